import CalculatorModel
import ExactReals
import TestSupport
import Testing

@Suite("Plain lines, read the quick way")
struct EverydayLineTests {
  /// A line that is mostly plain: what is not, neither has a value here nor may mislead.
  private func line(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "1", "2", "7", "10", "0.5", "19.99", "1234.56", "0.0001", "999999999", "123456789012345678",
      "0", "00.10", "3", "64", "0.125", "1000000.000001",
    ]
    let joints = [
      "+", "-", "*", "/", " + ", " - ", "*-", "--", "+(", ")*(", ")/(", "-(", ")-", "/",
    ]
    var text = Int.random(in: 0..<5, using: &random) == 0 ? "-" : ""
    if Bool.random(using: &random) { text += "(" }
    text += pieces.randomElement(using: &random) ?? "1"
    for _ in 0..<Int.random(in: 0...7, using: &random) {
      text += joints.randomElement(using: &random) ?? "+"
      text += pieces.randomElement(using: &random) ?? "1"
    }
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
    }
    return text + String(repeating: ")", count: max(depth, 0))
  }

  @Test("what has a value is read and written as the calculator reads and writes it")
  func agrees() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    var taken = 0
    for _ in 0..<1500 {
      let text = line(&random)
      guard let value = EverydayLine.value(of: text) else { continue }
      let read = try ExpressionParser.parse(text)
      #expect(read.value.rational == value.rational, "seed \(seed): \(text)")
      guard let written = NumberFormat.line(value) else { continue }
      taken += 1
      #expect(written == NumberFormat.line(.exact(value.rational)), "seed \(seed): \(text)")
    }
    #expect(taken > 400, "seed \(seed): only \(taken) lines were plain")
  }

  @Test("fractions of all sizes are written alike, or left to the other")
  func writesAlike() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    var written = 0
    for _ in 0..<4000 {
      let top =
        UInt128.random(in: 0...(.max), using: &random)
        >> UInt128.random(in: 0..<128, using: &random)
      let bottom = max(
        UInt128.random(in: 0...(.max), using: &random)
          >> UInt128.random(in: 0..<128, using: &random), 1)
      let value = SmallFraction(isNegative: Bool.random(using: &random), top, over: bottom)
      guard let text = NumberFormat.line(value) else { continue }
      written += 1
      #expect(
        text == NumberFormat.line(.exact(value.rational)), "seed \(seed): \(top)/\(bottom)")
    }
    #expect(written > 500, "seed \(seed): only \(written) were written")
  }

  @Test(
    "edges of rounding and of the plain form",
    arguments: [
      ("2/3", "0.666666666666666666666666666667"), ("1/8", "0.125"),
      ("9999999999999999999/1", "9999999999999999999"), ("-1/3*3", "-1"),
      ("0/7", "0"), ("-0.0", "0"), ("1/1000000", "0.000001"),
      ("200/3", "66.6666666666666666666666666667"),
      ("1/1024/1024", "9.5367431640625e-7"), ("5/9000000", "5.55555555555555555555555555556e-7"),
      ("999999999999999999/1000000000000000000", "0.999999999999999999"),
      ("1/3-1/3", "0"),
      (
        "100000*100000*100000*100000*100000*100000*100000*100000",
        "1" + String(repeating: "0", count: 40)
      ),
      ("1-1/100000/100000/100000/100000/100000/100000/10", "1.00000000000000000000000000000"),
    ])
  func edges(text: String, line: String) throws {
    #expect(
      try NumberFormat.line(.exact(#require(ExpressionParser.parse(text).value.rational))) == line)
    if let value = EverydayLine.value(of: text), let written = NumberFormat.line(value) {
      #expect(written == line)
    }
  }

  @Test(
    "what could be read in another way has no value here",
    arguments: [
      "", " ", "1 2", "1,5", "1.2.3", ".5", "5.", "2(3)", "(2)3", "(2)(3)", "1+", "1++2", "+1",
      "1+*2",
      "1/0", "1/(2-2)", "(1", "1)", "5%", "2^3", "2e3", "2x3", "---1", "1'000", "1=", "−1", "1\t+2",
      "12345678901234567890",
      "1\u{301}", "１",
    ])
  func notPlain(text: String) {
    #expect(EverydayLine.value(of: text)?.rational == nil)
  }
}
