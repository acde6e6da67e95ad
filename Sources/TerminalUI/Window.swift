import Layout
import Terminal

/// The screen as views see it: it owns the layout, the focus, the theme and the frame.
///
/// A pass is `handle(_:)` for every event there is, then `updateIfNeeded()`: the size is read once,
/// there is one layout if one is needed and one frame if anything changed.
public final class Window {
  /// The screen.
  public let device: any TerminalDevice
  /// The controller of everything.
  public let rootViewController: ViewController
  /// What is to happen later.
  public let timers: TimerQueue
  /// How roles look.
  public var theme: Theme {
    didSet {
      guard theme != oldValue else { return }
      hasFrame = false
      contentView.themeDidChangeInTree()
      setNeedsLayout()
    }
  }
  /// The view that keys go to first, or nil: the root controller has them.
  public private(set) weak var focusedView: View?
  /// Where the hardware cursor rests while no view has the focus.
  public weak var cursorView: View?

  /// What has the root controller's view in it, and the overlays over that.
  let contentView = View()
  var overlays: [Overlay] = []
  weak var pressedView: View?

  let engine: LayoutEngine
  private var canvas = Canvas(columns: 0, rows: 0)
  /// Whether the canvas holds a frame to be mended; else all of it is drawn.
  private var hasFrame = false
  private var laidOutSize: TerminalSize?
  private var needsLayout = true
  private var dirtyAreas = DirtyAreas()
  private var shownCursor: CellPosition?

  /// Something shown over the rest, and what had the focus before.
  struct Overlay {
    let controller: ViewController
    let constraints: [LayoutConstraint]
    weak var focusedBefore: View?
  }

  /// Makes a window on a screen; the theme suits the screen unless another is given.
  ///
  /// The root controller's view is made here.
  public init(
    device: any TerminalDevice, rootViewController: ViewController, theme: Theme? = nil
  ) {
    self.device = device
    timers = TimerQueue { device.now }
    self.rootViewController = rootViewController
    self.theme = theme ?? Theme.theme(for: device.capabilities)
    contentView.identifier = "window"
    engine = LayoutEngine(root: contentView)
    contentView.window = self
    _ = fill(with: rootViewController.view)
  }

  deinit { contentView.enterInTree(nil) }

  // MARK: Layout

  /// The size of the last layout.
  public var size: Size {
    Size(width: laidOutSize?.columns ?? 0, height: laidOutSize?.rows ?? 0)
  }

  private var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Asks for the frames to be worked out before the next frame is drawn.
  public func setNeedsLayout() {
    needsLayout = true
  }

  /// Works out the frames if anything asked for it, or if the screen has another size.
  public func layoutIfNeeded() {
    // A controller may ask for more after it has seen its frames; one that always does must not
    // keep the screen from being drawn.
    var passesLeft = 3
    while passesLeft > 0 {
      let size = device.size
      guard needsLayout || engine.needsLayout || size != laidOutSize else { return }
      passesLeft -= 1
      layout(size)
    }
  }

  private func layout(_ terminalSize: TerminalSize) {
    let size = Size(width: terminalSize.columns, height: terminalSize.rows)
    if terminalSize != laidOutSize {
      laidOutSize = terminalSize
      rootViewController.viewWillTransition(to: size)
      for overlay in overlays { overlay.controller.viewWillTransition(to: size) }
    }
    needsLayout = false
    engine.layout(
      size: size,
      traits: TraitCollection(
        columns: size.width, rows: size.height, cellShape: terminalSize.cellShape))
    contentView.forEachController { $0.viewDidLayout() }
    if let focusedView, !focusedView.isVisibleInWindow || !focusedView.canBecomeFocused {
      focus(on: nil)
    }
  }

  /// Puts a view over the whole window.
  func fill(with view: View) -> [LayoutConstraint] {
    contentView.addSubview(view)
    let constraints = [
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      view.topAnchor.constraint(equalTo: contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ]
    for constraint in constraints { constraint.identifier = "fills the window" }
    LayoutConstraint.activate(constraints)
    return constraints
  }

  // MARK: Drawing

  /// Asks for a part of the window to be drawn again; what lies outside the window is dropped.
  func setNeedsDisplay(in area: Rect) {
    // Without a frame everything will be drawn.
    if area.isEmpty || !hasFrame { return }
    dirtyAreas.add(area)
  }

  /// Asks for everything to be drawn again.
  public func setNeedsDisplay() {
    setNeedsDisplay(in: bounds)
  }

  /// The frame as it was last drawn.
  public var frame: CellGrid { canvas.grid }

  /// Where the cursor is in the frame, or nil when it is hidden.
  public var cursor: CellPosition? {
    guard let view = focusedView ?? cursorView, view.isVisibleInWindow,
      let point = view.cursorPosition
    else { return nil }
    let frame = view.absoluteFrame
    let place = Point(x: frame.x + point.x, y: frame.y + point.y)
    guard bounds.contains(place) else { return nil }
    return CellPosition(column: place.x, row: place.y)
  }

  /// Draws what changed and shows the frame, once; nothing when nothing changed.
  public func draw() {
    let cursor = cursor
    guard dirtyAreas.count > 0 || !hasFrame || cursor != shownCursor else { return }
    drawFrame()
    shownCursor = cursor
    // On the number itself a block would hide a digit; it is only shown where the focus is.
    device.isCursorVisible = focusedView != nil
    device.present(frame, cursor: cursor)
  }

  private func drawFrame() {
    if !hasFrame || canvas.grid.columns != size.width || canvas.grid.rows != size.height {
      canvas = Canvas(columns: size.width, rows: size.height, unicode: theme.usesUnicode)
      hasFrame = true
      setNeedsDisplay()
    }
    // The edge of a part could go through a wide glyph; with any about, everything is drawn.
    if canvas.hasWideGlyphs {
      canvas.erase()
      setNeedsDisplay()
    }
    for place in 0..<dirtyAreas.count {
      let area = dirtyAreas[place]
      canvas.clipped(to: area) { canvas in
        canvas.fill(area, with: .blank)
        contentView.drawTree(into: &canvas)
      }
    }
    dirtyAreas.removeAll()
  }

  /// Lays out and draws what is needed, and shows it.
  public func updateIfNeeded() {
    layoutIfNeeded()
    draw()
  }

  /// Ends what is only there for a moment (lit keys), for a frame that is to be kept.
  public func settle() {
    timers.fireAll()
  }

  // MARK: Focus

  /// Gives the focus to a view, or to none; false when that view cannot have it.
  @discardableResult
  public func focus(on view: View?) -> Bool {
    if let view,
      !(view.canBecomeFocused && view.isVisibleInWindow && modalView.isAncestor(of: view))
    {
      return false
    }
    let before = focusedView
    guard before !== view else { return true }
    focusedView = view
    before?.focusDidChange()
    view?.focusDidChange()
    return true
  }

  /// The view that takes all input: the topmost overlay, or the root controller's.
  var modalView: View { modalController.view }

  /// The controller that takes all input.
  var modalController: ViewController { overlays.last?.controller ?? rootViewController }

  /// Hears that a view left the window's tree, with all that is in it.
  func viewDidLeave(_ view: View) {
    if let focusedView, view.isAncestor(of: focusedView) { focus(on: nil) }
    if let pressedView, view.isAncestor(of: pressedView) { cancelPress() }
  }

  func cancelPress() {
    let view = pressedView
    pressedView = nil
    view?.mouseCancelled()
  }
}
