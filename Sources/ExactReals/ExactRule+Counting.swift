import ExactProtocol

extension ExactRule {
  /// What is asked of integers only: common divisors and multiples, and ways to choose.
  static func counted(
    _ operation: RealOperation, _ a: Rational, _ b: Rational
  ) throws(ExactFailure) -> Rational? {
    guard a.isInteger, b.isInteger else { throw .notWhole }
    switch operation {
    case .greatestCommonDivisor: return Rational(whole: a.top.greatestCommonDivisor(b.top))
    case .leastCommonMultiple:
      if a.isZero || b.isZero { return .zero }
      guard a.bitSize + b.bitSize <= Magnitude.quickBits else { return nil }
      let divisor = a.top.greatestCommonDivisor(b.top)
      return Rational(whole: (a.top.dividedExactly(by: divisor) * b.top).magnitude)
    default: return try choices(operation, of: b, from: a)
    }
  }

  private static func choices(
    _ operation: RealOperation, of count: Rational, from all: Rational
  ) throws(ExactFailure) -> Rational? {
    if all.isNegative || count.isNegative { throw .outsideDomain }
    if count > all { return .zero }
    if count.isZero { return .one }
    // As many ways to choose as to leave out.
    let chosen = operation == .combinations ? min(count, all - count) : count
    if chosen.isZero { return .one }
    let bits = Magnitude.log2Choices(of: chosen, from: all, isOrdered: operation == .permutations)
    if Magnitude.isTooLarge(bits: bits.lowerBound) { throw .tooLarge }
    guard bits.upperBound <= Double(Magnitude.quickBits), let chosen = chosen.int else {
      return nil
    }
    return Rational(
      whole: operation == .combinations
        ? all.top.combinations(chosen) : all.top.permutations(chosen))
  }
}
