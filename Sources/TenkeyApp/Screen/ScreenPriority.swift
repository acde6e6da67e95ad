import ConstraintSolver

/// The order in which things are given up when room runs out, the lowest first.
///
/// Rows: the spare rows, the top line, the lines around keys, the description, the keys; the
/// display last. Columns: the lines around keys, the gap between them, their labels.
enum ScreenPriority {
  /// The row of air above large digits.
  static let airAboveDigits = priority(200)
  /// The row of air between display and keys.
  static let airBelowDisplay = priority(210)
  /// Digits drawn large.
  static let largeDigits = priority(220)
  /// The line that says what state the machine is in.
  static let topLine = priority(300)
  /// The column of air between keys.
  static let gap = priority(350)
  /// Keys three rows tall, which have lines around them.
  static let borderedKeys = priority(400)
  /// The line that says what is being worked out.
  static let description = priority(500)
  /// The column of air at each small button's side.
  static let smallButtonAir = priority(540)
  /// The display's own columns, as against that air.
  static let displayWidth = priority(550)
  /// The small buttons' labels.
  static let smallButtons = priority(560)
  /// The display standing beside the small buttons rather than on them.
  static let displayBesideButtons = priority(570)
  /// Keys of 3x1.
  static let keys = priority(600)
  /// The display's row.
  static let display = priority(900)

  /// A priority from a number in 1...1000; anything else is a slip in this file and counts as
  /// required, which a conflict report then shows.
  private static func priority(_ value: Int) -> Priority { Priority(value) ?? .required }
}
