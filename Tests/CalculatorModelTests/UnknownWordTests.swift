import CalculatorModel
import ExactReals
import TestSupport
import Testing

private let unknown = [
  ("erf(1)", "erf", 1), ("tg(1)", "tg", 1), ("atan2(1;1)", "atan2", 1), ("test", "test", 1),
  ("cell", "cell", 1), ("3 sets", "sets", 3), ("most(1,2)", "most", 1), ("mid(3;2)", "mid", 1),
  ("rounds(2.5)", "rounds", 1), ("ggt(12,18)", "ggt", 1), ("tau", "tau", 1), ("zeta(1)", "zeta", 1),
  ("2+days", "days", 3), ("neg(3)", "neg", 1), ("MOST(1)", "most", 1), ("Minute", "minute", 1),
  ("sqrt2(3)", "sqrt2", 1), ("1+foo3(2)", "foo3", 3), ("5 km", "km", 3), ("ssh", "ssh", 1),
  ("log1p(1)", "log1p", 1), ("sqrt2foo", "sqrt2foo", 1), ("ln2d", "ln2d", 1), ("x", "x", 1),
  ("sq", "sq", 1), ("pin", "pin", 1), ("modulo", "modulo", 1),
]

@Test("a word that is no name is refused whole, read or typed", arguments: unknown)
func unknownWordIsRefused(_ text: String, _ name: String, _ column: Int) {
  let error = #expect(throws: ExpressionError.self) { try ExpressionParser.parse(text) }
  #expect(error?.message == "unknown name \(name)")
  #expect(error?.column == column)
  let typed = calculator(typing: text + "=")
  #expect(typed.display == "error: unknown name \(name)")
  #expect(typed.angleUnit == .radians)
  #expect(typed.memory == nil)
}

private let characters = [
  ("6:2", "unknown character :"), ("1;2", "; is only for a function's arguments"),
  ("12$3", "unknown character $"), ("5€+1", "unknown character €"), ("3 ж", "unknown character ж"),
  ("#", "unknown character #"), ("log(8;;2)", "; is only for a function's arguments"),
]

@Test("a character that means nothing keeps = from going on, read or typed", arguments: characters)
func unknownCharacterStays(_ text: String, _ message: String) {
  let error = #expect(throws: ExpressionError.self) { try ExpressionParser.parse(text) }
  #expect(error?.message == message)
  #expect(calculator(typing: text + "=").display == "error: " + message)
}

@Test("after = has refused a word, what is typed does not go on without it")
func unknownWordStays() {
  #expect(calculator(typing: "12$3=+1=").display == "error: unknown character $")
  var typed = calculator(typing: "foo=")
  typed.escape()
  for key in "3/4=" { typed.type(key) }
  #expect(typed.display == "0.75")
}

@Test("a paste with a word or character that means nothing changes nothing")
func unknownPasteIsRefused() {
  var typed = calculator(typing: "12")
  for text in ["2+*§", "foo(3)", "1;2"] {
    #expect(throws: ExpressionError.self) { try typed.paste(text) }
    #expect(typed.display == "12")
  }
  typed.type("3")
  #expect(typed.display == "123")
}

@Test("a logarithm that does not exist is named")
func logarithmIsNamed() {
  #expect(calculator(typing: "ln(0)=").display == "error: undefined: ln of zero or less")
  #expect(calculator(typing: "log2(0)=").display == "error: undefined: log2 of zero or less")
  #expect(
    calculator(typing: "log(8;1)=").display == "error: undefined: log of 0 or less, or base 1")
}

@Test("one Backspace takes a character back that means nothing")
func unknownCharacterIsTakenBack() {
  let typed = calculator(typing: "6:\u{7f}*2=")
  #expect(typed.display == "12")
  #expect(calculator(typing: "1;\u{7f}+2=").display == "3")
}

private let names = [
  ("log10(100)", "2"), ("lg(100)", "2"), ("log2 8", "3"), ("log10 100", "2"), ("8+log100", "10"),
  ("log10", "1"), ("log100", "2"), ("2log2(8)", "6"), ("sqrt4", "2"),
  ("sqrtabs(4)", "2"), ("3xabs(2)", "6"), ("7mod4", "3"), ("7MOD4", "3"),
]

