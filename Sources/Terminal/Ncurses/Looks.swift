/// A style in ncurses' terms.
package struct Look {
  var style: UInt32
  var attributes: UInt32
  var pair: Int32
  /// The bytes that put it in force where no other is, in `Looks.switches`; nil where they are not known.
  var on: Range<Int>?
  /// The bytes that end it.
  var off: Range<Int>

  /// No attribute, no colour.
  static let none = Look(style: .max, attributes: 0, pair: 0, on: nil, off: 0..<0)
}

/// The styles that were met, and how the terminal is told of each.
package struct Looks {
  private var known: [Look] = []
  /// The bytes that begin and end the looks.
  private(set) var switches: [UInt8] = []

  package init() {}

  /// The look of a style, if it has been met.
  func first(of style: UInt32) -> Look? {
    // A theme has a few dozen styles.
    for look in known where look.style == style { return look }
    return nil
  }

  /// Takes note of a style.
  package mutating func add(
    _ style: Style, attributes: UInt32 = 0, pair: Int32 = 0,
    switches bytes: (on: [UInt8], off: [UInt8])?
  ) {
    _ = add(style.packed, attributes: attributes, pair: pair, switches: bytes)
  }

  mutating func add(
    _ style: UInt32, attributes: UInt32, pair: Int32, switches bytes: (on: [UInt8], off: [UInt8])?
  ) -> Look {
    let start = switches.count
    var look = Look(style: style, attributes: attributes, pair: pair, on: nil, off: start..<start)
    if let bytes {
      switches += bytes.on + bytes.off
      let middle = start + bytes.on.count
      look.on = start..<middle
      look.off = middle..<switches.count
    }
    known.append(look)
    return look
  }
}
