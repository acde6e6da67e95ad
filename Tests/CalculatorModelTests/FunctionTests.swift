import CalculatorModel
import ExactReals
import Testing

private let values = [
  // Whole numbers.
  ("nCr(5,2)", "10"), ("5 nCr 2", "10"), ("5ncr2", "10"), ("choose(49;6)", "13983816"),
  ("nPr(5;2)", "20"), ("5 nPr 2", "20"), ("nCr(3;5)", "0"), ("2*5 nCr 2", "45"),
  ("gcd(12,18)", "6"), ("12 gcd 18", "6"), ("gcd(12;18;27)", "3"), ("gcd(-4;6)", "2"),
  ("lcm(4,6)", "12"), ("lcm(2;3;5)", "30"), ("lcm(0;5)", "0"), ("2 gcd(4;6)", "4"),
  ("7 mod 3", "1"), ("mod(7;3)", "1"), ("-7 mod 3", "2"), ("7 mod -3", "-2"),
  ("5.5 mod 2", "1.5"), ("2+7mod(4)", "5"), ("10 mod(7;4)", "30"),
  // Rounding.
  ("floor(-2.5)", "-3"), ("ceil(-2.5)", "-2"), ("ceil(2.1)", "3"), ("trunc(-2.5)", "-2"),
  ("int(2.9)", "2"), ("frac(-2.5)", "-0.5"), ("round(2.5)", "3"), ("round(-2.5)", "-3"),
  ("round(2.345;2)", "2.35"), ("round(1250;-2)", "1300"), ("round(7/3;3)", "2.333"),
  ("abs(-3)", "3"), ("sign(-3)", "-1"), ("sgn(0)", "0"),
  // Several arguments.
  ("min(3;1;2)", "1"), ("max(3,1,2)", "3"), ("sum(1;2;3;4)", "10"), ("mean(1;2;4)", "7/3"),
  ("avg(5)", "5"), ("max(1;sum(2;3))", "5"), ("max(1,5;2,5)", "5"),
  // Factorials, logarithms, quotients.
  ("gamma(5)", "24"), ("Γ(5)", "24"), ("log(8;2)", "3"), ("log(8;4)", "3/2"), ("log2(1/8)", "-3"),
  ("inv(4)", "0.25"), ("8÷inv(4)", "32"), ("sec(0)", "1"),
  // Angles.
  ("30°+0", nil), ("0 rad", "0"), ("0 grad", "0"), ("sin(0 gon)", "0"),
]

@Test("every function has its value, read and typed", arguments: values)
func functionHasItsValue(_ text: String, _ value: String?) throws {
  let parsed = try ExpressionParser.parse(text).value.rational
  #expect(parsed == value.flatMap(rational))
  #expect(calculator(typing: text + "=").shownRational == parsed)
}

private let mistakes = [
  ("nCr(5)", "nCr takes 2 arguments, not 1"), ("gcd(1.5;2)", "only for whole numbers"),
  ("mod(1;0)", "cannot divide by zero"), ("csc(0)", "cannot divide by zero"),
  ("min()", "nothing in the brackets"), ("sum(", "nothing in the brackets"),
  ("gcd(4)", "gcd takes 2 arguments or more, not 1"), ("-1!", nil), ("(-1)!", "undefined: "),
  ("round(1;2;3)", "round takes 1 or 2 arguments, not 3"), ("5 nCr -1", "undefined: "),
]

@Test("what a function cannot do is said in a few words", arguments: mistakes)
func functionRefuses(_ text: String, _ message: String?) {
  do {
    _ = try ExpressionParser.parse(text)
    #expect(message == nil)
  } catch {
    #expect(error.message.hasPrefix(message ?? "none"), "\(error.message)")
    #expect(error.message.count <= 40)
  }
}

private let descriptions = [
  ("5ncr2=", "5 nCr 2 ="), ("ncr(5,2)=", "nCr(5; 2) ="), ("2gcd(4,6)=", "2 × gcd(4; 6) ="),
  ("4inv=", "1/(4) ="), ("inv(4)=", "1/(4) ="), ("8/inv(4)=", "8 ÷ (1/(4)) ="),
  ("2+inv(4)=", "2 + 1/(4) ="), ("4inv²=", "(1/(4))² ="), ("2^inv(2)=", "2^(1/(2)) ="),
  ("4inv^2=", "(1/(4))^2 ="), ("-inv(4)=", "−(1/(4)) ="), ("2inv(4", "2 × (1/(…"),
  ("7mod(4)=", "7 mod (4) ="),
]

