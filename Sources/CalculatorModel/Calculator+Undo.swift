extension Calculator {
  /// Whether there is something to take back.
  public var canUndo: Bool { !contents.past.isEmpty }

  /// Whether there is something to do again.
  public var canRedo: Bool { !contents.future.isEmpty }

  /// Takes the last step back: a digit, a key, a word, a paste; memory and angle unit too.
  public mutating func undo() { own.undo() }

  /// Does again what undo took back.
  public mutating func redo() { own.redo() }
}
