import CGMP

extension BigInteger {
  static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger { __gmpz_add($0, a.pointer, b.pointer) }
  }

  static func - (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger { __gmpz_sub($0, a.pointer, b.pointer) }
  }

  static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger { __gmpz_mul($0, a.pointer, b.pointer) }
  }

  static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger { __gmpz_neg($0, a.pointer) }
  }

  var magnitude: BigInteger { sign < 0 ? -self : self }

  /// The quotient, known to be whole.
  func dividedExactly(by divisor: BigInteger) -> BigInteger {
    BigInteger { __gmpz_divexact($0, pointer, divisor.pointer) }
  }

  /// The quotient rounded down; the divisor is not 0.
  func dividedDown(by divisor: BigInteger) -> BigInteger {
    BigInteger { __gmpz_fdiv_q($0, pointer, divisor.pointer) }
  }

  func greatestCommonDivisor(_ other: BigInteger) -> BigInteger {
    BigInteger { __gmpz_gcd($0, pointer, other.pointer) }
  }

  func power(_ exponent: Int) -> BigInteger {
    BigInteger { __gmpz_pow_ui($0, pointer, UInt(exponent)) }
  }

  static func powerOfTen(_ exponent: Int) -> BigInteger {
    BigInteger { __gmpz_ui_pow_ui($0, 10, UInt(exponent)) }
  }

  static func factorial(_ n: Int) -> BigInteger {
    BigInteger { __gmpz_fac_ui($0, UInt(n)) }
  }

  /// The root of this degree (1 or more), when it is whole; none of a negative for an even degree.
  func exactRoot(_ degree: Int) -> BigInteger? {
    if sign < 0 {
      guard degree % 2 == 1 else { return nil }
      return (-self).exactRoot(degree).map { -$0 }
    }
    // Beyond its bits only 0 and 1 have whole roots; this also keeps the degree in a sane range.
    if degree >= max(bitWidth, 1), degree > 1 { return isZero || isOne ? self : nil }
    var isExact = false
    let root = BigInteger { isExact = __gmpz_root($0, pointer, UInt(degree)) != 0 }
    return isExact ? root : nil
  }

  /// This number without its factors of `prime`, and how many they were; it is not 0.
  func removing(_ prime: Int) -> (rest: BigInteger, count: Int) {
    let factor = BigInteger(prime)
    var count = 0
    let rest = BigInteger { count = Int(__gmpz_remove($0, pointer, factor.pointer)) }
    return (rest, count)
  }
}
