/// A screen with a keyboard and a mouse: the seam between the views and the world.
///
/// `NcursesTerminal` is the real one; `RecordingTerminal` keeps the cells it is given and plays
/// events from a list.
public protocol TerminalDevice: AnyObject {
  /// The size as it was last read.
  var size: TerminalSize { get }
  /// What the screen can show; fixed once started.
  var capabilities: TerminalCapabilities { get }
  /// The present moment of the clock that the deadlines of `nextEvents` are measured by.
  var now: MonotonicTime { get }
  /// Whether the cursor is seen where it rests; screen readers follow it either way. True at first.
  var isCursorVisible: Bool { get set }
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
