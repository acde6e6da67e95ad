import ExactProtocol

extension Rational {
  /// How far from 0 a typed exponent may be for the number to be written out in the process.
  ///
  /// `Real.init(decimal:)` takes larger ones.
  public static let largestTypedExponent = 20_000

  /// More digits than this are not read: reducing the fraction they make would take too long.
  public static let mostTypedDigits = 100_000

  /// Reads decimal text.
  ///
  /// That is an optional sign, digits with at most one point (`.5` and `5.` too), and an optional
  /// exponent after `e` or `E`. ASCII only; no blanks, no grouping.
  ///
  /// Nil for anything else, for more than `mostTypedDigits` digits, and for an exponent beyond
  /// ±`largestTypedExponent`, which is looked at before anything is computed.
  public init?(decimal text: String) {
    guard let parts = DecimalText(text), let exponent = parts.exponent,
      abs(exponent) <= Self.largestTypedExponent
    else { return nil }
    self = parts.mantissa.scaled(byPowerOfTen: exponent)
  }

  /// x × 10^exponent.
  func scaled(byPowerOfTen exponent: Int) -> Rational {
    if exponent == 0 { return self }
    let power = Rational(whole: .powerOfTen(abs(exponent)))
    return exponent > 0 ? self * power : self / power
  }

  /// As a whole number and a fraction: `1 2/3`, `-1 2/3`; nil for a whole number and for one
  /// between −1 and 1.
  public var mixedText: String? {
    let whole = truncated
    if isInteger || whole.isZero { return nil }
    return whole.description + " " + (self - whole).absolute.description
  }

  /// The numerator in hexadecimal, `-` before a negative: as the worker's protocol has it.
  public var hexNumerator: String { top.text(base: 16) }
  /// The denominator in hexadecimal.
  public var hexDenominator: String { bottom.text(base: 16) }

  /// Reads hexadecimal as the worker sends it.
  ///
  /// Nil when it is not that or the denominator is not above 0. Reduces what is not in lowest terms.
  public init?(hexNumerator: String, hexDenominator: String) {
    guard let top = BigInteger(text: hexNumerator, base: 16),
      let bottom = BigInteger(text: hexDenominator, base: 16), bottom.sign > 0
    else { return nil }
    self.init(reducing: top, over: bottom)
  }
}

/// Decimal text taken apart, nothing computed yet but the digits themselves.
struct DecimalText {
  /// The digits as written, the point counted in.
  var mantissa: Rational
  /// The exponent as written; nil when it does not even fit a machine integer.
  var exponent: Int?

  init?(_ text: String) {
    var rest = text.utf8[...]
    let isNegative = Self.takeSign(&rest)
    let whole = Self.takeDigits(&rest)
    var fraction = ""
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = Self.takeDigits(&rest)
    }
    let written = whole + fraction
    guard written.utf8.count <= Rational.mostTypedDigits,
      let digits = BigInteger(text: written, base: 10)
    else { return nil }
    exponent = 0
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      let isBelow = Self.takeSign(&rest)
      let written = Self.takeDigits(&rest)
      guard !written.isEmpty else { return nil }
      exponent = Int(written).map { isBelow ? -$0 : $0 }
    }
    guard rest.isEmpty else { return nil }
    let value = Rational(whole: isNegative ? -digits : digits)
    mantissa = value.scaled(byPowerOfTen: -fraction.utf8.count)
  }

  private static func takeSign(_ rest: inout String.UTF8View.SubSequence) -> Bool {
    guard let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    else { return false }
    rest = rest.dropFirst()
    return first == UInt8(ascii: "-")
  }

  private static func takeDigits(_ rest: inout String.UTF8View.SubSequence) -> String {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return String(Substring(digits))
  }
}
