import ExactReals

extension Calculator {
  /// Everything that undo takes back.
  struct State: Sendable {
    var brain: CalculatorBrain
    var memory: RecalledValue?
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

    /// The letters being typed in a row.
    var word: Word? {
      get { sharedWord?.value }
      set { sharedWord = newValue.map(SharedWord.init) }
    }

    var revision: UInt64 { brain.revision &+ memoryRevision }
  }

  /// Everything there is to a calculator; changed only by one that is its only owner (`own`).
  final class Contents: @unchecked Sendable {
    var state: State
    var past: [PastState] = []
    var future: [PastState] = []
    /// Why the last key could not be used; the next key clears it.
    var refusal: String?
    /// Why the value on the display does not exist, when that came out later and was no `=`.
    var shownFailure: ExactFailure?
    var lastSerial = 0

    /// What is wrong with the last key or with what it led to, if anything is.
    var problem: String? {
      if let refusal { return refusal }
      if let sharedWord = state.sharedWord, let problem = sharedWord.value.problem {
        return problem
      }
      return shownFailure?.message
    }

    init(_ state: State) {
      self.state = state
    }

    init(copying other: Contents) {
      state = other.state
      past = other.past
      future = other.future
      refusal = other.refusal
      shownFailure = other.shownFailure
      lastSerial = other.lastSerial
    }
  }
}
