import ExactReals
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("While the worker is at it")
struct WaitingTests {
  let worker = SlowWorker()

  private func screen() -> TestScreen { TestScreen(worker: worker, waits: false) }

  @Test("Escape abandons what takes long and gives the expression back; once more clears it")
  func abandoning() {
    let screen = screen()
    screen.type("6*7=")
    screen.type("sqrt(2)=")
    #expect(screen.state?.contains("working") == true)
    screen.press(.escape)
    #expect(worker.abandoned > 0)
    #expect(worker.begun.isEmpty)
    #expect(screen.error == "stopped")
    #expect(screen.state?.contains("working") == false)
    #expect(screen.tape == ["6 × 7 = 42"])
    let begun = worker.begun.count
    screen.press(.escape)
    #expect(worker.begun.count == begun, "nothing is begun anew")
    #expect(screen.error == nil)
    #expect(screen.display == "0")
    screen.type("ans+1=")
    #expect(screen.display == "43")
  }

  @Test("keys go on, and the display keeps what it showed until there is something to show")
  func meanwhile() {
    let screen = screen()
    screen.type("6*7=")
    screen.type("r=")
    #expect(screen.display == "42")
    worker.answerRoot()
    screen.app.receiveAnswers()
    #expect(screen.display.hasPrefix("1.4142135"))
    #expect(screen.tape.count == 2)
  }

  @Test("an answer that is not waited for any more does not come up")
  func lateAnswer() {
    let screen = screen()
    screen.type("sqrt(2)")
    screen.press(.delete)
    worker.answerRoot()
    screen.app.receiveAnswers()
    #expect(screen.display == "0")
    #expect(screen.tape.isEmpty)
  }

  @Test("a finished calculation is on the tape though the screen has gone on")
  func finishedMeanwhile() {
    let screen = screen()
    screen.type("sqrt(2)=")
    screen.press(.delete)
    screen.type("6*7=")
    #expect(screen.display == "42")
    while !worker.begun.isEmpty {
      worker.answerRoot()
      screen.app.receiveAnswers()
    }
    #expect(screen.display == "42")
    #expect(screen.tape.contains { $0.hasPrefix("√(2) = ≈ 1.41421") })
  }

  @Test("a preview is asked for behind everything else, and never touches the display")
  func preview() {
    let screen = screen()
    screen.type("2+√2")
    #expect(screen.display == "2")
    #expect(screen.rows[1].hasSuffix("2 + √(…"))
    while !worker.begun.isEmpty {
      worker.answerRoot()
      screen.app.receiveAnswers()
      screen.window.updateIfNeeded()
    }
    #expect(screen.display == "2")
    #expect(screen.rows[1].contains("2 + √(…  ≈ 1.414213562373095…"))
    worker.answer(.failed(.deadline))
    screen.type("3")
    #expect(!screen.rows[1].contains("≈"), "a preview of something else is none")
    worker.answer(.failed(.deadline))
    screen.app.receiveAnswers()
    #expect(screen.error == nil)
    #expect(screen.display == "23")
  }

  @Test("a scrolling key that is held begins nothing anew, and Escape gives up the digits alone")
  func scrolling() {
    let screen = TestScreen(40, 24, worker: worker, waits: false)
    screen.type("sqrt(2)=")
    worker.answerRoot()
    screen.app.receiveAnswers()
    let first = screen.display
    screen.press(.end)
    let begun = worker.begun.map(\.number)
    #expect(begun.count == 1)
    for _ in 0..<50 { screen.type(">") }
    for _ in 0..<5 { screen.press(.end) }
    #expect(worker.begun.map(\.number) == begun)
    #expect(screen.display == first, "what is not known yet is not shown")
    #expect(screen.state?.contains("working") == true)
    screen.press(.escape)
    #expect(worker.begun.isEmpty)
    #expect(screen.display == first)
    #expect(screen.error == nil)
    #expect(screen.state?.contains("working") == false)
    // Digits that are there already scroll without anybody.
    screen.type(">")
    #expect(screen.display.hasPrefix("…"))
    #expect(worker.begun.isEmpty)
  }

  @Test("the closed form comes when it is found, unless another key was first")
  func closedForm() {
    let screen = screen()
    screen.type("sqrt(2)=")
    worker.answerRoot()
    screen.app.receiveAnswers()
    screen.type("f")
    worker.answer(form: ExactForm(text: "√2", ascii: "sqrt(2)"))
    screen.app.receiveAnswers()
    #expect(screen.display == "√2")
    screen.type("y")
    #expect(screen.device.clipboard == ["sqrt(2)"])
    screen.press(.delete)
    #expect(screen.display == "0")
  }
}
