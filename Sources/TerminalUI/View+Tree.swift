import Layout
import Terminal

extension View {
  /// Draws the view and all in it into a canvas that is in the superview's coordinates.
  func drawTree(into canvas: inout Canvas) {
    canvas.inside(frame) { canvas in
      drawnFrame = canvas.frameInWindow
      if let background = backgroundVariations.value(for: traitCollection) ?? background {
        canvas.fill(bounds, with: Cell(" ", background))
      }
      draw(&canvas)
      for item in subitems where item.isPresent && canvas.shows(item.frame) {
        (item as? View)?.drawTree(into: &canvas)
      }
    }
  }

  /// Hands on the views in this one, the frontmost last, without making a list of them.
  func forEachSubview(_ body: (View) -> Void) {
    for item in subitems {
      if let view = item as? View { body(view) }
    }
  }

  /// Whether the view can be seen as far as hiding goes: it is in a window, nothing above hides it.
  var isVisibleInWindow: Bool {
    if window == nil { return false }
    var item: LayoutItem? = self
    while let current = item {
      if !current.isPresent { return false }
      item = current.superitem
    }
    return true
  }

  /// The visible views that can have the focus, in the order of the tree.
  func focusableViews() -> [View] {
    if !isPresent { return [] }
    var found: [View] = []
    if canBecomeFocused && !absoluteFrame.isEmpty { found.append(self) }
    forEachSubview { found += $0.focusableViews() }
    return found
  }

  /// A point of the window in this view's coordinates.
  func convertFromWindow(_ point: Point) -> Point {
    let frame = absoluteFrame
    return Point(x: point.x - frame.x, y: point.y - frame.y)
  }

  func enterInTree(_ newWindow: Window?) {
    window = newWindow
    forEachSubview { $0.enterInTree(newWindow) }
  }

  func themeDidChangeInTree() {
    themeDidChange()
    forEachSubview { $0.themeDidChangeInTree() }
  }

  /// Calls a function with every controller whose view is in this tree, outer ones first.
  func forEachController(_ body: (ViewController) -> Void) {
    if let viewController { body(viewController) }
    forEachSubview { $0.forEachController(body) }
  }
}
