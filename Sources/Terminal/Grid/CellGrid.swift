/// A rectangle of cells: what a frame is drawn into and what a terminal is given.
public struct CellGrid: Equatable, Sendable {
  /// The width in columns.
  public let columns: Int
  /// The height in rows.
  public let rows: Int
  /// Line by line: a frame shares with the one before it the lines that are as they were, so that they
  /// are neither copied nor compared cell by cell.
  private var lines: [[Cell]]

  /// Makes a grid filled with one cell; negative sides are taken as 0.
  public init(columns: Int, rows: Int, filledWith cell: Cell = .blank) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    lines = Array(repeating: Array(repeating: cell, count: self.columns), count: self.rows)
  }

  /// Whether a position lies in the grid.
  public func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// The cell at a place in the grid; reading or writing outside it traps.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      precondition(contains(column: column, row: row), "CellGrid: no cell \(column),\(row)")
      return lines[row][column]
    }
    set {
      precondition(contains(column: column, row: row), "CellGrid: no cell \(column),\(row)")
      lines[row][column] = newValue
    }
  }

  /// Whether a row is the same in another grid; asked for every row of every frame.
  func hasSameRow(_ row: Int, as other: CellGrid) -> Bool {
    precondition(row >= 0 && row < min(rows, other.rows))
    return lines[row] == other.lines[row]
  }

  /// One row's cells, left to right; a row that is not in the grid traps.
  public func row(_ index: Int) -> ArraySlice<Cell> {
    precondition(index >= 0 && index < rows, "CellGrid: no row \(index)")
    return lines[index][...]
  }

  /// Whether a row is not only the same in another grid but kept in common with it.
  func sharesRow(_ row: Int, with other: CellGrid) -> Bool {
    withRow(row) { cells in
      other.withRow(row) { $0.baseAddress == cells.baseAddress }
    }
  }

  /// Calls a function with one row's cells in place; a row that is not in the grid traps.
  @inline(__always)
  func withRow<Result>(_ row: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    lines[row].withUnsafeBufferPointer(body)
  }

  /// Takes over the rows of another grid of the same size that are not kept in common with it.
  ///
  /// The list of rows stays this grid's own, so that neither grid has to copy its list to change a row.
  mutating func takeRows(of other: CellGrid) {
    precondition(columns == other.columns && rows == other.rows)
    for row in 0..<rows where !sharesRow(row, with: other) { lines[row] = other.lines[row] }
  }

  /// Fills a rectangle with one cell; the parts of it that lie outside the grid are left out.
  public mutating func fill(columns: Range<Int>, rows: Range<Int>, with cell: Cell) {
    let columns = columns.clamped(to: 0..<self.columns)
    guard !columns.isEmpty else { return }
    for row in rows.clamped(to: 0..<self.rows) {
      // A row that has it all already goes on being shared.
      if isFilled(columns, row: row, with: cell) { continue }
      lines[row].withUnsafeMutableBufferPointer { line in
        for column in columns { line[column] = cell }
      }
    }
  }

  private func isFilled(_ columns: Range<Int>, row: Int, with cell: Cell) -> Bool {
    withRow(row) { line in
      for column in columns where line[column] != cell { return false }
      return true
    }
  }
}
