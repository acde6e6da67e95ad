import Glibc
import Layout
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("The loop sleeps, hands on events and draws once")
struct RunLoopTests {
  private func screen(_ controller: ViewController) -> (Screen, TerminalUI.RunLoop) {
    let screen = Screen(10, 3, controller: controller)
    return (screen, TerminalUI.RunLoop(window: screen.window))
  }

  @Test("a batch of events is one layout and one frame")
  func oneFramePerBatch() {
    var typed = ""
    let label = Label()
    let root = BuiltController { view in place(label, in: view, 0, 0, 10, 1) }
    root.onKey = { event in
      guard case .text(let character) = event else { return false }
      typed.append(character)
      label.text = typed
      return true
    }
    let (screen, loop) = screen(root)
    let frames = screen.terminal.frameCount
    screen.terminal.enqueue(together: "12345".map { .text($0) })
    screen.terminal.enqueue(together: [])
    #expect(loop.run() == .endOfInput)
    #expect(screen.rows[0] == "12345     ")
    #expect(screen.terminal.frameCount == frames + 1)
    #expect(root.reasons == [.endOfInput])
  }

  @Test("a storm of resizes in one batch is laid out once, in the last size")
  func resizeStorm() {
    final class Counter: ViewController {
      var sizes: [Size] = []
      override func viewWillTransition(to size: Size) { sizes.append(size) }
    }
    let controller = Counter()
    let (screen, loop) = screen(controller)
    screen.terminal.enqueue(
      together: (1...50).map { .resize(TerminalSize(columns: $0, rows: $0)) })
    loop.run()
    #expect(controller.sizes == [Size(width: 10, height: 3), Size(width: 50, height: 50)])
    #expect(screen.terminal.lastFrame?.columns == 50)
  }

  @Test("a typed key lights up and goes out by itself, after which nothing is pending")
  func flashes() {
    let button = Button("7")
    let root = BuiltController { view in place(button, in: view, 0, 0, 5, 3) }
    root.onKey = { _ in
      button.flash()
      return true
    }
    let (screen, loop) = screen(root)
    screen.terminal.keepsFrames = true
    let before = screen.window.frame
    let start = screen.terminal.now
    screen.terminal.enqueue([.text("7")])
    loop.run()
    #expect(screen.terminal.frames.count == 2)
    #expect(screen.terminal.frames.first != before)
    #expect(screen.terminal.frames.last == before)
    #expect(screen.terminal.now == start.adding(milliseconds: Button.flashDuration))
    #expect(screen.window.timers.nextDeadline == nil)
  }

  @Test("signals and the end of input end the loop, Ctrl-C unless it is taken")
  func endings() {
    for (event, reason) in [
      (TerminalEvent.signal(.terminate), ExitReason.signal(.terminate)),
      (.signal(.hangUp), .signal(.hangUp)), (.signal(.interrupt), .signal(.interrupt)),
      (.key(.control("c")), .stopped), (.endOfInput, .endOfInput),
    ] {
      let root = BuiltController()
      let (screen, loop) = screen(root)
      screen.terminal.enqueue([event, .text("a")])
      #expect(loop.run() == reason)
      #expect(root.reasons == [reason])
      #expect(!root.keys.contains(.text("a")))
    }
    let root = BuiltController()
    root.onKey = { $0 == .key(.control("c")) }
    let (screen, loop) = screen(root)
    screen.terminal.enqueue([.signal(.interrupt), .key(.control("c")), .text("a")])
    #expect(loop.run() == .endOfInput)
    #expect(root.keys == [.key(.control("c")), .key(.control("c")), .text("a")])
  }

  @Test("stopping ends the loop before the next event")
  func stops() {
    let root = BuiltController()
    let (screen, loop) = screen(root)
    root.onKey = { _ in
      loop.stop()
      return true
    }
    screen.terminal.enqueue(together: [.text("a"), .text("b")])
    #expect(loop.run() == .stopped)
    #expect(root.keys == [.text("a")])
  }

  @Test("what becomes readable is told to whom watches it")
  func watching() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let root = BuiltController()
    let (screen, loop) = screen(root)
    let label = Label()
    place(label, in: root.view, 0, 0, 10, 1)
    let readEnd = ends[0]
    loop.watch(readEnd) {
      var byte: UInt8 = 0
      _ = read(readEnd, &byte, 1)
      label.text = "got \(byte)"
      loop.unwatch(readEnd)
    }
    var byte: UInt8 = 42
    _ = write(ends[1], &byte, 1)
    _ = write(ends[1], &byte, 1)
    loop.run()
    #expect(screen.rows[0] == "got 42    ")
  }

  @Test("timers run in the order of their deadlines, cancelled ones not at all")
  func timers() {
    let (screen, loop) = screen(BuiltController())
    let now = screen.terminal.now
    var fired: [String] = []
    loop.schedule(at: now.adding(milliseconds: 30)) { fired.append("c") }
    loop.schedule(at: now.adding(milliseconds: 10)) {
      fired.append("a")
      loop.schedule(at: now.adding(milliseconds: 20)) { fired.append("b") }
    }
    let cancelled = loop.schedule(at: now.adding(milliseconds: 15)) { fired.append("x") }
    cancelled.cancel()
    #expect(!cancelled.isPending)
    loop.run()
    #expect(fired == ["a", "b", "c"])
  }

  @Test(
    "timers run by deadline and then by age, in whatever order they come",
    arguments: [UInt64(1), 77])
  func anyOrder(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let timers = TimerQueue { MonotonicTime(nanoseconds: 0) }
      var fired: [Int] = []
      var expected: [(deadline: UInt64, number: Int)] = []
      for number in 0..<20 {
        let deadline = UInt64.random(in: 0..<8, using: &generator)
        let timer = timers.schedule(at: MonotonicTime(nanoseconds: deadline)) {
          fired.append(number)
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          timer.cancel()
        } else {
          expected.append((deadline, number))
        }
      }
      expected.sort { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      #expect(
        timers.nextDeadline?.nanoseconds == expected.first?.deadline, "\(generator.name)")
      timers.fireDue()
      let due = expected.prefix { $0.deadline == 0 }.map(\.number)
      #expect(fired == due, "\(generator.name)")
      timers.fireAll()
      #expect(fired == expected.map(\.number), "\(generator.name)")
      #expect(timers.nextDeadline == nil)
    }
  }

  @Test("a queue that goes lets go of what was to happen")
  func queueGoes() {
    final class Holder {
      var timer: TimerQueue.Timer?
    }
    weak var remembered: Holder?
    do {
      let holder = Holder()
      remembered = holder
      let timers = TimerQueue { MonotonicTime(nanoseconds: 0) }
      holder.timer = timers.schedule(afterMilliseconds: 80) { holder.timer = nil }
      #expect(timers.nextDeadline != nil)
    }
    #expect(remembered == nil)
  }

  @Test("a timer that cancels another of the same moment is obeyed")
  func timerCancelsTimer() {
    let (screen, loop) = screen(BuiltController())
    let moment = screen.terminal.now.adding(milliseconds: 5)
    var fired = 0
    var second: TimerQueue.Timer?
    loop.schedule(at: moment) { second?.cancel() }
    second = loop.schedule(at: moment) { fired += 1 }
    loop.run()
    #expect(fired == 0)
  }
}
