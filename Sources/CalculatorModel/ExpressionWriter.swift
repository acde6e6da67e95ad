/// Writes tokens out as people read them, one after another.
///
/// It keeps what it has written, so that an expression that grows at its end is not written again.
struct ExpressionWriter: Sendable {
  private(set) var text = ""
  /// For each open bracket whether another one was put around it with the function before it.
  private var isDoubled: [Bool] = []
  private var doublesNext = false

  /// Writes some of the tokens behind the text of those before.
  mutating func write(
    _ tokens: ArraySlice<Token>, _ range: Range<Int>, _ table: OperationTable
  ) {
    for index in range {
      switch tokens[index].kind {
      case .number(let digits):
        let number = NumberFormat.typed(digits)
        text += Self.needsBracket(index, in: tokens) ? "(\(number))" : number
      case .value(let value):
        text += Self.needsBracket(index, in: tokens) ? "(\(value.text))" : value.text
      case .constant(let symbol): text += table[symbol]?.text ?? symbol
      case .postfix(let symbol):
        // A square of a square is no 22nd power.
        if Self.isRaised(tokens[index]), index > 0, Self.isRaised(tokens[index - 1]) { text += " " }
        text += table[symbol]?.text ?? symbol
      case .function(let symbol): write(function: table[symbol]?.text ?? symbol, index, tokens)
      case .open:
        text += "("
        isDoubled.append(doublesNext)
        doublesNext = false
      case .close: text += isDoubled.popLast() == true ? "))" : ")"
      case .separator: text += "; "
      case .sign: text += "−"
      case .binary("xʸ", _): text += "^"
      case .binary(let symbol, _): text += " \(table[symbol]?.text ?? symbol) "
      case .unknown(let name): text += name
      case .assignment(let name): text += "\(name) = "
      }
    }
  }

  /// A function that is written as a quotient is one operand, and has a bracket around it where an
  /// operator before it would part it.
  private mutating func write(
    function name: String, _ index: Int, _ tokens: ArraySlice<Token>
  ) {
    if name == CalculatorBrain.quotientText, index > 0, Self.bindsTighter(tokens[index - 1]) {
      doublesNext = true
      text += "("
    }
    text += name
  }

  private static func isRaised(_ token: Token) -> Bool {
    if case .postfix(let symbol) = token.kind { symbol == "x²" || symbol == "x³" } else { false }
  }

  /// Whether what is written before a quotient would take its numerator for itself.
  private static func bindsTighter(_ token: Token) -> Bool {
    switch token.kind {
    case .sign: true
    case .binary(let symbol, _): symbol != "+" && symbol != "−"
    default: false
    }
  }

  /// Whether a number is negative and stands where its sign could be read otherwise.
  private static func needsBracket(_ index: Int, in tokens: ArraySlice<Token>) -> Bool {
    switch tokens[index].kind {
    case .number(let text) where text.hasPrefix("-"): break
    case .value(let value) where value.text.hasPrefix("−"): break
    default: return false
    }
    if index > 0 {
      switch tokens[index - 1].kind {
      case .open, .separator, .assignment: break
      default: return true
      }
    }
    guard index + 1 < tokens.count else { return false }
    switch tokens[index + 1].kind {
    case .close, .separator: return false
    case .binary(let symbol, _): return symbol == "xʸ"
    default: return true
    }
  }
}
