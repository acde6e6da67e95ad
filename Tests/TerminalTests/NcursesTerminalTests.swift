import Glibc
import Terminal
import Testing

/// The real terminal on the near end of a pty, in this process.
///
/// Serialized, since only one screen can be taken at a time. Signals and stops are for the built
/// program's tests: here they would be those of the test runner.
@Suite("Ncurses terminal on a pty", .serialized)
struct NcursesTerminalTests {
  /// A pty with a terminal on it.
  final class Line {
    let far: Int32
    let near: Int32
    let terminal: NcursesTerminal

    init(
      columns: UInt16 = 40, rows: UInt16 = 10, options: TerminalOptions = TerminalOptions(),
      environment: [String: String] = ["TERM": "xterm-256color"]
    ) throws {
      var far: Int32 = -1
      var near: Int32 = -1
      var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      try #require(openpty(&far, &near, nil, nil, &window) == 0)
      self.far = far
      self.near = near
      terminal = NcursesTerminal(options: options, input: near, output: near) { environment[$0] }
    }

    deinit {
      terminal.stop()
      close(near)
      close(far)
    }

    func type(_ text: String) {
      _ = text.withCString { write(far, $0, strlen($0)) }
    }

    /// What has been sent to the far end until now.
    func takeOutput() -> String {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      var polled = pollfd(fd: far, events: Int16(POLLIN), revents: 0)
      while poll(&polled, 1, 20) > 0 {
        let count = read(far, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Events until so many have come.
    func events(_ count: Int) -> [TerminalEvent] {
      var events: [TerminalEvent] = []
      let limit = terminal.now.adding(milliseconds: 10_000)
      while events.count < count, terminal.now < limit {
        events += terminal.nextEvents(watching: [], until: limit).filter { $0 != .deadline }
      }
      return events
    }

    var modes: [UInt32] {
      var modes = termios()
      tcgetattr(near, &modes)
      return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }
  }

  @Test("the line's modes are as before, and every mode that was turned on is turned off")
  func restoring() throws {
    let line = try Line()
    let before = line.modes
    try line.terminal.start()
    #expect(line.modes != before)
    #expect(line.terminal.size == TerminalSize(columns: 40, rows: 10))
    line.terminal.stop()
    line.terminal.stop()
    #expect(line.modes == before)
    let output = line.takeOutput()
    for mode in ["?1049", "?1000", "?1006", "?2004"] {
      #expect(
        output.split(separator: "\u{1B}[\(mode)h", omittingEmptySubsequences: false).count == 2)
      #expect(
        output.split(separator: "\u{1B}[\(mode)l", omittingEmptySubsequences: false).count == 2)
    }
  }

  @Test("without the mouse no mouse mode is turned on")
  func withoutMouse() throws {
    let line = try Line(options: TerminalOptions(mouse: false))
    try line.terminal.start()
    line.terminal.stop()
    let output = line.takeOutput()
    #expect(!output.contains("?1000"))
    #expect(output.contains("?2004h"))
  }

  @Test("a screen can be taken again after it was given back, and by one terminal at a time")
  func startingAgain() throws {
    let line = try Line()
    try line.terminal.start()
    let other = try Line()
    #expect(throws: TerminalError.alreadyStarted) { try other.terminal.start() }
    line.terminal.stop()
    try other.terminal.start()
    other.terminal.stop()
    try line.terminal.start()
    line.type("7")
    #expect(line.events(1) == [.text("7")])
  }

  @Test(
    "a terminal that cannot be used is refused with its reason, and left as it was",
    arguments: [
      ("nonesuch", .unknownTerminalType("nonesuch")), ("dumb", .cannotPositionCursor("dumb")),
      ("", .noTerminalType),
    ] as [(String, TerminalError)])
  func refusals(type: String, error: TerminalError) throws {
    let line = try Line(environment: ["TERM": type])
    let before = line.modes
    #expect(throws: error) { try line.terminal.start() }
    #expect(line.modes == before)
    #expect(line.takeOutput().isEmpty)
  }

  @Test("a kin of xterm that the database lacks is taken for xterm")
  func unknownKin() throws {
    for (type, depth) in [
      ("ghostty-of-tomorrow", .palette256), ("xterm-of-tomorrow-16color", .ansi16),
    ] as [(String, TerminalCapabilities.ColorDepth)] {
      let line = try Line(environment: ["TERM": type])
      try line.terminal.start()
      #expect(line.terminal.capabilities.colorDepth == depth)
    }
  }

  @Test("colours are given up for NO_COLOR, unless they are asked for")
  func colors() throws {
    let environment = ["TERM": "xterm-256color", "NO_COLOR": "1"]
    for (use, depth) in [
      (.auto, .mono), (.always, .palette256), (.never, .mono),
    ] as [(TerminalOptions.ColorUse, TerminalCapabilities.ColorDepth)] {
      let line = try Line(options: TerminalOptions(color: use), environment: environment)
      try line.terminal.start()
      #expect(line.terminal.capabilities.colorDepth == depth)
    }
  }

