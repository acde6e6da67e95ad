import CalculatorModel
import ExactReals
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("The outline over the calculator")
struct OutlineTests {
  private static let clean = "0 conflicts, 0 ambiguities, 0 misplaced, 0 magic numbers"

  private func open(_ columns: Int = 80, _ rows: Int = 24) -> TestScreen {
    let screen = TestScreen(columns, rows)
    screen.type("8")
    screen.settle()
    screen.press(.function(3))
    return screen
  }

  private func listView(_ screen: TestScreen) -> ListView? {
    screen.overlayViews.flatMap(\.subviews).lazy.compactMap { $0 as? ListView }.first
  }

  /// The lines that are seen when one scrolls from the beginning to the end.
  private func everyRow(_ screen: TestScreen) -> [String] {
    guard let list = listView(screen) else { return [] }
    return (0..<list.numberOfRows()).map { "\(list.row($0).left)  \(list.row($0).right)" }
  }

  @Test(
    "opens with F3, and closes with F3, Escape, q and a click on its close mark",
    arguments: [(80, 24), (40, 24), (20, 7)])
  func closing(columns: Int, rows: Int) throws {
    let screen = TestScreen(columns, rows)
    screen.type("8")
    screen.settle()
    let before = screen.shown
    func close(_ way: (TestScreen) -> Void) {
      screen.press(.function(3))
      #expect(screen.overlayViews.map(\.identifier) == ["outline"])
      #expect(screen.rows[0].hasPrefix("\(columns)x\(rows)  "))
      way(screen)
      #expect(screen.overlayViews.isEmpty)
      #expect(screen.shown == before)
    }
    close { $0.press(.function(3)) }
    close { $0.press(.escape) }
    close { $0.type("q") }
    close { screen in
      let mark = screen.overlayViews.flatMap(\.subviews).first { $0.identifier == "close button" }
      #expect(mark?.frame.isEmpty == false)
      if let mark { screen.click(mark) }
    }
    screen.type("1")
    #expect(screen.display == "81")
  }

