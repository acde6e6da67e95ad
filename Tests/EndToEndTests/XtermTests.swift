import TestSupport
import Testing

// One X server at a time: a picture needs the processors more than the tests need each other.
@Suite("In a real xterm", .serialized)
struct XtermTests {
  private func calculator(columns: Int = 80, rows: Int = 24) throws -> Xterm {
    try ReleasePrograms.check()
    let xterm = try Xterm([ReleasePrograms.tenkey], columns: columns, rows: rows)
    try xterm.wait(for: "the first frame", timeout: 20) { $0.isComplete }
    return xterm
  }

  private func click(_ keys: [String], in xterm: Xterm) throws {
    for key in keys {
      let text = xterm.text()
      try xterm.click(try #require(text.key(key), "no key \(key) in\n\(text)"))
    }
  }

  @Test("7 × 6 = clicked is 42, and the grid turns when the window is made narrow")
  func clickAndResize() throws {
    let xterm = try calculator()
    #expect(xterm.text().grid == .fiveByFour)
    try click(["7", "×", "6", "="], in: xterm)
    try xterm.wait(for: "42") { $0.display == "42" }
    try xterm.screenshot("xterm-80x24.png")
    try xterm.resize(columns: 40, rows: 24)
    try xterm.wait(for: "4x5 and 42") { $0.grid == .fourByFive && $0.display == "42" }
    try xterm.screenshot("xterm-40x24.png")
    try click(["+", "1", "="], in: xterm)
    try xterm.wait(for: "43") { $0.display == "43" }
    try xterm.resize(columns: 80, rows: 24)
    try xterm.wait(for: "5x4 and 43") { $0.grid == .fiveByFour && $0.display == "43" }
  }

  @Test("every key works where it is drawn")
  func everyKey() throws {
    let xterm = try calculator()
    for (keys, answer) in [
      (["AC", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], "1234567890"),
      (["AC", "8", "÷", "2", "="], "4"), (["AC", "8", "−", "2", "="], "6"),
      (["AC", "8", "+", "2", "="], "10"), (["AC", "1", ".", "5", "±"], "-1.5"),
      (["AC", "9", "√"], "3"), (["AC", "1", "2", "⌫"], "1"),
    ] {
      try click(keys, in: xterm)
      try xterm.wait(for: answer) { $0.plainDisplay == answer }
    }
    try click(["AC", "π"], in: xterm)
    try xterm.wait(for: "π") { $0.plainDisplay?.hasPrefix("3.1415") ?? false }
    try click(["cos"], in: xterm)
    try xterm.wait(for: "cos π") { $0.plainDisplay?.hasPrefix("-1") ?? false }
  }

  @Test("the real keyboard and a long press count, a press drawn off the key does not")
  func keyboardAndLongPress() throws {
    let xterm = try calculator()
    try xterm.type("6*7")
    try xterm.press("Return")
    try xterm.wait(for: "42") { $0.display == "42" }
    try xterm.press("KP_Add")
    let eight = try #require(xterm.text().key("8"))
    try xterm.move(to: eight)
    try xterm.button(down: true)
    try xterm.button(down: false)
    try xterm.press("KP_Enter")
    try xterm.wait(for: "50") { $0.display == "50" }
    let nine = try #require(xterm.text().key("9"))
    try xterm.move(to: nine)
    try xterm.button(down: true)
    try xterm.move(to: eight)
    try xterm.button(down: false)
    try click(["1"], in: xterm)
    try xterm.wait(for: "1") { $0.display == "1" }
  }

  @Test("dragging the window step by step loses neither keys nor the last size")
  func dragging() throws {
    let xterm = try calculator()
    for step in 0..<20 {
      try xterm.resize(columns: 80 - 2 * step, rows: 24 + step % 3)
      if step % 4 == 0 { try xterm.type("1+") }
    }
    try xterm.resize(columns: 40, rows: 24)
    try xterm.type("1=")
    try xterm.wait(for: "6 in 4x5") { $0.display == "6" && $0.grid == .fourByFive }
  }

  @Test(
    "pictures of every kind of screen are kept",
    arguments: [(30, 10), (60, 30), (120, 30), (160, 50)])
  func pictures(columns: Int, rows: Int) throws {
    let xterm = try calculator(columns: columns, rows: rows)
    try xterm.type("6*7=")
    try xterm.wait(for: "6 × 7") { $0.contains("6 × 7") }
    try xterm.screenshot("xterm-\(columns)x\(rows).png")
    try xterm.type("q")
    #expect(waitUntil { !xterm.isRunning })
  }
}
