/// What becomes of a line that is worked out.
package enum LineAnswer: Hashable, Sendable {
  /// What is printed: one line without its end.
  case answer(String)
  /// Why there is no answer, and where, in characters from 1.
  case mistake(String, column: Int?)
}

/// Works out lines one after another: the seam between the lines and the calculator.
package protocol LineAnswering {
  /// Works out one line.
  ///
  /// - Parameters:
  ///   - line: an expression, not blank.
  ///   - beforeWaiting: called before anything that may take long, so that answers which were
  ///     given already can be shown.
  mutating func answer(_ line: String, beforeWaiting: () -> Void) -> LineAnswer

  /// Puts things in order after the last line.
  ///
  /// - Returns: what went wrong with that, or nil.
  mutating func finish() -> Outcome?
}
