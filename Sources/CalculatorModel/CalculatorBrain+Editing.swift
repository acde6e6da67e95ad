import ExactReals

// What keys do to the tokens. Whether an operand is there (the last token ends one) or awaited
// decides what a key means.
extension CalculatorBrain {
  var hasOperand: Bool { tokens.last?.endsOperand ?? false }

  var isAtRest: Bool {
    if case .editing = phase { tokens.isEmpty } else { false }
  }

  var isEditing: Bool {
    if case .editing = phase { true } else { false }
  }

  /// The digits being typed, if the last token is a number that still takes some.
  var numberBeingTyped: String? {
    guard case .editing = phase, !isNumberComplete else { return nil }
    return tokens.last?.numberText
  }

  /// Whether the last token is a number that still takes digits.
  var isTypingNumber: Bool {
    guard case .editing = phase, !isNumberComplete, case .number = tokens.last?.kind else {
      return false
    }
    return true
  }

  mutating func perform(_ operation: Operation) throws(ExpressionError) {
    switch operation.kind {
    case .digit: typeDigit(operation.symbol)
    case .point: typePoint()
    case .constant: insertOperand(.constant(operation.symbol))
    case .function: applyFunction(operation.symbol)
    case .postfix: try applyPostfix(operation)
    case .binary: try applyBinary(operation.symbol)
    case .either:
      if hasOperand || !isEditing {
        try applyBinary(operation.symbol)
      } else {
        applyFunction(operation.symbol)
      }
    case .random:
      let value = Real(random.next())
      insert(RecalledValue(real: value, text: Self.name(of: value, otherwise: "random")))
    case .sign: changeSign()
    case .equals: try equals()
    case .openBracket: openBracket()
    case .closeBracket: try closeBracket()
    case .separator: separate()
    case .clear: clear()
    case .backspace: backspace()
    case .answer: try insertAnswer()
    case .angleUnit: turnAngleUnit()
    case .memory: break
    }
  }

  mutating func turnAngleUnit() {
    settings.angleUnit = settings.angleUnit.next
    revision &+= 1
  }

  mutating func append(_ kind: Token.Kind) {
    answerBeforeX = nil
    endsInX = false
    var token = Token(kind: kind, column: column)
    if case .binary = kind {
      lastID &+= 1
      token.id = lastID
    }
    tokens.append(token)
  }

  mutating func replaceLast(_ kind: Token.Kind) {
    guard !tokens.isEmpty else { return }
    tokens[tokens.count - 1].kind = kind
  }

  func refusal(_ message: String) -> ExpressionError {
    ExpressionError(message: message, column: column)
  }

  // MARK: Numbers

  mutating func typeDigit(_ digit: String) {
    if isTypingNumber {
      tokens[tokens.count - 1].appendDigit(digit)
    } else {
      insertOperand(.number(digit))
    }
  }

  mutating func typePoint() {
    guard let text = numberBeingTyped else {
      insertOperand(.number("0."))
      return
    }
    if text.contains(".") || text.contains("e") { return }
    replaceLast(.number(text == "-" ? "-0." : text + "."))
  }

  /// How many signs stand before the number being typed, or before the operand that is awaited.
  var signCount: Int {
    let end = isTypingNumber ? tokens.count - 1 : tokens.count
    var start = end
    while start > 0, case .sign = tokens[start - 1].kind { start -= 1 }
    return end - start
  }

  /// Turns the number being typed into the mantissa of one with an exponent.
  mutating func typeExponent(_ text: String) {
    guard let number = numberBeingTyped, number != "-", !number.contains("e") else { return }
    replaceLast(.number(number + "e" + text))
  }

  // MARK: Operands

  mutating func insert(_ value: RecalledValue) {
    insertOperand(.value(value))
  }

  /// The unknown word at the end, and what there is without it.
  var withoutUnknownWord: (String, CalculatorBrain)? {
    guard isEditing, let last = tokens.last, case .unknown(let name) = last.kind,
      name.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    var rest = self
    rest.column = last.column
    rest.tokens.removeLast()
    rest.removeImplicitTimes()
    return (name, rest)
  }

  /// Puts in letters that are no name, or a character that cannot be used.
  mutating func insertUnknown(_ letters: String) {
    insertOperand(.unknown(letters))
  }

  static let emptyMemoryText = "the memory is empty"
  static let noAnswerText = "no answer yet"

  private mutating func insertAnswer() throws(ExpressionError) {
    guard let answer = lastAnswer else { throw refusal(Self.noAnswerText) }
    insert(answer)
  }

  mutating func insertOperand(_ kind: Token.Kind) {
    prepareForOperand()
    append(kind)
  }

  /// Makes room for an operand: after an answer afresh, after an operand with a × that shows.
  mutating func prepareForOperand() {
    startAfreshAfterAnswer()
    if isNumberComplete, tokens.last?.numberText != nil { tokens.removeLast() }
    isNumberComplete = false
    if tokens.last?.numberText == "-" {
      replaceLast(.sign)
    } else if takesTimesForX() {
      return
    } else if hasOperand, !unwrapFunctions() {
      append(.binary("×", isImplicit: true))
    }
  }

