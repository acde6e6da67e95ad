import CFlint
import ExactProtocol

/// The ladder's last rung: an enclosure of the value at one precision, by Arb.
///
/// Every operation's domain is decided before it is applied; what the balls cannot decide is left to
/// more precision.
struct BallPass {
  /// 2^this is 10^(10⁹), the most that is taken on, and a little.
  static let largestPower = 3_321_928_100
  /// ln of that.
  static let largestExponential = 2_302_585_100
  /// The sine of a number of 2^this or more needs more digits of π than can be found in time.
  static let largestAngle = 1 << 23
  /// Γ of more is beyond that.
  static let largestFactorial = 140_000_000

  let nodes: [ExactNode]
  let facts: [Fact]
  /// Bits of working precision.
  let precision: Int
  /// How near to an edge something has to be for it to be called undecidable.
  let edgeDigits: Int
  /// Whether a whole number that is not certain is enclosed all the same, by both that it may be.
  var isLenient = false

  /// Encloses the nodes one after the other, as far as it gets.
  ///
  /// - Parameter span: raised to how many binary places apart the nodes' sizes are seen to be: what
  ///   differs by e^-1000 differs 1443 places behind the point, and no sooner.
  func enclose(in balls: inout [Ball], span: inout Int) throws(Doubt) {
    balls.reserveCapacity(nodes.count)
    let areWhole = Wholeness.flags(nodes, facts)
    for (index, node) in nodes.enumerated() {
      if let value = facts[index].value {
        // 1 + 10^-3000 is as near to 1 as its denominator is long.
        span = max(span, value.bitSize)
        balls.append(Ball(value, precision: precision))
        continue
      }
      guard case .operation(let operation, let operands) = node else {
        throw .failed(.malformed)
      }
      var ball: Ball
      do {
        ball = try self.ball(operation, operands, balls)
      } catch {
        throw error.at(index)
      }
      if areWhole[index], let whole = ball.writableWhole {
        ball = Ball(Fraction(whole: whole), precision: .max)
      }
      span = max(span, ball.places)
      if operation == .hyperbolicTangent {
        // It differs from ±1 by about e^−2|x|.
        let size = balls[operands[0]].absolute.floor(precision: 64).onlyWhole?.int ?? 0
        span = max(span, 3 * min(size, 1 << 40))
      }
      balls.append(ball)
    }
  }

  private func ball(
    _ operation: RealOperation, _ operands: [Int], _ balls: [Ball]
  ) throws(Doubt) -> Ball {
    let ball: Ball
    switch operands.count {
    case 0: ball = constant(operation)
    case 1: ball = try unary(operation, operands[0], balls[operands[0]])
    default:
      ball = try binary(
        operation, operands[0], operands[1], balls[operands[0]], balls[operands[1]])
    }
    if ball.isAtLeast(powerOfTwo: Self.largestPower)
      || ball.isSmall(powerOfTwo: -Self.largestPower)
    {
      throw .failed(.tooLarge)
    }
    return ball
  }

  /// The value's enclosure.
  func value(span: inout Int) throws(Doubt) -> Ball {
    var balls: [Ball] = []
    try enclose(in: &balls, span: &span)
    guard let last = balls.last else { throw .failed(.malformed) }
    return last
  }

  /// Gives up for now because of what a node may be.
  ///
  /// - Parameter distance: from the edge. Proved not to be on it, it will be told from it some day.
  func doubt(_ distance: Ball, isProvedOff: Bool = false) -> Doubt {
    .undecided(isTight: !isProvedOff && distance.isWithin(digits: edgeDigits))
  }

  private func constant(_ operation: RealOperation) -> Ball {
    Ball {
      if operation == .pi {
        arb_const_pi($0, precision)
      } else {
        arb_const_e($0, precision)
      }
    }
  }

