/// A symbol and its coefficient in a row.
struct Cell {
  var symbol: Int32
  var coefficient: Double
}

/// One row of the tableau: `basic = constant + Σ coefficient × symbol`, cells sorted by symbol.
///
/// A row is a plain record over memory that the tableau owns: rows are merged millions of times, and
/// an array of arrays would count references and check uniqueness at every step.
struct Row {
  /// The symbol the row defines, or -1 while the slot is free.
  var basic: Int32 = -1
  /// Cells in use.
  private(set) var count = 0
  /// The journal entry that already holds this row's earlier state.
  var stamp = 0
  /// Whether the row waits in the tableau's list of infeasible rows.
  var isListed = false
  var constant = 0.0
  private var storage = UnsafeMutableBufferPointer<Cell>(start: nil, count: 0)

  /// The cells; valid until the row changes.
  var cells: UnsafeBufferPointer<Cell> {
    UnsafeBufferPointer(rebasing: storage[..<count])
  }

  /// Where the symbol's cell is, or -1.
  func position(of symbol: Int32) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) >> 1
      if storage[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < count && storage[low].symbol == symbol ? low : -1
  }

  /// The symbol's coefficient, 0 where it does not occur.
  func coefficient(of symbol: Int32) -> Double {
    let position = position(of: symbol)
    return position < 0 ? 0 : storage[position].coefficient
  }

  /// Takes over a copy of cells that are sorted already.
  mutating func assign(_ source: UnsafeBufferPointer<Cell>) {
    reserve(source.count)
    for index in 0..<source.count { storage[index] = source[index] }
    count = source.count
  }

  /// Takes out one cell.
  mutating func removeCell(at position: Int) {
    for index in position..<count - 1 { storage[index] = storage[index + 1] }
    count -= 1
  }

  /// Forgets the cells, and keeps the memory for the next row in this slot.
  mutating func clear() {
    count = 0
    constant = 0
    basic = -1
    stamp = 0
    isListed = false
  }

  /// Lets go of the memory without freeing it: another copy of the row owns it from here on.
  mutating func disown() {
    storage = UnsafeMutableBufferPointer(start: nil, count: 0)
    count = 0
  }

  /// Frees the memory.
  mutating func deallocate() {
    storage.deallocate()
    disown()
  }

  /// Turns `basic = …` around into `entering = …`.
  mutating func solve(for entering: Int32, scratch: UnsafeMutableBufferPointer<Cell>) {
    let divisor = coefficient(of: entering)
    let factor = -1 / divisor
    let leaving = basic
    var length = 0
    var isPlaced = false
    for index in 0..<count {
      let cell = storage[index]
      if !isPlaced && cell.symbol > leaving {
        scratch[length] = Cell(symbol: leaving, coefficient: 1 / divisor)
        length += 1
        isPlaced = true
      }
      if cell.symbol == entering { continue }
      scratch[length] = Cell(symbol: cell.symbol, coefficient: cell.coefficient * factor)
      length += 1
    }
    if !isPlaced {
      scratch[length] = Cell(symbol: leaving, coefficient: 1 / divisor)
      length += 1
    }
    assign(UnsafeBufferPointer(rebasing: scratch[..<length]))
    // No negative zero: it would print and compare oddly.
    constant = constant == 0 ? 0 : constant * factor
    basic = entering
  }

  private mutating func reserve(_ needed: Int) {
    guard storage.count < needed else { return }
    storage.deallocate()
    storage = UnsafeMutableBufferPointer.allocate(capacity: needed + needed / 2 + 4)
  }
}
