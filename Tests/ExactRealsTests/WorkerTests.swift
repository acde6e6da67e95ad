import ExactProtocol
import ExactReals
import TestSupport
import Testing

/// What the built worker answers, through the client.
@Suite("The worker's answers")
struct WorkerTests {
  @Test("what is rational is proved to be it", arguments: Expressions.rational)
  func rational(name: String, value: String) throws {
    let real = try Expressions.make(name)
    let expected = try #require(RationalTests.fraction(value))
    #expect(try Self.evaluate(real) == .exact(expected))
  }

  @Test("digits are certain, cut and never rounded", arguments: Expressions.endless)
  func digits(name: String, digits: String, exponent: Int) throws {
    let real = try Expressions.make(name)
    let isNegative = digits.hasPrefix("-")
    let plain = isNegative ? String(digits.dropFirst()) : digits
    let expected = DecimalDigits(isNegative: isNegative, digits: plain, exponent: exponent)
    #expect(try Self.evaluate(real, digits: plain.count) == .approximate(expected))
    // Fewer digits are the beginning of more.
    let fewer = DecimalDigits(
      isNegative: isNegative, digits: String(plain.prefix(7)), exponent: exponent)
    #expect(try Self.evaluate(real, digits: 7) == .approximate(fewer))
  }

  @Test("what has no value says why", arguments: Expressions.failing)
  func failures(name: String, failure: ExactFailure) throws {
    let real: Real
    do {
      real = try Expressions.make(name)
    } catch let error as ExactFailure {
      #expect(error == failure)
      return
    }
    #expect(try Self.evaluate(real).failure == failure)
  }

  @Test("what is neither proved nor refuted is not shown as proved")
  func unproved() throws {
    let zero = DecimalDigits(isNegative: false, digits: "0", exponent: 0)
    let nothing = try Expressions.make("Γ(1/5)Γ(4/5)−π/sin(π/5)")
    #expect(try Self.evaluate(nothing) == .unproved(zero, toDigits: 1000))
    let tower = try Real.apply(.exponential, [Real.apply(.exponential, [Real(-18)])])
    let near = try Real.apply(.power, [tower, Real.apply(.add, [nothing, Real(1)])])
    #expect(try Self.evaluate(near, digits: 7).isApproximate)
  }

  @Test("an unproved zero can neither be divided by nor taken the logarithm of")
  func undecided() throws {
    let nothing = try Expressions.make("Γ(1/5)Γ(4/5)−π/sin(π/5)")
    for (operation, operands) in [
      (RealOperation.divide, [Real(1), nothing]), (.naturalLogarithm, [nothing]),
      (.squareRoot, [nothing]), (.power, [nothing, Real(-2)]), (.floor, [nothing]),
    ] {
      let real = try Real.apply(operation, operands)
      #expect(try Self.evaluate(real).failure == .undecided, "\(operation)")
    }
  }

  @Test("a thousand digits of √2 square to 2 from below")
  func manyDigits() throws {
    let root = try Real.apply(.squareRoot, [Real(2)])
    for count in [1, 2, 1000, 20_000] {
      guard case .approximate(let digits) = try Self.evaluate(root, digits: count) else {
        Issue.record("no digits")
        return
      }
      #expect(digits.digits.count == count && digits.exponent == 0)
      let unit = Rational(10).power(1 - count)
      let cut = try #require(Rational(decimal: digits.digits)) * unit
      #expect(cut * cut <= 2 && (cut + unit) * (cut + unit) > 2)
    }
  }

  @Test("500 roots in one another are answered")
  func deepRoots() throws {
    var x = Real(7)
    for _ in 0..<500 { x = try Real.apply(.squareRoot, [Real.apply(.add, [x, Real(1)])]) }
    guard case .approximate(let digits) = try Self.evaluate(x) else {
      Issue.record("no digits")
      return
    }
    // It comes down to the golden ratio.
    #expect(digits.digits.hasPrefix("161803398874989484820458683436"))
  }

  @Test("functions undo each other, and the digits show it")
  func inverses() throws {
    var random = SeededGenerator(seed: 2024)
    let pairs: [(RealOperation, RealOperation)] = [
      (.exponential, .naturalLogarithm), (.naturalLogarithm, .exponential),
      (.tangent, .arcTangent), (.sine, .arcSine), (.hyperbolicSine, .arcHyperbolicSine),
      (.hyperbolicTangent, .arcHyperbolicTangent), (.cosine, .arcCosine),
    ]
    for round in 0..<20 {
      // Between 0 and 1, where all of them undo each other.
      let x = Rational(Int(random.next() % 997) + 1) / 998
      let (first, second) = pairs[round % pairs.count]
      let there = try Real.apply(first, [Real(x)])
      let back = try Real.apply(second, [there])
      let found = try Self.evaluate(back, digits: 20)
      switch found {
      case .exact(let value): #expect(value == x, "\(random.name): \(second) of \(first) of \(x)")
      case .approximate(let digits):
        #expect(digits == x.leadingDigits(20), "\(random.name): \(second) of \(first) of \(x)")
      case .unproved(let digits, _):
        #expect(x.terminatingDigits == digits, "\(random.name): \(second) of \(first) of \(x)")
      case .failed: Issue.record("\(random.name): \(second) of \(first) of \(x): \(found)")
      }
    }
  }

  @Test("sums, products and powers of numbers near a rational agree with rationals")
  func agreesWithRationals() throws {
    var random = SeededGenerator(seed: 77)
    let root = try Real.apply(.squareRoot, [Real(2)])
    let two = try Real.apply(.multiply, [root, root])
    for _ in 0..<15 {
      let a = random.rational() + 1001
      let b = random.rational()
      // a·√2·√2 + b is 2a + b, whatever way it is found.
      let real = try Real.apply(.add, [Real.apply(.multiply, [Real(a), two]), Real(b)])
      #expect(try Self.evaluate(real) == .exact(a + a + b), "\(random.name)")
    }
  }

  /// Every test has a worker of its own: they run side by side.
  static func evaluate(_ real: Real, digits: Int = 30) throws -> Evaluation {
    try worker().evaluate(real, digits: digits, deadline: 20_000)
  }

  static func worker() throws -> ExactWorker {
    let path: String = try #require(ExactWorker.locate(), "the worker is not built")
    return ExactWorker(executablePath: path)
  }
}

extension Evaluation {
  /// Why there is no value, wherever that is.
  var failure: ExactFailure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  fileprivate var isApproximate: Bool {
    if case .approximate = self { true } else { false }
  }
}
