import Foundation
import Terminal
import Testing

@Suite("Recording terminal")
struct RecordingTerminalTests {
  @Test("events are handed out one at a time, those given together in one call, then the end")
  func script() {
    let terminal = RecordingTerminal(events: [.text("1"), .text("2")])
    terminal.enqueue(together: [.text("3"), .key(.enter)])
    #expect(terminal.nextEvents(watching: [], until: nil) == [.text("1")])
    #expect(terminal.nextEvents(watching: [], until: nil) == [.text("2")])
    #expect(!terminal.isScriptFinished)
    #expect(terminal.nextEvents(watching: [], until: nil) == [.text("3"), .key(.enter)])
    #expect(terminal.isScriptFinished)
    #expect(terminal.nextEvents(watching: [], until: nil) == [.endOfInput])
    #expect(terminal.nextEvents(watching: [], until: nil) == [.endOfInput])
  }

  @Test("a resize event changes the size that frames are fitted to")
  func resize() {
    let terminal = RecordingTerminal(
      size: TerminalSize(columns: 3, rows: 1), events: [.resize(TerminalSize(columns: 2, rows: 2))])
    var frame = CellGrid(columns: 3, rows: 1)
    frame.write("abc", column: 0, row: 0)
    terminal.present(frame, cursor: CellPosition(column: 1, row: 0))
    #expect(terminal.lastFrame?.textRows == ["abc"])
    #expect(terminal.cursor == CellPosition(column: 1, row: 0))
    _ = terminal.nextEvents(watching: [], until: nil)
    #expect(terminal.size == TerminalSize(columns: 2, rows: 2))
    terminal.present(frame, cursor: nil)
    #expect(terminal.lastFrame?.textRows == ["ab", "  "])
    #expect(terminal.cursor == nil)
    #expect(terminal.frameCount == 2)
    #expect(terminal.frames.isEmpty)
  }

  @Test("frames, copies and requests to draw anew are kept")
  func records() throws {
    let terminal = RecordingTerminal()
    terminal.keepsFrames = true
    try terminal.start()
    #expect(terminal.isStarted)
    terminal.present(CellGrid(columns: 80, rows: 24), cursor: nil)
    terminal.copyToClipboard("42")
    terminal.invalidate()
    terminal.stop()
    #expect(terminal.frames.count == 1)
    #expect(terminal.clipboard == ["42"])
    #expect(terminal.invalidationCount == 1)
    #expect(!terminal.isStarted)
  }

  @Test("a screen that cannot be taken throws what it was told to")
  func failingStart() {
    let terminal = RecordingTerminal()
    terminal.startError = .unknownTerminalType("nonesuch")
    #expect(throws: TerminalError.unknownTerminalType("nonesuch")) { try terminal.start() }
    #expect(!terminal.isStarted)
  }

  @Test("events come before a deadline; when they have run out the clock goes straight to it")
  func deadline() {
    let terminal = RecordingTerminal(events: [.text("1")])
    let soon = terminal.now.adding(milliseconds: 100)
    #expect(terminal.nextEvents(watching: [], until: soon) == [.text("1")])
    #expect(terminal.now < soon)
    #expect(terminal.nextEvents(watching: [], until: soon) == [.deadline])
    #expect(terminal.now == soon)
    #expect(terminal.nextEvents(watching: [], until: nil) == [.endOfInput])
  }

  @Test("a wait in the script lets the deadlines within it pass, and only those")
  func waiting() {
    let terminal = RecordingTerminal()
    terminal.wait(milliseconds: 250)
    terminal.enqueue([.text("1")])
    let start = terminal.now
    #expect(
      terminal.nextEvents(watching: [], until: start.adding(milliseconds: 100)) == [.deadline])
    #expect(
      terminal.nextEvents(watching: [], until: start.adding(milliseconds: 200)) == [.deadline])
    #expect(
      terminal.nextEvents(watching: [], until: start.adding(milliseconds: 300)) == [.text("1")])
    #expect(terminal.now == start.adding(milliseconds: 250))
  }

  @Test("a deadline that has passed is reported without the clock going back")
  func pastDeadline() {
    let terminal = RecordingTerminal()
    let start = terminal.now
    terminal.wait(milliseconds: 50)
    #expect(terminal.nextEvents(watching: [], until: MonotonicTime(nanoseconds: 5)) == [.deadline])
    #expect(terminal.now == start)
  }

  @Test("a watched descriptor that can be read is reported, also when the script has run out")
  func descriptors() {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let terminal = RecordingTerminal(events: [.text("1")])
    pipe.fileHandleForWriting.write(Data([1]))
    #expect(
      terminal.nextEvents(watching: [descriptor], until: nil) == [
        .text("1"), .readable(descriptor),
      ])
    #expect(
      terminal.nextEvents(watching: [descriptor], until: terminal.now.adding(milliseconds: 5000))
        == [.readable(descriptor)])
    _ = pipe.fileHandleForReading.availableData
    #expect(
      terminal.nextEvents(watching: [descriptor], until: terminal.now.adding(milliseconds: 1))
        == [.deadline])
    #expect(terminal.nextEvents(watching: [descriptor], until: nil) == [.endOfInput])
  }
}
