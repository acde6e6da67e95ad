import ExactReals
import Layout
import Terminal
import TerminalUI

/// An endless answer scrolls: more of its digits are worked out as they come into view.
extension CalculatorViewController {
  /// The characters that a notch of the wheel scrolls by.
  private static let wheelStep = 4
  /// The most digits that are asked for.
  private static let mostDigits = 1_000_000

  /// Has the display scroll with the wheel, and with keys while it has the focus.
  func followScrolling() {
    calculatorView.display.onScroll(
      wheel: { [weak self] direction in
        self?.scroll(by: direction == .up ? -Self.wheelStep : Self.wheelStep) ?? false
      },
      key: { [weak self] event in
        switch event {
        case .key(.left): self?.scroll(by: -1) ?? false
        case .key(.right): self?.scroll(by: 1) ?? false
        case .key(.home): self?.scroll(by: -Self.mostDigits) ?? false
        default: false
        }
      })
  }

  /// Scrolls by half of what the display shows, as `<` and `>` do.
  func scrollByHalf(forward: Bool) {
    let half = max(1, calculatorView.display.frame.width / 2)
    _ = scroll(by: forward ? half : -half)
  }

  /// Scrolls by characters; false when there is nothing to scroll, or no way further.
  ///
  /// Digits that are not known yet are asked for; the display stays as it is until they are here.
  func scroll(by characters: Int) -> Bool {
    let display = calculatorView.display
    guard display.isScrollable, let evaluation = shownEvaluation else { return false }
    let target = max(0, display.offset + characters)
    guard target != display.offset else { return false }
    let needed = display.digitsNeeded(scrolledBy: target)
    guard case .approximate(let known) = evaluation, known.digits.utf8.count < needed else {
      display.scroll(to: target, in: evaluation)
      return true
    }
    guard needed <= Self.mostDigits else { return false }
    fetch(digits: min(Self.mostDigits, needed + needed / 4)) { [weak display] more in
      display?.scroll(to: target, in: more)
    }
    return true
  }
}
