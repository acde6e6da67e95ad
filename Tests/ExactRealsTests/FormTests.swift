import ExactProtocol
import ExactReals
import Testing

/// Closed forms: found, proved, and written so that people and the calculator can read them.
@Suite("Closed forms")
struct FormTests {
  typealias Row = (name: String, text: String, ascii: String)

  static let rows: [Row] = [
    ("cos 45°", "√2/2", "sqrt(2)/2"), ("3 atan 1", "3π/4", "3*pi/4"),
    ("1+√5", "1 + √5", "1 + sqrt(5)"), ("ln √8", "3ln(2)/2", "3*ln(2)/2"),
    ("−ln 6", "−ln(6)", "-ln(6)"), ("0.5!", "√π/2", "sqrt(pi)/2"),
    ("cos 36°", "(1 + √5)/4", "(1 + sqrt(5))/4"),
    ("sin 15°", "(√6 − √2)/4", "(sqrt(6) - sqrt(2))/4"),
    ("cos 22.5°", "√(2 + √2)/2", "sqrt(2 + sqrt(2))/2"),
    ("√(5+2√6)", "√2 + √3", "sqrt(2) + sqrt(3)"),
    ("(√2+√3)²", "5 + 2√6", "5 + 2*sqrt(6)"), ("π+1", "1 + π", "1 + pi"), ("1/π", "1/π", "1/pi"),
    ("π²/6", "π²/6", "pi^2/6"), ("√(2π)", "√(2π)", "sqrt(2*pi)"), ("√3·π", "π√3", "pi*sqrt(3)"),
    ("e²/3", "e²/3", "e^2/3"), ("1/√e", "1/e^(1/2)", "1/e^(1/2)"),
    ("2 cbrt 5", "2∛5", "2*cbrt(5)"), ("7^(1/5)", "7^(1/5)", "7^(1/5)"),
    ("2/(3π)", "2/(3π)", "2/(3*pi)"), ("√2−2", "√2 − 2", "sqrt(2) - 2"),
    ("π(1+√2)", "π + π√2", "pi + pi*sqrt(2)"), ("ln 2+3", "3 + ln(2)", "3 + ln(2)"),
  ]

  @Test("a value has the form that people write", arguments: rows)
  func forms(row: Row) throws {
    let builder = try #require(Self.builders[row.name])
    let real = try builder()
    let form = try WorkerTests.worker().form(of: real, deadline: 10_000)
    #expect(form == ExactForm(text: row.text, ascii: row.ascii))
  }

  @Test("what has no form gets none", arguments: ["sin 1", "Γ(1/5)Γ(4/5)−π/sin(π/5)", "9^9^9"])
  func none(name: String) throws {
    let real = try name == "sin 1" ? Real.apply(.sine, [Real(1)]) : Expressions.make(name)
    #expect(try WorkerTests.worker().form(of: real, deadline: 10_000) == nil)
  }

  @Test("forms and digits are asked for side by side")
  func together() throws {
    let worker = try WorkerTests.worker()
    let root = try Real.apply(.squareRoot, [Real(8)])
    let digits = worker.begin(root, digits: 5, deadline: 5000)
    let form = worker.beginForm(of: root, deadline: 5000)
    let rational = worker.beginForm(of: Real(3), deadline: 5000)
    #expect(worker.form(of: .pi, deadline: 5000) == ExactForm(text: "π", ascii: "pi"))
    #expect(worker.isBusy && worker.wakeTime == 0)
    let forms = worker.receiveForms()
    #expect(Set(forms.map(\.0)) == [form, rational])
    #expect(forms.contains { $0.0 == form && $0.1 == ExactForm(text: "2√2", ascii: "2*sqrt(2)") })
    #expect(worker.receive().map(\.0) == [digits])
    #expect(!worker.isBusy)
    _ = worker.beginForm(of: root, deadline: 5000)
    worker.abandon()
    #expect(worker.receiveForms().isEmpty && !worker.isBusy)
  }

  @Test("without a worker there is no form")
  func missing() {
    #expect(ExactWorker(executablePath: nil).form(of: .pi, deadline: 100) == nil)
  }

  @Test("a fraction above 1 is a mixed number")
  func mixed() throws {
    for (text, mixed) in [
      ("5/3", "1 2/3"), ("-5/3", "-1 2/3"), ("2/3", nil), ("4", nil), ("-1/2", nil),
      ("-7/2", "-3 1/2"),
    ] {
      #expect(try #require(RationalTests.fraction(text)).mixedText == mixed)
    }
  }

  private static func apply(_ operation: RealOperation, _ operands: Real...) throws -> Real {
    try Real.apply(operation, operands)
  }

  private static func root(_ value: Int) throws -> Real { try apply(.squareRoot, Real(value)) }

  private static func degrees(_ text: String) throws -> Real {
    try apply(.multiply, apply(.divide, Real(decimal: text), Real(180)), .pi)
  }

  private static let builders: [String: @Sendable () throws -> Real] = [
    "cos 45°": { try apply(.cosine, degrees("45")) },
    "3 atan 1": { try apply(.multiply, Real(3), apply(.arcTangent, Real(1))) },
    "1+√5": { try apply(.add, Real(1), root(5)) },
    "ln √8": { try apply(.naturalLogarithm, root(8)) },
    "−ln 6": { try apply(.negate, apply(.naturalLogarithm, Real(6))) },
    "0.5!": { try apply(.factorial, Real(decimal: "0.5")) },
    "cos 36°": { try apply(.cosine, degrees("36")) },
    "sin 15°": { try apply(.sine, degrees("15")) },
    "cos 22.5°": { try apply(.cosine, degrees("22.5")) },
    "√(5+2√6)": {
      try apply(.squareRoot, apply(.add, Real(5), apply(.multiply, Real(2), root(6))))
    },
    "(√2+√3)²": { try apply(.power, apply(.add, root(2), root(3)), Real(2)) },
    "π+1": { try apply(.add, .pi, Real(1)) },
    "1/π": { try apply(.divide, Real(1), .pi) },
    "π²/6": { try apply(.divide, apply(.power, .pi, Real(2)), Real(6)) },
    "√(2π)": { try apply(.squareRoot, apply(.multiply, Real(2), .pi)) },
    "√3·π": { try apply(.multiply, root(3), .pi) },
    "e²/3": { try apply(.divide, apply(.exponential, Real(2)), Real(3)) },
    "1/√e": { try apply(.divide, Real(1), apply(.squareRoot, .e)) },
    "2 cbrt 5": { try apply(.cubeRoot, Real(40)) },
    "7^(1/5)": { try apply(.power, Real(7), Real(Rational(1) / 5)) },
    "2/(3π)": { try apply(.divide, Real(2), apply(.multiply, Real(3), .pi)) },
    "√2−2": { try apply(.subtract, root(2), Real(2)) },
    "π(1+√2)": { try apply(.multiply, .pi, apply(.add, Real(1), root(2))) },
    "ln 2+3": { try apply(.add, apply(.naturalLogarithm, Real(2)), Real(3)) },
  ]
}
