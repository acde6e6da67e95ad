/// One cell of the screen: a glyph with its style, in eight bytes.
///
/// A wide glyph stands in its first cell and is followed by one whose glyph is `continuation`.
public struct Cell: Hashable, Sendable {
  let code: GlyphCode
  let packedStyle: UInt32

  /// Makes a cell.
  public init(_ glyph: Character, _ style: Style = .plain) {
    self.init(code: GlyphCode(glyph), packedStyle: style.packed)
  }

  /// Makes a cell of a glyph that is one scalar.
  public init(scalar: Unicode.Scalar, _ style: Style = .plain) {
    self.init(code: GlyphCode(scalar), packedStyle: style.packed)
  }

  init(code: GlyphCode, packedStyle: UInt32) {
    self.code = code
    self.packedStyle = packedStyle
  }

  /// What is drawn: one grapheme of width 1 or 2.
  ///
  /// Of graphemes made of several scalars only the first 4096 that the program meets are kept apart;
  /// later ones lose their combining marks.
  public var glyph: Character {
    get { code.character }
    set { self = Cell(code: GlyphCode(newValue), packedStyle: packedStyle) }
  }

  /// The glyph, where it is one scalar; nil when it is made of several.
  public var scalar: Unicode.Scalar? { code.scalar }

  /// How it is drawn.
  public var style: Style {
    get { Style(packed: packedStyle) }
    set { self = Cell(code: code, packedStyle: newValue.packed) }
  }

  /// Whether this is the second cell of a wide glyph.
  public var isContinuation: Bool { code.rawValue == 0 }

  /// The glyph of the second cell of a wide one.
  public static let continuation: Character = "\u{0}"
  /// A blank in the plain style.
  public static let blank = Cell(" ")
}
