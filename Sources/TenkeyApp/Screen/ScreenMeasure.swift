import Layout

/// The cells that constraints of the screen speak of, each with what it stands for.
enum ScreenMeasure {
  /// A row that something has or has not.
  static let row = LayoutConstant("a row", 1)
  /// A column that something has or has not.
  static let column = LayoutConstant("a column", 1)
  /// The narrowest key.
  static let keyWidth = LayoutConstant("narrowest key", Double(ScreenPlan.smallestKeyWidth))
  /// A key tall enough to show its lines.
  static let borderedKey = LayoutConstant(
    "key with lines", Double(ScreenPlan.borderedKeyHeight))
  /// Digits drawn large.
  static let largeDigits = LayoutConstant("large digits", Double(ScreenPlan.largeDigitRows))
  /// The narrowest display beside the small buttons.
  static let displayWidth = LayoutConstant("narrowest display", 8)
  /// The longest label of a small button.
  static let smallLabel = LayoutConstant("small button's label", 2)
  /// That label, and the column of air at its side.
  static let smallButton = LayoutConstant("small button's label and air", 3)
}
