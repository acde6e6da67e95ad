/// The number of cells a character takes on the screen: 0, 1 or 2, as ncurses measures it.
///
/// ncurses draws the first scalar and the zero-width ones that follow it, so that the first scalar's
/// `wcwidth` is the width. Control characters and marks without a base are 0: they cannot be drawn.
/// A sequence joined by U+200D is measured, and drawn, as its first member.
public func cellWidth(of character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  return cellWidth(of: first)
}

/// The number of cells a text takes when it is drawn on one line: the sum of its characters.
public func cellWidth(of text: some StringProtocol) -> Int {
  text.reduce(0) { $0 + cellWidth(of: $1) }
}

/// The number of cells one scalar takes; 0 for controls and for combining marks.
public func cellWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
  return min(2, max(0, Ncurses.width(of: scalar)))
}
