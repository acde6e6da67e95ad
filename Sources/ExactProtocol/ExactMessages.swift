/// One node of a value's graph: a rational, or an operation on nodes that come before it.
public enum ExactNode: Hashable, Sendable {
  /// numerator / denominator in hexadecimal, the sign (`-`) on the numerator, in lowest terms.
  case rational(numerator: String, denominator: String)
  /// An operation on earlier nodes, by their indices: a shared part is one node used twice.
  case operation(RealOperation, [Int])
}

/// What the calculator asks of the worker: a whole value, the last node being the result.
public struct ExactRequest: Hashable, Sendable {
  /// Which request this is; the answer carries it back.
  public var number: UInt32
  /// The value, operands before operations; never empty.
  public var nodes: [ExactNode]
  /// How many significant decimal digits are wanted, 1 or more.
  public var digits: Int
  /// How long the worker may take, in milliseconds.
  public var deadline: Int

  /// Makes a request.
  public init(number: UInt32, nodes: [ExactNode], digits: Int, deadline: Int) {
    self.number = number
    self.nodes = nodes
    self.digits = digits
    self.deadline = deadline
  }
}

/// Certain leading decimal digits of a number, cut and never rounded: d.ddd… × 10^exponent.
public struct DecimalDigits: Hashable, Sendable {
  /// Whether the number is below zero.
  public var isNegative: Bool
  /// The digits, the first one not 0.
  public var digits: String
  /// The power of ten of the first digit.
  public var exponent: Int

  /// Makes a run of digits.
  public init(isNegative: Bool, digits: String, exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = exponent
  }
}

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
}

/// What the worker found.
public enum ExactOutcome: Hashable, Sendable {
  /// The value is this rational, proved; hexadecimal as in `ExactNode`.
  case rational(numerator: String, denominator: String)
  /// The value is endless or not known to end: these leading digits are certain.
  case digits(DecimalDigits)
  /// Equal to this decimal (the digits of 0 are "0") to so many digits, and not proved.
  case unproved(DecimalDigits, toDigits: Int)
  /// There is no answer.
  case failure(ExactFailure)
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
