/// The digits that a display shows of an answer, and which of its digits they are by their weight.
///
/// What is shown is a number of its own: `…950488…e−20` are digits of which the last one counts
/// 10^-20, wherever the display was scrolled to.
public struct ScrolledDigits {
  /// The digits without point, power of ten and marks.
  public let digits: String
  /// How many significant digits of the answer stand before them.
  public let offset: Int

  /// Reads a display; nil when it shows no digits.
  ///
  /// - Parameters:
  ///   - shown: what stands there, a minus as U+2212 or in ASCII, blanks between groups or none.
  ///   - exponent: the power of ten of the answer's first digit.
  public init?(_ shown: String, exponent: Int) {
    let parts = shown.split(separator: "e", maxSplits: 1)
    guard let mantissa = parts.first else { return nil }
    let power = parts.count > 1 ? Int(parts[1].replacing("−", with: "-")) : 0
    let halves = mantissa.split(separator: ".", maxSplits: 1)
    let digits = mantissa.filter(\.isNumber)
    guard let power, !digits.isEmpty else { return nil }
    let places = halves.count > 1 ? halves[1].filter(\.isNumber).count : 0
    self.digits = digits
    offset = exponent - (power - places) - digits.count + 1
  }

  /// Whether they are the digits that stand there in a number.
  public func areDigits(of number: String) -> Bool {
    offset >= 0 && number.dropFirst(offset).hasPrefix(digits)
  }
}
