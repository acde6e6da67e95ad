import Terminal

/// A key as views and controllers are given it.
public enum KeyEvent: Hashable, Sendable {
  /// A printable character, a space included.
  case text(Character)
  /// A key that prints nothing of its own.
  case key(NamedKey)

  /// The key of a terminal's event, or nil when it is no key.
  public init?(_ event: TerminalEvent) {
    switch event {
    case .text(let character): self = .text(character)
    case .key(let key): self = .key(key)
    default: return nil
    }
  }

  /// Whether it is Control with a letter: the root controller is asked first.
  var isControl: Bool {
    if case .key(.control) = self { return true }
    return false
  }
}

/// The four ways the focus moves.
public enum FocusDirection: Hashable, Sendable {
  /// To what lies above, below, at the left, at the right.
  case up, down, left, right
}

/// A notch of the wheel.
public enum WheelDirection: Hashable, Sendable {
  /// Towards the beginning, towards the end.
  case up, down
}
