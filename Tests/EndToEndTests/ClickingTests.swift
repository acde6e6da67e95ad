import TestSupport
import Testing

@Suite("Clicked on a terminal")
struct ClickingTests {
  /// Clicks of keys, each by its label, and the display after them.
  private static let sequences: [(keys: [String], answer: String)] =
    (0...9).map { (["AC", "\($0)"], "\($0)") } + [
      (["AC", "6", "÷", "2", "="], "3"), (["AC", "6", "×", "7", "="], "42"),
      (["AC", "6", "−", "2", "="], "4"), (["AC", "6", "+", "2", "="], "8"),
      (["AC", "1", ".", "5", "="], "1.5"), (["AC", "5", "±"], "-5"), (["AC", "9", "√"], "3"),
      (["AC", "1", "2", "⌫"], "1"), (["AC", "7", "AC"], "0"),
    ]

  @Test("every key works where it is drawn", arguments: [(80, 24), (40, 24), (30, 10), (100, 20)])
  func everyKey(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal.calculator(columns: columns, rows: rows)
    let text = terminal.screen.text
    #expect(text.missing(keypadLabels + ["AC", "⌫", "ƒ"]) == [], "\(text)")
    for (keys, answer) in Self.sequences {
      try terminal.click(keys)
      let isThere = terminal.wait { $0.text.plainDisplay == answer }
      #expect(isThere, "\(keys) is not \(answer):\n\(terminal.screen.text)")
    }
    try terminal.click(["AC", "π"])
    terminal.expectDisplay(beginning: "3.1415")
    try terminal.click(["cos"])
    terminal.expectDisplay(beginning: "-1")
  }

  @Test("ƒ turns the strip's page and comes round to the first")
  func pages() throws {
    let terminal = try PseudoTerminal.calculator()
    let turn = try #require(terminal.screen.text.key("ƒ"))
    var turns = 0
    repeat {
      let before = terminal.screen.text
      terminal.click(turn)
      #expect(terminal.wait { $0.text != before }, "nothing turned:\n\(before)")
      turns += 1
    } while terminal.screen.text.key("√") == nil && turns < 12
    #expect(turns > 1 && turns < 12)
  }

  @Test("100 clicks in one write: none is lost", arguments: [(80, 24), (40, 24)])
  func burst(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal.calculator(columns: columns, rows: rows)
    var keys: [String] = []
    for _ in 0..<49 { keys += ["1", "+"] }
    try terminal.click(keys + ["1", "="])
    terminal.expectDisplay("50")
  }

  @Test("the same key clicked thrice at once is three clicks")
  func tripleClick() throws {
    let terminal = try PseudoTerminal.calculator()
    try terminal.click(["5", "5", "5"])
    terminal.expectDisplay("555")
  }

  @Test("a press shows on the key and acts when it is let go there")
  func pressAndRelease() throws {
    let terminal = try PseudoTerminal.calculator()
    let place = try #require(terminal.screen.text.key("8"))
    terminal.write(Mouse.press(place))
    #expect(terminal.wait { $0.isReversed(column: place.column, row: place.row) })
    #expect(terminal.screen.text.plainDisplay == "0")
    terminal.write(Mouse.release(place))
    terminal.expectDisplay("8")
    #expect(terminal.wait { !$0.isReversed(column: place.column, row: place.row) })
  }

  @Test("a press let go elsewhere does nothing")
  func dragOff() throws {
    let terminal = try PseudoTerminal.calculator()
    let eight = try #require(terminal.screen.text.key("8"))
    let two = try #require(terminal.screen.text.key("2"))
    terminal.write(Mouse.press(eight))
    #expect(terminal.wait { $0.isReversed(column: eight.column, row: eight.row) })
    terminal.write(Mouse.release(two))
    #expect(terminal.wait { !$0.isReversed(column: eight.column, row: eight.row) })
    try terminal.click(["5"])
    terminal.expectDisplay("5")
  }

  @Test("a click in a column past 223 arrives", arguments: [(300, 60), (500, 200)])
  func farColumn(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal.calculator(columns: columns, rows: rows)
    let plus = try #require(terminal.screen.text.key("+"))
    let far = ScreenText.Place(column: max(plus.column, 232), row: plus.row)
    terminal.write("6")
    terminal.click(far)
    terminal.write("7=")
    // The number may be drawn in large digits here; what was worked out is always text.
    #expect(terminal.wait(forText: "6 + 7"), "\(terminal.screen.text)")
    terminal.resize(columns: 80, rows: 24)
    terminal.expectDisplay("13")
  }

  @Test("--no-mouse leaves the mouse to the terminal")
  func noMouse() throws {
    let terminal = try PseudoTerminal.calculator(arguments: ["--no-mouse"])
    #expect(terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    terminal.write("6*7=")
    terminal.expectDisplay("42")
  }
}
