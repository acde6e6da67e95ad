import CalculatorModel
import ExactReals
import Testing

private let table = OperationTable.standard

@Test("the strip's pages have their four keys each, in their places")
func pages() {
  let symbols = table.pages.map { $0.map(\.symbol) }
  #expect(
    symbols == [
      ["π", "√", "cos", "±"], ["sin", "tan", "x²", "xʸ"], ["e", "ln", "log", "1/x"],
      ["(", ")", "%", "n!"], ["M+", "M−", "MR", "MC"],
    ])
}

@Test("the sixteen keys stand as on a keypad")
func keypad() {
  #expect(
    table.keypad.map { $0.map(\.symbol).joined() } == ["789÷", "456×", "123−", "0.=+"])
}

@Test("no symbol, name or key stands for two operations")
func namesAreUnique() {
  let symbols = table.operations.map(\.symbol)
  #expect(Set(symbols).count == symbols.count)
  let names = table.operations.flatMap(\.names)
  #expect(Set(names).count == names.count)
  let keys = table.operations.compactMap(\.key)
  #expect(Set(keys).count == keys.count)
}

@Test("a character that is typed finds what a text of just that character finds")
func charactersAreShortTexts() {
  var withVariables = table
  for name in ["x", "q", "e", "r"] { withVariables.set(name, to: Real(1)) }
  let characters = (0..<0x250).compactMap(Unicode.Scalar.init).map(Character.init)
  for character in characters + ["π", "√", "−", "²", "∛", "\r\n", "e\u{301}"] {
    for table in [table, withVariables] {
      let typed = table.operation(typed: character)
      #expect(typed === table.operation(named: String(character)), "\(character)")
    }
  }
}

@Test("every operation can be found by its symbol and by each of its names")
func everyNameIsFound() {
  for operation in table.operations {
    #expect(table[operation.symbol]?.symbol == operation.symbol)
    for name in operation.names {
      #expect(table.operation(named: name)?.symbol == operation.symbol, "\(name)")
    }
    if let key = operation.key {
      #expect(table.operation(forKey: key)?.symbol == operation.symbol)
    }
  }
}

@Test("every operation has a line of help and a label, and each role its keys")
func everyOperationIsExplained() {
  for operation in table.operations {
    #expect(operation.help.hasSuffix("."), "\(operation.symbol)")
    #expect(operation.titles.first == operation.symbol)
    let widths = operation.titles.map(\.count)
    #expect(widths == widths.sorted(by: >), "\(operation.symbol)")
  }
  let roles = Set(table.operations.map(\.role))
  #expect(roles == Set(Operation.Role.allCases))
}

@Test("every function of the table can be typed by each of its names")
func everyNameCanBeTyped() {
  for operation in table.operations {
    for name in operation.names where name.allSatisfy({ $0.isLetter || $0.isNumber }) {
      var typed = Calculator()
      if case .binary = operation.kind { typed.type("7") }
      if case .postfix = operation.kind { typed.type("7") }
      for character in name { typed.type(character) }
      guard operation.kind.isFunction else { continue }
      typed.type("(")
      #expect(typed.descriptionText == operation.text + "(…", "\(name)")
    }
  }
}

@Test("a table can be added to by one line")
func tableIsOpen() throws {
  let double = Operation(
    "dbl", .function(arguments: 1...1, angle: .none) { operands in operands[0] },
    names: "same", help: "Nothing at all.")
  let larger = OperationTable(table.operations + [double])
  let value = try ExpressionParser.parse("same(41)+1", table: larger).value
  #expect(value.rational == 42)
}

extension Operation.Kind {
  fileprivate var isFunction: Bool {
    switch self {
    case .function, .either: true
    default: false
    }
  }
}
