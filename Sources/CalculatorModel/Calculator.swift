import ExactReals

/// The whole calculator behind one keypad and one keyboard: the brain with words, memory and undo.
///
/// A value: a copy is a machine of its own. Nothing here waits: values that need digits are handed
/// out as `Real`, and whoever has them evaluated says with `fail(_:)` when one does not exist.
public struct Calculator: Sendable {
  /// What is on the display.
  public enum Entry: Sendable {
    /// A number as it is being typed, with U+2212 for its sign.
    case typing(String)
    /// A value to be shown with as many digits as there is room for.
    case value(Real)
    /// What is wrong, in words.
    case error(String)
  }

  /// Everything there is to it, behind one reference: whoever asks a calculator that is kept somewhere
  /// copies it.
  private(set) var contents: Contents

  /// The contents to be changed: what other calculators have too is copied first.
  var own: Contents {
    mutating get {
      if !isKnownUniquelyReferenced(&contents) { contents = Contents(copying: contents) }
      return contents
    }
  }

  /// How many steps can be taken back at least.
  ///
  /// Older ones are forgotten a quarter of so many at a time: each time all others are moved.
  public static let undoLimit = 1000

  /// Makes a calculator at rest.
  ///
  /// - Parameter random: what `random` draws from.
  public init(
    settings: CalculatorSettings = .init(), table: OperationTable = .standard,
    random: RandomSource = .system
  ) {
    contents = Contents(
      State(brain: CalculatorBrain(settings: settings, table: table, random: random)))
  }

  // MARK: What there is to see

  /// What is on the display; 0 at rest.
  public var entry: Entry {
    if let problem = contents.problem { return .error(problem) }
    let brain = contents.state.brain
    if let number = brain.textBeingTyped { return .typing(number) }
    return entry(of: brain)
  }

  /// What is on the display where no number is being typed.
  private func entry(of brain: CalculatorBrain) -> Entry {
    switch brain.phase {
    case .answered(let value): return .value(value)
    case .failed(let error): return .error(brain.screenMessage(error))
    case .editing: break
    }
    do {
      return try brain.shownValue().map(Entry.value) ?? .typing("0")
    } catch {
      guard contents.state.isTakenBack else { return .error(brain.screenMessage(error)) }
      return brain.lastOperand.map(Entry.value) ?? .typing("0")
    }
  }

  /// What `=` would come to, where the expression could end here and that is not on the display
  /// already; see `CalculatorBrain.preview`.
  public var preview: Real? {
    contents.problem == nil ? contents.state.brain.preview : nil
  }

  /// What is being worked out: `√(81) + …`, `6 × 7 =`, empty at rest.
  public var descriptionText: String { contents.state.brain.description }

  /// Whether an operator waits for its operand or a bracket for its end.
  public var resultIsPending: Bool { contents.state.brain.resultIsPending }

  /// The last calculation that `=` completed; its serial number tells a new one from an old one.
  public var finished: FinishedCalculation? { contents.state.finished }

  /// What is in the memory; nil when nothing is.
  public var memory: Real? { contents.state.memory?.real }

  /// The unit of bare angles.
  public var angleUnit: AngleUnit { contents.state.brain.settings.angleUnit }

  /// How expressions are read.
  public var settings: CalculatorSettings { contents.state.brain.settings }

  /// Whether something is being put in and not finished, so that `q` does not leave.
  ///
  /// A number or value by itself that is done with, as after M+ or MR, is nothing that could be lost.
  public var isTyping: Bool {
    if let word = contents.state.word, word.letters.count > 1 || word.isUnknown { return true }
    let brain = contents.state.brain
    guard brain.isEditing, let first = brain.tokens.first else { return false }
    guard brain.tokens.count == 1 else { return true }
    switch first.kind {
    case .number: return !brain.isNumberComplete
    case .value: return false
    default: return true
    }
  }

  /// Whether `=` was the last thing done, with success.
  public var showsAnswer: Bool {
    if case .answered = contents.state.brain.phase { contents.refusal == nil } else { false }
  }

