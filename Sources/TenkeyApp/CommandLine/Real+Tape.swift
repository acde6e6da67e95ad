import ExactReals

/// How the tape keeps exact values, so that one that is recalled is the number it was.
///
/// A rational is numerator/denominator in hexadecimal. Any other value is its graph: nodes from the
/// operands to the result with a space between, an operation being its number and, after a colon,
/// the places of its operands counted from 0.
///
/// | value | text |
/// |---|---|
/// | 42 | `2a/1` |
/// | −1/3 | `-1/3` |
/// | √2 | `2/1 17:0` |
/// | π + π | `1: 64:0,0` |
extension Real {
  /// No longer text is written: a value that needs more is worked out again from its expression.
  package static let longestTapeText = 1 << 16

  /// The value as the tape keeps it; nil when that takes more than `longestTapeText` bytes.
  package var tapeText: String? {
    var text = ""
    for node in nodes() {
      if !text.isEmpty { text += " " }
      switch node {
      case .rational(let numerator, let denominator): text += numerator + "/" + denominator
      case .operation(let operation, let operands):
        text += "\(operation.rawValue):" + operands.map { "\($0)" }.joined(separator: ",")
      }
      if text.utf8.count > Self.longestTapeText { return nil }
    }
    return text
  }

  /// Reads a value from the tape; nil when the text is none.
  package init?(tapeText text: String) {
    var values: [Real] = []
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let value = Self.rational(part) ?? Self.operation(part, on: values) else { return nil }
      values.append(value)
    }
    guard let last = values.last else { return nil }
    self = last
  }

  private static func rational(_ text: Substring) -> Real? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    return Rational(hexNumerator: parts[0], hexDenominator: parts[1]).map { Real($0) }
  }

  private static func operation(_ text: Substring, on values: [Real]) -> Real? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = UInt8(parts[0]),
      let operation = RealOperation(rawValue: number)
    else { return nil }
    var operands: [Real] = []
    for place in parts[1].split(separator: ",") {
      guard let index = Int(place), values.indices.contains(index) else { return nil }
      operands.append(values[index])
    }
    return try? Real.apply(operation, operands)
  }
}
