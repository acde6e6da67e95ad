import Terminal
import Testing

@Suite("Cell grid")
struct CellGridTests {
  @Test("a cell is eight bytes and gives back the glyph and style it was made with")
  func cellRoundTrip() {
    #expect(MemoryLayout<Cell>.stride == 8)
    let colors: [Color] = [.standard, .black, .indexed(15), .indexed(16), .indexed(255)]
    for glyph: Character in ["7", "√", "字", "e\u{301}", " ", Cell.continuation] {
      for foreground in colors {
        for background in colors {
          for bits: UInt8 in 0..<16 {
            let style = Style(
              foreground: foreground, background: background,
              attributes: Style.Attributes(rawValue: bits))
            var cell = Cell(glyph, style)
            #expect(cell.glyph == glyph)
            #expect(cell.style == style)
            cell.style = .plain
            #expect(cell == Cell(glyph))
            cell.glyph = "x"
            #expect(cell == Cell("x"))
          }
        }
      }
    }
  }

  @Test("graphemes of several scalars are equal cells when they are equal characters")
  func internedGlyphs() {
    #expect(Cell("e\u{301}") == Cell("e\u{301}"))
    #expect(Cell("e\u{301}") != Cell("e\u{300}"))
    #expect(Cell("e\u{301}") != Cell("e"))
  }

  @Test("negative sides are taken as 0, and a grid of no cells has no rows of text")
  func emptyGrid() {
    let grid = CellGrid(columns: -3, rows: -1)
    #expect(grid.columns == 0)
    #expect(grid.rows == 0)
    #expect(grid.textRows.isEmpty)
    #expect(!grid.contains(column: 0, row: 0))
    #expect(CellGrid(columns: 0, rows: 2).textRows == ["", ""])
  }

  @Test("a text is cut at both edges and its end is still counted")
  func clippedText() {
    var grid = CellGrid(columns: 4, rows: 1)
    #expect(grid.write("12345678", column: -2, row: 0) == 6)
    #expect(grid.textRows == ["3456"])
    #expect(grid.write("x", column: 0, row: 7) == 1)
    #expect(grid.textRows == ["3456"])
  }

  @Test(
    "a wide glyph takes two cells, is never cut in half, and is blanked when half is overwritten")
  func wideGlyphs() {
    var grid = CellGrid(columns: 5, rows: 1)
    grid.write("字宽x", column: 0, row: 0)
    #expect(grid.textRows == ["字宽x"])
    #expect(grid[1, 0].isContinuation)
    #expect(grid.firstBrokenWideGlyph == nil)
    grid.write("a", column: 1, row: 0)
    #expect(grid.textRows == [" a宽x"])
    grid.write("b", column: 2, row: 0)
    #expect(grid.textRows == [" ab x"])
    grid.write("字", column: 4, row: 0)
    #expect(grid.textRows == [" ab x"])
    #expect(grid.firstBrokenWideGlyph == nil)
    grid[0, 0] = Cell(Cell.continuation)
    #expect(grid.firstBrokenWideGlyph == CellPosition(column: 0, row: 0))
  }

  @Test(
    "random writing never leaves half of a wide glyph", arguments: 1...20 as ClosedRange<UInt64>)
  func randomWrites(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var grid = CellGrid(columns: Int.random(in: 0...9, using: &random), rows: 2)
    for step in 0..<300 {
      let text = String(
        (0..<3).map { _ in ["a", "字", "é", "🎉"].randomElement(using: &random) ?? "" }.joined())
      grid.write(
        text, column: Int.random(in: -4...10, using: &random),
        row: Int.random(in: -1...2, using: &random))
      #expect(grid.firstBrokenWideGlyph == nil, "seed \(seed), step \(step)")
      let narrower = grid.fitted(
        columns: Int.random(in: 0...12, using: &random), rows: Int.random(in: 0...3, using: &random)
      )
      #expect(narrower.firstBrokenWideGlyph == nil, "seed \(seed), step \(step), fitted")
    }
  }

