import CalculatorModel
import ExactReals
import Testing

/// An expression, its exact value, and what is to be seen in it.
struct ExpressionCase: CustomTestStringConvertible, Sendable {
  let id: String
  let text: String
  let value: String
  let reason: String

  init(_ id: String, _ text: String, _ value: String, _ reason: String) {
    self.id = id
    self.text = text
    self.value = value
    self.reason = reason
  }

  var testDescription: String { "\(id): \(text)" }
}

private let cases = [
  ExpressionCase(
    "root-of-square", "sqrt(2.25)-1.5", "0", "the root of a rational square is rational"),
  ExpressionCase("root-of-4", "sqrt(4)-2", "0", "roots by way of logarithms leave a residue"),
  ExpressionCase("tenths", "0.1+0.2-0.3", "0", "doubles leave 5.55e-17"),
  ExpressionCase("third-times-3", "1/3*3", "1", "decimals of any length give .999…"),
  ExpressionCase("three-thirds", "1/3+1/3+1/3-1", "0", "decimals leave a residue"),
  ExpressionCase("seventh", "(1/7)*7-1", "0", "decimals leave a residue"),
  ExpressionCase("noise", "9-8.44", "0.56", "binary noise in 8.44"),
  ExpressionCase("noise-in-sum", "1.95+1.15", "3.1", "binary noise"),
  ExpressionCase("googol", "10^100+1-10^100", "1", "the 1 is lost in a double"),
  ExpressionCase("googol-e", "1e16+1-1e16", "1", "the 1 is lost in a double"),
  ExpressionCase("order", "(10^23+1)-0.1*10^24", "1", "0.1 is no double"),
  ExpressionCase(
    "digits-kept", "250104.167-35729.170", "214374.997", "rounded to six digits elsewhere"),
  ExpressionCase(
    "17-digits", "6956415689*5465845", "38022689911642205", "the last two digits went"),
  ExpressionCase("power-of-two", "2^50", "1125899906842624", "shown as …620"),
  ExpressionCase("keys-fast", "1+2+3", "6", "no operator is dropped"),
  ExpressionCase("point-after-times", "5*.02", "0.1", "the 0 behind the point"),
  ExpressionCase("tiny-part", "(1+10^-50-1)*10^50", "1", "0 at a fixed precision"),
  ExpressionCase(
    "rump",
    "333.75*33096^6+77617^2*(11*77617^2*33096^2-33096^6-121*33096^4-2)+5.5*33096^8+77617/(2*33096)",
    "-54767/66192", "floats give +1.17"),
  ExpressionCase("small-power", "4^-11", "2.384185791015625e-7", "shown as 0.000000"),
  ExpressionCase("echo", "5.7E-6", "0.0000057", "echoed as 0.000006"),
  ExpressionCase("tiny", "10^-400", "1e-400", "shown as 0"),
  ExpressionCase("tiny-and-huge", "10^-400*10^400", "1", "0 where numbers underflow"),
  ExpressionCase("factorials", "1000!/998!", "999000", "overflows a double"),
  ExpressionCase("factorial", "20!", "2432902008176640000", "plain"),
  ExpressionCase("minus-power", "-1^2", "-1", "a sign is looser than a power"),
  ExpressionCase("minus-square", "-2^2", "-4", "a sign is looser than a power"),
  ExpressionCase("minus-point", "-.25^2", "-0.0625", "a leading point after a sign"),
  ExpressionCase("tower", "2^3^2", "512", "powers from the right"),
  ExpressionCase("negative-power", "2^-1", "0.5", "a sign after ^"),
  ExpressionCase("negative-tower", "2^-2^2", "0.0625", "the sign is looser than the second power"),
  ExpressionCase("inserted-times", "6/2(1+2)", "9", "an inserted × is no tighter than ÷"),
  ExpressionCase("inserted-times-2", "(1+2)(3+4)", "21", "brackets side by side"),
  ExpressionCase("precedence-1", "100-5*2", "90", "left to right gives 190"),
  ExpressionCase("precedence-2", "3*164+6*137", "1314", "left to right differs"),
  ExpressionCase("precedence-3", "1+2*3", "7", "left to right gives 9"),
  ExpressionCase("precedence-4", "2+3*4", "14", "left to right gives 20"),
  ExpressionCase("odd-root", "(-8)^(1/3)", "-2", "the real root"),
  ExpressionCase("odd-root-2", "(-8)^(2/3)", "4", "the real root squared"),
  ExpressionCase("odd-power", "(-2)^3", "-8", "the sign of odd powers"),
  ExpressionCase("zero-to-zero", "0^0", "1", "settled"),
  ExpressionCase("factorial-percent", "1!%", "0.01", "one postfix behind another"),
  ExpressionCase("dangling", "5+", "5", "a trailing operator is dropped"),
  ExpressionCase("dangling-2", "5+(2*", "7", "and what it leaves is closed"),
  ExpressionCase("percent-up", "20+10%", "22", "a share of what is there"),
  ExpressionCase("percent-down-up", "72-20%+5%", "60.48", "each of the running sum"),
  ExpressionCase("percent-of-sum", "2+3+5%", "5.25", "of the sum, not of 3"),
  ExpressionCase("percent-down", "200-10%", "180", "not 199.9"),
  ExpressionCase("percent-divided", "200/25%", "800", "a hundredth after ÷"),
  ExpressionCase("percent-times", "1000*10%", "100", "a hundredth after ×"),
  ExpressionCase("percents", "1%+2%", "0.03", "percents add plainly"),
  ExpressionCase("percents-2", "10%+20%+5%", "0.35", "three of them too"),
  ExpressionCase("percents-3", "1%-1%", "0", "and subtract"),
  ExpressionCase("percent-chain", "1+15%+25%", "1.4375", "of the running sum"),
  ExpressionCase("percent-chain-2", "100+10%+10%", "121", "of the running sum"),
  ExpressionCase("percent-in-product", "2+3*10%", "2.3", "a hundredth inside a product"),
  ExpressionCase("percent-before-product", "100+10%*2", "100.2", "a hundredth before ×"),
  ExpressionCase("percent-of-bracket", "(5+4)%", "0.09", "a bracket is no bare number"),
  ExpressionCase("percent-of-bracket-2", "100+(5+5)%", "100.1", "a bracket is no bare number"),
  ExpressionCase(
    "percent-bare-bracket", "100+(10)%", "110", "a bracket around a bare number changes nothing"),
  ExpressionCase("percent-in-bracket", "100+(10%)", "100.1", "no running sum in that bracket"),
  ExpressionCase("percent-in-level", "2*(100+10%)", "220", "the running sum of its bracket"),
  ExpressionCase("percent-after-product", "2*3+10%", "6.6", "the running sum, not the last factor"),
  ExpressionCase("percent-ten-percent", "900/10%", "9000", "a hundredth after ÷"),
  ExpressionCase("percent-percent", "2%2%", "0.0004", "2% × 2%"),
  ExpressionCase("percent-twice", "10%%", "0.001", "a percent of a percent"),
  ExpressionCase("percent-alone", "50%", "0.5", "a hundredth"),
  ExpressionCase("small-percent", "0.035%", "0.00035", "no noise"),
  ExpressionCase("percent-power", "100+10%^2", "100.01", "a hundredth before ^"),
  ExpressionCase("sign-of-sign", "4--4", "8", "a sign after an operator"),
  ExpressionCase("sign-of-sign-2", "(4 - -4)", "8", "spaces between"),
  ExpressionCase("sign-after-times", "3*-3", "-9", "not 0"),
  ExpressionCase("bracketed-minus", "-(122)", "-122", "a sign before a bracket"),
  ExpressionCase("leading-point", "-.1e12", "-100000000000", "a leading point with an exponent"),
  ExpressionCase("leading-point-2", "56*.65", "36.4", "a leading point after an operator"),
  ExpressionCase("decimals", "12.3*45.6", "560.88", "plain"),
  ExpressionCase("exponent", "2e-3", "0.002", "an exponent"),
  ExpressionCase("exponent-2", "1.5e+3", "1500", "a plus in an exponent"),
  ExpressionCase("cross", "3x4", "12", "x between numbers"),
  ExpressionCase("mod", "7 mod 3", "1", "a word between numbers"),
  ExpressionCase("mod-negative", "-7 mod 3", "2", "the divisor's sign"),
  ExpressionCase("mod-product", "2*7 mod 4", "2", "binds as ×"),
  ExpressionCase("cube-root", "cbrt(-27)", "-3", "of a negative"),
  ExpressionCase("root", "root(81;4)", "3", "any degree"),
  ExpressionCase("log-1", "log(1000)", "3", "to 10"),
  ExpressionCase("log-2", "log(8,2)", "3", "to a base"),
  ExpressionCase("log-3", "log(8;2)", "3", "to a base"),
  ExpressionCase("log-decimal", "log(0.001)", "-3", "to 10"),
  ExpressionCase("log2", "log2(8)", "3", "a name that ends in a digit"),
  ExpressionCase("log-of-2", "log100", "2", "not so without a bracket"),
  ExpressionCase("abs", "abs(-3)+floor(-2.5)", "0", "names"),
  ExpressionCase("inverse", "inv(4)", "0.25", "a name"),
  ExpressionCase("reciprocal-sign", "√81", "9", "a sign before the number"),
  ExpressionCase("root-behind", "81√", "9", "a key after the number"),
  ExpressionCase("root-between", "2√9", "6", "as on paper"),
  ExpressionCase("root-between-2", "2√√16", "4", "as on paper"),
  ExpressionCase("root-and-bracket", "2sqrt(9)", "6", "as on paper"),
  ExpressionCase("square-of-root", "√2²", "2", "closed by the end"),
  ExpressionCase("cube", "2³", "8", "a superscript"),
  ExpressionCase("superscript", "2⁻¹⁰", "1/1024", "superscripts"),
  ExpressionCase("degrees", "sin(0 deg)+1", "1", "a word behind"),
  ExpressionCase("capitals", "SQRT(16)", "4", "capitals"),
  ExpressionCase("no-name", "ln(1)+exp(0)", "1", "names"),
  ExpressionCase("unclosed", "((1+2)*(3+4", "21", "closed at the end"),
  ExpressionCase("spaces", "  1 +  2 ", "3", "spaces"),
  ExpressionCase("equals", "6×7=", "42", "an = at the end"),
  ExpressionCase("equals-2", "10+5===", "25", "each repeats"),
  ExpressionCase("spreadsheet", "=2+3", "5", "an = at the start"),
  ExpressionCase("second-point", "1..2", "1.2", "a second point is ignored"),
]

@Test("an expression has its exact value, read from a text", arguments: cases)
func textHasItsValue(_ row: ExpressionCase) throws {
  let value = try ExpressionParser.parse(row.text).value
  #expect(value.rational == rational(row.value), "\(row.reason)")
}

@Test("an expression has its exact value, typed letter by letter", arguments: cases)
func typedHasItsValue(_ row: ExpressionCase) {
  // What only a text can have is no key: superscripts and blanks at the end.
  guard !row.text.contains("⁻") else { return }
  let typed = calculator(typing: row.text.hasSuffix("=") ? row.text : row.text + "=")
  #expect(typed.shownRational == rational(row.value), "\(row.reason): \(typed.display)")
}
