import ExactProtocol

/// Climbs the ladder for one request: rationals, proofs, certain digits.
struct Evaluator {
  /// To how many digits something has to agree with a decimal to be called unproved.
  static let proofDigits = 1000
  /// A rational of more bits than this is answered by digits.
  private static let mostBits = 1 << 20
  /// Beyond so many bits, nothing that fits in a deadline can come out.
  private static let mostPrecision = 1 << 25

  let request: ExactRequest

  /// The answer; takes as long as it takes, the alarm being set by whoever calls.
  func outcome() -> ExactOutcome {
    do {
      return try evaluate()
    } catch {
      return .failure(error)
    }
  }

  private func evaluate() throws(ExactFailure) -> ExactOutcome {
    var facts = try RationalPass(request.nodes).facts
    guard let last = facts.last else { throw .malformed }
    if let value = last.value { return rational(value) }
    facts = try Prover(nodes: request.nodes).extend(facts, within: slice)
    if let value = facts.last?.value { return rational(value) }
    return try digits(facts)
  }

  /// How long proofs may take: a part of the deadline, so that digits come at all events.
  private var slice: Int { min(max(request.deadline / 4, 20), 3000) }

  private func rational(_ value: Fraction) -> ExactOutcome {
    value.bitSize <= Self.mostBits
      ? .rational(numerator: value.hexNumerator, denominator: value.hexDenominator)
      : .digits(value.leadingDigits(request.digits))
  }

  /// Doubles the precision until the digits are certain, or until what stands in the way is so near
  /// that it will hardly move.
  private func digits(_ facts: [Fact]) throws(ExactFailure) -> ExactOutcome {
    let edgeDigits = max(Self.proofDigits, request.digits)
    let isNonzero = facts.last?.isNonzero == true
    var precision = Precision.bits(forDigits: request.digits) + 40
    while precision <= Self.mostPrecision {
      let pass = BallPass(
        nodes: request.nodes, facts: facts, precision: precision, edgeDigits: edgeDigits)
      do {
        let ball = try pass.value()
        if let found = ball.leadingDigits(request.digits, precision: precision) {
          return .digits(found)
        }
        if ball.containsZero, !isNonzero, ball.isWithin(digits: edgeDigits) {
          let zero = DecimalDigits(isNegative: false, digits: "0", exponent: 0)
          return .unproved(zero, toDigits: edgeDigits)
        }
        if !ball.containsZero, ball.isRelativelyWithin(digits: edgeDigits),
          let decimal = ball.nearestDecimal(request.digits, precision: precision)
        {
          return .unproved(decimal, toDigits: edgeDigits)
        }
      } catch {
        switch error {
        case .failed(let failure): throw failure
        case .undecided(isTight: true): throw .undecided
        case .undecided(isTight: false): break
        }
      }
      precision *= 2
    }
    throw .tooLarge
  }
}
