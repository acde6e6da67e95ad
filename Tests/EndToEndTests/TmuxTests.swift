import Foundation
import TestSupport
import Testing

@Suite("In tmux")
struct TmuxTests {
  private func calculator(
    columns: Int = 80, rows: Int = 24, terminal: String = "xterm-256color"
  ) throws -> Tmux {
    try ReleasePrograms.check()
    let tmux = try Tmux(
      [ReleasePrograms.tenkey], columns: columns, rows: rows, terminal: terminal)
    try tmux.wait(for: "the first frame") { $0.isComplete }
    return tmux
  }

  /// A shell in which the calculator can be started, with something on its screen already.
  private func shell() throws -> Tmux {
    try ReleasePrograms.check()
    let tmux = try Tmux(
      ["bash", "--norc", "--noprofile"],
      environment: [
        "PS1": "ready> ", "PATH": "\(ReleasePrograms.root)/.build/release:/usr/bin:/bin",
      ])
    try tmux.wait(forText: "ready>")
    try tmux.type("echo before-$((40+2))")
    try tmux.press("Enter")
    try tmux.wait(forText: "before-42")
    return tmux
  }

  @Test("what is typed is worked out", arguments: ["xterm-256color", "tmux-256color", "screen"])
  func typing(terminal: String) throws {
    let tmux = try calculator(terminal: terminal)
    for key in ["6", "*", "7"] { try tmux.type(key) }
    try tmux.press("Enter")
    try tmux.wait(forDisplay: "42")
  }

  @Test(
    "a single cell shows the number", arguments: ["xterm-256color", "tmux-256color", "screen"],
    [(1, 1), (1, 2), (2, 1)])
  func singleCell(terminal: String, size: (columns: Int, rows: Int)) throws {
    try ReleasePrograms.check()
    let tmux = try Tmux(
      [ReleasePrograms.tenkey], columns: size.columns, rows: size.rows, terminal: terminal)
    try tmux.wait(for: "the number at rest") { "\($0)".contains("0") }
    try tmux.type("7")
    try tmux.wait(for: "the number typed") { "\($0)".contains("7") }
  }

  @Test(
    "words are read letter by letter",
    arguments: [("sqrt(2)", "1.4142135"), ("ln(3)", "1.0986122")])
  func words(typed: String, digits: String) throws {
    let tmux = try calculator()
    for letter in typed { try tmux.type(String(letter)) }
    try tmux.press("Enter")
    try tmux.wait(for: digits) { $0.plainDisplay?.hasPrefix(digits) ?? false }
  }

  @Test("every key works where it is drawn", arguments: [(80, 24), (40, 24)])
  func everyKey(columns: Int, rows: Int) throws {
    let tmux = try calculator(columns: columns, rows: rows)
    let text = try tmux.capture()
    func click(_ keys: String...) throws {
      for key in keys {
        let place = try #require(text.key(key), "no key \(key) in\n\(text)")
        try tmux.click(place)
      }
    }
    for digit in 0...9 {
      try click("AC", "\(digit)")
      try tmux.wait(forDisplay: "\(digit)")
    }
    for (keys, answer) in [
      ("6÷2=", "3"), ("6×7=", "42"), ("6−2=", "4"), ("6+2=", "8"), ("1.5=", "1.5"), ("9√", "3"),
    ] {
      try click("AC")
      for key in keys { try click(String(key)) }
      try tmux.wait(forDisplay: answer)
    }
    try click("AC", "5", "±")
    try tmux.wait(for: "-5") { $0.plainDisplay == "-5" }
    try click("AC", "π")
    try tmux.wait(for: "π") { $0.plainDisplay?.hasPrefix("3.1415") ?? false }
    try click("cos")
    try tmux.wait(for: "cos π") { $0.plainDisplay?.hasPrefix("-1") ?? false }
    try click("AC", "1", "2", "⌫")
    try tmux.wait(forDisplay: "1")
    try click("ƒ")
    try tmux.wait(for: "another page") { $0.key("√") == nil }
  }

  @Test("the grid turns with the window and the number stays")
  func resizing() throws {
    let tmux = try calculator()
    try tmux.type("6*7=")
    try tmux.wait(for: "5x4 and 42") { $0.grid == .fiveByFour && $0.display == "42" }
    try tmux.resize(columns: 40, rows: 24)
    try tmux.wait(for: "4x5 and 42") { $0.grid == .fourByFive && $0.display == "42" }
    try tmux.resize(columns: 80, rows: 24)
    try tmux.wait(for: "5x4 and 42") { $0.grid == .fiveByFour && $0.display == "42" }
  }

  @Test("tmux and the tests' own screen show the same")
  func twoOpinions() throws {
    let tmux = try calculator()
    let terminal = try PseudoTerminal.calculator()
    try tmux.type("12+30=")
    terminal.write("12+30=")
    for size in [(80, 24), (40, 24), (61, 31), (80, 24)] {
      try tmux.resize(columns: size.0, rows: size.1)
      terminal.resize(columns: size.0, rows: size.1)
      let same = waitUntil(interval: 50) {
        _ = terminal.wait(timeout: 0) { _ in false }
        guard let captured = try? tmux.capture() else { return false }
        return captured.display == "42" && trimmed(captured) == trimmed(terminal.screen.text)
      }
      let captured = try tmux.capture()
      #expect(same, "\(size):\n\(captured)\n\(terminal.screen.text)")
    }
    #expect(terminal.screen.unknown.isEmpty, "\(terminal.screen.unknown)")
  }

