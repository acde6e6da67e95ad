/// Why there is no answer.
public enum ExactFailure: UInt8, CaseIterable, Hashable, Sendable, Error {
  /// The divisor is proved to be 0.
  case divisionByZero = 1
  /// An even root, or a fractional power, of a negative number.
  case noRealRoot = 2
  /// The logarithm of 0 or of a negative number, or to an impossible base.
  case logarithmDomain = 3
  /// The tangent where the cosine is 0.
  case tangentUndefined = 4
  /// An inverse function outside its range.
  case outsideDomain = 5
  /// The factorial of a negative integer.
  case factorialDomain = 6
  /// Too many digits to be computed.
  case tooLarge = 7
  /// A sign that could not be told from 0, so that it is not known whether the operation exists.
  case undecided = 8
  /// Stopped at the deadline.
  case deadline = 9
  /// The worker ran out of memory or died.
  case workerDied = 10
  /// There is no worker to ask.
  case workerMissing = 11
  /// The request could not be read.
  case malformed = 12
  /// An operation on integers got a number that is proved to be none.
  case notWhole = 13
}
