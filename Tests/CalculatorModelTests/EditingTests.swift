import CalculatorModel
import ExactReals
import Testing

/// Keys, then so many Backspaces, and what is left.
private let backspaces = [
  ("12", 1, "", "1"),
  ("12+", 1, "", "12"),
  ("12+3", 1, "12 + …", "12"),
  ("sqrt(", 1, "", "0"),
  ("81√", 1, "", "81"),
  ("81√", 2, "", "8"),
  ("2p", 1, "", "2"),
  ("2(", 1, "", "2"),
  ("2√9", 2, "", "2"),
  ("(2)", 1, "(…", "2"),
  ("5n", 1, "", "0"),
  ("53n", 1, "", "−5"),
  ("(1+2)n", 1, "(1 + 2)", "3"),
  ("2e-3", 1, "", "2e−"),
  ("5%", 1, "", "5"),
  ("sq", 1, "sin(…", "0"),
  ("1+2)", 1, "1 + …", "2"),
  ("6.5*12.5=", 1, "6.5 × …", "12.5"),
  ("6.5*12.5=", 3, "6.5 × …", "12"),
  ("5+=", 1, "5 + …", "5"),
  ("1/0=", 1, "1 ÷ …", "0"),
  ("1n√", 1, "", "−1"),
  ("%", 1, "", "0"),
  ("5%k", 1, "5%", "0.05"),
]

@Test("Backspace takes back the last digit or token", arguments: backspaces)
func backspaceTakesBack(_ keys: String, _ times: Int, _ description: String, _ display: String) {
  var typed = calculator(typing: keys)
  for _ in 0..<times { typed.backspace() }
  #expect(typed.descriptionText == description)
  #expect(typed.display == display)
}

@Test("Backspace where nothing is being put in undoes")
func backspaceUndoes() {
  var typed = calculator(typing: "6*7=")
  typed.press("AC")
  #expect(typed.display == "0")
  typed.backspace()
  #expect(typed.display == "42")
  #expect(typed.descriptionText == "6 × 7 =")
}

@Test(
  "Backspace once too often brings nothing back", arguments: ["12", "1+2", "6*7=", "sqrt(", "ln"])
func backspacesToTheEnd(_ keys: String) {
  var typed = calculator(typing: "5=")
  typed.press("AC")
  for key in keys { typed.type(key) }
  for _ in 0..<20 { typed.backspace() }
  #expect(typed.display == "0")
  #expect(typed.descriptionText == "")
  typed.undo()
  #expect(typed.display != "0" || typed.descriptionText != "", "undo does it all the same")
}

