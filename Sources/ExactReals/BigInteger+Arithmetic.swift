import CGMP

extension BigInteger {
  static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger(a, b) { __gmpz_add($0, $1, $2) }
  }

  static func - (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger(a, b) { __gmpz_sub($0, $1, $2) }
  }

  static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger(a, b) { __gmpz_mul($0, $1, $2) }
  }

  static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger(a) { __gmpz_neg($0, $1) }
  }

  var magnitude: BigInteger { sign < 0 ? -self : self }

  /// The quotient, known to be whole.
  func dividedExactly(by divisor: BigInteger) -> BigInteger {
    BigInteger(self, divisor) { __gmpz_divexact($0, $1, $2) }
  }

  /// The quotient rounded down; the divisor is not 0.
  func dividedDown(by divisor: BigInteger) -> BigInteger {
    BigInteger(self, divisor) { __gmpz_fdiv_q($0, $1, $2) }
  }

  func greatestCommonDivisor(_ other: BigInteger) -> BigInteger {
    BigInteger(self, other) { __gmpz_gcd($0, $1, $2) }
  }

  func power(_ exponent: Int) -> BigInteger {
    BigInteger(self) { __gmpz_pow_ui($0, $1, UInt(exponent)) }
  }

  static func powerOfTen(_ exponent: Int) -> BigInteger {
    BigInteger { __gmpz_ui_pow_ui($0, 10, UInt(exponent)) }
  }

  static func factorial(_ n: Int) -> BigInteger {
    BigInteger { __gmpz_fac_ui($0, UInt(n)) }
  }

  /// How many ways there are to choose so many of this many things; neither is negative.
  func combinations(_ count: Int) -> BigInteger {
    BigInteger(self) { __gmpz_bin_ui($0, $1, UInt(count)) }
  }

  /// The product of so many factors, from this number down by one at a time.
  func permutations(_ count: Int) -> BigInteger {
    // In halves, so that the factors multiplied are of about one size.
    if count <= 8 {
      return (0..<count).reduce(.one) { $0 * (self - BigInteger($1)) }
    }
    let half = count / 2
    return permutations(half) * (self - BigInteger(half)).permutations(count - half)
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
    let root = BigInteger(self) { isExact = __gmpz_root($0, $1, UInt(degree)) != 0 }
    return isExact ? root : nil
  }

  /// This number without its factors of `factor`, and how many they were; it is not 0.
  func removing(_ factor: Int) -> (rest: BigInteger, count: Int) {
    var count = 0
    let rest = BigInteger(self, BigInteger(factor)) { count = Int(__gmpz_remove($0, $1, $2)) }
    return (rest, count)
  }
}
