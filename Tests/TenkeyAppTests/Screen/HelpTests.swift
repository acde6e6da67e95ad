import CalculatorModel
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("Help")
struct HelpTests {
  /// A screen so tall that the help shows all of its rows.
  private func open() -> TestScreen {
    let screen = TestScreen(80, 120)
    screen.type("8")
    screen.press(.function(1))
    return screen
  }

  private func row(_ beginning: String, _ screen: TestScreen) -> Int? {
    screen.rows.firstIndex { $0.hasPrefix(beginning) }
  }

  @Test(
    "opens with F1 and ?, and closes with either, Escape or q",
    arguments: ["\u{1b}", "?", "q", "1"])
  func opening(closing: String) {
    let screen = TestScreen()
    let before = screen.shown
    for opening in [TerminalEvent.key(.function(1)), .text("?")] {
      screen.play(opening)
      #expect(screen.rows[0].contains("Tenkey"))
      screen.play(
        closing == "\u{1b}"
          ? .key(.escape) : closing == "1" ? .key(.function(1)) : .text(Character(closing)))
      #expect(screen.shown == before)
    }
    #expect(screen.display == "0")
  }

  @Test("names every operation with its key and its names, and what it does")
  func complete() {
    let screen = open()
    let text = screen.rows.joined(separator: "\n")
    for operation in OperationTable.standard.operations {
      #expect(text.contains(operation.help), "\(operation.symbol)")
      for name in operation.names { #expect(text.contains(name), "\(name)") }
    }
    for words in [
      "Undo", "Redo", "Copy", "size classes", "outline", "Leave", "tape", "Turn the grid",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test(
    "a click on an operation's row does it",
    // A random number is another one each time.
    arguments: OperationTable.standard.operations.map(\.symbol).filter { $0 != "random" })
  func operations(symbol: String) throws {
    let screen = open()
    let other = TestScreen(80, 120)
    other.type("8")
    if symbol == "⌫" { other.press(.backspace) } else { other.app.press(symbol) }
    let help = try #require(OperationTable.standard[symbol]).help
    let index = try #require(screen.rows.firstIndex { $0.hasSuffix(help) })
    screen.click(20, index)
    screen.settle()
    other.settle()
    #expect(screen.display == other.display)
    #expect(screen.description == other.description)
    #expect(screen.rows == other.rows)
  }

  @Test("a click on a command's row does it")
  func commands() throws {
    let screen = open()
    func choose(_ words: String) throws {
      if !screen.rows[0].contains("Tenkey") { screen.press(.function(1)) }
      let index = try #require(screen.rows.firstIndex { $0.contains(words) }, "\(words)")
      screen.click(3, index)
    }
    try choose("Undo")
    #expect(screen.display == "0")
    try choose("Redo")
    #expect(screen.display == "8")
    try choose("Works it out")
    #expect(screen.description == "8 =")
    try choose("Copy the answer")
    #expect(screen.device.clipboard == ["8"])
    try choose("Clears all but memory")
    #expect(screen.display == "0")
    try choose("Turn the page")
    #expect(screen.parts.strip[0].title == "sin")
    try choose("Turn the grid")
    #expect(screen.rows[0].contains("4x5 locked"))
    try choose("Show the size classes")
    #expect(screen.display == "w compact  h regular  4x5")
    try choose("Draw the screen anew")
    #expect(screen.device.invalidationCount == 1)
    try choose("The outline")
    #expect(screen.rows[0].contains("F3 closes"))
    screen.press(.escape)
    try choose("The tape")
    #expect(screen.place(of: "Tape") != nil)
    screen.press(.escape)
    #expect(screen.rows[0].contains("rad"))
  }

  @Test("rows are chosen with arrows and Enter, and no key reaches the calculator meanwhile")
  func keyboard() {
    let screen = TestScreen(80, 24)
    screen.type("8")
    screen.press(.function(1))
    screen.type("7")
    screen.press(.tab)
    screen.press(.down)
    screen.press(.enter)
    #expect(screen.description == "8 =")
    #expect(screen.parts.strip[0].title == "π")
  }

  @Test(
    "every row can be scrolled to at any size", arguments: [(80, 24), (30, 10), (14, 6), (200, 12)])
  func scrolling(columns: Int, rows: Int) {
    let screen = TestScreen(columns, rows)
    screen.press(.function(1))
    for _ in 0..<200 { screen.mouse(.wheelDown, columns / 2, rows / 2) }
    let last = OperationTable.standard.operations.last?.symbol ?? ""
    #expect(screen.rows.contains { $0.hasPrefix(last) })
    for _ in 0..<200 { screen.mouse(.wheelUp, columns / 2, rows / 2) }
    #expect(screen.rows.contains { $0.hasPrefix("Commands") })
  }
}
