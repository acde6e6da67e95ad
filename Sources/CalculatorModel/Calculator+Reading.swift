import ExactReals

/// What is different where a whole text is read: nobody corrects a key there, and nobody sees what
/// it was read as before it is worked out. What typing puts right as it goes is refused.
///
/// | text | typed | read |
/// |---|---|---|
/// | `2**3`, `5+*3`, `5//2`, `2^+3` | the second operator replaces the first | two operators in a row |
/// | `5-+2` | 5 + 2 | two operators in a row |
/// | `2x+1`, `(2x)`, `3x-4` without an x | the × is dropped, or goes on | unknown name x |
/// | `√2/2`, `2*(√9)+1`, `sin 30° cos 60°` | √(2/2), 2 × (√(9) + 1 …: the bracket shows | √ without brackets |
/// | `5 ± 2` | the 2 goes on with −5 | ± between two numbers |
/// | `5 g`, `2 pi r`, `5C2` | the letters are the keys log, √, cos | unknown name g, r, c |
/// | `2 x -3`, `5--2`, `5*-2`, `5+` | 2 × (−3), 5 − (−2), 5 × (−2), 5 | the same |
extension Calculator.State {
  /// Types a whole text.
  mutating func type(_ strokes: [TextReader.Stroke]) throws(ExpressionError) {
    isReadingText = true
    var startsBefore: Int?
    var ends = FunctionEnds()
    for index in strokes.indices {
      let stroke = strokes[index]
      try refuseLooseX(before: index, in: strokes)
      try refuseLooseSign(before: index, in: strokes)
      column = stroke.column
      try ends.willType(stroke.character, in: brain, column)
      try type(stroke.character)
      try ends.didType(stroke.character, in: brain, column)
      // What is typed after an answer may begin another calculation; what is read as one may not.
      if let startsBefore, brain.freshStarts != startsBefore {
        throw brain.refusal("a new calculation after =")
      }
      if case .answered = brain.phase, stroke.character == "=" {
        startsBefore = brain.freshStarts
      }
    }
    try refuseLooseX(before: strokes.count, in: strokes)
    try endWord()
    isReadingText = false
  }

  /// Refuses an x that has no value and no operand behind it that it could be the × of.
  ///
  /// A `-` right behind `3x` takes something away from it; with blanks it may as well be a sign.
  private func refuseLooseX(
    before index: Int, in strokes: [TextReader.Stroke]
  ) throws(ExpressionError) {
    guard brain.endsInLooseX, let x = strokes[..<index].lastIndex(where: \.isX) else { return }
    let isRefused =
      switch index < strokes.count ? strokes[index].character : nil {
      case nil: true
      case "-": x == index - 1 && x > 0 && strokes[x - 1].character != " "
      case .some(let next): "+*/^%!²³);=".contains(next)
      }
    guard isRefused else { return }
    throw ExpressionError(
      message: Evaluator.unknownText("x", table: brain.table), column: strokes[x].column)
  }

  /// Refuses a number behind a ± that ended another one.
  private func refuseLooseSign(
    before index: Int, in strokes: [TextReader.Stroke]
  ) throws(ExpressionError) {
    let stroke = strokes[index]
    guard brain.hasOperand,
      stroke.character.isDecimalDigit || ".(√π".contains(stroke.character),
      let mark = strokes[..<index].lastIndex(where: { $0.character != " " }),
      strokes[mark].character == "±",
      strokes[..<mark].contains(where: { $0.character != " " })
    else { return }
    throw ExpressionError(message: "± between two numbers", column: strokes[mark].column)
  }

  /// Refuses an operator that would replace the one before it, in a text.
  func refuseSecondOperator(_ operation: Operation) throws(ExpressionError) {
    guard isReadingText, case .binary = operation.kind, operation.symbol != "−",
      brain.endsInOperator
    else { return }
    throw brain.refusal("two operators in a row")
  }

  /// The key that a letter is by itself; in a text only `m` is one, since `5 g` is no log 5.
  func keyOperation(of letter: Character) -> Operation? {
    if isReadingText, letter != "m" { return nil }
    return brain.table.operation(forKey: letter)
  }
}

extension TextReader.Stroke {
  fileprivate var isX: Bool { character == "x" || character == "X" }
}

extension CalculatorBrain {
  /// Whether an operand is awaited after an operator, and the signs that may stand behind it.
  fileprivate var endsInOperator: Bool {
    guard isEditing, !hasOperand else { return false }
    let operators = tokens.reversed().drop { token in
      if case .sign = token.kind { true } else { token.numberText == "-" }
    }
    if case .binary = operators.first?.kind { return true }
    return false
  }

  /// Whether the last token is the × of an x that is not known to be one, and not the beginning of
  /// `x = 3`.
  fileprivate var endsInLooseX: Bool { endsInX && assignableName == nil }
}
