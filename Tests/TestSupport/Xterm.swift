import Foundation

/// A program in a real xterm on a display of its own, driven by a real pointer.
///
/// The screen is read from xterm's own log of what the program wrote.
public final class Xterm {
  private let folder: TemporaryFolder
  private var display: VirtualDisplay?
  private var process: pid_t?
  private let environment: [String: String]
  private let windowNumber: String
  private let cell: (width: Int, height: Int)
  private var screen: ScreenEmulator
  private var offset = 0

  /// Starts the display and in it an xterm of the given size with `command`; waits for its window.
  public init(_ command: [String], columns: Int = 80, rows: Int = 24) throws {
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay(folder: folder)
    var environment = TestEnvironment.variables(home: folder.path)
    environment["DISPLAY"] = display.name
    let process = try Spawning.spawn(
      "xterm",
      [
        "-u8", "-fa", "DejaVu Sans Mono", "-fs", "10", "-b", "0", "+sb", "-bc",
        "-xrm", "*internalBorder: 0", "-xrm", "*allowSendEvents: false",
        "-geometry", "\(columns)x\(rows)+0+0", "-l", "-lf", folder.path("log"), "-e",
      ] + command,
      environment: environment,
      actions: [
        .open("/dev/null", flags: O_RDONLY, on: 0),
        .open(folder.path("xterm.out"), flags: O_WRONLY | O_CREAT | O_APPEND, on: 1),
        .duplicate(1, to: 2),
      ])
    do {
      let found = try Self.findWindow(environment: environment, process: process)
      windowNumber = found
      let size = try Self.geometry(of: found, environment: environment)
      cell = (size.width / columns, size.height / rows)
    } catch {
      Spawning.end(process)
      throw error
    }
    self.folder = folder
    self.display = display
    self.process = process
    self.environment = environment
    screen = ScreenEmulator(columns: columns, rows: rows)
    try tool("windowfocus", "--sync", windowNumber)
  }

  deinit { end() }

  /// Closes the terminal and ends its display.
  public func end() {
    if let process { Spawning.end(process) }
    process = nil
    display?.end()
    display = nil
  }

  /// True while the xterm runs; it ends with its program.
  public var isRunning: Bool {
    guard let process else { return false }
    guard Spawning.poll(process) != nil else { return true }
    self.process = nil
    return false
  }

  /// Clicks the left button in the middle of a cell.
  public func click(_ place: ScreenText.Place) throws {
    try move(to: place)
    try tool("click", "1")
  }

  /// Puts the pointer in the middle of a cell.
  public func move(to place: ScreenText.Place) throws {
    try tool(
      "mousemove", "--window", windowNumber, "\(place.column * cell.width + cell.width / 2)",
      "\(place.row * cell.height + cell.height / 2)")
  }

  /// Holds the left button down, or lets it go.
  public func button(down: Bool) throws { try tool(down ? "mousedown" : "mouseup", "1") }

  /// Types text on the keyboard.
  public func type(_ text: String) throws {
    try tool("windowfocus", "--sync", windowNumber)
    try tool("type", "--delay", "5", "--", text)
  }

  /// Presses one key by its X name, as `Return`.
  public func press(_ key: String) throws {
    try tool("windowfocus", "--sync", windowNumber)
    try tool("key", key)
  }

  /// Gives the window room for so many cells, as dragging its edge does.
  public func resize(columns: Int, rows: Int) throws {
    read()
    screen.resize(columns: columns, rows: rows)
    try tool("windowsize", windowNumber, "\(columns * cell.width)", "\(rows * cell.height)")
  }

  /// What the program has written, as a screen.
  public func text() -> ScreenText {
    read()
    return screen.text
  }

  /// Reads until the screen is as wanted; throws with the last one when it never is.
  @discardableResult
  public func wait(
    for wanted: String, timeout: Double = defaultTimeout, until condition: (ScreenText) -> Bool
  ) throws -> ScreenText {
    if waitUntil(timeout: timeout, { condition(text()) }) { return screen.text }
    throw TestFailure("waited for \(wanted); the screen is\n\(screen.text)")
  }

  /// Keeps a picture of the window among the artefacts.
  public func screenshot(_ name: String) throws {
    let path = try ReleasePrograms.artefact(name)
    let outcome = try ChildProcess.run(
      "import", ["-window", windowNumber, path], input: nil, completeEnvironment: environment,
      timeout: 20)
    guard outcome.status == .exited(0) else { throw TestFailure("import: \(outcome.errors)") }
  }

  private func read() {
    guard let file = FileHandle(forReadingAtPath: folder.path("log")) else { return }
    defer { try? file.close() }
    try? file.seek(toOffset: UInt64(offset))
    guard let bytes = try? file.readToEnd() else { return }
    offset += bytes.count
    screen.feed(bytes)
  }

  private func tool(_ arguments: String...) throws {
    _ = try Self.xdotool(arguments, environment: environment)
  }

  private static func xdotool(_ arguments: [String], environment: [String: String]) throws -> String
  {
    let outcome = try ChildProcess.run(
      "xdotool", arguments, input: nil, completeEnvironment: environment)
    guard outcome.status == .exited(0) else {
      throw TestFailure("xdotool \(arguments): \(outcome.status) \(outcome.errors)")
    }
    return outcome.output
  }

  private static func findWindow(environment: [String: String], process: pid_t) throws -> String {
    var window = ""
    let isThere = waitUntil(timeout: 20, interval: 50) {
      let found = try? xdotool(
        ["search", "--onlyvisible", "--class", "xterm"], environment: environment)
      window = found?.split(separator: "\n").last.map(String.init) ?? ""
      return !window.isEmpty
    }
    guard isThere else { throw TestFailure("xterm opened no window") }
    return window
  }

  private static func geometry(
    of window: String, environment: [String: String]
  ) throws -> (width: Int, height: Int) {
    let answer = try xdotool(["getwindowgeometry", "--shell", window], environment: environment)
    var values: [String: Int] = [:]
    for line in answer.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
    }
    guard let width = values["WIDTH"], let height = values["HEIGHT"] else {
      throw TestFailure("no geometry in \(answer)")
    }
    return (width, height)
  }
}

/// An X server without a screen, on the first display that is free.
final class VirtualDisplay {
  let name: String
  private var process: pid_t?

  init(folder: TemporaryFolder) throws {
    let pipe = try Spawning.makePipe()
    defer { close(pipe.read) }
    let process: pid_t
    do {
      defer { close(pipe.write) }
      process = try Spawning.spawn(
        "Xvfb",
        ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
        environment: TestEnvironment.variables(home: folder.path),
        actions: [
          .duplicate(pipe.write, to: 3), .open("/dev/null", flags: O_RDONLY, on: 0),
          .open(folder.path("xvfb.out"), flags: O_WRONLY | O_CREAT | O_APPEND, on: 1),
          .duplicate(1, to: 2),
        ])
    }
    var text = ""
    let deadline = Deadline(after: 20)
    while !text.hasSuffix("\n") && !deadline.hasPassed {
      var polled = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, deadline.remainingMilliseconds) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = read(pipe.read, &buffer, buffer.count)
      guard count > 0 else { break }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      Spawning.end(process)
      throw TestFailure("Xvfb found no display")
    }
    name = ":\(number)"
    self.process = process
  }

  deinit { end() }

  /// Ends the server by SIGTERM, on which it removes its lock file.
  func end() {
    guard let process else { return }
    self.process = nil
    kill(process, SIGTERM)
    if !waitUntil(timeout: 5, { Spawning.poll(process) != nil }) { Spawning.end(process) }
  }
}
