import ExactReals

/// All operations, and how to find one by its symbol or by a name that was typed.
///
/// The keypad, typed text and the help all read this one table.
public struct OperationTable: Sendable {
  /// Every operation, in the table's order.
  public let operations: [Operation]
  private let indexBySymbol: [String: Int]
  private let indexByName: [String: Int]
  /// Everything that a name begins with, the whole name included.
  private let beginnings: Set<String>

  /// Makes a table; of two operations with the same name the first one has it.
  public init(_ operations: [Operation]) {
    self.operations = operations
    var bySymbol: [String: Int] = [:]
    var byName: [String: Int] = [:]
    var beginnings: Set<String> = []
    for (index, operation) in operations.enumerated() {
      if bySymbol[operation.symbol] == nil { bySymbol[operation.symbol] = index }
      for name in operation.names {
        if byName[name] == nil { byName[name] = index }
        guard name.first?.isASCII == true, name.first?.isLetter == true else { continue }
        for length in 1...name.count { beginnings.insert(String(name.prefix(length))) }
      }
    }
    indexBySymbol = bySymbol
    indexByName = byName
    self.beginnings = beginnings
  }

  /// The operation of this symbol.
  public subscript(_ symbol: String) -> Operation? {
    indexBySymbol[symbol].map { operations[$0] }
  }

  /// The operation that can be typed like this (`sqrt`, `*`, `π`), or whose symbol it is.
  public func operation(named name: String) -> Operation? {
    indexByName[name].map { operations[$0] } ?? self[name]
  }

  /// The operation that one keyboard key does.
  public func operation(forKey key: Character) -> Operation? {
    operations.first { $0.key == key }
  }

  /// Whether a name begins with these letters or is them.
  func hasName(beginningWith letters: String) -> Bool {
    beginnings.contains(letters)
  }

  /// The keys of the strip, page by page.
  public var pages: [[Operation]] {
    let last = operations.compactMap(\.page).max() ?? -1
    return (0..<(last + 1)).map { page in operations.filter { $0.page == page } }
  }

  /// The sixteen keys that are in every layout, row by row from the top.
  public var keypad: [[Operation]] {
    ["789÷", "456×", "123−", "0.=+"].map { row in row.compactMap { self[String($0)] } }
  }
}
