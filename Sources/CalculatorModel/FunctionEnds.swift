/// Watches where functions that are written without a bracket end, while a text is read.
///
/// Typed, `√2/2` opens a bracket that shows and goes on; in a text it is (√2)/2 to most people. So a
/// text may go on behind such an operand only by what binds tighter than a sign: `√2²`, `ln 2e`.
/// And a `)` that the calculator takes for the function's own bracket must not have been meant for
/// one that was typed, unless nothing follows for which that makes a difference.
struct FunctionEnds {
  /// Where the brackets stand that nobody typed, and that have an operand in them.
  private var open: [Int] = []
  /// The last one of these may have got its operand by the stroke that comes.
  private var candidate: Int?
  /// How many brackets were typed and not closed so far.
  private var depth = 0
  /// The function whose bracket took a `)` that was meant for another.
  private var mistaken: String?

  /// Takes note of what is there before a character.
  mutating func willType(
    _ character: Character, in brain: CalculatorBrain, _ column: Int
  ) throws(ExpressionError) {
    if let mistaken, !" )=".contains(character) { throw unclear(mistaken, column) }
    candidate = brain.tokens.indices.last.flatMap { Self.isAbsorbing($0, brain) ? $0 : nil }
    if character == "(" { depth += 1 }
  }

  /// Refuses what the character made of the expression where it is not clear what it belongs to.
  mutating func didType(
    _ character: Character, in brain: CalculatorBrain, _ column: Int
  ) throws(ExpressionError) {
    let tokens = brain.tokens
    if let candidate, tokens.count > candidate + 1, Self.isAbsorbing(candidate, brain) {
      open.append(candidate)
    }
    // 2√ was a root of 2 until an operand came.
    let before = tokens.count - 2
    if Self.isAbsorbing(before, brain), open.last != before { open.append(before) }
    while let last = open.last, !Self.isAbsorbing(last, brain) { open.removeLast() }
    if character == ")" || character == ";" || character == "," {
      while let last = open.last, Self.isClosed(last, tokens) {
        open.removeLast()
        if character == ")", depth > 0 { mistaken = Self.name(last, brain) }
      }
      if character == ")" { depth -= 1 }
    }
    guard let last = open.last, Self.isContinued(tokens) else { return }
    throw unclear(Self.name(last, brain), column)
  }

  private func unclear(_ name: String, _ column: Int) -> ExpressionError {
    ExpressionError(message: "\(name) without brackets: where does it end?", column: column)
  }

  private static func isAbsorbing(_ index: Int, _ brain: CalculatorBrain) -> Bool {
    guard brain.tokens.indices.contains(index) else { return false }
    if case .open(isAbsorbing: true) = brain.tokens[index].kind { return true }
    return false
  }

  private static func name(_ open: Int, _ brain: CalculatorBrain) -> String {
    let symbol = open > 0 ? brain.tokens[open - 1].symbol : nil
    return symbol.map { brain.table[$0]?.text ?? $0 } ?? "a function"
  }

  private static func isClosed(_ open: Int, _ tokens: [Token]) -> Bool {
    var depth = 0
    for token in tokens[open...] {
      if token.isOpen { depth += 1 }
      if token.isClose { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }

  /// Whether the last token goes on behind an operand by more than a power.
  private static func isContinued(_ tokens: [Token]) -> Bool {
    switch tokens.last?.kind {
    case .binary(let symbol, isImplicit: false): symbol != "xʸ"
    case .close(isWrapping: true): true
    case .open: tokens.count > 1 && tokens[tokens.count - 2].isImplicit
    default: false
    }
  }
}
