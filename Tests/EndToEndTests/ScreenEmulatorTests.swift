import TestSupport
import Testing

@Suite("The tests' own screen")
struct ScreenEmulatorTests {
  private func screen(_ text: String, columns: Int = 10, rows: Int = 3) -> ScreenEmulator {
    var screen = ScreenEmulator(columns: columns, rows: rows)
    screen.feed(Array(text.utf8))
    return screen
  }

  @Test("text goes where the cursor is and wraps only before the next character")
  func wrapping() {
    let full = screen("0123456789")
    #expect(full.text.rows[0] == "0123456789")
    #expect(full.cursor == .init(column: 9, row: 0))
    #expect(screen("0123456789x").text.rows[1] == "x         ")
    #expect(screen("\u{1B}[2;4Hab").text.rows[1] == "   ab     ")
  }

  @Test("sequences may be cut anywhere")
  func cuts() {
    let bytes = Array("\u{1B}[?1049h\u{1B}[2;3H√2\u{1B}[7mx\u{1B}[m".utf8)
    for cut in 0...bytes.count {
      var screen = ScreenEmulator(columns: 10, rows: 3)
      screen.feed(bytes[..<cut])
      screen.feed(bytes[cut...])
      #expect(screen.text.rows[1] == "  √2x     ")
      #expect(screen.isReversed(column: 4, row: 1))
      #expect(!screen.isReversed(column: 3, row: 1))
      #expect(screen.unknown.isEmpty)
    }
  }

  @Test("the alternate screen comes blank and leaves the normal one as it was")
  func alternate() {
    var screen = screen("shell$ ")
    screen.feed(Array("\u{1B}[?1049h\u{1B}[Hcalculator".utf8))
    #expect(screen.isAlternate)
    #expect(screen.text.rows[0] == "calculator")
    screen.feed(Array("\u{1B}[?1049l".utf8))
    #expect(screen.text.rows[0] == "shell$    ")
    #expect(screen.cursor == .init(column: 7, row: 0))
    #expect(screen.leftoverModes.isEmpty)
  }

  @Test("erasing, repeating, scrolling and shifting move the right cells")
  func editing() {
    #expect(screen("a\u{1B}[3b").text.rows[0] == "aaaa      ")
    #expect(screen("abcdef\u{1B}[1;3H\u{1B}[2X").text.rows[0] == "ab  ef    ")
    #expect(screen("abcdef\u{1B}[1;3H\u{1B}[K").text.rows[0] == "ab        ")
    #expect(screen("abcdef\u{1B}[1;3H\u{1B}[1K").text.rows[0] == "   def    ")
    #expect(screen("abcdef\u{1B}[1;3H\u{1B}[2P").text.rows[0] == "abef      ")
    #expect(screen("abcdef\u{1B}[1;3H\u{1B}[2@").text.rows[0] == "ab  cdef  ")
    #expect(screen("a\r\nb\r\nc\r\nd").text.rows.map { $0.first } == ["b", "c", "d"])
    #expect(screen("a\r\nb\r\nc\u{1B}[H\u{1B}M").text.rows.map { $0.first } == [" ", "a", "b"])
    #expect(screen("a\r\nb\r\nc\u{1B}[H\u{1B}[J").text.rows.joined().allSatisfy { $0 == " " })
  }

  @Test("modes left on are named")
  func modes() {
    let left = screen("\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[?25l\u{1B}[?1006l")
    #expect(left.leftoverModes == [1000, 2004])
    #expect(!left.isCursorVisible)
  }

  @Test("a key is found below the display, by its whole label")
  func keys() {
    let text = ScreenText(rows: [
      "rad    7 │ Tape", "AC  ⌫  ƒ   72 │ 6 × 7 = 42", "╭──╮╭──╮", "│cos││ 7│", "╰──╯╰──╯",
      "  1    0 ",
    ])
    #expect(text.key("7") == .init(column: 7, row: 3))
    #expect(text.key("cos") == .init(column: 2, row: 3))
    #expect(text.key("s") == nil)
    #expect(text.display == "72")
    #expect(text.descriptionLine == "rad 7")
  }
}
