extension Rational {
  /// The largest whole number that is not above it.
  public var floor: Rational {
    isInteger ? self : Rational(whole: top.dividedDown(by: bottom))
  }

  /// The smallest whole number that is not below it.
  public var ceiling: Rational { -(-self).floor }

  /// The nearest whole number; a half goes away from 0, so that 2.5 becomes 3 and −2.5 becomes −3.
  public var rounded: Rational {
    let whole = (absolute + Rational.half).floor
    return isNegative ? -whole : whole
  }

  /// The whole part, towards 0.
  public var truncated: Rational { isNegative ? ceiling : floor }

  private static let half = Rational(1) / 2
}
