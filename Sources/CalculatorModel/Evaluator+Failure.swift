import ExactReals

extension Evaluator.Failure {
  /// What the arithmetic says of what a token does, a function where it is one.
  init(_ failure: ExactFailure, at index: Int, in function: Operation?) {
    var message = failure.message
    if let function, case .logarithmDomain = failure,
      function.kind.function?.arguments == 1...1
    {
      message = "undefined: \(function.text) of zero or less"
    }
    self.init(index: index, message: message, failure: failure)
  }
}

extension Evaluator {
  /// Where in an expression the value fails to exist, when that came out only after it was made.
  ///
  /// The expression is gone through once more, and what each of its tokens makes is looked for the
  /// node. A value that is made in several places is blamed on the first.
  /// - Parameters:
  ///   - node: the node of the value's graph that has no value.
  ///   - tokens: the expression, as it was worked out.
  ///   - table: the operations and variables of that time.
  /// - Returns: nil where no token has to do with the node.
  static func failure(
    _ failure: ExactFailure, atNode node: Int, of tokens: [Token], table: OperationTable,
    settings: CalculatorSettings
  ) -> Failure? {
    var evaluator = Evaluator(table: table, settings: settings, keepsMade: true)
    do {
      try evaluator.read(tokens[...])
      try evaluator.finish(at: tokens.count)
    } catch {
      return nil
    }
    guard let value = evaluator.operands.last?.value, let made = evaluator.made,
      let place = value.firstPart(of: made.map(\.value), with: node)
    else { return nil }
    return Failure(failure, at: made[place].index, in: made[place].function)
  }
}
