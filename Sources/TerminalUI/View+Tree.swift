import Layout
import Terminal

extension View {
  /// Draws the view and all in it into a canvas that is in the superview's coordinates.
  func drawTree(into canvas: inout Canvas) {
    if !isPresent { return }
    canvas.inside(frame) { canvas in
      drawnFrame = canvas.frameInWindow
      if canvas.isClippedAway { return }
      if let background = backgroundVariations.value(for: traitCollection) ?? background { canvas.fill(bounds, with: Cell(" ", background)) }
      draw(&canvas)
      for view in subviews { view.drawTree(into: &canvas) }
    }
  }

  /// Whether the view can be seen as far as hiding goes: it is in a window, nothing above hides it.
  var isVisibleInWindow: Bool {
    var current = self
    while true {
      if !current.isPresent { return false }
      guard let superview = current.superview else { return current.hostWindow != nil }
      current = superview
    }
  }

  /// The visible views that can have the focus, in the order of the tree.
  func focusableViews() -> [View] {
    if !isPresent { return [] }
    var found: [View] = []
    if canBecomeFocused && !absoluteFrame.isEmpty { found.append(self) }
    for view in subviews { found += view.focusableViews() }
    return found
  }

  /// A point of the window in this view's coordinates.
  func convertFromWindow(_ point: Point) -> Point {
    let frame = absoluteFrame
    return Point(x: point.x - frame.x, y: point.y - frame.y)
  }

  func themeDidChangeInTree() {
    themeDidChange()
    for view in subviews { view.themeDidChangeInTree() }
  }

  /// Calls a function with every controller whose view is in this tree, outer ones first.
  func forEachController(_ body: (ViewController) -> Void) {
    if let viewController { body(viewController) }
    for view in subviews { view.forEachController(body) }
  }
}
