import Layout

/// The order in which things are given up when room runs out, the lowest first.
///
/// Rows: the spare rows, the top line, the lines around keys, the description, the keys; the
/// display last. Columns: the lines around keys, the gap between them, their labels.
enum ScreenPriority {
  /// The words of state spreading over the columns that hints leave them.
  static let stateWidth = LayoutPriority(100)
  /// The row of air above large digits.
  static let airAboveDigits = LayoutPriority(200)
  /// The row of air between display and keys.
  static let airBelowDisplay = LayoutPriority(210)
  /// Digits drawn large.
  static let largeDigits = LayoutPriority(220)
  /// The line that says what state the machine is in.
  static let topLine = LayoutPriority(300)
  /// The column of air between keys.
  static let gap = LayoutPriority(350)
  /// Keys three rows tall, which have lines around them.
  static let borderedKeys = LayoutPriority(400)
  /// The line that says what is being worked out.
  static let description = LayoutPriority(500)
  /// The column of air at each small button's side.
  static let smallButtonAir = LayoutPriority(540)
  /// The display's own columns, as against that air.
  static let displayWidth = LayoutPriority(550)
  /// The small buttons' labels.
  static let smallButtons = LayoutPriority(560)
  /// The display standing beside the small buttons rather than on them.
  static let displayBesideButtons = LayoutPriority(570)
  /// Keys of 3x1.
  static let keys = LayoutPriority(600)
  /// The display's row.
  static let display = LayoutPriority(900)
}

extension LayoutItem {
  /// Leaves the height to constraints: what the item shows does not keep its row for it.
  func yieldRows() {
    setContentCompressionResistancePriority(1, for: .vertical)
    setContentHuggingPriority(1, for: .vertical)
  }

  /// Leaves the width to constraints as well.
  func yieldColumns() {
    setContentCompressionResistancePriority(1, for: .horizontal)
    setContentHuggingPriority(1, for: .horizontal)
  }
}