  // MARK: What can be done

  /// Does what a key of the keypad does: its symbol (`7`, `√`, `AC`, `M+`) or a typed name.
  ///
  /// A key that cannot be used here says so on the display until the next one; unknown symbols do
  /// nothing.
  public mutating func press(_ symbol: String) {
    own.change { state throws(ExpressionError) in try state.press(symbol) }
  }

  /// Does what typing this character does.
  ///
  /// Letters typed in a row are a word; see `Calculator+Words.swift`. Return is `=`, Delete and
  /// Backspace (U+0008, U+007F) take back, Escape is `escape()`.
  public mutating func type(_ character: Character) {
    switch character.asciiCode {
    case 0x08, 0x7F: backspace()
    case 0x1B: escape()
    default: own.change { state throws(ExpressionError) in try state.type(character) }
    }
  }

  /// Takes back the last digit or token; after `=` or an error goes back to what was typed; where
  /// nothing is being put in, undoes.
  public mutating func backspace() {
    let contents = own
    if contents.refusal != nil {
      contents.refusal = nil
      return
    }
    if contents.state.word == nil, contents.state.brain.isAtRest {
      // What Backspace itself has emptied stays so, however often it is pressed.
      if !contents.state.isTakenBack { contents.undo() }
      return
    }
    contents.change { state throws(ExpressionError) in
      state.backspace()
      state.isTakenBack = true
    }
  }

  /// Clears the number being typed, else everything but the memory.
  ///
  /// A message goes first, by itself; only what was stopped is not brought back by that.
  public mutating func escape() {
    let contents = own
    if let refusal = contents.refusal {
      contents.refusal = nil
      if refusal != Self.stoppedText { return }
    }
    contents.change { state throws(ExpressionError) in
      if state.word?.isRefused == true { state.dropWord() }
      state.word = nil
      state.ended = nil
      state.brain.clearEntry()
    }
  }

  /// The operations, and the variables that have a value.
  public var table: OperationTable { contents.state.brain.table }

  /// Turns radians to degrees, to gradians and back.
  public mutating func turnAngleUnit() {
    own.change { state throws(ExpressionError) in
      try state.endWord()
      state.brain.turnAngleUnit()
    }
  }

  /// Puts a value in as one token, as a line of the tape that is picked.
  ///
  /// - Parameter text: how descriptions name it when it is no short number; its expression, say.
  public mutating func recall(_ value: Real, text: String) {
    own.change { state throws(ExpressionError) in
      try state.endWord()
      let isOperand = !text.contains(" ") && !text.contains("^") && !text.hasPrefix("−")
      let name = CalculatorBrain.name(of: value, otherwise: isOperand ? text : "(\(text))")
      state.brain.insert(RecalledValue(real: value, text: name))
    }
  }

  /// Says that the value on the display turned out not to exist, or not to be had.
  ///
  /// The expression is kept, and one Backspace gives it back; the last answer is again the one
  /// before, and so is `finished`. What was undone since cannot be redone.
  /// - Parameter node: the node of the value's graph that has none, where that is known.
  public mutating func fail(_ failure: ExactFailure, at node: Int? = nil) {
    let contents = own
    guard showsAnswer else {
      contents.shownFailure = failure
      return
    }
    contents.state.brain.fail(failure, at: node)
    contents.forgetFinished()
  }

  /// Says that the value on the display is no longer waited for: someone stopped it.
  ///
  /// The expression is there to be changed, with the message until the next key.
  public mutating func abandon() {
    let contents = own
    if showsAnswer {
      contents.state.brain.reopen()
      contents.forgetFinished()
    }
    contents.clearNotices()
    contents.refusal = Self.stoppedText
  }

  private static let stoppedText = "stopped"

  /// Says that the answer on the display was proved to be this rational number.
  ///
  /// What goes on from it is then worked out at once. It is no step, and nothing else changes; where
  /// no answer is shown, nothing does.
  public mutating func settle(_ value: Rational) {
    own.state.brain.settle(value)
  }
}
