import CalculatorModel
import ExactReals
import TestSupport
import Testing

private let lines = [
  ("0", "0"), ("-0", "0"), ("42", "42"), ("-42", "-42"), ("0.56", "0.56"), ("-1/8", "-0.125"),
  ("1e-6", "0.000001"), ("1e-7", "1e-7"), ("2.384185791015625e-7", "2.384185791015625e-7"),
  ("1e-400", "1e-400"), ("1e30", "1" + String(repeating: "0", count: 30)),
  ("1/3", "0.333333333333333333333333333333"), ("2/3", "0.666666666666666666666666666667"),
  ("-2/3", "-0.666666666666666666666666666667"), ("200/3", "66.6666666666666666666666666667"),
  ("1/3e5", "0.00000333333333333333333333333333333"),
  ("1/3e7", "3.33333333333333333333333333333e-8"),
  ("123456789012345678901234567890", "123456789012345678901234567890"),
  ("12345678901234567890123456789.5", "12345678901234567890123456789.5"),
  ("0.1234567890123456789012345678905", "0.123456789012345678901234567891"),
  ("0.9999999999999999999999999999996", "1.00000000000000000000000000000"),
  ("999999999999999999999999999999.7", "1.00000000000000000000000000000e30"),
  ("0.1000000000000000000000000000001", "0.100000000000000000000000000000"),
]

@Test("a line has the number in full or 30 digits of it, rounded once", arguments: lines)
func lineOfRational(_ value: String, _ line: String) throws {
  let value = try #require(rational(value))
  #expect(NumberFormat.line(.exact(value)) == line)
}

@Test("whole numbers are written out up to 10,000 digits")
func longWholeNumbers() throws {
  let nines = try #require(rational(String(repeating: "9", count: 10_000)))
  #expect(NumberFormat.line(.exact(nines)).count == 10_000)
  #expect(NumberFormat.line(.exact(-nines)).count == 10_001)
  #expect(NumberFormat.line(.exact(nines + 1)) == "1e10000")
  #expect(NumberFormat.line(.exact(nines * 10 + 1)) == "1.00000000000000000000000000000e10001")
}

@Test("certain digits are rounded once, by the digit after the last")
func lineOfDigits() {
  func line(_ digits: String, _ exponent: Int, isNegative: Bool = false) -> String {
    NumberFormat.line(
      .approximate(DecimalDigits(isNegative: isNegative, digits: digits, exponent: exponent)))
  }
  #expect(NumberFormat.digitsNeeded() == 31)
  #expect(line("1414213562373095048801688724209", 0) == "1.41421356237309504880168872421")
  #expect(
    line("4281247731757470480369871159305", 369_693_099)
      == "4.28124773175747048036987115931e369693099")
  #expect(line("4999999999999999999999999999999", -21) == "5.00000000000000000000000000000e-21")
  #expect(
    line("1414213562373095048801688724204", 0, isNegative: true)
      == "-1.41421356237309504880168872420")
  // With too few digits, those there are stand.
  #expect(line("1414", 0) == "1.414")
}

@Test("what is not proved says so, and what does not exist says why")
func lineOfOthers() {
  let zero = DecimalDigits(isNegative: false, digits: "0", exponent: 0)
  let answer = DecimalDigits(isNegative: false, digits: "42", exponent: 1)
  #expect(NumberFormat.line(.unproved(zero, toDigits: 1000)) == "0?")
  #expect(NumberFormat.line(.unproved(answer, toDigits: 1000)) == "42?")
  #expect(NumberFormat.line(.failed(.divisionByZero)) == "cannot divide by zero")
  #expect(NumberFormat.screen(.unproved(zero, toDigits: 1000), width: 5) == "0?")
  #expect(
    NumberFormat.explanation(.unproved(zero, toDigits: 1000))
      == "0? zero to 1000 digits, not proved")
  #expect(
    NumberFormat.explanation(.unproved(answer, toDigits: 1000))
      == "42? 42 to 1000 digits, not proved")
  for failure in ExactFailure.allCases { #expect(!failure.message.isEmpty) }
}

@Test("a fraction and an explanation say what the number is")
func fractions() throws {
  let value = try #require(rational("5/6"))
  let root = DecimalDigits(isNegative: false, digits: "14142135", exponent: 0)
  #expect(NumberFormat.fraction(.exact(value)) == "5/6")
  #expect(NumberFormat.fraction(.exact(7)) == "7")
  #expect(NumberFormat.fraction(.approximate(root)) == "1.4142135")
  #expect(NumberFormat.explanation(.exact(value)) == "= 5/6")
  #expect(NumberFormat.explanation(.exact(-3)) == "= -3")
  #expect(NumberFormat.explanation(.approximate(root), digits: 5) == "≈ 1.4142…")
  #expect(NumberFormat.certainty(of: .exact(value)) == .exact)
  #expect(NumberFormat.certainty(of: .approximate(root)) == .approximate)
}

