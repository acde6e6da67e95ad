/// What a screen can show.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours: mono is a theme of weight, line and reverse.
  public enum ColorDepth: Int, Hashable, Sendable, Comparable {
    /// No colour at all.
    case mono = 0
    /// The 16 ANSI colours and the default pair.
    case ansi16 = 16
    /// The palette of 256.
    case palette256 = 256

    /// Fewer colours come first.
    public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
  }
  /// How many colours can be shown.
  public var colorDepth: ColorDepth
  /// Whether glyphs beyond ASCII can be shown; without it everything is drawn in ASCII.
  public var unicode: Bool

  /// Makes a set of capabilities.
  public init(colorDepth: ColorDepth, unicode: Bool) {
    self.colorDepth = colorDepth
    self.unicode = unicode
  }
}

/// A screen with a keyboard and a mouse: the seam between the views and the world.
///
/// `NcursesTerminal` is the real one; `RecordingTerminal` keeps the cells it is given and plays
/// events from a list.
public protocol TerminalDevice: AnyObject {
  /// The size as it was last read.
  var size: TerminalSize { get }
  /// What the screen can show; fixed once started.
  var capabilities: TerminalCapabilities { get }
  /// Takes the screen over.
  ///
  /// - Throws: `TerminalError` with what was missing; the screen is then as it was.
  func start() throws
  /// Gives the screen back as it was. Harmless when not started, or called twice.
  func stop()
  /// Shows a frame: only cells that differ from the last one are written.
  ///
  /// - Parameters:
  ///   - frame: cells for the whole screen; what does not fit is cut, what is missing is blank.
  ///   - cursor: where the hardware cursor rests (screen readers follow it), or nil to hide it.
  func present(_ frame: CellGrid, cursor: CellPosition?)
  /// Forgets what is on the screen so that the next frame is written whole (Ctrl-L).
  func invalidate()
  /// Sleeps until something happens, then returns all that has happened, in order, never empty.
  ///
  /// - Parameters:
  ///   - descriptors: file descriptors to watch besides the terminal.
  ///   - deadline: when to return at the latest, or nil to sleep for as long as it takes: no timer
  ///     and no wake-up then.
  func nextEvents(watching descriptors: [Int32], until deadline: MonotonicTime?) -> [TerminalEvent]
  /// Sends text to the terminal's clipboard (OSC 52). There is no answer.
  func copyToClipboard(_ text: String)
}

/// A moment of the monotonic clock, in nanoseconds.
public struct MonotonicTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since an arbitrary start.
  public var nanoseconds: UInt64

  /// Makes a moment from nanoseconds.
  public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  /// The moment so many milliseconds later.
  public func adding(milliseconds: Int) -> MonotonicTime {
    MonotonicTime(nanoseconds: nanoseconds + UInt64(max(0, milliseconds)) * 1_000_000)
  }

  /// Earlier moments come first.
  public static func < (a: MonotonicTime, b: MonotonicTime) -> Bool {
    a.nanoseconds < b.nanoseconds
  }
}
