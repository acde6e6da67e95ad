import CalculatorModel
import ExactReals
import TestSupport
import Testing

/// Makes expressions of all that can be typed, most of them with a rational value.
private struct ExpressionMaker {
  var random: SeededGenerator

  mutating func expression(_ depth: Int) -> String {
    var text = operand(depth)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let sign = pick(["+", "-", "*", "/", "−", "×", "÷", " + ", " mod ", "x", "+-", "*-"])
      let next = operand(depth)
      // `0x1` and `3x-4` are refused as texts, for they may be meant otherwise.
      let isApart = sign == "x" && (text.last == "0" || next.first == "-")
      text += (isApart ? " x " : sign) + next
      if Int.random(in: 0..<8, using: &random) == 0 { text += "%" }
    }
    return text
  }

  private mutating func operand(_ depth: Int) -> String {
    let sign = Int.random(in: 0..<8, using: &random) == 0 ? "-" : ""
    return sign + unsigned(depth)
  }

  private mutating func unsigned(_ depth: Int) -> String {
    switch depth > 0 ? Int.random(in: 0..<12, using: &random) : 0 {
    case 0...4: return number()
    case 5, 6: return "(" + expression(depth - 1) + ")"
    case 7:
      return pick(["abs", "floor", "abs ", "cbrt", "inv", "√", "sqrt"]) + "("
        + expression(depth - 1) + ")"
    case 8: return number() + "^" + pick(["2", "3", "-1", "0"])
    case 9: return pick(["3", "4", "0"]) + pick(["!", "²", "%", "!%"])
    case 10: return number() + "(" + expression(depth - 1) + ")"
    default:
      return pick([
        "log2(8)", "log(100)", "log(9,3)", "2e3", "1.5e-2", "4E2", "pi", "e", "ln(2)", "81√",
      ])
    }
  }

  private mutating func number() -> String {
    pick(["0", "1", "2", "7", "10", "0.5", ".25", "3.", "12", "100", "0.10", "007"])
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? "1"
  }
}

@Test("typed letter by letter, a text means what it means as a line", arguments: 0..<20)
func typingMeansReading(_ seed: Int) {
  var maker = ExpressionMaker(random: SeededGenerator(seed: UInt64(seed)))
  for _ in 0..<40 {
    let text = maker.expression(3)
    let typed = calculator(typing: text + "=")
    do {
      let parsed = try ExpressionParser.parse(text)
      guard case .value(let value) = typed.entry else {
        Issue.record("seed \(seed): \(text) is a line, but typed shows \(typed.display)")
        continue
      }
      #expect(value.isBuiltLike(parsed.value), "seed \(seed): \(text)")
      #expect(typed.descriptionText == parsed.description + " =", "seed \(seed): \(text)")
    } catch {
      guard case .error(let message) = typed.entry else {
        Issue.record(
          "seed \(seed): \(text) is refused (\(error)), but typed shows \(typed.display)")
        continue
      }
      #expect(message.hasPrefix(error.message), "seed \(seed): \(text)")
    }
  }
}

@Test("a description read as a text has the same value", arguments: 0..<20)
func descriptionMeansTheSame(_ seed: Int) throws {
  var maker = ExpressionMaker(random: SeededGenerator(seed: UInt64(1000 + seed)))
  for _ in 0..<40 {
    let text = maker.expression(3)
    guard let parsed = try? ExpressionParser.parse(text) else { continue }
    let again = try ExpressionParser.parse(parsed.description)
    #expect(
      again.value.isBuiltLike(parsed.value), "seed \(seed): \(text) as \(parsed.description)")
    // A quotient that one function made is read as a division.
    let last = try ExpressionParser.parse(again.description)
    #expect(last.description == again.description, "seed \(seed): \(text)")
  }
}

@Test("any keys whatever leave a calculator that can be undone to rest", arguments: 0..<20)
func anyKeysAtAll(_ seed: Int) {
  var random = SeededGenerator(seed: UInt64(2000 + seed))
  let keys = Array("0123456789.,+-*/^()%!=nrscptlgemMdEx \u{7f}\u{1b}²√;qozhak")
  var typed = Calculator()
  for _ in 0..<300 {
    let key = keys.randomElement(using: &random) ?? "1"
    switch Int.random(in: 0..<40, using: &random) {
    case 0: typed.undo()
    case 1: typed.redo()
    case 2: typed.fail(.tangentUndefined)
    case 3:
      typed.press(OperationTable.standard.operations.randomElement(using: &random)?.symbol ?? "1")
    default: typed.type(key)
    }
    _ = typed.display
    _ = typed.descriptionText
    if case .typing(let text) = typed.entry { #expect(!text.isEmpty, "seed \(seed)") }
  }
  while typed.canUndo { typed.undo() }
  #expect(typed.display == "0", "seed \(seed)")
}

@Test("a digit that is typed does what its key does, wherever it is typed", arguments: 0..<20)
func digitsAreKeys(_ seed: Int) {
  var random = SeededGenerator(seed: UInt64(3000 + seed))
  let keys = Array("0123456789.+-*/^()%!=nrsM²√;")
  var typed = Calculator()
  var pressed = typed
  for _ in 0..<200 {
    let key = keys.randomElement(using: &random) ?? "1"
    typed.type(key)
    // A letter before a digit may be a name's: the keypad's key ends it.
    if key.isLetter { typed.type(" ") }
    pressed = typed
    let digit = Character(String(Int.random(in: 0...9, using: &random)))
    typed.type(digit)
    pressed.press(String(digit))
    #expect(typed.display == pressed.display, "seed \(seed)")
    #expect(typed.descriptionText == pressed.descriptionText, "seed \(seed)")
  }
}

@Test("what is undone can be done again, key for key", arguments: 0..<20)
func undoneAndDoneAgain(_ seed: Int) {
  var random = SeededGenerator(seed: UInt64(4000 + seed))
  let keys = Array("0123456789.+-*/^((((((()))%!²√;")
  var typed = Calculator()
  var seen: [[String]] = [[typed.display, typed.descriptionText]]
  for _ in 0..<150 {
    let before = typed
    typed.type(keys.randomElement(using: &random) ?? "1")
    let now = [typed.display, typed.descriptionText]
    // What was refused is no step.
    if now == seen.last || typed.display.hasPrefix("error") {
      typed = before
    } else {
      seen.append(now)
    }
  }
  for state in seen.reversed().dropFirst() {
    typed.undo()
    #expect([typed.display, typed.descriptionText] == state, "seed \(seed)")
  }
  #expect(!typed.canUndo, "seed \(seed)")
  for state in seen.dropFirst() {
    typed.redo()
    #expect([typed.display, typed.descriptionText] == state, "seed \(seed)")
  }
  #expect(!typed.canRedo, "seed \(seed)")
}
