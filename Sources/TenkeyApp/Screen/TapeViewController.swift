import Layout
import TapeStore
import Terminal
import TerminalUI

/// The tape: what was worked out, and what came of it, the newest at the bottom.
///
/// It stands beside the keys where the width is regular, else over them when asked for.
final class TapeViewController: ViewController {
  /// Told the entry that was picked.
  var onPick: ((TapeEntry) -> Void)?
  /// Told a key that is not the tape's while it is shown over the keys.
  var onOtherKey: ((KeyEvent) -> Void)?

  private let log: TapeLog
  private let isOverKeys: Bool
  private let advice = Label("Esc closes, a click takes the answer", role: .help)
  private let list = ListView()
  private let heading = Label("Tape", role: .title)
  private let ruleBelow = RuleView(axis: .horizontal)
  private let ruleAtLeft = RuleView(axis: .vertical)

  /// Makes a controller of a tape that need not be open yet.
  ///
  /// - Parameter isOverKeys: whether it is shown over the keys rather than beside them.
  init(log: TapeLog, isOverKeys: Bool = false) {
    self.log = log
    self.isOverKeys = isOverKeys
    super.init()
  }

  override func viewDidLoad() {
    view.identifier = "tape"
    view.background = .plain
    heading.identifier = "heading"
    heading.sizesToText = false
    heading.yieldRows()
    list.identifier = "entries"
    list.followsEnd = true
    ruleAtLeft.identifier = "rule at the left"
    ruleBelow.identifier = "rule below the heading"
    advice.identifier = "advice"
    advice.sizesToText = false
    advice.yieldRows()
    list.numberOfRows = { [weak self] in max(1, self?.log.entries.count ?? 0) }
    list.row = { [weak self] index in
      guard let self, index < self.log.entries.count else {
        return ListRow("nothing worked out yet", leftRole: .help, isSelectable: false)
      }
      return TapeRow(self.log.entries[index]).fitted(
        to: self.list.frame.width, unicode: self.list.theme.usesUnicode)
    }
    list.onSelect = { [weak self] index in
      guard let self, index < self.log.entries.count else { return }
      self.onPick?(self.log.entries[index])
    }
    ([ruleAtLeft, heading, ruleBelow, list, advice] as [View]).forEach(view.addSubview)
    ruleAtLeft.isHidden = isOverKeys
    LayoutConstraint.activate(constraints)
  }

  override var preferredFocus: View? { list }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard presentingViewController != nil else { return false }
    switch event {
    case .key(.escape), .key(.function(4)), .text("q"): dismiss()
    case .key(.up), .key(.down), .key(.left), .key(.right): break
    case .key(.control("c")), .key(.control("d")): return false
    default:
      // Somebody who goes on reckoning has read enough: no key is lost to the tape.
      dismiss()
      onOtherKey?(event)
    }
    return true
  }

  /// Shows entries that were added.
  func reload() { list.reloadData() }

  private var constraints: [LayoutConstraint] {
    var constraints = [
      ruleAtLeft.topAnchor.constraint(equalTo: view.topAnchor).named("rule from the top"),
      ruleAtLeft.bottomAnchor.constraint(equalTo: view.bottomAnchor).named("rule to the bottom"),
      heading.topAnchor.constraint(equalTo: view.topAnchor).named("heading at the top"),
      ruleBelow.topAnchor.constraint(equalTo: heading.bottomAnchor).named("rule below heading"),
      list.topAnchor.constraint(equalTo: ruleBelow.bottomAnchor).named("entries below the rule"),
      advice.topAnchor.constraint(equalTo: list.bottomAnchor).named("advice below the entries"),
      advice.bottomAnchor.constraint(equalTo: view.bottomAnchor).named("advice at the bottom"),
      list.heightAnchor.constraint(greaterThanOrEqualToConstant: ScreenMeasure.row)
        .named("an entry at least").at(ScreenPriority.display),
      list.widthAnchor.constraint(greaterThanOrEqualToConstant: ScreenMeasure.column)
        .named("a column at least").at(ScreenPriority.display),
      // Rule and air give way where the tape is next to nothing.
      ruleAtLeft.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor)
        .named("rule is inside"),
      ruleAtLeft.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: .standard)
        .named("rule after a column of air").at(ScreenPriority.gap),
    ]
    if isOverKeys {
      constraints += advice.heightAnchor.atMostOneCell("advice", ScreenPriority.topLine)
    } else {
      constraints.append(
        advice.heightAnchor.constraint(equalToConstant: 0).named("no advice beside the keys"))
    }
    constraints += ruleAtLeft.widthAnchor.atMostOneCell("rule", ScreenPriority.borderedKeys)
    constraints += ruleBelow.heightAnchor.atMostOneCell("rule", ScreenPriority.topLine)
    constraints += heading.heightAnchor.atMostOneCell("heading", ScreenPriority.description)
    for item in [heading, ruleBelow, list, advice] as [LayoutItem] {
      // A rule that is hidden is out of the layout with all that names it.
      let begin = isOverKeys ? view.leadingAnchor : ruleAtLeft.trailingAnchor
      constraints += [
        item.leadingAnchor.constraint(greaterThanOrEqualTo: begin).named("begins after the rule"),
        item.leadingAnchor.constraint(equalTo: begin, constant: .standard)
          .named("begins after a column of air").at(ScreenPriority.gap),
        item.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor)
          .named("ends inside"),
        item.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -.standard)
          .named("ends before the edge").at(ScreenPriority.gap),
      ]
    }
    return constraints
  }
}

/// A line that divides, as long as its frame.
final class RuleView: View {
  private let axis: Axis

  /// Makes a rule along an axis.
  init(axis: Axis) {
    self.axis = axis
    super.init()
  }

  override func draw(_ canvas: inout Canvas) {
    let glyph: Character =
      axis == .horizontal ? (canvas.usesUnicode ? "─" : "-") : (canvas.usesUnicode ? "│" : "|")
    canvas.fill(bounds, with: Cell(glyph, theme.style(for: .rule)))
  }
}