@Test("names in a row, and digits behind them, are what they were", arguments: names)
func namesAreRead(_ text: String, _ value: String) throws {
  #expect(try ExpressionParser.parse(text).value.rational == rational(value))
  #expect(calculator(typing: text + "=").shownRational == rational(value))
}

@Test("digits behind a name are its operand, typed, whatever comes then")
func digitsBehindNames() {
  for text in ["log2+8=", "log2 + 8="] { #expect(calculator(typing: text).shownRational == 1) }
}

@Test("names in a row multiply, and degrees have all their names")
func namesInARow() throws {
  #expect(try ExpressionParser.parse("2pie").description == "2 × π × e")
  #expect(try ExpressionParser.parse("pix2").description == "π × 2")
  #expect(calculator(typing: "2px3=").descriptionText == "2 × π × 3 =")
  for word in ["deg", "degree", "degrees"] {
    #expect(try ExpressionParser.parse("60 \(word)").description == "60°")
    #expect(calculator(typing: "60 \(word)=").descriptionText == "60° =")
  }
}

@Test("a word of two letters keeps all letters that follow it, known or not")
func longWordKeepsLetters() {
  for word in ["ro", "ga", "zz", "pi", "tan"] {
    for letter in "quyx" { #expect(calculator(typing: word).continuesWord(letter), "\(word)") }
    #expect(!calculator(typing: word).continuesWord("?"))
  }
  for word in ["d", "m", "M", "p", "rr", "z"] {
    for letter in "quy" { #expect(!calculator(typing: word).continuesWord(letter), "\(word)") }
  }
  #expect(calculator(typing: "gammon").display == "error: unknown name gammon")
}

@Test("the same key over and over is no word")
func keyOverAndOver() {
  #expect(calculator(typing: "5nnn").display == "−5")
  #expect(calculator(typing: "256rr").display == "4")
  #expect(calculator(typing: "ddd").angleUnit == .radians)
  #expect(calculator(typing: "6MM").memory?.rational == 12)
}

@Test("Backspace goes letter by letter through a word that is no name, and it may become one")
func unknownWordIsMended() {
  #expect(calculator(typing: "16sqx\u{7f}rt=").display == "4")
  #expect(calculator(typing: "flow(\u{7f}\u{7f}or(2.5)=").display == "2")
  #expect(calculator(typing: "dx").angleUnit == .radians)
}

private let refusals = [
  ("3+m5=", "error: the memory is empty"), ("3+ans5=", "error: no answer yet"),
  ("2+m\u{7f}5=", "7"), ("2+ans\u{7f}5=", "7"), ("2+mmm\u{7f}5=", "7"),
  ("3+m=", "error: the memory is empty"), ("3+m", "error: the memory is empty"),
  ("3+m==", "error: the memory is empty"), ("5+)3=", "error: stray )"),
  ("3+%5=", "error: % needs a number before it"), ("3+%\u{7f}5=", "8"),
  ("*5=", "error: × needs a number before it"), ("*\u{7f}5=", "5"),
  ("2(!3)=", "error: ! needs a number before it"), ("()5=", "error: nothing in the brackets"),
  ("deg5=", "error: ° needs a number before it"), ("+5=", "5"),
]

@Test("what can do nothing here stays until it is taken back", arguments: refusals)
func refusedKeyStays(_ keys: String, _ display: String) {
  #expect(calculator(typing: keys).display.hasPrefix(display))
}

@Test("undo takes a refused name back like any other")
func refusedNameIsUndone() {
  var typed = calculator(typing: "3m+")
  typed.undo()
  #expect(typed.descriptionText == "")
  #expect(typed.display == "3")
}

private let takenBack = [
  ("(5/0)=", "0"), ("sqrt(-1)=", "−1"), ("1+2)*3=", "3"), ("1/0=", "0"),
]

@Test(
  "after an error from = one Backspace gives the expression back, and no error with it",
  arguments: takenBack)
func errorIsTakenBack(_ keys: String, _ display: String) {
  var typed = calculator(typing: keys)
  #expect(typed.display.hasPrefix("error"))
  typed.backspace()
  #expect(typed.display == display)
  for _ in 0..<3 {
    typed.backspace()
    #expect(!typed.display.hasPrefix("error"), "\(typed.display)")
  }
}

@Test("something is being put in until = or a value by itself")
func isTypingWhileUnfinished() {
  for keys in ["5", "5+", "(", "2*(3)", "sq", "s", "81√", "1+m"] {
    #expect(calculator(typing: keys).isTyping, "\(keys)")
  }
  for keys in ["", "5=", "d", "m", "6M", "5+3=", "1/0="] {
    #expect(!calculator(typing: keys).isTyping, "\(keys)")
  }
}

@Test("± of 0 is 0, and a sign by itself is one")
func signOfZero() {
  #expect(calculator(typing: "5-5=n").display == "0")
  #expect(calculator(typing: "5-5=n").descriptionText == "0")
  #expect(calculator(typing: "-5\u{7f}").display == "−")
  #expect(calculator(typing: "n").display == "−")
  #expect(calculator(typing: "0n5").display == "−5")
}

@Test("an answer that someone stopped waiting for gives its expression back")
func abandoning() {
  var typed = calculator(typing: "6*7=ln(2)=")
  typed.abandon()
  #expect(typed.display == "error: stopped")
  #expect(typed.descriptionText == "ln(2)")
  #expect(typed.finished?.serial == 1)
  typed.type("+")
  typed.type("1")
  #expect(typed.display == "1")
  #expect(typed.descriptionText == "ln(2) + …")
  for key in "0*ans=" { typed.type(key) }
  #expect(!typed.display.hasPrefix("error"))
}

@Test(
  "what is kept of the start of an expression never changes what it comes to", arguments: 0..<20)
func runningStartChangesNothing(_ seed: Int) {
  var random = SeededGenerator(seed: UInt64(3000 + seed))
  let keys = Array("0123456789+-*/^()%!=n rdm\u{7f}√;²")
  var typed = Calculator()
  var undone: [(String, String)] = []
  for _ in 0..<200 {
    undone.append((typed.display, typed.descriptionText))
    typed.type(keys.randomElement(using: &random) ?? "1")
    // Undo and redo keep none of it, so what they show is worked out anew.
    guard typed.canUndo, !typed.display.hasPrefix("error") else { continue }
    var again = typed
    again.undo()
    again.redo()
    #expect(again.display == typed.display, "seed \(seed)")
    #expect(again.descriptionText == typed.descriptionText, "seed \(seed)")
  }
}

@Test("every step of a long expression is undone to what it was")
func longExpressionIsUndone() {
  var typed = Calculator()
  var seen: [String] = []
  for _ in 0..<300 {
    for key in "1+" {
      seen.append(typed.display + typed.descriptionText)
      typed.type(key)
    }
  }
  #expect(typed.display == "300")
  while let last = seen.popLast() {
    typed.undo()
    #expect(typed.display + typed.descriptionText == last)
  }
  #expect(!typed.canUndo)
}

@Test("messages of the arithmetic fit 40 columns")
func messagesAreShort() {
  for failure in ExactFailure.allCases { #expect(failure.message.count <= 40) }
}

@Test("names, digits and words in any order mean the same read and typed", arguments: 0..<20)
func wordsMeanTheSame(_ seed: Int) {
  var random = SeededGenerator(seed: UInt64(4000 + seed))
  let parts = [
    "sin", "log2", "log10", "log", "ln", "pi", "e", "abs", "deg", "foo", "sec", "x", "2", "10", "(",
    "(3)", "+", " ", "sqrt", "lg", "atan2", "exp", "mod", "q", "$", ":", "MAX", "1e3",
  ]
  for _ in 0..<60 {
    let text = (0..<Int.random(in: 1...5, using: &random))
      .compactMap { _ in parts.randomElement(using: &random) }.joined()
    let typed = calculator(typing: text + "=")
    do {
      let parsed = try ExpressionParser.parse(text)
      #expect(typed.descriptionText == parsed.description + " =", "seed \(seed): \(text)")
    } catch  where error.message == "unknown name x" || error.message.hasPrefix("0x") {
      // Typed it is × until it is plain that it is none, and then it is dropped.
    } catch  where error.message.hasPrefix("unknown") {
      #expect(typed.display == "error: " + error.message, "seed \(seed): \(text)")
    } catch {
      // A key that can do nothing has said so before the next one was typed.
    }
  }
}
