import CalculatorModel
import ExactReals
import Testing

private let readings = [
  ("5−3", "2"), ("5–3", "2"), ("6×7÷2·1", "21"), ("۱۲+۱", "13"), ("１２＋１", "13"),
  ("568 568 568", "568568568"), ("568\u{a0}568\u{202f}568", "568568568"),
  ("1\u{2009}000\u{2009}000+1", "1000001"), ("-9,223,372,036,854,775,808", "-9223372036854775808"),
  ("1'234'567.89", "1234567.89"), ("1’234’567.89", "1234567.89"), ("1_000_000", "1000000"),
  ("1,234.5", "1234.5"), ("1.234,5", "1234.5"), ("1.234.567", "1234567"),
  ("1,5", "1.5"), ("0,500", "0.5"), ("1234,567", "1234.567"), ("0.5007", "0.5007"),
  ("1 234,567", "1234.567"), ("3.141 592 65", "3.14159265"), ("log(1000,10)", "3"),
  ("log(8,2)+1,5", "4.5"), ("(1,5+1)", "2.5"), ("-(122)", "-122"), ("(4 - -4)", "8"),
  ("-.1e12", "-100000000000"), ("\u{feff}6*7\n", "42"), ("６（７）", "42"), ("٣٫٥", "3.5"),
  ("2+2 =", "4"), ("sin(0˚)+1", "1"), ("max(1e1,5)", "10"), ("½", nil), ("5 ٪", "0.05"),
  ("2³", "8"), ("2⁻²", "0.25"), ("2¹⁰", "1024"),
  ("2 x -3", "-6"), ("2x3", "6"), ("0 x 5", "0"), ("10x2", "20"), ("5--2", "7"), ("5*-2", "-10"),
  ("1..2", "1.2"), (".5+5.", "5.5"), ("5,", "5"), ("+5", "5"), ("2*(+5)", "10"), ("x=+3", "3"),
  ("2²⁰", "1048576"), ("2²²", "4194304"), ("10²³", "1e23"), ("2² ²", "16"),
  ("√2²", "2"), ("1+√81", "10"), ("2*(√9)", "6"), ("root(8;√9)=", "2"), ("√√16", "2"),
  ("max(√81;3)+1", "10"), ("2√9", "6"),
  ("√(9)/3", "1"),
  ("√4^2", "4"), ("(√(9))+1", "4"), ("2¹²", "4096"),
]

@Test("a text is read whatever dashes, digits and grouping it has", arguments: readings)
func textIsRead(_ text: String, _ value: String?) {
  let parsed = try? ExpressionParser.parse(text).value.rational
  #expect(parsed == value.flatMap(rational))
  if let value {
    var pasted = Calculator()
    #expect(throws: Never.self) { try pasted.paste(text) }
    pasted.press("=")
    // `2+2 =` was worked out by the paste, and = once more repeats its step.
    if !text.contains("=") { #expect(pasted.shownRational == rational(value)) }
  }
}

/// What stands where a decimal comma is usual, and what it is here and there: `?` is asked about.
private let local = [
  ("1.234", "1.234", "?"), ("0.500", "0.5", "?"), ("0.5007", "0.5007", "?"),
  ("1234.5678", "1234.5678", "?"), ("-0.125", "-0.125", "?"), ("2+12.345", "14.345", "?"),
  ("log(8;2.000)", "3", "?"), ("0.000", "0", "?"),
  ("0,500", "0.5", "0.5"), ("0,5007", "0.5007", "0.5007"), ("1,234", "?", "?"),
  ("1,2340", "1.234", "1.234"), ("1.234,5", "1234.5", "1234.5"), ("1,234.5", "1234.5", "1234.5"),
  ("1.234,567", "1234.567", "1234.567"), ("1.234.567", "1234567", "1234567"),
  ("12.34", "12.34", "12.34"), ("1.5", "1.5", "1.5"), ("3.14159", "3.14159", "3.14159"),
  ("12345.678", "12345.678", "12345.678"), ("1234.567", "1234.567", "1234.567"),
  (".5007", "0.5007", "0.5007"), ("1'234", "1234", "1234"), ("1 234", "1234", "1234"),
  ("1'234.567", "1234.567", "1234.567"), ("1.234 5", "1.2345", "1.2345"),
]

@Test("a mark that the locale may group digits with is asked about, and no other", arguments: local)
func localMark(_ text: String, _ point: String, _ comma: String) throws {
  for (mark, value) in [(DecimalMark.point, point), (.comma, comma)] {
    let settings = CalculatorSettings(localMark: mark)
    if value != "?" {
      let read = try ExpressionParser.parse(text, settings: settings).value.rational
      #expect(read == rational(value), "\(text) with \(mark)")
      continue
    }
    let error = #expect(throws: ExpressionError.self, "\(text) with \(mark)") {
      try ExpressionParser.parse(text, settings: settings)
    }
    let number = try #require(error?.ambiguity)
    // What is advised is read as it was meant.
    let message = try #require(error?.message)
    let advice = message.prefix { $0 != ":" }.replacing("\(number.text) is ", with: "")
      .split(separator: " or ").map(String.init)
    let read = try advice.map { try ExpressionParser.parse($0, settings: settings).value.rational }
    #expect(read == [rational(number.grouped), rational(number.decimal)])
    #expect(advice.count == 2 && read[0] != nil)
    // And so is what is chosen.
    for (reading, meant) in [(MarkReading.grouping, read[0]), (.decimal, read[1])] {
      var pasted = Calculator(settings: settings)
      try pasted.paste(number.text, readings: MarkReadings(comma: reading, point: reading))
      pasted.press("=")
      #expect(pasted.shownRational == meant)
    }
  }
}

