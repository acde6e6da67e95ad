/// How expressions are read, beside the operation table.
public struct CalculatorSettings: Hashable, Sendable {
  /// The unit of bare angles.
  public var angleUnit: AngleUnit
  /// Whether operators are worked out from left to right, as a desk machine does, instead of by
  /// precedence: 2 + 3 × 4 is then 20.
  public var isChained: Bool
  /// What stands before the decimals where the person lives: texts from there may group digits by the
  /// other mark.
  public var localMark: DecimalMark

  /// Makes settings; the usual ones are radians, precedence and a point.
  public init(
    angleUnit: AngleUnit = .radians, isChained: Bool = false, localMark: DecimalMark = .point
  ) {
    self.angleUnit = angleUnit
    self.isChained = isChained
    self.localMark = localMark
  }
}
