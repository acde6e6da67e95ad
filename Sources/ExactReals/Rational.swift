/// An exact fraction of whole numbers of any size, always in lowest terms.
///
/// A value: copies share their digits and nothing changes them. The denominator is above 0. Sizes are
/// not limited here; `Real.apply` estimates before it computes and hands what is large to the worker.
public struct Rational: Sendable {
  let top: BigInteger
  let bottom: BigInteger

  /// 0.
  public static let zero = Rational(0)
  /// 1.
  public static let one = Rational(1)

  /// Makes a whole number.
  public init(_ value: Int) {
    self.init(whole: BigInteger(value))
  }

  init(whole: BigInteger) {
    top = whole
    bottom = .one
  }

  /// Reduces top / bottom; bottom is not 0.
  init(reducing top: BigInteger, over bottom: BigInteger) {
    let divisor = top.greatestCommonDivisor(bottom)
    let positive = bottom.sign < 0 ? -divisor : divisor
    self.init(lowestTop: top.dividedExactly(by: positive), bottom.dividedExactly(by: positive))
  }

  /// Takes what is known to be in lowest terms over a positive bottom.
  init(lowestTop top: BigInteger, _ bottom: BigInteger) {
    self.top = top
    self.bottom = bottom
  }

  /// The number above the fraction's line, with the sign, as a whole number.
  public var numerator: Rational { Rational(whole: top) }
  /// The number below the fraction's line, above 0; 1 for a whole number.
  public var denominator: Rational { Rational(whole: bottom) }

  /// Whether it is a whole number.
  public var isInteger: Bool { bottom.isOne }
  /// Whether it is 0.
  public var isZero: Bool { top.isZero }
  /// Whether it is below 0.
  public var isNegative: Bool { top.sign < 0 }
  /// −1, 0 or 1.
  public var sign: Int { top.sign }
  /// The bits of numerator and denominator together.
  public var bitSize: Int { top.bitWidth + bottom.bitWidth }
  /// As a machine integer; nil for a fraction and for a whole number that does not fit.
  public var int: Int? { isInteger ? top.int : nil }
  /// |x|.
  public var absolute: Rational { isNegative ? -self : self }
}

extension Rational: Hashable {}

extension Rational: Comparable {
  /// Whether a is below b, by cross-multiplying; never an approximation.
  public static func < (a: Rational, b: Rational) -> Bool {
    if a.sign != b.sign { return a.sign < b.sign }
    if a.bottom == b.bottom { return a.top < b.top }
    return a.top * b.bottom < b.top * a.bottom
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// Makes a whole number from a literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Rational: CustomStringConvertible {
  /// `5`, `-5/6`.
  public var description: String {
    isInteger ? top.text(base: 10) : top.text(base: 10) + "/" + bottom.text(base: 10)
  }
}
