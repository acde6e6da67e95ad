import Layout
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("A canvas draws cells and keeps within its bounds")
struct CanvasTests {
  @Test("text is drawn where it is put and measured as it is drawn")
  func drawsText() {
    var canvas = Canvas(columns: 6, rows: 2)
    let width = canvas.draw("√2", at: Point(x: 1, y: 1), style: Style(attributes: .bold))
    #expect(width == 2)
    #expect(canvas.grid.textRows == ["      ", " √2   "])
    #expect(canvas.grid[1, 1].style == Style(attributes: .bold))
  }

  @Test("text outside of the frame is dropped on every side and traps nowhere")
  func clipsText() {
    var canvas = Canvas(columns: 4, rows: 1)
    canvas.draw("abcdefgh", at: Point(x: -2, y: 0))
    #expect(canvas.grid.textRows == ["cdef"])
    canvas.draw("zz", at: Point(x: 0, y: -1))
    canvas.draw("zz", at: Point(x: 0, y: 1))
    canvas.draw("zz", at: Point(x: 4, y: 0))
    canvas.draw("zz", at: Point(x: -2, y: 0))
    #expect(canvas.grid.textRows == ["cdef"])
  }

  @Test("a wide glyph is not split at an edge")
  func wideGlyphAtEdges() {
    var canvas = Canvas(columns: 4, rows: 2)
    canvas.draw("漢字漢", at: Point(x: -1, y: 0))
    canvas.draw("a漢字", at: Point(x: 0, y: 1))
    #expect(canvas.grid.textRows == [" 字 ", "a漢 "])
    #expect(canvas.grid.firstBrokenWideGlyph == nil)
  }

  @Test("a wide glyph that is half overwritten loses its other half")
  func wideGlyphOverwritten() {
    var canvas = Canvas(columns: 6, rows: 1)
    canvas.draw("漢字漢", at: Point(x: 0, y: 0))
    canvas.draw("x", at: Point(x: 1, y: 0))
    canvas.draw("y", at: Point(x: 4, y: 0))
    #expect(canvas.grid.textRows == [" x字y "])
    canvas.draw("漢", at: Point(x: 1, y: 0))
    #expect(canvas.grid.textRows == [" 漢 y "])
    #expect(canvas.grid.firstBrokenWideGlyph == nil)
  }

  @Test("random drawing leaves no half glyph and stays inside", arguments: [UInt64(3), 11, 99])
  func randomDrawing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var canvas = Canvas(columns: 12, rows: 5)
    for _ in 0..<400 {
      let rect = Rect(
        x: Int.random(in: -4...13, using: &generator), y: Int.random(in: -3...6, using: &generator),
        width: Int.random(in: -2...9, using: &generator),
        height: Int.random(in: -2...5, using: &generator))
      let kind = Int.random(in: 0...3, using: &generator)
      let text = ["漢字", "a漢b", "e\u{301}x", "plain"].randomElement(using: &generator) ?? ""
      canvas.inside(rect) { canvas in
        switch kind {
        case 0: canvas.fill(canvas.bounds, with: Cell("."))
        case 1: canvas.box(canvas.bounds, weight: .heavy)
        default: canvas.draw(text, at: Point(x: kind - 3, y: 0))
        }
      }
      #expect(canvas.grid.firstBrokenWideGlyph == nil, "seed \(seed)")
    }
  }

  @Test("what is drawn inside a frame is seen through it only")
  func nestedClips() {
    var canvas = Canvas(columns: 6, rows: 3)
    canvas.inside(Rect(x: 1, y: 1, width: 3, height: 1)) { canvas in
      #expect(canvas.size == Size(width: 3, height: 1))
      canvas.fill(Rect(x: -5, y: -5, width: 20, height: 20), with: Cell("a"))
      canvas.inside(Rect(x: 2, y: 0, width: 9, height: 9)) { canvas in
        canvas.fill(canvas.bounds, with: Cell("b"))
      }
    }
    #expect(canvas.grid.textRows == ["      ", " aab  ", "      "])
    canvas.draw("top", at: Point(x: 0, y: 0))
    #expect(canvas.grid.textRows[0] == "top   ")
  }

  @Test("boxes have round corners, heavy ones square, and ASCII has its own")
  func boxes() {
    var canvas = Canvas(columns: 4, rows: 3)
    canvas.box(canvas.bounds)
    #expect(canvas.grid.textRows == ["╭──╮", "│  │", "╰──╯"])
    canvas.box(canvas.bounds, weight: .heavy)
    #expect(canvas.grid.textRows == ["┏━━┓", "┃  ┃", "┗━━┛"])
    var ascii = Canvas(columns: 4, rows: 3, unicode: false)
    ascii.box(ascii.bounds)
    #expect(ascii.grid.textRows == ["+--+", "|  |", "+--+"])
    ascii.box(ascii.bounds, weight: .heavy)
    #expect(ascii.grid.textRows == ["#==#", "#  #", "#==#"])
  }

  @Test("a box without room for corners is a line, and an empty one nothing")
  func thinBoxes() {
    var canvas = Canvas(columns: 3, rows: 3)
    canvas.box(Rect(x: 0, y: 0, width: 3, height: 1))
    canvas.box(Rect(x: 0, y: 1, width: 1, height: 2))
    canvas.box(Rect(x: 1, y: 1, width: 0, height: 2))
    canvas.box(Rect(x: 1, y: 1, width: -3, height: -2))
    #expect(canvas.grid.textRows == ["───", "│  ", "│  "])
    canvas.box(Rect(x: 1, y: 1, width: 2, height: 2))
    #expect(canvas.grid.textRows == ["───", "│╭╮", "│╰╯"])
  }

  @Test("in ASCII every glyph is replaced as it is drawn")
  func asciiText() {
    var canvas = Canvas(columns: 8, rows: 1, unicode: false)
    #expect(canvas.draw("√2…", at: Point(x: 0, y: 0)) == 8)
    #expect(canvas.grid.textRows == ["sqrt2..."])
  }

  @Test("restyling changes how cells look and leaves what they say")
  func restyles() {
    var canvas = Canvas(columns: 3, rows: 1)
    canvas.draw("abc", at: Point(x: 0, y: 0))
    canvas.restyle(Rect(x: 1, y: 0, width: 5, height: 5)) { $0.reversed }
    #expect(canvas.grid.textRows == ["abc"])
    #expect(canvas.grid.styleRuns == ["0:1-2 reverse"])
  }

  @Test("a frame without cells takes drawing and shows nothing")
  func emptyCanvas() {
    var canvas = Canvas(columns: 0, rows: -1)
    canvas.draw("a", at: Point(x: 0, y: 0))
    canvas.box(Rect(x: 0, y: 0, width: 5, height: 5))
    canvas.restyle(Rect(x: 0, y: 0, width: 5, height: 5)) { $0 }
    #expect(canvas.grid.textRows.isEmpty)
  }

  @Test("a snapshot shows rows between bars, then styles, then the cursor")
  func snapshot() {
    var canvas = Canvas(columns: 3, rows: 2)
    canvas.draw("ab", at: Point(x: 0, y: 1), style: Style(foreground: .red, attributes: .bold))
    #expect(
      canvas.grid.snapshot(cursor: CellPosition(column: 1, row: 1)) == """
        │   │
        │ab │
        1:0-1 bold fg 1
        cursor 1:1

        """)
    #expect(canvas.grid.snapshot().hasSuffix("no cursor\n"))
    #expect(canvas.grid.plainText == "\nab\n")
  }
}
