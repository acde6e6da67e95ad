import ExactReals
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("How far an answer is known, on the tape")
struct TapeTests {
  private let worker = SlowWorker()

  /// A screen with four answers on the tape: proved, endless, not proved, proved to end.
  private func screen(_ columns: Int, _ rows: Int, unicode: Bool = true) -> TestScreen {
    let screen = TestScreen(columns, rows, unicode: unicode, worker: worker, waits: false)
    let zero = DecimalDigits(isNegative: false, digits: "0", exponent: 0)
    let short = DecimalDigits(isNegative: false, digits: "25", exponent: 0)
    screen.type("6*7=")
    for answer in [
      nil, Evaluation.unproved(zero, toDigits: 1000), .approximate(short),
    ] {
      screen.press(.delete)
      screen.type("sqrt(2)=")
      if let answer { worker.answer(answer) } else { worker.answerRoot() }
      screen.app.receiveAnswers()
    }
    screen.settle()
    return screen
  }

  @Test("the tape says which digits go on, what is not proved, and leaves what is proved bare")
  func entries() {
    let screen = screen(60, 24)
    #expect(
      screen.tape == [
        "6 × 7 = 42", "√(2) = ≈ 1.41421356237309504880168872420…", "√(2) = 0?", "√(2) = 2.5",
      ])
  }

  @Test(
    "its rows say so at every width, ≈ in the place of =",
    arguments: [(160, 50), (120, 30), (100, 20), (60, 24), (40, 24), (30, 10), (20, 12), (14, 8)])
  func rows(columns: Int, rows: Int) throws {
    for (unicode, mark, more) in [(true, "≈ ", "…"), (false, "~ ", "...")] {
      let screen = screen(columns, rows, unicode: unicode)
      if columns < 100 { screen.press(.function(4)) }
      let tape = screen.rows.joined(separator: "\n")
      let row = try #require(screen.rows.first { $0.contains(mark + "1.41") }, "\(tape)")
      #expect(row.contains(more) && !row.contains("="), "\(row)")
      #expect(screen.rows.contains { $0.hasSuffix("0?") }, "\(tape)")
      #expect(screen.rows.contains { $0.hasSuffix("= 2.5") || $0.hasSuffix(" 2.5") }, "\(tape)")
    }
  }

  @Test("digits before a power of ten make room for the expression too")
  func powerOfTen() {
    let screen = TestScreen(60, 24, worker: worker, waits: false)
    screen.type("9^9^9=")
    let digits = String(repeating: "4281247731", count: 12)
    worker.answer(
      .approximate(DecimalDigits(isNegative: false, digits: digits, exponent: 369_693_099)))
    screen.app.receiveAnswers()
    screen.press(.function(4))
    for columns in [60, 44, 30, 26] {
      screen.resize(columns, 24)
      let row = screen.rows.first { $0.contains("…e369693099") } ?? ""
      #expect(row.contains("9^9^9 ") && row.contains("≈ 4.2"), "\(columns): \(row)")
    }
  }

  @Test("an endless entry that is picked is the number it was")
  func picking() {
    let screen = screen(120, 30)
    screen.press(.delete)
    #expect(screen.click(text: "≈ 1.41"))
    #expect(screen.description.contains("√(2)"), "\(screen.description)")
  }

  @Test("the tape over the keys with its three kinds of answers")
  func picture() throws {
    for (unicode, name) in [(true, "60x24-tape-states"), (false, "30x10-tape-states-ascii")] {
      let screen = screen(unicode ? 60 : 30, unicode ? 24 : 10, unicode: unicode)
      screen.press(.function(4))
      try Snapshot(name: name).compare(screen, theme: unicode ? "mono" : "mono ascii")
    }
  }
}
