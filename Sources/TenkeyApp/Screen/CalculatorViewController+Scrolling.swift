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
        default: false
        }
      })
  }

  /// Scrolls as far as keys do that have no other meaning here, whatever has the focus; false when
  /// there is nothing to scroll.
  func scroll(with key: NamedKey) -> Bool {
    let screenful = max(1, calculatorView.display.shownDigits)
    return switch key {
    case .home: scroll(by: -Self.mostDigits)
    case .end: scrollToEnd()
    case .pageUp: scroll(by: -screenful)
    case .pageDown: scroll(by: screenful)
    default: false
    }
  }

  /// Scrolls by half of what the display shows, as `<` and `>` do.
  func scrollByHalf(forward: Bool) {
    let half = max(1, calculatorView.display.frame.width / 2)
    _ = scroll(by: forward ? half : -half)
  }

  /// Scrolls to the last digit, or where there is none to the next of 100, 200, 500, 1000 … digits on:
  /// digit 100,000 is ten keys away.
  private func scrollToEnd() -> Bool {
    let display = calculatorView.display
    guard display.isScrollable else { return false }
    let offset = currentOffset
    let target = display.lastOffset ?? Self.milestone(after: offset)
    // Someone who is waiting for digits does not want still others.
    if let fetchedDigits, fetchedDigits < display.digitsNeeded(scrolledBy: target) { return true }
    return scroll(by: target - offset)
  }

  private static func milestone(after offset: Int) -> Int {
    var power = 100
    while 5 * power <= offset { power *= 10 }
    return [1, 2, 5].map { $0 * power }.first { $0 > offset } ?? offset
  }

  /// Where the display is scrolled to, or will be when the digits that are wanted for it are here.
  private var currentOffset: Int {
    fetchedDigits == nil ? calculatorView.display.offset : scrollTarget
  }

  /// Scrolls by digits; false when there is nothing to scroll, or no way further.
  ///
  /// Digits that are not known yet are asked for; the display stays as it is until they are here.
  func scroll(by digits: Int) -> Bool {
    let display = calculatorView.display
    guard display.isScrollable, let evaluation = shownEvaluation else { return false }
    // A key that is held must not have the work begun anew each time it comes: as long as digits are
    // awaited, it goes as far as these.
    let farthest = (fetchedDigits ?? Self.mostDigits) - display.digitsNeeded(scrolledBy: 0)
    let target = min(max(0, currentOffset + digits), display.lastOffset ?? farthest)
    guard target != currentOffset else { return false }
    scrollTarget = target
    let needed = display.digitsNeeded(scrolledBy: target)
    guard case .approximate = evaluation, display.lastOffset == nil, askedDigits < needed else {
      display.scroll(to: target, in: evaluation, asked: askedDigits)
      return true
    }
    if fetchedDigits != nil { return true }
    fetch(digits: min(Self.mostDigits, needed + needed / 4)) { [weak self] more in
      guard let self else { return }
      self.calculatorView.display.scroll(to: self.scrollTarget, in: more, asked: self.askedDigits)
    }
    return true
  }
}
