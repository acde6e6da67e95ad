import CFlint
import ExactProtocol

/// The ladder's first rung: works out every node that is rational over rational operands, as long as
/// that stays of a size worth writing out.
struct RationalPass {
  /// The most bits of a whole number, some 2.5 million decimal digits: half a second at the worst.
  static let mostBits = 1 << 23
  /// The most bits of a fraction, whose common divisors take far longer.
  static let mostFractionBits = 1 << 20

  private(set) var facts: [Fact] = []
  private var remaindersLeft = 16

  /// - Throws: what the operation of a node on rationals makes impossible.
  init(_ nodes: [ExactNode]) throws(Fault) {
    facts.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      switch node {
      case .rational(let numerator, let denominator):
        facts.append(
          .value(Fraction(hexNumerator: numerator, hexDenominator: denominator)))
      case .operation(let operation, let operands):
        if let value = try Self.value(of: operation, operands.map { facts[$0].value }, at: index) {
          facts.append(.value(value))
        } else {
          facts.append(remainder(operation, operands, nodes).map(Fact.value) ?? .open)
        }
      }
    }
  }

  /// The remainder, or the common divisor, of an integer that is not written out.
  private mutating func remainder(
    _ operation: RealOperation, _ operands: [Int], _ nodes: [ExactNode]
  ) -> Fraction? {
    // Each goes through the whole graph.
    guard operation == .modulo || operation == .greatestCommonDivisor, remaindersLeft > 0,
      let divisor = facts[operands[1]].value
    else { return nil }
    remaindersLeft -= 1
    return Residue(nodes: nodes, facts: facts).value(of: operation, operands[0], by: divisor)
  }

  /// What the operation of a node makes of its operands when all are rational; else nil.
  static func value(
    of operation: RealOperation, _ operands: [Fraction?], at index: Int
  ) throws(Fault) -> Fraction? {
    let known = operands.compactMap(\.self)
    guard !known.isEmpty, known.count == operands.count else { return nil }
    do {
      return try value(of: operation, known)
    } catch {
      throw Fault(failure: error, node: index)
    }
  }

  /// What an operation makes of rationals when that is one and not too long; else nil.
  private static func value(
    of operation: RealOperation, _ operands: [Fraction]
  ) throws(ExactFailure) -> Fraction? {
    let a = operands[0]
    let b = operands[operands.count - 1]
    switch operation {
    case .negate: return a.negated
    case .absolute: return a.absolute
    case .floor, .ceiling, .round, .truncate: return a.rounded(by: operation)
    case .sign: return Fraction(a.sign)
    case .factorial: return try factorial(a)
    case .power: return try power(a, b)
    case .divide where b.isZero, .modulo where b.isZero: throw .divisionByZero
    case .minimum: return b < a ? b : a
    case .maximum: return a < b ? b : a
    case .greatestCommonDivisor, .leastCommonMultiple, .combinations, .permutations:
      return try counted(operation, a, b)
    case .add, .subtract, .multiply, .divide, .modulo:
      let isWhole = a.isInteger && b.isInteger && operation != .divide
      guard a.bitSize + b.bitSize <= (isWhole ? mostBits : mostFractionBits) else { return nil }
      switch operation {
      case .add: return a + b
      case .subtract: return a - b
      case .multiply: return a * b
      case .modulo: return a - b * (a / b).floor
      default: return a / b
      }
    default: return nil
    }
  }

  private static func factorial(_ x: Fraction) throws(ExactFailure) -> Fraction? {
    guard x.isInteger else { return nil }
    if x.sign < 0 { throw .factorialDomain }
    // 400,000! has 6.8 million bits.
    guard let n = x.numerator.int, n <= 400_000 else { return nil }
    return Fraction(whole: .factorial(n))
  }

  private static func power(_ a: Fraction, _ b: Fraction) throws(ExactFailure) -> Fraction? {
    if b.isZero { return Fraction(1) }
    if a.isZero {
      if b.sign < 0 { throw .divisionByZero }
      return a
    }
    guard b.isInteger else { return nil }
    if a.isOne { return a }
    if a.isPlusOrMinusOne { return b.numerator.isOdd ? a : a.negated }
    guard let exponent = b.numerator.int else { return nil }
    let (bits, overflow) = a.bitSize.multipliedReportingOverflow(by: abs(exponent))
    guard !overflow, bits <= mostBits else { return nil }
    return a.power(exponent)
  }
}