@Test("a comma and a point of one text are asked about apart")
func marksApart() throws {
  let settings = CalculatorSettings(localMark: .comma)
  var pasted = Calculator(settings: settings)
  let text = "1.234+5,678="
  var readings = MarkReadings(point: .grouping)
  let error = #expect(throws: ExpressionError.self) {
    try pasted.paste(text, readings: readings)
  }
  #expect(error?.ambiguity?.mark == .comma)
  #expect(error?.column == 7)
  readings.comma = .decimal
  try pasted.paste(text, readings: readings)
  #expect(pasted.shownRational == rational("1239.678"))
}

private let mistakes = [
  ("1,500", "1,500 is 1500 or 1.500: write one of them", 1),
  ("2+1,234", "1,234 is 1234 or 1.234: write one of them", 3),
  ("1 2", "two numbers in a row", 3),
  ("12 3456", "two numbers in a row", 4),
  ("2**3", "two operators in a row", 3),
  ("2 ^^ 3", "two operators in a row", 4),
  ("5+*3", "two operators in a row", 3),
  ("5 // 2", "two operators in a row", 4),
  ("5-+2", "two operators in a row", 3),
  ("5 ± 2", "± between two numbers", 3),
  ("3±.5", "± between two numbers", 2),
  ("(1+2)±π", "± between two numbers", 6),
  ("2^-+3", "two operators in a row", 4),
  ("2 mod +3", "two operators in a row", 7),
  ("2x", "unknown name x", 2),
  ("2x+1", "unknown name x", 2),
  ("3x-4", "unknown name x", 2),
  ("(2 x)*3", "unknown name x", 4),
  ("max(3X;1)", "unknown name x", 6),
  ("√2/2", "√ without brackets: where does it end?", 3),
  ("2*(√9)+1", "√ without brackets: where does it end?", 7),
  ("(1+√2)²", "√ without brackets: where does it end?", 7),
  ("2√9+1", "√ without brackets: where does it end?", 4),
  ("sin √(4)*2", "sin without brackets: where does it end?", 9),
  ("√2(3)", "√ without brackets: where does it end?", 3),
  ("sqrt 2 + sqrt 3", "√ without brackets: where does it end?", 8),
  ("sin 30° cos 60°", "sin without brackets: where does it end?", 11),
  ("√2√3", "√ without brackets: where does it end?", 3),
  ("log2+8", "log without brackets: where does it end?", 5),
  ("ln 9 mod 2", "ln without brackets: where does it end?", 8),
  ("5 g", "unknown name g", 3),
  ("5 M", "unknown name M", 3),
  ("2 pi r", "unknown name r", 6),
  ("5C2", "unknown name c", 2),
  ("P(5,2)", "unknown name p", 1),
  ("10 s + 5 s", "unknown name s", 4),
  ("1.2.3", "1.2.3 cannot be read as one number", 1),
  ("2+12.05.2024", "12.05.2024 cannot be read as one number", 3),
  ("192.168.0.1", "192.168.0.1 cannot be read as one number", 1),
  ("0x10", "0x… is no number here: write it in decimal", 1),
  ("1+0XfF", "0X… is no number here: write it in decimal", 3),
  ("1e3.5", "an exponent is a whole number", 4),
  ("2+1E-3,5", "an exponent is a whole number", 7),
  ("1e1 000", "an exponent is a whole number", 4),
  ("5.e2.5", "an exponent is a whole number", 5),
  ("round(pi;1.5)", "only for whole numbers", 1),
  (".", ". without digits", 1),
  ("1+.*2", ". without digits", 3),
  ("sin(,)", ", without digits", 5),
  ("1,2,3", "1,2,3 cannot be read as one number", 1),
  ("1,234.567,8", "1,234.567,8 cannot be read as one number", 1),
  ("1+2)*3", "stray )", 4),
  ("2+foo(3)", "unknown name foo", 3),
  ("3 $ 4", "unknown character $", 3),
  ("2+sqrt(", "nothing in the brackets", 7),
  ("()", "nothing in the brackets", 2),
  ("*5", "× needs a number before it", 1),
  ("3+%", "% needs a number before it", 3),
  ("1/0", "cannot divide by zero", 2),
  ("5+sqrt(-4)", "no real root", 3),
  ("1;2", "; is only for a function's arguments", 2),
  ("root(2)", "root takes 2 arguments, not 1", 1),
  ("log(8;2;3)", "log takes 1 or 2 arguments, not 3", 1),
  ("log(8;", "an argument is missing", 6),
  ("1\n2", "more than one line", 2),
  ("", "nothing to work out", 1),
  ("5d", "unknown name d", 2),
  ("m", "the memory is empty", 1),
  ("1+ans", "no answer yet", 3),
  ("2^2^2^2^2^2^2", "too large", 4),
  ("%d", "% needs a number before it", 1),
  ("%n", "% needs a number before it", 1),
  ("1e9999999999", "too large", 1),
]

