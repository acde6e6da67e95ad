import Layout
import Terminal
import TerminalUI
import Testing

@Suite("A label shows text")
struct LabelTests {
  @Test(
    "text stands at the left, in the middle or at the right",
    arguments: [
      (TextAlignment.left, "ab     "), (.center, "  ab   "), (.right, "     ab"),
    ])
  func alignment(alignment: TextAlignment, expected: String) {
    let screen = Screen(7, 1) { view in
      place(Label("ab", alignment: alignment), in: view, 0, 0, 7, 1)
    }
    #expect(screen.rows == [expected])
  }

  @Test("text that is too long loses its tail or its head")
  func truncation() {
    let screen = Screen(5, 2) { view in
      let tail = Label("1234567", alignment: .right)
      place(tail, in: view, 0, 0, 5, 1)
      let head = Label("1234567")
      head.lineBreakMode = .head
      place(head, in: view, 0, 1, 5, 1)
    }
    #expect(screen.rows == ["1234…", "…4567"])
  }

  @Test("lines stand in the middle of the height")
  func severalLines() {
    let label = Label("one\ntwo")
    let screen = Screen(4, 4) { view in place(label, in: view, 0, 0, 4, 4) }
    #expect(screen.rows == ["    ", "one ", "two ", "    "])
    #expect(label.firstBaselineOffset == 1)
    #expect(label.intrinsicContentSize == Size(width: 3, height: 2))
  }

  @Test("a label is as large as its text is drawn, in ASCII too")
  func intrinsicSize() {
    let label = Label("√(2)…")
    #expect(label.intrinsicContentSize == Size(width: 5, height: 1))
    let screen = Screen(12, 1, unicode: false) { view in place(label, in: view, 0, 0, 12, 1) }
    #expect(label.intrinsicContentSize == Size(width: 10, height: 1))
    #expect(screen.rows == ["sqrt(2)...  "])
    label.sizesToText = false
    #expect(label.intrinsicContentSize.width == LayoutItem.noIntrinsicMetric)
  }

  @Test("text style and colours vary by size class, and change back")
  func variations() throws {
    let label = Label("one", role: .body)
    label.roleVariations = [
      SizeClassPattern(vertical: .regular): .heading,
      SizeClassPattern(horizontal: .regular, vertical: .regular): .display,
    ]
    let button = Button("two", role: .digit)
    button.roleVariations = [SizeClassPattern(vertical: .regular): .equals]
    let screen = Screen(20, 5) { view in
      place(label, in: view, 0, 0, 3, 1)
      place(button, in: view, 4, 0, 3, 1)
      view.backgroundVariations = [SizeClassPattern(vertical: .regular): Style.plain.reversed]
    }
    func styles() -> [Style] { [0, 4, 8].map { screen.style($0, 0) } }
    let theme = screen.window.theme
    let compact = [theme.style(for: .body), theme.style(for: .digit), .plain]
    #expect(styles() == compact)
    screen.resize(10, 5)
    #expect(
      styles() == [
        theme.style(for: .heading), theme.style(for: .equals), Style.plain.reversed,
      ])
    screen.resize(100, 50)
    #expect(styles().first == theme.style(for: .display))
    screen.resize(20, 5)
    #expect(styles() == compact)
  }

  @Test("another text is drawn with the next frame, and the same text draws none")
  func redraws() {
    let label = Label("one")
    let screen = Screen(5, 1) { view in place(label, in: view, 0, 0, 5, 1) }
    let frames = screen.terminal.frameCount
    label.text = "one"
    screen.update()
    #expect(screen.terminal.frameCount == frames)
    label.text = "three"
    screen.update()
    #expect(screen.terminal.frameCount == frames + 1)
    #expect(screen.rows == ["three"])
  }
}

@Suite("A number is drawn as large as there is room for")
struct LargeDigitsTests {
  private func screen(_ label: LargeDigitsLabel, _ columns: Int, _ rows: Int, unicode: Bool = true)
    -> Screen
  {
    Screen(columns, rows, unicode: unicode) { view in
      place(label, in: view, 0, 0, columns, rows)
    }
  }

  @Test("five rows of blocks")
  func fiveRows() {
    let label = LargeDigitsLabel("42")
    label.preferredRows = 5
    let screen = screen(label, 12, 5)
    #expect(
      screen.rows == [
        "  █  █  ████",
        "  █  █     █",
        "  ████  ████",
        "     █  █   ",
        "     █  ████",
      ])
    #expect(label.drawnRows == 5)
    #expect(LargeDigitsLabel.width(of: "42", rows: 5) == 10)
  }

  @Test("three rows of lines, and of characters in ASCII")
  func threeRows() {
    let label = LargeDigitsLabel("−2.5")
    label.preferredRows = 3
    #expect(
      screen(label, 14, 3).rows == [
        "      ╺━┓   ┏━╸".suffix(14).description,
        "  ╺━╸ ┏━┛   ┗━┓".suffix(14).description,
        "      ┗━╸ ▄ ╺━┛".suffix(14).description,
      ])
    let ascii = LargeDigitsLabel("-2.5")
    ascii.preferredRows = 3
    #expect(
      screen(ascii, 14, 3, unicode: false).rows == [
        "      _     _ ",
        "  _   _|   |_ ",
        "     |_  .  _|",
      ])
  }

  @Test("less room means fewer rows, never fewer digits")
  func fallsBack() {
    let label = LargeDigitsLabel("123456")
    label.preferredRows = 5
    #expect(screen(label, 34, 5).rows.count == 5)
    for (columns, rows, expected) in [(34, 5, 5), (33, 5, 3), (23, 5, 3), (22, 5, 1), (34, 4, 3)] {
      let label = LargeDigitsLabel("123456")
      label.preferredRows = 5
      let screen = screen(label, columns, rows)
      #expect(label.drawnRows == expected, "\(columns)x\(rows)")
      if expected == 1 { #expect(screen.rows.contains { $0.hasSuffix("123456") }) }
    }
  }

  @Test("a character without a shape puts all in one row")
  func unknownCharacter() {
    let label = LargeDigitsLabel("4×2")
    label.preferredRows = 3
    #expect(screen(label, 20, 3).rows == ["", "4×2", ""].map { pad($0, 20) })
    #expect(LargeDigitsLabel.width(of: "4×2", rows: 3) == nil)
  }

  @Test("every shape fills its rows evenly", arguments: [3, 5], [true, false])
  func shapesAreEven(rows: Int, unicode: Bool) throws {
    for character in "0123456789.,-−+eE…≈?/ " {
      let text = String(character)
      let width = try #require(LargeDigitsLabel.width(of: text, rows: rows, unicode: unicode))
      let label = LargeDigitsLabel("8" + text + "8")
      label.preferredRows = rows
      let eight = try #require(LargeDigitsLabel.width(of: "8", rows: rows, unicode: unicode))
      let gap = rows == 5 ? 2 : 1
      let total = 2 * eight + 2 * gap + width
      let screen = screen(label, total, rows, unicode: unicode)
      #expect(label.drawnRows == rows, "\(character)")
      // Were a row of the shape wider than the first, it would run into the 8 behind it.
      let lone = LargeDigitsLabel("8")
      lone.preferredRows = rows
      let eights = self.screen(lone, eight, rows, unicode: unicode).rows
      #expect(screen.rows.map { String($0.suffix(eight)) } == eights, "\(character)")
    }
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: width - text.count) + text
  }
}
