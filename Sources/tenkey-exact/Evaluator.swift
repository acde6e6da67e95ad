import ExactProtocol

/// Climbs the ladder for one request: rationals, proofs, certain digits.
struct Evaluator {
  /// To how many digits something has to agree with a decimal to be called unproved.
  static let proofDigits = 1000
  /// A rational of more bits than this is answered by digits.
  static let mostBits = 1 << 20
  let request: ExactRequest
  /// When it began, in milliseconds of the monotonic clock.
  let start = monotonicMilliseconds()

  /// The answer; takes as long as it takes, the alarm being set by whoever calls.
  func outcome() -> ExactOutcome {
    do {
      return request.wish == .form ? .form(try form()) : try evaluate()
    } catch {
      return .failure(error.failure, at: error.node)
    }
  }

  private func form() throws(Fault) -> ExactForm? {
    let facts = try RationalPass(request.nodes).facts
    guard facts.last?.value == nil else { return nil }
    return Prover(nodes: request.nodes).form(facts, within: request.deadline * 9 / 10)
  }

  private func evaluate() throws(Fault) -> ExactOutcome {
    var facts = try RationalPass(request.nodes).facts
    guard let last = facts.last else { throw Fault(failure: .malformed) }
    if let value = last.value { return rational(value) }

    // Most values turn out at once to be no plain fraction, and there is nothing to prove.
    var balls: [Ball]?
    for look in Look.looks(request, facts) {
      balls = try enclosures(facts, look)
      guard let ball = balls?.last else { continue }
      if let value = ball.onlyValue { return rational(value) }
      if let fraction = ball.simplestFraction, fraction.bitSize >= look.plainBits {
        if let found = ball.leadingDigits(request.digits, precision: look.precision) {
          return .digits(found)
        }
        let outcome = try digits(facts)
        if !outcome.isInDoubt { return outcome }
        break
      }
    }

    facts = try proofs(facts, balls)
    if let value = facts.last?.value { return rational(value) }
    let outcome = try digits(facts)
    if case .unproved(let decimal, _) = outcome, decimal.digits != "0",
      try isProved(decimal, facts)
    {
      return .digits(decimal)
    }
    return outcome
  }

  /// A first enclosure of every node; nil when it is in doubt whether some operation exists.
  private func enclosures(_ facts: [Fact], _ look: Look) throws(Fault) -> [Ball]? {
    let pass = BallPass(
      nodes: request.nodes, facts: facts, precision: look.precision, edgeDigits: Self.proofDigits,
      isLenient: true)
    var balls: [Ball] = []
    var span = 0
    do {
      try pass.enclose(in: &balls, span: &span)
      return balls
    } catch {
      if case .failed(let failure, let node) = error { throw Fault(failure: failure, node: node) }
      return nil
    }
  }

  /// Whether the value is proved to be this decimal, of whatever size: a number like 10^(10⁸) is
  /// never written out, and only the proof tells it from its neighbours.
  private func isProved(
    _ decimal: DecimalDigits, _ facts: [Fact]
  ) throws(Fault) -> Bool {
    let value = request.nodes.count - 1
    let digits = Whole(text: (decimal.isNegative ? "-" : "") + decimal.digits)
    let last = decimal.exponent - decimal.digits.utf8.count + 1
    // Calcium takes powers of 10 with different exponents for different things, so it has to be the
    // one that the value is made of.
    let (power, exponent) = powerOfTen(near: last, facts) ?? (value + 3, last)
    let mantissa = Fraction(whole: digits) * Fraction(10).power(last - exponent)
    let scale = Fraction(whole: Whole(exponent))
    let added: [(ExactNode, Fact)] = [
      (ExactNode(Fraction(10)), .value(Fraction(10))), (ExactNode(scale), .value(scale)),
      (.operation(.power, [value + 1, value + 2]), .open),
      (ExactNode(mantissa), .value(mantissa)),
      (.operation(.multiply, [value + 4, power]), .open),
      (.operation(.subtract, [value, value + 5]), .open),
    ]
    let proved = try Prover(nodes: request.nodes + added.map(\.0))
      .extend(facts + added.map(\.1), within: slice)
    return proved.last?.value?.isZero == true
  }

  /// A node that is a power of 10 with about this exponent, and its exponent.
  private func powerOfTen(near exponent: Int, _ facts: [Fact]) -> (Int, Int)? {
    for (index, node) in request.nodes.enumerated() {
      guard case .operation(.power, let operands) = node,
        facts[operands[0]].value?.isEqual(to: Fraction(10)) == true,
        let found = facts[operands[1]].value, found.isInteger, let found = found.numerator.int,
        abs(found - exponent) < 1000
      else { continue }
      return (index, found)
    }
    return nil
  }

  /// The facts and what is proved beside them, unless a plain enclosure refutes any of it: then
  /// there is an error in one of the libraries, and proofs are done without.
  private func proofs(_ facts: [Fact], _ balls: [Ball]?) throws(Fault) -> [Fact] {
    let proved: [Fact]
    do {
      proved = try Prover(nodes: request.nodes).extend(facts, within: slice)
    } catch {
      if balls != nil { return facts }
      throw error
    }
    let isRefuted =
      balls.map {
        zip($0, proved).contains { ball, fact in
          fact.value.map { !ball.contains($0) } ?? false
        }
      } ?? false
    return isRefuted ? facts : proved
  }

  /// How long proofs may take: a part of the deadline, so that digits come at all events.
  private var slice: Int { min(max(request.deadline / 4, 20), 3000) }

  private func rational(_ value: Fraction) -> ExactOutcome {
    Self.rational(value, digits: request.digits)
  }

  static func rational(_ value: Fraction, digits: Int) -> ExactOutcome {
    value.bitSize <= mostBits
      ? .rational(numerator: value.hexNumerator, denominator: value.hexDenominator)
      : .digits(value.leadingDigits(digits))
  }
}

extension ExactOutcome {
  /// Whether a proof may tell more.
  fileprivate var isInDoubt: Bool {
    switch self {
    case .unproved, .failure(.undecided, _): true
    default: false
    }
  }
}

extension ExactNode {
  fileprivate init(_ value: Fraction) {
    self = .rational(numerator: value.hexNumerator, denominator: value.hexDenominator)
  }
}
