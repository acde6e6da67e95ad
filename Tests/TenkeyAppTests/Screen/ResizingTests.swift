import ExactReals
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("Resizing while working")
struct ResizingTests {
  @Test("a storm of sizes with keys between them loses no key")
  func storm() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let screen = TestScreen()
    screen.draws = false
    let keys = Array((1...62).map { "\($0)+" }.joined() + "0=")
    for step in 0..<500 {
      screen.resize(Int.random(in: 0...220, using: &random), Int.random(in: 0...70, using: &random))
      if step < keys.count {
        screen.type(String(keys[step]))
      }
    }
    #expect(keys.count <= 500)
    // The last size of the storm may be too narrow for the answer.
    screen.draws = true
    screen.resize(80, 24)
    #expect(screen.display == "1953", "seed \(seed)")
    #expect(screen.place(of: "1953") != nil, "seed \(seed)")
    #expect(screen.frames == TestScreen(80, 24).frames, "seed \(seed)")
  }

  @Test("sizes, keys and clicks that come in one read all count, in order")
  func together() throws {
    let device = RecordingTerminal()
    let narrow = TestScreen(40, 24)
    let seven = try #require(narrow.key("7")).absoluteFrame
    let place = CellPosition(column: seven.x + 1, row: seven.y + 1)
    device.enqueue(together: [
      .text("6"), .resize(TerminalSize(columns: 200, rows: 60)), .text("*"),
      .resize(TerminalSize(columns: 40, rows: 24)), .mouse(MouseEvent(.press, at: place)),
      .mouse(MouseEvent(.release, at: place)), .key(.enter),
    ])
    let app = ScreenApp(testing: device, worker: ExactWorker(executablePath: nil))
    #expect(app.runScript() == .done)
    #expect(app.displayText == "42")
    #expect(device.lastFrame?.columns == 40)
  }

  @Test("a storm that comes in one read is laid out once")
  func once() {
    let device = RecordingTerminal()
    device.enqueue(
      together: (1...200).map { .resize(TerminalSize(columns: $0, rows: 24)) })
    let app = ScreenApp(testing: device, worker: ExactWorker(executablePath: nil))
    _ = app.runScript()
    // The first frame, and one after the storm.
    #expect(device.frameCount == 2)
    #expect(device.lastFrame?.columns == 200)
  }

  @Test("a switch of the classes is one solve and one frame, up and down again")
  func switches() {
    let screen = TestScreen(40, 10)
    var frames = screen.device.frameCount
    for rows in Array(11...30) + (10..<30).reversed() {
      let solves = screen.window.layoutSolves
      screen.resize(40, rows)
      #expect(screen.window.layoutSolves == solves + 1, "40x\(rows)")
      #expect(screen.device.frameCount == frames + 1, "40x\(rows)")
      frames = screen.device.frameCount
    }
  }

  @Test("the number, the pending operation and the memory survive every class")
  func kept() {
    let screen = TestScreen()
    screen.type("5M")
    screen.press(.delete)
    screen.type("6*12")
    let sizes = [
      (40, 24), (30, 10), (9, 3), (1, 1), (0, 0), (160, 50), (120, 30), (500, 200), (80, 24),
    ]
    for (columns, rows) in sizes {
      screen.resize(columns, rows)
      #expect(screen.display == "12")
    }
    #expect(screen.description == "6 × …")
    screen.type("=")
    #expect(screen.display == "72")
    screen.type("+m=")
    #expect(screen.display == "77")
  }

  @Test("an endless answer has as many digits as there are columns")
  func digits() {
    let screen = TestScreen(40, 24)
    screen.type("2/3=")
    var before = 0
    for columns in [20, 30, 40, 60, 99] {
      screen.resize(columns, 24)
      #expect(screen.display.hasPrefix("0.6666"))
      #expect(screen.display.hasSuffix("6…"))
      #expect(screen.display.count > before)
      before = screen.display.count
    }
  }
}
