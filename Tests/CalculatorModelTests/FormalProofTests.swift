import CalculatorModel
import ExactReals
import TestSupport
import Testing

/// What is 0 for any angles A and B and any number X, all functions being there.
private let identities = [
  "sin(A)^2+cos(A)^2-1", "tan(A)*cos(A)-sin(A)", "sin(2*(A))-2*sin(A)*cos(A)",
  "cos(2*(A))-2*cos(A)^2+1", "sin(3*(A))-3*sin(A)+4*sin(A)^3", "1+tan(A)^2-1/cos(A)^2",
  "sin(A+B)-sin(A)*cos(B)-cos(A)*sin(B)", "cos(A-B)-cos(A)*cos(B)-sin(A)*sin(B)",
  "tan(A+B)-(tan(A)+tan(B))/(1-tan(A)*tan(B))", "tan(A)-sin(2*(A))/(1+cos(2*(A)))",
  "sin(A+60 deg)-sin(A)/2-sqrt(3)/2*cos(A)", "sqrt(2)*cos(A+45 deg)-cos(A)+sin(A)",
  "cos(A)*cos(72 deg)-cos(A)*(sqrt(5)-1)/4", "cbrt(X*B)-cbrt(X)*cbrt(B)",
  "ln(exp(X)*sin(1))-X-ln(sin(1))", "sqrt(X/(B)^2)*abs(B)-sqrt(X)",
  "sin(A)+sin(120 deg+A)+sin(240 deg+A)", "sin(A)-cos(90 deg-(A))", "cos(A)+cos(A+200 grad)",
  "cosh(X)^2-sinh(X)^2-1", "tanh(X)*cosh(X)-sinh(X)", "exp(X+1)-e*exp(X)",
  "gamma(X+1/3)-gamma(X+1/3)", "(X)^2.5/(X)^1.5-(X)", "sqrt(1-cos(A)^2)-abs(sin(A))",
  "sqrt(sin(A)^2*X)-abs(sin(A))*sqrt(X)", "ln((X)^3)-3*ln(X)", "floor(sqrt(X))-floor((X)^0.5)",
  "ln(2*sin(A)^2*exp(X))-ln(exp(X)*sin(A)^2*2)", "7 mod sqrt(X)-7+sqrt(X)*floor(7/sqrt(X))",
]

private let angles = [
  "0.7 deg", "0.7 grad", "1.1 deg", "0.123 deg", "17.25 deg", "11/7", "1+sqrt(2)", "e",
]
private let numbers = ["1/3", "pi", "sqrt(2)+ln(3)", "atan(5)", "e^1.5", "41.3", "gamma(1/3)"]

private func pick(_ text: String, _ random: inout SeededGenerator) -> String {
  let a = angles[Int(random.next() % UInt64(angles.count))]
  let b = angles[Int(random.next() % UInt64(angles.count))]
  let x = numbers[Int(random.next() % UInt64(numbers.count))]
  return String(
    text.flatMap { character -> String in
      switch character {
      case "A": "(\(a))"
      case "B": "(\(b))"
      case "X": "(\(x))"
      default: String(character)
      }
    })
}

private func answer(_ text: String) throws -> Evaluation {
  let worker = ExactWorker(executablePath: ExactWorker.locate())
  let value = try ExpressionParser.parse(text).value
  return worker.evaluate(value, digits: NumberFormat.digitsNeeded(), deadline: 15_000)
}

@Test("what is 0 for any angle and any number is proved to be 0")
func formalIdentities() throws {
  let seed: UInt64 = 2026
  var random = SeededGenerator(seed: seed)
  for identity in identities {
    for _ in 0..<2 {
      let text = pick(identity, &random)
      #expect(try answer(text) == .exact(0), "\(text) seed \(seed)")
    }
  }
}

@Test("what differs from 0 very far behind the point is never 0", arguments: [30, 500, 2000])
func formalNearMisses(_ places: Int) throws {
  let seed = UInt64(places)
  var random = SeededGenerator(seed: seed)
  for identity in identities.shuffled(using: &random).prefix(8) {
    let whole = pick(identity, &random)
    let tiny = try #require(Rational(decimal: "1e-\(places)"))
    #expect(try answer("\(whole)+1e-\(places)") == .exact(tiny), "\(whole) seed \(seed)")
  }
  // The same identities, not quite: one of the angles or numbers is off.
  for (text, off) in [
    ("sin(A)^2+cos(A+Z)^2-1", "2"), ("tan(A+Z)*cos(A)-sin(A)", "1"),
    ("sin(A+B+Z)-sin(A)*cos(B)-cos(A)*sin(B)", "1"),
    ("exp(X+1)-e*exp(X+Z)", "1"), ("sqrt(1-cos(A)^2)-abs(sin(A+Z))", "1"),
    ("gamma(X+2)-gamma(X+2+Z)", "1"),
    ("(X)^2.5/(X)^1.5-X-Z", "1"), ("sin(A)+sin(120 deg+A)+sin(240 deg+A+Z)", "1"),
  ] {
    let miss = pick(text, &random).replacing("Z", with: "1e-\(places)*\(off)")
    guard case .approximate(let digits) = try answer(miss) else {
      if case .exact(let value) = try answer(miss), !value.isZero { continue }
      Issue.record("\(miss) is \(try answer(miss)), seed \(seed)")
      continue
    }
    #expect(abs(digits.exponent + places) < 60, "\(miss) seed \(seed)")
  }
}

