import Foundation

/// A program on a terminal of our own: what it writes is kept as bytes and as a screen.
///
/// The child gets the other end as its controlling terminal. Every wait is bounded; the child is
/// killed when the value goes away.
public final class PseudoTerminal {
  /// Every byte the program has written.
  public private(set) var log: [UInt8] = []
  /// The screen those bytes make.
  public private(set) var screen: ScreenEmulator
  /// The child's process number.
  public let process: pid_t
  /// How the child ended, once that is known.
  public private(set) var status: ExitStatus?
  /// The home folder that the child sees.
  public let home: TemporaryFolder

  private let master: Int32
  /// Held open so that the line settings can be read after the child's end.
  private let slave: Int32
  private let initialSettings: TerminalSettings
  private var isClosed = false

  /// Starts `program` on a terminal of the given size.
  ///
  /// - Parameters:
  ///   - environment: added to the fixed environment; TERM comes from `terminal`.
  ///   - home: a home shared with another child, else a new one.
  ///   - blockedSignals: what the parent has blocked, as some parents do.
  public init(
    _ program: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    terminal: String? = "xterm-256color", environment: [String: String] = [:],
    home: TemporaryFolder? = nil, blockedSignals: [Int32] = []
  ) throws {
    let home = try home ?? TemporaryFolder()
    self.home = home
    let pair = try Self.openPair()
    master = pair.master
    slave = pair.slave
    screen = ScreenEmulator(columns: columns, rows: rows)
    initialSettings = TerminalSettings(of: slave)
    Self.setSize(of: master, columns: columns, rows: rows)
    do {
      // In a new session the first terminal opened becomes the controlling one.
      process = try Spawning.spawn(
        program, arguments,
        environment: TestEnvironment.variables(
          home: home.path, terminal: terminal, adding: environment),
        actions: [
          .open(pair.name, flags: O_RDWR, on: 0), .duplicate(0, to: 1),
          .duplicate(0, to: 2),
        ],
        blocking: blockedSignals)
    } catch {
      close(master)
      close(slave)
      throw error
    }
  }

  deinit {
    if status == nil { Spawning.end(process) }
    closeTerminal()
  }

  /// Writes all bytes at once, as one burst of keys or clicks; reads meanwhile.
  public func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let deadline = Deadline(after: defaultTimeout)
    while !rest.isEmpty && !deadline.hasPassed {
      let count = rest.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        _ = readSome(waiting: 5)
      }
    }
  }

  /// Writes text.
  public func write(_ text: String) { write(Array(text.utf8)) }

  /// Presses and releases the left button at a place, in one write.
  public func click(_ place: ScreenText.Place) { write(Mouse.click(place)) }

  /// Changes the size, as a person drags a window; the program hears of it by SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    drain()
    screen.resize(columns: columns, rows: rows)
    Self.setSize(of: master, columns: columns, rows: rows)
  }

  /// Sends the child a signal.
  public func send(signal: Int32) { kill(process, signal) }

  /// Reads until the screen is as wanted; false when the time is over first.
  public func wait(timeout: Double = defaultTimeout, until condition: (ScreenEmulator) -> Bool)
    -> Bool
  {
    let deadline = Deadline(after: timeout)
    while true {
      drain()
      if condition(screen) { return true }
      if deadline.hasPassed { return false }
      if !readSome(waiting: min(50, deadline.remainingMilliseconds)), hasEnded {
        drain()
        return condition(screen)
      }
    }
  }

  /// Reads until the screen shows `text` somewhere.
  public func wait(forText text: String, timeout: Double = defaultTimeout) -> Bool {
    wait(timeout: timeout) { $0.text.contains(text) }
  }

  /// Waits for the child's end, reading what it still writes; `timedOut` leaves it running.
  public func waitForExit(timeout: Double = defaultTimeout) -> ExitStatus {
    let deadline = Deadline(after: timeout)
    while !hasEnded && !deadline.hasPassed { _ = readSome(waiting: 10) }
    drain()
    return status ?? .timedOut
  }

  /// True once the child is gone.
  public var hasEnded: Bool {
    if status == nil { status = Spawning.poll(process) }
    return status != nil
  }

  /// True when the line settings (echo, canonical mode, keys) are those from before the program.
  public var settingsAreAsBefore: Bool { TerminalSettings(of: slave) == initialSettings }

  /// Takes the terminal away, as closing a window does: the child gets SIGHUP.
  public func closeTerminal() {
    guard !isClosed else { return }
    isClosed = true
    close(slave)
    close(master)
  }

  /// The number of bytes so far, after reading what is there.
  public func bytesWritten() -> Int {
    drain()
    return log.count
  }

  private func drain() { while readSome(waiting: 0) {} }

  private func readSome(waiting milliseconds: Int32) -> Bool {
    guard !isClosed else {
      usleep(UInt32(max(0, milliseconds)) * 1000)
      return false
    }
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    log += buffer[..<count]
    screen.feed(buffer[..<count])
    return true
  }

  private static func openPair() throws -> (master: Int32, slave: Int32, name: String) {
    // Linux's own numbers: Swift's Glibc module has neither `posix_openpt` nor these macros.
    let setLock: UInt = 0x4004_5431
    let getNumber: UInt = 0x8004_5430
    return try Spawning.withLock {
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      var unlocked: Int32 = 0
      var number: UInt32 = 0
      guard master >= 0, ioctl(master, setLock, &unlocked) == 0,
        ioctl(master, getNumber, &number) == 0
      else { throw TestFailure("/dev/ptmx: \(Spawning.lastError())") }
      let name = "/dev/pts/\(number)"
      let slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard slave >= 0 else { throw TestFailure("\(name): \(Spawning.lastError())") }
      return (master, slave, name)
    }
  }

  private static func setSize(of descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}

/// A terminal's line settings, to be compared.
struct TerminalSettings: Equatable {
  let flags: [UInt32]
  let characters: [UInt8]

  init(of descriptor: Int32) {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}
