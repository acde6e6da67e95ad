import Glibc

/// Estimates of how large a result would be, made before it is computed.
///
/// These are the only doubles of this module; they choose who computes and never reach a digit.
enum Magnitude {
  /// A result of at most this many bits, some 79,000 digits, is computed at once: in a few
  /// milliseconds at the worst.
  static let quickBits = 1 << 18

  /// Nothing beyond 10^±this is taken on.
  static let largestExponent = 1e9

  private static let bitsOfLargest = largestExponent * Glibc.log2(10.0)

  /// Whether |x|^b is beyond what is taken on, either way; x is not 0.
  ///
  /// Works with the logarithm of the result's logarithm, so that neither a huge b nor an x very near
  /// 1 gets out of range: (1 + 10^-400)^(10^400) is near e.
  static func isPowerTooLarge(_ x: Rational, _ b: Rational) -> Bool {
    let distance = x.absolute - .one
    if distance.isZero || b.isZero { return false }
    let direct = Glibc.log2(abs(log2Magnitude(x)))
    // Near 1, log x is as good as x − 1, and the difference of two logarithms is good for nothing.
    let near = log2Magnitude(distance)
    let logOfLog = near < -8 ? near + Glibc.log2(M_LOG2E) : direct
    return log2Magnitude(b) + logOfLog > Glibc.log2(bitsOfLargest)
  }

  /// log₂ |x|, −∞ for 0.
  private static func log2Magnitude(_ x: Rational) -> Double {
    log2(of: x.top) - log2(of: x.bottom)
  }

  /// log₂ of numerator times denominator: the bits a number takes, times the exponent those of its
  /// power; it is not 0.
  static func log2OfParts(_ x: Rational) -> Double {
    log2(of: x.top) + log2(of: x.bottom)
  }

  private static func log2(of x: BigInteger) -> Double {
    let rough = x.roughMagnitude
    return Glibc.log2(rough.fraction) + Double(rough.exponent)
  }

  /// |x| as a double: infinite where it is too large for one, 0 where it is too small.
  static func rough(_ x: Rational) -> Double {
    let top = x.top.roughMagnitude
    let under = x.bottom.roughMagnitude
    return ldexp(top.fraction / under.fraction, clamped(top.exponent - under.exponent))
  }

  /// Whether 2^bits is beyond what is taken on, either way.
  static func isTooLarge(bits: Double) -> Bool {
    !(abs(bits) <= bitsOfLargest)
  }

  /// log₂ n! for n >= 0, by Stirling's formula; a little too small.
  static func log2Factorial(_ n: Double) -> Double {
    n < 2 ? 0 : n * (Glibc.log2(n) - M_LOG2E)
  }

  /// Bounds of log₂ of the ways to choose 0 < count <= all things, in order or (with at most half of
  /// them chosen) in none.
  ///
  /// (n/k)ᵏ <= C(n, k) <= (en/k)ᵏ, and (n/e)ᵏ <= n!/(n − k)! <= nᵏ.
  static func log2Choices(
    of count: Rational, from all: Rational, isOrdered: Bool
  ) -> ClosedRange<Double> {
    let factors = rough(count)
    let each = log2Magnitude(all) - (isOrdered ? M_LOG2E : log2Magnitude(count))
    let least = factors * max(each, 0)
    return least...max(least, factors * (each + M_LOG2E))
  }

  private static func clamped(_ exponent: Int) -> Int32 {
    Int32(min(max(exponent, -100_000), 100_000))
  }
}
