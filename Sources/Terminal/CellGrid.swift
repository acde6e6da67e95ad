/// One cell of the screen: a glyph with its style.
///
/// A wide glyph stands in its first cell and is followed by one whose glyph is `continuation`.
public struct Cell: Hashable, Sendable {
  /// What is drawn: one grapheme of width 1 or 2.
  public var glyph: Character
  /// How it is drawn.
  public var style: Style

  /// Makes a cell.
  public init(_ glyph: Character, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// The glyph of the second cell of a wide one.
  public static let continuation: Character = "\u{0}"
  /// A blank in the plain style.
  public static let blank = Cell(" ")
}

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

  /// One row's cells, left to right.
  public func row(_ index: Int) -> ArraySlice<Cell> {
    cells[(index * columns)..<((index + 1) * columns)]
  }
}
