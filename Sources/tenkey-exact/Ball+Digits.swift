import CFlint
import ExactProtocol

extension Ball {
  /// The leading decimal digits, cut, when everything in the ball has the same; nil otherwise.
  ///
  /// - Parameter precision: what the ball was made with, so that scaling loses nothing of it.
  func leadingDigits(_ count: Int, precision: Int) -> DecimalDigits? {
    guard isFinite, !containsZero, var exponent = roughDecimalExponent else { return nil }
    // The guess of the exponent may be one off when the number is near a power of ten.
    for _ in 0..<3 {
      let scaled = scaledMagnitude(places: count - 1 - exponent, precision: precision + 64)
      guard let whole = scaled.floor(precision: precision + 64).onlyWhole else { return nil }
      let digits = whole.text(base: 10)
      let excess = digits.utf8.count - count
      if excess >= 0, whole.sign > 0 {
        return DecimalDigits(
          isNegative: isNegative, digits: String(digits.prefix(count)), exponent: exponent + excess)
      }
      exponent -= 1
    }
    return nil
  }

  /// The decimal of at most so many digits that lies nearest to the middle, without trailing zeros.
  func nearestDecimal(_ count: Int, precision: Int) -> DecimalDigits? {
    guard isFinite, !containsZero, let exponent = roughDecimalExponent else { return nil }
    let scaled = scaledMagnitude(places: count - 1 - exponent, precision: precision + 64)
    guard let whole = scaled.roundedMiddle, whole.sign > 0 else { return nil }
    let digits = whole.text(base: 10)
    let significant = digits.utf8.reversed().drop { $0 == UInt8(ascii: "0") }.count
    return DecimalDigits(
      isNegative: isNegative, digits: String(digits.prefix(significant)),
      exponent: exponent + digits.utf8.count - count)
  }

  /// log10 |x|, rounded to a whole number: floor(log10 |x|) or one more.
  private var roughDecimalExponent: Int? {
    Ball(self) {
      arb_abs($0, $1)
      arb_log_base_ui($0, $0, 10, 96)
    }.roundedMiddle?.int
  }

  /// The whole number nearest to the midpoint.
  var roundedMiddle: Whole? {
    guard isFinite else { return nil }
    return Ball(self) {
      arb_get_mid_arb($0, $1)
      arb_mul_2exp_si($0, $0, 1)
      // Exactly: what is half a unit must not be rounded on its way.
      arb_add_si($0, $0, 1, .max)
      arb_mul_2exp_si($0, $0, -1)
      arb_floor($0, $0, .max)
    }.onlyWhole
  }

  /// |x| × 10^places.
  private func scaledMagnitude(places: Int, precision: Int) -> Ball {
    let power = Ball { arb_ui_pow_ui($0, 10, UInt(abs(places)), precision) }
    return Ball(self, power) {
      arb_abs($0, $1)
      if places >= 0 {
        arb_mul($0, $0, $2, precision)
      } else {
        arb_div($0, $0, $2, precision)
      }
    }
  }
}
