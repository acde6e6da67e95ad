import ExactReals

// Operators, brackets and what separates arguments.
extension CalculatorBrain {
  mutating func applyBinary(_ symbol: String) throws(ExpressionError) {
    if let number = numberBeingTyped, number.hasSuffix("e"), symbol == "−" || symbol == "+" {
      if symbol == "−" { replaceLast(.number(number + "-")) }
      return
    }
    goOnFromAnswer()
    if hasOperand {
      if symbol == "xʸ" { bracketQuotient() }
      append(.binary(symbol, isImplicit: false))
    } else if symbol == "−" {
      if tokens.last?.numberText == "-" { replaceLast(.sign) }
      append(.sign)
    } else {
      try replaceOperator(with: symbol)
    }
  }

  /// Puts a bracket around an operand that is written as a quotient, before what binds tighter.
  mutating func bracketQuotient() {
    let start = operandStart
    guard tokens.last?.isClose == true, case .function(let symbol) = tokens[start].kind,
      table[symbol]?.text == Self.quotientText
    else { return }
    tokens.insert(Token(kind: .open(isAbsorbing: false), column: column), at: start)
    append(.close(isWrapping: false))
  }

  /// A second operator replaces the first and the signs after it.
  private mutating func replaceOperator(with symbol: String) throws(ExpressionError) {
    var rest = tokens
    while let last = rest.last, !last.endsOperand, !last.isOpen, !last.isAssignment {
      if case .separator = last.kind { break }
      rest.removeLast()
    }
    guard rest.last?.endsOperand == true else {
      // A plus sign before the first operand says nothing.
      if symbol == "+" { return }
      throw refusal("\(table[symbol]?.text ?? symbol) needs a number before it")
    }
    rest.append(Token(kind: .binary(symbol, isImplicit: false), column: column))
    tokens = rest
  }

  /// The answer becomes the first operand of what comes next.
  mutating func goOnFromAnswer() {
    switch phase {
    case .answered(let value):
      let text = lastAnswer?.text ?? "ans"
      phase = .editing
      tokens = []
      append(.value(RecalledValue(real: value, text: text, isResting: true)))
    case .failed: phase = .editing
    case .editing: break
    }
  }

  mutating func openBracket() {
    prepareForOperand()
    // A function has opened this bracket already.
    if case .open(isAbsorbing: true) = tokens.last?.kind { tokens.removeLast() }
    append(.open(isAbsorbing: false))
  }

  mutating func closeBracket() throws(ExpressionError) {
    goOnFromAnswer()
    let rest = Self.withoutDanglingOperators(tokens)
    guard let last = rest.last else { throw refusal("stray )") }
    guard last.endsOperand else { throw refusal("nothing in the brackets") }
    tokens = rest
    append(.close(isWrapping: false))
  }

  mutating func separate() {
    guard hasOperand, let open = separatedBracket else {
      insertUnknown(";")
      return
    }
    // A bracket that nobody typed ends here: max(√2; 3).
    while let inner = Self.innermostOpen(in: tokens[...]), inner > open {
      append(.close(isWrapping: false))
    }
    // `2 gcd(4; 6)` turns out to be a product.
    if case .binary(let symbol, _) = tokens[open - 1].kind {
      lastID &+= 1
      tokens[open - 1].kind = .binary("×", isImplicit: true)
      tokens[open - 1].id = lastID
      tokens.insert(Token(kind: .function(symbol), column: tokens[open - 1].column), at: open)
    }
    append(.separator)
  }

  /// Whether the innermost open bracket is that of a function of several arguments.
  var takesSeparator: Bool { isEditing && separatedBracket != nil }

  /// The innermost open bracket that was typed, if it is that of a function of several arguments.
  private var separatedBracket: Int? {
    var end = tokens.count
    while let index = Self.innermostOpen(in: tokens[..<end]) {
      if index > 0, let symbol = tokens[index - 1].symbol,
        let arguments = table[symbol]?.kind.function?.arguments, arguments.upperBound > 1
      {
        return index
      }
      guard case .open(isAbsorbing: true) = tokens[index].kind else { return nil }
      end = index
    }
    return nil
  }

  /// The last bracket that is open still.
  private static func innermostOpen(in tokens: ArraySlice<Token>) -> Int? {
    var depth = 0
    for index in tokens.indices.reversed() {
      if tokens[index].isClose { depth += 1 }
      guard tokens[index].isOpen else { continue }
      depth -= 1
      if depth < 0 { return index }
    }
    return nil
  }

  /// The tokens without operators and signs at the end that have no operand yet.
  static func withoutDanglingOperators(_ tokens: [Token]) -> [Token] {
    var rest = tokens
    while let last = rest.last {
      switch last.kind {
      case .binary, .sign: rest.removeLast()
      case .number("-"): rest.removeLast()
      default: return rest
      }
    }
    return rest
  }
}
