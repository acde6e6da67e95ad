import Layout

/// An item with a content of a given size.
final class Box: LayoutItem {
  var content: Size {
    didSet { invalidateIntrinsicContentSize() }
  }
  var baseline = 0
  var changes: [TraitCollection] = []
  var frameChanges = 0

  init(_ identifier: String = "", width: Int = -1, height: Int = -1) {
    content = Size(width: width, height: height)
    super.init()
    self.identifier = identifier
  }

  override var intrinsicContentSize: Size { content }
  override var firstBaselineOffset: Int { baseline }
  override func traitCollectionDidChange(_ previous: TraitCollection) { changes.append(previous) }
  override func frameDidChange() { frameChanges += 1 }
}

/// A window with one stack that fills it.
struct Row {
  let root = Box("root")
  let engine: LayoutEngine
  let stack: StackLayout
  let items: [Box]

  init(
    _ items: [Box], distribution: StackLayout.Distribution = .fill,
    alignment: StackLayout.Alignment = .fill, spacing: Int = 0, axis: Axis = .horizontal
  ) {
    engine = LayoutEngine(root: root)
    stack = StackLayout(
      container: root, axis: axis, arrangedItems: items, distribution: distribution,
      alignment: alignment, spacing: spacing)
    self.items = items
  }

  init(
    count: Int, distribution: StackLayout.Distribution = .fillEqually, spacing: Int = 1,
    margin: Int = 0, axis: Axis = .horizontal
  ) {
    self.init(
      (0..<count).map { Box("item\($0)") }, distribution: distribution, spacing: spacing, axis: axis
    )
    if margin > 0 {
      root.layoutMargins = EdgeInsets(all: margin)
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }

  func layOut(_ width: Int, _ height: Int = 1) {
    engine.layout(size: Size(width: width, height: height), traits: TraitCollection())
  }

  /// Lengths along the stack's axis of a window that long.
  func lengths(_ total: Int) -> [Int] {
    if stack.axis == .horizontal { layOut(total, 5) } else { layOut(5, total) }
    return items.filter(\.isPresent).map {
      stack.axis == .horizontal ? $0.frame.width : $0.frame.height
    }
  }

  var xs: [Int] { items.map(\.absoluteFrame.x) }
}
