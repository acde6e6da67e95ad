import Foundation

/// A program in a pane of a tmux server of its own.
///
/// tmux is a terminal that others wrote: what it captures is an opinion independent of
/// `ScreenEmulator`. The server has its own name and socket folder and no configuration, and is
/// ended when the value goes away.
public final class Tmux {
  private let name: String
  private let folder: TemporaryFolder
  private let environment: [String: String]
  private var isRunning = true

  private static let counter = Counter()

  /// Starts a server with one pane of the given size in which `command` runs.
  ///
  /// - Parameter terminal: TERM inside. Bytes of SGR clicks are understood only by a program whose
  ///   TERM is an xterm's; tmux itself answers to either.
  public init(
    _ command: [String], columns: Int = 80, rows: Int = 24, terminal: String = "xterm-256color",
    environment added: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    name = "tenkey-\(getpid())-\(Self.counter.next())"
    environment = TestEnvironment.variables(
      home: folder.path, terminal: "xterm-256color",
      adding: added.merging(["TMUX_TMPDIR": folder.path]) { old, _ in old })
    try run([
      "start-server", ";", "set-option", "-g", "status", "off", ";", "set-option", "-g",
      "default-terminal", terminal, ";", "set-option", "-g", "remain-on-exit", "on", ";",
      "set-option", "-g", "escape-time", "0", ";",
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "exec \(Self.quoted(command))",
    ])
  }

  deinit { end() }

  /// Ends the server and with it the program.
  public func end() {
    guard isRunning else { return }
    isRunning = false
    _ = try? run(["kill-server"])
  }

  /// Presses keys by tmux's names for them: `Enter`, `C-z`, `F2`.
  public func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Types text as it stands.
  public func type(_ text: String) throws { try run(["send-keys", "-l", "--", text]) }

  /// Writes bytes to the program, all at once.
  public func write(_ bytes: [UInt8]) throws {
    try run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Presses and releases the left button at a place.
  public func click(_ place: ScreenText.Place) throws { try write(Mouse.click(place)) }

  /// Changes the window's size.
  public func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Pastes text as a terminal does, between brackets when the program asked for them.
  public func paste(_ text: String) throws {
    try run(["set-buffer", "--", text])
    try run(["paste-buffer", "-p"])
  }

  /// The text on the screen.
  public func capture() throws -> ScreenText {
    var rows = try run(["capture-pane", "-p", "-N"]).components(separatedBy: "\n")
    if rows.last == "" { rows.removeLast() }
    return ScreenText(rows: rows)
  }

  /// The text on the screen with the sequences of its styles.
  public func captureStyled() throws -> String { try run(["capture-pane", "-p", "-e"]) }

  /// One of tmux's variables, as `alternate_on`, `mouse_any_flag`, `pane_dead`.
  public func value(_ variable: String) throws -> String {
    try run(["display-message", "-p", "#{\(variable)}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Captures until the screen is as wanted, and gives it; throws with the last one when it never is.
  @discardableResult
  public func wait(
    for wanted: String, timeout: Double = defaultTimeout, until condition: (ScreenText) -> Bool
  ) throws -> ScreenText {
    var last = ScreenText(rows: [])
    let isThere = try waitUntil(timeout: timeout, interval: 20) {
      last = try capture()
      return condition(last)
    }
    guard isThere else { throw TestFailure("waited for \(wanted); the screen is\n\(last)") }
    return last
  }

  /// Captures until `text` is on the screen.
  @discardableResult
  public func wait(forText text: String, timeout: Double = defaultTimeout) throws -> ScreenText {
    try wait(for: "'\(text)'", timeout: timeout) { $0.contains(text) }
  }

  /// Captures until the display shows `number`.
  @discardableResult
  public func wait(forDisplay number: String, timeout: Double = defaultTimeout) throws -> ScreenText
  {
    try wait(for: "\(number) in the display", timeout: timeout) { $0.display == number }
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    let outcome = try ChildProcess.run(
      "tmux", ["-L", name, "-f", "/dev/null"] + arguments, input: nil,
      completeEnvironment: environment)
    guard outcome.status == .exited(0) else {
      throw TestFailure("tmux \(arguments.prefix(4)): \(outcome.status) \(outcome.errors)")
    }
    return outcome.output
  }

  private static func quoted(_ command: [String]) -> String {
    command.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
      .joined(separator: " ")
  }
}

/// Numbers that no two tests share.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next() -> Int {
    lock.lock()
    defer { lock.unlock() }
    value += 1
    return value
  }
}
