import CFlint

/// A whole number of FLINT; not changed once made.
final class Whole: Result {
  let pointer: UnsafeMutablePointer<fmpz>

  init() {
    pointer = .allocate(capacity: 1)
    fmpz_init(pointer)
  }

  convenience init(_ value: Int) {
    self.init { fmpz_set_si($0, value) }
  }

  /// Reads decimal digits, `-` before a negative.
  convenience init(text: String) {
    self.init { _ = fmpz_set_str($0, text, 10) }
  }

  deinit {
    fmpz_clear(pointer)
    pointer.deallocate()
  }

  var sign: Int { Int(ask { fmpz_sgn($0) }) }
  var isOdd: Bool { ask { fmpz_is_odd($0) } != 0 }
  var bitWidth: Int { Int(ask { fmpz_bits($0) }) }
  /// As a machine integer, when it is one.
  var int: Int? { ask { fmpz_fits_si($0) != 0 ? fmpz_get_si($0) : nil } }

  /// The digits in this base, `-` before a negative.
  func text(base: Int) -> String {
    ask { pointer in
      let capacity = Int(fmpz_sizeinbase(pointer, Int32(base))) + 2
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        guard let start = buffer.baseAddress else { return "" }
        fmpz_get_str(start, Int32(base), pointer)
        return String(cString: start)
      }
    }
  }

  static func powerOfTen(_ exponent: Int) -> Whole {
    Whole {
      fmpz_set_si($0, 10)
      fmpz_pow_ui($0, $0, UInt(exponent))
    }
  }

  static func + (a: Whole, b: Whole) -> Whole { Whole(a, b) { fmpz_add($0, $1, $2) } }

  static func - (a: Whole, b: Whole) -> Whole { Whole(a, b) { fmpz_sub($0, $1, $2) } }

  static func < (a: Whole, b: Whole) -> Bool { a.ask(b) { fmpz_cmp($0, $1) } < 0 }

  static func * (a: Whole, b: Whole) -> Whole { Whole(a, b) { fmpz_mul($0, $1, $2) } }

  /// The quotient rounded down; the divisor is not 0.
  func dividedDown(by divisor: Whole) -> Whole {
    Whole(self, divisor) { fmpz_fdiv_q($0, $1, $2) }
  }

  /// The quotient, known to be whole.
  func dividedExactly(by divisor: Whole) -> Whole {
    Whole(self, divisor) { fmpz_divexact($0, $1, $2) }
  }

  func greatestCommonDivisor(_ other: Whole) -> Whole {
    Whole(self, other) { fmpz_gcd($0, $1, $2) }
  }

  func leastCommonMultiple(_ other: Whole) -> Whole {
    Whole(self, other) { fmpz_lcm($0, $1, $2) }
  }

  /// The product of so many factors, from this number up by one at a time.
  func rising(_ count: Int) -> Whole {
    Whole(self) { fmpz_rfac_ui($0, $1, UInt(count)) }
  }

  static func factorial(_ n: Int) -> Whole { Whole { fmpz_fac_ui($0, UInt(n)) } }

  var isOne: Bool { ask { fmpz_is_one($0) } != 0 }
  var negated: Whole { Whole(self) { fmpz_neg($0, $1) } }

  func power(_ exponent: Int) -> Whole { Whole(self) { fmpz_pow_ui($0, $1, UInt(exponent)) } }

  /// The remainder of the division by a positive number, from 0 on.
  func remainder(by divisor: Whole) -> Whole {
    Whole(self, divisor) { fmpz_fdiv_r($0, $1, $2) }
  }

  /// A power's remainder; the exponent is not negative, the modulus positive.
  func power(_ exponent: Whole, modulo modulus: Whole) -> Whole {
    Whole(self, exponent) { result, base, exponent in
      modulus.ask { fmpz_powm(result, base, exponent, $0) }
    }
  }

  /// The largest m of small factors, and the n, with mᵏ·n equal to this positive number.
  ///
  /// Factors above a thousand are found only when nothing else is left of the number.
  func splitting(power k: Int) -> (root: Whole, rest: Whole) {
    var root = Whole(1)
    var rest = self
    for factor in 2..<1000 {
      let power = Whole(factor).power(k)
      while !(rest < power), rest.ask(power, { fmpz_divisible($0, $1) }) != 0 {
        rest = rest.dividedExactly(by: power)
        root = root * Whole(factor)
      }
    }
    let whole = Whole(rest) { fmpz_root($0, $1, k) }
    guard whole.power(k).ask(rest, { fmpz_equal($0, $1) }) != 0 else { return (root, rest) }
    return (root * whole, Whole(1))
  }

  /// The prime factors up to 1000 of a positive number with their exponents, and what is left, which
  /// may be 1.
  var factors: [(factor: Whole, exponent: Int)] {
    var found: [(factor: Whole, exponent: Int)] = []
    var rest = self
    for prime in 2...1000 where rest.ask({ fmpz_fdiv_ui($0, UInt(prime)) }) == 0 {
      let before = rest
      let factor = Whole(prime)
      let exponent = Whole(before, factor) { fmpz_set_si($0, fmpz_remove($0, $1, $2)) }.int ?? 0
      rest = Whole(before, factor) { fmpz_remove($0, $1, $2) }
      found.append((factor, exponent))
    }
    return found + [(rest, 1)]
  }

  /// The r and the largest k with rᵏ equal to this number, which is above 1.
  var primitiveRoot: (root: Whole, degree: Int) {
    for degree in stride(from: max(bitWidth, 2), to: 1, by: -1) {
      let root = Whole(self) { fmpz_root($0, $1, degree) }
      if root.power(degree).ask(self, { fmpz_equal($0, $1) }) != 0 { return (root, degree) }
    }
    return (self, 1)
  }
}
