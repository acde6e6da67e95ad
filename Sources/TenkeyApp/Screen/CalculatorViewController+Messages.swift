import CalculatorModel
import Layout
import Terminal
import TerminalUI

// The row over the display: what is being worked out, or what is wrong with it.
extension CalculatorViewController {
  /// The description above the display, or what is said in its place.
  var descriptionText: String { remark?.text ?? errorText ?? calculator.descriptionText }
  /// What is wrong, in words, or nil.
  var errorText: String? { errorText(in: calculator.entry) }

  /// What is wrong where the calculator shows this.
  func errorText(in entry: Calculator.Entry) -> String? {
    if let remark, remark.isError { return remark.text }
    if case .error(let message) = entry { return message }
    return nil
  }

  /// Puts the description over the display, no more of it than can be seen.
  func showDescription() {
    let label = calculatorView.descriptionLabel
    var text = calculator.descriptionText
    if text.utf8.count > wantedDigits { text = String(text.suffix(wantedDigits)) }
    label.role = .description
    label.lineBreakMode = .head
    label.text = text + previewText
  }

  /// Puts a message in the description's place: it is read from its beginning, goes on in the
  /// display's place where its row is too short, and is all there where the row was given up.
  func show(message: String, isError: Bool) {
    let label = calculatorView.descriptionLabel
    messageRoom = (label.frame.width, !calculatorView.hasNoDescription)
    label.role = isError ? .error : .description
    label.lineBreakMode = .tail
    label.text = message
    guard isError else { return }
    if calculatorView.hasNoDescription {
      calculatorView.display.content = .message([message])
    } else if let (first, rest) = Self.wrapped(message, to: label.frame.width) {
      label.text = first
      calculatorView.display.content = .message([rest])
    }
  }

  /// The two rows that a message takes; nil when one will do.
  private static func wrapped(_ message: String, to width: Int) -> (String, String)? {
    guard width > 0, TextMetrics.width(of: message) > width else { return nil }
    let row = message.prefix(width)
    let blank = row.lastIndex(of: " ").flatMap { row[..<$0].count > width / 2 ? $0 : nil }
    let end = blank ?? row.endIndex
    return (String(message[..<end]), String(message[end...].drop { $0 == " " }))
  }
}
