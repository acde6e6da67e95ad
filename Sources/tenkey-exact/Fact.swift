import ExactProtocol

/// What is proved of a node, in whatever way.
enum Fact {
  /// Nothing yet.
  case open
  /// It is not 0.
  case nonzero
  /// It is this rational.
  case value(Fraction)

  var value: Fraction? {
    if case .value(let fraction) = self { fraction } else { nil }
  }

  var isNonzero: Bool {
    switch self {
    case .open: false
    case .nonzero: true
    case .value(let fraction): !fraction.isZero
    }
  }
}