  @Test("fitting cuts what is too much and fills what is missing with blanks")
  func fitting() {
    var grid = CellGrid(columns: 3, rows: 2)
    grid.write("abc", column: 0, row: 0)
    grid.write("d字", column: 0, row: 1)
    #expect(grid.fitted(columns: 2, rows: 3).textRows == ["ab", "d ", "  "])
    #expect(grid.fitted(columns: 4, rows: 1).textRows == ["abc "])
    #expect(grid.fitted(columns: 3, rows: 2) == grid)
  }

  @Test("a rectangle is filled where it lies in the grid")
  func filling() {
    var grid = CellGrid(columns: 3, rows: 3)
    grid.fill(columns: 1..<9, rows: -2..<2, with: Cell("x"))
    #expect(grid.textRows == [" xx", " xx", "   "])
  }

  @Test(
    "widths are those of wcwidth",
    arguments: [
      ("7", 1), ("÷", 1), ("−", 1), ("√", 1), ("│", 1), ("字", 2), ("🎉", 2), ("e\u{301}", 1),
      ("\u{301}", 0), ("\u{0}", 0), ("\n", 0), ("\u{7F}", 0), ("\u{200D}", 0), ("…", 1),
      ("😀\u{200D}😀", 2),
    ] as [(Character, Int)])
  func widths(glyph: Character, width: Int) {
    #expect(cellWidth(of: glyph) == width)
  }

  @Test("the width of a text is the sum of its characters")
  func textWidth() {
    #expect(cellWidth(of: "") == 0)
    #expect(cellWidth(of: "√2 宽") == 5)
  }

  @Test(
    "the part of a row to be written anew spans what differs, all of it with a wide glyph about")
  func rowDifference() {
    func row(_ text: String) -> ArraySlice<Cell> {
      var grid = CellGrid(columns: 6, rows: 1)
      grid.write(text, column: 0, row: 0)
      return grid.row(0)
    }
    #expect(NcursesTerminal.difference(row("abcdef"), row("abcdef")) == nil)
    #expect(NcursesTerminal.difference(row("abcdef"), row("abXdYf")) == 2..<5)
    #expect(NcursesTerminal.difference(row("字cdef"), row("abXdYf")) == 0..<6)
    #expect(NcursesTerminal.difference(row("abcdef"), row("a字def")) == 0..<6)
  }

  @Test("short gaps between glyphs of one style take it, and nothing that can be seen changes")
  func bridging() {
    let looks: [Style] = [
      .plain, Style(foreground: .red), Style(foreground: .red, attributes: .bold),
      Style(background: .indexed(0)), Style(background: .indexed(200)),
      Style(attributes: .reverse), Style(foreground: .red, attributes: .underline),
    ]
    func changes(_ cells: [Cell]) -> Int {
      zip(cells, cells.dropFirst()).count { $0.style != $1.style }
    }
    var grid = CellGrid(columns: 9, rows: 1)
    grid.write("ab", column: 1, row: 0, style: looks[1])
    grid.write("c", column: 5, row: 0, style: looks[1])
    #expect(Cell.bridgingBlanks(grid.row(0)).map(\.style)[1...5].allSatisfy { $0 == looks[1] })
    #expect(Cell.bridgingBlanks(grid.row(0))[0] == .blank)
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let cells = (0..<30).map { _ in
        Cell(Bool.random(using: &random) ? " " : "x", looks.randomElement(using: &random) ?? .plain)
      }
      let bridged = Cell.bridgingBlanks(cells[...])
      #expect(bridged.map(\.glyph) == cells.map(\.glyph))
      #expect(changes(bridged) <= changes(cells))
      for (after, before) in zip(bridged, cells) where after != before {
        #expect(before.glyph == " ")
        #expect(after.style.background == .standard && before.style.background == .standard)
        #expect(after.style.attributes.isDisjoint(with: [.underline, .reverse]))
        #expect(before.style.attributes.isDisjoint(with: [.underline, .reverse]))
      }
    }
  }
}

/// A small seeded source of randomness (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