  @Test("tells of the calculator under it, with the frames that are on the screen, not of itself")
  func whatItTells() {
    let screen = open()
    #expect(screen.rows[0].hasPrefix("80x24  w compact  h compact  5x4"))
    #expect(screen.rows[0].hasSuffix("F3 closes"))
    #expect(screen.rows[1] == Self.clean)
    let rows = everyRow(screen)
    #expect(rows.first == "screen  80x24 at 0,0  w compact  h compact")
    func check(_ view: View) {
      guard view.isPresent else { return }
      let frame = view.absoluteFrame
      let place = "\(frame.width)x\(frame.height) at \(frame.x),\(frame.y)"
      #expect(
        rows.contains { $0.hasPrefix("\(view.identifier)  ") && $0.contains(place) },
        "\(view.identifier) \(place)")
      view.subviews.forEach(check)
    }
    check(screen.window.rootViewController.view)
    #expect(!rows.contains { $0.contains("close button") || $0.contains("summary") })
    #expect(rows.contains { $0.hasPrefix("its leading equals screen's leading") })
    #expect(
      rows.contains { $0.hasPrefix("- its width equals key 8's") && $0.hasSuffix("only h regular") }
    )
  }

  @Test("no key reaches the calculator while it is open but F6, which turns the grid under it")
  func keys() {
    let screen = open()
    screen.type("7+\n")
    for key in [
      NamedKey.tab, .backspace, .delete, .control("r"), .function(1), .function(2), .function(4),
      .insert, .backTab,
    ] { screen.press(key) }
    screen.type("u?<>pm ")
    screen.play(.paste("1+2"))
    #expect(screen.overlayViews.map(\.identifier) == ["outline"])
    #expect(screen.display == "8")
    #expect(screen.parts.strip[0].title == "π")
    screen.press(.function(6))
    #expect(screen.rows[0].hasPrefix("80x24  w compact  h compact  4x5"))
    #expect(
      everyRow(screen).contains {
        $0.hasPrefix("- its top equals row 2's top") && $0.hasSuffix("only h compact")
      })
    screen.press(.function(3))
    #expect(screen.state == "rad  4x5 locked")
    #expect(screen.tape == [])
    screen.type("u")
    #expect(screen.display == "0")
  }

  @Test("Ctrl-R does nothing under help or the outline, and under the tape as any other key")
  func controlKeys() {
    for key in [NamedKey.function(1), .function(3), .function(4)] {
      let screen = TestScreen()
      screen.type("8u")
      screen.press(key)
      screen.press(.control("l"))
      #expect(screen.device.invalidationCount == 1)
      screen.press(.control("r"))
      #expect(screen.display == (key == .function(4) ? "8" : "0"))
      #expect(screen.overlayViews.isEmpty == (key == .function(4)))
    }
  }

  @Test("scrolls by rows, by pages, to the ends and with the wheel, and not past them")
  func scrolling() throws {
    let screen = open()
    let list = try #require(listView(screen))
    let last = list.numberOfRows() - list.frame.height
    #expect(last > 100)
    func expect(_ row: Int, after event: TerminalEvent) {
      screen.play(event)
      #expect(list.firstVisibleRow == row, "\(event)")
    }
    expect(0, after: .key(.up))
    expect(1, after: .key(.down))
    expect(1, after: .key(.left))
    expect(1, after: .key(.right))
    expect(list.frame.height, after: .key(.pageDown))
    expect(1, after: .key(.pageUp))
    expect(0, after: .key(.home))
    expect(last, after: .key(.end))
    expect(last, after: .key(.down))
    let middle = CellPosition(column: 40, row: 12)
    expect(last - ListView.wheelRows, after: .mouse(MouseEvent(.wheelUp, at: middle)))
    expect(last, after: .mouse(MouseEvent(.wheelDown, at: middle)))
    expect(last, after: .mouse(MouseEvent(.wheelDown, at: middle)))
    expect(0, after: .key(.home))
    #expect(screen.overlayViews.map(\.identifier) == ["outline"])
  }

  @Test("follows a resize, and what was at the top stays there")
  func resizing() throws {
    let screen = open()
    let list = try #require(listView(screen))
    let keypad = try #require(
      (0..<list.numberOfRows()).first { list.row($0).left == "keypad" })
    list.scroll(to: keypad)
    for (columns, rows) in [(81, 24), (40, 24), (120, 30), (30, 10), (24, 7), (200, 60), (80, 24)] {
      screen.resize(columns, rows)
      #expect(screen.rows[0].hasPrefix("\(columns)x\(rows)"))
      let frame = screen.parts.keypad.absoluteFrame
      let top = list.row(list.firstVisibleRow)
      #expect(top.left == "keypad", "\(columns)x\(rows)")
      #expect(top.right == "\(frame.width)x\(frame.height) at \(frame.x),\(frame.y)")
      #expect(screen.rows.contains { $0.contains(top.right) })
    }
    screen.press(.escape)
    #expect(screen.frames == TestScreen(80, 24).frames)
    #expect(screen.display == "8")
  }

  @Test("at every small size it is seen, and can be scrolled and left")
  func smallSizes() {
    let screen = TestScreen(1, 1)
    for columns in [1, 2, 3, 5, 8, 13, 20, 39] {
      for rows in [1, 2, 3, 4, 7] {
        screen.resize(columns, rows)
        screen.press(.function(3))
        let list = listView(screen)
        #expect(list?.frame.isEmpty == false)
        screen.press(.end)
        #expect((list?.firstVisibleRow ?? 0) > 100)
        screen.press(.escape)
        #expect(screen.overlayViews.isEmpty)
      }
    }
  }

  // MARK: - Faults

  /// The calculator with something wrong with its display.
  private func faulty(_ columns: Int = 80, _ rows: Int = 24, _ look: SnapshotTests.Look = .mono)
    -> TestScreen
  {
    let screen = TestScreen(columns, rows, colorDepth: look.depth, unicode: look != .ascii)
    LayoutConstraint.activate([
      screen.parts.display.heightAnchor.constraint(equalToConstant: 3).named("a typed number"),
      screen.parts.description.widthAnchor.constraint(
        equalTo: screen.parts.display.widthAnchor, multiplier: 2
      ).named("a contradiction"),
    ])
    screen.window.updateIfNeeded()
    screen.press(.function(3))
    return screen
  }

  @Test("what is wrong comes first and in the summary, and n goes from one fault to the next")
  func faults() throws {
    let screen = faulty()
    #expect(screen.rows[1] != Self.clean)
    #expect(screen.rows[1].hasPrefix("1 conflict, "))
    #expect(screen.rows[1].hasSuffix("1 magic number"))
    #expect(screen.rows[2] == "✗ conflict 1: these cannot hold together")
    #expect(screen.rows.last?.hasPrefix("n ") == true)
    let list = try #require(listView(screen))
    func seenFault() -> String { list.row(list.firstVisibleRow).left }
    var seen: [String] = []
    for _ in 0..<40 {
      screen.type("n")
      seen.append(seenFault())
      if seen.count > 1, seen.last == seen.first { break }
    }
    #expect(seen.count > 3)
    #expect(seen.first == seen.last)
    #expect(seen.allSatisfy { "✗?≠#".contains($0.prefix(1)) })
    #expect(seen.contains("✗ its height is 3"))
    screen.type("N")
    screen.type("n")
    #expect(seenFault() == seen.last)
    // On a narrow screen two words say it.
    screen.resize(40, 24)
    #expect(screen.rows[1].hasSuffix(" faults"), "\(screen.rows[1])")
  }

  @Test("at a size where nothing is wrong, n goes nowhere")
  func noFaults() {
    let screen = open()
    let before = screen.shown
    screen.type("nN")
    #expect(screen.shown == before)
  }

  @Test(
    "pictures of it", arguments: [(80, 24), (40, 24), (20, 7)],
    [SnapshotTests.Look.ansi, .ascii])
  func pictures(size: (Int, Int), look: SnapshotTests.Look) throws {
    let screen = TestScreen(
      size.0, size.1, colorDepth: look.depth, unicode: look != .ascii)
    screen.press(.function(3))
    try Snapshot(name: "\(size.0)x\(size.1)-outline-\(look)").compare(screen, theme: look.words)
  }

  @Test("a picture of it with faults", arguments: [SnapshotTests.Look.palette, .mono])
  func pictureOfFaults(look: SnapshotTests.Look) throws {
    try Snapshot(name: "80x24-outline-faults-\(look)")
      .compare(faulty(80, 24, look), theme: look.words)
  }

  // MARK: - Printed

  private func printed(
    _ columns: Int, _ rows: Int, keys: String = "", color: Settings.ColorChoice = .never
  ) throws -> Outcome.Report {
    var settings = Settings()
    settings.color = color
    let outcome = ScreenApp.run(
      ScreenRequest(
        keys: try KeyScript(keys), previewSize: nil,
        outlineSize: TerminalSize(columns: columns, rows: rows), describe: false,
        settings: settings, tapePath: nil))
    return outcome.report
  }

  @Test(
    "printed it has every view and ends with a clean summary and status 0",
    arguments: [(80, 24), (40, 24), (20, 7), (120, 30), (160, 50), (1, 1)])
  func print(columns: Int, rows: Int) throws {
    let report = try printed(columns, rows)
    #expect(report.stream == .output)
    let lines = report.text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("\(columns)x\(rows)  w ") == true)
    if columns >= 20 {
      #expect(report.status == 0)
      #expect(lines.last == Self.clean)
    }
    for name in ["screen", "calculator", "top line", "display", "keypad", "key 7", "tape"] {
      let isThere = lines.contains { line in
        let words = line.drop { " -".contains($0) }
        return words == name || words.hasPrefix(name + "  ")
      }
      #expect(isThere, "\(name)")
    }
  }

  @Test("printed it shows what the keys did, and the calculator even under the page of F3")
  func printAfterKeys() throws {
    let turned = try printed(80, 24, keys: "<F6>").text
    #expect(turned.hasPrefix("80x24  w compact  h compact  4x5\n"))
    let (wide, tall) = (try printed(80, 24).text, try printed(40, 24).text)
    let underPage = try printed(80, 24, keys: "<F3>").text
    #expect(underPage == wide)
    let resized = try printed(80, 24, keys: "<resize 40x24>").text
    #expect(resized == tall)
  }

  @Test("printed in colour it is the same text with escape sequences")
  func printInColour() throws {
    let plain = try printed(80, 24).text
    let coloured = try printed(80, 24, color: .always).text
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[1mkeypad\u{1B}[m  80x20 at 0,4"))
    #expect(coloured.contains("\u{1B}[2m- "))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  // MARK: - Names

  @Test("every item has a name, and none has that of another beside it")
  func names() {
    func check(_ item: LayoutItem) {
      let names = item.subitems.map(\.identifier)
      #expect(!names.contains(""), "in \(item.identifier)")
      #expect(Set(names).count == names.count, "in \(item.identifier): \(names)")
      item.subitems.forEach(check)
    }
    for columns in [80, 120] {
      let screen = TestScreen(columns, 24)
      for key in [NamedKey.function(1), .function(3), .function(4)] {
        screen.press(key)
        check(screen.window.rootViewController.view)
        screen.overlayViews.forEach(check)
        screen.press(.escape)
      }
    }
  }
}
