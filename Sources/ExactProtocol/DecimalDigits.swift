/// Certain leading decimal digits of a number, cut and never rounded: d.ddd… × 10^exponent.
public struct DecimalDigits: Hashable, Sendable {
  /// Whether the number is below zero.
  public var isNegative: Bool
  /// The digits, the first one not 0.
  public var digits: String
  /// The power of ten of the first digit.
  public var exponent: Int

  /// Makes a run of digits.
  public init(isNegative: Bool, digits: String, exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = exponent
  }
}
