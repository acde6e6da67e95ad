extension Cell {
  /// The longest run of blanks that takes over the style beside it, in cells: moving the cursor over a
  /// longer one costs the terminal fewer bytes than writing it.
  static let longestBridge = 4

  /// Whether the cell looks the same in every style that has nothing to show on a blank.
  var isUnseen: Bool { code.rawValue == 0x20 && packedStyle & Style.packedOnBlank == 0 }

  /// The same row to the eye, with fewer changes of style.
  ///
  /// A short run of plain blanks between two glyphs of one style takes that style: nothing of it can
  /// be seen there, and between two keys the terminal is spared a reset and a colour.
  package static func bridgingBlanks(_ row: ArraySlice<Cell>) -> [Cell] {
    var cells = Array(row)
    var glyph = -1
    for index in cells.indices where !cells[index].isUnseen {
      let gap = index - glyph - 1
      let style = cells[index].packedStyle
      if gap > 0, gap <= longestBridge, glyph >= 0, cells[glyph].packedStyle == style,
        style & Style.packedOnBlank == 0
      {
        for blank in (glyph + 1)..<index {
          cells[blank] = Cell(code: cells[blank].code, packedStyle: style)
        }
      }
      glyph = index
    }
    return cells
  }
}