  private func unary(
    _ operation: RealOperation, _ index: Int, _ x: Ball
  ) throws(Doubt) -> Ball {
    switch operation {
    case .negate: return x.negated
    case .absolute: return x.absolute
    case .floor, .ceiling, .round, .truncate: return try rounded(x, by: operation)
    case .sign: return try sign(x, index)
    case .squareRoot:
      if x.isNegative { throw .failed(.noRealRoot) }
      guard x.isNonnegative else { throw doubt(x, isProvedOff: facts[index].isNonzero) }
      return Ball(x) { arb_sqrt($0, $1, precision) }
    case .cubeRoot:
      if x.containsZero { return cubeRootAroundZero(x) }
      let root = Ball(x.absolute) { arb_root_ui($0, $1, 3, precision) }
      return x.isNegative ? root.negated : root
    case .exponential, .hyperbolicSine, .hyperbolicCosine: return try exponential(operation, x)
    case .naturalLogarithm, .decimalLogarithm, .binaryLogarithm:
      try requirePositive(x, index)
      return logarithm(operation, x)
    case .factorial: return try factorial(x)
    case .sine, .cosine, .tangent:
      if x.isAtLeast(powerOfTwo: Self.largestAngle) { throw .failed(.tooLarge) }
      return try function(operation, ofAngle: x)
    case .arcSine, .arcCosine, .arcHyperbolicCosine, .arcHyperbolicTangent:
      return try inverse(operation, x)
    default: return entire(operation, x)
    }
  }

  /// The functions that every real number has.
  private func entire(_ operation: RealOperation, _ x: Ball) -> Ball {
    Ball(x) {
      switch operation {
      case .arcTangent: arb_atan($0, $1, precision)
      case .hyperbolicTangent: arb_tanh($0, $1, precision)
      case .arcHyperbolicSine: arb_asinh($0, $1, precision)
      default: arb_indeterminate($0)
      }
    }
  }

  /// The cube root is continuous through 0, where Arb's is not defined.
  private func cubeRootAroundZero(_ x: Ball) -> Ball {
    Ball(x) {
      let bound = arb_rad_ptr($0)
      arb_get_mag(bound, $1)
      mag_root(bound, bound, 3)
    }
  }

  func exponential(_ operation: RealOperation, _ x: Ball) throws(Doubt) -> Ball {
    if x.isAbove(Self.largestExponential) || x.isBelow(-Self.largestExponential) {
      throw .failed(.tooLarge)
    }
    return Ball(x) {
      switch operation {
      case .exponential: arb_exp($0, $1, precision)
      case .hyperbolicSine: arb_sinh($0, $1, precision)
      default: arb_cosh($0, $1, precision)
      }
    }
  }

  func requirePositive(_ x: Ball, _ index: Int) throws(Doubt) {
    if x.isNonpositive { throw .failed(.logarithmDomain) }
    guard x.isPositive else { throw doubt(x, isProvedOff: facts[index].isNonzero) }
  }

  func logarithm(_ operation: RealOperation, _ x: Ball) -> Ball {
    Ball(x) {
      switch operation {
      case .decimalLogarithm: arb_log_base_ui($0, $1, 10, precision)
      case .binaryLogarithm: arb_log_base_ui($0, $1, 2, precision)
      default: arb_log($0, $1, precision)
      }
    }
  }

  private func factorial(_ x: Ball) throws(Doubt) -> Ball {
    if x.isAbove(Self.largestFactorial) || x.isBelow(-Self.largestFactorial) {
      throw .failed(.tooLarge)
    }
    let next = x.adding(1, precision: precision)
    if !next.isPositive, next.containsWhole { throw doubt(x) }
    return Ball(next) { arb_gamma($0, $1, precision) }
  }

  private func inverse(_ operation: RealOperation, _ x: Ball) throws(Doubt) -> Ball {
    let inside =
      operation == .arcHyperbolicCosine
      ? x.adding(-1, precision: precision)
      : x.absolute.negated.adding(1, precision: precision)
    if inside.isNegative { throw .failed(.outsideDomain) }
    if operation == .arcHyperbolicTangent {
      if inside.isNonpositive { throw .failed(.outsideDomain) }
      guard inside.isPositive else { throw doubt(inside) }
    }
    guard inside.isNonnegative else { throw doubt(inside) }
    return Ball(x) {
      switch operation {
      case .arcSine: arb_asin($0, $1, precision)
      case .arcCosine: arb_acos($0, $1, precision)
      case .arcHyperbolicCosine: arb_acosh($0, $1, precision)
      default: arb_atanh($0, $1, precision)
      }
    }
  }
}
