/// The bytes by which the terminal goes over from one style to another, asked for once for each two.
package final class StyleSwitches {
  private struct Known {
    var from: UInt32
    var to: UInt32
    /// Where the bytes are; nil where there are none to be had.
    var place: Range<Int>?
  }

  private let ask: (_ from: Style, _ to: Style) -> [UInt8]?
  private var known: [Known] = []
  /// All bytes that are known, one switch behind the other.
  private(set) var bytes: [UInt8] = []

  /// Makes an empty list.
  ///
  /// - Parameter ask: gives the bytes from one style to another, or nil where they are not to be had.
  package init(ask: @escaping (_ from: Style, _ to: Style) -> [UInt8]?) {
    self.ask = ask
  }

  /// Where in `bytes` the switch between two packed styles is; nil where there is none.
  func place(from: UInt32, to: UInt32) -> Range<Int>? {
    // A theme has a few dozen styles, of which few come beside each other.
    for entry in known where entry.from == from && entry.to == to { return entry.place }
    var entry = Known(from: from, to: to, place: nil)
    if let added = ask(Style(packed: from), Style(packed: to)) {
      entry.place = bytes.count..<(bytes.count + added.count)
      bytes += added
    }
    known.append(entry)
    return entry.place
  }
}
