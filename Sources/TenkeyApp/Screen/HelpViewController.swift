import CalculatorModel
import Layout
import Terminal
import TerminalUI

/// The help: every action there is, each a row that can be clicked.
final class HelpViewController: ViewController {
  /// What choosing a row does.
  enum Action {
    /// A key of the keypad.
    case press(String)
    /// Something for the whole screen.
    case command(ScreenCommand)
    /// Something the calculator does that is no operation.
    case undo, redo, escape, turnPage, turnForm
  }

  private struct Row {
    var content: ListRow
    var action: Action?
  }

  private let rows: [Row]
  private let list = ListView()
  private let heading = Label("Tenkey: keys and names", role: .title)
  private let advice = Label("Esc closes, Enter or a click does it", role: .help)
  private let onChoose: (Action) -> Void

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - table: the operations that are listed.
  ///   - onChoose: told what was chosen, after the page is gone.
  init(table: OperationTable, onChoose: @escaping (Action) -> Void) {
    rows = Self.commands + Self.operations(of: table)
    self.onChoose = onChoose
    super.init()
  }

  override func viewDidLoad() {
    view.identifier = "help"
    view.background = .plain
    heading.identifier = "heading"
    heading.sizesToText = false
    advice.identifier = "advice"
    advice.sizesToText = false
    list.identifier = "actions"
    list.allowsSelection = true
    list.numberOfRows = { [rows] in rows.count }
    list.row = { [rows] in rows[$0].content }
    list.onSelect = { [weak self] index in self?.choose(index) }
    ([heading, advice, list] as [View]).forEach(view.addSubview)
    var constraints = [
      heading.topAnchor.constraint(equalTo: view.topAnchor).named("heading at the top"),
      list.topAnchor.constraint(equalTo: heading.bottomAnchor).named("rows below the heading"),
      list.heightAnchor.constraint(greaterThanOrEqualToConstant: ScreenMeasure.row)
        .named("a row at least").at(ScreenPriority.display),
      advice.topAnchor.constraint(equalTo: list.bottomAnchor).named("advice below the rows"),
      advice.bottomAnchor.constraint(equalTo: view.bottomAnchor).named("advice at the bottom"),
    ]
    constraints += heading.heightAnchor.atMostOneCell("heading", ScreenPriority.topLine)
    constraints += advice.heightAnchor.atMostOneCell("advice", ScreenPriority.topLine)
    constraints += view.fullWidth([heading, advice, list])
    LayoutConstraint.activate(constraints)
  }

  override var preferredFocus: View? { list }

  override func keyDown(_ event: KeyEvent) -> Bool {
    switch event {
    case .key(.escape), .key(.function(1)), .text("?"), .text("q"): dismiss()
    case .key(.control("c")), .key(.control("d")): return false
    default: break
    }
    return true
  }

  private func choose(_ index: Int) {
    guard let action = rows[index].action else { return }
    dismiss()
    onChoose(action)
  }

  // MARK: The rows

  private static let commands: [Row] =
    [heading("Commands")] + [
      row("Enter", "Works it out", .press("=")),
      row("Backspace", "Takes back the last digit or token, else undoes", .press("⌫")),
      row("Esc", "Clears the entry, else all", .escape),
      row("Delete", "Clears all but memory and tape", .press("AC")),
      row("u", "Undo", .undo),
      row("Ctrl-R", "Redo", .redo),
      row("y", "Copy the answer", .command(.copy)),
      row("Tab", "Turn the page of functions", .turnPage),
      row("f F5", "Turn the answer: fraction, closed form, powers of 10", .turnForm),
      row("< >", "Scroll a long answer; the wheel does too", nil),
      row("PgUp PgDn Home", "By as many digits as show; back to the first", nil),
      row("End", "To the last digit, or 100, 200, 500, 1000 … on", nil),
      row("F1 ?", "This page", nil),
      row("F2", "Show the size classes", .command(.sizeClasses)),
      row("F3", "The outline of the layout", .command(.outline)),
      row("F4", "The tape", .command(.tape)),
      row("F6", "Turn the grid: automatic, 4x5, 5x4", .command(.turnGrid)),
      row("Ctrl-L", "Draw the screen anew", .command(.repaint)),
      row("q Ctrl-C", "Leave", .command(.leave)),
      row("arrows Space", "Move the focus, press what has it", nil),
      row("x = 3/4 Enter", "Gives a name a value; x alone and Enter shows it", nil),
      row("≈", "At the top left: every digit is right, more exist", nil),
      row("0?", "Zero to 1000 digits, and not proved to be it", nil),
      row("Shift-drag", "Selects text, as the terminal does", nil),
    ]

  private static func operations(of table: OperationTable) -> [Row] {
    [heading("Keys and names")]
      + table.operations.map { operation in
        var names = operation.names.filter { $0 != operation.symbol }
        if let key = operation.key, String(key) != operation.symbol {
          names.insert("\(key)", at: 0)
        }
        let left = ([operation.symbol] + names).joined(separator: "  ")
        return row(left, operation.help, .press(operation.symbol))
      }
  }

  private static func heading(_ text: String) -> Row {
    Row(content: ListRow(text, leftRole: .heading, isSelectable: false), action: nil)
  }

  private static func row(_ keys: String, _ what: String, _ action: Action?) -> Row {
    Row(
      content: ListRow(
        keys.padded(to: keyColumns) + what, leftRole: .body, isSelectable: action != nil),
      action: action)
  }

  /// The columns of the keys' names, before what they do.
  private static let keyColumns = 18
}

extension String {
  /// The text with blanks after it up to a width, and one at least.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - TextMetrics.width(of: self)))
  }
}
