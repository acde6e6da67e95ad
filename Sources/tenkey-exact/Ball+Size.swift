import CFlint

extension Ball {
  /// Whether everything in it is above this.
  func isAbove(_ bound: Int) -> Bool {
    ask(Ball(bound)) { arb_gt($0, $1) } != 0
  }

  /// Whether everything in it is below this.
  func isBelow(_ bound: Int) -> Bool {
    ask(Ball(bound)) { arb_lt($0, $1) } != 0
  }

  /// Whether everything in it is below everything in the other.
  func isBelow(_ other: Ball) -> Bool {
    ask(other) { arb_lt($0, $1) } != 0
  }

  /// Whether everything in it is between −π/2 and π/2.
  var isWithinRightAngle: Bool {
    Ball(absolute) {
      arb_const_pi($0, 128)
      arb_mul_2exp_si($0, $0, -1)
      arb_sub($0, $0, $1, 128)
    }.isPositive
  }

  /// Whether everything in it is between 0 and π.
  var isWithinHalfTurn: Bool {
    isPositive
      && Ball(self) {
        arb_const_pi($0, 128)
        arb_sub($0, $0, $1, 128)
      }.isPositive
  }

  /// How far its size is from 1, in binary places either way; 0 for what may be 0.
  var places: Int {
    if containsZero { return 0 }
    return abs(ask { arf_abs_bound_lt_2exp_si(arb_mid_ptr($0)) })
  }

  /// Whether its radius is below 10^−digits.
  func isWithin(digits: Int) -> Bool {
    ask { mag_cmp_2exp_si(arb_rad_ptr($0), -Precision.bits(forDigits: digits)) } < 0
  }

  /// Whether its radius is below 10^−digits of its own size.
  func isRelativelyWithin(digits: Int) -> Bool {
    ask { arb_rel_accuracy_bits($0) } > Precision.bits(forDigits: digits)
  }

  /// Whether all it may be is at least 2^exponent in size.
  func isAtLeast(powerOfTwo exponent: Int) -> Bool {
    Magnitude(self) { arb_get_mag_lower($0, $1) }.ask { mag_cmp_2exp_si($0, exponent) } >= 0
  }

  /// Whether it is not 0 and all it may be is below 2^exponent in size.
  func isSmall(powerOfTwo exponent: Int) -> Bool {
    !containsZero
      && Magnitude(self) { arb_get_mag($0, $1) }.ask { mag_cmp_2exp_si($0, exponent) } < 0
  }
}

/// A rough bound of a size, as Arb keeps its radii.
private final class Magnitude: Result {
  let pointer: UnsafeMutablePointer<mag_struct>

  init() {
    pointer = .allocate(capacity: 1)
    mag_init(pointer)
  }

  deinit {
    mag_clear(pointer)
    pointer.deallocate()
  }
}

/// Digits into bits.
enum Precision {
  /// Bits that hold so many decimal digits, a few more rather than fewer.
  static func bits(forDigits digits: Int) -> Int { digits * 3322 / 1000 + 8 }

  /// Decimal digits that hold so many bits.
  static func digits(forBits bits: Int) -> Int { bits * 302 / 1000 + 2 }
}
