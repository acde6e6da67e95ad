import CFlint
import ExactProtocol

/// One node of the formal pass, which has an enclosure: the operation exists there.
struct FormalStep {
  /// Factors of factors up to this deep have logarithms of their own.
  private static let deepestFactor = 32

  let nodes: [ExactNode]
  let generators: Generators
  /// What the nodes before it are.
  let known: [Quotient]
  /// What all nodes with an enclosure were found to be before, if they were.
  let others: [Quotient]
  let facts: [Fact]
  let balls: [Ball]

  /// The rational that a quotient is proved to be; tried only where its enclosure has a plain one.
  func constant(_ quotient: Quotient, in ball: Ball, guessBits: Int) -> Fraction? {
    if let value = quotient.constant ?? ball.onlyValue { return value }
    guard ball.containsZero || ball.simplestFraction.map({ $0.bitSize <= guessBits }) ?? true
    else { return nil }
    return (try? generators.constant(quotient)) ?? nil
  }

  /// What an operation makes of what is known.
  func quotient(_ node: ExactNode) throws(TooLong) -> Quotient {
    guard case .operation(let operation, let operands) = node else { throw TooLong() }
    switch operands.count {
    case 0:
      return operation == .pi
        ? generators.pi : try generators.exponential(Quotient(1))
    case 1: return try unary(operation, operands[0])
    default: return try binary(operation, operands[0], operands[1])
    }
  }

  private func unary(_ operation: RealOperation, _ operand: Int) throws(TooLong) -> Quotient {
    let x = known[operand]
    let ball = balls[operand]
    switch operation {
    case .negate: return x.negated
    case .absolute:
      if ball.isNonnegative { return x }
      return ball.isNonpositive ? x.negated : try generators.value(.absolute, x)
    case .squareRoot:
      guard ball.isPositive else { return try generators.value(.squareRoot, x) }
      if let plain = squareRoot(x) { return plain }
      return try root(operand, 2)
    case .cubeRoot:
      if ball.containsZero { return try generators.value(.cubeRoot, x) }
      let size = try root(operand, 3)
      return ball.isNegative ? size.negated : size
    case .naturalLogarithm: return try logarithm(operand)
    case .decimalLogarithm: return try logarithm(operand) / generators.logarithm(Quotient(10))
    case .binaryLogarithm: return try logarithm(operand) / generators.logarithm(Quotient(2))
    case .exponential: return try generators.exponential(x)
    case .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent:
      let power = try generators.exponential(x)
      return try halves(operation, power, operation == .hyperbolicCosine ? 1 : -1)
    case .sine, .cosine, .tangent: return try angle(operation, x)
    case .ceiling: return try generators.value(.floor, x.negated).negated
    default: return try generators.value(operation, x)
    }
  }

  /// The value, of one sign or the other, of a node whose square is x.
  private func squareRoot(_ x: Quotient) -> Quotient? {
    if x.constant != nil { return nil }
    for (index, other) in others.enumerated() where index != known.count {
      let ball = balls[index]
      guard other.constant == nil, !ball.containsZero, let square = try? other.power(2),
        (try? generators.isSame(square, x)) == true
      else {
        continue
      }
      return ball.isPositive ? other : other.negated
    }
    return nil
  }

  /// The root of the size of a node that is not 0.
  private func root(_ node: Int, _ degree: Int) throws(TooLong) -> Quotient {
    try generators.exponential(logarithm(node).scaled(by: Fraction(1) / Fraction(degree)))
  }

  /// ln |x| of a node that is not 0: a sum over its factors.
  private func logarithm(_ node: Int, depth: Int = 0) throws(TooLong) -> Quotient {
    if known[node].constant == nil, depth < Self.deepestFactor,
      case .operation(let operation, let operands) = nodes[node]
    {
      let (first, last) = (operands.first ?? node, operands.last ?? node)
      switch operation {
      case .negate: return try logarithm(first, depth: depth + 1)
      case .multiply where !balls[first].containsZero && !balls[last].containsZero:
        return try logarithm(first, depth: depth + 1) + logarithm(last, depth: depth + 1)
      case .divide where !balls[first].containsZero:
        return try logarithm(first, depth: depth + 1) - logarithm(last, depth: depth + 1)
      case .power where balls[first].isPositive:
        return try known[last] * logarithm(first, depth: depth + 1)
      default: break
      }
    }
    return try generators.logarithm(
      balls[node].isNegative ? known[node].negated : known[node])
  }

  /// (p ± 1/p)/2, or for the hyperbolic tangent the quotient of both.
  private func halves(
    _ operation: RealOperation, _ power: Quotient, _ sign: Int
  ) throws(TooLong) -> Quotient {
    if operation == .hyperbolicTangent {
      let square = try power.power(2)
      return try (square - Quotient(1)) / (square + Quotient(1))
    }
    let other = try power.power(-1).scaled(by: Fraction(sign))
    return try (power + other).scaled(by: Fraction(1) / Fraction(2))
  }

  private func angle(_ operation: RealOperation, _ x: Quotient) throws(TooLong) -> Quotient {
    let turn = try generators.exponential(x, isTurning: true)
    let overI = Quotient(Polynomial(Fraction(-1), Monomial(Monomial.imaginaryUnit)))
    switch operation {
    case .cosine: return try halves(.hyperbolicCosine, turn, 1)
    case .sine: return try halves(.hyperbolicSine, turn, -1) * overI
    default:
      let square = try turn.power(2)
      return try (square - Quotient(1)) / (square + Quotient(1)) * overI
    }
  }

  private func binary(
    _ operation: RealOperation, _ first: Int, _ second: Int
  ) throws(TooLong) -> Quotient {
    let (a, b) = (known[first], known[second])
    switch operation {
    case .add: return try a + b
    case .subtract: return try a - b
    case .multiply: return try a * b
    case .divide: return try a / b
    case .power: return try power(first, second)
    case .logarithm: return try logarithm(first) / logarithm(second)
    case .modulo: return try a - b * generators.value(.floor, a / b)
    case .minimum, .maximum:
      let isFirst = balls[first].isBelow(balls[second])
      let isSecond = balls[second].isBelow(balls[first])
      if isFirst || isSecond { return isFirst == (operation == .minimum) ? a : b }
      return try generators.value(operation, a, b)
    default: return try generators.value(operation, a, b)
    }
  }

  private func power(_ first: Int, _ second: Int) throws(TooLong) -> Quotient {
    let (a, b) = (known[first], known[second])
    if let exponent = facts[second].value, exponent.isInteger, let whole = exponent.numerator.int {
      return whole == 0 ? Quotient(1) : try generators.power(a, whole)
    }
    guard balls[first].isPositive else { return try generators.value(.power, a, b) }
    return try generators.exponential(b * logarithm(first))
  }
}
