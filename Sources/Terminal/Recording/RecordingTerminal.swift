import Glibc

/// A terminal without a screen: it keeps the frames it is given and plays events from a script.
///
/// Its clock is virtual. Time passes only by `wait(milliseconds:)` in the script and, when the script
/// has run out, by going straight to the deadline it is given: tests of flashes and timers take no
/// time. Only watched descriptors are waited for in real time, since what writes to them is real.
public final class RecordingTerminal: TerminalDevice {
  private enum Step {
    case events([TerminalEvent])
    case wait(UInt64)
  }

  /// The size; a `.resize` event played from the script changes it.
  public private(set) var size: TerminalSize
  /// What it claims to show; to be set before the program under test asks.
  public var capabilities: TerminalCapabilities
  /// The virtual clock.
  public private(set) var now = MonotonicTime(nanoseconds: 1_000_000_000)
  /// Whether `start` was called and `stop` was not.
  public private(set) var isStarted = false
  /// The last frame presented, or nil before the first.
  public private(set) var lastFrame: CellGrid?
  /// Where the cursor rests in the last frame, or nil where it is hidden.
  public private(set) var cursor: CellPosition?
  /// Whether the cursor would be seen.
  public var isCursorVisible = true
  /// How many frames were presented.
  public private(set) var frameCount = 0
  /// Every frame presented, while `keepsFrames` is true.
  public private(set) var frames: [CellGrid] = []
  /// Whether `frames` is filled, off by default: a long run would hold them all.
  public var keepsFrames = false
  /// How often the next frame was asked to be written whole.
  public private(set) var invalidationCount = 0
  /// The texts sent to the clipboard, oldest first.
  public private(set) var clipboard: [String] = []
  /// What `start` throws, to play a screen that cannot be taken.
  public var startError: TerminalError?

  private var script: [Step] = []
  private var position = 0

  /// Makes a terminal of a size that plays events, one at each call of `nextEvents`.
  public init(
    size: TerminalSize = TerminalSize(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities(
      colorDepth: .palette256, unicode: true),
    events: [TerminalEvent] = []
  ) {
    self.size = size
    self.capabilities = capabilities
    enqueue(events)
  }

  /// Adds events to the script, to be handed out one at a time.
  public func enqueue(_ events: [TerminalEvent]) {
    script += events.map { .events([$0]) }
  }

  /// Adds events to the script that one call of `nextEvents` hands out together.
  public func enqueue(together events: [TerminalEvent]) {
    if !events.isEmpty { script.append(.events(events)) }
  }

  /// Adds a wait to the script: deadlines that fall within it pass, in order.
  public func wait(milliseconds: Int) {
    script.append(.wait(UInt64(max(0, milliseconds)) * 1_000_000))
  }

  /// Whether everything in the script has been handed out.
  public var isScriptFinished: Bool { position == script.count }

  /// Notes that the screen is taken, or throws `startError`.
  public func start() throws {
    if let startError { throw startError }
    isStarted = true
  }

  /// Notes that the screen is given back.
  public func stop() {
    isStarted = false
  }

  /// Keeps the frame, cut and filled with blanks to the terminal's size.
  public func present(_ frame: CellGrid, cursor: CellPosition?) {
    let shown = frame.fitted(columns: size.columns, rows: size.rows)
    lastFrame = shown
    self.cursor = cursor
    frameCount += 1
    if keepsFrames { frames.append(shown) }
  }

  /// Counts the request.
  public func invalidate() {
    invalidationCount += 1
  }

  /// Hands out the script's next step.
  ///
  /// When the script has run out: what becomes readable before the deadline (waited for in real time,
  /// counted from now), else `.deadline`, the clock then standing at the deadline; without a deadline
  /// `.endOfInput`, for good.
  public func nextEvents(
    watching descriptors: [Int32], until deadline: MonotonicTime?
  ) -> [TerminalEvent] {
    while position < script.count {
      switch script[position] {
      case .events(let events):
        position += 1
        for case .resize(let size) in events { self.size = size }
        return events + readable(descriptors, waitingMilliseconds: 0)
      case .wait(let nanoseconds):
        if let deadline, deadline.nanoseconds <= now.nanoseconds + nanoseconds {
          let passed = deadline.nanoseconds - min(deadline.nanoseconds, now.nanoseconds)
          script[position] = .wait(nanoseconds - passed)
          now = max(now, deadline)
          return [.deadline]
        }
        now.nanoseconds += nanoseconds
        position += 1
      }
    }
    guard let deadline else {
      let ready = readable(descriptors, waitingMilliseconds: 0)
      return ready.isEmpty ? [.endOfInput] : ready
    }
    let started = MonotonicTime.now()
    let ready = readable(
      descriptors, waitingMilliseconds: deadline.milliseconds(since: now))
    guard ready.isEmpty else {
      let waited = MonotonicTime.now().nanoseconds - started.nanoseconds
      now = max(now, min(deadline, MonotonicTime(nanoseconds: now.nanoseconds + waited)))
      return ready
    }
    now = max(now, deadline)
    return [.deadline]
  }

  /// Keeps the text.
  public func copyToClipboard(_ text: String) {
    clipboard.append(text)
  }

  private func readable(
    _ descriptors: [Int32], waitingMilliseconds wait: Int
  ) -> [TerminalEvent] {
    guard !descriptors.isEmpty else { return [] }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), Int32(clamping: wait)) > 0 else { return [] }
    return polled.filter { $0.revents != 0 }.map { .readable($0.fd) }
  }
}
