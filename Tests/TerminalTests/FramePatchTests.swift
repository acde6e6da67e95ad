import TestSupport
import Testing

@testable import Terminal

/// The bytes of a patch are read here by a terminal that knows nothing but moves, the marks that
/// `bytes(to:)` gives to styles, and characters.
@Suite("A patch for a frame")
struct FramePatchTests {
  private static let styles: [Style] = [
    Style.plain, Style(attributes: .bold), Style(attributes: .reverse),
    Style(foreground: .red), Style(foreground: .indexed(244)), Style(background: .blue),
    Style(foreground: .green, attributes: [.bold, .underline]),
  ]

  /// A style is begun with U+0001 and its number, whatever was before; the plain one ends with U+0002.
  private static func bytes(to style: Style) -> [UInt8]? {
    if style == .plain { return [2] }
    return styles.firstIndex(of: style).map { [1, UInt8($0)] }
  }

  private func patch(
    from before: CellGrid, _ rest: CellPosition = CellPosition(column: 0, row: 0),
    to after: CellGrid, _ cursor: CellPosition = CellPosition(column: 0, row: 0),
    unicode: Bool = true, room: Int = 100_000
  ) -> [UInt8]? {
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: room)
    defer { room.deallocate() }
    var patch = FramePatch(
      into: room, switches: StyleSwitches { Self.bytes(to: $1) }, unicode: unicode)
    return patch.write(from: before, cursor: rest, to: after, cursor: cursor).map {
      Array(room[..<$0])
    }
  }

  /// A screen that shows a frame and is sent bytes.
  private struct Screen {
    var grid: CellGrid
    var cursor = CellPosition(column: 0, row: 0)
    private(set) var style = Style.plain
    private(set) var isAlien = false

    init(_ grid: CellGrid) { self.grid = grid }

    mutating func take(_ bytes: [UInt8]) {
      var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
      while let scalar = scalars.popFirst() {
        switch scalar.value {
        case 1:
          style = FramePatchTests.styles[Int(scalars.popFirst()?.value ?? 0)]
        case 2: style = .plain
        case 0x1B:
          let end = scalars.firstIndex(of: "H") ?? scalars.endIndex
          let numbers = String(String.UnicodeScalarView(scalars[..<end].dropFirst()))
            .split(separator: ";").compactMap { Int($0) }
          if scalars.first != "[" || numbers.count != 2 { isAlien = true }
          scalars = scalars[end...].dropFirst()
          cursor = CellPosition(column: numbers[1] - 1, row: numbers[0] - 1)
        default:
          grid[cursor.column, cursor.row] = Cell(scalar: scalar, style)
          cursor = CellPosition(column: cursor.column + 1, row: cursor.row)
        }
      }
    }

    /// Whether a frame is shown, but for what cannot be seen: the foreground of a blank.
    func shows(_ frame: CellGrid) -> Bool {
      (0..<frame.rows).allSatisfy { row in
        zip(grid.row(row), frame.row(row)).allSatisfy { shown, wanted in
          shown == wanted || (shown.isUnseen && wanted.isUnseen)
        }
      }
    }
  }

  private func randomGrid(
    like grid: CellGrid, changes: Int, using generator: inout SeededGenerator
  ) -> CellGrid {
    var grid = grid
    for _ in 0..<changes {
      let row = Int.random(in: 0..<grid.rows, using: &generator)
      let start = Int.random(in: 0..<grid.columns, using: &generator)
      let end = min(grid.columns, start + Int.random(in: 1...4, using: &generator))
      let style = Self.styles.randomElement(using: &generator) ?? .plain
      for column in start..<end {
        let glyph = "  0123+−×√=│…".randomElement(using: &generator) ?? " "
        grid[column, row] = Cell(glyph, style)
      }
    }
    return grid
  }

  @Test("any frame is turned into any other, and the cursor is left where it belongs")
  func anyFrames() throws {
    var generator = SeededGenerator(seed: 2_026)
    for round in 0..<2_000 {
      let blank = CellGrid(
        columns: Int.random(in: 1...130, using: &generator),
        rows: Int.random(in: 1...12, using: &generator))
      let before = randomGrid(like: blank, changes: round % 40, using: &generator)
      let after = randomGrid(like: before, changes: round % 7, using: &generator)
      let cursor = CellPosition(
        column: Int.random(in: 0..<blank.columns, using: &generator),
        row: Int.random(in: 0..<blank.rows, using: &generator))
      var screen = Screen(before)
      screen.take(try #require(patch(from: before, screen.cursor, to: after, cursor)))
      let name: Comment = "round \(round), \(generator.name)"
      #expect(screen.shows(after), name)
      #expect(screen.cursor == cursor, name)
      #expect(screen.style == .plain && !screen.isAlien, name)
    }
  }

  @Test(
    "a digit that moves the others on is one move, one style, the digits, and the cursor's move")
  func digit() throws {
    var before = CellGrid(columns: 80, rows: 24)
    before.write("12", column: 78, row: 2, style: Self.styles[1])
    var after = CellGrid(columns: 80, rows: 24)
    after.write("123", column: 77, row: 2, style: Self.styles[1])
    let cursor = CellPosition(column: 79, row: 2)
    let bytes = try #require(patch(from: before, cursor, to: after, cursor))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[3;78H\u{1}\u{1}123\u{2}\u{1B}[3;80H")
  }

  @Test("cells that stay are written again where that is shorter than a move, and else passed over")
  func gaps() throws {
    let before = CellGrid(columns: 30, rows: 1)
    var near = before
    near.write("1     2", column: 0, row: 0)
    var far = before
    far.write("1              2", column: 0, row: 0)
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    #expect(text(try #require(patch(from: before, to: near))) == "\u{1B}[1;1H1     2\u{1B}[1;1H")
    #expect(
      text(try #require(patch(from: before, to: far)))
        == "\u{1B}[1;1H1\u{1B}[1;16H2\u{1B}[1;1H")
  }

  @Test("the same frame is nothing, the cursor elsewhere a move")
  func nothing() {
    let grid = CellGrid(columns: 20, rows: 5)
    let place = CellPosition(column: 19, row: 4)
    #expect(patch(from: grid, place, to: grid, place) == [])
    #expect(patch(from: grid, to: grid, place) == Array("\u{1B}[5;20H".utf8))
  }

  @Test(
    "what takes two cells, or several scalars, or is no glyph at all is not for a patch",
    arguments: ["漢", "e\u{301}", "\u{7}", "\u{9B}", "\u{301}"])
  func glyphs(glyph: Character) {
    let blank = CellGrid(columns: 10, rows: 2)
    var grid = blank
    grid[4, 1] = Cell(glyph)
    if cellWidth(of: glyph) == 2 { grid[5, 1] = Cell(Cell.continuation) }
    #expect(patch(from: blank, to: grid) == nil)
    var beside = grid
    beside.write("1", column: 0, row: 0)
    #expect(patch(from: grid, to: beside) != nil, "it is not touched")
  }

  @Test("half of a wide glyph is not written over by a patch")
  func wideGlyphs() {
    var wide = CellGrid(columns: 10, rows: 1)
    wide.write("漢", column: 4, row: 0)
    var over = CellGrid(columns: 10, rows: 1)
    over.write("12", column: 4, row: 0)
    #expect(patch(from: wide, to: over) == nil)
  }

  @Test("so are what the terminal cannot show, a style it has no bytes for, and a change too long")
  func refusals() {
    let blank = CellGrid(columns: 10, rows: 1)
    var signs = blank
    signs.write("√", column: 0, row: 0)
    #expect(patch(from: blank, to: signs, unicode: false) == nil)
    #expect(patch(from: blank, to: signs) != nil)
    var strange = blank
    strange.write("1", column: 0, row: 0, style: Style(foreground: .indexed(99)))
    #expect(patch(from: blank, to: strange) == nil)
    var digits = blank
    digits.write("12345", column: 0, row: 0)
    #expect(patch(from: blank, to: digits, room: 16) == nil)
    #expect(patch(from: blank, to: digits, room: 17)?.count == 17)
    #expect(patch(from: blank, to: CellGrid(columns: 11, rows: 1)) == nil, "of another size")
  }
}
