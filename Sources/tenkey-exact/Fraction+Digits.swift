import ExactProtocol

extension Fraction {
  /// The leading decimal digits, cut: so many of them, trailing zeros included, of what is not 0.
  func leadingDigits(_ count: Int) -> DecimalDigits {
    let bits = numerator.bitWidth - denominator.bitWidth
    // log10 2 is 78913 / 2^18 and a billionth more: at most one digit too many or too few comes out.
    var exponent = (bits * 78913) >> 18
    while true {
      let digits = absolute.digits(scaledBy: count - 1 - exponent)
      let excess = digits.utf8.count - count
      if digits != "0", excess >= 0 {
        return DecimalDigits(
          isNegative: sign < 0, digits: String(digits.prefix(count)), exponent: exponent + excess)
      }
      exponent -= digits == "0" ? 1 : -excess
    }
  }

  /// The digits of floor(x × 10^scale).
  private func digits(scaledBy scale: Int) -> String {
    let power = Whole.powerOfTen(abs(scale))
    let quotient =
      scale >= 0
      ? (numerator * power).dividedDown(by: denominator)
      : numerator.dividedDown(by: denominator * power)
    return quotient.text(base: 10)
  }
}
