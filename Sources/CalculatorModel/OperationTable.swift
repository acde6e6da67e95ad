import ExactReals

/// All operations, and how to find one by its symbol or by a name that was typed.
///
/// The keypad, typed text and the help all read this one table.
public struct OperationTable: Sendable {
  /// Every operation, in the table's order.
  public let operations: [Operation]
  private let indexBySymbol: [String: Int]
  private let indexByName: [String: Int]
  /// The keys of the strip, page by page.
  public let pages: [[Operation]]

  /// Makes a table; of two operations with the same name the first one has it.
  public init(_ operations: [Operation]) {
    self.operations = operations
    var bySymbol: [String: Int] = [:]
    var byName: [String: Int] = [:]
    var pages: [[Operation]] = []
    for (index, operation) in operations.enumerated() {
      if bySymbol[operation.symbol] == nil { bySymbol[operation.symbol] = index }
      for name in operation.names {
        if byName[name] == nil { byName[name] = index }
      }
      if let page = operation.page {
        while pages.count <= page { pages.append([]) }
        pages[page].append(operation)
      }
    }
    indexBySymbol = bySymbol
    indexByName = byName
    self.pages = pages
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
    // Asked for a letter now and then: a table of all beginnings would be made at every start.
    operations.contains { $0.names.contains { $0.isWord && $0.hasPrefix(letters) } }
  }

  /// The sixteen keys that are in every layout, row by row from the top.
  public var keypad: [[Operation]] {
    ["789÷", "456×", "123−", "0.=+"].map { row in row.compactMap { self[String($0)] } }
  }
}

extension String {
  /// Whether it begins with a letter of ASCII.
  fileprivate var isWord: Bool {
    guard let first = utf8.first else { return false }
    return (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
  }
}
