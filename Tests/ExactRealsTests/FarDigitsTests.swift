import ExactProtocol
import ExactReals
import Testing

/// Numbers of extreme size, and digits far behind the point.
@Suite("Far digits")
struct FarDigitsTests {
  @Test("parts of very different sizes are told apart")
  func differentSizes() throws {
    let tiny = try Real.apply(.exponential, [Real(-10_000)])
    let real = try Real.apply(.naturalLogarithm, [Real.apply(.cosine, [tiny])])
    // −e^−20000 / 2 and nothing before its hundredth digit.
    let expected = DecimalDigits(isNegative: true, digits: "644661804195046874", exponent: -8687)
    #expect(try WorkerTests.evaluate(real, digits: 18) == .approximate(expected))
    let one = try Real.apply(.hyperbolicTangent, [Real(10_000)])
    let nines = DecimalDigits(
      isNegative: false, digits: String(repeating: "9", count: 30), exponent: -1)
    #expect(try WorkerTests.evaluate(one) == .approximate(nines))
    let root = try Real.apply(
      .squareRoot, [Real.apply(.add, [Real(1), Real(decimal: "1e-3000")])])
    let zeros = DecimalDigits(
      isNegative: false, digits: "1" + String(repeating: "0", count: 29), exponent: 0)
    #expect(try WorkerTests.evaluate(root) == .approximate(zeros))
  }

  @Test("a decimal that nobody writes out is proved to end", arguments: ["", "-"])
  func ending(sign: String) throws {
    for (text, digits, exponent) in [
      ("1e999999999", "1", 999_999_999), ("25e100000000", "25", 100_000_001),
      ("1e-999999999", "1", -999_999_999),
    ] {
      let expected = DecimalDigits(isNegative: !sign.isEmpty, digits: digits, exponent: exponent)
      #expect(
        try WorkerTests.evaluate(Real(decimal: sign + text)) == .approximate(expected))
    }
  }

  @Test("a remainder of what nobody writes out is found all the same")
  func remainders() throws {
    let tower = try Expressions.make("9^9^9")
    let large = try Real(decimal: "1e100000000")
    // By Python's pow(9, 9**9, m) and pow(10, 10**8, 7).
    for (real, divisor, expected) in [
      (tower, Rational(7), Rational(1)), (tower, Rational(-7), Rational(-6)),
      (tower, Rational(1_000_003), Rational(489750)),
      (large, Rational(7) / 2, Rational(1) / 2),
      (try Real.apply(.subtract, [tower, large]), Rational(11), Rational(4)),
    ] {
      let remainder = try Real.apply(.modulo, [real, Real(divisor)])
      #expect(try WorkerTests.evaluate(remainder) == .exact(expected))
    }
    let factorial = try Real.apply(.factorial, [Real(10_000_000)])
    #expect(try WorkerTests.evaluate(Real.apply(.modulo, [factorial, Real(101)])) == .exact(0))
    let divisor = try Real.apply(
      .greatestCommonDivisor, [tower, Real.apply(.power, [Real(6), Real(100)])])
    #expect(try WorkerTests.evaluate(divisor) == .exact(Rational(3).power(100)))
  }

  @Test("what needs more digits of π than there is time for is refused at once")
  func hugeAngles() throws {
    let tower = try Expressions.make("9^9^9")
    for real in [
      try Real.apply(.sine, [tower]), try Real.apply(.tangent, [tower]),
      try Real.apply(.modulo, [tower, .pi]),
    ] {
      #expect(try WorkerTests.evaluate(real).failure == .tooLarge)
    }
  }

  /// The digits are mpmath's, from its own π of a million digits.
  @Test("the half turns of a huge angle are taken away with as many digits of π as it has")
  func largeAngles() throws {
    let angle = try Real(decimal: "1e1000000")
    for (operation, digits, exponent) in [
      (RealOperation.sine, "-726024595612646130509638198516", -1),
      (.cosine, "687668733159719613161472568067", -1),
      (.tangent, "-105577665611854696818020200238", 0),
    ] {
      let isNegative = digits.hasPrefix("-")
      let expected = DecimalDigits(
        isNegative: isNegative, digits: String(digits.drop { $0 == "-" }), exponent: exponent)
      for (value, isOpposite) in [(angle, false), (try Real.apply(.negate, [angle]), true)] {
        var mirrored = expected
        if isOpposite, operation != .cosine { mirrored.isNegative.toggle() }
        let found = try WorkerTests.evaluate(Real.apply(operation, [value]))
        #expect(found == .approximate(mirrored), "\(operation)")
      }
    }
  }

  @Test("a power undoes a logarithm to its base")
  func powersOfLogarithms() throws {
    for (base, logarithm) in [
      (Real(10), RealOperation.decimalLogarithm), (Real(2), .binaryLogarithm),
    ] {
      let real = try Real.apply(.power, [base, Real.apply(logarithm, [Real(30)])])
      #expect(try WorkerTests.evaluate(real) == .exact(30))
    }
    let seventh = try Real.apply(.logarithm, [Real(5), Real(7)])
    #expect(try WorkerTests.evaluate(Real.apply(.power, [Real(7), seventh])) == .exact(5))
  }

  @Test("a graph a hundred thousand deep is answered")
  func depth() throws {
    var sum = Real.pi
    for _ in 0..<100_000 { sum = try Real.apply(.add, [sum, sum]) }
    let expected = DecimalDigits(isNegative: false, digits: "31384576363", exponent: 30_103)
    let found = try WorkerTests.worker().evaluate(sum, digits: 11, deadline: 60_000)
    #expect(found == .approximate(expected))
  }

  @Test("fewer digits are the beginning of more, as far as anyone scrolls")
  func prefixes() throws {
    let worker = try WorkerTests.worker()
    let real = try Real.apply(.exponential, [.pi])
    guard case .approximate(let all) = worker.evaluate(real, digits: 20_000, deadline: 20_000)
    else {
      Issue.record("no digits")
      return
    }
    for count in [1, 30, 999, 1000, 1001, 19_999] {
      var expected = all
      expected.digits = String(all.digits.prefix(count))
      #expect(worker.evaluate(real, digits: count, deadline: 20_000) == .approximate(expected))
    }
  }
}
