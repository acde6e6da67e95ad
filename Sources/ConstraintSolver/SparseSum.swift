/// A sum of symbols being gathered: dense by symbol, with a list of those that occur.
struct SparseSum {
  var constant = 0.0
  private var coefficients: [Double] = []
  private var isListed: [Bool] = []
  /// The symbols that occur, in no order until `sort()`; their coefficients may be 0.
  private(set) var symbols: [Int32] = []

  mutating func grow(to count: Int) {
    while coefficients.count < count {
      coefficients.append(0)
      isListed.append(false)
    }
  }

  mutating func clear() {
    for symbol in symbols {
      coefficients[Int(symbol)] = 0
      isListed[Int(symbol)] = false
    }
    symbols.removeAll(keepingCapacity: true)
    constant = 0
  }

  mutating func add(_ coefficient: Double, _ symbol: Int32) {
    let index = Int(symbol)
    if isListed[index] {
      coefficients[index] = Tolerance.sum(coefficients[index], coefficient)
    } else {
      isListed[index] = true
      coefficients[index] = coefficient
      symbols.append(symbol)
    }
  }

  mutating func add(_ factor: Double, _ row: Row) {
    constant = Tolerance.sum(constant, factor * row.constant)
    for cell in row.cells { add(factor * cell.coefficient, cell.symbol) }
  }

  func coefficient(of symbol: Int32) -> Double {
    coefficients[Int(symbol)]
  }

  /// Puts the symbols into their order and drops those whose coefficient came to 0.
  mutating func sort() {
    var kept = 0
    for symbol in symbols {
      if coefficients[Int(symbol)] == 0 {
        isListed[Int(symbol)] = false
      } else {
        symbols[kept] = symbol
        kept += 1
      }
    }
    symbols.removeLast(symbols.count - kept)
    guard kept <= 32 else {
      symbols.sort()
      return
    }
    // Nearly always short and almost in order.
    symbols.withUnsafeMutableBufferPointer { symbols in
      for index in 1..<max(1, kept) {
        let symbol = symbols[index]
        var hole = index
        while hole > 0 && symbols[hole - 1] > symbol {
          symbols[hole] = symbols[hole - 1]
          hole -= 1
        }
        symbols[hole] = symbol
      }
    }
  }
}