  /// Types an x: between two operands it is ×, anywhere else the variable, if there is one.
  ///
  /// Which of them it is behind an operand or an answer only what follows can tell: see
  /// `takesTimesForX`.
  mutating func typeX() throws(ExpressionError) {
    guard table.isVariable("x") else {
      try applyBinary("×")
      endsInX = true
      return
    }
    let answer: RecalledValue? =
      if case .answered(let value) = phase {
        RecalledValue(real: value, text: lastAnswer?.text ?? "ans", isResting: true)
      } else { nil }
    insertOperand(.constant("x"))
    answerBeforeX = answer
  }

  /// Reads an x that stands behind an operand or an answer as × now that another operand follows.
  private mutating func takesTimesForX() -> Bool {
    guard case .constant("x") = tokens.last?.kind else { return false }
    if let answerBeforeX, tokens.count == 1 {
      tokens = [Token(kind: .value(answerBeforeX), column: column)]
    } else if tokens.count >= 3, tokens[tokens.count - 2].isImplicit {
      tokens.removeLast(2)
    } else {
      return false
    }
    append(.binary("×", isImplicit: false))
    return true
  }

  private mutating func startAfreshAfterAnswer() {
    if case .editing = phase { return }
    if case .answered = phase { freshStarts += 1 }
    // What cannot be read stays to be mended: `x=3/4=` is no 3 ÷ 4, as it is none when it is read.
    if case .failed = phase,
      tokens.contains(where: \.isUnknown) || tokens.last?.isAssignment == true
    {
      phase = .editing
      return
    }
    tokens = []
    phase = .editing
  }

  /// Reads `2√` followed by an operand as 2 × √(…) and not as √(2) × …, as it is written on paper.
  private mutating func unwrapFunctions() -> Bool {
    var functions: [Token] = []
    var rest = tokens
    while let last = rest.last, case .close(isWrapping: true) = last.kind,
      let open = Self.opening(of: rest.count - 1, in: rest), open > 0,
      case .function = rest[open - 1].kind
    {
      functions.append(rest[open - 1])
      rest.removeLast()
      rest.remove(at: open)
      rest.remove(at: open - 1)
    }
    guard !functions.isEmpty else { return false }
    if case .value(let value) = rest.last?.kind, value.isResting {
      rest.removeLast()
    } else {
      rest.append(Token(kind: .binary("×", isImplicit: true), column: column))
    }
    for function in functions {
      rest.append(function)
      rest.append(Token(kind: .open(isAbsorbing: true), column: function.column))
    }
    tokens = rest
    return true
  }

  /// The operand at the end: a number, a value, a bracket with its function, and what stands behind.
  var operandStart: Int { Self.operandStart(in: tokens) }

  static func operandStart(in tokens: [Token]) -> Int {
    var index = tokens.count - 1
    while index > 0, case .postfix = tokens[index].kind { index -= 1 }
    guard index >= 0, tokens[index].isClose, let open = opening(of: index, in: tokens) else {
      return max(index, 0)
    }
    if open > 0, case .function = tokens[open - 1].kind { return open - 1 }
    return open
  }

  /// The bracket that the closing one at this index closes; nil for a stray one.
  static func opening(of close: Int, in tokens: [Token]) -> Int? {
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) {
      if tokens[index].isClose { depth += 1 }
      if tokens[index].isOpen { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: Functions, signs and what stands behind

  private mutating func applyFunction(_ symbol: String) {
    goOnFromAnswer()
    guard hasOperand else {
      prepareForOperand()
      append(.function(symbol))
      append(.open(isAbsorbing: true))
      return
    }
    wrapOperand(in: [.function(symbol), .open(isAbsorbing: false)])
  }

  private mutating func wrapOperand(in opening: [Token.Kind]) {
    let start = operandStart
    tokens.insert(contentsOf: opening.map { Token(kind: $0, column: column) }, at: start)
    append(.close(isWrapping: true))
    isNumberComplete = false
  }

  private mutating func changeSign() {
    goOnFromAnswer()
    if let text = tokens.last?.numberText {
      if text == "-" {
        tokens.removeLast()
      } else {
        replaceLast(.number(text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text))
      }
    } else if !hasOperand {
      append(.number("-"))
    } else if case .value(let value) = tokens.last?.kind, value.real.rational?.isZero == true {
      return
    } else if !removeWrappingSign() {
      wrapOperand(in: [.open(isAbsorbing: false), .sign])
    }
  }

  private mutating func removeWrappingSign() -> Bool {
    guard case .close(isWrapping: true) = tokens.last?.kind,
      let open = Self.opening(of: tokens.count - 1, in: tokens), open + 1 < tokens.count,
      case .sign = tokens[open + 1].kind, open == operandStart
    else { return false }
    tokens.removeLast()
    tokens.removeSubrange(open...(open + 1))
    return true
  }

  private mutating func applyPostfix(_ operation: Operation) throws(ExpressionError) {
    goOnFromAnswer()
    guard hasOperand else { throw refusal("\(operation.text) needs a number before it") }
    bracketQuotient()
    append(.postfix(operation.symbol))
  }
}
