import Terminal

/// How text is measured and cut, in cells.
public enum TextMetrics {
  /// Where text that is too long for its place loses its letters.
  public enum Truncation: Hashable, Sendable {
    /// The end goes and `…` stands there: the beginning matters.
    case tail
    /// The beginning goes and `…` stands there: the end matters.
    case head
    /// The end is cut off with no mark.
    case clip
  }

  /// The width of a text in cells; control characters and lone combining marks take none.
  ///
  /// Complexity: linear in the text.
  public static func width(of text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    var width = 0
    if isSimple(text) {
      for scalar in text.unicodeScalars { width += self.width(of: scalar) }
    } else {
      for glyph in text { width += self.width(of: glyph) }
    }
    return width
  }

  /// Whether there is nothing but ASCII that can be seen, as in all that is typed on the keypad.
  private static func isPlain(_ text: String) -> Bool {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
    return isPlain ?? false
  }

  /// Whether every scalar is a glyph by itself for certain: no mark, joiner or syllable among them.
  ///
  /// Most of what is drawn is like that, and finding the bounds of graphemes takes far longer than
  /// drawing them.
  static func isSimple(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20..<0x300, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20CF, 0x2100...0x2BFF: true
      default: false
      }
    }
  }

  /// The width of a glyph of one scalar: 0, 1 or 2 cells.
  static func width(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x7F ? (scalar.value < 0x20 ? 0 : 1) : cellWidth(of: scalar)
  }

  /// The width of one glyph: 0, 1 or 2 cells.
  static func width(of glyph: Character) -> Int {
    if let ascii = glyph.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    return max(0, min(2, cellWidth(of: glyph)))
  }

  /// The text as it is drawn: itself, or its ASCII fallback.
  public static func drawn(_ text: String, unicode: Bool) -> String {
    unicode ? text : AsciiFallback.text(text)
  }

  /// A text cut to a width, whole glyphs only, with `…` (`...` in ASCII) where letters went.
  ///
  /// Where the mark itself does not fit, as much of it as fits is all there is: digits are never
  /// shown as if they were the whole number.
  ///
  /// | text, width, mode | result |
  /// |---|---|
  /// | `12345`, 5, any | `12345` |
  /// | `12345`, 4, tail | `123…` |
  /// | `12345`, 4, head | `…345` |
  /// | `12345`, 1, tail | `…` |
  /// | `12345`, 2, tail, ASCII | `..` |
  ///
  /// - Parameters:
  ///   - text: what would be drawn, already in ASCII when `unicode` is false.
  ///   - width: cells there are; nothing is left of the text when it is 0 or less.
  ///   - mode: which end goes.
  ///   - unicode: whether the mark may be `…`.
  public static func fit(
    _ text: String, to width: Int, mode: Truncation = .tail, unicode: Bool = true
  ) -> String {
    if width <= 0 { return "" }
    // Every glyph takes at least one byte, at most two cells, and two only beyond ASCII.
    if text.utf8.count <= width || self.width(of: text) <= width { return text }
    let mark = mode == .clip ? "" : (unicode ? "…" : "...")
    let room = width - self.width(of: mark)
    guard room > 0 else { return String(mark.prefix(width)) }
    switch mode {
    case .tail, .clip: return prefix(of: text, width: room) + mark
    case .head: return mark + suffix(of: text, width: room)
    }
  }

  private static func prefix(of text: String, width: Int) -> Substring {
    var used = 0
    var end = text.startIndex
    while end < text.endIndex {
      used += self.width(of: text[end])
      if used > width { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }

  private static func suffix(of text: String, width: Int) -> Substring {
    var used = 0
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      used += self.width(of: text[before])
      if used > width { break }
      start = before
    }
    return text[start...]
  }
}
