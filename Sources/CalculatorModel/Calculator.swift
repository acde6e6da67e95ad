import ExactReals

/// The whole calculator behind one keypad and one keyboard: the brain with words, memory and undo.
///
/// A value; copying it copies the machine. Nothing here waits: values that need digits are handed
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

  /// Everything that undo takes back.
  struct State: Sendable {
    var brain: CalculatorBrain
    var memory: RecalledValue?
    /// The letters being typed in a row; see `word`.
    var sharedWord: SharedWord?
    var finished: FinishedCalculation?
    /// The word before the digits being typed.
    var ended: EndedWord?
    /// Whether `=` has just worked something out that has no serial number yet.
    var isNewlyFinished = false
    /// Whether a blank was typed last: letters after it are not those of the word before.
    var isSpaced = false
    /// Whether a whole text is read, in which letters are names and no commands to the machine.
    var isReadingText = false
    /// Whether the last key took something back: what has no value now is no fault of that key.
    var isTakenBack = false
    /// Where in its text the next character stands, counted from 1.
    var column = 1
    var memoryRevision: UInt64 = 0

    var revision: UInt64 { brain.revision &+ memoryRevision }
  }

  var state: State
  var past: [PastState] = []
  var future: [PastState] = []
  /// Why the last key could not be used; the next key clears it.
  var refusal: String?
  /// Why the value on the display does not exist, when that came out later and was no `=`.
  private var shownFailure: ExactFailure?
  private var lastSerial = 0

  /// How many steps can be taken back; older ones are forgotten.
  public static let undoLimit = 1000

  /// Makes a calculator at rest.
  ///
  /// - Parameter random: what `random` draws from.
  public init(
    settings: CalculatorSettings = .init(), table: OperationTable = .standard,
    random: RandomSource = .system
  ) {
    state = State(brain: CalculatorBrain(settings: settings, table: table, random: random))
  }

  // MARK: What there is to see

  /// What is on the display; 0 at rest.
  public var entry: Entry {
    if let problem = refusal ?? state.sharedWord?.value.problem { return .error(problem) }
    if let shownFailure { return .error(shownFailure.message) }
    switch state.brain.phase {
    case .answered(let value): return .value(value)
    case .failed(let error): return .error(state.brain.screenMessage(error))
    case .editing: break
    }
    if let number = state.brain.textBeingTyped { return .typing(number) }
    do {
      return try state.brain.shownValue().map(Entry.value) ?? .typing("0")
    } catch {
      guard state.isTakenBack else { return .error(state.brain.screenMessage(error)) }
      return state.brain.lastOperand.map(Entry.value) ?? .typing("0")
    }
  }

  /// What `=` would come to, where the expression could end here and that is not on the display
  /// already; see `CalculatorBrain.preview`.
  public var preview: Real? {
    guard refusal == nil, state.sharedWord?.value.problem == nil, shownFailure == nil else { return nil }
    return state.brain.preview
  }

  /// What is being worked out: `√(81) + …`, `6 × 7 =`, empty at rest.
  public var descriptionText: String { state.brain.description }

  /// Whether an operator waits for its operand or a bracket for its end.
  public var resultIsPending: Bool { state.brain.resultIsPending }

  /// The last calculation that `=` completed; its serial number tells a new one from an old one.
  public var finished: FinishedCalculation? { state.finished }

  /// What is in the memory; nil when nothing is.
  public var memory: Real? { state.memory?.real }

  /// The unit of bare angles.
  public var angleUnit: AngleUnit { state.brain.settings.angleUnit }

  /// How expressions are read.
  public var settings: CalculatorSettings { state.brain.settings }

  /// Whether something is being put in and not finished, so that `q` does not leave.
  ///
  /// A number or value by itself that is done with, as after M+ or MR, is nothing that could be lost.
  public var isTyping: Bool {
    if let word = state.word, word.letters.count > 1 || word.isUnknown { return true }
    guard state.brain.isEditing, let first = state.brain.tokens.first else { return false }
    guard state.brain.tokens.count == 1 else { return true }
    switch first.kind {
    case .number: return !state.brain.isNumberComplete
    case .value: return false
    default: return true
    }
  }

  /// Whether `=` was the last thing done, with success.
  public var showsAnswer: Bool {
    if case .answered = state.brain.phase { refusal == nil } else { false }
  }

  // MARK: What can be done

  /// Does what a key of the keypad does: its symbol (`7`, `√`, `AC`, `M+`) or a typed name.
  ///
  /// A key that cannot be used here says so on the display until the next one; unknown symbols do
  /// nothing.
  public mutating func press(_ symbol: String) {
    change { state throws(ExpressionError) in try state.press(symbol) }
  }

  /// Does what typing this character does.
  ///
  /// Letters typed in a row are a word; see `Calculator+Words.swift`. Return is `=`, Delete and
  /// Backspace (U+0008, U+007F) take back, Escape is `escape()`.
  public mutating func type(_ character: Character) {
    switch character.asciiCode {
    case 0x08, 0x7F: backspace()
    case 0x1B: escape()
    default: change { state throws(ExpressionError) in try state.type(character) }
    }
  }

  /// Takes back the last digit or token; after `=` or an error goes back to what was typed; where
  /// nothing is being put in, undoes.
  public mutating func backspace() {
    if refusal != nil {
      refusal = nil
      return
    }
    if state.word == nil, state.brain.isAtRest {
      // What Backspace itself has emptied stays so, however often it is pressed.
      if !state.isTakenBack { undo() }
      return
    }
    change { state throws(ExpressionError) in
      state.backspace()
      state.isTakenBack = true
    }
  }

  /// Clears the number being typed, else everything but the memory.
  ///
  /// A message goes first, by itself; only what was stopped is not brought back by that.
  public mutating func escape() {
    if let refusal {
      self.refusal = nil
      if refusal != Self.stoppedText { return }
    }
    change { state throws(ExpressionError) in
      if state.word?.isRefused == true { state.dropWord() }
      state.word = nil
      state.ended = nil
      state.brain.clearEntry()
    }
  }

  /// The operations, and the variables that have a value.
  public var table: OperationTable { state.brain.table }

  /// Turns radians to degrees, to gradians and back.
  public mutating func turnAngleUnit() {
    change { state throws(ExpressionError) in
      try state.endWord()
      state.brain.turnAngleUnit()
    }
  }

  /// Puts a value in as one token, as a line of the tape that is picked.
  ///
  /// - Parameter text: how descriptions name it when it is no short number; its expression, say.
  public mutating func recall(_ value: Real, text: String) {
    change { state throws(ExpressionError) in
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
    guard showsAnswer else {
      shownFailure = failure
      return
    }
    state.brain.fail(failure, at: node)
    forgetFinished()
  }

  /// Says that the value on the display is no longer waited for: someone stopped it.
  ///
  /// The expression is there to be changed, with the message until the next key.
  public mutating func abandon() {
    if showsAnswer {
      state.brain.reopen()
      forgetFinished()
    }
    clearNotices()
    refusal = Self.stoppedText
  }

  private static let stoppedText = "stopped"

  private mutating func forgetFinished() {
    state.finished = past.last { $0.finished?.serial != state.finished?.serial }?.finished
  }

  mutating func clearNotices() {
    refusal = nil
    shownFailure = nil
  }

  /// Says that the answer on the display was proved to be this rational number.
  ///
  /// What goes on from it is then worked out at once. It is no step, and nothing else changes; where
  /// no answer is shown, nothing does.
  public mutating func settle(_ value: Rational) {
    state.brain.settle(value)
  }

  /// Makes one change that can be undone, unless nothing changes or the key is refused.
  mutating func change(_ work: (inout State) throws(ExpressionError) -> Void) {
    let before = state
    state.isTakenBack = false
    refusal = nil
    do {
      try work(&state)
    } catch {
      // An `=` that failed is a state of its own; any other refusal leaves things as they were.
      guard case .failed = state.brain.phase, state.brain.revision != before.brain.revision else {
        refusal = error.message
        state = before
        try? state.endWord()
        keepSteps(from: before)
        return
      }
    }
    commit(from: before)
  }

  /// Makes what has become of this state a step that can be undone, if anything has.
  mutating func commit(from before: consuming State) {
    shownFailure = nil
    if state.isNewlyFinished {
      state.isNewlyFinished = false
      lastSerial += 1
      state.finished = state.finished?.numbered(lastSerial)
    }
    state.brain.advance()
    guard
      state.revision != before.revision
        || state.sharedWord?.value.letters != before.sharedWord?.value.letters
    else { return }
    if let word = state.sharedWord?.value {
      // A word is one step, however many letters it has, and none while it can do nothing.
      if word.isCounted || word.isRefused {
        keepSteps(from: before)
        return
      }
      state.word?.isCounted = true
    }
    if before.sharedWord?.value.isCounted == false { before.dropWord() }
    past.append(PastState(before, beside: state))
    if past.count > Self.undoLimit { past.removeFirst(past.count - Self.undoLimit) }
    future = []
  }

  /// Has undo and redo go on from the state there is, after a change that was no step of its own.
  private mutating func keepSteps(from before: State) {
    if let last = past.popLast() {
      past.append(PastState(last.whole(beside: before), beside: state))
    }
    if let last = future.popLast() {
      future.append(PastState(last.whole(beside: before), beside: state))
    }
  }
}

/// A calculation that `=` completed.
///
/// A class, since it never changes and goes along with every copy of the calculator.
public final class FinishedCalculation: Sendable {
  /// Grows by one with each calculation, however much is undone in between.
  public let serial: Int
  /// The expression without `=`: `6 × 7`.
  public let expression: String
  /// What it came to.
  public let value: Real
  /// The symbols of the operations it uses, each once.
  public let symbols: [String]
  /// How it was read.
  public let settings: CalculatorSettings

  init(
    serial: Int, expression: String, value: Real, symbols: [String], settings: CalculatorSettings
  ) {
    self.serial = serial
    self.expression = expression
    self.value = value
    self.symbols = symbols
    self.settings = settings
  }

  /// The same with its number.
  func numbered(_ serial: Int) -> FinishedCalculation {
    FinishedCalculation(
      serial: serial, expression: expression, value: value, symbols: symbols, settings: settings)
  }

  /// The expression as the display's description has it: `6 × 7 =`.
  public var description: String { expression + " =" }
}
