extension Rational {
  /// The sum.
  public static func + (a: Rational, b: Rational) -> Rational {
    if a.isInteger, b.isInteger { return Rational(whole: a.top + b.top) }
    return Rational(reducing: a.top * b.bottom + b.top * a.bottom, over: a.bottom * b.bottom)
  }

  /// The difference.
  public static func - (a: Rational, b: Rational) -> Rational {
    if a.isInteger, b.isInteger { return Rational(whole: a.top - b.top) }
    return Rational(reducing: a.top * b.bottom - b.top * a.bottom, over: a.bottom * b.bottom)
  }

  /// The product.
  public static func * (a: Rational, b: Rational) -> Rational {
    if a.isInteger, b.isInteger { return Rational(whole: a.top * b.top) }
    return Rational(reducing: a.top * b.top, over: a.bottom * b.bottom)
  }

  /// The quotient.
  ///
  /// - Precondition: b is not 0. What a person typed goes through `Real.apply`, which throws.
  public static func / (a: Rational, b: Rational) -> Rational {
    precondition(!b.isZero, "a rational divided by 0")
    return Rational(reducing: a.top * b.bottom, over: a.bottom * b.top)
  }

  /// −x.
  public static prefix func - (a: Rational) -> Rational {
    Rational(lowestTop: -a.top, a.bottom)
  }

  /// 1 ÷ x.
  ///
  /// - Precondition: it is not 0.
  public var reciprocal: Rational {
    precondition(!isZero, "the reciprocal of 0")
    return isNegative ? Rational(lowestTop: -bottom, -top) : Rational(lowestTop: bottom, top)
  }

  /// A whole power; 0⁰ is 1.
  ///
  /// The result has about |exponent| times the bits: estimate first.
  /// - Precondition: not a negative power of 0.
  public func power(_ exponent: Int) -> Rational {
    if exponent < 0 { return reciprocal.power(-exponent) }
    return Rational(lowestTop: top.power(exponent), bottom.power(exponent))
  }

  /// The real root of this degree when it is rational too, else nil; an even root of a negative is
  /// nil, an odd one is negative.
  public func exactRoot(_ degree: Int) -> Rational? {
    guard degree >= 1, let root = top.exactRoot(degree), let under = bottom.exactRoot(degree)
    else { return nil }
    return Rational(lowestTop: root, under)
  }

  /// The k with 10ᵏ (for `base` 10) equal to it, if there is one; likewise for any base above 1.
  func exactLogarithm(base: Int) -> Int? {
    if sign <= 0 { return nil }
    if isInteger {
      let (rest, count) = top.removing(base)
      return rest.isOne ? count : nil
    }
    return top.isOne ? reciprocal.exactLogarithm(base: base).map { -$0 } : nil
  }
}
