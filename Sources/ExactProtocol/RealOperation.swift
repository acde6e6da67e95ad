/// What a node of a value does with its operands.
///
/// The raw value is what goes over the pipe. Angles are radians throughout; degrees are a multiplication by π/180 in the graph.
public enum RealOperation: UInt8, CaseIterable, Hashable, Sendable {
  // No operand.
  /// The circle's constant.
  case pi = 1
  /// Euler's number.
  case e = 2

  // One operand.
  /// −x.
  case negate = 16
  /// √x, x >= 0.
  case squareRoot = 17
  /// The real cube root.
  case cubeRoot = 18
  /// eˣ.
  case exponential = 19
  /// ln x, x > 0.
  case naturalLogarithm = 20
  /// log₁₀ x, x > 0.
  case decimalLogarithm = 21
  /// log₂ x, x > 0.
  case binaryLogarithm = 22
  /// sin x.
  case sine = 23
  /// cos x.
  case cosine = 24
  /// tan x, cos x not 0.
  case tangent = 25
  /// arcsin x, −1 <= x <= 1.
  case arcSine = 26
  /// arccos x, −1 <= x <= 1.
  case arcCosine = 27
  /// arctan x.
  case arcTangent = 28
  /// sinh x.
  case hyperbolicSine = 29
  /// cosh x.
  case hyperbolicCosine = 30
  /// tanh x.
  case hyperbolicTangent = 31
  /// arsinh x.
  case arcHyperbolicSine = 32
  /// arcosh x, x >= 1.
  case arcHyperbolicCosine = 33
  /// artanh x, −1 < x < 1.
  case arcHyperbolicTangent = 34
  /// x! = Γ(x + 1), x no negative integer.
  case factorial = 35
  /// |x|.
  case absolute = 36
  /// The largest integer not above x.
  case floor = 37
  /// The smallest integer not below x.
  case ceiling = 38
  /// The nearest integer, halves away from 0.
  case round = 39
  /// The integer part, towards 0.
  case truncate = 40
  /// −1, 0 or 1: proved, or there is no answer.
  case sign = 41

  // Two operands.
  /// a + b.
  case add = 64
  /// a − b.
  case subtract = 65
  /// a × b.
  case multiply = 66
  /// a ÷ b, b not 0.
  case divide = 67
  /// aᵇ: 0⁰ is 1; a negative base takes whole exponents and fractions of odd denominator.
  case power = 68
  /// The logarithm of a to the base b.
  case logarithm = 69
  /// a − b⌊a ÷ b⌋: the remainder with the sign of b, b not 0; −7 mod 3 is 2.
  case modulo = 70
  /// The greatest common divisor of integers, 0 or above; that of 0 and 0 is 0.
  case greatestCommonDivisor = 71
  /// The least common multiple of integers, 0 or above; 0 when one of them is.
  case leastCommonMultiple = 72
  /// How many choices of b things there are among a, integers of at least 0; 0 when b is above a.
  case combinations = 73
  /// How many rows of b things there are out of a, integers of at least 0; 0 when b is above a.
  case permutations = 74
  /// The smaller of the two.
  case minimum = 75
  /// The larger of the two.
  case maximum = 76

  /// How many operands it takes.
  public var operandCount: Int {
    switch rawValue {
    case ..<16: 0
    case ..<64: 1
    default: 2
    }
  }
}
