import TestSupport
import Testing

/// What an xterm sends for the keys that print nothing.
private enum KeyBytes {
  static let f1 = "\u{1B}OP"
  static let f2 = "\u{1B}OQ"
  static let f3 = "\u{1B}OR"
  static let f6 = "\u{1B}[17~"
  static let delete = "\u{1B}[3~"
  static let escape = "\u{1B}"
}

@Suite("Keys that have a name")
struct NamedKeyTests {
  @Test("F6 turns the grid by hand and in the end leaves it to the window again")
  func turning() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    for grid in [Grid.fourByFive, .fiveByFour] {
      terminal.write(KeyBytes.f6)
      #expect(terminal.wait { $0.text.grid == grid }, "\(terminal.screen.text)")
      #expect(terminal.screen.text.display == "42")
    }
    // Locked to 5x4, a narrow window does not turn it; after one more F6 it does.
    terminal.resize(columns: 40, rows: 24)
    #expect(terminal.wait { $0.text.grid == .fiveByFour }, "\(terminal.screen.text)")
    terminal.write(KeyBytes.f6)
    #expect(terminal.wait { $0.text.grid == .fourByFive }, "\(terminal.screen.text)")
  }

  @Test("help opens over the calculator and closes again", arguments: [KeyBytes.f1, "?"])
  func help(key: String) throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    terminal.write(key)
    #expect(terminal.wait { !$0.text.isComplete }, "no help:\n\(terminal.screen.text)")
    terminal.write(KeyBytes.escape)
    #expect(terminal.wait { $0.text.isComplete }, "help stays:\n\(terminal.screen.text)")
    terminal.expectDisplay("42")
  }

  @Test("F2 tells the size classes and goes on telling them")
  func sizeClasses() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write(KeyBytes.f2)
    #expect(terminal.wait(forText: "w compact  h compact  5x4"), "\(terminal.screen.text)")
    terminal.resize(columns: 40, rows: 24)
    #expect(terminal.wait(forText: "w compact  h regular  4x5"), "\(terminal.screen.text)")
  }

  @Test("F3 shows the outline over the calculator, which follows the window, and takes it away")
  func outline() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    terminal.write(KeyBytes.f3)
    #expect(terminal.wait(forText: "80x24  w compact  h compact  5x4"), "\(terminal.screen.text)")
    terminal.resize(columns: 60, rows: 30)
    #expect(terminal.wait(forText: "60x30  w compact  h regular  4x5"), "\(terminal.screen.text)")
    terminal.write(KeyBytes.f3)
    #expect(terminal.wait { $0.text.isComplete }, "the outline stays:\n\(terminal.screen.text)")
    terminal.expectDisplay("42")
  }

  @Test("Delete is AC")
  func delete() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("1+12")
    terminal.expectDisplay("12")
    terminal.write(KeyBytes.delete)
    terminal.expectDisplay("0")
    terminal.write("5=")
    terminal.expectDisplay("5")
  }

  @Test("the numeric keypad's own codes are digits, operators and Enter")
  func numericKeypad() throws {
    let terminal = try PseudoTerminal.calculator()
    // 7 × 6 − 2 + 4 ÷ 4, as a terminal in application keypad mode sends them.
    for code in ["w", "j", "v", "m", "r", "k", "t", "o", "t", "M"] {
      terminal.write("\u{1B}O" + code)
    }
    terminal.expectDisplay("41")
  }

  @Test("Ctrl-L paints the whole screen anew")
  func repaint() throws {
    let terminal = try PseudoTerminal.calculator()
    let before = terminal.bytesWhenQuiet()
    terminal.write("\u{C}")
    #expect(terminal.wait { _ in terminal.log.count > before + 500 })
    #expect(terminal.wait { $0.text.isComplete })
  }
}
