import Layout
import Terminal
import TerminalUI

/// The outline of the layout that it is shown over: every view and constraint, and what is wrong.
///
/// It follows the layout: at another size, or with the grid turned, it is made anew and what was at
/// the top stays there as far as it is still in it.
final class OutlineViewController: ViewController {
  /// Told that the grid is to be turned: the one key that reaches what lies under the outline.
  var onTurnGrid: (() -> Void)?

  private struct Row {
    var content: ListRow
    var line: LayoutOutline.Line
    /// Whether it is the first row of its line.
    var isFirst: Bool
  }

  private let makeOutline: () -> LayoutOutline
  private let makeHeadings: () -> [String]
  private var outline = LayoutOutline()
  private var rows: [Row] = []
  /// The row of the fault that was jumped to last.
  private var faultRow: Int?
  private var rowsWidth = 0

  private let heading = Label(role: .title)
  private let closeButton = Button(titles: ["F3 closes", "F3", "x"], role: .help)
  private let summary = Label(role: .status)
  private let list = ListView()
  private let advice = Label(role: .help)

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - outline: asked after each layout for the outline of what lies under the page.
  ///   - headings: what to write above it, from long to short.
  init(outline: @escaping () -> LayoutOutline, headings: @escaping () -> [String]) {
    makeOutline = outline
    makeHeadings = headings
    super.init()
  }

  override func viewDidLoad() {
    view.identifier = "outline"
    view.background = .plain
    for (part, name) in [
      (heading, "heading"), (closeButton, "close button"), (summary, "summary"),
      (list, "lines"), (advice, "advice"),
    ] as [(View, String)] {
      part.identifier = name
      view.addSubview(part)
    }
    for label in [heading, summary, advice] {
      label.sizesToText = false
      label.yieldRows()
    }
    closeButton.largestBezel = .plain
    closeButton.yieldRows()
    closeButton.onPress = { [weak self] in self?.dismiss() }
    list.numberOfRows = { [weak self] in self?.rows.count ?? 0 }
    list.row = { [weak self] in self?.rows[$0].content ?? ListRow("") }
    LayoutConstraint.activate(constraints)
  }

  override var preferredFocus: View? { list }

  // MARK: - Keys

  override func keyDown(_ event: KeyEvent) -> Bool {
    switch event {
    case .key(.escape), .key(.function(3)), .text("q"): dismiss()
    case .key(.control("c")), .key(.control("d")), .key(.control("l")): return false
    case .key(.function(6)): onTurnGrid?()
    case .text("n"): jumpToFault(forward: true)
    case .text("N"): jumpToFault(forward: false)
    // The list has had its turn already, if it has the focus.
    default: if !list.isFocused { _ = list.keyDown(event) }
    }
    return true
  }

  /// Scrolls to the next thing that is wrong, or the one before; behind the last comes the first.
  private func jumpToFault(forward: Bool) {
    let places = rows.indices.filter { rows[$0].isFirst && rows[$0].line.isFault }
    guard let first = places.first, let last = places.last else { return }
    let from = faultRow ?? (forward ? -1 : rows.count)
    let next =
      forward ? places.first { $0 > from } ?? first : places.last { $0 < from } ?? last
    faultRow = next
    list.scroll(to: next)
  }

  // MARK: - What there is to see

  override func viewDidLayout() {
    let new = makeOutline()
    let headings = makeHeadings()
    heading.text =
      headings.first { TextMetrics.width(of: $0) <= heading.frame.width } ?? headings.last ?? ""
    guard new != outline || list.frame.width != rowsWidth else { return }
    outline = new
    let isClean = new.counts.total == 0
    summary.text =
      TextMetrics.width(of: new.summary) <= summary.frame.width ? new.summary : new.shortSummary
    summary.role = isClean ? .status : .error
    advice.text = isClean ? "F6 turns the grid" : "n next fault, F6 turns the grid"
    fill()
  }

  private func fill() {
    // Who is at the beginning stays there: faults that come up now come before all else.
    let first = list.firstVisibleRow
    let top = first > 0 && rows.indices.contains(first) ? rows[first].line : nil
    rowsWidth = list.frame.width
    rows = outline.faultsFirst.flatMap { line in
      line.rows(width: rowsWidth, unicode: view.theme.usesUnicode).enumerated().map {
        Row(content: $1, line: line, isFirst: $0 == 0)
      }
    }
    faultRow = nil
    list.reloadData()
    if let top, let place = rows.firstIndex(where: { $0.isFirst && $0.line.isAbout(top) }) {
      list.scroll(to: place)
    }
  }

  // MARK: - Constraints

  private var constraints: [LayoutConstraint] {
    var constraints = [
      heading.topAnchor.constraint(equalTo: view.topAnchor).named("heading at the top"),
      heading.leadingAnchor.constraint(equalTo: view.leadingAnchor).named("begins at the left"),
      closeButton.topAnchor.constraint(equalTo: heading.topAnchor).named("close button at the top"),
      closeButton.heightAnchor.constraint(equalTo: heading.heightAnchor)
        .named("close button is on the heading's row"),
      closeButton.leadingAnchor.constraint(equalTo: heading.trailingAnchor)
        .named("heading ends where the close button begins"),
      closeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        .named("close button at the right"),
      closeButton.widthAnchor.constraint(
        lessThanOrEqualTo: view.widthAnchor, multiplier: Self.closeButtonShare
      ).named("close button leaves the heading its room"),
      summary.topAnchor.constraint(equalTo: heading.bottomAnchor).named("summary below heading"),
      list.topAnchor.constraint(equalTo: summary.bottomAnchor).named("lines below the summary"),
      list.heightAnchor.constraint(greaterThanOrEqualToConstant: ScreenMeasure.row)
        .named("a line at least").at(ScreenPriority.display),
      list.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.fewLines)
        .named("a few lines rather than a summary").at(ScreenPriority.gap),
      advice.topAnchor.constraint(equalTo: list.bottomAnchor).named("advice below the lines"),
      advice.bottomAnchor.constraint(equalTo: view.bottomAnchor).named("advice at the bottom"),
    ]
    constraints += heading.heightAnchor.atMostOneCell("heading", ScreenPriority.description)
    constraints += summary.heightAnchor.atMostOneCell("summary", ScreenPriority.topLine)
    constraints += advice.heightAnchor.atMostOneCell("advice", ScreenPriority.airBelowDisplay)
    constraints += view.fullWidth([summary, list, advice])
    return constraints
  }

  /// The part of the width that the way out may take.
  private static let closeButtonShare = 0.25
  /// With fewer lines there is no reading.
  private static let fewLines = LayoutConstant("a few lines", 5)
}
