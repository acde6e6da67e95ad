/// A key that prints nothing of its own.
public enum NamedKey: Hashable, Sendable {
  /// Enter, of the main block or of the keypad, CR and LF alike.
  case enter
  /// Backspace, 8 and 127 alike.
  case backspace
  /// Escape by itself.
  case escape
  /// Tab.
  case tab
  /// Shift and Tab.
  case backTab
  /// Delete forward.
  case delete
  /// Insert.
  case insert
  /// The arrows.
  case up, down, left, right
  /// The long moves.
  case home, end, pageUp, pageDown
  /// F1 to F12.
  case function(Int)
  /// Control with a letter, in lower case: `control("r")`.
  case control(Character)
}

/// What happened to the mouse in one cell.
public struct MouseEvent: Hashable, Sendable {
  /// The kinds of thing a mouse does.
  public enum Kind: Hashable, Sendable {
    /// The left button went down, or came up.
    case press, release
    /// One notch of the wheel.
    case wheelUp, wheelDown
  }
  /// What happened.
  public var kind: Kind
  /// Where, any column up to 500 and beyond.
  public var position: CellPosition

  /// Makes an event.
  public init(_ kind: Kind, at position: CellPosition) {
    self.kind = kind
    self.position = position
  }
}

/// A signal that the event loop reports rather than dying of it.
public enum TerminalSignal: Hashable, Sendable {
  /// SIGINT, SIGTERM, SIGHUP: leave.
  case interrupt, terminate, hangUp
}

/// Something the event loop hands on.
public enum TerminalEvent: Hashable, Sendable {
  /// A printable character was typed (a whole grapheme; keypad digits included).
  case text(Character)
  /// A key that prints nothing.
  case key(NamedKey)
  /// A button or the wheel. A press and release that came in one read are two events.
  case mouse(MouseEvent)
  /// The terminal has a new size: of a storm only the last is reported.
  case resize(TerminalSize)
  /// A bracketed paste, whole, control characters other than newline and tab dropped.
  case paste(String)
  /// A signal asks the program to leave.
  case signal(TerminalSignal)
  /// The terminal is gone (end of input): leave.
  case endOfInput
  /// A watched file descriptor can be read.
  case readable(Int32)
  /// The deadline given to `nextEvents` has passed with nothing else happening.
  case deadline
  /// The program came back from a stop (Ctrl-Z, `fg`): the whole screen was drawn anew.
  case resumed
}
