import Glibc
import TestSupport
import Testing

@Suite("Resized")
struct ResizingTests {
  @Test("the grid turns with the window and the number stays")
  func bothGrids() throws {
    let terminal = try PseudoTerminal.calculator()
    #expect(terminal.screen.text.grid == .fiveByFour)
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    for _ in 0..<3 {
      terminal.resize(columns: 40, rows: 24)
      #expect(terminal.wait { $0.text.grid == .fourByFive && $0.text.plainDisplay == "42" })
      terminal.resize(columns: 80, rows: 24)
      #expect(terminal.wait { $0.text.grid == .fiveByFour && $0.text.plainDisplay == "42" })
    }
    try terminal.click(["+", "1", "="])
    terminal.expectDisplay("43")
  }

  @Test("what is being typed goes on through a resize")
  func halfTyped() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("12")
    terminal.expectDisplay("12")
    terminal.resize(columns: 40, rows: 24)
    terminal.write("3+1=")
    #expect(terminal.wait { $0.text.grid == .fourByFive })
    terminal.expectDisplay("124")
  }

  @Test("after a storm of 300 sizes the last size is drawn and no key is lost")
  func storm() throws {
    let seed: UInt64 = 20_260_830
    var random = SeededGenerator(seed: seed)
    let terminal = try PseudoTerminal.calculator()
    for step in 0..<300 {
      terminal.resize(
        columns: Int.random(in: 1...150, using: &random),
        rows: Int.random(in: 1...60, using: &random))
      if step % 3 == 0 { terminal.write("1+") }
    }
    terminal.resize(columns: 80, rows: 24)
    terminal.write("1=")
    let isThere = terminal.wait { $0.text.plainDisplay == "101" && $0.text.grid == .fiveByFour }
    #expect(isThere, "seed \(seed)\n\(terminal.screen.text)")
  }

  @Test("a parent that blocked the signals of a resize and of an end is no hindrance")
  func blockedByParent() throws {
    let terminal = try PseudoTerminal.calculator(
      blockedSignals: [SIGWINCH, SIGTERM, SIGCHLD, SIGINT])
    terminal.resize(columns: 40, rows: 24)
    #expect(terminal.wait { $0.text.grid == .fourByFive })
    terminal.send(signal: SIGTERM)
    #expect(terminal.waitForExit() != .timedOut)
    terminal.expectRestored()
  }

  @Test(
    "every size is alive and answers",
    arguments: [
      (1, 1), (5, 3), (14, 6), (20, 6), (24, 12), (30, 10), (50, 15), (60, 30), (100, 20),
      (100, 45),
      (120, 30), (160, 50), (200, 24), (500, 200), (500, 1), (1, 200), (3, 40),
    ])
  func anySize(columns: Int, rows: Int) throws {
    try ReleasePrograms.check()
    let terminal = try PseudoTerminal(ReleasePrograms.tenkey, columns: columns, rows: rows)
    #expect(terminal.wait { $0.isAlternate })
    terminal.write("6*7=")
    terminal.resize(columns: 80, rows: 24)
    terminal.expectDisplay("42")
    terminal.resize(columns: columns, rows: rows)
    terminal.write("+1=")
    terminal.resize(columns: 80, rows: 24)
    terminal.expectDisplay("43")
    terminal.resize(columns: columns, rows: rows)
    terminal.write("\u{3}")
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectRestored()
  }

  @Test(
    "where there is room all twenty keys are on the screen",
    arguments: [
      (14, 6, Grid?.none), (24, 12, .fourByFive), (30, 10, .fiveByFour), (50, 15, .fiveByFour),
      (40, 24, .fourByFive), (60, 30, .fourByFive), (80, 24, .fiveByFour), (100, 20, .fiveByFour),
      (100, 45, .fourByFive), (120, 30, .fiveByFour), (160, 50, .fourByFive),
      (200, 24, .fiveByFour),
      (500, 200, .fourByFive),
    ])
  func allKeys(columns: Int, rows: Int, grid: Grid?) throws {
    let terminal = try PseudoTerminal.calculator(columns: columns, rows: rows)
    let text = terminal.screen.text
    // Where it is tight a label may be shorter than its name.
    #expect(text.missing(keypadLabels.filter { columns >= 24 || $0.count == 1 }) == [], "\(text)")
    if let grid { #expect(terminal.screen.text.grid == grid, "\(terminal.screen.text)") }
  }
}
