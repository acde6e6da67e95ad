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
  ("2+2 =", "4"), ("½", nil), ("5 ٪", "0.05"), ("2³", "8"), ("2⁻²", "0.25"), ("2¹⁰", "1024"),
  ("2²⁰", "1048576"), ("2²²", "16"), ("2¹²", "4096"),
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

private let mistakes = [
  ("1,500", "1,500 is 1500 or 1.500: write one of them", 1),
  ("2+1,234", "1,234 is 1234 or 1.234: write one of them", 3),
  ("1 2", "two numbers in a row", 3),
  ("12 3456", "two numbers in a row", 4),
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
