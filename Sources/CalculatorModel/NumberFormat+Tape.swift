import ExactReals

extension NumberFormat {
  /// How wide an answer on a tape is at most without its mark, in cells.
  public static let tapeWidth = 32

  /// What stands before the digits of a number that has others after them.
  public static let endlessMark = "≈ "

  /// An answer as a tape keeps it: the digits a screen would show, and how far they are known.
  ///
  /// | value | text |
  /// |---|---|
  /// | 42, proved | `42` |
  /// | 2/3, proved | `0.66666666666666666666666666666…` |
  /// | √2: all these digits are right, and more exist | `≈ 1.41421356237309504880168872420…` |
  /// | equal to 0 and not proved | `0?` |
  /// - Parameter asked: how many certain digits were asked for: a number that has fewer ends there.
  public static func tape(_ evaluation: Evaluation, asked: Int) -> String {
    let text = screen(evaluation, width: tapeWidth, asked: asked)
    guard case .approximate(let number) = evaluation, number.digits.utf8.count >= asked else {
      return text
    }
    return endlessMark + text
  }
}