  @Test("keys, clicks and pastes that come in one write are all there, in order")
  func input() throws {
    let line = try Line()
    try line.terminal.start()
    var sent = "7\u{1B}[A\u{1B}[200~1+2\u{1B}[201~"
    var meant: [TerminalEvent] = [.text("7"), .key(.up), .paste("1+2")]
    for place in 0..<200 {
      sent += "\u{1B}[<0;\(place + 1);1M\u{1B}[<0;\(place + 1);1m"
      let position = CellPosition(column: place, row: 0)
      meant += [
        .mouse(MouseEvent(.press, at: position)), .mouse(MouseEvent(.release, at: position)),
      ]
    }
    // The line takes 4095 bytes at a time.
    var events: [TerminalEvent] = []
    var rest = sent[...]
    while !rest.isEmpty {
      line.type(String(rest.prefix(1500)))
      rest = rest.dropFirst(1500)
      events += line.events(1)
    }
    events += line.events(meant.count - events.count)
    #expect(events == meant)
  }

  @Test("a lone ESC comes without anything after it, and one with its tail is a key")
  func escape() throws {
    let line = try Line(environment: ["TERM": "xterm-256color", "ESCDELAY": "30"])
    try line.terminal.start()
    line.type("\u{1B}")
    #expect(line.events(1) == [.key(.escape)])
    line.type("\u{1B}[B")
    #expect(line.events(1) == [.key(.down)])
  }

  @Test("a deadline with nothing happening is reported, and a watched descriptor as well")
  func deadlines() throws {
    let line = try Line()
    try line.terminal.start()
    let deadline = line.terminal.now.adding(milliseconds: 5)
    #expect(line.terminal.nextEvents(watching: [], until: deadline) == [.deadline])
    #expect(line.terminal.now >= deadline)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    write(ends[1], "x", 1)
    #expect(line.terminal.nextEvents(watching: [ends[0]], until: nil) == [.readable(ends[0])])
  }

  @Test("the end of input is reported, again and again")
  func endOfInput() throws {
    var far: Int32 = -1
    var near: Int32 = -1
    try #require(openpty(&far, &near, nil, nil, nil) == 0)
    defer { close(near) }
    let terminal = NcursesTerminal(options: TerminalOptions(), input: near, output: near) {
      ["TERM": "xterm-256color"][$0]
    }
    try terminal.start()
    close(far)
    #expect(terminal.nextEvents(watching: [], until: nil) == [.endOfInput])
    #expect(terminal.nextEvents(watching: [], until: nil) == [.endOfInput])
    terminal.stop()
    #expect(terminal.nextEvents(watching: [], until: nil) == [.endOfInput])
  }

  @Test("only what differs is written: a digit takes few bytes, the same frame none")
  func smallFrames() throws {
    let line = try Line()
    try line.terminal.start()
    var frame = CellGrid(columns: 40, rows: 10)
    frame.write("display", column: 0, row: 0)
    line.terminal.present(frame, cursor: CellPosition(column: 30, row: 2))
    #expect(line.takeOutput().contains("display"))
    frame.write("7", column: 30, row: 2, style: Style(foreground: .cyan, attributes: .bold))
    line.terminal.present(frame, cursor: CellPosition(column: 31, row: 2))
    let digit = line.takeOutput()
    #expect(digit.contains("7"))
    #expect(digit.utf8.count < 60)
    line.terminal.present(frame, cursor: CellPosition(column: 31, row: 2))
    #expect(line.takeOutput() == "")
    line.terminal.invalidate()
    line.terminal.present(frame, cursor: nil)
    #expect(line.takeOutput().contains("display"))
  }

  @Test("every size from 1 by 1 takes a frame with its last cell filled, also of another size")
  func sizes() throws {
    for (columns, rows) in [(1, 1), (2, 1), (1, 3), (13, 4), (500, 2), (3, 200)] {
      let line = try Line(columns: UInt16(columns), rows: UInt16(rows))
      try line.terminal.start()
      #expect(line.terminal.size == TerminalSize(columns: columns, rows: rows))
      line.terminal.present(
        CellGrid(columns: columns, rows: rows, filledWith: Cell("x")),
        cursor: CellPosition(column: columns - 1, row: rows - 1))
      #expect(line.takeOutput().contains("x"))
      line.terminal.present(
        CellGrid(columns: columns + 3, rows: rows + 3, filledWith: Cell("y")),
        cursor: CellPosition(column: columns + 2, row: rows + 2))
      #expect(line.takeOutput().contains("y"))
      line.terminal.present(CellGrid(columns: 0, rows: 0), cursor: nil)
      _ = line.takeOutput()
      line.terminal.stop()
    }
  }

  @Test("the clipboard is sent as OSC 52 to xterm's kin and to no other")
  func clipboard() throws {
    for (type, isSent) in [("xterm-256color", true), ("vt100", false)] {
      let line = try Line(environment: ["TERM": type])
      try line.terminal.start()
      _ = line.takeOutput()
      line.terminal.copyToClipboard("42")
      #expect(line.takeOutput() == (isSent ? "\u{1B}]52;c;NDI=\u{7}" : ""))
    }
  }
}
