import ExactReals

/// All operations, and how to find one by its symbol or by a name that was typed.
///
/// The keypad, typed text and the help all read this one table. Variables are in it too: a name
/// that was given a value is a constant from then on, and a table is a value, so that whoever kept
/// the old one still has the old variables.
public struct OperationTable: Sendable {
  private let fixed: FixedOperations
  private var variables: [String: Operation] = [:]

  /// Makes a table without variables; of two operations with the same name the first one has it.
  public init(_ operations: [Operation]) {
    fixed = FixedOperations(operations)
  }

  /// Every operation, in the table's order; variables are none.
  public var operations: [Operation] { fixed.operations }

  /// The names that were given a value, in alphabetical order.
  public var variableNames: [String] { variables.keys.sorted() }

  /// The value of a variable; nil when nothing has that name.
  public func value(ofVariable name: String) -> Real? {
    guard case .constant(let value) = variables[name]?.kind else { return nil }
    return value
  }

  /// Gives a name a value, or another one.
  ///
  /// A variable goes before a key of the same letter: after `r = 5` an `r` is no √.
  /// - Parameter name: small letters, not the name of an operation.
  public mutating func set(_ name: String, to value: Real) {
    variables[name] = Operation(name, .constant(value), help: "A variable.")
  }

  /// The operation of this symbol.
  public subscript(_ symbol: String) -> Operation? {
    variables.isEmpty ? fixed[symbol] : variables[symbol] ?? fixed[symbol]
  }

  /// The operation that can be typed like this (`sqrt`, `*`, `π`), or whose symbol it is.
  public func operation(named name: String) -> Operation? {
    variables[name] ?? fixed.operation(named: name) ?? self[name]
  }

  /// The same for a single character.
  ///
  /// It is asked for each that is typed: no text is made and looked up for one in ASCII.
  public func operation(typed character: Character) -> Operation? {
    // The names of variables are letters.
    guard let code = character.asciiCode, variables.isEmpty || CharacterKind(character) != .letter
    else { return operation(named: String(character)) }
    return fixed.operation(typed: code)
  }

  /// The operation that one keyboard key does.
  public func operation(forKey key: Character) -> Operation? {
    fixed.operation(forKey: key)
  }

  func isVariable(_ name: String) -> Bool { variables[name] != nil }

  /// Whether a name begins with these letters or is them.
  func hasName(beginningWith letters: String) -> Bool {
    // Asked for a letter now and then: a table of all beginnings would be made at every start.
    operations.contains { $0.names.contains { $0.isWord && $0.hasPrefix(letters) } }
      || variables.keys.contains { $0.hasPrefix(letters) }
  }

  /// The keys of the strip, page by page.
  public var pages: [[Operation]] { fixed.pages }

  /// The sixteen keys that are in every layout, row by row from the top.
  public var keypad: [[Operation]] {
    ["789÷", "456×", "123−", "0.=+"].map { row in row.compactMap { self[String($0)] } }
  }
}

/// The operations that are the same in every copy of a table, and where they are.
private final class FixedOperations: Sendable {
  let operations: [Operation]
  let pages: [[Operation]]
  private let indexBySymbol: [String: Int]
  private let indexByName: [String: Int]
  /// By the code of an ASCII key: it is asked for every key that is typed.
  private let indexByKey: [Int16]
  /// By the code of a name or symbol that is one ASCII character, for the same reason.
  private let indexByCode: [Int16]

  init(_ operations: [Operation]) {
    self.operations = operations
    var bySymbol: [String: Int] = [:]
    var byName: [String: Int] = [:]
    var byKey = [Int16](repeating: -1, count: 128)
    var byCode = byKey
    var bySymbolCode = byKey
    var pages: [[Operation]] = []
    for (index, operation) in operations.enumerated() {
      if bySymbol[operation.symbol] == nil { bySymbol[operation.symbol] = index }
      for name in operation.names where byName[name] == nil { byName[name] = index }
      Self.note(index, for: operation.key?.asciiCode, in: &byKey)
      Self.note(index, for: operation.symbol.asciiCode, in: &bySymbolCode)
      for name in operation.names { Self.note(index, for: name.asciiCode, in: &byCode) }
      if let page = operation.page {
        while pages.count <= page { pages.append([]) }
        pages[page].append(operation)
      }
    }
    indexBySymbol = bySymbol
    indexByName = byName
    // As in `operation(named:)`, a name goes before a symbol.
    for code in byCode.indices where byCode[code] < 0 { byCode[code] = bySymbolCode[code] }
    indexByKey = byKey
    indexByCode = byCode
    self.pages = pages
  }

  /// The first one of a code has it.
  private static func note(_ index: Int, for code: UInt8?, in indices: inout [Int16]) {
    guard let code, indices[Int(code)] < 0 else { return }
    indices[Int(code)] = Int16(index)
  }

  subscript(_ symbol: String) -> Operation? {
    indexBySymbol[symbol].map { operations[$0] }
  }

  func operation(named name: String) -> Operation? {
    indexByName[name].map { operations[$0] }
  }

  func operation(forKey key: Character) -> Operation? {
    guard let code = key.asciiCode else { return operations.first { $0.key == key } }
    return operation(at: indexByKey[Int(code)])
  }

  func operation(typed code: UInt8) -> Operation? { operation(at: indexByCode[Int(code)]) }

  private func operation(at index: Int16) -> Operation? {
    index < 0 ? nil : operations[Int(index)]
  }
}
