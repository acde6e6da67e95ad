extension Calculator {
  /// Whether there is something to take back.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether there is something to do again.
  public var canRedo: Bool { !future.isEmpty }

  /// Takes the last step back: a digit, a key, a word, a paste; memory and angle unit too.
  public mutating func undo() {
    clearNotices()
    guard let earlier = past.popLast() else { return }
    let whole = earlier.whole(beside: state)
    future.append(PastState(state, beside: whole))
    state = whole
  }

  /// Does again what undo took back.
  public mutating func redo() {
    clearNotices()
    guard let later = future.popLast() else { return }
    let whole = later.whole(beside: state)
    past.append(PastState(state, beside: whole))
    state = whole
  }
}
