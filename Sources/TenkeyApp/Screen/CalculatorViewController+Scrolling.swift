import ExactReals
import Layout
import Terminal
import TerminalUI

/// An answer that is longer than the display scrolls: more of its digits are worked out as they come
/// into view.
extension CalculatorViewController {
  /// The digits that a notch of the wheel scrolls by.
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
        case .key(.end): self?.scrollToEnd() ?? false
        default: false
        }
      })
  }

  /// Scrolls by half of what the display shows, as `<` and `>` do.
  func scrollByHalf(forward: Bool) {
    let half = max(1, calculatorView.display.frame.width / 2)
    _ = scroll(by: forward ? half : -half)
  }

  /// Scrolls to the last digit, or where there is none to the last one that is known; from there on
  /// each time twice as far.
  private func scrollToEnd() -> Bool {
    let display = calculatorView.display
    guard display.isScrollable else { return false }
    if let last = display.lastOffset { return scroll(by: last - display.offset) }
    let known = max(0, askedDigits - display.digitsNeeded(scrolledBy: 0))
    let target = display.offset < known ? known : max(display.frame.width, 2 * display.offset)
    return scroll(by: target - display.offset)
  }

  /// Scrolls by digits; false when there is nothing to scroll, or no way further.
  ///
  /// Digits that are not known yet are asked for; the display stays as it is until they are here.
  func scroll(by digits: Int) -> Bool {
    let display = calculatorView.display
    guard display.isScrollable, let evaluation = shownEvaluation else { return false }
    let farthest = Self.mostDigits - display.digitsNeeded(scrolledBy: 0)
    let target = min(max(0, display.offset + digits), display.lastOffset ?? farthest)
    guard target != display.offset else { return false }
    let needed = display.digitsNeeded(scrolledBy: target)
    guard case .approximate = evaluation, display.lastOffset == nil, askedDigits < needed else {
      display.scroll(to: target, in: evaluation, asked: askedDigits)
      return true
    }
    fetch(digits: min(Self.mostDigits, needed + needed / 4)) { [weak self] more in
      guard let self else { return }
      self.calculatorView.display.scroll(to: target, in: more, asked: self.askedDigits)
    }
    return true
  }
}
