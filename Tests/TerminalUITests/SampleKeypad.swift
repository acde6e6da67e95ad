import Layout
import Terminal
import TerminalUI

/// A small calculator's screen without a calculator: a title, a number, a grid of keys, a list.
final class SampleKeypad: ViewController {
  let status = Label("rad", role: .status)
  let display = LargeDigitsLabel("3.14159")
  let list = ListView()
  let keys = StackView(axis: .vertical, distribution: .fillEqually)
  var buttons: [Button] = []
  var pressed: [String] = []
  private let group = ButtonGroup()
  private var listWidth: LayoutConstraint?

  private static let titles = [
    ["π", "√", "cos", "±"], ["7", "8", "9", "÷"], ["4", "5", "6", "×"], ["1", "2", "3", "−"],
    ["0", ".", "=", "+"],
  ]

  override func viewDidLoad() {
    for line in Self.titles {
      let row = StackView(axis: .horizontal, distribution: .fillEqually, spacing: 1)
      for title in line { row.addArrangedSubview(key(title)) }
      keys.addArrangedSubview(row)
    }
    display.preferredRows = 3
    display.onKey = { _ in false }
    display.setContentHuggingPriority(800, for: .vertical)
    status.setContentHuggingPriority(800, for: .vertical)
    list.numberOfRows = { 30 }
    list.row = { ListRow("漢\($0)−", right: "\($0 * $0)", leftRole: .expression) }
    list.onSelect = { [weak self] in self?.pressed.append("row \($0)") }
    for part in [status, display, list, keys] { view.addSubview(part) }
    let width = list.widthAnchor.constraint(equalToConstant: 0)
    listWidth = width
    LayoutConstraint.activate([
      status.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      status.topAnchor.constraint(equalTo: view.topAnchor),
      display.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      display.trailingAnchor.constraint(equalTo: list.leadingAnchor),
      display.topAnchor.constraint(equalTo: status.bottomAnchor),
      keys.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      keys.trailingAnchor.constraint(equalTo: list.leadingAnchor),
      keys.topAnchor.constraint(equalTo: display.bottomAnchor),
      keys.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor), width,
    ])
  }

  override func viewWillTransition(to size: Size) {
    super.viewWillTransition(to: size)
    listWidth?.constant = Double(size.width / 4)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard case .text(let character) = event,
      let button = buttons.first(where: { $0.title == String(character) })
    else { return false }
    button.press()
    return true
  }

  private func key(_ title: String) -> Button {
    let role: Role =
      title == "="
      ? .equals
      : "÷×−+".contains(title)
        ? .operation : title.count > 1 || "π√±".contains(title) ? .function : .digit
    let button = Button(title, role: role) { [weak self] in
      self?.pressed.append(title)
      self?.display.text += title
    }
    button.identifier = title
    buttons.append(button)
    group.add(button)
    return button
  }
}
