import ExactReals

/// A state of the calculator that undo or redo goes back to, kept beside the one it is a step from.
///
/// Only the tokens that differ from that one are kept: a thousand steps of a long expression take
/// no more room than the expression and what was typed.
struct PastState: Sendable {
  /// The state; taken apart, without its tokens and what is provisional in it.
  private(set) var state: Calculator.State
  /// How many tokens at the start are those of the state beside it.
  private var shared = 0
  private var rest: [Token] = []

  /// Keeps a whole state, until it is known what comes after it.
  init(_ whole: Calculator.State) {
    state = whole
  }

  /// Takes a state apart beside the one with these tokens.
  init(_ whole: Calculator.State, beside tokens: [Token]) {
    state = whole
    takeApart(beside: tokens)
  }

  /// Keeps no more of the tokens than differ from these, and nothing provisional.
  mutating func takeApart(beside others: [Token]) {
    let tokens = state.brain.tokens
    shared = Self.sharedCount(tokens, others)
    rest = shared == 0 ? tokens : Array(tokens[shared...])
    state.sharedWord = nil
    state.ended = nil
    state.brain.setAside()
  }

  /// So many tokens are kept without a look at each: that would take longer than it saves.
  private static let smallCount = 8

  /// How many tokens at the start are the same.
  ///
  /// One step leaves everything before an operator that stands where it stood as it was, so only what
  /// comes after it is looked at.
  private static func sharedCount(_ tokens: [Token], _ others: [Token]) -> Int {
    let common = min(tokens.count, others.count)
    var count = common
    while count > 0, tokens[count - 1].id == 0 || tokens[count - 1].id != others[count - 1].id {
      count -= 1
    }
    if tokens.count - count <= smallCount { return count }
    while count < common, tokens[count].isSame(as: others[count]) { count += 1 }
    return count
  }

  /// Takes the last word out of a whole state where it was not counted for a step.
  mutating func dropUncountedWord() {
    if state.word?.isCounted == false { state.dropWord() }
  }

  /// The last answer's calculation in it.
  var finished: FinishedCalculation? { state.finished }

  /// The whole state again.
  ///
  /// - Parameter others: the tokens it was taken apart beside.
  func whole(beside others: [Token]) -> Calculator.State {
    var whole = state
    whole.brain.bringBack(shared == 0 ? rest : others.prefix(shared) + rest)
    return whole
  }
}

extension CalculatorBrain {
  /// Forgets the tokens, without being another state for it.
  fileprivate mutating func setAside() {
    bringBack([])
    running = nil
  }

  fileprivate mutating func bringBack(_ kept: [Token]) {
    let revision = revision
    tokens = kept
    self.revision = revision
  }
}

extension Token {
  /// Whether it is the same token, not only one that reads alike.
  fileprivate func isSame(as other: Token) -> Bool {
    guard column == other.column, id == other.id else { return false }
    switch (kind, other.kind) {
    case (.number(let a), .number(let b)), (.constant(let a), .constant(let b)),
      (.function(let a), .function(let b)), (.postfix(let a), .postfix(let b)),
      (.unknown(let a), .unknown(let b)), (.assignment(let a), .assignment(let b)):
      return a == b
    case (.value(let a), .value(let b)):
      return a.text == b.text && a.isResting == b.isResting && a.real.isBuiltLike(b.real)
    case (.open(let a), .open(let b)): return a == b
    case (.close(let a), .close(let b)): return a == b
    case (.binary(let a, let isImplicit), .binary(let b, let isAlsoImplicit)):
      return a == b && isImplicit == isAlsoImplicit
    case (.separator, .separator), (.sign, .sign): return true
    default: return false
    }
  }
}
