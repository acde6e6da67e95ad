import ExactReals

/// An expression that was read from a text, and what it comes to.
public struct Expression: Sendable {
  /// Its value, exact; its digits may have to be asked for.
  public let value: Real
  /// How it was read, with the × that were put in and all brackets closed: `6 ÷ 2 × (1 + 2)`.
  public let description: String
  /// The symbols of the operations it uses, each once.
  public let symbols: [String]
}

/// Reads expressions from text, exactly as the calculator reads the same text typed on it.
public enum ExpressionParser {
  /// Reads a text as if it were typed and `=` after it.
  ///
  /// What typing cannot know is read too: dashes, digits and spaces of all kinds, and grouped digits
  /// where they can only be grouped (`1'234'567.89`, but not `1,500`).
  /// - Parameters:
  ///   - answer: what `ans` stands for, and what an operator at the start goes on from.
  ///   - memory: what `m` stands for.
  /// - Throws: what is wrong with the column it is at. A value that only the worker can tell not to
  ///   exist is no error here.
  public static func parse(
    _ text: String, settings: CalculatorSettings = .init(), answer: Real? = nil,
    memory: Real? = nil, table: OperationTable = .standard
  ) throws(ExpressionError) -> Expression {
    var state = Calculator.State(brain: CalculatorBrain(settings: settings, table: table))
    if let answer {
      state.brain.lastAnswer = RecalledValue(
        real: answer, text: CalculatorBrain.name(of: answer, otherwise: "ans"))
    }
    if let memory {
      state.memory = RecalledValue(
        real: memory, text: CalculatorBrain.name(of: memory, otherwise: "MR"))
    }
    let strokes = try TextReader.strokes(of: text, table: table)
    try state.type(strokes)
    if case .editing = state.brain.phase { try state.press("=") }
    guard case .answered(let value) = state.brain.phase else {
      throw ExpressionError(message: "nothing to work out", column: 1)
    }
    return Expression(
      value: value, description: state.brain.expression, symbols: state.brain.symbolsUsed)
  }
}

extension Calculator {
  /// Types a text as one step; a trailing `=` in it works it out.
  ///
  /// - Throws: what is wrong with it; the calculator is then as it was.
  public mutating func paste(_ text: String) throws(ExpressionError) {
    var next = state
    try next.endWord()
    try next.type(TextReader.strokes(of: text, table: next.brain.table))
    try next.endWord()
    let unknown = next.brain.tokens.filter(\.isUnknown)
    if unknown.count > state.brain.tokens.count(where: \.isUnknown), let last = unknown.last,
      case .unknown(let name) = last.kind
    {
      throw ExpressionError(message: Evaluator.unknownText(name), column: last.column)
    }
    refusal = nil
    commit(next)
  }

  /// Reads a text as `ExpressionParser` does, with this calculator's settings, memory and answer.
  public func evaluate(_ text: String) throws(ExpressionError) -> Expression {
    try ExpressionParser.parse(
      text, settings: settings, answer: state.brain.lastAnswer?.real, memory: memory,
      table: state.brain.table)
  }
}

extension Calculator.State {
  /// Types a whole text.
  mutating func type(_ strokes: [TextReader.Stroke]) throws(ExpressionError) {
    isReadingText = true
    for stroke in strokes {
      column = stroke.column
      try type(stroke.character)
    }
    try endWord()
    isReadingText = false
  }
}