@Test("functions read as they were meant", arguments: descriptions)
func functionDescribesItself(_ keys: String, _ description: String) {
  #expect(calculator(typing: keys).descriptionText == description)
}

@Test("what a quotient stands in never reads otherwise than it was worked out")
func quotientKeepsItsValue() throws {
  for text in [
    "8/inv(4)", "2^inv(2)", "-inv(4)", "inv(4)²", "inv(2)^3", "3inv(4)+1", "5 mod inv(3)",
  ] {
    let parsed = try ExpressionParser.parse(text)
    let again = try ExpressionParser.parse(parsed.description)
    #expect(again.value.isBuiltLike(parsed.value), "\(text): \(parsed.description)")
  }
}

private let angles: [(AngleUnit, String, String)] = [
  (.degrees, "90", "100 grad"), (.gradians, "100", "90°"), (.gradians, "200", "180 deg"),
  (.degrees, "45", "50 gon"),
]

@Test("degrees and gradians are turned into each other exactly", arguments: angles)
func angleIsConverted(_ unit: AngleUnit, _ value: String, _ text: String) throws {
  let settings = CalculatorSettings(angleUnit: unit)
  #expect(try ExpressionParser.parse(text, settings: settings).value.rational == rational(value))
}

private let turned: [(AngleUnit, String, String)] = [
  (.radians, "sin(pi/6)", "0.5"), (.degrees, "sin(30)", "0.5"), (.gradians, "cos(200)", "-1"),
  (.gradians, "acos(0)", "100"), (.degrees, "atan(1)", "45"), (.gradians, "sin(30°)", "0.5"),
  (.radians, "sin(100 grad)", "1"), (.degrees, "cos(pi rad)", "-1"),
  (.radians, "arcosh(cosh(2))", "2"), (.radians, "tanh(artanh(1/3))*3", "1"),
  (.radians, "sinh(arsinh(5))", "5"), (.radians, "log(8;√2)", "6"), (.radians, "ln(e^7)", "7"),
  (.radians, "(1/2)!^2*4/pi", "1"), (.radians, "max(√2;3/2)", "1.5"),
  (.radians, "7 mod π", "0.716814692820413523074713233441"),
  (.radians, "csc(pi/2)+sec(0)", "2"), (.degrees, "cot(45)", "1"), (.degrees, "cot(90)", "0"),
  (.radians, "cot(pi/2)+1", "1"), (.radians, "round(π;4)", "3.1416"),
]

@Test("functions of what is not rational are proved by the worker", arguments: turned)
func workerProves(_ unit: AngleUnit, _ text: String, _ line: String) throws {
  let worker = ExactWorker(executablePath: ExactWorker.locate())
  let value = try ExpressionParser.parse(text, settings: CalculatorSettings(angleUnit: unit)).value
  let answer = worker.evaluate(value, digits: NumberFormat.digitsNeeded(), deadline: 15_000)
  #expect(NumberFormat.line(answer) == line)
}

@Test("a random number is new each time, whatever is undone, and the same for the same seed")
func randomNumbers() throws {
  var typed = Calculator(random: RandomSource(seed: 5))
  var seen: Set<Rational> = []
  for _ in 0..<20 {
    for key in "rand=" { typed.type(key) }
    let drawn = try #require(typed.shownRational)
    #expect(drawn >= 0 && drawn < 1)
    #expect((drawn * 10_000_000_000_000_000).isInteger)
    #expect(seen.insert(drawn).inserted)
    typed.undo()
    typed.undo()
    typed.redo()
    typed.redo()
    #expect(typed.shownRational == drawn)
    typed.press("AC")
  }
  func first(_ seed: UInt64) throws -> Rational? {
    try ExpressionParser.parse("random", random: RandomSource(seed: seed)).value.rational
  }
  #expect(try first(7) == first(7))
  #expect(try first(7) != first(8))
}
