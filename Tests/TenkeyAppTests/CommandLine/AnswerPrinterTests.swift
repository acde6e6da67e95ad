import ExactReals
import TapeStore
import TenkeyApp
import Testing

private func printer(
  _ tape: Tape? = nil, worker path: String? = nil, _ change: (inout Settings) -> Void = { _ in }
) -> AnswerPrinter {
  var settings = Settings()
  change(&settings)
  return AnswerPrinter(settings, worker: ExactWorker(executablePath: path), tape: tape)
}

private func answer(
  _ text: String, worker path: String? = nil, _ change: (inout Settings) -> Void = { _ in }
) -> LineAnswer {
  var printer = printer(worker: path, change)
  return printer.answer(text) {}
}

@Suite("Answers without a screen")
struct AnswerPrinterTests {
  @Test(
    "rational answers need no worker, and are as exact as the settings ask",
    arguments: [
      ("2+3*4", "14"), ("-2^2", "-4"), ("0.1+0.2-0.3", "0"), ("1/3*3", "1"), ("5 + ", "5"),
      ("2/3", "0.666666666666666666666666666667"), ("10^-400", "1e-400"), ("sqrt(81)", "9"),
      ("100 + 10% + 10%", "121"), ("6÷2(1+2)", "9"),
    ])
  func rational(text: String, expected: String) {
    #expect(answer(text) == .answer(expected))
  }

  @Test("every setting of the answers shows")
  func settings() {
    #expect(answer("2/3") { $0.digits = 5 } == .answer("0.66667"))
    #expect(answer("1/2+1/3") { $0.fraction = true } == .answer("5/6"))
    #expect(answer("1/2+1/3") { $0.explain = true } == .answer("= 5/6"))
    #expect(answer("2+3*4") { $0.chain = true } == .answer("20"))
  }

  @Test("a mistake comes with its place in the text")
  func mistakes() {
    #expect(answer("1+2)*3") == .mistake("stray )", column: 4))
    guard case .mistake(let message, let column) = answer("10 / 0") else {
      Issue.record("answered")
      return
    }
    #expect(message == "cannot divide by zero")
    #expect(column == 4)
  }

  @Test("without the worker what is not rational says so, and the lines after it are answered")
  func noWorker() {
    var printer = printer()
    var hasWaited = false
    #expect(
      printer.answer("sqrt(2)") { hasWaited = true }
        == .mistake("the worker tenkey-exact is missing", column: nil))
    #expect(hasWaited)
    #expect(printer.answer("1+1") { Issue.record("waited for a rational") } == .answer("2"))
  }

  @Test("ans is the answer of the line before, exact, and a mistake does not change it")
  func lastAnswer() {
    var printer = printer()
    #expect(printer.answer("1/3") {} == .answer("0.333333333333333333333333333333"))
    #expect(printer.answer("1/0") {} == .mistake("cannot divide by zero", column: 2))
    #expect(printer.answer("ans*3") {} == .answer("1"))
    #expect(printer.answer("-5+3") {} == .answer("-2"))
  }

  @Test("one expression comes to an outcome")
  func outcomes() {
    var printer = printer()
    #expect(printer.outcome(of: "6*7") == .printed("42"))
    #expect(printer.outcome(of: "6*7)") == .mistake("stray )", column: 4))
  }

  @Test("what was answered is on the tape, with its exact value; what was not is not")
  func tape() {
    let tape = Tape(path: nil)
    var printer = printer(tape)
    _ = printer.answer("1/3*-7") {}
    _ = printer.answer("1/0") {}
    _ = printer.answer("20+10%") {}
    let entries = tape.latest(10)
    #expect(entries.map(\.expression) == ["20 + 10%", "1 ÷ 3 × −7"])
    #expect(entries.map(\.answer) == ["22", "−2.3333333333333333333333333333…"])
    #expect(entries.map(\.value) == ["16/1", "-7/3"])
    #expect(entries.last?.operations.contains("÷") == true)
    #expect(printer.finish() == nil)
  }

  @Test("in the end it says what could not be put on the tape")
  func unsaved() {
    var printer = printer(Tape(path: "/proc/none/tape.sqlite"))
    _ = printer.answer("1+1") {}
    guard case .unsaved(let count, let reason) = printer.finish() else {
      Issue.record("nothing said")
      return
    }
    #expect(count == 1)
    #expect(reason.contains("/proc/none/tape.sqlite"))
  }

  @Test(
    "with the worker endless answers are rounded once, or cut when they are explained",
    .enabled(if: ExactWorker.locate() != nil))
  func endless() throws {
    let path = try #require(ExactWorker.locate())
    #expect(answer("sqrt(2)", worker: path) == .answer("1.41421356237309504880168872421"))
    #expect(answer("2*pi", worker: path) { $0.digits = 4 } == .answer("6.283"))
    #expect(answer("pi", worker: path) { $0.digits = 5 } == .answer("3.1416"))
    var explain = answer("pi", worker: path) {
      $0.explain = true
      $0.digits = 5
    }
    #expect(explain == .answer("≈ 3.1415… = π"))
    explain = answer("pi", worker: path) {
      $0.explain = true
      $0.digits = 5
      $0.ascii = true
    }
    #expect(explain == .answer("~ 3.1415... = pi"))
    #expect(answer("sin(30)", worker: path) { $0.degrees = true } == .answer("0.5"))
    #expect(answer("tan(pi/2)", worker: path) == .mistake("undefined", column: 1))
    var printer = printer(worker: path)
    #expect(printer.answer("sqrt(2)") {} == .answer("1.41421356237309504880168872421"))
    #expect(printer.answer("ans^2") {} == .answer("2"))
  }
}
