import CFlint
import ExactProtocol

/// The rung below Calcium's: proves what holds for formal reasons alone, however large the numbers
/// are, such as e^4956 + 73 − e^4956 = 73 or sin² 0.7° + cos² 0.7° = 1.
///
/// Every node is a quotient of polynomials over generators, which are numbers with a name and no
/// other properties than those that `Generators` knows. What is 0 as such a quotient is 0 as a number
/// too, since all that is divided by was seen not to be 0 in an enclosure: so this works on nodes that
/// an enclosure was found for, and on no others.
struct FormalPass {
  /// Bits of the enclosures.
  private static let precision = 1024
  /// Longer graphs are left alone.
  private static let mostNodes = 4000
  /// Values near a fraction of so few bits are put to the proof.
  private static let guessBits = 512
  /// How often proofs may bring others within reach.
  private static let mostRounds = 4

  let nodes: [ExactNode]
  /// When to leave off, in milliseconds of the monotonic clock.
  let end: Int

  /// The facts with what is proved here.
  ///
  /// - Throws: what is proved to have no value.
  func extend(_ facts: [Fact]) throws(Fault) -> [Fact] {
    guard nodes.count <= Self.mostNodes else { return facts }
    var facts = facts
    for _ in 0..<Self.mostRounds {
      var balls: [Ball] = []
      let isWhole = try enclose(facts, in: &balls)
      let before = facts.count { $0.value == nil }
      try prove(&facts, balls)
      if isWhole || facts.count(where: { $0.value == nil }) == before { break }
    }
    return facts
  }

  /// Encloses as many of the nodes as can be; whether that is all.
  private func enclose(_ facts: [Fact], in balls: inout [Ball]) throws(Fault) -> Bool {
    let pass = BallPass(
      nodes: nodes, facts: facts, precision: Self.precision, edgeDigits: Evaluator.proofDigits,
      isLenient: true)
    var span = 0
    do {
      try pass.enclose(in: &balls, span: &span)
      return true
    } catch {
      if case .failed(let failure, let node) = error { throw Fault(failure: failure, node: node) }
      return false
    }
  }

  private func prove(_ facts: inout [Fact], _ balls: [Ball]) throws(Fault) {
    var unit = 2
    for _ in 0..<Self.mostRounds {
      let generators = Generators(unit: unit)
      let found = try prove(&facts, balls, generators)
      // A root may be that of the square of what comes only after it.
      if facts.last?.value == nil, found.count == balls.count, nodes.contains(where: \.isSquareRoot)
      {
        _ = try prove(&facts, balls, generators, others: found)
      }
      guard let wanted = generators.wantedUnit.int, wanted != unit, wanted < 1 << 60 else { return }
      unit = wanted
    }
  }

  private func prove(
    _ facts: inout [Fact], _ balls: [Ball], _ generators: Generators, others: [Quotient] = []
  ) throws(Fault) -> [Quotient] {
    var known: [Quotient] = []
    known.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      if facts[index].value == nil, case .operation(let operation, let operands) = node,
        let value = try RationalPass.value(
          of: operation, operands.map { facts[$0].value }, at: index)
      {
        facts[index] = .value(value)
      }
      if monotonicMilliseconds() > end { return known }
      // What follows has no enclosure, and may not exist.
      guard index < balls.count else { continue }
      let step = FormalStep(
        nodes: nodes, generators: generators, known: known, others: others, facts: facts,
        balls: balls)
      if facts[index].value == nil, let quotient = try? step.quotient(node) {
        if let value = step.constant(quotient, in: balls[index], guessBits: Self.guessBits) {
          facts[index] = .value(value)
        } else {
          known.append(quotient)
          continue
        }
      }
      if let value = facts[index].value, value.bitSize <= Polynomial.mostBits {
        known.append(Quotient(value))
      } else {
        known.append(generators.node(index))
      }
    }
    return known
  }
}

extension ExactNode {
  fileprivate var isSquareRoot: Bool {
    if case .operation(.squareRoot, _) = self { true } else { false }
  }
}
