/// An exact fraction of machine integers, for sums so plain that GMP's numbers would cost more than
/// the arithmetic: it lives in registers and takes no memory.
///
/// Not in lowest terms. What does not fit has no value here (nil), and is worked out by `Rational`.
package struct SmallFraction: Sendable {
  /// Whether it is below 0; 0 may be either.
  package let isNegative: Bool
  /// The magnitude's numerator.
  package let top: UInt128
  /// The denominator, above 0.
  package let bottom: UInt128

  /// Makes ±top / bottom; bottom is not 0.
  package init(isNegative: Bool = false, _ top: UInt128, over bottom: UInt128 = 1) {
    self.isNegative = isNegative
    self.top = top
    self.bottom = bottom
  }

  /// Whether it is 0.
  package var isZero: Bool { top == 0 }

  /// −x.
  package var negated: SmallFraction {
    SmallFraction(isNegative: !isNegative, top, over: bottom)
  }

  /// a + b.
  package static func sum(_ a: SmallFraction, _ b: SmallFraction) -> SmallFraction? {
    if a.bottom == b.bottom { return sum(a, a.top, b, b.top, over: a.bottom) }
    guard let left = product(a.top, b.bottom), let right = product(b.top, a.bottom),
      let bottom = product(a.bottom, b.bottom)
    else { return nil }
    return sum(a, left, b, right, over: bottom)
  }

  private static func sum(
    _ a: SmallFraction, _ left: UInt128, _ b: SmallFraction, _ right: UInt128,
    over bottom: UInt128
  ) -> SmallFraction? {
    if a.isNegative == b.isNegative {
      let (top, overflows) = left.addingReportingOverflow(right)
      return overflows ? nil : SmallFraction(isNegative: a.isNegative, top, over: bottom)
    }
    return left >= right
      ? SmallFraction(isNegative: a.isNegative, left - right, over: bottom)
      : SmallFraction(isNegative: b.isNegative, right - left, over: bottom)
  }

  /// a × b.
  package static func product(_ a: SmallFraction, _ b: SmallFraction) -> SmallFraction? {
    guard let top = product(a.top, b.top), let bottom = product(a.bottom, b.bottom) else {
      return nil
    }
    return SmallFraction(isNegative: a.isNegative != b.isNegative, top, over: bottom)
  }

  /// a ÷ b; nil for a b of 0 too.
  package static func quotient(_ a: SmallFraction, _ b: SmallFraction) -> SmallFraction? {
    guard !b.isZero, let top = product(a.top, b.bottom), let bottom = product(a.bottom, b.top)
    else { return nil }
    return SmallFraction(isNegative: a.isNegative != b.isNegative, top, over: bottom)
  }

  private static func product(_ a: UInt128, _ b: UInt128) -> UInt128? {
    let (result, overflows) = a.multipliedReportingOverflow(by: b)
    return overflows ? nil : result
  }

  /// The same number, of any size from now on.
  package var rational: Rational {
    let size =
      Rational(reducing: BigInteger(top), over: BigInteger(bottom))
    return isNegative ? -size : size
  }
}

extension BigInteger {
  fileprivate init(_ value: UInt128) {
    if let small = Int(exactly: value) {
      self.init(small)
    } else {
      let (high, low) = (Int(value >> 96), Int(value >> 48 & 0xFFFF_FFFF_FFFF))
      let step = BigInteger(1 << 48)
      self =
        (BigInteger(high) * step + BigInteger(low)) * step
        + BigInteger(Int(value & 0xFFFF_FFFF_FFFF))
    }
  }
}
