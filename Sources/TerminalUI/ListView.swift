import Layout
import Terminal

/// One row of a list: a text at the left and one at the right.
public struct ListRow: Hashable, Sendable {
  /// The blank cells before the text at the left; 0 at first.
  public var indentation = 0
  /// The text at the left; it loses its tail where both do not fit.
  public var left: String
  /// The text at the right; it stays whole as long as there is room for it.
  public var right: String
  /// What the left text is for.
  public var leftRole: Role
  /// What the right text is for.
  public var rightRole: Role
  /// Whether the row can be chosen; headings cannot.
  public var isSelectable: Bool

  /// Makes a row.
  public init(
    _ left: String, right: String = "", leftRole: Role = .body, rightRole: Role = .answer,
    isSelectable: Bool = true
  ) {
    self.left = left
    self.right = right
    self.leftRole = leftRole
    self.rightRole = rightRole
    self.isSelectable = isSelectable
  }
}

/// Rows of text that scroll, one cell tall each, from a data source that is asked for those on
/// screen and no others.
public final class ListView: View {
  /// How many rows there are.
  public var numberOfRows: () -> Int = { 0 }
  /// The row at an index below that number.
  public var row: (Int) -> ListRow = { _ in ListRow("") }
  /// Hears that a row was clicked, or chosen with Enter.
  public var onSelect: ((Int) -> Void)?
  /// Whether a row is marked that arrows move and Enter chooses; without it arrows scroll.
  public var allowsSelection = false {
    didSet { if !allowsSelection { selectedRow = nil } }
  }
  /// Whether the list keeps to its end as rows are added, as paper does in a printer, unless it was
  /// scrolled away from there; false at first.
  public var followsEnd = false
  /// The marked row, or nil.
  public private(set) var selectedRow: Int?
  /// The row at the top.
  public private(set) var firstVisibleRow = 0
  /// Rows that a notch of the wheel moves.
  public static let wheelRows = 3

  private var pressedRow: Int?
  private var isAtEnd = true

  /// Says that rows were added, taken away or changed.
  public func reloadData() {
    if let selectedRow, selectedRow >= numberOfRows() { self.selectedRow = nil }
    settle()
    setNeedsDisplay()
  }

  public override func frameDidChange() {
    super.frameDidChange()
    settle()
  }

  /// Scrolls by rows, towards the end when positive; false when it is there already.
  @discardableResult
  public func scroll(by rows: Int) -> Bool { scroll(to: firstVisibleRow + rows) }

  /// Scrolls so that a row is at the top, or as near to it as there are rows.
  @discardableResult
  public func scroll(to row: Int) -> Bool {
    let before = firstVisibleRow
    firstVisibleRow = max(0, min(row, lastFirstRow))
    isAtEnd = firstVisibleRow >= lastFirstRow
    if firstVisibleRow != before { setNeedsDisplay() }
    return firstVisibleRow != before
  }

  /// Scrolls to the end.
  public func scrollToEnd() { scroll(to: lastFirstRow) }

  /// Marks a row and brings it into view; nil, or one that cannot be chosen, marks none.
  public func select(_ row: Int?) {
    guard let row, allowsSelection, row >= 0, row < numberOfRows(), self.row(row).isSelectable
    else {
      selectedRow = nil
      setNeedsDisplay()
      return
    }
    selectedRow = row
    if row < firstVisibleRow { scroll(to: row) }
    if row >= firstVisibleRow + frame.height { scroll(to: row - frame.height + 1) }
    setNeedsDisplay()
  }

  private var lastFirstRow: Int { max(0, numberOfRows() - frame.height) }

  private func settle() {
    scroll(to: followsEnd && isAtEnd ? lastFirstRow : firstVisibleRow)
  }

  // MARK: Drawing

  public override func draw(_ canvas: inout Canvas) {
    let count = numberOfRows()
    for place in 0..<max(0, canvas.rows) {
      let index = firstVisibleRow + place
      if index >= count { break }
      draw(row(index), at: place, isMarked: index == selectedRow || index == pressedRow, &canvas)
    }
  }

