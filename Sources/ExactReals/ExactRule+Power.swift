import ExactProtocol

extension ExactRule {
  /// aᵇ where it is rational and quick: whole exponents, and fractions whose root comes out even.
  ///
  /// 0⁰ is 1. A negative base takes a fraction of odd denominator: (−8)^(1/3) is −2, and
  /// (−8)^(2/3) is 4.
  static func power(_ a: Rational, _ b: Rational) throws(ExactFailure) -> Rational? {
    if b.isZero { return .one }
    if a.isZero {
      if b.isNegative { throw .divisionByZero }
      return .zero
    }
    let isOddFraction = b.bottom.isOdd
    if a.isNegative, !isOddFraction { throw .noRealRoot }
    if a.absolute == .one { return a.isNegative && b.top.isOdd ? -1 : 1 }
    if Magnitude.isPowerTooLarge(a, b) { throw .tooLarge }
    guard let exponent = b.top.int, let degree = b.bottom.int, let root = a.exactRoot(degree)
    else { return nil }
    // The bits that the power will really take, which for a fraction near 1 are many more than its
    // size tells.
    let bits = Magnitude.log2OfParts(root) * abs(Double(exponent))
    return bits > Double(Magnitude.quickBits) ? nil : root.power(exponent)
  }
}
