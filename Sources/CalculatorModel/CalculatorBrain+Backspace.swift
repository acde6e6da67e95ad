extension CalculatorBrain {
  /// Clears the expression; the last answer stays for `ans`.
  mutating func clear() {
    tokens = []
    phase = .editing
    isNumberComplete = false
    answerBeforeX = nil
    endsInX = false
  }

  /// Clears the number being typed, else everything.
  mutating func clearEntry() {
    guard numberBeingTyped != nil else {
      clear()
      return
    }
    tokens.removeLast()
    removeImplicitTimes()
  }

  /// Takes back the last digit or token; after `=` goes back to the expression as it was put in.
  ///
  /// What one key made goes at once: a function with its bracket, a function or sign around the
  /// operand that was there, the × that was put in for an operand.
  mutating func backspace() {
    isNumberComplete = false
    answerBeforeX = nil
    endsInX = false
    guard case .editing = phase else {
      phase = .editing
      return
    }
    guard let last = tokens.last else { return }
    switch last.kind {
    case .number(let text):
      let rest = String(text.dropLast())
      if rest.isEmpty || rest == "-" { tokens.removeLast() } else { replaceLast(.number(rest)) }
    case .unknown(let name) where name.count > 1:
      replaceLast(.unknown(String(name.dropLast())))
    case .assignment(let name):
      replaceLast(table.isVariable(name) ? .constant(name) : .unknown(name))
    case .close(isWrapping: true):
      removeWrapping()
    case .open:
      tokens.removeLast()
      if case .function = tokens.last?.kind { tokens.removeLast() }
    default:
      tokens.removeLast()
    }
    removeImplicitTimes()
  }

  private mutating func removeWrapping() {
    guard let open = Self.opening(of: tokens.count - 1, in: tokens) else { return }
    tokens.removeLast()
    if open > 0, case .function = tokens[open - 1].kind {
      tokens.removeSubrange((open - 1)...open)
    } else {
      // The sign stands behind its bracket.
      tokens.removeSubrange(open...(open + 1))
    }
  }

  mutating func removeImplicitTimes() {
    if tokens.last?.isImplicit == true { tokens.removeLast() }
  }
}