private let screens = [
  ("42", 2, "42"), ("-42", 3, "−42"), ("0.10", 10, "0.1"), ("1/3", 10, "0.3333333…"),
  ("-2/3", 8, "−0.6666…"), ("2/3", 3, "…"), ("123456", 6, "123456"), ("123456", 5, "1…e5"),
  ("100000", 5, "1e5"), ("123456", 4, "1…e5"), ("123456", 3, "…"), ("1e-400", 10, "1e−400"),
  ("0.000001", 8, "0.000001"), ("0.0000012345678", 12, "0.000001234…"),
  ("0.00000000012345", 12, "1.2345e−10"), ("1234567.891", 9, "1.2345…e6"),
  ("1234567.891", 10, "1234567.8…"), ("1234567.891", 11, "1234567.891"), ("0", 1, "0"),
]

@Test("a display cuts and never rounds, and goes scientific where plain does not fit")
func screenOfRational() throws {
  for (text, width, shown) in screens {
    let value = try #require(rational(text))
    #expect(NumberFormat.screen(.exact(value), width: width) == shown, "\(text) in \(width)")
  }
}

@Test("a display never has more characters than cells, and every digit on it is right")
func screenLaw() throws {
  var random = SeededGenerator(seed: 7)
  for _ in 0..<2000 {
    let top = Int.random(in: -1_000_000_000...1_000_000_000, using: &random)
    let bottom = Int.random(in: 1...100_000, using: &random)
    let power = Rational(10).power(Int.random(in: -40...40, using: &random))
    let value = Rational(top) / Rational(bottom) * power
    let width = Int.random(in: 1...60, using: &random)
    let shown = NumberFormat.screen(.exact(value), width: width)
    #expect(shown.count <= width, "seed 7: \(value) in \(width): \(shown)")
    if shown == "…" { continue }
    let isCut = shown.contains("…")
    let plain = shown.filter { $0 != "…" }.replacingMinus
    let read = try #require(rational(plain), "seed 7: \(value) in \(width): \(shown)")
    // Cut digits are at most one step below.
    let mantissa = plain.split(separator: "e")[0]
    let places = mantissa.split(separator: ".").dropFirst().first?.count ?? 0
    let exponent = plain.split(separator: "e").dropFirst().first.flatMap { Int($0) } ?? 0
    let step = Rational(10).power(exponent - places)
    let rest = value.absolute - read.absolute
    #expect(
      isCut ? rest >= 0 && rest < step : rest == 0, "seed 7: \(value) in \(width): \(shown)")
  }
}

extension String {
  fileprivate var replacingMinus: String { String(map { $0 == "−" ? "-" : $0 }) }
}

@Test("an endless number scrolls, its power of ten going with it")
func scrolling() throws {
  let third = try #require(rational("1/3"))
  let digits = DecimalDigits(
    isNegative: false, digits: "1234567890123456789012345", exponent: 400)
  #expect(NumberFormat.screen(.exact(third), width: 8, scrolledBy: 3) == "…333…e−6")
  #expect(NumberFormat.screen(.approximate(digits), width: 12) == "1.23456…e400")
  #expect(NumberFormat.screen(.approximate(digits), width: 12, scrolledBy: 2) == "…345678…e393")
  #expect(NumberFormat.screen(.exact(42), width: 8, scrolledBy: 5) == "42")
  #expect(NumberFormat.digitsNeeded(forWidth: 20, scrolledBy: 100) >= 120)
}

private let answers = [
  ("1.23^45", "11110.4081851319562859107905872"), ("10^-400", "1e-400"), ("5.7E-6", "0.0000057"),
  ("1/(4*3.14*3.14*9e-6*300e3*300e3)", "3.13037014999231181091161888219e-8"),
  ("4^-11", "2.384185791015625e-7"), ("1/3", "0.333333333333333333333333333333"),
  ("3-8", "-5"), ("2^100", "1267650600228229401496703205376"),
]

@Test("an expression's rational value makes its line", arguments: answers)
func lineOfExpression(_ text: String, _ line: String) throws {
  let value = try #require(try ExpressionParser.parse(text).value.rational)
  #expect(NumberFormat.line(.exact(value)) == line)
}

@Test("large factorials are written out to the last zero")
func lineOfFactorials() throws {
  let small = try #require(try ExpressionParser.parse("171!").value.rational)
  let text = NumberFormat.line(.exact(small))
  #expect(text.count == 310)
  #expect(text.hasPrefix("124101807021766782342484052410310399"))
  let large = try #require(try ExpressionParser.parse("1000!").value.rational)
  let digits = NumberFormat.line(.exact(large))
  #expect(digits.count == 2568)
  #expect(digits.hasPrefix("402387260077093773543702"))
  #expect(digits.reversed().prefix { $0 == "0" }.count == 249)
}

@Test("any number of digits can be asked for")
func lineOfManyDigits() throws {
  let third = try #require(rational("2/3"))
  #expect(NumberFormat.line(.exact(third), digits: 1) == "0.7")
  #expect(
    NumberFormat.line(.exact(third), digits: 100) == "0." + String(repeating: "6", count: 99) + "7")
  #expect(NumberFormat.digitsNeeded(forLineOf: 100) == 101)
}
