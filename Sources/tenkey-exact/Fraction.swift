import CFlint

/// A fraction of FLINT in lowest terms; not changed once made.
final class Fraction: Result {
  let pointer: UnsafeMutablePointer<fmpq>

  init() {
    pointer = .allocate(capacity: 1)
    fmpq_init(pointer)
  }

  convenience init(_ value: Int) {
    self.init { fmpq_set_si($0, value, 1) }
  }

  convenience init(whole: Whole) {
    self.init(whole) { fmpq_set_fmpz($0, $1) }
  }

  /// Reads the protocol's hexadecimal, which its reader has checked.
  convenience init(hexNumerator: String, hexDenominator: String) {
    self.init {
      _ = fmpz_set_str(Self.top($0), hexNumerator, 16)
      _ = fmpz_set_str(Self.bottom($0), hexDenominator, 16)
      fmpq_canonicalise($0)
    }
  }

  deinit {
    fmpq_clear(pointer)
    pointer.deallocate()
  }

  /// Where the numerator is in the C structure; FLINT's own way there is a macro.
  static func top(_ pointer: Pointer) -> UnsafeMutablePointer<fmpz> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: fmpz.self)
  }

  /// Where the denominator is.
  static func bottom(_ pointer: Pointer) -> UnsafeMutablePointer<fmpz> { top(pointer) + 1 }

  var numerator: Whole { Whole(self) { fmpz_set($0, Fraction.top($1)) } }
  var denominator: Whole { Whole(self) { fmpz_set($0, Fraction.bottom($1)) } }
  var sign: Int { Int(ask { fmpq_sgn($0) }) }
  var isZero: Bool { sign == 0 }
  var isInteger: Bool { ask { fmpz_is_one(Self.bottom($0)) } != 0 }
  var isOne: Bool { ask { fmpq_is_one($0) } != 0 }
  var isPlusOrMinusOne: Bool { ask { fmpq_is_pm1($0) } != 0 }
  var bitSize: Int { ask { Int(fmpz_bits(Self.top($0)) + fmpz_bits(Self.bottom($0))) } }
  var hexNumerator: String { numerator.text(base: 16) }
  var hexDenominator: String { denominator.text(base: 16) }
  var negated: Fraction { Fraction(self) { fmpq_neg($0, $1) } }
  var absolute: Fraction { Fraction(self) { fmpq_abs($0, $1) } }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a, b) { fmpq_add($0, $1, $2) }
  }

  static func - (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a, b) { fmpq_sub($0, $1, $2) }
  }

  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a, b) { fmpq_mul($0, $1, $2) }
  }

  func isEqual(to other: Fraction) -> Bool { ask(other) { fmpq_equal($0, $1) } != 0 }

  static func < (a: Fraction, b: Fraction) -> Bool { a.ask(b) { fmpq_cmp($0, $1) } < 0 }

  /// The quotient; the divisor is not 0.
  static func / (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a, b) { fmpq_div($0, $1, $2) }
  }

  /// A whole power; no negative one of 0.
  func power(_ exponent: Int) -> Fraction {
    Fraction(self) { fmpq_pow_si($0, $1, exponent) }
  }

  /// x × 2^exponent.
  func shifted(by exponent: Int) -> Fraction {
    Fraction(self) {
      if exponent >= 0 {
        fmpq_mul_2exp($0, $1, UInt(exponent))
      } else {
        fmpq_div_2exp($0, $1, UInt(-exponent))
      }
    }
  }

  /// The fraction of the smallest denominator between two, which are in order.
  static func simplest(between low: Fraction, and high: Fraction) -> Fraction {
    Fraction(low, high) { fmpq_simplest_between($0, $1, $2) }
  }
}