@Test("a recalled value is one token")
func recalledValueIsOneToken() throws {
  var typed = calculator(typing: "1+")
  typed.recall(Real(try #require(rational("123.456"))), text: "100 + 23.456")
  #expect(typed.display == "123.456")
  #expect(typed.descriptionText == "1 + 123.456 …")
  typed.backspace()
  #expect(typed.descriptionText == "1 + …")
  typed.recall(.pi, text: "π")
  #expect(typed.descriptionText == "1 + π …")
}

@Test("AC keeps the memory, and undo brings back what it cleared")
func clearKeepsMemory() {
  var typed = calculator(pressing: "6 M+ AC MR")
  #expect(typed.display == "6")
  #expect(typed.memory?.rational == 6)
  typed.undo()
  typed.undo()
  #expect(typed.display == "6")
  typed.undo()
  #expect(typed.memory == nil)
}

@Test("memory values are exact, and each key does its part")
func memoryIsExact() {
  var typed = calculator(typing: "1.1")
  typed.press("M+")
  typed.press("AC")
  typed.press("MR")
  #expect(typed.shownRational == rational("1.1"))
  typed.press("M−")
  #expect(typed.memory?.rational == 0)
  typed.press("MC")
  #expect(typed.memory == nil)
  typed = calculator(typing: "1/3=M")
  typed.type("*")
  typed.type("3")
  typed.type("=")
  #expect(typed.shownRational == 1)
  #expect(typed.memory?.rational == rational("1/3"))
}

@Test("Escape clears the number being typed, then everything")
func escapeClearsEntryThenAll() {
  var typed = calculator(typing: "6*75")
  typed.escape()
  #expect(typed.descriptionText == "6 × …")
  typed.type("7")
  typed.type("=")
  #expect(typed.display == "42")
  typed.escape()
  #expect(typed.display == "0")
  #expect(typed.descriptionText == "")
}

@Test("undo and redo go over every key, words being one step")
func undoAndRedo() {
  let keys = "12+sqrt(81)=M3*m="
  var typed = Calculator()
  for key in keys { typed.type(key) }
  let last = typed.display + typed.descriptionText
  var steps = 0
  while typed.canUndo {
    typed.undo()
    steps += 1
  }
  #expect(typed.display == "0")
  #expect(typed.memory == nil)
  while typed.canRedo { typed.redo() }
  #expect(typed.display + typed.descriptionText == last)
  // sqrt is one step of fourteen.
  #expect(steps == keys.count - 3)
}

@Test("the last thousand steps can be undone, and the first of very many cannot")
func undoEnds() {
  var typed = Calculator()
  for _ in 0..<2_600 { typed.type("1") }
  var undone = 0
  while typed.canUndo {
    typed.undo()
    undone += 1
  }
  #expect((Calculator.undoLimit...Calculator.undoLimit * 5 / 4).contains(undone))
  #expect(typed.display == String(repeating: "1", count: 2_600 - undone))
  while typed.canRedo { typed.redo() }
  #expect(typed.display == String(repeating: "1", count: 2_600))
}

@Test("what changes nothing is no step")
func noStepWithoutChange() {
  var typed = calculator(typing: "1.")
  for key in [".", " ", "c"] { typed.type(Character(key)) }
  typed.undo()
  #expect(typed.display == "1.")
  for _ in 0..<2 { typed.undo() }
  #expect(typed.canUndo == false)
  typed = calculator(typing: "===")
  #expect(typed.canUndo == false)
}

@Test("an answer proved to be rational is one from then on")
func answerIsSettled() {
  var typed = calculator(typing: "√2=²=")
  #expect(typed.display == "≈")
  typed.settle(2)
  #expect(typed.display == "2")
  #expect(typed.descriptionText == "√(2)² =")
  for key in "+1=" { typed.type(key) }
  #expect(typed.display == "3")
  #expect(typed.descriptionText == "2 + 1 =")
}

@Test("the brain by itself: operands, operations, result, description")
func brainByItself() throws {
  var brain = CalculatorBrain()
  #expect(brain.result == nil)
  brain.setOperand(Real(7))
  try brain.performOperation("+")
  #expect(brain.description == "7 + …")
  #expect(brain.resultIsPending)
  brain.setOperand(Real(9))
  try brain.performOperation("√")
  #expect(brain.description == "7 + √(9) …")
  #expect(brain.result?.rational == 3)
  try brain.performOperation("=")
  #expect(brain.description == "7 + √(9) =")
  #expect(brain.result?.rational == 10)
  #expect(!brain.resultIsPending)
  try brain.performOperation("÷")
  brain.setOperand(Real(0))
  let error = #expect(throws: ExpressionError.self) { try brain.performOperation("=") }
  #expect(error?.failure == .divisionByZero)
  #expect(brain.result == nil)
  try brain.performOperation("⌫")
  #expect(brain.description == "10 ÷ 0 …")
}

@Test("each = that works something out has a number of its own")
func finishedCalculationsAreNumbered() {
  var typed = calculator(typing: "5===")
  #expect(typed.finished?.serial == 1)
  #expect(typed.finished?.description == "5 =")
  for key in "+2==" { typed.type(key) }
  #expect(typed.finished?.serial == 3)
  #expect(typed.finished?.expression == "7 + 2")
  #expect(typed.finished?.symbols == ["+"])
  typed.undo()
  #expect(typed.finished?.serial == 2)
  typed.type("=")
  #expect(typed.finished?.serial == 4)
}

@Test("a value that turns out not to exist is taken back by one Backspace")
func failureKeepsWhatCameBefore() {
  var typed = calculator(typing: "6*7=tan(90 deg)=")
  #expect(typed.finished?.serial == 2)
  typed.fail(.tangentUndefined)
  #expect(typed.display == "error: undefined")
  #expect(typed.finished?.serial == 1)
  typed.backspace()
  #expect(typed.descriptionText == "tan(90°)")
  for key in "+" { typed.type(key) }
  typed.fail(.tangentUndefined)
  #expect(typed.display == "error: undefined")
  typed.backspace()
  #expect(typed.descriptionText == "tan(90°)")
  typed.escape()
  for key in "1+ans=" { typed.type(key) }
  #expect(typed.display == "43")
}

@Test("the angle unit turns, and what is put in goes by it")
func angleUnitTurns() {
  var typed = calculator(typing: "asin(1)+0=")
  #expect(typed.display == "≈")
  #expect(typed.angleUnit == .radians)
  typed.type("d")
  #expect(typed.angleUnit == .degrees)
  for key in "30deg+1=" { typed.type(key) }
  #expect(typed.angleUnit == .degrees)
  #expect(typed.display == "31")
  typed.turnAngleUnit()
  #expect(typed.angleUnit == .gradians)
  typed.turnAngleUnit()
  #expect(typed.angleUnit == .radians)
  typed.undo()
  #expect(typed.angleUnit == .gradians)
}

@Test("chained, operators are worked out from left to right")
func chained() throws {
  let settings = CalculatorSettings(isChained: true)
  #expect(calculator(typing: "2+3*4=", settings: settings).display == "20")
  #expect(calculator(typing: "2+3*", settings: settings).display == "5")
  let value = try ExpressionParser.parse("100+10%*2", settings: settings).value
  #expect(value.rational == 220)
}

@Test("five hundred brackets, roots and signs deep there is an answer")
func deepNesting() {
  for opening in ["(", "√", "sqrt(", "2+(", "-", "sqrt"] {
    let deep = String(repeating: opening, count: 500)
    let typed = calculator(typing: deep + "1=")
    #expect(typed.shownRational != nil, "\(opening)")
  }
  let wrapped = calculator(typing: "1" + String(repeating: "r", count: 500) + "=")
  #expect(wrapped.shownRational == 1)
}

@Test("the keypad's keys do what the typed characters do")
func keypadDoesAsTyping() {
  let pairs = [
    ("8 1 √", "81√"), ("1 0 0 + 1 0 % = =", "100+10%=="), ("5 ± x²", "5n²"),
    ("( 1 + 2 ) × 3 =", "(1+2)*3="), ("5 n! 1/x =", "5!inv="), ("2 xʸ 3 xʸ 2 =", "2^3^2="),
    ("1 2 ⌫ 3 − 4 =", "12\u{7f}3-4="), ("log 8 ; 2 ) =", "log8;2)="), ("2 e", "2e"),
  ]
  for (keys, characters) in pairs {
    let pressed = calculator(pressing: keys)
    let typed = calculator(typing: characters)
    #expect(pressed.display == typed.display, "\(keys)")
    #expect(pressed.descriptionText == typed.descriptionText, "\(keys)")
  }
}

@Test("the button e is the constant even between digits")
func buttonIsTheConstant() {
  var typed = calculator(pressing: "2 e 3")
  #expect(typed.descriptionText == "2 × e × …")
  typed = calculator(typing: "2e3")
  #expect(typed.display == "2e3")
}

@Test("a word being typed keeps letters that are commands elsewhere")
func wordKeepsLetters() {
  let typed = calculator(typing: "s")
  #expect(typed.continuesWord("q"))
  #expect(typed.continuesWord("u"), "sum")
  #expect(typed.wordBeingTyped == "s")
  #expect(!calculator(typing: "5").continuesWord("q"))
  #expect(calculator(typing: "5").isTyping)
  #expect(!calculator(typing: "5=").isTyping)
}

@Test("a copy of a calculator is a machine of its own")
func copiesAreApart() {
  var typed = calculator(typing: "12+3")
  var copy = typed
  copy.type("4")
  #expect([typed.display, copy.display] == ["3", "34"])
  typed.undo()
  #expect([typed.descriptionText, copy.descriptionText] == ["12 + …", "12 + …"])
  #expect([typed.display, copy.display] == ["12", "34"])
  copy.press("M+")
  #expect(typed.memory == nil && copy.memory != nil)
  let old = copy
  copy.turnAngleUnit()
  copy.escape()
  #expect(old.angleUnit == .radians && old.display == "34")
  typed.redo()
  #expect(typed.display == "3" && !typed.canRedo && copy.canUndo)
}
