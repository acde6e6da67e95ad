import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("Pictures of the screen")
struct SnapshotTests {
  /// How a screen can look.
  enum Look: String, CaseIterable, Sendable {
    case palette, ansi, mono, ascii

    var depth: TerminalCapabilities.ColorDepth {
      switch self {
      case .palette: .palette256
      case .ansi: .ansi16
      case .mono, .ascii: .mono
      }
    }

    var words: String {
      switch self {
      case .palette: "256 colours"
      case .ansi: "16 colours"
      case .mono: "mono"
      case .ascii: "mono ascii"
      }
    }
  }

  private func screen(_ columns: Int, _ rows: Int, _ look: Look) -> TestScreen {
    TestScreen(columns, rows, colorDepth: look.depth, unicode: look != .ascii)
  }

  @Test(
    "an answer with the tape behind it, in every look",
    arguments: [(80, 24), (40, 24), (30, 10), (60, 30), (120, 30), (160, 50)], Look.allCases)
  func answer(size: (Int, Int), look: Look) throws {
    let screen = screen(size.0, size.1, look)
    screen.type("0.1+0.2-0.3=")
    screen.type("100+10%=")
    screen.type("1/3*3=")
    screen.type("6*7=")
    screen.settle()
    try Snapshot(name: "\(size.0)x\(size.1)-\(look)").compare(screen, theme: look.words)
  }

  @Test("an endless number is cut, with the strip across the top")
  func endless() throws {
    let screen = screen(40, 24, .mono)
    screen.type("2/3=")
    screen.settle()
    try Snapshot(name: "40x24-endless").compare(screen, theme: "mono")
  }

  @Test("a mistake stands where the description was")
  func mistake() throws {
    let screen = screen(80, 24, .palette)
    screen.type("5/0=")
    screen.settle()
    try Snapshot(name: "80x24-mistake").compare(screen, theme: "256 colours")
  }

  @Test("the focus, a lit key and a held one")
  func states() throws {
    let screen = screen(80, 24, .palette)
    screen.press(.right)
    screen.press(.right)
    screen.type("7")
    let two = try #require(screen.key("2")).absoluteFrame
    screen.mouse(.press, two.x + 1, two.y + 1)
    try Snapshot(name: "80x24-states").compare(screen, theme: "256 colours")
  }

  @Test("help, over everything")
  func help() throws {
    let screen = screen(80, 24, .mono)
    screen.press(.function(1))
    try Snapshot(name: "80x24-help").compare(screen, theme: "mono")
  }

  @Test("the tape over the keys where the width is compact")
  func tapeOver() throws {
    let screen = screen(60, 24, .mono)
    screen.type("6*7=")
    screen.press(.function(4))
    try Snapshot(name: "60x24-tape").compare(screen, theme: "mono")
  }

  @Test(
    "what is given up as room runs out",
    arguments: [
      (14, 6), (15, 5), (20, 6), (24, 12), (50, 15), (9, 3), (1, 1), (100, 20), (100, 45),
      (200, 24),
    ])
  func tight(size: (Int, Int)) throws {
    let screen = screen(size.0, size.1, .mono)
    screen.type("6*7=")
    screen.settle()
    try Snapshot(name: "\(size.0)x\(size.1)-mono").compare(screen, theme: "mono")
  }
}
