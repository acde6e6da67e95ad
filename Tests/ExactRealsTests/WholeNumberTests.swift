import ExactProtocol
import ExactReals
import TestSupport
import Testing

/// Rounding, remainders, divisors and choices, in the process and in the worker.
@Suite("Whole numbers")
struct WholeNumberTests {
  typealias Row = (operation: RealOperation, operands: [String], value: String)

  static let rows: [Row] = [
    (.floor, ["-5/2"], "-3"), (.ceiling, ["-5/2"], "-2"), (.ceiling, ["7/3"], "3"),
    (.round, ["5/2"], "3"), (.round, ["-5/2"], "-3"), (.round, ["12/5"], "2"),
    (.round, ["-1/3"], "0"), (.truncate, ["-7/2"], "-3"), (.truncate, ["7/2"], "3"),
    (.sign, ["-1/9"], "-1"), (.sign, ["0"], "0"), (.sign, ["4"], "1"),
    (.modulo, ["-7", "3"], "2"), (.modulo, ["7", "-3"], "-2"), (.modulo, ["11/2", "2"], "3/2"),
    (.modulo, ["-6", "3"], "0"), (.modulo, ["-1/2", "-1/3"], "-1/6"),
    (.greatestCommonDivisor, ["-12", "18"], "6"), (.greatestCommonDivisor, ["0", "0"], "0"),
    (.leastCommonMultiple, ["4", "-6"], "12"), (.leastCommonMultiple, ["0", "5"], "0"),
    (.combinations, ["5", "2"], "10"), (.combinations, ["5", "6"], "0"),
    (.combinations, ["0", "0"], "1"), (.combinations, ["52", "47"], "2598960"),
    (.combinations, ["100000000000000000000", "1"], "100000000000000000000"),
    (.permutations, ["5", "2"], "20"), (.permutations, ["5", "5"], "120"),
    (.permutations, ["5", "6"], "0"), (.permutations, ["20", "12"], "60339831552000"),
    (.minimum, ["1/2", "1/3"], "1/3"), (.maximum, ["-1/2", "-1/3"], "-1/3"),
  ]

