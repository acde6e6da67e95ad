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
