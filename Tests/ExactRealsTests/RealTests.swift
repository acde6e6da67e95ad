import ExactProtocol
import ExactReals
import TestSupport
import Testing

@Suite("Real without a worker")
struct RealTests {
  @Test(
    "rationals are worked out at once",
    arguments: [
      (RealOperation.power, ["0", "0"], "1"), (.power, ["8", "1/3"], "2"),
      (.power, ["-8", "1/3"], "-2"), (.power, ["-8", "2/3"], "4"),
      (.power, ["4/9", "-1/2"], "3/2"),
      (.power, ["-1", "1000000000000000000001"], "-1"), (.power, ["2", "-3"], "1/8"),
      (.power, ["-2", "3"], "-8"), (.power, ["0", "1/2"], "0"), (.power, ["1", "1/7"], "1"),
      (.squareRoot, ["9/4"], "3/2"), (.squareRoot, ["0"], "0"), (.cubeRoot, ["-27"], "-3"),
      (.factorial, ["0"], "1"), (.factorial, ["5"], "120"), (.absolute, ["-2/3"], "2/3"),
      (.floor, ["-3/2"], "-2"), (.negate, ["5"], "-5"), (.add, ["1/10", "2/10"], "3/10"),
      (.subtract, ["1/2", "1/2"], "0"), (.multiply, ["2/3", "3"], "2"),
      (.divide, ["1", "4"], "1/4"),
      (.exponential, ["0"], "1"), (.naturalLogarithm, ["1"], "0"),
      (.decimalLogarithm, ["1/1000"], "-3"), (.binaryLogarithm, ["1024"], "10"),
      (.logarithm, ["8", "4"], "3/2"), (.logarithm, ["1/9", "27"], "-2/3"),
      (.logarithm, ["4/9", "3/2"], "-2"), (.logarithm, ["1", "7"], "0"),
      (.sine, ["0"], "0"), (.cosine, ["0"], "1"), (.tangent, ["0"], "0"), (.arcSine, ["0"], "0"),
      (.arcCosine, ["1"], "0"), (.arcTangent, ["0"], "0"), (.hyperbolicSine, ["0"], "0"),
      (.hyperbolicCosine, ["0"], "1"), (.hyperbolicTangent, ["0"], "0"),
      (.arcHyperbolicSine, ["0"], "0"), (.arcHyperbolicCosine, ["1"], "0"),
      (.arcHyperbolicTangent, ["0"], "0"),
    ] as [(RealOperation, [String], String)])
  func exactly(operation: RealOperation, operands: [String], value: String) throws {
    let reals = try operands.map { Real(try #require(RationalTests.fraction($0))) }
    #expect(try Real.apply(operation, reals).rational?.description == value)
  }

  @Test(
    "what rationals forbid is refused at once",
    arguments: [
      (RealOperation.divide, ["1", "0"], .divisionByZero), (.power, ["0", "-1"], .divisionByZero),
      (.squareRoot, ["-1"], .noRealRoot), (.power, ["-2", "1/2"], .noRealRoot),
      (.naturalLogarithm, ["0"], .logarithmDomain), (.decimalLogarithm, ["-1"], .logarithmDomain),
      (.binaryLogarithm, ["0"], .logarithmDomain), (.logarithm, ["2", "1"], .logarithmDomain),
      (.logarithm, ["2", "-3"], .logarithmDomain), (.logarithm, ["0", "3"], .logarithmDomain),
      (.arcSine, ["2"], .outsideDomain), (.arcCosine, ["-3/2"], .outsideDomain),
      (.arcHyperbolicCosine, ["1/2"], .outsideDomain),
      (.arcHyperbolicTangent, ["1"], .outsideDomain), (.factorial, ["-3"], .factorialDomain),
      (.factorial, ["1073741824"], .tooLarge), (.exponential, ["1e10"], .tooLarge),
      (.power, ["10", "1000000001"], .tooLarge), (.power, ["2", "1e30"], .tooLarge),
      (.hyperbolicCosine, ["-1e10"], .tooLarge), (.add, ["1"], .malformed),
    ] as [(RealOperation, [String], ExactFailure)])
  func refused(operation: RealOperation, operands: [String], failure: ExactFailure) throws {
    let reals = try operands.map { Real(try #require(RationalTests.fraction($0))) }
    #expect(throws: failure) { try Real.apply(operation, reals) }
  }

  @Test("what is large but not too large is left to the worker")
  func largeIsLeft() throws {
    let nine = Real(9)
    let power = try Real.apply(.power, [nine, Real.apply(.power, [nine, nine])])
    #expect(power.rational == nil)
    #expect(power.nodes().count == 3)
    let oneAndABit = try Real(decimal: "1e-400")
    let base = try Real.apply(.add, [Real(1), oneAndABit])
    let nearE = try Real.apply(.power, [base, Real(decimal: "1e400")])
    #expect(nearE.rational == nil)
    #expect(try Real.apply(.factorial, [Real(1_000_000)]).rational == nil)
    #expect(try Real.apply(.factorial, [Real(1000)]).rational != nil)
  }

  @Test("a tower is refused before it is computed")
  func tower() {
    #expect(throws: ExactFailure.tooLarge) {
      var tower = Real(2)
      for _ in 0..<6 { tower = try Real.apply(.power, [Real(2), tower]) }
    }
  }

  @Test("a shared part is one node")
  func sharing() throws {
    var x = try Real.apply(.add, [.pi, Real(1)])
    for _ in 0..<200 { x = try Real.apply(.multiply, [x, x]) }
    #expect(x.nodes().count == 203)
    let twice = try Real.apply(.add, [.apply(.sine, [Real(1)]), .apply(.sine, [Real(1)])])
    #expect(twice.nodes().count == 3)
  }

  @Test("operands come before what uses them, and the value is last")
  func order() throws {
    var random = SeededGenerator(seed: 12)
    var pool = [Real.pi, .e, Real(2), Real(Rational(1) / Rational(3))]
    let operations = [RealOperation.add, .multiply, .subtract, .sine, .negate]
    for _ in 0..<100 {
      let operation = operations[Int(random.next() % 5)]
      let operands = (0..<operation.operandCount).map { _ in
        pool[Int(random.next() % UInt64(pool.count))]
      }
      pool.append(try Real.apply(operation, operands))
    }
    for value in pool {
      let nodes = value.nodes()
      for (index, node) in nodes.enumerated() {
        guard case .operation(let operation, let operands) = node else { continue }
        #expect(operands.count == operation.operandCount, "\(random.name)")
        #expect(operands.allSatisfy { $0 < index }, "\(random.name)")
      }
      #expect(Set(nodes).count == nodes.count, "\(random.name)")
    }
  }

  @Test("a graph twenty thousand deep is made, listed and released")
  func depth() throws {
    var x = Real.pi
    for _ in 0..<20_000 { x = try Real.apply(.squareRoot, [x]) }
    #expect(x.nodes().count == 20_001)
    var sum = Real.pi
    for _ in 0..<20_000 { sum = try Real.apply(.add, [sum, sum]) }
    #expect(sum.nodes().count == 20_001)
    #expect(sum.isBuiltLike(sum))
    #expect(!sum.isBuiltLike(x))
  }

  @Test("adding nothing and multiplying by one add no node")
  func unchanged() throws {
    let zero = Real(0)
    let one = Real(1)
    for same in [
      try Real.apply(.add, [.pi, zero]), try Real.apply(.add, [zero, .pi]),
      try Real.apply(.multiply, [one, .pi]), try Real.apply(.divide, [.pi, one]),
      try Real.apply(.power, [.pi, one]), try Real.apply(.subtract, [.pi, zero]),
    ] {
      #expect(same.isBuiltLike(.pi))
    }
    #expect(throws: ExactFailure.divisionByZero) { try Real.apply(.divide, [.pi, zero]) }
    #expect(throws: ExactFailure.logarithmDomain) { try Real.apply(.logarithm, [.pi, one]) }
  }

  @Test("a node belongs to the first part that was made with it")
  func firstPart() throws {
    let root = try Real.apply(.squareRoot, [Real(2)])
    let sum = try Real.apply(.add, [root, Real(1)])
    let again = try Real.apply(.add, [Real.apply(.squareRoot, [Real(2)]), Real(1)])
    let value = try Real.apply(.multiply, [sum, again])
    let parts = [root, sum, again, value]
    // 2, √2, 1, √2 + 1 and its square: what is made alike is one node.
    #expect(value.nodes().count == 5)
    #expect((0..<6).map { value.firstPart(of: parts, with: $0) } == [0, 0, 1, 1, 3, nil])
    #expect(value.firstPart(of: [.pi, Real(7)], with: 1) == nil)
  }
}
