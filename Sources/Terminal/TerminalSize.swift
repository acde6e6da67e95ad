/// The size of a terminal in cells, and the shape of one cell.
///
/// Zero and one are legal for both sides: a terminal may report them while its window is dragged.
public struct TerminalSize: Hashable, Sendable {
  /// The width in columns, 0 or more.
  public var columns: Int
  /// The height in rows, 0 or more.
  public var rows: Int
  /// Height of a cell divided by its width, 2.0 where the terminal does not tell.
  public var cellShape: Double

  /// Makes a size; negative sides are taken as 0 and a shape that is not positive as 2.0.
  public init(columns: Int, rows: Int, cellShape: Double = 2.0) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.cellShape = cellShape > 0 && cellShape.isFinite ? cellShape : 2.0
  }
}

/// A place on the screen, in cells, the top left being column 0 of row 0.
public struct CellPosition: Hashable, Sendable {
  /// The column, counted from 0 at the left.
  public var column: Int
  /// The row, counted from 0 at the top.
  public var row: Int

  /// Makes a position.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
