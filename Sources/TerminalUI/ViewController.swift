import Layout
import Terminal

/// What fills a view with life: it makes the view, hears of its size and traits, and takes keys.
///
/// The order of things: `loadView`, then `viewDidLoad` once, both when the view is first asked for;
/// then for each new size `viewWillTransition(to:)`, `traitCollectionDidChange(_:)` where the
/// traits are others, the frames, `viewDidLayout()`.
open class ViewController {
  /// The controllers that are part of this one, in the order they were added.
  public private(set) var children: [ViewController] = []
  /// The controller that this one is part of.
  public private(set) weak var parent: ViewController?
  /// The controller shown over this one's window by it, such as help.
  public internal(set) final var presentedViewController: ViewController?
  /// The controller that shows this one.
  public internal(set) weak var presentingViewController: ViewController?

  private var loadedView: View?

  /// Makes a controller; its view is made when it is first asked for.
  public init() {}

  deinit { leaveView() }

  // MARK: The view

  /// The view; the first access makes it.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View()
      if loadedView == nil { self.view = view }
      viewDidLoad()
      return view
    }
    set {
      leaveView()
      loadedView = newValue
      newValue.viewController = self
    }
  }

  /// Takes the controller out of its view, unless that is another's by now.
  private func leaveView() {
    if let loadedView, loadedView.viewController === self { loadedView.viewController = nil }
  }

  /// Whether the view is there.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The window that shows the view, or nil; does not make the view.
  public final var window: Window? { loadedView?.window }

  /// The traits of the view.
  public var traitCollection: TraitCollection { view.traitCollection }

  /// Makes the view by setting `view`; by itself it makes an empty one.
  open func loadView() { view = View() }

  /// Hears once that the view has been made: subviews and constraints are made here.
  open func viewDidLoad() {}

  /// Hears that the window is about to have another size, the first one too.
  ///
  /// No frame has changed yet. An override calls `super`, which tells the children.
  ///
  /// - Parameter size: the size of the whole window, in cells.
  open func viewWillTransition(to size: Size) {
    for child in children { child.viewWillTransition(to: size) }
  }

  /// Hears that the view's traits are others.
  open func traitCollectionDidChange(_ previous: TraitCollection) {}

  /// Hears that the frames were worked out anew.
  ///
  /// `setNeedsLayout` here has it done once more.
  open func viewDidLayout() {}

  /// Hears that the program is about to end, for a reason of its own or of the world's.
  open func willTerminate(_ reason: ExitReason) {
    for child in children { child.willTerminate(reason) }
  }

  // MARK: Keys

  /// Takes a key that no view with the focus took; false hands it on to the parent's view.
  ///
  /// Control with a letter comes to the window's root controller before anything else.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Takes a pasted text that no view with the focus took; false hands it on.
  open func paste(_ text: String) -> Bool { false }

  /// What the first arrow brings the focus to, or nil for the first view that can have it.
  open var preferredFocus: View? { nil }

  // MARK: Containment

  /// Makes another controller part of this one; it leaves the one it was part of.
  ///
  /// Its view is put into this one's by whoever calls.
  public func addChild(_ child: ViewController) {
    precondition(child !== self && !child.contains(self), "ViewController: a child of its own")
    if child.parent === self { return }
    child.removeFromParent()
    children.append(child)
    child.parent = self
    child.didMove(toParent: self)
  }

  /// Takes the controller out of its parent, and its view out of its superview.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    loadedView?.removeFromSuperview()
    didMove(toParent: nil)
  }

  /// Hears that the parent is another; nil when there is none.
  open func didMove(toParent parent: ViewController?) {}

  private func contains(_ other: ViewController) -> Bool {
    children.contains { $0 === other || $0.contains(other) }
  }

  // MARK: Overlays

  /// Shows another controller over the whole window; keys and mouse go to it until it is dismissed.
  ///
  /// Nothing happens when this controller's view is in no window, when it is showing one already,
  /// or when the other is being shown.
  public func present(_ controller: ViewController) {
    guard let window, presentedViewController == nil,
      controller.presentingViewController == nil, controller !== self
    else { return }
    window.present(controller, by: self)
  }

  /// Takes away what this controller shows over the window, or else itself where it is shown.
  public func dismiss() {
    if let presented = presentedViewController {
      presented.window?.dismiss(presented)
    } else if presentingViewController != nil {
      window?.dismiss(self)
    }
  }
}
