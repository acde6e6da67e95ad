import ExactProtocol

extension RationalPass {
  /// What is asked of integers only; nil leaves it to the balls.
  static func counted(
    _ operation: RealOperation, _ a: Fraction, _ b: Fraction
  ) throws(ExactFailure) -> Fraction? {
    guard a.isInteger, b.isInteger else { throw .notWhole }
    let (a, b) = (a.numerator, b.numerator)
    switch operation {
    case .greatestCommonDivisor: return Fraction(whole: a.greatestCommonDivisor(b))
    case .leastCommonMultiple:
      guard a.bitWidth + b.bitWidth <= mostBits else { return nil }
      return Fraction(whole: a.leastCommonMultiple(b))
    default:
      guard let choice = try Choice(operation, of: b, from: a) else { return nil }
      return choice.value(bits: mostBits).map { Fraction(whole: $0) }
    }
  }
}
