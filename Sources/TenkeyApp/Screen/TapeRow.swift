import CalculatorModel
import TapeStore
import TerminalUI

/// A line of the tape: the expression at the left, the answer at the right.
struct TapeRow {
  /// The narrowest that an endless answer is cut to for the sake of its expression, in cells.
  private static let smallestAnswer = 12

  /// What is left before the `…` at least: the mark, a sign and a digit with its point.
  private static let fewestCells = 5

  private let entry: TapeEntry

  /// Makes the line of an entry.
  init(_ entry: TapeEntry) { self.entry = entry }

  /// The line in so many cells: digits of an endless answer go first, they can be had again.
  ///
  /// An answer that is whole keeps all it has, and so does a power of ten. Digits that go on keep the
  /// ≈ before them, which stands where others have their =.
  func fitted(to width: Int, unicode: Bool) -> ListRow {
    var right = entry.answer
    let left =
      right.hasPrefix(NumberFormat.endlessMark) ? entry.expression : entry.expression + " ="
    func drawnWidth(_ text: String) -> Int {
      TextMetrics.width(of: TextMetrics.drawn(text, unicode: unicode))
    }
    let room = max(Self.smallestAnswer, width - drawnWidth(left) - 1)
    if let cut = right.firstIndex(of: "…"), drawnWidth(right) > room {
      let tail = String(right[cut...])
      let digits = max(Self.fewestCells, room - drawnWidth(tail))
      right = right[..<cut].prefix(digits) + tail
    }
    return ListRow(left, right: right, leftRole: .expression, rightRole: .answer)
  }
}