private let proofs = [
  ("e^4956+73-e^4956", "73"), ("pi^4956+73-pi^4956", "73"), ("sqrt(2)^4957+73-sqrt(2)^4957", "73"),
  ("(1+sqrt(2))^5001+73-(1+sqrt(2))^5001", "73"), ("(pi+e)^4956-(pi+e)^4956", "0"),
  ("e^100000000+73-e^100000000", "73"), ("pi^100000001/pi^100000000-pi", "0"),
  ("cosh(5000)^2-sinh(5000)^2", "1"), ("ln(e^123456)", "123456"), ("ln(pi^1000)/ln(pi)", "1000"),
  ("e^4956*(sqrt(2)*sqrt(3)-sqrt(6))", "0"), ("2^sqrt(2)*2^(1-sqrt(2))", "2"),
  ("sqrt(6)*gamma(1/3)-sqrt(2)*sqrt(3)*gamma(1/3)", "0"), ("2.5^100.5/2.5^99.5", "2.5"),
  ("floor(gamma(1/3)*10)-floor(gamma(1/3)*10)", "0"),
  ("(tan(10 deg)*tan(50 deg)*tan(70 deg))^2*3", "1"),
  ("sin(pi/7)*sin(2*pi/7)*sin(3*pi/7)-sqrt(7)/8", "0"),
  ("sin(sin(sin(2)))^2+cos(sin(sin(2)))^2", "1"),
  ("sin(0.123456789 deg)^2+cos(0.123456789 deg)^2", "1"), ("ln(1+sin(3))-ln(sin(3)+1)", "0"),
  ("max(pi; 3)-max(3; pi)", "0"), ("log(7; 5)*ln(5)-ln(7)", "0"),
  ("cos(60.5 deg)+cos(180.5 deg)+cos(300.5 deg)", "0"),
]

@Test("large powers, roots and whatever is taken from itself are proved", arguments: proofs)
func formalProofs(_ text: String, _ line: String) throws {
  #expect(NumberFormat.line(try answer(text)) == line)
}

@Test(
  "nothing is proved of what does not exist",
  arguments: [
    ("1/(ln(1+sin(3))-ln(sin(3)+1))", ExactFailure.divisionByZero),
    ("tan(90 deg)-tan(90 deg)", .tangentUndefined),
    ("ln(sin(0.7 deg)^2+cos(0.7 deg)^2-1)*0", .logarithmDomain),
    ("sqrt(1-pi)-sqrt(1-pi)", .noRealRoot),
    ("asin(pi)-asin(pi)", .outsideDomain), ("(1/(e^4956+1-e^4956-1))^0", .divisionByZero),
  ])
func formalFailures(_ text: String, _ failure: ExactFailure) throws {
  guard case .failed(failure, _) = try answer(text) else {
    Issue.record("\(text) is \(try answer(text))")
    return
  }
}

/// By mpmath, with the digits that it takes.
private let wholes = [
  ("floor(pi^(10^6)) mod 10", "9"), ("floor(pi^(10^5)) mod 1000+7", "29"),
  ("gcd(floor(pi^1000);6)", "2"),
  ("(floor(e^3000) mod 97)^5", "254803968"),
  ("choose(floor(pi^30);2)", "337258082116697495804608177126"),
  ("floor(e^100)^2 mod 12", "0"), ("floor(pi^1000)*2-floor(pi^1000)*2+1", "1"),
  ("ceil(pi^500) mod 1000", "680"), ("round(e^700) mod 10^6", "944589"),
  ("floor(pi^40)*floor(e^40) mod 10^9", "297231145"),
]

@Test("whole numbers that only digits show are whole, and exact", arguments: wholes)
func wholeAnswers(_ text: String, _ line: String) throws {
  let found = try answer(text)
  guard case .exact = found else {
    Issue.record("\(text) is \(found)")
    return
  }
  #expect(NumberFormat.line(found) == line)
}
