import CalculatorModel
import ExactReals
import Testing

/// Keys typed one after another, and what is to be seen then.
private let cases = [
  ("x=3/4=", "x = 3 ÷ 4 =", "0.75"),
  ("x=3/4\n", "x = 3 ÷ 4 =", "0.75"),
  ("x=3/4=2x=", "2 × x =", "1.5"),
  ("x=3/4=2x+1=", "2 × x + 1 =", "2.5"),
  ("x=3/4=x\n", "x =", "0.75"),
  ("x=3/4=x=5=x\n", "x =", "5"),
  ("x=5=x=x+1=x\n", "x =", "6"),
  ("x=5=3x4=", "3 × 4 =", "12"),
  ("x=5=3x", "3 × x …", "5"),
  ("x=5=3xπ", "3 × π …", "≈"),
  ("x=5=3xx=", "3 × x =", "15"),
  ("x=5=x²=", "x² =", "25"),
  ("x=5=3x²=", "3 × x² =", "75"),
  ("2+3=x=4=x\n", "x =", "4"),
  ("2+3=x4=", "5 × 4 =", "20"),
  ("r=", "r =", "error: nothing in the brackets"),
  ("x=5=x(2)=", "5 × (2) =", "10"),
  ("x=5=+1=", "5 + 1 =", "6"),
  ("x=5==", "x = 5 =", "5"),
  ("x=2+3==", "5 + 3 =", "8"),
  ("rate=19/100=100rate=", "100 × rate =", "19"),
  ("r=5=pir^2=", "π × r^2 =", "≈"),
  ("r=5=2r=", "2 × r =", "10"),
  ("a=2=b=3=ab=", "a × b =", "6"),
  ("a=-2=a^2=", "a^2 =", "4"),
  ("x=", "x =", "error: unknown name x"),
  ("x==", "x =", "error: unknown name x"),
  ("x\n", "x", "error: unknown name x"),
  ("x=7", "x = …", "7"),
  ("x=1/0=", "x = 1 ÷ 0", "error: cannot divide by zero"),
  ("x=5=x=", "x = …", "5"),
  ("x=5=x=\n", "x =", "5"),
  ("X=5=2X=", "2 × x =", "10"),
]

@Test("a name is given a value and used", arguments: cases)
func variables(_ keys: String, _ description: String, _ display: String) {
  let typed = calculator(typing: keys)
  #expect(typed.display == display)
  #expect(typed.descriptionText == description)
}

@Test("undo and redo go over variables like all else")
func variablesAreUndone() {
  var typed = calculator(typing: "x=5=x=6=")
  #expect(typed.table.value(ofVariable: "x")?.rational == 6)
  while typed.canUndo, typed.table.value(ofVariable: "x")?.rational != 5 { typed.undo() }
  #expect(typed.table.value(ofVariable: "x")?.rational == 5)
  while typed.canUndo { typed.undo() }
  #expect(typed.table.variableNames.isEmpty)
  while typed.canRedo { typed.redo() }
  #expect(typed.table.value(ofVariable: "x")?.rational == 6)
}

@Test("a value that turns out not to exist leaves the name as it was")
func failedValueIsNotKept() {
  var typed = calculator(typing: "x=5=x=tan(90°)=")
  typed.fail(.tangentUndefined)
  #expect(typed.table.value(ofVariable: "x")?.rational == 5)
  #expect(typed.descriptionText == "x = tan(90°)")
  typed.backspace()
  #expect(typed.descriptionText == "x = tan(90°) …" || typed.descriptionText == "x = tan(90°)")
}

@Test("a variable proved to be rational is one from then on")
func variableIsSettled() {
  var typed = calculator(typing: "x=√2²=")
  typed.settle(2)
  for key in "x+1=" { typed.type(key) }
  #expect(typed.display == "3")
}

@Test("Backspace takes an assignment back token by token")
func assignmentIsTakenBack() {
  var typed = calculator(typing: "x=7")
  typed.backspace()
  #expect(typed.descriptionText == "x = …")
  typed.backspace()
  #expect(typed.descriptionText == "x")
  typed.backspace()
  #expect(typed.descriptionText == "")
}

private let texts = [
  ("x = 3/4", "x = 3 ÷ 4", "3/4", "x"), ("x=3/4=", "x = 3 ÷ 4", "3/4", "x"),
  ("tax = 19%", "tax = 19%", "0.19", "tax"), ("r=5", "r = 5", "5", "r"),
]

@Test("a line gives a name its value", arguments: texts)
func lineAssigns(_ text: String, _ description: String, _ value: String, _ name: String) throws {
  let parsed = try ExpressionParser.parse(text)
  #expect(parsed.assignedName == name)
  #expect(parsed.value.rational == rational(value))
  #expect(parsed.description == description)
}

@Test("lines use the values that lines before gave")
func linesShareVariables() throws {
  var table = OperationTable.standard
  table.set("x", to: Real(try #require(rational("3/4"))))
  #expect(try ExpressionParser.parse("2x", table: table).value.rational == rational("3/2"))
  #expect(try ExpressionParser.parse("2x", table: table).description == "2 × x")
  #expect(try ExpressionParser.parse("2 x 3", table: table).value.rational == 6)
  #expect(try ExpressionParser.parse("pix", table: table).description == "π × x")
  #expect(try ExpressionParser.parse("x", table: table).value.rational == rational("3/4"))
  #expect(try ExpressionParser.parse("exp(0)x", table: table).value.rational == rational("3/4"))
  #expect(throws: ExpressionError.self) { try ExpressionParser.parse("2y", table: table) }
}

private let refused = [
  ("pi=3", "a new calculation after ="), ("2*3=4", "a new calculation after ="),
  ("x=", "unknown name x"), ("2x=3", nil), ("x=1/0", "cannot divide by zero"),
  ("foo", "unknown name foo"),
]

@Test("what cannot be given a value is refused", arguments: refused)
func lineIsRefused(_ text: String, _ message: String?) {
  do {
    let parsed = try ExpressionParser.parse(text)
    Issue.record("\(text) is \(parsed.description)")
  } catch {
    if let message { #expect(error.message == message) }
  }
}
