import CFlint
import ExactProtocol

extension BallPass {
  func binary(
    _ operation: RealOperation, _ first: Int, _ second: Int, _ a: Ball, _ b: Ball
  ) throws(Doubt) -> Ball {
    switch operation {
    case .divide: return try quotient(a, b, second)
    case .modulo:
      let ratio = try quotient(a, b, second)
      if ratio.isAtLeast(powerOfTwo: Self.largestAngle) { throw .failed(.tooLarge) }
      let whole = try floor(ratio)
      let multiple = Ball(whole, b) { arb_mul($0, $1, $2, precision) }
      return Ball(a, multiple) { arb_sub($0, $1, $2, precision) }
    case .greatestCommonDivisor, .leastCommonMultiple, .combinations, .permutations:
      return try counted(operation, first, second, a, b)
    case .power:
      return try power(first, second, a, b)
    case .logarithm:
      try requirePositive(a, first)
      try requirePositive(b, second)
      let under = logarithm(.naturalLogarithm, b)
      if under.isZero { throw .failed(.logarithmDomain) }
      if under.containsZero { throw doubt(under) }
      let over = logarithm(.naturalLogarithm, a)
      return Ball(over, under) { arb_div($0, $1, $2, precision) }
    default:
      return Ball(a, b) {
        switch operation {
        case .add: arb_add($0, $1, $2, precision)
        case .subtract: arb_sub($0, $1, $2, precision)
        case .minimum: arb_min($0, $1, $2, precision)
        case .maximum: arb_max($0, $1, $2, precision)
        default: arb_mul($0, $1, $2, precision)
        }
      }
    }
  }

  private func quotient(_ a: Ball, _ b: Ball, _ second: Int) throws(Doubt) -> Ball {
    if b.containsZero {
      if b.isZero { throw .failed(.divisionByZero) }
      throw doubt(b, isProvedOff: facts[second].isNonzero)
    }
    return Ball(a, b) { arb_div($0, $1, $2, precision) }
  }

  /// What is asked of integers only: of others it has to be proved that they are some.
  private func counted(
    _ operation: RealOperation, _ first: Int, _ second: Int, _ a: Ball, _ b: Ball
  ) throws(Doubt) -> Ball {
    guard let left = value(first, a), let right = value(second, b) else {
      if !a.containsWhole || !b.containsWhole { throw .failed(.notWhole) }
      let unknown = value(first, a) == nil ? a : b
      if unknown.isAtLeast(powerOfTwo: RationalPass.mostFractionBits) { throw .failed(.tooLarge) }
      throw doubt(unknown)
    }
    do throws(ExactFailure) {
      if let value = try RationalPass.counted(operation, left, right) {
        return Ball(value, precision: precision)
      }
      guard
        let choice = try Choice(operation, of: right.numerator, from: left.numerator),
        !choice.isTooLarge(Self.largestPower)
      else { throw ExactFailure.tooLarge }
      return choice.ball(precision: precision)
    } catch {
      throw .failed(error)
    }
  }

  /// What a node is proved to be, if only here: a whole number all of whose digits are known.
  private func value(_ index: Int, _ ball: Ball) -> Fraction? {
    facts[index].value ?? ball.exactWhole.map { Fraction(whole: $0) }
  }

  private func power(_ first: Int, _ second: Int, _ a: Ball, _ b: Ball) throws(Doubt) -> Ball {
    if let exponent = value(second, b) {
      return try power(a, exponent, isProvedOffZero: facts[first].isNonzero)
    }
    if a.isNegative {
      // Were the exponent a rational that nobody has proved to be one, there could be a real power.
      // One with so plain a fraction is worth the doubt; any other exponent is not whole, nor a
      // fraction that anyone meant.
      if let fraction = b.simplestFraction, fraction.bitSize < precision / 4 { throw doubt(b) }
      throw .failed(.noRealRoot)
    }
    guard a.isPositive else { throw doubt(a, isProvedOff: facts[first].isNonzero) }
    // Arb would take the logarithm of e first, which takes as long as the power.
    if case .operation(.e, _) = nodes[first] { return try exponential(.exponential, b) }
    return try positivePower(a, b)
  }

  private func power(
    _ a: Ball, _ exponent: Fraction, isProvedOffZero: Bool
  ) throws(Doubt) -> Ball {
    let isWhole = exponent.isInteger
    if a.containsZero, !isWhole || exponent.sign < 0 {
      throw doubt(a, isProvedOff: isProvedOffZero)
    }
    if isWhole {
      if exponent.bitSize <= 64, !a.isPowerTooLarge(exponent) {
        return Ball(a, exponent.numerator) { arb_pow_fmpz($0, $1, $2, precision) }
      }
      if a.containsZero { throw doubt(a, isProvedOff: isProvedOffZero) }
    }
    let isOddRoot = exponent.denominator.isOdd
    if a.isNegative, !isOddRoot { throw .failed(.noRealRoot) }
    let magnitude = a.absolute
    let power: Ball
    if exponent.bitSize <= 64, !magnitude.isPowerTooLarge(exponent) {
      power = Ball(magnitude, exponent) { arb_pow_fmpq($0, $1, $2, precision) }
    } else {
      power = try positivePower(magnitude, Ball(exponent, precision: precision))
    }
    return a.isNegative && exponent.numerator.isOdd ? power.negated : power
  }

  private func positivePower(_ a: Ball, _ b: Ball) throws(Doubt) -> Ball {
    let size = Ball(a, b) {
      arb_log($0, $1, 64)
      arb_mul($0, $0, $2, 64)
    }
    if size.isAbove(Self.largestExponential) || size.isBelow(-Self.largestExponential) {
      throw .failed(.tooLarge)
    }
    return Ball(a, b) { arb_pow($0, $1, $2, precision) }
  }
}

extension Ball {
  /// Whether |x|^exponent may be beyond what is taken on: then it goes by logarithms, where that can
  /// be told before it is computed.
  fileprivate func isPowerTooLarge(_ exponent: Fraction) -> Bool {
    let size = Ball(self, Ball(exponent, precision: 64)) {
      arb_abs($0, $1)
      arb_log($0, $0, 64)
      arb_mul($0, $0, $2, 64)
      arb_abs($0, $0)
    }
    return size.isAbove(BallPass.largestExponential)
  }
}
