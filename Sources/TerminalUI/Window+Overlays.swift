import Layout

extension Window {
  /// Shows a controller over everything and gives it the keys.
  func present(_ controller: ViewController, by presenter: ViewController) {
    cancelPress()
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    let view = controller.view
    let constraints = fill(with: view)
    overlays.append(
      Overlay(controller: controller, constraints: constraints, focusedBefore: focusedView))
    focus(on: controller.preferredFocus)
    if let focusedView, !view.isAncestor(of: focusedView) { focus(on: nil) }
    controller.viewWillTransition(to: size)
    setNeedsLayout()
  }

  /// Takes an overlay away, with those that were shown over it, and gives the focus back.
  func dismiss(_ controller: ViewController) {
    guard let place = overlays.firstIndex(where: { $0.controller === controller }) else { return }
    let leaving = overlays[place...]
    cancelPress()
    for overlay in leaving.reversed() {
      LayoutConstraint.deactivate(overlay.constraints)
      overlays.removeLast()
      overlay.controller.view.removeFromSuperview()
      overlay.controller.presentingViewController?.presentedViewController = nil
      overlay.controller.presentingViewController = nil
    }
    focus(on: nil)
    if let before = leaving.first?.focusedBefore { focus(on: before) }
    setNeedsLayout()
  }
}
