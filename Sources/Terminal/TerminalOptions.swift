/// What the user asked of the screen.
public struct TerminalOptions: Hashable, Sendable {
  /// When colours are used.
  public enum ColorUse: Hashable, Sendable {
    /// Where the terminal has them and NO_COLOR is unset or empty.
    case auto
    /// Where the terminal has them, whatever NO_COLOR says.
    case always
    /// Nowhere.
    case never
  }

  /// Whether clicks and the wheel are asked for; without them the terminal selects text.
  public var mouse: Bool
  /// When colours are used.
  public var color: ColorUse
  /// Whether only ASCII is shown, whatever the locale can show.
  public var ascii: Bool

  /// Makes options, by default with the mouse and with what the terminal can do.
  public init(mouse: Bool = true, color: ColorUse = .auto, ascii: Bool = false) {
    self.mouse = mouse
    self.color = color
    self.ascii = ascii
  }
}
