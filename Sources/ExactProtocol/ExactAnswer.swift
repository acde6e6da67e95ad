/// What the worker found.
public enum ExactOutcome: Hashable, Sendable {
  /// The value is this rational, proved; hexadecimal as in `ExactNode`.
  case rational(numerator: String, denominator: String)
  /// The leading digits, all certain: as many as were asked for when the value is endless or not
  /// known to end, fewer (and no 0 at the end) when it is proved to end with them.
  case digits(DecimalDigits)
  /// Equal to this decimal (the digits of 0 are "0") to so many digits, and not proved.
  case unproved(DecimalDigits, toDigits: Int)
  /// The value is this, proved; nil when no form was found and proved in time.
  case form(ExactForm?)
  /// There is no answer, because of this node of the request where it is known which.
  case failure(ExactFailure, at: Int? = nil)
}

/// What the worker sends back.
public struct ExactAnswer: Hashable, Sendable {
  /// The number of the request it answers.
  public var number: UInt32
  /// What was found.
  public var outcome: ExactOutcome

  /// Makes an answer.
  public init(number: UInt32, outcome: ExactOutcome) {
    self.number = number
    self.outcome = outcome
  }
}
