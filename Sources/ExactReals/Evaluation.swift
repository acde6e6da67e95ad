import ExactProtocol

/// What is known of a value's digits.
public enum Evaluation: Hashable, Sendable {
  /// The value is this rational, proved.
  case exact(Rational)
  /// The value's leading digits, all certain, cut and never rounded.
  ///
  /// More exist, unless there are fewer than were asked for: then the value is proved to end with
  /// them. So does 10^999999999, which nobody writes out as a rational.
  case approximate(DecimalDigits)
  /// Equal to this decimal (`0` for 0) to so many digits, and not proved to be it.
  case unproved(DecimalDigits, toDigits: Int)
  /// There is no answer, because of this node of `Real.nodes()` where it is known which.
  case failed(ExactFailure, at: Int? = nil)
}

extension Evaluation {
  init(_ outcome: ExactOutcome) {
    switch outcome {
    case .rational(let numerator, let denominator):
      self =
        Rational(hexNumerator: numerator, hexDenominator: denominator).map(Evaluation.exact)
        ?? .failed(.workerDied)
    case .digits(let digits): self = .approximate(digits)
    case .unproved(let digits, let count): self = .unproved(digits, toDigits: count)
    case .failure(let failure, let node): self = .failed(failure, at: node)
    case .form: self = .failed(.workerDied)
    }
  }
}
