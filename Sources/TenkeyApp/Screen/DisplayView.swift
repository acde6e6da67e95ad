import CalculatorModel
import ExactReals
import Layout
import Terminal
import TerminalUI

/// The number: typed text as it is, an answer with as many digits as there is room for.
///
/// Which digits fit depends on the frame, so the content is kept and written anew for each width.
final class DisplayView: View {
  /// What is shown.
  enum Content: Hashable {
    /// A text of the calculator's own.
    case text(String)
    /// A message, from long to short: the longest that fits is shown, from its beginning.
    case message([String])
    /// What is known of a value.
    case evaluation(Evaluation)
  }

  private let label = LargeDigitsLabel(role: .display)

  override init() {
    super.init()
    label.identifier = "digits"
    label.yieldRows()
    addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor).named("digits begin at the left"),
      label.trailingAnchor.constraint(equalTo: trailingAnchor).named("digits end at the right"),
      label.topAnchor.constraint(equalTo: topAnchor).named("digits begin at the top"),
      label.bottomAnchor.constraint(equalTo: bottomAnchor).named("digits end at the bottom"),
    ])
  }

  /// What is shown; 0 at first.
  ///
  /// Something else is shown from its beginning.
  var content = Content.evaluation(.exact(.zero)) {
    didSet {
      guard content != oldValue else { return }
      offset = 0
      write()
    }
  }

  /// How many characters of an endless answer are scrolled off at the left.
  private(set) var offset = 0

  /// Whether there are digits that do not show.
  var isScrollable: Bool {
    guard case .evaluation(let evaluation) = content else { return false }
    return offset > 0 || isEndless(evaluation) && label.text.last == "…"
      || label.text.contains("…e")
  }

  /// The certain digits that showing the answer scrolled so far takes.
  func digitsNeeded(scrolledBy offset: Int) -> Int {
    NumberFormat.digitsNeeded(forWidth: max(1, frame.width), scrolledBy: offset)
  }

  /// Shows an endless answer from another place on, with more digits of it where they came in.
  func scroll(to newOffset: Int, in evaluation: Evaluation) {
    content = .evaluation(evaluation)
    offset = max(0, newOffset)
    write()
  }

  /// Hears of the wheel over the digits, and of keys while they have the focus.
  func onScroll(wheel: @escaping (WheelDirection) -> Bool, key: @escaping (KeyEvent) -> Bool) {
    label.onWheel = wheel
    label.onKey = key
  }

  /// The most rows a digit may take.
  var preferredRows: Int {
    get { label.preferredRows }
    set {
      label.preferredRows = newValue
      write()
    }
  }

  /// The text as it stands on the screen.
  var text: String { label.text }

  /// Where the hardware cursor rests.
  var cursorView: View { label }

  override func frameDidChange() {
    super.frameDidChange()
    write()
  }

  override func themeDidChange() {
    super.themeDidChange()
    write()
  }

  private func write() {
    switch content {
    case .text(let text):
      // What is being typed shows its end.
      label.lineBreakMode = .head
      label.text = text
    case .message(let texts):
      label.lineBreakMode = .tail
      label.text = texts.first { $0.count <= frame.width } ?? texts.last ?? ""
    case .evaluation(let evaluation):
      label.lineBreakMode = .tail
      label.text = text(of: evaluation)
    }
  }

  /// The answer for this frame.
  ///
  /// An endless one is cut to what can be drawn large; one that would have to lose digits for that
  /// is drawn in one row instead.
  private func text(of evaluation: Evaluation) -> String {
    let width = max(1, frame.width)
    let full = NumberFormat.screen(evaluation, width: width, scrolledBy: offset)
    guard preferredRows > 1, frame.height >= preferredRows else { return full }
    if isEndless(evaluation) {
      var room = width
      while room > 1 {
        let text = NumberFormat.screen(evaluation, width: room, scrolledBy: offset)
        guard let columns = LargeDigitsLabel.width(of: text, rows: preferredRows) else { break }
        if columns <= width { return text }
        room -= max(1, (columns - width) / 6)
      }
    }
    return full
  }

  private func isEndless(_ evaluation: Evaluation) -> Bool {
    switch evaluation {
    case .approximate: true
    case .exact(let rational): !rational.isInteger
    case .unproved, .failed: false
    }
  }
}
