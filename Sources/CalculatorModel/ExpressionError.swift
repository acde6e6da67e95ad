import ExactReals

/// Why a text or a key could not be read, or an expression has no value.
public struct ExpressionError: Error, Hashable, Sendable {
  /// What is wrong, in plain words, without the place.
  public var message: String
  /// The character where it is wrong, counted from 1 in the text as it was given.
  public var column: Int
  /// What the arithmetic said, when the expression could be read but has no value.
  public var failure: ExactFailure?
  /// The number that can be read in two ways, when that is all that is wrong.
  public var ambiguity: AmbiguousNumber?

  /// Which token it is, for a display that shows the expression in its own way.
  var tokenIndex: Int?

  /// Makes an error.
  public init(message: String, column: Int, failure: ExactFailure? = nil) {
    self.message = message
    self.column = column
    self.failure = failure
  }
}

extension ExactFailure {
  /// What went wrong, in words for the person at the keys.
  public var message: String {
    switch self {
    case .divisionByZero: "cannot divide by zero"
    case .noRealRoot: "no real root"
    case .logarithmDomain: "undefined: log of 0 or less, or base 1"
    case .tangentUndefined: "undefined"
    case .outsideDomain: "undefined: outside the function's range"
    case .factorialDomain: "undefined: factorial of a negative"
    case .tooLarge: "too large"
    case .undecided: "undecided: too close to zero to tell"
    case .deadline: "took too long"
    case .workerDied: "too much for the worker"
    case .workerMissing: "the worker tenkey-exact is missing"
    case .malformed: "cannot be worked out"
    case .notWhole: "only for whole numbers"
    }
  }
}
