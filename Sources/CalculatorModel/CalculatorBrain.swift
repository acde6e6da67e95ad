import ExactReals

/// The calculator itself: what has been put in so far, what it comes to, and how it reads.
///
/// A value: to undo is to keep the old one. It knows tokens; characters and words are
/// `Calculator`'s.
public struct CalculatorBrain: Sendable {
  enum Phase: Sendable {
    case editing
    case answered(Real)
    /// `=` or a value did not work out; the tokens are still there to be changed.
    indirect case failed(ExpressionError)
  }

  /// What most keys leave as it is; see `CalculatorBrain+Background.swift`.
  var sharedBackground: SharedBackground
  /// The expression as it was put in, nothing dropped or closed yet.
  var tokens: [Token] = [] {
    didSet { revision &+= 1 }
  }
  var phase = Phase.editing {
    didSet { revision &+= 1 }
  }
  /// Changes whenever something did.
  var revision: UInt64 = 0
  /// The last operator's.
  var lastID: UInt64 = 0
  /// What is worked out already.
  var running: RunningStart?
  /// Whether the number at the end is finished, so that a digit begins another instead of it.
  var isNumberComplete = false
  /// The answer that an x which is the whole expression may yet go on from.
  var answerBeforeX: RecalledValue?
  /// Whether the × at the end was typed as an x.
  var endsInX = false
  /// How often an operand has begun a new expression after an answer.
  var freshStarts = 0
  /// Where in its text the next token stands, counted from 1.
  var column = 1

  /// Makes a brain at rest.
  ///
  /// - Parameter random: what `random` draws from.
  public init(
    settings: CalculatorSettings = .init(), table: OperationTable = .standard,
    random: RandomSource = .system
  ) {
    sharedBackground = SharedBackground(
      Background(settings: settings, table: table, random: random))
  }

  /// Puts a number in as the next operand: what is shown when it is no single token is `ans`.
  public mutating func setOperand(_ value: Real) {
    insert(RecalledValue(real: value, text: Self.name(of: value, otherwise: "ans")))
  }

  /// Does what the operation of this symbol (or typed name) does.
  ///
  /// The memory's operations are `Calculator`'s; here they and unknown symbols do nothing.
  /// - Throws: when it cannot be done here, as `%` with no operand; nothing has changed then.
  ///   Also when `=` finds no value; the expression is kept, and `backspace` gives it back.
  public mutating func performOperation(_ symbol: String) throws(ExpressionError) {
    guard let operation = table.operation(named: symbol) else { return }
    try perform(operation)
  }

  /// The value on the display: the answer, the number being put in, or the last operand; nil at
  /// rest and where there is no value.
  public var result: Real? {
    switch phase {
    case .answered(let value): value
    case .failed: nil
    case .editing: (try? shownValue()) ?? nil
    }
  }

  /// Whether an operator waits for its operand or a bracket for its end.
  public var resultIsPending: Bool {
    guard case .editing = phase else { return false }
    var depth = 0
    for index in tokens.indices {
      switch tokens[index].kind {
      case .binary where depth == 0: return true
      case .assignment where tokens.count == 1: return true
      case .open: depth += 1
      case .close: depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  func shownValue() throws(ExpressionError) -> Real? {
    // Until there is another one, `x =` shows the value that x has.
    if case .assignment(let name) = tokens.last?.kind { return table.value(ofVariable: name) }
    do {
      let shown = withoutOpenSign(tokens)
      return try Evaluator.shownValue(
        of: shown, table: table, settings: settings, from: start(of: shown[...]))
    } catch {
      throw expressionError(error, in: tokens)
    }
  }

  func expressionError(_ failure: Evaluator.Failure, in tokens: [Token]) -> ExpressionError {
    let column = tokens.indices.contains(failure.index) ? tokens[failure.index].column : column
    var error = ExpressionError(message: failure.message, column: column, failure: failure.failure)
    error.tokenIndex = failure.index
    return error
  }

  /// What the display says about an error: with its place in the expression as it is typed, unless
  /// there is only one place where it can be.
  func screenMessage(_ error: ExpressionError) -> String {
    guard let index = error.tokenIndex, tokens.indices.contains(index),
      error.failure == nil ? tokens[index].isClose : tokens.count(where: \.isOperation) > 1
    else { return error.message }
    let before = tokens[..<index].reduce(0) { $0 + typedLength($1) }
    return "\(error.message) at column \(before + 1)"
  }

  /// How many characters are typed for a token, blanks aside.
  private func typedLength(_ token: Token) -> Int {
    switch token.kind {
    case .number(let text), .unknown(let text): text.count
    case .assignment(let name): name.count + 1
    case .value(let value): value.text.count
    case .binary(_, isImplicit: true), .open(isAbsorbing: true), .close(isWrapping: true): 0
    case .binary("xʸ", _), .sign, .open, .close, .separator: 1
    case .binary(let symbol, _), .constant(let symbol), .function(let symbol),
      .postfix(let symbol):
      (table[symbol]?.text ?? symbol).count
    }
  }

  /// The last operand that has a value, for a display that has nothing better to show.
  var lastOperand: Real? {
    // A function and its brackets are the most that stands between an operand and the end.
    for dropped in 1...4 {
      let rest = Array(tokens.dropLast(dropped))
      let shown = try? Evaluator.shownValue(
        of: rest, table: table, settings: settings, from: start(of: rest[...]))
      if rest.last?.endsOperand == true, let shown { return shown }
    }
    for token in tokens.reversed() {
      switch token.kind {
      case .number(let text):
        if let value = try? Real(decimal: Evaluator.completed(text)) { return value }
      case .value(let recalled): return recalled.real
      case .constant(let symbol):
        if case .constant(let value) = table[symbol]?.kind { return value }
      default: break
      }
    }
    return nil
  }

  /// A number that is only a sign yet has no value.
  func withoutOpenSign(_ tokens: [Token]) -> [Token] {
    tokens.last?.numberText == "-" ? Array(tokens.dropLast()) : tokens
  }
}
