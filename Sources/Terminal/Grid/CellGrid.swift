import Glibc

/// A rectangle of cells: what a frame is drawn into and what a terminal is given.
public struct CellGrid: Equatable, Sendable {
  /// The width in columns.
  public let columns: Int
  /// The height in rows.
  public let rows: Int
  private var cells: [Cell]

  /// Makes a grid filled with one cell; negative sides are taken as 0.
  public init(columns: Int, rows: Int, filledWith cell: Cell = .blank) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: cell, count: self.columns * self.rows)
  }

  /// Whether a position lies in the grid.
  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// The cell at a place in the grid; reading or writing outside it traps.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      precondition(contains(column: column, row: row), "CellGrid: no cell \(column),\(row)")
      return cells[row * columns + column]
    }
    set {
      precondition(contains(column: column, row: row), "CellGrid: no cell \(column),\(row)")
      cells[row * columns + column] = newValue
    }
  }

  /// Whether a row is the same in another grid of the same width; asked for every row of every frame.
  func hasSameRow(_ row: Int, as other: CellGrid) -> Bool {
    precondition(columns == other.columns && row >= 0 && row < min(rows, other.rows))
    // Two words without padding, and nothing but the words tells cells apart.
    return cells.withUnsafeBytes { mine in
      other.cells.withUnsafeBytes { theirs in
        let length = columns * MemoryLayout<Cell>.stride
        guard length > 0, let a = mine.baseAddress, let b = theirs.baseAddress else { return true }
        return memcmp(a + row * length, b + row * length, length) == 0
      }
    }
  }

  /// One row's cells, left to right; a row that is not in the grid traps.
  public func row(_ index: Int) -> ArraySlice<Cell> {
    precondition(index >= 0 && index < rows, "CellGrid: no row \(index)")
    return cells[(index * columns)..<((index + 1) * columns)]
  }
}
