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
    var complete = Self.withoutDanglingOperators(typed)
    guard let last = complete.last else {
      if !typed.isEmpty { clear() }
      return
    }
    tokens = typed
    do throws(Evaluator.Failure) {
      switch last.kind {
      case .open:
        throw Evaluator.Failure(index: complete.count - 1, message: "nothing in the brackets")
      case .separator:
        throw Evaluator.Failure(index: complete.count - 1, message: "an argument is missing")
      case .assignment(let name):
        // With nothing behind it, it asks for the value that the name has.
        let isKnown = table.isVariable(name)
        complete = [Token(kind: isKnown ? .constant(name) : .unknown(name), column: last.column)]
        if isKnown { tokens = complete }
      default: break
      }
      let value = try Evaluator.value(of: complete, table: table, settings: settings)
      phase = .answered(value)
      isNumberComplete = false
      earlierAnswer = lastAnswer
      earlierTable = table
      assign(value)
      lastAnswer = RecalledValue(
        real: value, text: Self.name(of: value, otherwise: Self.bracketed(completeTokens, table)))
    } catch {
      let problem = expressionError(error, in: complete)
      phase = .failed(problem)
      throw problem
    }
  }

  // MARK: Variables

  /// The name that a `=` now is to give a value: an unknown word or a variable all by itself.
  var assignableName: String? {
    if endsInX, tokens.count == 2, case .value(let value) = tokens[0].kind, value.isResting {
      return "x"
    }
    guard isEditing, tokens.count == 1 else { return nil }
    switch tokens[0].kind {
    case .unknown(let name) where name.allSatisfy({ $0.isASCII && $0.isLetter }): return name
    case .constant(let symbol) where table.isVariable(symbol): return symbol
    default: return nil
    }
  }

  /// Waits for the expression whose value the name is to get.
  mutating func beginAssignment(to name: String) {
    tokens = [Token(kind: .assignment(name), column: tokens.first?.column ?? column)]
    isNumberComplete = false
  }

  /// Says that the name has no value yet, for one that may have been no more than mistyped; an
  /// operand that comes next is given to it all the same.
  mutating func refuseUnknownName() throws(ExpressionError) {
    guard case .assignment(let name) = tokens.first?.kind, !table.isVariable(name) else { return }
    let key = name.count == 1 ? name.first.flatMap(table.operation(forKey:)) : nil
    // Whoever types an r means √ as a rule.
    let message =
      key?.kind.function != nil
      ? "nothing in the brackets" : Evaluator.unknownText(name, table: table)
    let error = ExpressionError(message: message, column: tokens.first?.column ?? column)
    phase = .failed(error)
    throw error
  }

  /// The name that the answer was given to, if it was to one.
  var assignedName: String? {
    guard case .answered = phase, case .assignment(let name) = tokens.first?.kind else {
      return nil
    }
    return name
  }

  private mutating func assign(_ value: Real) {
    guard let name = assignedName else { return }
    table.set(name, to: value)
    running = nil
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
    assign(Real(value))
    lastAnswer = RecalledValue(
      real: Real(value), text: Self.name(of: Real(value), otherwise: answer.text))
  }

  /// Takes the last answer back and gives its expression for editing.
  mutating func reopen() {
    takeBackAnswer()
    if case .answered = phase { phase = .editing }
  }

  /// Takes the last answer back: it turned out not to exist.
  ///
  /// - Parameter node: the node of its graph that does not exist, where that is known.
  mutating func fail(_ failure: ExactFailure, at node: Int?) {
    let error = error(failure, at: node)
    takeBackAnswer()
    phase = .failed(
      error ?? ExpressionError(message: failure.message, column: 1, failure: failure))
  }

  /// What is wrong with the expression that was just worked out, and where; nil where its failure
  /// has no place.
  func error(_ failure: ExactFailure, at node: Int?) -> ExpressionError? {
    let worked = Self.withoutDanglingOperators(tokens)
    return node.flatMap {
      Evaluator.failure(
        failure, atNode: $0, of: worked, table: earlierTable ?? table, settings: settings)
    }.map { expressionError($0, in: worked) }
  }

  private mutating func takeBackAnswer() {
    guard case .answered = phase else { return }
    lastAnswer = earlierAnswer
    if let earlierTable { table = earlierTable }
    running = nil
  }
}
