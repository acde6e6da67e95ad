import TestSupport
import Testing

@Suite("While something slow is worked out")
struct SlowRequestTests {
  /// The sine of a number of a million digits: π is wanted to as many, in about the deadline.
  private static let slow = "sin(e^5000000)"

  private func busyCalculator(_ keys: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    terminal.write(keys)
    #expect(terminal.wait { $0.text.contains("working") }, "\(terminal.screen.text)")
    return terminal
  }

  @Test("digits, clicks and another size are taken at once, and the work goes on or is dropped")
  func keepsTakingKeys() throws {
    let terminal = try busyCalculator("\(Self.slow)=")
    terminal.resize(columns: 100, rows: 30)
    let isResized = terminal.wait { screen in
      screen.text.rows.count == 30 && screen.text.isComplete && screen.text.contains("working")
    }
    #expect(isResized, "drawn only when it was over:\n\(terminal.screen.text)")
    terminal.write("12")
    terminal.expectDisplay("12")
    // The display is painted before the keys are.
    #expect(terminal.wait { $0.text.isComplete }, "\(terminal.screen.text)")
    try terminal.click(["7", "+", "3", "="])
    terminal.expectDisplay("130")
    #expect(!terminal.screen.text.contains("too long"))
  }

  @Test("a preview never blanks what the display shows")
  func neverBlank() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("2+3=")
    terminal.expectDisplay("5")
    var blanks: [String] = []
    func watch(_ screen: ScreenEmulator) {
      if screen.text.display?.isEmpty ?? true { blanks.append("\(screen.text)") }
    }
    for key in "+\(Self.slow)+1=" {
      terminal.write(String(key))
      _ = terminal.wait(timeout: 0.05) { screen in
        watch(screen)
        return false
      }
    }
    let isOver = terminal.wait { screen in
      watch(screen)
      return !screen.text.contains("working") && screen.text.contains("too long")
    }
    #expect(isOver, "\(terminal.screen.text)")
    #expect(blanks.isEmpty, "\(blanks.first ?? "")")
  }

  @Test("Esc stops it, and the expression is there to be changed")
  func escape() throws {
    let terminal = try busyCalculator("\(Self.slow)=")
    terminal.write("\u{1B}")
    #expect(terminal.wait { !$0.text.contains("working") && $0.text.contains("stopped") })
    terminal.write(String(repeating: "\u{7F}", count: 6) + "=")
    let isMended = terminal.wait { $0.text.plainDisplay?.hasPrefix("0.4649") ?? false }
    #expect(isMended, "\(terminal.screen.text)")
  }

  @Test("Esc ends the worker that is at it, the screen answers at once, and the next one works")
  func worker() throws {
    let terminal = try busyCalculator("\(Self.slow)=")
    let before = terminal.children()
    #expect(before.count == 1)
    // A request that has only begun is not worth a worker: its answer is passed over.
    _ = terminal.wait(timeout: 0.2) { _ in false }
    terminal.write("\u{1B}")
    // A screen that waited for the deadline would say that it took too long.
    #expect(terminal.wait { $0.text.contains("stopped") }, "\(terminal.screen.text)")
    #expect(!terminal.screen.text.contains("working"))
    #expect(terminal.wait { _ in terminal.children().allSatisfy { !before.contains($0) } })
    terminal.write("\u{1B}[3~sqrt(2)=")
    terminal.expectDisplay(beginning: "1.41421356")
    #expect(terminal.children().count == 1)
    terminal.write("\u{1B}[3~6*7=")
    terminal.expectDisplay("42")
  }

  @Test("leaving does not wait for it")
  func leaving() throws {
    let terminal = try busyCalculator("\(Self.slow)=")
    let workers = terminal.children()
    #expect(!workers.isEmpty)
    terminal.write("\u{3}")
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectRestored()
  }

  @Test("twenty slow ones one after the other leave one worker at most, and little memory taken")
  func repeated() throws {
    let clear = "\u{1B}[3~"
    let terminal = try busyCalculator("\(Self.slow)=")
    for _ in 0..<20 { terminal.write("\(clear)\(Self.slow)=") }
    terminal.write("\(clear)1+1=")
    terminal.expectDisplay("2")
    #expect(terminal.children().count <= 1)
    #expect(terminal.peakMemory() < 100 * 1024)
  }
}
