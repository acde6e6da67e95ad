import ExactReals

/// How numbers are written: whole lines for scripts, and what fits on a display.
///
/// Every digit written is certain. Nothing here is a double.
public enum NumberFormat {
  /// How far an answer is known.
  public enum Certainty: Hashable, Sendable {
    /// Proved to be this rational number.
    case exact
    /// Every digit is right, and more exist.
    case approximate
    /// Equal to this decimal to many digits, and not proved to be it.
    case unproved
    /// There is no answer.
    case failed
  }

  /// What goes before the number, and with `unproved` behind it.
  public static func certainty(of evaluation: Evaluation) -> Certainty {
    switch evaluation {
    case .exact: .exact
    case .approximate: .approximate
    case .unproved: .unproved
    case .failed: .failed
    }
  }

  /// A number as it is being typed, with U+2212 for its signs.
  static func typed(_ digits: String) -> String {
    let hasSign = digits.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "-")) }
    if hasSign == false { return digits }
    return String(digits.map { $0 == "-" ? "−" : $0 })
  }

  /// Digits written out in full around the point: `0.00012`, `1500`.
  static func plain(_ number: DecimalDigits, minus: String) -> String {
    let digits = number.digits
    let exponent = number.exponent
    let sign = number.isNegative ? minus : ""
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    let count = digits.utf8.count
    if count <= exponent + 1 {
      return sign + digits + String(repeating: "0", count: exponent + 1 - count)
    }
    return sign + String(digits.prefix(exponent + 1)) + "." + String(digits.dropFirst(exponent + 1))
  }

  /// How many characters `plain` takes, without writing them.
  static func plainLength(_ number: DecimalDigits) -> Int {
    let count = number.digits.utf8.count
    let sign = number.isNegative ? 1 : 0
    if number.exponent < 0 { return sign + 1 - number.exponent + count }
    return sign + (count <= number.exponent + 1 ? number.exponent + 1 : count + 1)
  }

  /// Digits with one before the point and a power of ten: `4.28e369693099`.
  static func scientific(_ number: DecimalDigits, minus: String) -> String {
    let sign = number.isNegative ? minus : ""
    return sign + mantissa(number.digits) + exponentText(number.exponent, minus: minus)
  }

  /// Digits with one to three before the point and a power of a thousand: `12.5e6`.
  static func engineering(_ number: DecimalDigits, minus: String) -> String {
    let above = ((number.exponent % 3) + 3) % 3
    let small = DecimalDigits(
      isNegative: number.isNegative, digits: number.digits, exponent: above)
    return plain(small, minus: minus) + exponentText(number.exponent - above, minus: minus)
  }

  static func mantissa(_ digits: String) -> String {
    digits.utf8.count > 1 ? digits.prefix(1) + "." + digits.dropFirst() : digits
  }

  static func exponentText(_ exponent: Int, minus: String) -> String {
    "e" + (exponent < 0 ? minus : "") + String(exponent.magnitude)
  }
}