  @Test("rationals are worked out at once", arguments: rows)
  func atOnce(row: Row) throws {
    let operands = try row.operands.map { Real(try #require(RationalTests.fraction($0))) }
    #expect(try Real.apply(row.operation, operands).rational == RationalTests.fraction(row.value))
  }

  @Test("what only the worker knows to be rational gives the same", arguments: rows)
  func inWorker(row: Row) throws {
    let operands = try row.operands.map { text in
      // x = x·√2² ÷ 2, which takes a proof.
      let root = try Real.apply(.squareRoot, [Real(2)])
      let half = Real(try #require(RationalTests.fraction(text)) / 2)
      return try Real.apply(.multiply, [half, Real.apply(.power, [root, Real(2)])])
    }
    let real = try Real.apply(row.operation, operands)
    let expected = try #require(RationalTests.fraction(row.value))
    #expect(try WorkerTests.evaluate(real) == .exact(expected))
  }

  static let failing: [(RealOperation, [String], ExactFailure)] = [
    (.modulo, ["5", "0"], .divisionByZero), (.greatestCommonDivisor, ["1/2", "3"], .notWhole),
    (.leastCommonMultiple, ["2", "1/3"], .notWhole), (.combinations, ["5/2", "1"], .notWhole),
    (.combinations, ["-5", "2"], .outsideDomain), (.permutations, ["5", "-2"], .outsideDomain),
    (.permutations, ["3", "1/2"], .notWhole),
    (.combinations, ["1000000000000", "500000000000"], .tooLarge),
    (.permutations, ["1000000000", "1000000000"], .tooLarge),
  ]

  @Test("what has no value says why", arguments: failing)
  func failures(operation: RealOperation, operands: [String], failure: ExactFailure) throws {
    let operands = try operands.map { Real(try #require(RationalTests.fraction($0))) }
    #expect(throws: failure) { try Real.apply(operation, operands) }
  }

  @Test("whole numbers are asked for where nothing else has a meaning")
  func irrational() throws {
    let root = try Real.apply(.squareRoot, [Real(2)])
    for operation in [
      RealOperation.greatestCommonDivisor, .leastCommonMultiple, .combinations, .permutations,
    ] {
      let real = try Real.apply(operation, [Real(6), root])
      #expect(try WorkerTests.evaluate(real).failure == .notWhole, "\(operation)")
    }
  }

  @Test("a value at the edge of a whole number that nobody can tell is not rounded to either side")
  func edge() throws {
    // 2 and something between 0 and nothing: no proof knows which.
    let nearTwo = try Real.apply(.add, [Expressions.make("Γ(1/5)Γ(4/5)−π/sin(π/5)"), Real(2)])
    for operation in [RealOperation.floor, .ceiling, .truncate] {
      let real = try Real.apply(operation, [nearTwo])
      #expect(try WorkerTests.evaluate(real).failure == .undecided, "\(operation)")
    }
    #expect(try WorkerTests.evaluate(Real.apply(.round, [nearTwo])) == .exact(2))
    let difference = try Real.apply(.subtract, [nearTwo, Real(2)])
    #expect(try WorkerTests.evaluate(Real.apply(.sign, [difference])).failure == .undecided)
    #expect(
      try WorkerTests.evaluate(Real.apply(.modulo, [nearTwo, Real(2)])).failure == .undecided)
    #expect(try WorkerTests.evaluate(Real.apply(.modulo, [nearTwo, Real(3)])).isTwo)
  }

  @Test("irrational numbers are rounded to the right side")
  func irrationalRounding() throws {
    let minusPi = try Real.apply(.negate, [.pi])
    for (operation, above, below) in [
      (RealOperation.floor, 3, -4), (.ceiling, 4, -3), (.round, 3, -3), (.truncate, 3, -3),
      (.sign, 1, -1),
    ] {
      #expect(
        try WorkerTests.evaluate(Real.apply(operation, [.pi])) == .exact(Rational(above)))
      #expect(
        try WorkerTests.evaluate(Real.apply(operation, [minusPi])) == .exact(Rational(below)))
    }
    let remainder = try WorkerTests.evaluate(Real.apply(.modulo, [Real(10), .pi]), digits: 10)
    let expected = DecimalDigits(isNegative: false, digits: "5752220392", exponent: -1)
    #expect(remainder == .approximate(expected))
  }

  @Test("choices too long to be written out have their leading digits")
  func largeChoices() throws {
    let choices = try Real.apply(.combinations, [Real(100_000_000), Real(50_000_000)])
    let rows = try Real.apply(.permutations, [Real(100_000_000), Real(2_000_000)])
    // By mpmath, from the logarithms of Γ.
    let expected = [("29399", 30_102_995), ("41948", 15_991_255)]
    for (real, (digits, exponent)) in zip([choices, rows], expected) {
      #expect(
        try WorkerTests.evaluate(real, digits: 5)
          == .approximate(
            DecimalDigits(isNegative: false, digits: digits, exponent: exponent)))
    }
  }

  @Test("rounding and remainders keep their laws")
  func laws() throws {
    var random = SeededGenerator(seed: 99)
    func value(_ operation: RealOperation, _ operands: Rational...) throws -> Rational {
      try #require(try Real.apply(operation, operands.map { Real($0) }).rational)
    }
    for _ in 0..<500 {
      let x = random.rational()
      let floor = try value(.floor, x)
      #expect(floor.isInteger && floor <= x && x < floor + 1, "\(random.name)")
      #expect(try value(.ceiling, x) == -value(.floor, -x), "\(random.name)")
      let rounded = try value(.round, x)
      #expect((x - rounded).absolute <= Rational(1) / 2, "\(random.name)")
      #expect(try value(.round, -x) == -rounded, "\(random.name)")
      let truncated = try value(.truncate, x)
      #expect(truncated.absolute <= x.absolute && (x - truncated).absolute < 1, "\(random.name)")
      #expect(try value(.sign, x) * x == x.absolute, "\(random.name)")

      let b = random.rational()
      guard !b.isZero else { continue }
      let remainder = try value(.modulo, x, b)
      #expect(remainder.isZero || remainder.sign == b.sign, "\(random.name)")
      #expect(remainder.absolute < b.absolute, "\(random.name)")
      #expect(((x - remainder) / b).isInteger, "\(random.name)")
      #expect(try value(.minimum, x, b) + value(.maximum, x, b) == x + b, "\(random.name)")
    }
  }

  @Test("divisors, multiples and choices keep their laws")
  func countingLaws() throws {
    var random = SeededGenerator(seed: 7)
    func value(_ operation: RealOperation, _ operands: Rational...) throws -> Rational {
      try #require(try Real.apply(operation, operands.map { Real($0) }).rational)
    }
    for _ in 0..<200 {
      let a = random.rational().numerator
      let b = random.rational().numerator
      let divisor = try value(.greatestCommonDivisor, a, b)
      #expect(
        try divisor * value(.leastCommonMultiple, a, b) == (a * b).absolute, "\(random.name)")
      if !divisor.isZero {
        #expect((a / divisor).isInteger && (b / divisor).isInteger, "\(random.name)")
      }
      let n = Rational(Int(random.next() % 60) + 1)
      let k = Rational(Int(random.next() % 60))
      // Pascal's triangle, and rows are choices in every order.
      #expect(
        try value(.combinations, n + 1, k + 1)
          == value(.combinations, n, k) + value(.combinations, n, k + 1), "\(random.name)")
      #expect(
        try value(.permutations, n, k) == value(.combinations, n, k) * value(.factorial, k),
        "\(random.name)")
    }
  }
}

extension Evaluation {
  /// Whether it begins like 2, proved or not.
  fileprivate var isTwo: Bool {
    switch self {
    case .exact(let value): value == 2
    case .unproved(let digits, _): digits.digits == "2" && digits.exponent == 0
    default: false
    }
  }
}
