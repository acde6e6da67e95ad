import Synchronization

/// A grapheme in 32 bits, so that a cell of the screen takes eight bytes rather than twenty-four.
///
/// One scalar is its own code. Graphemes of several scalars are numbered as they are first met, above
/// the last scalar.
struct GlyphCode: Hashable, Sendable {
  /// The scalar's value, or `firstInterned` plus the place in the table.
  let rawValue: UInt32

  /// Above every scalar: 0x10FFFF is the last.
  static let firstInterned: UInt32 = 0x0020_0000
  /// How many graphemes of several scalars are told apart; hostile input must not fill the memory.
  static let internedLimit = 4096

  private struct Table {
    var codes: [Character: UInt32] = [:]
    var glyphs: [Character] = []
  }
  private static let table = Mutex(Table())

  /// The code of a character; when the table is full, a new one of several scalars is coded by its
  /// first.
  init(_ character: Character) {
    var scalars = character.unicodeScalars.makeIterator()
    let first = scalars.next()?.value ?? 0
    if scalars.next() == nil {
      rawValue = first
      return
    }
    rawValue = GlyphCode.table.withLock { table in
      if let code = table.codes[character] { return code }
      guard table.glyphs.count < GlyphCode.internedLimit else { return first }
      let code = GlyphCode.firstInterned + UInt32(table.glyphs.count)
      table.codes[character] = code
      table.glyphs.append(character)
      return code
    }
  }

  /// The code of a character of one scalar.
  init(_ scalar: Unicode.Scalar) {
    rawValue = scalar.value
  }

  /// The scalar, where the character is one; nil when it is made of several.
  var scalar: Unicode.Scalar? {
    rawValue < GlyphCode.firstInterned ? Unicode.Scalar(rawValue) : nil
  }

  /// The character that was coded.
  var character: Character {
    if rawValue < GlyphCode.firstInterned {
      return Character(Unicode.Scalar(rawValue) ?? " ")
    }
    let index = Int(rawValue - GlyphCode.firstInterned)
    return GlyphCode.table.withLock { $0.glyphs[index] }
  }
}
