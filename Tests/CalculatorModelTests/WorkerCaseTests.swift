import CalculatorModel
import ExactReals
import Testing

/// An expression whose digits the worker finds, the beginning of the line that is printed.
private let cases = [
  ("sqrt(2)^2-2", "0"), ("(sqrt(2)+sqrt(3))^2-5-2*sqrt(6)", "0"),
  ("cbrt(sqrt(5)+2)-cbrt(sqrt(5)-2)", "1"), ("16*atan(1/5)-4*atan(1/239)-pi", "0"),
  ("exp(100)+42-exp(100)", "42"), ("ln(exp(1000))", "1000"), ("sin(pi)", "0"),
  ("sin(2*pi)", "0"), ("sin(3*pi)", "0"), ("sin(-pi)", "0"), ("sin(30 deg)-0.5", "0"),
  ("cos(pi/3)-1/2", "0"), ("cos(90 deg)", "0"), ("cos(60 deg)", "0.5"),
  ("sin(pi/6)*4", "2"), ("√(2)² − 2", "0"), ("√2²", "2"),
  ("exp(pi*sqrt(163))", "262537412640768743.999999999999"),
  ("exp(pi*sqrt(163))-262537412640768744", "-7.4992740280181431112064614366"),
  ("sqrt(10^40+1)-10^20", "5.00000000000000000000000000000e-21"),
  ("0.5!", "0.886226925452758013649083741671"), ("-ln(2)", "-0.69314718055994530941723212145"),
  ("(-20)^(1/3)", "-2.71441761659490657151808946968"),
  ("2^(1/2)", "1.41421356237309504880168872421"), ("sin(10^22)", "-0.852200849767188801772705893"),
  ("cos(5 deg)*1e-50", "9.96194698091745532295010402474e-51"),
  ("9^9^9", "4.28124773175747048036987115931e369693099"),
  ("9999^9999", "3.67897836216551579269262598478e39995"),
  ("2^1024", "17976931348623159077293051907890247336"), ("exp(-1000)", "5.0759588975494567652918"),
  ("ln(1000000!)", "12815518.38465816962425107"),
  ("((85/255)^(1/2.2))*255", "154.762908463618683851459"),
  ("185*9.81/(38^2*pi*0.25)", "1.60023461756413434969617"),
  ("π × 12²", "452.389342116930"), ("5^sqrt(2)", "9.73851774233542"),
]

@Test("the worker's digits make the right line", arguments: cases)
func workerAnswers(_ text: String, _ line: String) throws {
  let worker = ExactWorker(executablePath: ExactWorker.locate())
  let value = try ExpressionParser.parse(text).value
  let answer = worker.evaluate(value, digits: NumberFormat.digitsNeeded(), deadline: 15_000)
  let printed = NumberFormat.line(answer)
  let isWhole = !line.contains(".") && line.count < 10 || line.contains("e")
  #expect(isWhole ? printed == line : printed.hasPrefix(line), "\(printed) \(answer)")
}

private let failures = [
  ("1/((sqrt(2)+sqrt(3))^2-5-2*sqrt(6))", "cannot divide by zero"),
  ("tan(90 deg)", "undefined"), ("tan(pi/2)", "undefined"),
]

@Test("the worker tells what does not exist", arguments: failures)
func workerRefuses(_ text: String, _ message: String) throws {
  let worker = ExactWorker(executablePath: ExactWorker.locate())
  let value = try ExpressionParser.parse(text).value
  let answer = worker.evaluate(value, digits: NumberFormat.digitsNeeded(), deadline: 15_000)
  #expect(NumberFormat.line(answer) == message)
}

private let degrees = [
  ("sin(30)", "0.5"), ("cos(60°)", "0.5"), ("asin(1)", "90"), ("atan(1)", "45"),
  ("tan(45)", "1"), ("30°", "30"), ("acos(-1)+1", "181"), ("sin(30 deg)", "0.5"),
]

@Test("in degrees bare angles are degrees", arguments: degrees)
func workerInDegrees(_ text: String, _ line: String) throws {
  let worker = ExactWorker(executablePath: ExactWorker.locate())
  let settings = CalculatorSettings(angleUnit: .degrees)
  let value = try ExpressionParser.parse(text, settings: settings).value
  let answer = worker.evaluate(value, digits: NumberFormat.digitsNeeded(), deadline: 15_000)
  #expect(NumberFormat.line(answer) == line)
}

@Test("what is too large to write out goes on being worked with")
func hugeAnswerGoesOn() throws {
  let worker = ExactWorker(executablePath: ExactWorker.locate())
  let typed = calculator(typing: "9^9^9=-1=")
  guard case .value(let value) = typed.entry else {
    Issue.record("\(typed.display)")
    return
  }
  let width = 24
  let answer = worker.evaluate(
    value, digits: NumberFormat.digitsNeeded(forWidth: width), deadline: 15_000)
  #expect(NumberFormat.screen(answer, width: width) == "4.28124773175…e369693099")
}

@Test("a thousand digits of √2 are those whose square is just below 2")
func thousandDigits() throws {
  let worker = ExactWorker(executablePath: ExactWorker.locate())
  let value = try ExpressionParser.parse("sqrt(2)").value
  guard case .approximate(let found) = worker.evaluate(value, digits: 1001, deadline: 15_000) else {
    Issue.record("no digits")
    return
  }
  #expect(found.digits.count >= 1001)
  let step = Rational(10).power(-1000)
  let below = try #require(Rational(decimal: String(found.digits.prefix(1001)))) * step
  #expect(below * below < 2)
  #expect((below + step) * (below + step) > 2)
}

@Test("what would be too large is refused at once")
func tooLarge() {
  for text in ["2^2^2^2^2^2^2", "(64^5)!", "9^9^9^9^9", "exp(exp(100))"] {
    let error = #expect(throws: ExpressionError.self) {
      let value = try ExpressionParser.parse(text).value
      // What is no rational only the worker can measure.
      let worker = ExactWorker(executablePath: ExactWorker.locate())
      if case .failed(let failure, _) = worker.evaluate(value, digits: 31, deadline: 15_000) {
        throw ExpressionError(message: failure.message, column: 1)
      }
    }
    #expect(error?.message == "too large", "\(text)")
  }
}
