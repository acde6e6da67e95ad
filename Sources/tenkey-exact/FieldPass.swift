import CFlint
import ExactProtocol

/// The ladder's middle rung: proves what it can of each node, by Calcium.
///
/// May run for ever or out of memory; `Prover` keeps that from doing harm.
struct FieldPass {
  /// Elements of more bits than this are not written into Calcium's fields.
  private static let mostBits = 1 << 14
  /// Bits of the enclosures in which plain fractions are looked for.
  private static let guessPrecision = 384
  /// A fraction of so few bits in an enclosure so narrow is no accident.
  private static let guessBits = 256

  let nodes: [ExactNode]
  let facts: [Fact]
  let field = Field()

  /// Goes through the nodes and reports what is found; ends at a node that is proved to fail.
  ///
  /// - Returns: the value as an element, if it is one.
  @discardableResult
  func run(report: (Int, Fact) -> Void) throws(Fault) -> Element? {
    var elements: [Element?] = []
    var values: [Fraction?] = []
    elements.reserveCapacity(nodes.count)
    values.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      var element: Element?
      var value = facts[index].value
      if value == nil, case .operation(let operation, let operands) = node {
        value = try RationalPass.value(of: operation, operands.map { values[$0] }, at: index)
        if value == nil, let found = try self.element(operation, operands, elements, at: index) {
          let settled = settle(found)
          value = settled.fraction
          element = settled
          if value == nil, mayVanish(settled), settled.isZero == false { report(index, .nonzero) }
        }
        if let value { report(index, .value(value)) }
      }
      if element == nil, let value, value.bitSize <= Self.mostBits {
        element = field.element(value)
      }
      elements.append(element)
      values.append(value)
    }
    return elements.last ?? nil
  }

  /// The same number, written as a rational when it is proved to be one.
  ///
  /// Asked at once whether a number is rational, Calcium tries only algebraic ones. So a plain
  /// fraction is guessed from an enclosure, and their difference put to the proof: that shows too
  /// that 16 atan(1/5) − 4 atan(1/239) is π times 1.
  func settle(_ element: Element) -> Element {
    if element.fraction != nil { return element }
    let enclosure = element.enclosure(precision: Self.guessPrecision)
    guard let guess = enclosure.simplestFraction, guess.bitSize <= Self.guessBits else {
      return element
    }
    let candidate = field.element(guess)
    return (element - candidate).isZero == true ? candidate : element
  }

  /// The y of an inverse function of a function of y, where the one is certain to undo the other.
  ///
  /// Calcium does not see most of these.
  private func undone(
    _ operation: RealOperation, _ operand: Int, _ elements: [Element?]
  ) -> Element? {
    guard case .operation(let inner, let operands) = nodes[operand], operands.count == 1,
      let y = elements[operands[0]]
    else { return nil }
    let ball = y.enclosure(precision: Self.guessPrecision)
    switch (operation, inner) {
    case (.arcHyperbolicSine, .hyperbolicSine), (.arcHyperbolicTangent, .hyperbolicTangent):
      return y
    case (.arcHyperbolicCosine, .hyperbolicCosine):
      if ball.isNonnegative { return y }
      return ball.isNegative ? -y : nil
    case (.arcSine, .sine), (.arcTangent, .tangent): return ball.isWithinRightAngle ? y : nil
    case (.arcCosine, .cosine):
      if ball.isWithinHalfTurn { return y }
      return ball.negated.isWithinHalfTurn ? -y : nil
    default: return nil
    }
  }

  private func mayVanish(_ element: Element) -> Bool {
    element.enclosure(precision: Self.guessPrecision).containsZero
  }

  /// What a node is; nil where that cannot be said, or is no number.
  private func element(
    _ operation: RealOperation, _ operands: [Int], _ elements: [Element?], at index: Int
  ) throws(Fault) -> Element? {
    do {
      let found = try element(operation, operands, elements)
      return found?.isSpecial == false ? found : nil
    } catch {
      throw Fault(failure: error, node: index)
    }
  }

  private func element(
    _ operation: RealOperation, _ operands: [Int], _ elements: [Element?]
  ) throws(ExactFailure) -> Element? {
    if operation == .pi { return field.pi }
    if operation == .e { return field.element(1).exponential }
    let values = operands.compactMap { elements[$0] }
    guard let x = values.first, values.count == operands.count else { return nil }
    if values.count == 1 {
      if let y = undone(operation, operands[0], elements) { return y }
      return try unary(operation, x)
    }
    // Powers of e are known to Calcium as exponentials, and to no rule of its powers.
    if operation == .power, case .operation(.e, _) = nodes[operands[0]] {
      return values[1].exponential
    }
    return try binary(operation, x, values[1])
  }

  private func unary(_ operation: RealOperation, _ x: Element) throws(ExactFailure) -> Element? {
    switch operation {
    case .negate: return -x
    case .absolute: return x.isNegative.map { $0 ? -x : x }
    case .floor, .ceiling, .round, .truncate: return rounded(x, by: operation)
    case .sign:
      guard let isZero = x.isZero else { return nil }
      return isZero ? field.element(0) : x.isNegative.map { field.element($0 ? -1 : 1) }
    case .squareRoot:
      guard let isNegative = x.isNegative else { return nil }
      if isNegative { throw .noRealRoot }
      return x.squareRoot
    case .cubeRoot: return try power(x, Fraction(1) / Fraction(3))
    case .exponential: return x.exponential
    case .naturalLogarithm: return try logarithm(x)
    case .decimalLogarithm: return try logarithm(x).map { $0 / field.element(10).logarithm }
    case .binaryLogarithm: return try logarithm(x).map { $0 / field.element(2).logarithm }
    case .factorial: return try factorial(x)
    case .sine: return x.sine
    case .cosine: return x.cosine
    case .tangent:
      let cosine = x.cosine
      guard let isZero = settle(cosine).isZero else { return nil }
      if isZero { throw .tangentUndefined }
      return x.sine / cosine
    case .arcTangent: return x.arcTangent
    default: return try inverseOrHyperbolic(operation, x)
    }
  }

  func logarithm(_ x: Element) throws(ExactFailure) -> Element? {
    guard let isPositive = x.isPositive else { return nil }
    if !isPositive { throw .logarithmDomain }
    return x.logarithm
  }

  private func factorial(_ x: Element) throws(ExactFailure) -> Element? {
    let next = x + field.element(1)
    if let value = next.fraction {
      if value.isInteger, value.sign <= 0 { throw .factorialDomain }
      // Calcium multiplies the factors of halves and such out one by one.
      return value.bitSize < 12 ? next.gamma : nil
    }
    return x.isInteger == false ? next.gamma : nil
  }

  private func inverseOrHyperbolic(
    _ operation: RealOperation, _ x: Element
  ) throws(ExactFailure) -> Element? {
    let one = field.element(1)
    let two = field.element(2)
    switch operation {
    case .hyperbolicSine: return (x.exponential - (-x).exponential) / two
    case .hyperbolicCosine: return (x.exponential + (-x).exponential) / two
    case .hyperbolicTangent:
      let square = (two * x).exponential
      return (square - one) / (square + one)
    case .arcHyperbolicSine: return (x + (x * x + one).squareRoot).logarithm
    case .arcSine, .arcCosine, .arcHyperbolicTangent:
      guard let isOutside = (one - x * x).isNegative else { return nil }
      if isOutside { throw .outsideDomain }
      if operation == .arcHyperbolicTangent {
        guard let isAtEdge = (one - x * x).isZero else { return nil }
        if isAtEdge { throw .outsideDomain }
        return ((one + x) / (one - x)).logarithm / two
      }
      return operation == .arcSine ? x.arcSine : x.arcCosine
    case .arcHyperbolicCosine:
      guard let isOutside = (x - one).isNegative else { return nil }
      if isOutside { throw .outsideDomain }
      return (x + (x * x - one).squareRoot).logarithm
    default: return nil
    }
  }
}