@Test("what cannot be read says why and where", arguments: mistakes)
func mistakeIsNamed(_ text: String, _ message: String, _ column: Int) {
  let error = #expect(throws: ExpressionError.self) { try ExpressionParser.parse(text) }
  #expect(error?.message == message)
  #expect(error?.column == column)
}

@Test("a power of a power that was typed is read back as one")
func powersOfPowers() throws {
  for keys in ["2²²=", "3²³²=", "2²!²="] {
    let typed = calculator(typing: keys)
    let text = String(typed.descriptionText.dropLast(2))
    #expect(try ExpressionParser.parse(text).value.rational == typed.shownRational, "\(text)")
  }
}

@Test("a paste that cannot be read leaves everything as it was")
func refusedPasteLeavesNoTrace() {
  var typed = calculator(typing: "6*7")
  #expect(throws: ExpressionError.self) { try typed.paste("1,500") }
  #expect(typed.display == "7")
  #expect(typed.descriptionText == "6 × …")
  typed.undo()
  #expect(typed.descriptionText == "6 × …")
  #expect(typed.display == "6")
}

@Test("a paste is one step, and goes where typing would")
func pasteIsOneStep() throws {
  var typed = calculator(typing: "6*")
  try typed.paste("(3 + 4)")
  #expect(typed.descriptionText == "6 × (3 + 4) …")
  typed.undo()
  #expect(typed.descriptionText == "6 × …")
  typed.redo()
  try typed.paste("=")
  #expect(typed.display == "42")
  #expect(typed.finished?.serial == 1)
}

@Test("a line can go on from an answer and use the memory")
func textUsesAnswerAndMemory() throws {
  #expect(try ExpressionParser.parse("ans*2", answer: Real(21)).value.rational == 42)
  #expect(try ExpressionParser.parse("m+1", memory: Real(41)).value.rational == 42)
  let typed = calculator(typing: "21=")
  #expect(try typed.evaluate("ans*2").value.rational == 42)
}
