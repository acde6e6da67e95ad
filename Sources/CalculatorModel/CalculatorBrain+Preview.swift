import ExactReals

extension CalculatorBrain {
  /// What `=` would come to now, where that is worth saying: the expression could end here and is
  /// not just what is on the display.
  ///
  /// Costs no more than the key that was pressed: what stands before the last operator is worked out
  /// already.
  ///
  /// | typed | on the display | preview |
  /// |---|---|---|
  /// | `42`, `π`, `81√` | the same | none |
  /// | `2+3` | 3 | 5 |
  /// | `2×(3+4` | 4 | 14 |
  /// | `2+` | 2 | none: its operand is missing |
  /// | `1÷0` | 0 | none: `=` says what is wrong with it |
  var preview: Real? {
    guard resultIsPending, tokens.last?.endsOperand == true,
      let value = try? Evaluator.value(
        of: tokens, table: table, settings: settings, from: start(of: tokens[...]))
    else { return nil }
    if let rational = value.rational, rational == ((try? shownValue()) ?? nil)?.rational {
      return nil
    }
    return value
  }
}
