import Layout
import Terminal

/// A rectangle of the screen that draws itself and hears of keys and the mouse.
///
/// A view is a layout item: its frame comes from constraints and is given in whole cells in its
/// superview's coordinates. Subviews are drawn over it, the last one frontmost, and never outside
/// of it. A view that is asked to draw may be asked for a part only: it draws all of itself, the
/// canvas drops what is not needed.
open class View: LayoutItem {
  /// The controller whose view this is.
  ///
  /// Not weak: it is asked for with every key. A controller that goes takes itself out.
  public internal(set) unowned(unsafe) var viewController: ViewController?

  /// Where it was drawn last, in the window's coordinates.
  var drawnFrame = Rect.zero

  /// What fills the view before it draws; nil lets through what lies behind.
  public var background: Style? {
    didSet { if background != oldValue { setNeedsDisplay() } }
  }

  /// The same for some size classes, in place of `background`; none at first.
  public var backgroundVariations = TraitVariations<Style>() {
    didSet { setNeedsDisplay() }
  }

  /// Whether the mouse is told to this view and its subviews; true at first.
  public var isUserInteractionEnabled = true

  // MARK: The tree

  /// The views in this one, the frontmost last.
  public var subviews: [View] { subitems.compactMap { $0 as? View } }

  /// The view that this one is in, guides between them left out.
  public var superview: View? {
    var item = superitem
    while let candidate = item {
      if let view = candidate as? View { return view }
      item = candidate.superitem
    }
    return nil
  }

  /// The window this view is shown in, or nil.
  ///
  /// Kept by every view, and not weak: it is asked for several times for each view that is drawn. A
  /// window that goes takes itself out.
  public internal(set) unowned(unsafe) var window: Window?

  /// Adds a view in front of the others; one that is elsewhere moves here.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subitems.count)
  }

  /// Adds a view at a place among the items in this one, 0 being behind all others.
  public func insertSubview(_ view: View, at index: Int) {
    if view.superitem != nil { view.removeFromSuperview() }
    insertSubitem(view, at: max(0, min(index, subitems.count)))
    // A tree is built before it is shown; only then is there a theme, and a frame to draw again.
    guard let window else { return }
    view.enterInTree(window)
    view.themeDidChangeInTree()
    window.setNeedsLayout()
    window.setNeedsDisplay(in: absoluteFrame)
  }

  /// Takes the view out of its superview; it loses the focus and the mouse.
  ///
  /// Harmless when it is in none.
  public func removeFromSuperview() {
    let window = window
    window?.setNeedsDisplay(in: drawnFrame)
    setNeedsDisplay()
    setNeedsLayout()
    removeFromSuperitem()
    enterInTree(nil)
    window?.viewDidLeave(self)
  }

  /// Whether this view is another or has it somewhere inside.
  public func isAncestor(of view: View) -> Bool {
    view.isInside(self)
  }

  // MARK: What has to be done again

  /// Asks for the view to be drawn again with the next frame.
  public func setNeedsDisplay() {
    window?.setNeedsDisplay(in: absoluteFrame)
  }

  /// Asks for a part of the view, in its own coordinates, to be drawn again with the next frame.
  public func setNeedsDisplay(_ area: Rect) {
    guard let window else { return }
    let frame = absoluteFrame
    let place = Rect(
      x: frame.x + area.x, y: frame.y + area.y, width: area.width, height: area.height)
    window.setNeedsDisplay(in: place.intersection(frame))
  }

  /// Asks for the frames to be worked out again, and everything drawn, with the next frame.
  public func setNeedsLayout() {
    window?.setNeedsLayout()
  }

  open override func frameDidChange() {
    super.frameDidChange()
    guard let window else { return }
    window.setNeedsDisplay(in: drawnFrame)
    window.setNeedsDisplay(in: absoluteFrame)
  }

  // MARK: Drawing

  /// Draws the view in its own coordinates, over its background; subviews follow by themselves.
  open func draw(_ canvas: inout Canvas) {}

  /// Where the hardware cursor rests while this view has the focus, in own coordinates, or nil to
  /// hide it: screen readers follow it.
  open var cursorPosition: Point? { nil }

  /// All of the view in its own coordinates.
  public var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// The theme handed down from the window.
  public var theme: Theme { window?.theme ?? .standard }

  /// Hears that the theme may be another: when the view comes into a window too.
  open func themeDidChange() {}

  // MARK: Focus

  /// Whether arrows can bring the focus here; false unless a subclass says otherwise.
  open var canBecomeFocused: Bool { false }

  /// Whether keys come here first.
  public var isFocused: Bool { window?.focusedView === self }

  /// Hears that the focus came or went.
  open func focusDidChange() {
    setNeedsDisplay()
  }

  // MARK: Mouse and keys

  /// The frontmost visible view at a point of this view's coordinates, itself included, or nil.
  open func hitTest(_ point: Point) -> View? {
    guard isPresent, isUserInteractionEnabled, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      let inner = Point(x: point.x - view.frame.x, y: point.y - view.frame.y)
      if let hit = view.hitTest(inner) { return hit }
    }
    return self
  }

  /// Hears that the left button went down here.
  ///
  /// - Returns: true to be told of its release; false hands the press on to the superview.
  open func mouseDown(at point: Point) -> Bool { false }

  /// Hears that the button came up after a press that this view took.
  ///
  /// - Parameters:
  ///   - point: where, in own coordinates; may lie outside.
  ///   - inside: whether this view, or one in it, is what the mouse is on.
  open func mouseUp(at point: Point, inside: Bool) {}

  /// Hears that a press it took will not be followed by a release.
  open func mouseCancelled() {}

  /// Turns the wheel by a notch; false hands it on to the superview.
  open func wheel(_ direction: WheelDirection, at point: Point) -> Bool { false }

  /// Takes a key while the focus is here or inside; false hands it on.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Takes a pasted text while the focus is here or inside; false hands it on.
  open func paste(_ text: String) -> Bool { false }

  // MARK: Traits

  open override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    viewController?.traitCollectionDidChange(previous)
    // What varies by size class may look different in the same place.
    setNeedsDisplay()
  }
}
