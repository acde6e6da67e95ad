extension CellGrid {
  /// The glyphs of a row as text, blanks at its end included; a wide glyph stands once.
  public func text(ofRow index: Int) -> String {
    String(row(index).lazy.filter { !$0.isContinuation }.map(\.glyph))
  }

  /// All rows as text, from the top, blanks at their ends included.
  public var textRows: [String] {
    (0..<rows).map { text(ofRow: $0) }
  }

  /// Writes a text into one row and returns the column after it.
  ///
  /// What lies outside the grid is cut; a wide glyph of which one half would be cut is left out, and a
  /// wide glyph of which one half is overwritten becomes a blank. Characters of no width are skipped.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain
  ) -> Int {
    var place = column
    for glyph in text {
      let width = cellWidth(of: glyph)
      guard width > 0 else { continue }
      if row >= 0, row < rows, place >= 0, place + width <= columns {
        put(Cell(glyph, style), width: width, column: place, row: row)
      }
      place += width
    }
    return place
  }

  private mutating func put(_ cell: Cell, width: Int, column: Int, row: Int) {
    splitWideGlyph(at: column, row: row)
    if width == 2 { splitWideGlyph(at: column + 1, row: row) }
    self[column, row] = cell
    if width == 2 { self[column + 1, row] = Cell(Cell.continuation, cell.style) }
  }

  /// Blanks both halves of the wide glyph that covers a cell, if there is one.
  private mutating func splitWideGlyph(at column: Int, row: Int) {
    if self[column, row].isContinuation, column > 0 {
      self[column - 1, row].glyph = " "
      self[column, row].glyph = " "
    } else if column + 1 < columns, self[column + 1, row].isContinuation {
      self[column, row].glyph = " "
      self[column + 1, row].glyph = " "
    }
  }

  /// The first place where a wide glyph lacks its second cell, or a second cell its wide glyph; nil
  /// in a grid that can be shown as it is.
  public var firstBrokenWideGlyph: CellPosition? {
    for row in 0..<rows {
      var expectsContinuation = false
      for column in 0..<columns {
        let cell = self[column, row]
        if cell.isContinuation != expectsContinuation {
          return CellPosition(column: column, row: row)
        }
        expectsContinuation = !cell.isContinuation && cellWidth(of: cell.glyph) == 2
      }
      if expectsContinuation { return CellPosition(column: columns - 1, row: row) }
    }
    return nil
  }
}

extension CellGrid {
  /// The same cells in a grid of another size: what does not fit is cut, what is missing is blank.
  public func fitted(columns: Int, rows: Int) -> CellGrid {
    if columns == self.columns && rows == self.rows { return self }
    var grid = CellGrid(columns: columns, rows: rows)
    for row in 0..<min(grid.rows, self.rows) {
      for column in 0..<min(grid.columns, self.columns) {
        grid[column, row] = self[column, row]
      }
      // A wide glyph cut in half at the new edge cannot be drawn.
      let last = min(grid.columns, self.columns) - 1
      if last >= 0, last + 1 < self.columns, self[last + 1, row].isContinuation {
        grid[last, row].glyph = " "
      }
    }
    return grid
  }
}
