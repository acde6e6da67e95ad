import ExactProtocol

extension Evaluator {
  /// The digits, once they are certain, or what can be said where they never are.
  ///
  /// Precision is raised until what stands in the way is so near that it will hardly move: within
  /// 10^-1000, or where the value is built from numbers of very different sizes, as ln(1 + e^-100000)
  /// is, within twice as many places as these are apart. That second, long way is gone in a copy of
  /// the process, so that what was found before can still be told when time runs out.
  func digits(_ facts: [Fact]) throws(Fault) -> ExactOutcome {
    let nearest = max(Self.proofDigits, request.digits)
    var search = DigitSearch(request, facts)
    while true {
      switch try search.step(nearest: nearest) {
      case .found(let outcome): return outcome
      case .stuck(let outcome):
        let edge = search.farthest
        guard edge > nearest else { return outcome }
        let left = start + request.deadline - monotonicMilliseconds()
        return Self.farther(search, edge, within: left * 9 / 10) ?? outcome
      case .open: continue
      }
    }
  }

  private static func farther(
    _ search: DigitSearch, _ edge: Int, within milliseconds: Int
  ) -> ExactOutcome? {
    var text: [String] = []
    Copy.run(within: milliseconds) { write in
      var search = search
      do throws(Fault) {
        while true {
          switch try search.step(nearest: edge) {
          case .open: continue
          case .found(let outcome), .stuck(let outcome):
            write(outcome.line)
            return
          }
        }
      } catch {
        write(ExactOutcome.failure(error.failure, at: error.node).line)
      }
    } take: {
      text.append($0)
    }
    return text.first.flatMap(ExactOutcome.init(line:))
  }
}

/// The enclosures of one value at ever higher precision.
private struct DigitSearch {
  enum Step {
    case found(ExactOutcome)
    /// Within so many digits of something that it cannot be told from.
    case stuck(ExactOutcome)
    case open
  }

  /// Beyond so many bits, nothing that fits in a deadline can come out.
  private static let mostPrecision = 1 << 25
  /// Up to here precision is doubled; then it goes to what the sizes of the parts ask for.
  private static let cheapPrecision = 1 << 14

  private let request: ExactRequest
  private let facts: [Fact]
  private var precision: Int
  private var passes = 0
  /// How many binary places the sizes of the parts are apart.
  private var span = 0

  init(_ request: ExactRequest, _ facts: [Fact]) {
    self.request = request
    self.facts = facts
    precision = Precision.bits(forDigits: request.digits) + 40
  }

  /// To how many digits it makes sense to look.
  var farthest: Int { span < Self.mostPrecision / 4 ? Precision.digits(forBits: 2 * span) : 0 }

  mutating func step(nearest: Int) throws(Fault) -> Step {
    let pass = BallPass(
      nodes: request.nodes, facts: facts, precision: precision, edgeDigits: nearest)
    do throws(Doubt) {
      let ball = try pass.value(span: &span)
      if let whole = ball.exactWhole, whole.bitWidth <= Evaluator.mostBits {
        return .found(Evaluator.rational(Fraction(whole: whole), digits: request.digits))
      }
      if let found = ball.leadingDigits(request.digits, precision: precision) {
        return .found(.digits(found))
      }
      if let outcome = unproved(ball, nearest) { return .stuck(outcome) }
    } catch {
      switch error {
      case .failed(let failure, let node): throw Fault(failure: failure, node: node)
      case .undecided(isTight: true, let node): return .stuck(.failure(.undecided, at: node))
      case .undecided(isTight: false, _): break
      }
    }
    try raisePrecision()
    return .open
  }

  private mutating func raisePrecision() throws(Fault) {
    passes += 1
    let isLate = passes > 2 && precision >= Self.cheapPrecision
    // Sizes too far apart to be bridged, or no end in sight.
    if isLate && span > Self.mostPrecision || precision > Self.mostPrecision {
      throw Fault(failure: .tooLarge)
    }
    precision *= 2
    if isLate { precision = max(precision, span + Precision.bits(forDigits: request.digits) + 64) }
  }

  /// What the ball is as far as it goes, when it goes far enough.
  private func unproved(_ ball: Ball, _ nearest: Int) -> ExactOutcome? {
    if ball.containsZero {
      guard facts.last?.isNonzero != true, ball.isWithin(digits: nearest) else { return nil }
      let zero = DecimalDigits(isNegative: false, digits: "0", exponent: 0)
      return .unproved(zero, toDigits: nearest)
    }
    guard ball.isRelativelyWithin(digits: nearest) else { return nil }
    return ball.nearestDecimal(request.digits, precision: precision)
      .map { .unproved($0, toDigits: nearest) }
  }
}

extension ExactOutcome {
  /// As one line, from the copy of the process to the process.
  fileprivate var line: String {
    switch self {
    case .digits(let digits): "d \(digits.isNegative) \(digits.exponent) \(digits.digits)"
    case .unproved(let digits, let count):
      "u \(digits.isNegative) \(digits.exponent) \(digits.digits) \(count)"
    case .failure(let failure, let node): "f \(failure.rawValue) \(node ?? -1)"
    case .rational(let numerator, let denominator): "r \(numerator) \(denominator)"
    case .form: ""
    }
  }

  fileprivate init?(line: String) {
    let words = line.split(separator: " ").map(String.init)
    if words.count == 3, words[0] == "f" {
      guard let failure = UInt8(words[1]).flatMap(ExactFailure.init(rawValue:)) else { return nil }
      self = .failure(failure, at: Int(words[2]).flatMap { $0 < 0 ? nil : $0 })
      return
    }
    if words.count == 3, words[0] == "r" {
      self = .rational(numerator: words[1], denominator: words[2])
      return
    }
    guard words.count >= 4, let exponent = Int(words[2]) else { return nil }
    let digits = DecimalDigits(
      isNegative: words[1] == "true", digits: words[3], exponent: exponent)
    if words.count == 4, words[0] == "d" {
      self = .digits(digits)
    } else if words.count == 5, words[0] == "u", let count = Int(words[4]) {
      self = .unproved(digits, toDigits: count)
    } else {
      return nil
    }
  }
}
