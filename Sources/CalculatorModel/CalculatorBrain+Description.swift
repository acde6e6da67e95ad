import ExactReals

extension CalculatorBrain {
  /// What is being worked out, for people: `√(81) + …`, `6 × 7 =`, empty at rest.
  ///
  /// The number being typed is on the display with its sign and not here yet; `…` stands for what is to come.
  public var description: String {
    switch phase {
    case .answered: return expression + " ="
    case .failed: return Self.text(of: tokens[...], table, from: start(of: tokens[...]))
    case .editing:
      let count = isTypingNumber ? tokens.count - 1 - signCount : tokens.count
      return count == 0 ? "" : pendingText(of: tokens[..<count])
    }
  }

  /// Tokens of an expression that is being put in, with `…` for what is to come.
  private func pendingText(of shown: ArraySlice<Token>) -> String {
    let text = Self.text(of: shown, table, from: start(of: shown))
    guard isTypingNumber || resultIsPending else { return text }
    return text + (shown.last?.isTight == true ? "…" : " …")
  }

  /// The number being typed as the display has it, its signs with it; nil when none is.
  var textBeingTyped: String? {
    guard isEditing else { return nil }
    let signs = signCount
    guard let number = numberBeingTyped else {
      return signs == 0 ? nil : String(repeating: "−", count: signs)
    }
    let typed = NumberFormat.typed(number)
    return signs == 0 ? typed : String(repeating: "−", count: signs) + typed
  }

  /// The whole expression as it is read, with the × that were put in and all brackets closed.
  public var expression: String {
    Self.text(of: completeTokens, table)
  }

  /// The symbols of the operations in it, each once, in the order of their first use.
  var symbolsUsed: [String] { Self.symbols(in: completeTokens) }

  static func symbols(in tokens: [Token]) -> [String] {
    var symbols: [String] = []
    for case let symbol? in tokens.map(\.symbol) where !symbols.contains(symbol) {
      symbols.append(symbol)
    }
    return symbols
  }

  /// The tokens with dangling operators dropped and brackets closed, as `=` reads them.
  var completeTokens: [Token] {
    var complete = Self.withoutDanglingOperators(tokens)
    let depth = complete.reduce(0) { depth, token in
      token.isOpen ? depth + 1 : token.isClose ? depth - 1 : depth
    }
    for _ in 0..<max(depth, 0) {
      complete.append(Token(kind: .close(isWrapping: false), column: column))
    }
    return complete
  }

  /// How a function is written that stands for a quotient: `1/(4)`.
  static let quotientText = "1/"

  static func text(of tokens: [Token], _ table: OperationTable) -> String {
    text(of: tokens[...], table, from: nil)
  }

  /// - Parameter start: what is described already of the tokens, which are the first ones of a list.
  private static func text(
    of tokens: ArraySlice<Token>, _ table: OperationTable, from start: RunningStart?
  ) -> String {
    var writer = start?.writer ?? ExpressionWriter()
    writer.write(tokens, (start?.count ?? 0)..<tokens.count, table)
    var text = writer.text
    // An operator at the end has no operand to keep away from yet.
    if text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }

  /// What a description calls a value: a short number by its digits, anything else as given.
  static func name(of value: Real, otherwise name: @autoclosure () -> String) -> String {
    guard let rational = value.rational, let digits = rational.terminatingDigits,
      digits.digits.utf8.count <= 16, (-6..<16).contains(digits.exponent)
    else { return name() }
    return NumberFormat.plain(digits, minus: "−")
  }

  /// An answer by the expression it came from, while that is short.
  static func bracketed(_ tokens: [Token], _ table: OperationTable) -> String {
    if case .assignment(let name) = tokens.first?.kind { return name }
    let text = text(of: tokens, table)
    if text.count > 24 { return "ans" }
    return operandStart(in: tokens) == 0 ? text : "(\(text))"
  }
}
