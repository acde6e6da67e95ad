import CalculatorModel
import Testing

/// Keys typed one by one, and what there is to see then.
struct KeyCase: CustomTestStringConvertible, Sendable {
  let id: String
  let keys: String
  let description: String
  let display: String
  let reason: String

  init(_ id: String, _ keys: String, _ description: String, _ display: String, _ reason: String) {
    self.id = id
    self.keys = keys
    self.description = description
    self.display = display
    self.reason = reason
  }

  var testDescription: String { "\(id): \(keys)" }
}

private let cases = [
  KeyCase("root", "81√", "√(81)", "9", "a key works on the operand that is there"),
  KeyCase("root-open", "√81", "√(…", "81", "with none it opens a bracket"),
  KeyCase("root-closed", "√81=", "√(81) =", "9", "and = closes it"),
  KeyCase("root-pending", "81√+", "√(81) + …", "9", "what waits"),
  KeyCase("root-second", "7+9√", "7 + √(9) …", "3", "on the operand and not on the sum"),
  KeyCase("product", "6*7=", "6 × 7 =", "42", "done"),
  KeyCase("product-pending", "6*7", "6 × …", "7", "the number being typed is on the display only"),
  KeyCase("running", "6*7+", "6 × 7 + …", "42", "the running result"),
  KeyCase("running-2", "2+3*", "2 + 3 × …", "3", "what waits for the product is 3"),
  KeyCase("bracket", "2*(3+4", "2 × (3 + …", "4", "in a bracket"),
  KeyCase("bracket-closed", "2*(3+4)", "2 × (3 + 4) …", "7", "the bracket's value"),
  KeyCase("bracket-done", "2*(3+4=", "2 × (3 + 4) =", "14", "closed by ="),
  KeyCase("inserted", "6/2(1+2)=", "6 ÷ 2 × (1 + 2) =", "9", "the × it was read with"),
  KeyCase("power", "9^9", "9^…", "9", "tight"),
  KeyCase("power-done", "2^3^2=", "2^3^2 =", "512", "tight"),
  KeyCase("sign", "4--4", "4 − …", "−4", "a sign after an operator"),
  KeyCase("sign-first", "-5", "", "−5", "shown with the number"),
  KeyCase("sign-alone", "4*-", "4 × −…", "−", "its number still to come"),
  KeyCase("sign-value", "-81√", "−√(81)", "−9", "shown with the value"),
  KeyCase("sign-done", "4--4=", "4 − −4 =", "8", "a sign after an operator"),
  KeyCase("percent", "100+10%", "100 + 10% …", "10", "the share is shown"),
  KeyCase("percent-done", "100+10%=", "100 + 10% =", "110", "and added"),
  KeyCase("percent-plain", "200*10%", "200 × 10% …", "0.1", "a hundredth in a product"),
  KeyCase("percents", "10%+20%", "10% + 20% …", "0.2", "a plain percent after a percent"),
  KeyCase("postfix", "5!", "5!", "120", "at once"),
  KeyCase("word", "sqrt(2.25)+ln(1)=", "√(2.25) + ln(1) =", "1.5", "letter by letter"),
  KeyCase("names", "2*pi=", "2 × π =", "≈", "a constant"),
  KeyCase("degrees", "cos(60 deg)=", "cos(60°) =", "≈", "a word behind, with its blank"),
  KeyCase("arguments", "log(8,2)=", "log(8; 2) =", "3", "a comma in a function of two"),
  KeyCase("constant", "2p", "2 × π …", "≈", "a × that was not typed"),
  KeyCase("replace", "5+*3=", "5 × 3 =", "15", "a second operator replaces the first"),
  KeyCase("replace-2", "5*-+3=", "5 + 3 =", "8", "and the sign after it"),
  KeyCase("rest", "", "", "0", "at rest"),
  KeyCase("dangling", "5+=", "5 =", "5", "a trailing operator is dropped"),
  KeyCase("zeros", "0.10", "", "0.10", "zeros survive while typed"),
  KeyCase("zeros-2", "00.", "", "0.", "leading zeros collapse"),
  KeyCase("zeros-3", "007", "", "7", "leading zeros collapse"),
  KeyCase("points", "1..2", "", "1.2", "a second point is ignored"),
  KeyCase("point-first", ".05", "", "0.05", "a point at the start"),
  KeyCase("point-first-2", ".05+", "0.05 + …", "0.05", "and stays as typed"),
  KeyCase("comma", "1,5", "", "1.5", "a comma is the mark too"),
  KeyCase("long", "0.99999999999999999999", "", "0.99999999999999999999", "no digit moves"),
  KeyCase("sign-key", "5n", "", "−5", "the number's sign"),
  KeyCase("sign-key-back", "5nn", "", "5", "and back"),
  KeyCase("sign-key-digits", "5n3", "", "−53", "digits go on"),
  KeyCase("sign-key-first", "n5", "", "−5", "before the number"),
  KeyCase("sign-key-square", "3n^2=", "(−3)^2 =", "9", "± brackets its operand"),
  KeyCase("sign-key-bracket", "(1+2)n", "(−(1 + 2))", "−3", "± brackets its operand"),
  KeyCase("sign-key-bracket-2", "(1+2)nn", "(1 + 2)", "3", "and takes the bracket away"),
  KeyCase("percent-of-negative", "5n%", "(−5)%", "−0.05", "the sign goes with the number"),
  KeyCase("divide", "1/0=", "1 ÷ 0", "error: cannot divide by zero", "in plain words"),
  KeyCase("root-of-negative", "1n√", "√(−1)", "error: no real root", "at once"),
  KeyCase("stray-first", ")", ")", "error: stray )", "nothing to close"),
  KeyCase("log-2", "log2", "log(…", "2", "a name or an argument"),
  KeyCase("stray", "1+2)*3=", "1 + 2) × 3", "error: stray ) at column 4", "names it and its place"),
  KeyCase("unknown", "5%k", "5% × k …", "error: unknown name k", "a letter that means nothing"),
  KeyCase(
    "unknown-word", "foo(3)", "foo × (3) …", "error: unknown name foo", "letters that mean nothing"),
  KeyCase("no-operand", "%", "%", "error: % needs a number before it", "nothing to work on"),
  KeyCase("no-operand-2", "*", "*", "error: × needs a number before it", "nothing to work on"),
  KeyCase("empty", "()", "() …", "error: nothing in the brackets", "nothing to work on"),
  KeyCase("repeat", "5+2==", "7 + 2 =", "9", "= again repeats the step"),
  KeyCase("repeat-2", "1+1+2==", "4 + 2 =", "6", "only the last step"),
  KeyCase("repeat-3", "10+5===", "20 + 5 =", "25", "and again"),
  KeyCase("repeat-4", "2+3*4==", "14 × 4 =", "56", "the last operator"),
  KeyCase("repeat-5", "100+10%==", "110 + 10% =", "121", "percents too"),
  KeyCase("repeat-6", "500+==", "500 =", "500", "nothing to repeat"),
  KeyCase("repeat-7", "2*(3+4==", "14 × (3 + 4) =", "98", "outside of brackets"),
  KeyCase("afresh", "2*3=4=", "4 =", "4", "a digit starts afresh"),
  KeyCase(
    "go-on", "100/3=*3=", "(100 ÷ 3) × 3 =", "100", "an operator goes on from the exact answer"),
  KeyCase("go-on-2", "1+1!=√²", "√(2)²", "≈", "a key works on the answer"),
  KeyCase("go-on-3", "2+3=√=", "√(5) =", "≈", "a key works on the answer"),
  KeyCase("word-afresh", "2+3=sqrt(16)=", "√(16) =", "4", "a function of its own starts afresh"),
  KeyCase("answer-negative", "3-8=+1", "−5 + …", "1", "its sign needs no bracket there"),
  KeyCase("answer-power", "3-8=^2=", "(−5)^2 =", "25", "and does here"),
  KeyCase("answer-root", "√2=+", "√(2) + …", "≈", "by the expression it came from"),
  KeyCase("answer-sum", "2+p=*", "(2 + π) × …", "≈", "in a bracket where it needs one"),
  KeyCase("answer", "2+3=1+ans=", "1 + 5 =", "6", "the last answer by name"),
  KeyCase("memory", "6MM1+m=", "1 + 12 =", "13", "added twice and recalled"),
  KeyCase("memory-digit", "6M7", "", "7", "a digit after M+ begins anew"),
  KeyCase(
    "memory-recall", "6M7Mm", "13", "13",
    "a recalled value takes the place of a number that is done"),
  KeyCase("memory-empty", "m", "", "error: the memory is empty", "nothing to recall"),
  KeyCase("modulo", "7mod4=", "7 mod 4 =", "3", "the first letter is no memory"),
  KeyCase("exponent", "2e-3+", "2e−3 + …", "0.002", "an exponent"),
  KeyCase("euler", "2e-p=", "2 × e − π =", "≈", "no exponent without digits"),
  KeyCase("euler-2", "2e+", "2 × e + …", "≈", "no exponent without digits"),
  KeyCase("provisional", "s", "sin(…", "0", "the first letter acts"),
  KeyCase("provisional-2", "2s", "sin(2)", "≈", "on the operand that is there"),
  KeyCase("provisional-3", "lp=", "lp =", "error: unknown name lp", "no name: no letter acts"),
]

@Test("keys lead to this description and this display", arguments: cases)
func keysShow(_ row: KeyCase) {
  let typed = calculator(typing: row.keys)
  #expect(typed.display == row.display, "\(row.reason)")
  #expect(typed.descriptionText == row.description, "\(row.reason)")
}
