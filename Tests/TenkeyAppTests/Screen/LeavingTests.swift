import ExactReals
import Layout
import TapeStore
import TenkeyApp
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("Leaving the screen")
struct LeavingTests {
  /// Plays a script as the program would; whether something in it made it leave.
  ///
  /// The script ends with a key that is only handed out when nothing before it has ended the run.
  private func leaves(
    _ events: [TerminalEvent], columns: Int = 80, with outcome: Outcome = .done
  ) -> Bool {
    let device = RecordingTerminal(size: TerminalSize(columns: columns, rows: 24))
    device.enqueue(events + [.text("1")])
    let app = ScreenApp(testing: device, worker: ExactWorker(executablePath: nil))
    switch app.runScript() {
    case .done, .ended: break
    case let outcome: Issue.record("\(outcome)")
    }
    return !device.isScriptFinished
  }

  private func text(_ text: String) -> [TerminalEvent] { text.map(TerminalEvent.text) }

  @Test("q leaves when nothing is being typed")
  func quit() {
    #expect(leaves(text("q")))
    #expect(leaves(text("6*7=q")))
    #expect(leaves(text("12") + [.key(.delete)] + text("q")))
    #expect(!leaves(text("12q")))
    #expect(!leaves(text("2+sq")))
    #expect(!leaves(text("sq")))
    #expect(!leaves(text("sqrt(4)=")))
    #expect(!leaves(text("1.q")))
  }

  @Test("q closes what is open rather than leave")
  func quitOverlay() {
    #expect(!leaves([.key(.function(1)), .text("q")]))
    #expect(leaves([.key(.function(1)), .text("q"), .text("q")]))
    #expect(!leaves([.key(.function(3)), .text("q")]))
    #expect(leaves([.key(.function(3)), .text("q"), .text("q")]))
    #expect(!leaves([.key(.function(4)), .text("q")]))
    #expect(leaves([.key(.function(4)), .text("q"), .text("q")]))
  }

  @Test(
    "Ctrl-C and Ctrl-D leave whatever is shown or typed",
    arguments: [NamedKey.control("c"), .control("d")])
  func control(key: NamedKey) {
    #expect(leaves([.key(key)]))
    #expect(leaves(text("12") + [.key(key)]))
    #expect(leaves(text("sq") + [.key(key)]))
    #expect(leaves(text("5/0=") + [.key(key)]))
    #expect(leaves([.key(.function(1)), .key(key)]))
    #expect(leaves([.key(.function(3)), .key(key)]))
    #expect(leaves([.key(.function(4)), .key(key)]))
    #expect(leaves([.key(.right), .key(key)]))
  }

  @Test(
    "signals leave and are told of, but for an interrupt, which is a key; so does the end of input",
    arguments: [
      (TerminalSignal.interrupt, Outcome.done), (.terminate, .ended(by: .terminate)),
      (.hangUp, .ended(by: .hangUp)),
    ])
  func signals(signal: TerminalSignal, outcome: Outcome) {
    #expect(leaves([.signal(signal)], with: outcome))
    #expect(leaves([.endOfInput]))
    #expect(leaves([.key(.function(1)), .signal(signal)], with: outcome))
  }

  @Test("the help's row leaves too")
  func help() throws {
    let device = RecordingTerminal(size: TerminalSize(columns: 80, rows: 120))
    let screen = TestScreen(80, 120)
    screen.press(.function(1))
    let row = try #require(screen.rows.firstIndex { $0.hasSuffix("Leave") })
    let place = CellPosition(column: 2, row: row)
    device.enqueue([
      .key(.function(1)), .mouse(MouseEvent(.press, at: place)),
      .mouse(MouseEvent(.release, at: place)), .text("1"),
    ])
    let app = ScreenApp(testing: device, worker: ExactWorker(executablePath: nil))
    #expect(app.runScript() == .done)
    #expect(!device.isScriptFinished)
  }

  @Test("what was worked out is on the tape of the next start, and can be picked there")
  func nextStart() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tape.sqlite")
    for (keys, count) in [("6*7=q", 1), ("2/3=q", 2)] {
      let device = RecordingTerminal(size: TerminalSize(columns: 120, rows: 30))
      device.enqueue(text(keys))
      let app = ScreenApp(
        testing: device, tapePath: path, worker: ExactWorker(executablePath: nil))
      #expect(app.runScript() == .done)
      #expect(app.tapeEntries.count == count)
    }
    let device = RecordingTerminal(size: TerminalSize(columns: 120, rows: 30))
    let app = ScreenApp(testing: device, tapePath: path, worker: ExactWorker(executablePath: nil))
    // The newest entry is the second row below the heading and its rule; its value is exact.
    let place = CellPosition(column: 90, row: 3)
    device.enqueue([
      .mouse(MouseEvent(.press, at: place)), .mouse(MouseEvent(.release, at: place)),
    ])
    device.enqueue(text("*3="))
    #expect(app.runScript() == .done)
    #expect(app.displayText == "2")
  }

  @Test("an idle screen sets no deadline once what flashed is dark again")
  func idle() {
    let device = RecordingTerminal()
    device.enqueue(text("12"))
    let app = ScreenApp(testing: device, worker: ExactWorker(executablePath: nil))
    // The script ends with no deadline left, or this would never return.
    #expect(app.runScript() == .done)
    #expect(app.testWindow.timers.nextDeadline == nil)
    #expect(app.displayText == "12")
  }
}
