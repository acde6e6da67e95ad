/// A colour as a terminal knows it.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the palette: 0-7 the ANSI colours, 8-15 their bright kin, 16-255 the fixed cube.
  case indexed(UInt8)

  /// The eight ANSI colours by name.
  public static let black = Color.indexed(0)
  /// ANSI red.
  public static let red = Color.indexed(1)
  /// ANSI green.
  public static let green = Color.indexed(2)
  /// ANSI yellow.
  public static let yellow = Color.indexed(3)
  /// ANSI blue.
  public static let blue = Color.indexed(4)
  /// ANSI magenta.
  public static let magenta = Color.indexed(5)
  /// ANSI cyan.
  public static let cyan = Color.indexed(6)
  /// ANSI white.
  public static let white = Color.indexed(7)
}

/// How a cell is drawn apart from its glyph.
public struct Style: Hashable, Sendable {
  /// Weight, line and reverse: what tells things apart in mono.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, private to this type's constants.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Heavier than the rest.
    public static let bold = Attributes(rawValue: 1)
    /// Quieter than the rest.
    public static let dim = Attributes(rawValue: 2)
    /// A line below.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background changed over.
    public static let reverse = Attributes(rawValue: 8)
  }

  /// The glyph's colour.
  public var foreground: Color
  /// The cell's colour.
  public var background: Color
  /// Weight, line and reverse.
  public var attributes: Attributes

  /// Makes a style, by default the terminal's own colours with no attribute.
  public init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours with no attribute.
  public static let plain = Style()
}
