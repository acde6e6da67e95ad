import ExactProtocol
import ExactReals
import TestSupport
import Testing

@Suite("Rational")
struct RationalTests {
  @Test(
    "decimal text is read exactly",
    arguments: [
      ("0", "0"), ("-0", "0"), ("007", "7"), (".5", "1/2"), ("5.", "5"), ("-.25", "-1/4"),
      ("12.34e-5", "617/5000000"), ("1E3", "1000"), ("+2e+1", "20"), ("0.1", "1/10"),
    ])
  func decimalText(text: String, value: String) {
    #expect(Rational(decimal: text)?.description == value)
  }

  @Test(
    "what is no decimal number is refused",
    arguments: [
      "", ".", "-", "+-1", "1 2", " 1", "1e", "1e+", "e5", "1..2", "1.2.3", "0x10", "1_000", "١",
      "1e5 ", "--1", "1e2.5",
    ])
  func malformedText(text: String) {
    #expect(Rational(decimal: text) == nil)
    #expect(throws: ExactFailure.malformed) { try Real(decimal: text) }
  }

  @Test("a huge typed exponent is not written out")
  func hugeExponents() throws {
    #expect(Rational(decimal: "1e999999999999") == nil)
    #expect(Rational(decimal: "1e99999999999999999999999") == nil)
    #expect(try Real(decimal: "1.5e1000000").nodes().count == 5)
    #expect(throws: ExactFailure.tooLarge) { try Real(decimal: "1e1000000001") }
    #expect(throws: ExactFailure.tooLarge) { try Real(decimal: "1e99999999999999999999999") }
    #expect(try Real(decimal: "0e99999999999999999999999").rational == .zero)
  }

  @Test("more digits than anyone types are refused, and as many as allowed are read")
  func manyDigits() {
    let digits = String(repeating: "7", count: Rational.mostTypedDigits)
    #expect(Rational(decimal: "0." + digits.dropFirst()) != nil)
    #expect(Rational(decimal: "0." + digits) == nil)
  }

  @Test(
    "leading digits are cut, never rounded",
    arguments: [
      ("1/3", 5, "33333", -1), ("2/3", 3, "666", -1), ("12", 5, "12000", 1), ("999", 2, "99", 2),
      ("1/1000", 1, "1", -3), ("999999/1000000", 3, "999", -1), ("0", 4, "0", 0),
      ("1000000000000", 1, "1", 12), ("1/7", 12, "142857142857", -1),
    ])
  func leadingDigits(value: String, count: Int, digits: String, exponent: Int) throws {
    let x = try #require(Self.fraction(value))
    let expected = DecimalDigits(isNegative: false, digits: digits, exponent: exponent)
    #expect(x.leadingDigits(count) == expected)
    #expect((-x).leadingDigits(count).isNegative == !x.isZero)
  }

  @Test(
    "an expansion that ends is found whole",
    arguments: [
      ("1/8", "125", -1), ("1500", "15", 3), ("-1/4", "25", -1), ("0", "0", 0),
      ("1001/10", "1001", 2),
    ])
  func terminating(value: String, digits: String, exponent: Int) throws {
    let found = try #require(Self.fraction(value)?.terminatingDigits)
    #expect(found.digits == digits)
    #expect(found.exponent == exponent)
    #expect(found.isNegative == value.hasPrefix("-"))
  }

  @Test("an expansion that goes on is not taken to end", arguments: ["1/3", "7/60", "-5/7"])
  func endless(value: String) throws {
    let x = try #require(Self.fraction(value))
    #expect(x.terminatingDigits == nil)
    #expect(x.decimalPlaces == nil)
  }

  @Test("the field's laws hold")
  func fieldLaws() {
    var random = SeededGenerator(seed: 20_240_601)
    for round in 0..<400 {
      let a = random.rational()
      let b = random.rational()
      let c = random.rational()
      #expect(a + b == b + a && a * b == b * a, "\(random.name), round \(round)")
      #expect((a + b) + c == a + (b + c) && (a * b) * c == a * (b * c), "\(random.name)")
      #expect(a * (b + c) == a * b + a * c, "\(random.name), round \(round)")
      #expect(a - a == .zero && a + (-a) == .zero && a + .zero == a && a * .one == a)
      if !b.isZero { #expect(a / b * b == a && b * b.reciprocal == .one, "\(random.name)") }
      #expect((a < b) == ((b - a).sign > 0), "\(random.name), round \(round)")
      #expect(a.floor <= a && a < a.floor + .one, "\(random.name), round \(round)")
      #expect(a.numerator / a.denominator == a && a.denominator.sign > 0, "\(random.name)")
    }
  }

  @Test("equal fractions are equal and hash alike, however they came about")
  func hashing() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let a = random.rational()
      let b = random.rational() + 1000
      let back = (a * b + b) / b - .one
      #expect(back == a, "\(random.name)")
      #expect(back.hashValue == a.hashValue, "\(random.name)")
    }
  }

  @Test("powers and exact roots undo each other")
  func rootsOfPowers() {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<200 {
      let a = random.rational()
      let degree = Int(random.next() % 7) + 1
      let root = a.power(degree).exactRoot(degree)
      #expect(root == (degree % 2 == 0 ? a.absolute : a), "\(random.name): \(a)^\(degree)")
    }
    #expect(Rational(-4).exactRoot(2) == nil)
    #expect(Rational(2).exactRoot(2) == nil)
    #expect(Rational(3).exactRoot(1_000_000) == nil)
  }

  @Test("hexadecimal goes out and comes back")
  func hexadecimal() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let a = random.rational()
      let back = Rational(hexNumerator: a.hexNumerator, hexDenominator: a.hexDenominator)
      #expect(back == a, "\(random.name)")
    }
    #expect(Rational(hexNumerator: "1", hexDenominator: "0") == nil)
    #expect(Rational(hexNumerator: "1", hexDenominator: "-2") == nil)
    #expect(Rational(hexNumerator: "", hexDenominator: "1") == nil)
    #expect(Rational(hexNumerator: "g", hexDenominator: "1") == nil)
    #expect(Rational(hexNumerator: "1 0", hexDenominator: "1") == nil)
  }

  @Test("leading digits agree with the number for every size")
  func leadingDigitsOfEverySize() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<200 {
      let power = Int(random.next() % 400) - 200
      let x = (random.rational() + 3).absolute * Rational(10).power(power)
      let count = Int(random.next() % 40) + 1
      let found = x.leadingDigits(count)
      #expect(found.digits.count == count && !found.digits.hasPrefix("0"), "\(random.name)")
      let unit = Rational(10).power(found.exponent - count + 1)
      let cut = try #require(Rational(decimal: found.digits)) * unit
      #expect(cut <= x && x < cut + unit, "\(random.name): \(x)")
    }
  }

  static func fraction(_ text: String) -> Rational? {
    let parts = text.split(separator: "/")
    guard let top = parts.first.flatMap({ Rational(decimal: String($0)) }) else { return nil }
    guard parts.count == 2 else { return top }
    return Rational(decimal: String(parts[1])).map { top / $0 }
  }
}
