import CalculatorModel
import ExactReals
import TestSupport
import Testing

private let third = Evaluation.exact(Rational(1) / Rational(3))

private let scrolled = [
  ("1/3", 12, 1, "…3333333…e−8"), ("123456.7890123", 12, 2, "…3456.78901…"),
  ("123456.7890123", 12, 6, "…7890123e−7"), ("-123456789012345", 8, 9, "−…012345"),
  ("1267650600228229401496703205376", 12, 24, "…3205376"),
  ("1267650600228229401496703205376", 12, 1, "…2676506…e23"),
  ("1e-400", 10, 3, "1e−400"), ("42", 8, 5, "42"),
]

@Test("scrolled digits have their weight with them", arguments: scrolled)
func scrolledNumber(_ text: String, _ width: Int, _ offset: Int, _ shown: String) throws {
  let value = try #require(rational(text))
  #expect(NumberFormat.screen(.exact(value), width: width, scrolledBy: offset) == shown)
}

@Test("wherever a number is scrolled to, each digit is the one of its weight", arguments: 0..<10)
func scrolledDigitsAreRight(_ seed: Int) throws {
  var random = SeededGenerator(seed: UInt64(8000 + seed))
  for _ in 0..<200 {
    let top = Int.random(in: 1...1_000_000_000_000, using: &random)
    let bottom = Int.random(in: 1...100_000, using: &random)
    let value =
      Rational(top) / Rational(bottom)
      * Rational(10).power(Int.random(in: -30...60, using: &random))
    let width = Int.random(in: 8...40, using: &random)
    let offset = Int.random(in: 1...80, using: &random)
    let text = NumberFormat.screen(.exact(value), width: width, scrolledBy: offset)
    #expect(text.count <= width, "seed \(seed): \(value) by \(offset) in \(width): \(text)")
    guard text.hasPrefix("…"), text != "…" else { continue }
    let parts = text.split(separator: "e")
    let digits = String(parts[0].filter { $0 != "…" })
    let places = digits.split(separator: ".").dropFirst().first?.count ?? 0
    let exponent = parts.count > 1 ? try #require(Int(parts[1].replacingMinus)) : 0
    let weight = exponent - places
    let number = try #require(rational(String(digits.filter { $0 != "." })))
    // Cut at its last digit, and without the digits in front.
    let cut = (value * Rational(10).power(-weight)).floor
    let size = Rational(10).power(digits.filter(\.isNumber).count)
    let rest = cut - (cut / size).floor * size
    #expect(rest == number, "seed \(seed): \(value) by \(offset) in \(width): \(text)")
    if parts[0].last != "…" { #expect(cut == value * Rational(10).power(-weight), "\(text)") }
  }
}

extension Substring {
  fileprivate var replacingMinus: String { String(map { $0 == "−" ? "-" : $0 }) }
}

@Test("a number that ends can be scrolled to its last digit and no further")
func lastOffset() throws {
  for text in [
    "1267650600228229401496703205376", "-12345678.87654321", "1e30", "0.00000000123456789",
  ] {
    let evaluation = Evaluation.exact(try #require(rational(text)))
    for width in 4...24 {
      guard let last = NumberFormat.lastOffset(evaluation, width: width) else {
        #expect(!NumberFormat.screen(evaluation, width: width).contains("…"), "\(text) \(width)")
        continue
      }
      let shown = NumberFormat.screen(evaluation, width: width, scrolledBy: last)
      // Where not one digit and its power of ten fit there is nothing to be seen.
      #expect(shown == "…" || !shown.hasSuffix("…"), "\(text) in \(width): \(shown)")
    }
  }
  #expect(NumberFormat.lastOffset(third, width: 10) == nil)
}

@Test("fewer digits than were asked for are all there are")
func endedNumber() {
  let one = Evaluation.approximate(
    DecimalDigits(isNegative: false, digits: "1", exponent: 999_999_999))
  #expect(NumberFormat.line(one) == "1e999999999")
  #expect(NumberFormat.explanation(one) == "= 1e999999999")
  #expect(NumberFormat.screen(one, width: 20, asked: 64) == "1e999999999")
  #expect(NumberFormat.screen(one, width: 8, asked: 64) == "…")
}

private let groupings = [
  ("1234", "1234"), ("12345", "12 345"), ("−1234567.8901234", "−1 234 567.8901234"),
  ("1.2345e−9", "1.2345e−9"), ("123456…e30", "123456…e30"), ("123456.78…", "123 456.78…"),
  ("…345678…e−7", "…345678…e−7"), ("0", "0"), ("", ""), ("12345e3", "12345e3"),
]

@Test("digits before the point are grouped by threes on a screen", arguments: groupings)
func grouping(_ text: String, _ grouped: String) {
  #expect(NumberFormat.grouped(text) == grouped)
}

@Test("grouping adds blanks between digits and nothing else", arguments: 0..<20)
func groupingAddsBlanks(_ seed: Int) {
  var random = SeededGenerator(seed: UInt64(seed))
  for _ in 0..<50 {
    let sign = ["", "", "−", "…"].randomElement(using: &random) ?? ""
    let whole = String((0..<Int.random(in: 0...12, using: &random)).map { _ in "7" })
    let rest = ["", ".", ".12345678", "e−5", "…", "…e7", "?"].randomElement(using: &random) ?? ""
    let text = sign + whole + rest
    let isWhole = !(rest.hasPrefix("e") || rest.hasPrefix("…") || sign == "…" || whole.count < 5)
    var groups: [Substring] = []
    var left = whole[...]
    while left.count > 3 {
      groups.insert(left.suffix(3), at: 0)
      left.removeLast(3)
    }
    let grouped = sign + ([left] + groups).joined(separator: " ") + rest
    #expect(NumberFormat.grouped(text) == (isWhole ? grouped : text), "seed \(seed): \(text)")
  }
}

private func form(
  _ form: NumberForm, _ text: String, width: Int = 24, closed: ExactForm? = nil
) throws -> String? {
  let value = try #require(rational(text))
  let texts = NumberFormat.form(
    form, of: .exact(value), closedForm: closed, width: width, asked: 64)
  return texts.map { "\($0.screen) \($0.ascii)" }
}

@Test("a number has its other forms, for the screen and to be typed back")
func forms() throws {
  #expect(try form(.fraction, "-17/6") == "−17/6 -17/6")
  #expect(try form(.fraction, "7") == nil)
  #expect(try form(.fraction, "17/6", width: 3) == nil)
  #expect(try form(.mixed, "-17/6") == "−2 5/6 -(2 + 5/6)")
  #expect(try form(.mixed, "17/6") == "2 5/6 2 + 5/6")
  #expect(try form(.mixed, "5/6") == nil)
  #expect(try form(.scientific, "12345678") == "1.2345678e7 1.2345678e7")
  #expect(try form(.engineering, "12345678") == "12.345678e6 12.345678e6")
  #expect(try form(.engineering, "0.00012") == "120e−6 120e-6")
  #expect(try form(.engineering, "-1234") == "−1.234e3 -1.234e3")
  #expect(
    try form(.scientific, "1/3", width: 10) == "3.3333…e−1 3.33333333333333333333333333333e-1")
  #expect(try form(.scientific, "0") == nil)
  #expect(try form(.closed, "1/3") == nil)
  let root = ExactForm(text: "2√2", ascii: "2*sqrt(2)")
  #expect(try form(.closed, "1", closed: root) == "2√2 2*sqrt(2)")
}

private let explanations = [
  ("5/6", "= 5/6"), ("17/6", "= 17/6 = 2 5/6"), ("42", "= 42"), ("0", "= 0"),
  ("12345678", "= 12345678 = 1.2345678e7 = 12.345678e6"), ("1e6", "= 1000000 = 1e6"),
  ("0.0001", "= 1/10000 = 1e-4 = 100e-6"), ("-7/2", "= -7/2 = -3 1/2"),
]

@Test("an explanation has every form there is", arguments: explanations)
func explanation(_ text: String, _ explained: String) throws {
  #expect(NumberFormat.explanation(.exact(try #require(rational(text)))) == explained)
}

@Test("an explanation of an endless number has its closed form behind it")
func explanationOfClosedForm() {
  let root = Evaluation.approximate(
    DecimalDigits(isNegative: false, digits: "282842712474619009760337744841", exponent: 0))
  let form = ExactForm(text: "2√2", ascii: "2*sqrt(2)")
  #expect(NumberFormat.explanation(root, digits: 6, closedForm: form) == "≈ 2.82842… = 2√2")
  #expect(NumberFormat.explanation(root, digits: 0) == "≈ 2…")
}

@Test("no zeros stand for digits that are not known")
func fewDigits() throws {
  func line(_ text: String, _ digits: Int) throws -> String {
    NumberFormat.line(.exact(try #require(rational(text))), digits: digits)
  }
  #expect(try line("123456.5", 5) == "1.2346e5")
  #expect(try line("123456.5", 6) == "123457")
  #expect(try line("123456", 3) == "123456")
  #expect(try line("999.96", 4) == "1000")
  #expect(try line("999.96", 3) == "1.00e3")
}