  private func draw(_ row: ListRow, at place: Int, isMarked: Bool, _ canvas: inout Canvas) {
    let unicode = canvas.usesUnicode
    let theme = theme
    let right = TextMetrics.fit(
      TextMetrics.drawn(row.right, unicode: unicode), to: canvas.columns, unicode: unicode)
    let rightWidth = TextMetrics.width(of: right)
    let room = canvas.columns - row.indentation - (rightWidth == 0 ? 0 : rightWidth + 1)
    let left = TextMetrics.fit(
      TextMetrics.drawn(row.left, unicode: unicode), to: room, unicode: unicode)
    canvas.draw(
      left, at: Point(x: row.indentation, y: place), style: theme.style(for: row.leftRole))
    canvas.draw(
      right, at: Point(x: canvas.columns - rightWidth, y: place),
      style: theme.style(for: row.rightRole))
    if isMarked {
      canvas.restyle(Rect(x: 0, y: place, width: canvas.columns, height: 1)) { $0.reversed }
    }
  }

  public override var cursorPosition: Point? {
    guard let selectedRow else { return nil }
    let place = selectedRow - firstVisibleRow
    return place >= 0 && place < frame.height ? Point(x: 0, y: place) : nil
  }

  // MARK: Keys and mouse

  public override var canBecomeFocused: Bool { true }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    let page = max(1, frame.height - 1)
    switch event {
    case .key(.up): return move(by: -1)
    case .key(.down): return move(by: 1)
    case .key(.pageUp): return move(by: -page)
    case .key(.pageDown): return move(by: page)
    case .key(.home): return move(by: -numberOfRows())
    case .key(.end): return move(by: numberOfRows())
    case .key(.enter):
      guard let selectedRow, let onSelect else { return false }
      onSelect(selectedRow)
      return true
    default: return false
    }
  }

  /// Moves the mark, or without marks the rows; false at an end, so that the focus can move on.
  private func move(by rows: Int) -> Bool {
    guard allowsSelection else { return scroll(by: rows) }
    let count = numberOfRows()
    guard count > 0 else { return false }
    let step = rows < 0 ? -1 : 1
    let start = selectedRow ?? (step < 0 ? firstVisibleRow + frame.height : firstVisibleRow - 1)
    var target = max(0, min(count - 1, start + rows))
    // Past what cannot be chosen, onwards first and back where that leads nowhere.
    while target >= 0, target < count, !row(target).isSelectable { target += step }
    if target < 0 || target >= count {
      target = max(0, min(count - 1, target))
      while target >= 0, target < count, !row(target).isSelectable { target -= step }
    }
    guard target >= 0, target < count, target != selectedRow else {
      // The heading above the first row that can be chosen is still to be seen.
      return scroll(by: rows)
    }
    select(target)
    return true
  }

  public override func wheel(_ direction: WheelDirection, at point: Point) -> Bool {
    scroll(by: direction == .up ? -Self.wheelRows : Self.wheelRows)
    // A list that has come to its end keeps the wheel: what lies behind must not scroll instead.
    return true
  }

  public override func mouseDown(at point: Point) -> Bool {
    guard let index = index(at: point), row(index).isSelectable, onSelect != nil else {
      return false
    }
    pressedRow = index
    setNeedsDisplay()
    return true
  }

  public override func mouseUp(at point: Point, inside: Bool) {
    let pressed = pressedRow
    mouseCancelled()
    guard inside, let pressed, index(at: point) == pressed else { return }
    if allowsSelection { select(pressed) }
    onSelect?(pressed)
  }

  public override func mouseCancelled() {
    pressedRow = nil
    setNeedsDisplay()
  }

  private func index(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    let index = firstVisibleRow + point.y
    return index < numberOfRows() ? index : nil
  }
}
