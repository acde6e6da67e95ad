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

  /// The columns that hints leave to the state: `rad` and a blank.
  private static let smallestStateWidth = 4
  /// The blanks between two hints.
  private static let hintSpacing = 2

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
      state.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor)
        .named("state ends inside"),
      state.trailingAnchor.constraint(equalTo: trailingAnchor)
        .named("state has the room there is").at(ScreenPriority.stateWidth),
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
      button.identifier = "\(hint.title.split(separator: " ").last ?? "") hint"
      button.largestBezel = .plain
      button.yieldRows()
      addSubview(button)
      return button
    }
    hintConstraints = constraints(for: hints)
    LayoutConstraint.activate(hintConstraints)
    fitHints()
    setNeedsLayout()
  }

  override func frameDidChange() {
    super.frameDidChange()
    fitHints()
  }

  /// Hides the hints that have no room, the outermost last: half a hint is worse than none.
  private func fitHints() {
    var room = frame.width - Self.smallestStateWidth + Self.hintSpacing
    for button in hints.reversed() {
      room -= button.intrinsicContentSize.width + Self.hintSpacing
      button.isHidden = room < 0
    }
  }

  private func constraints(for hints: [Button]) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var right: LayoutItem?
    for button in hints.reversed() {
      let end =
        right.map {
          button.trailingAnchor.constraint(
            equalTo: $0.leadingAnchor,
            constant: -LayoutConstant("air between hints", Double(Self.hintSpacing)))
        }
        ?? button.trailingAnchor.constraint(equalTo: trailingAnchor)
      constraints += [
        end.named("hints stand at the right"),
        button.topAnchor.constraint(equalTo: topAnchor).named("a hint is on the line"),
        button.heightAnchor.constraint(equalTo: heightAnchor)
          .named("a hint is as tall as the line"),
      ]
      right = button
    }
    constraints += hints.map { button in
      state.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -.standard)
        .named("state ends before a hint").at(ScreenPriority.topLine)
    }
    return constraints
  }
}
