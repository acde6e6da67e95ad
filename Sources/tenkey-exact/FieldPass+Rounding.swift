import ExactProtocol

extension FieldPass {
  /// One of the four operations that make a whole number of it; x is written as a rational if it is
  /// proved to be one.
  func rounded(_ x: Element, by operation: RealOperation) -> Element? {
    if let value = x.fraction?.rounded(by: operation) { return field.element(value) }
    switch operation {
    case .floor: return x.floor
    case .ceiling: return -(-x).floor
    default:
      guard let isNegative = x.isNegative else { return nil }
      let magnitude = isNegative ? -x : x
      let half = field.element(Fraction(1) / Fraction(2))
      let whole = operation == .round ? settle(magnitude + half).floor : magnitude.floor
      return isNegative ? -whole : whole
    }
  }
}
