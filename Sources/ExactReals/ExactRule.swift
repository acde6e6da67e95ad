import ExactProtocol

/// What each operation makes of rationals when that is rational and quick; nil leaves it to the
/// worker, a throw says what is wrong.
enum ExactRule {
  static func value(of operation: RealOperation, _ x: Rational) throws(ExactFailure) -> Rational? {
    switch operation {
    case .negate: return -x
    case .absolute: return x.absolute
    case .floor: return x.floor
    case .ceiling: return x.ceiling
    case .round: return x.rounded
    case .truncate: return x.truncated
    case .sign: return Rational(x.sign)
    case .squareRoot:
      if x.isNegative { throw .noRealRoot }
      return x.exactRoot(2)
    case .cubeRoot: return x.exactRoot(3)
    case .factorial: return try factorial(x)
    case .exponential:
      try refuseExponential(of: x)
      return x.isZero ? .one : nil
    case .naturalLogarithm, .decimalLogarithm, .binaryLogarithm:
      return try logarithm(operation, x)
    default: return try functionOfAngle(operation, x)
    }
  }

  static func value(
    of operation: RealOperation, _ a: Rational, _ b: Rational
  ) throws(ExactFailure) -> Rational? {
    let isQuick = a.bitSize + b.bitSize <= Magnitude.quickBits
    switch operation {
    case .add: return isQuick ? a + b : nil
    case .subtract: return isQuick ? a - b : nil
    case .multiply: return isQuick ? a * b : nil
    case .divide:
      if b.isZero { throw .divisionByZero }
      return isQuick ? a / b : nil
    case .power: return try power(a, b)
    case .logarithm: return try logarithm(a, base: b)
    case .modulo:
      if b.isZero { throw .divisionByZero }
      return isQuick ? a - b * (a / b).floor : nil
    case .minimum: return min(a, b)
    case .maximum: return max(a, b)
    case .greatestCommonDivisor, .leastCommonMultiple, .combinations, .permutations:
      return try counted(operation, a, b)
    default: return nil
    }
  }

  private static func factorial(_ x: Rational) throws(ExactFailure) -> Rational? {
    if x.isInteger, x.isNegative { throw .factorialDomain }
    let size = Magnitude.rough(x)
    let bits = Magnitude.log2Factorial(size)
    if Magnitude.isTooLarge(bits: bits) { throw .tooLarge }
    guard let n = x.int, bits < Double(Magnitude.quickBits) else { return nil }
    return Rational(whole: .factorial(n))
  }

  private static func logarithm(
    _ operation: RealOperation, _ x: Rational
  ) throws(ExactFailure) -> Rational? {
    if x.sign <= 0 { throw .logarithmDomain }
    switch operation {
    case .decimalLogarithm: return x.exactLogarithm(base: 10).map { Rational($0) }
    case .binaryLogarithm: return x.exactLogarithm(base: 2).map { Rational($0) }
    default: return x == .one ? .zero : nil
    }
  }

  private static func logarithm(
    _ a: Rational, base: Rational
  ) throws(ExactFailure) -> Rational? {
    if a.sign <= 0 || base.sign <= 0 || base == .one { throw .logarithmDomain }
    if a == .one { return .zero }
    guard let (rootOfA, m) = primitiveRoot(a), let (rootOfBase, n) = primitiveRoot(base)
    else { return nil }
    // Powers of one number have a rational logarithm to each other, and no others do.
    if rootOfA == rootOfBase { return Rational(m) / Rational(n) }
    if rootOfA == rootOfBase.reciprocal { return Rational(-m) / Rational(n) }
    return nil
  }

  /// The r and the largest n with rⁿ = x, for a positive x other than 1; nil where it is not quick.
  private static func primitiveRoot(_ x: Rational) -> (Rational, Int)? {
    let bits = max(x.top.bitWidth, x.bottom.bitWidth)
    guard bits <= 512 else { return nil }
    var root = x
    var exponent = 1
    var degree = 2
    while degree <= max(root.top.bitWidth, root.bottom.bitWidth) {
      if let next = root.exactRoot(degree) {
        root = next
        exponent *= degree
      } else {
        degree += 1
      }
    }
    return (root, exponent)
  }

  /// Refuses eˣ beyond what is taken on.
  private static func refuseExponential(of x: Rational) throws(ExactFailure) {
    if Magnitude.isTooLarge(bits: Magnitude.rough(x) * 1.4426950408889634) { throw .tooLarge }
  }

  private static func functionOfAngle(
    _ operation: RealOperation, _ x: Rational
  ) throws(ExactFailure) -> Rational? {
    switch operation {
    case .sine, .tangent, .arcTangent, .hyperbolicTangent, .arcHyperbolicSine:
      return x.isZero ? .zero : nil
    case .cosine: return x.isZero ? .one : nil
    case .hyperbolicSine, .hyperbolicCosine:
      try refuseExponential(of: x)
      return x.isZero ? (operation == .hyperbolicSine ? .zero : .one) : nil
    case .arcSine, .arcCosine:
      if x.absolute > .one { throw .outsideDomain }
      return x == (operation == .arcSine ? .zero : .one) ? .zero : nil
    case .arcHyperbolicCosine:
      if x < .one { throw .outsideDomain }
      return x == .one ? .zero : nil
    case .arcHyperbolicTangent:
      if x.absolute >= .one { throw .outsideDomain }
      return x.isZero ? .zero : nil
    default: return nil
    }
  }
}
