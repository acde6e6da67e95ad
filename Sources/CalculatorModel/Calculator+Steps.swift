extension Calculator.Contents {
  func clearNotices() {
    refusal = nil
    shownFailure = nil
  }

  /// Has the last calculation be the one before, since its value turned out not to exist.
  func forgetFinished() {
    state.finished = past.last { $0.finished?.serial != state.finished?.serial }?.finished
  }

  /// Makes one change that can be undone, unless nothing changes or the key is refused.
  ///
  /// The state before it is the last one of the past from the start, and leaves it where the change
  /// turns out to be no step.
  func change(_ work: (inout Calculator.State) throws(ExpressionError) -> Void) {
    past.append(PastState(state))
    state.isTakenBack = false
    refusal = nil
    do {
      try work(&state)
    } catch {
      // An `=` that failed is a state of its own; any other refusal leaves things as they were.
      guard case .failed = state.brain.phase,
        state.brain.revision != past[past.count - 1].state.brain.revision
      else {
        refuse(error)
        return
      }
    }
    commit()
  }

  /// Leaves things as they were before a key that could not be used; a word has ended before it.
  private func refuse(_ error: ExpressionError) {
    refusal = error.message
    state = past[past.count - 1].state
    try? state.endWord()
    dropStep()
  }

  /// Makes another state a step.
  func change(to next: Calculator.State) {
    past.append(PastState(state))
    state = next
    refusal = nil
    commit()
  }

  /// Makes what has become of the last state of the past a step, if anything has.
  private func commit() {
    shownFailure = nil
    if state.isNewlyFinished { countFinished() }
    state.brain.advance()
    let last = past.count - 1
    let isStep =
      state.sharedWord == nil && past[last].state.sharedWord == nil
      ? state.revision != past[last].state.revision : isStepOfWord()
    guard isStep else {
      dropStep()
      return
    }
    past[last].takeApart(beside: state.brain.tokens)
    if past.count >= Calculator.undoLimit * 5 / 4 {
      past.removeFirst(past.count - Calculator.undoLimit)
    }
    if !future.isEmpty { future = [] }
  }

  private func countFinished() {
    state.isNewlyFinished = false
    lastSerial += 1
    state.finished = state.finished?.numbered(lastSerial)
  }

  /// Whether a change in which a word goes on or ends is a step.
  ///
  /// A word is one step, however many letters it has, and none while it can do nothing.
  private func isStepOfWord() -> Bool {
    let before = past[past.count - 1].state
    guard state.revision != before.revision || state.word?.letters != before.word?.letters else {
      return false
    }
    if let word = state.word {
      if word.isCounted || word.isRefused { return false }
      state.word?.isCounted = true
    }
    past[past.count - 1].dropUncountedWord()
    return true
  }

  /// Has undo and redo go on from the state there is, after a change that was no step of its own.
  private func dropStep() {
    let old = past.removeLast().state.brain.tokens
    let new = state.brain.tokens
    if let last = past.popLast() { past.append(PastState(last.whole(beside: old), beside: new)) }
    if let last = future.popLast() {
      future.append(PastState(last.whole(beside: old), beside: new))
    }
  }

  func undo() {
    clearNotices()
    if let earlier = past.popLast() { future.append(turn(to: earlier)) }
  }

  func redo() {
    clearNotices()
    if let later = future.popLast() { past.append(turn(to: later)) }
  }

  /// Goes to a state beside this one, which is then beside that.
  private func turn(to other: PastState) -> PastState {
    let whole = other.whole(beside: state.brain.tokens)
    let left = PastState(state, beside: whole.brain.tokens)
    state = whole
    return left
  }
}
