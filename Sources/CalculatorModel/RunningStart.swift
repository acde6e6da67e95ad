/// The beginning of an expression up to one of its operators, worked out and described already.
///
/// A key at the end of a long expression then costs what it adds and not the whole again. It is only
/// an aid: an expression that does not begin like that any more is worked out from its start.
///
/// A class, since it is never changed and goes along with every copy of the calculator.
final class RunningStart: Sendable {
  /// How many tokens it has; the last one is an operator.
  let count: Int
  /// Which operator that is.
  let id: UInt64
  let settings: CalculatorSettings
  let evaluator: Evaluator
  let writer: ExpressionWriter

  init(
    count: Int, id: UInt64, settings: CalculatorSettings, evaluator: Evaluator,
    writer: ExpressionWriter
  ) {
    self.count = count
    self.id = id
    self.settings = settings
    self.evaluator = evaluator
    self.writer = writer
  }

  /// Whether these tokens begin with it.
  ///
  /// Keys change an expression at its end, or around the last operand: while an operator stands where
  /// it stood, so does all before it.
  func begins(_ tokens: ArraySlice<Token>) -> Bool {
    count <= tokens.count && tokens[count - 1].id == id
  }
}

extension CalculatorBrain {
  /// What is worked out already of tokens that are the expression's, or its first ones.
  func start(of tokens: ArraySlice<Token>) -> RunningStart? {
    guard let running, running.settings == settings, running.begins(tokens) else { return nil }
    return running
  }

  private var lastOperator: Int? {
    var index = tokens.count - 1
    while index >= 0, tokens[index].id == 0 { index -= 1 }
    return index >= 0 ? index : nil
  }

  /// Works the beginning out as far as its last operator, once for all keys to come.
  mutating func advance() {
    guard isEditing, let last = lastOperator else { return }
    let start = start(of: tokens[...])
    guard start?.count != last + 1 else { return }
    let from = start.flatMap { $0.count <= last ? $0 : nil }
    var evaluator = from?.evaluator ?? Evaluator(table: table, settings: settings)
    guard (try? evaluator.read(tokens[(from?.count ?? 0)...last])) != nil else {
      running = nil
      return
    }
    var writer = from?.writer ?? ExpressionWriter()
    writer.write(tokens[...], (from?.count ?? 0)..<(last + 1), table)
    running = RunningStart(
      count: last + 1, id: tokens[last].id, settings: settings, evaluator: evaluator,
      writer: writer)
  }
}