  @Test("what was sent key by key is what is sent when all is written anew, in every style")
  func keyByKey() throws {
    var generator = SeededGenerator(seed: 1_130)
    let tmux = try calculator()
    // Operators, digits, words, letters that do nothing, focus, pages, help, undo, another grid.
    let keys = Array("1234567890.+-*/()^%=ps>u!") + Array("0123456789")
    let named = ["Tab", "Down", "Right", "Up", "Left", "BSpace", "Escape", "F1", "F2", "F4", "F6"]
    for step in 0..<60 {
      if step % 4 == 3 {
        try tmux.press(try #require(named.randomElement(using: &generator)))
      } else {
        try tmux.type(String(try #require(keys.randomElement(using: &generator))))
      }
      guard step % 6 == 5 else { continue }
      let isSame = try settles(tmux)
      let screen = try tmux.captureStyled()
      #expect(isSame, "step \(step), \(generator.name):\n\(screen)")
    }
  }

  /// Whether a screen that was wiped is as before when all is written anew.
  private func settles(_ tmux: Tmux) throws -> Bool {
    // A lit key goes out, and digits come in, by themselves; then it is tried again.
    try waitUntil(interval: 50) {
      let before = try tmux.captureStyled()
      try tmux.press("-R")
      try tmux.press("C-l")
      return try waitUntil(timeout: 0.5, interval: 20) { try tmux.captureStyled() == before }
    }
  }

  @Test("a paste between brackets is one expression")
  func paste() throws {
    let tmux = try calculator()
    try tmux.paste("12 × 3\n")
    try tmux.type("=")
    try tmux.wait(forDisplay: "36")
  }

  @Test("Ctrl-Z gives the shell its screen back, fg the calculator with its number")
  func suspend() throws {
    let tmux = try shell()
    try tmux.type("tenkey")
    try tmux.press("Enter")
    try tmux.wait(for: "the first frame") { $0.isComplete }
    try tmux.type("6*7=")
    try tmux.wait(forDisplay: "42")
    let frame = try tmux.capture()
    try tmux.press("C-z")
    try tmux.wait(for: "the shell") { $0.contains("Stopped") && $0.contains("before-42") }
    try expectRestored(tmux)
    try tmux.type("fg")
    try tmux.press("Enter")
    try tmux.wait(for: "the same frame") { trimmed($0) == trimmed(frame) }
    #expect(try tmux.value("mouse_any_flag") == "1")
    try tmux.type("+1=")
    try tmux.wait(forDisplay: "43")
  }

  @Test("a window resized while the calculator is stopped is right after fg")
  func resizedWhileStopped() throws {
    let tmux = try shell()
    try tmux.type("tenkey")
    try tmux.press("Enter")
    try tmux.wait(for: "the first frame") { $0.isComplete }
    try tmux.press("C-z")
    try tmux.wait(forText: "Stopped")
    try tmux.resize(columns: 40, rows: 24)
    try tmux.type("fg")
    try tmux.press("Enter")
    try tmux.wait(for: "4x5") { $0.grid == .fourByFive }
  }

  @Test("after leaving, the shell's screen is as before", arguments: ["q", "C-c", "C-d"])
  func leaving(key: String) throws {
    let tmux = try shell()
    try tmux.type("tenkey; echo status-$?")
    try tmux.press("Enter")
    try tmux.wait(for: "the first frame") { $0.isComplete }
    try tmux.press(key)
    let text = try tmux.wait(forText: "status-0")
    #expect(text.contains("before-42"))
    try expectRestored(tmux)
  }

  @Test(
    "after a kill, the shell's screen is as before", arguments: [SIGTERM, SIGHUP, SIGABRT, SIGILL])
  func killed(signal: Int32) throws {
    let tmux = try shell()
    try tmux.type("tenkey; echo sta''tus-$?")
    try tmux.press("Enter")
    try tmux.wait(for: "the first frame") { $0.isComplete }
    let shellProcess = try tmux.value("pane_pid")
    let list = try String(
      contentsOfFile: "/proc/\(shellProcess)/task/\(shellProcess)/children", encoding: .utf8)
    let calculator = try #require(list.split(separator: " ").first.flatMap { pid_t($0) })
    kill(calculator, signal)
    let text = try tmux.wait(forText: "status-")
    #expect(text.contains("before-42"), "\(text)")
    try expectRestored(tmux)
  }

  private func expectRestored(_ tmux: Tmux) throws {
    #expect(try tmux.value("alternate_on") == "0")
    #expect(try tmux.value("mouse_any_flag") == "0")
    #expect(try tmux.value("mouse_sgr_flag") == "0")
    #expect(try tmux.value("cursor_flag") == "1")
    #expect(try tmux.value("keypad_flag") == "0")
  }

  private func trimmed(_ text: ScreenText) -> [String] { ScreenText.trimmed(text.rows) }
}
