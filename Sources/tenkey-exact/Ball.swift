import CFlint

/// A real number known to lie in an interval: Arb's midpoint and radius; not changed once made.
final class Ball: Result {
  let pointer: UnsafeMutablePointer<arb_struct>

  init() {
    pointer = .allocate(capacity: 1)
    arb_init(pointer)
  }

  convenience init(_ value: Int) {
    self.init { arb_set_si($0, value) }
  }

  convenience init(_ value: Fraction, precision: Int) {
    self.init(value) { arb_set_fmpq($0, $1, precision) }
  }

  deinit {
    arb_clear(pointer)
    pointer.deallocate()
  }

  var isZero: Bool { ask { arb_is_zero($0) } != 0 }
  var containsZero: Bool { ask { arb_contains_zero($0) } != 0 }
  var containsWhole: Bool { ask { arb_contains_int($0) } != 0 }
  var isPositive: Bool { ask { arb_is_positive($0) } != 0 }
  var isNegative: Bool { ask { arb_is_negative($0) } != 0 }
  var isNonnegative: Bool { ask { arb_is_nonnegative($0) } != 0 }
  var isNonpositive: Bool { ask { arb_is_nonpositive($0) } != 0 }
  var isFinite: Bool { ask { arb_is_finite($0) } != 0 }
  var negated: Ball { Ball(self) { arb_neg($0, $1) } }
  var absolute: Ball { Ball(self) { arb_abs($0, $1) } }

  /// Whether a fraction is in it.
  func contains(_ value: Fraction) -> Bool {
    ask(value) { arb_contains_fmpq($0, $1) } != 0
  }

  /// x + a whole number.
  func adding(_ value: Int, precision: Int) -> Ball {
    Ball(self) { arb_add_si($0, $1, value, precision) }
  }

  /// Everything in it rounded down.
  func floor(precision: Int) -> Ball {
    Ball(self) { arb_floor($0, $1, precision) }
  }

  /// The only whole number in it, when there is just one.
  var onlyWhole: Whole? {
    let result = Whole()
    return result.ask(self) { arb_get_unique_fmpz($0, $1) } != 0 ? result : nil
  }

  /// The same of a size worth writing out: 2^(10⁹) has no width either.
  var writableWhole: Whole? {
    isAtLeast(powerOfTwo: RationalPass.mostBits) ? nil : onlyWhole
  }

  /// The whole number that it is, when it has no width and no extreme size.
  var exactWhole: Whole? { ask { arb_is_exact($0) } != 0 ? writableWhole : nil }

  /// The only value in it, when it has no width and is of no extreme size.
  var onlyValue: Fraction? {
    ask { arb_is_exact($0) } != 0 ? simplestFraction : nil
  }

  /// The fraction of the smallest denominator in it; nil when it is unbounded or of an extreme size.
  var simplestFraction: Fraction? {
    guard isFinite, !isAtLeast(powerOfTwo: 4096) else { return nil }
    // Of several whole numbers FLINT may take any.
    if containsZero { return Fraction(0) }
    let low = Whole()
    let high = Whole()
    let shift = Whole(self, low) { shift, ball, low in
      high.ask { arb_get_interval_fmpz_2exp(low, $0, shift, ball) }
    }
    guard let exponent = shift.int, abs(exponent) < 1 << 16 else { return nil }
    return Fraction.simplest(
      between: Fraction(whole: low).shifted(by: exponent),
      and: Fraction(whole: high).shifted(by: exponent))
  }
}
