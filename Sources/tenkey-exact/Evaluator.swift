import ExactProtocol

/// Climbs the ladder for one request: rationals, proofs, certain digits.
struct Evaluator {
  /// To how many digits something has to agree with a decimal to be called unproved.
  static let proofDigits = 1000
  /// A rational of more bits than this is answered by digits.
  private static let mostBits = 1 << 20
  /// Bits of the enclosure that is looked at before proofs are tried.
  private static let lookPrecision = 4096
  /// A number whose enclosure holds no fraction of fewer bits is taken to be no fraction: one that is
  /// not rational has such a fraction in it once in 2^1096 times.
  private static let plainBits = 3000

  let request: ExactRequest
  /// When it began, in milliseconds of the monotonic clock.
  let start = monotonicMilliseconds()

  /// The answer; takes as long as it takes, the alarm being set by whoever calls.
  func outcome() -> ExactOutcome {
    do {
      return request.wish == .form ? .form(try form()) : try evaluate()
    } catch {
      return .failure(error)
    }
  }

  private func form() throws(ExactFailure) -> ExactForm? {
    let facts = try RationalPass(request.nodes).facts
    guard facts.last?.value == nil else { return nil }
    return Prover(nodes: request.nodes).form(facts, within: request.deadline * 9 / 10)
  }

  private func evaluate() throws(ExactFailure) -> ExactOutcome {
    var facts = try RationalPass(request.nodes).facts
    guard let last = facts.last else { throw .malformed }
    if let value = last.value { return rational(value) }

    // Most values turn out at once to be no plain fraction, and there is nothing to prove.
    let look = try look(facts)
    if let ball = look?.last {
      if let value = ball.onlyValue { return rational(value) }
      if let fraction = ball.simplestFraction, fraction.bitSize >= Self.plainBits {
        if let found = ball.leadingDigits(request.digits, precision: Self.lookPrecision) {
          return .digits(found)
        }
        return try digits(facts)
      }
    }

    facts = try proofs(facts, look)
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
  private func look(_ facts: [Fact]) throws(ExactFailure) -> [Ball]? {
    let pass = BallPass(
      nodes: request.nodes, facts: facts, precision: Self.lookPrecision,
      edgeDigits: Self.proofDigits)
    var span = 0
    do {
      return try pass.balls(span: &span)
    } catch {
      if case .failed(let failure) = error { throw failure }
      return nil
    }
  }

  /// Whether the value is proved to be this decimal, of whatever size: a number like 10^(10⁸) is
  /// never written out, and only the proof tells it from its neighbours.
  private func isProved(
    _ decimal: DecimalDigits, _ facts: [Fact]
  ) throws(ExactFailure) -> Bool {
    let value = request.nodes.count - 1
    let digits = Whole(text: (decimal.isNegative ? "-" : "") + decimal.digits)
    // As people write it, d.ddd × 10^exponent: Calcium takes powers of 10 with different exponents for
    // different things.
    let mantissa =
      Fraction(whole: digits) / Fraction(whole: .powerOfTen(decimal.digits.utf8.count - 1))
    let scale = Fraction(whole: Whole(decimal.exponent))
    let added: [(ExactNode, Fact)] = [
      (ExactNode(mantissa), .value(mantissa)), (ExactNode(Fraction(10)), .value(Fraction(10))),
      (ExactNode(scale), .value(scale)),
      (.operation(.power, [value + 2, value + 3]), .open),
      (.operation(.multiply, [value + 1, value + 4]), .open),
      (.operation(.subtract, [value, value + 5]), .open),
    ]
    let proved = try Prover(nodes: request.nodes + added.map(\.0))
      .extend(facts + added.map(\.1), within: slice)
    return proved.last?.value?.isZero == true
  }

  /// The facts and what Calcium proves beside them, unless a plain enclosure refutes any of it: then
  /// there is an error in one of the libraries, and proofs are done without.
  private func proofs(_ facts: [Fact], _ balls: [Ball]?) throws(ExactFailure) -> [Fact] {
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
    value.bitSize <= Self.mostBits
      ? .rational(numerator: value.hexNumerator, denominator: value.hexDenominator)
      : .digits(value.leadingDigits(request.digits))
  }
}

extension ExactNode {
  fileprivate init(_ value: Fraction) {
    self = .rational(numerator: value.hexNumerator, denominator: value.hexDenominator)
  }
}
