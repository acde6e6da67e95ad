import ExactReals

extension CalculatorBrain {
  /// Works the expression out, or straight after an answer repeats its last step on it.
  ///
  /// Nothing happens at rest and where there is nothing to repeat.
  mutating func equals() throws(ExpressionError) {
    switch phase {
    case .answered(let value):
      guard let step = repeatableStep else { return }
      let text = lastAnswer?.text ?? "ans"
      let answer = Token(kind: .value(RecalledValue(real: value, text: text)), column: 1)
      // The operators are others, since what stands before them is.
      try workOut([answer] + step.map { Token(kind: $0.kind, column: $0.column) })
    case .failed, .editing:
      try workOut(tokens)
    }
  }

  private mutating func workOut(_ typed: [Token]) throws(ExpressionError) {
    let complete = Self.withoutDanglingOperators(typed)
    guard let last = complete.last else {
      if !typed.isEmpty { clear() }
      return
    }
    tokens = typed
    do throws(Evaluator.Failure) {
      if case .open = last.kind {
        throw Evaluator.Failure(index: complete.count - 1, message: "nothing in the brackets")
      }
      if case .separator = last.kind {
        throw Evaluator.Failure(index: complete.count - 1, message: "an argument is missing")
      }
      let value = try Evaluator.value(of: complete, table: table, settings: settings)
      phase = .answered(value)
      isNumberComplete = false
      earlierAnswer = lastAnswer
      lastAnswer = RecalledValue(
        real: value, text: Self.name(of: value, otherwise: Self.bracketed(completeTokens, table)))
    } catch {
      let problem = expressionError(error, in: complete)
      phase = .failed(problem)
      throw problem
    }
  }

  /// The last operator that was typed outside of brackets, with all that follows it.
  private var repeatableStep: [Token]? {
    let complete = completeTokens
    var depth = 0
    for index in complete.indices.reversed() {
      if complete[index].isClose { depth += 1 }
      if complete[index].isOpen { depth -= 1 }
      if depth == 0, case .binary(_, isImplicit: false) = complete[index].kind {
        return Array(complete[index...])
      }
    }
    return nil
  }

  /// Takes the answer for the rational number that it was proved to be.
  mutating func settle(_ value: Rational) {
    guard case .answered = phase, let answer = lastAnswer else { return }
    phase = .answered(Real(value))
    lastAnswer = RecalledValue(
      real: Real(value), text: Self.name(of: Real(value), otherwise: answer.text))
  }

  /// Takes the last answer back and gives its expression for editing.
  mutating func reopen() {
    guard case .answered = phase else { return }
    lastAnswer = earlierAnswer
    phase = .editing
  }

  /// Takes the last answer back: it turned out not to exist.
  mutating func fail(_ failure: ExactFailure) {
    if case .answered = phase { lastAnswer = earlierAnswer }
    phase = .failed(ExpressionError(message: failure.message, column: 1, failure: failure))
  }
}
