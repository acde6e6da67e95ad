import Layout
import Terminal
import TerminalUI

/// The top line: what state the machine is in at the left, the keys worth knowing at the right.
///
/// The hints are buttons, so that what they name can be clicked.
final class StatusLine: View {
  /// One hint: the words and what a click on them does.
  struct Hint {
    var title: String
    var action: () -> Void
  }

  private let state = Label(role: .status)
  private var hints: [Button] = []
  private var hintConstraints: [LayoutConstraint] = []

  override init() {
    super.init()
    identifier = "top line"
    state.identifier = "state"
    state.sizesToText = false
    state.yieldRows()
    addSubview(state)
    LayoutConstraint.activate([
      state.leadingAnchor.constraint(equalTo: leadingAnchor).named("state begins at the left"),
      state.topAnchor.constraint(equalTo: topAnchor).named("state is on the line"),
      state.heightAnchor.constraint(equalTo: heightAnchor).named("state is as tall as the line"),
    ])
  }

  /// The words at the left, `rad  M  chain`.
  var stateText: String {
    get { state.text }
    set { state.text = newValue }
  }

  /// Puts the hints at the right, the last one outermost; the same titles again change nothing.
  func show(_ newHints: [Hint]) {
    if newHints.map(\.title) == hints.map(\.title), !hintConstraints.isEmpty { return }
    LayoutConstraint.deactivate(hintConstraints)
    for button in hints { button.removeFromSuperview() }
    hints = newHints.map { hint in
      let button = Button(hint.title, role: .help, onPress: hint.action)
      button.identifier = "hint \(hint.title)"
      button.largestBezel = .plain
      button.yieldRows()
      addSubview(button)
      return button
    }
    hintConstraints = constraints(for: hints)
    LayoutConstraint.activate(hintConstraints)
    setNeedsLayout()
  }

  private func constraints(for hints: [Button]) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var right: LayoutItem?
    for button in hints.reversed() {
      let end =
        right.map { button.trailingAnchor.constraint(equalTo: $0.leadingAnchor, constant: -2) }
        ?? button.trailingAnchor.constraint(equalTo: trailingAnchor)
      constraints += [
        end.named("hints stand at the right"),
        button.topAnchor.constraint(equalTo: topAnchor).named("a hint is on the line"),
        button.heightAnchor.constraint(equalTo: heightAnchor)
          .named("a hint is as tall as the line"),
      ]
      right = button
    }
    let edge =
      right.map { state.trailingAnchor.constraint(equalTo: $0.leadingAnchor, constant: -1) }
      ?? state.trailingAnchor.constraint(equalTo: trailingAnchor)
    constraints.append(edge.named("state ends before the hints").at(ScreenPriority.topLine))
    return constraints
  }
}
