import CalculatorModel
import ExactReals
import Testing

/// A text that has no value, the column that is at fault and what is said of it.
private let places = [
  ("1/(sqrt(2)-sqrt(2))", 2, "cannot divide by zero"),
  ("2+ln(0-sqrt(2))*3", 3, "undefined: ln of zero or less"),
  ("2+log(5; sqrt(2)^2/2)", 3, "undefined: log of 0 or less, or base 1"),
  ("1 + 2*sqrt(1-sqrt(2))", 7, "no real root"), ("3+√(1-π", 3, "no real root"),
  ("1+cot(pi)", 3, "cannot divide by zero"), ("5*tan(90 deg)", 3, "undefined"),
  ("x = 5+asin(pi)", 7, "undefined: outside the function's range"),
  ("ln(1-pi)+ln(1-pi)", 1, "undefined: ln of zero or less"),
  ("2-root(0-pi; 2)", 3, "no real root"), ("(0-2)^pi", 6, "no real root"),
  ("2+gcd(6; pi)", 3, "only for whole numbers"),
  ("7+(sqrt(2)^2-5)!", 16, "undefined: factorial of a negative"),
  ("5 + exp(exp(exp(5)))", 5, "too large"), ("10+100/(sqrt(2)^2-2)%", 7, "cannot divide by zero"),
  ("6 mod (sqrt(2)^2-2)", 3, "cannot divide by zero"),
  ("1/((sqrt(2)+sqrt(3))^2-5-2*sqrt(6))", 2, "cannot divide by zero"),
]

@Test("what only the worker finds to have no value names its place", arguments: places)
func failurePlace(_ text: String, _ column: Int, _ message: String) throws {
  let expression = try ExpressionParser.parse(text)
  let error = try #require(found(of: expression))
  #expect(error.column == column)
  #expect(error.message == message)
}

@Test("the worker's place is the one that is named at once where that can be told")
func placesAgree() throws {
  // What is 0, below 0 and above 1, first as plain numbers and then as only the worker can tell.
  let plain = ["0", "(0-1)", "2"]
  let hidden = ["(sqrt(2)-sqrt(2))", "(0-sqrt(2))", "(sqrt(2)^2)"]
  let failing: [(String, Int)] = [
    ("1/A", 0), ("3*(1+5/A)", 0), ("2^3+ln(A)*2", 0), ("7-√A", 1), ("9+asin(A)", 2),
    ("4+7 mod A", 0),
    ("5+atanh(A)/2", 2), ("8*acosh(A)", 1), ("(1/A+2)^2", 0), ("-(3-ln A)", 1), ("1+log(5; A)", 1),
    ("A^-2+1", 0), ("1+cot(A)", 0), ("2*csc(A)", 0),
  ]
  for (text, kind) in failing {
    let begun = try #require(text.firstIndex(of: "A"))
    let there = text[..<begun].count
    let now = #expect(throws: ExpressionError.self) {
      try ExpressionParser.parse(text.replacing("A", with: plain[kind]))
    }
    let later = found(of: try ExpressionParser.parse(text.replacing("A", with: hidden[kind])))
    #expect(later?.message == now?.message, "\(text)")
    let shift = now.map { $0.column > there ? hidden[kind].count - plain[kind].count : 0 } ?? 0
    #expect(later?.column == now.map { $0.column + shift }, "\(text)")
  }
}

@Test("a failure that nobody can place has no column")
func noPlace() throws {
  let expression = try ExpressionParser.parse("sqrt(2)+1")
  #expect(expression.error(.deadline, at: nil) == nil)
  #expect(expression.error(.tooLarge, at: 1000) == nil)
}

@Test("the display says where an answer failed when there are several places")
func placeOnDisplay() throws {
  for (keys, node, shown) in [
    ("1/(sqrt(2)-sqrt(2))+3=", 4, "cannot divide by zero at column 2"),
    ("ln(sqrt(2)-2)=", nil, "undefined: ln"),
  ] {
    var typed = calculator(typing: keys)
    guard case .value(let value) = typed.entry else {
      Issue.record("\(typed.display)")
      continue
    }
    let worker = ExactWorker(executablePath: ExactWorker.locate())
    let answer = worker.evaluate(value, digits: 31, deadline: 15_000)
    guard case .failed(let failure, let found) = answer else {
      Issue.record("\(answer)")
      continue
    }
    if let node { #expect(found == node) }
    typed.fail(failure, at: found)
    #expect(typed.display.hasPrefix("error: " + shown), "\(typed.display)")
    typed.backspace()
    #expect(typed.display.hasPrefix("error") == false)
  }
}

/// What is said of an expression that the worker finds no value for.
private func found(of expression: Expression) -> ExpressionError? {
  let worker = ExactWorker(executablePath: ExactWorker.locate())
  let answer = worker.evaluate(
    expression.value, digits: NumberFormat.digitsNeeded(), deadline: 15_000)
  guard case .failed(let failure, let node) = answer else { return nil }
  return expression.error(failure, at: node)
}
