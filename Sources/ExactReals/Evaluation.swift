import ExactProtocol

/// What is known of a value's digits.
public enum Evaluation: Hashable, Sendable {
  /// The value is this rational, proved.
  case exact(Rational)
  /// The value's leading digits, all certain, cut and never rounded; more exist.
  case approximate(DecimalDigits)
  /// Equal to this decimal (`0` for 0) to so many digits, and not proved to be it.
  case unproved(DecimalDigits, toDigits: Int)
  /// There is no answer.
  case failed(ExactFailure)
}
