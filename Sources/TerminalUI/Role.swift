/// What a thing on the screen is for: the theme decides how that looks.
public enum Role: Hashable, Sendable, CaseIterable {
  /// A key that types a digit or the point.
  case digit
  /// A key that combines two operands.
  case operation
  /// A key that works on one operand, or types a constant.
  case function
  /// The key that asks for the answer.
  case equals
  /// A key that throws something away.
  case warning
  /// The number being typed, or the answer.
  case display
  /// What is being worked out.
  case description
  /// The state of the machine.
  case status
  /// The name of a page.
  case title
  /// Advice that is there when it is looked for.
  case help
  /// What was worked out, on the tape.
  case expression
  /// What came of it, on the tape.
  case answer
  /// The day above its part of the tape, or a chapter of the help.
  case heading
  /// Something that went wrong, in words.
  case error
  /// Something that may not be as it was meant.
  case caution
  /// A line that divides.
  case rule
  /// Text without a part of its own.
  case body
}

/// What is happening to a thing on the screen.
public enum ControlState: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case normal
  /// The mouse is down on it.
  case pressed
  /// It was just typed.
  case flashed
  /// It has the focus.
  case focused
  /// It does nothing for now.
  case disabled
}
