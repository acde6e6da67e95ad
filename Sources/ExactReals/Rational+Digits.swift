import ExactProtocol

extension Rational {
  /// The leading decimal digits, cut and never rounded; quick for numbers of any size.
  ///
  /// | x | count | digits | exponent |
  /// |---|---|---|---|
  /// | 1/3 | 5 | `33333` | −1 |
  /// | −2/3 | 3 | `666` | −1 |
  /// | 12 | 5 | `12000` | 1 |
  /// | 0 | any | `0` | 0 |
  ///
  /// - Parameter count: how many significant digits, 1 or more; exactly so many come back, trailing
  ///   zeros included (for 0 one).
  public func leadingDigits(_ count: Int) -> DecimalDigits {
    let count = max(count, 1)
    if isZero { return DecimalDigits(isNegative: false, digits: "0", exponent: 0) }
    let magnitude = top.magnitude
    // log10 of it is within one of this, so at most one digit too many or too few comes out.
    var exponent = Self.decimalExponent(bits: magnitude.bitWidth - bottom.bitWidth)
    while true {
      let shift = count - 1 - exponent
      let quotient =
        shift >= 0
        ? (magnitude * .powerOfTen(shift)).dividedDown(by: bottom)
        : magnitude.dividedDown(by: bottom * .powerOfTen(-shift))
      let digits = quotient.text(base: 10)
      let excess = digits.utf8.count - count
      if excess == 0, !quotient.isZero {
        return DecimalDigits(isNegative: isNegative, digits: digits, exponent: exponent)
      }
      if excess > 0 {
        return DecimalDigits(
          isNegative: isNegative, digits: String(digits.prefix(count)),
          exponent: exponent + excess)
      }
      exponent -= quotient.isZero ? 1 : -excess
    }
  }

  /// All its decimal digits when they end, without trailing zeros; nil when they go on for ever.
  ///
  /// Whole numbers end: 1500 is `15` with exponent 3. 0 is `0` with exponent 0.
  public var terminatingDigits: DecimalDigits? {
    if isZero { return leadingDigits(1) }
    guard let places = decimalPlaces else { return nil }
    let scaled = scaled(byPowerOfTen: places).top.magnitude
    let digits = scaled.text(base: 10)
    let significant = digits.utf8.reversed().drop { $0 == UInt8(ascii: "0") }.count
    return DecimalDigits(
      isNegative: isNegative, digits: String(digits.prefix(significant)),
      exponent: digits.utf8.count - 1 - places)
  }

  /// How many digits stand behind the point: 0 for a whole number, nil when they go on for ever.
  public var decimalPlaces: Int? {
    let (withoutTwos, twos) = bottom.removing(2)
    let (rest, fives) = withoutTwos.removing(5)
    return rest.isOne ? max(twos, fives) : nil
  }

  /// All the digits of a whole number with `-` before a negative; nil for a fraction.
  public var integerText: String? { isInteger ? top.text(base: 10) : nil }

  /// floor(bits × log10 2), close enough: 78913 / 2^18 is below log10 2 by a billionth.
  private static func decimalExponent(bits: Int) -> Int { (bits * 78913) >> 18 }
}
