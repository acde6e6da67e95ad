import ExactReals

extension Rational {
  /// The number as the tape keeps it: numerator/denominator in hexadecimal, `-` before a negative.
  var tapeText: String { hexNumerator + "/" + hexDenominator }

  /// Reads a number from the tape; nil when it is none.
  init?(tapeText text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(hexNumerator: String(parts[0]), hexDenominator: String(parts[1]))
  }
}
