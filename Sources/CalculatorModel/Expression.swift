import ExactReals

/// An expression that was read from a text, and what it comes to.
public struct Expression: Sendable {
  /// Its value, exact; its digits may have to be asked for.
  public let value: Real
  /// All of its tokens, brackets closed.
  private let tokens: [Token]
  /// The brain that has just worked it out.
  private let brain: CalculatorBrain

  init(value: Real, of brain: CalculatorBrain) {
    self.value = value
    self.brain = brain
    tokens = brain.completeTokens
  }

  /// How it was read, with the × that were put in and all brackets closed: `6 ÷ 2 × (1 + 2)`.
  public var description: String { CalculatorBrain.text(of: tokens, brain.table) }

  /// What is wrong with it and where, when its value turned out not to exist.
  ///
  /// The same is said of what can be told at once: `1/0` and `1/(√2 - √2)` both fail at column 2.
  /// - Parameters:
  ///   - failure: why there is no value.
  ///   - node: the node of the value's graph that has none, as `Evaluation.failed` names it.
  /// - Returns: nil where the failure has no place, as when time ran out.
  public func error(_ failure: ExactFailure, at node: Int?) -> ExpressionError? {
    brain.error(failure, at: node)
  }

  /// The symbols of the operations it uses, each once.
  public var symbols: [String] { CalculatorBrain.symbols(in: tokens) }

  /// The name that was given the value, as `x` by `x = 3/4`.
  public var assignedName: String? {
    if case .assignment(let name) = tokens.first?.kind { name } else { nil }
  }
}

/// Reads expressions from text, exactly as the calculator reads the same text typed on it.
public enum ExpressionParser {
  /// Reads a text as if it were typed and `=` after it.
  ///
  /// What typing cannot know is read too: dashes, digits and spaces of all kinds, and grouped digits
  /// where they can only be grouped (`1'234'567.89`, but not `1,500`).
  /// - Parameters:
  ///   - answer: what `ans` stands for. A text goes on from it by that name only: an operator at the
  ///     start has nothing before it, `-` aside, which is a sign there.
  ///   - memory: what `m` stands for.
  ///   - table: the operations, with the variables that have a value.
  ///   - random: what `random` draws from.
  /// - Throws: what is wrong with the column it is at. A value that only the worker can tell not to
  ///   exist is no error here.
  public static func parse(
    _ text: String, settings: CalculatorSettings = .init(), answer: Real? = nil,
    memory: Real? = nil, table: OperationTable = .standard, random: RandomSource = .system
  ) throws(ExpressionError) -> Expression {
    var state = Calculator.State(
      brain: CalculatorBrain(settings: settings, table: table, random: random))
    if let answer {
      state.brain.lastAnswer = RecalledValue(
        real: answer, text: CalculatorBrain.name(of: answer, otherwise: "ans"))
    }
    if let memory {
      state.memory = RecalledValue(
        real: memory, text: CalculatorBrain.name(of: memory, otherwise: "MR"))
    }
    let strokes = try TextReader.strokes(
      of: text, table: table, localMark: settings.localMark)
    try state.type(strokes)
    if case .editing = state.brain.phase { try state.perform(equals: table["="]) }
    guard case .answered(let value) = state.brain.phase else {
      throw ExpressionError(message: "nothing to work out", column: 1)
    }
    return Expression(value: value, of: state.brain)
  }
}

extension Calculator {
  /// The lines of a text that have something in them, to be pasted one after the other.
  public static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Types a text of one line as one step; a trailing `=` in it works it out.
  ///
  /// - Parameter readings: what a mark is in a number that can be read in two ways.
  /// - Throws: what is wrong with it; the calculator is then as it was. Where a mark is all that is
  ///   wrong the error has an `ambiguity`, and the same text can be pasted with a reading.
  public mutating func paste(
    _ text: String, readings: MarkReadings = .init()
  ) throws(ExpressionError) {
    var next = contents.state
    try next.endWord()
    try next.type(
      TextReader.strokes(
        of: text, table: next.brain.table, localMark: settings.localMark, readings: readings))
    try next.endWord()
    let unknown = next.brain.tokens.filter(\.isUnknown)
    if unknown.count > contents.state.brain.tokens.count(where: \.isUnknown),
      let last = unknown.last, case .unknown(let name) = last.kind
    {
      throw ExpressionError(
        message: Evaluator.unknownText(name, table: next.brain.table), column: last.column)
    }
    own.change(to: next)
  }

  /// Reads a text as `ExpressionParser` does, with this calculator's settings, memory and answer.
  public func evaluate(_ text: String) throws(ExpressionError) -> Expression {
    try ExpressionParser.parse(
      text, settings: settings, answer: contents.state.brain.lastAnswer?.real, memory: memory,
      table: table)
  }
}
