/// A sum of symbols being gathered: dense by symbol, with a list of those that occur.
///
/// It owns its memory, as rows do: every constraint is gathered at least once, and an array would ask
/// at each addition whether it is alone.
struct SparseSum: ~Copyable {
  var constant = 0.0
  private var coefficients = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
  private var isListed = UnsafeMutableBufferPointer<Bool>(start: nil, count: 0)
  private var list = UnsafeMutableBufferPointer<Int32>(start: nil, count: 0)
  private var count = 0

  /// The symbols that occur, in no order until `sort()`; their coefficients may be 0.
  ///
  /// Valid until the sum changes.
  var symbols: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(rebasing: list[..<count]) }

  deinit {
    coefficients.deallocate()
    isListed.deallocate()
    list.deallocate()
  }

  /// Makes room for so many symbols.
  mutating func grow(to needed: Int) {
    let present = coefficients.count
    guard present < needed else { return }
    let capacity = max(needed, 2 * present, 64)
    let coefficients = UnsafeMutableBufferPointer<Double>.allocate(capacity: capacity)
    let isListed = UnsafeMutableBufferPointer<Bool>.allocate(capacity: capacity)
    let list = UnsafeMutableBufferPointer<Int32>.allocate(capacity: capacity)
    for index in 0..<capacity {
      coefficients[index] = index < present ? self.coefficients[index] : 0
      isListed[index] = index < present && self.isListed[index]
      list[index] = index < count ? self.list[index] : 0
    }
    self.coefficients.deallocate()
    self.isListed.deallocate()
    self.list.deallocate()
    self.coefficients = coefficients
    self.isListed = isListed
    self.list = list
  }

  mutating func clear() {
    for position in 0..<count {
      coefficients[Int(list[position])] = 0
      isListed[Int(list[position])] = false
    }
    count = 0
    constant = 0
  }

  @inline(__always)
  mutating func add(_ coefficient: Double, _ symbol: Int32) {
    let index = Int(symbol)
    if isListed[index] {
      coefficients[index] = Tolerance.sum(coefficients[index], coefficient)
    } else {
      isListed[index] = true
      coefficients[index] = coefficient
      list[count] = symbol
      count += 1
    }
  }

  mutating func add(_ factor: Double, _ row: Row) {
    constant = Tolerance.sum(constant, factor * row.constant)
    for cell in row.cells { add(factor * cell.coefficient, cell.symbol) }
  }

  @inline(__always)
  func coefficient(of symbol: Int32) -> Double {
    coefficients[Int(symbol)]
  }

  /// Puts the symbols into their order and drops those whose coefficient came to 0.
  mutating func sort() {
    var kept = 0
    for position in 0..<count {
      let symbol = list[position]
      if coefficients[Int(symbol)] == 0 {
        isListed[Int(symbol)] = false
        continue
      }
      // Nearly always short and almost in order; the long ones are sorted below.
      var hole = kept
      while hole > 0 && kept <= 32 && list[hole - 1] > symbol {
        list[hole] = list[hole - 1]
        hole -= 1
      }
      list[hole] = symbol
      kept += 1
    }
    count = kept
    guard kept > 32 else { return }
    var long = UnsafeMutableBufferPointer(rebasing: list[..<kept])
    long.sort()
  }
}
