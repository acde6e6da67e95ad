import CalculatorModel
import ExactReals
import TapeStore

/// Works out expressions and prints their answers: the calculator without a screen.
package struct AnswerPrinter: LineAnswering {
  private let settings: Settings
  private let worker: ExactWorker
  private let tape: Tape?
  private var lastAnswer: Real?
  /// The last answer when it was a plain one: it becomes a `Real` when someone asks for it.
  private var lastEveryday: SmallFraction?
  /// Whether plain lines may be answered the quick way: nothing is asked for but their numbers.
  private let isPlain: Bool
  /// The operations, and the variables of the lines so far.
  private var table = OperationTable.standard

  /// Makes a printer that has answered nothing.
  ///
  /// - Parameters:
  ///   - settings: how to work and print.
  ///   - worker: finds the digits of what is not rational; started when first needed.
  ///   - tape: where finished calculations go, or nil.
  package init(_ settings: Settings, worker: ExactWorker, tape: Tape? = nil) {
    self.settings = settings
    self.worker = worker
    self.tape = tape
    isPlain =
      tape == nil && !settings.chain && !settings.fraction && !settings.explain
      && settings.digits == NumberFormat.lineDigits
  }

  /// Works out a line; `ans` in it is the answer before, and names have the values that lines before
  /// gave them.
  package mutating func answer(_ line: String, beforeWaiting: () -> Void) -> LineAnswer {
    if isPlain, hasPlainMarks(line), let value = EverydayLine.value(of: line),
      let text = NumberFormat.line(value)
    {
      lastEveryday = value
      return .answer(text)
    }
    if let value = lastEveryday {
      lastAnswer = Real(value.rational)
      lastEveryday = nil
    }
    let expression: Expression
    do {
      expression = try ExpressionParser.parse(
        line, settings: settings.calculator, answer: lastAnswer, table: table)
    } catch {
      return .mistake(error.message, column: error.column)
    }
    let evaluation = evaluate(expression.value, beforeWaiting)
    if case .failed(let failure, let node) = evaluation {
      let error = expression.error(failure, at: node)
      return .mistake(error?.message ?? failure.message, column: error?.column)
    }
    // What the worker proved to be rational goes on as such.
    let value = Self.known(evaluation).map { Real($0) } ?? expression.value
    lastAnswer = value
    if let name = expression.assignedName { table.set(name, to: value) }
    let text = text(of: evaluation, value)
    tape?.record(
      expression: expression.description,
      answer: NumberFormat.tape(
        evaluation, asked: NumberFormat.digitsNeeded(forLineOf: settings.digits)),
      value: value.tapeText, operations: expression.symbols)
    return .answer(text)
  }

  /// Writes what waits for the tape.
  package mutating func finish() -> Outcome? {
    guard let tape, !tape.close() else { return nil }
    return .unsaved(count: tape.pendingCount, reason: tape.lastError?.message ?? "")
  }

  /// Whether no number of a line can be read in two ways by what people write around here.
  private func hasPlainMarks(_ line: String) -> Bool {
    settings.localMark == .point || !line.utf8.contains(UInt8(ascii: "."))
  }

  /// The answer of one expression.
  package mutating func outcome(of expression: String) -> Outcome {
    switch answer(expression, beforeWaiting: {}) {
    case .answer(let text): .printed(text)
    case .mistake(let message, let column): .mistake(message, column: column)
    }
  }

  /// Whether letters are a name that an operand can begin with.
  static func isName(_ letters: String) -> Bool {
    switch OperationTable.standard.operation(named: letters)?.kind {
    case .constant, .function, .either, .answer, .random, .memory(.recall): true
    default: false
    }
  }

  private func evaluate(_ value: Real, _ beforeWaiting: () -> Void) -> Evaluation {
    if let rational = value.rational { return .exact(rational) }
    beforeWaiting()
    return worker.evaluate(
      value, digits: NumberFormat.digitsNeeded(forLineOf: settings.digits),
      // Someone who asks for that many digits will wait for them.
      deadline: settings.digits > 1_000 ? 15_000 : 2_000)
  }

  private func text(of evaluation: Evaluation, _ value: Real) -> String {
    if settings.explain {
      let text = NumberFormat.explanation(
        evaluation, digits: settings.digits, closedForm: closedForm(of: value, evaluation))
      return settings.ascii ? Self.ascii(text) : text
    }
    return settings.fraction
      ? NumberFormat.fraction(evaluation, digits: settings.digits)
      : NumberFormat.line(evaluation, digits: settings.digits)
  }

  private func closedForm(of value: Real, _ evaluation: Evaluation) -> ExactForm? {
    guard case .approximate = evaluation,
      let form = worker.form(of: value, deadline: Self.formDeadline)
    else { return nil }
    return settings.ascii ? ExactForm(text: form.ascii, ascii: form.ascii) : form
  }

  /// How long an answer waits for its closed form, in milliseconds.
  private static let formDeadline = 1_000

  private static func ascii(_ text: String) -> String {
    var plain = ""
    for character in text {
      switch character {
      case "≈": plain += "~"
      case "…": plain += "..."
      default: plain.append(character)
      }
    }
    return plain
  }

  /// The value when it is proved to be rational.
  private static func known(_ evaluation: Evaluation) -> Rational? {
    if case .exact(let value) = evaluation { value } else { nil }
  }
}
