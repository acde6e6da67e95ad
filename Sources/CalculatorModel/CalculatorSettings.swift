/// How expressions are read, beside the operation table.
public struct CalculatorSettings: Hashable, Sendable {
  /// The unit of bare angles.
  public var angleUnit: AngleUnit
  /// Whether operators are worked out from left to right, as a desk machine does, instead of by
  /// precedence: 2 + 3 × 4 is then 20.
  public var isChained: Bool

  /// Makes settings; the usual ones are radians and precedence.
  public init(angleUnit: AngleUnit = .radians, isChained: Bool = false) {
    self.angleUnit = angleUnit
    self.isChained = isChained
  }
}
