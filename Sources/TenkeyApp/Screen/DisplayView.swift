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
    /// A number that is being typed: its end is what matters.
    case typing(String)
    /// A message, from long to short: the longest that fits is shown, from its beginning.
    case message([String])
    /// What is known of a value, with so many digits asked for.
    case evaluation(Evaluation, asked: Int)
    /// A value in a form that someone turned to.
    case form(String)
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
  var content = Content.evaluation(.exact(.zero), asked: 0) {
    didSet {
      guard content != oldValue else { return }
      offset = 0
      write()
    }
  }

  /// How many digits of an answer are scrolled off at the left.
  private(set) var offset = 0

  /// How many significant digits of an answer show: scrolling by so many shows those that come next.
  var shownDigits: Int {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber)
    return offset > 0 ? digits.count : digits.drop { $0 == "0" }.count
  }

  /// Whether there are digits that do not show.
  var isScrollable: Bool {
    guard case .evaluation(let evaluation, _) = content else { return false }
    switch evaluation {
    case .exact, .approximate: return offset > 0 || text.contains("…")
    case .unproved, .failed: return false
    }
  }

  /// The farthest that the answer can be scrolled, where it ends.
  var lastOffset: Int? {
    guard case .evaluation(let evaluation, let asked) = content else { return nil }
    return NumberFormat.lastOffset(evaluation, width: max(1, frame.width), asked: asked)
  }

  /// The certain digits that showing the answer scrolled so far takes.
  func digitsNeeded(scrolledBy offset: Int) -> Int {
    NumberFormat.digitsNeeded(forWidth: max(1, frame.width), scrolledBy: offset)
  }

  /// Shows an answer from another digit on, with more digits of it where they came in.
  func scroll(to newOffset: Int, in evaluation: Evaluation, asked: Int) {
    content = .evaluation(evaluation, asked: asked)
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

  /// What is shown, without the blanks that only group its digits.
  private(set) var text = "0"

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
    case .typing(let text):
      label.lineBreakMode = .head
      show(number: text)
    case .message(let texts):
      label.lineBreakMode = .tail
      text = texts.first { $0.count <= frame.width } ?? texts.last ?? ""
      label.text = text
    case .evaluation(let evaluation, let asked):
      label.lineBreakMode = .tail
      show(number: text(of: evaluation, asked))
    case .form(let text):
      label.lineBreakMode = .tail
      self.text = text
      label.text = text
    }
  }

  /// Shows a number, its digits in groups where that costs it nothing.
  private func show(number: String) {
    text = number
    let grouped = NumberFormat.grouped(number)
    label.text = fits(grouped) || !fits(number) && grouped.count <= frame.width ? grouped : number
  }

  /// Whether a number can be drawn in the largest digits that are wanted.
  private func fits(_ number: String) -> Bool {
    let rows = frame.height >= preferredRows ? preferredRows : 1
    // In one row no glyph takes more cells than it has bytes.
    if rows == 1, number.utf8.count <= frame.width { return true }
    guard let columns = LargeDigitsLabel.width(of: number, rows: rows) else { return false }
    return columns <= frame.width
  }

  /// The answer for this frame.
  ///
  /// An endless one is cut to what can be drawn large; one that would have to lose digits for that
  /// is drawn in one row instead.
  private func text(of evaluation: Evaluation, _ asked: Int) -> String {
    let width = max(1, frame.width)
    func screen(_ width: Int) -> String {
      NumberFormat.screen(evaluation, width: width, scrolledBy: offset, asked: asked)
    }
    let full = screen(width)
    guard preferredRows > 1, frame.height >= preferredRows, isEndless(evaluation) else {
      return full
    }
    var room = width
    while room > 1 {
      let text = screen(room)
      guard let columns = LargeDigitsLabel.width(of: text, rows: preferredRows) else { break }
      if columns <= width { return text }
      room -= max(1, (columns - width) / 6)
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
