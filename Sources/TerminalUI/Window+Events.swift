import Layout
import Terminal

extension Window {
  /// Hands one event to whom it concerns.
  ///
  /// Nothing is laid out or drawn.
  ///
  /// Keys go to the view with the focus, then outwards through its superviews and their
  /// controllers, and at last to the root controller, or no further than an overlay; Control with a
  /// letter goes to the root controller before that. An arrow that nobody took moves the focus, and
  /// Ctrl-L has the whole screen written anew. The mouse goes to the frontmost view under it and
  /// outwards from there.
  ///
  /// - Returns: whether anybody took it.
  @discardableResult
  public func handle(_ event: TerminalEvent) -> Bool {
    switch event {
    case .text, .key:
      guard let key = KeyEvent(event) else { return false }
      return handleKey(key)
    case .mouse(let event): return handleMouse(event)
    case .paste(let text):
      return offer {
        $0.paste(text)
      } toController: {
        $0.paste(text)
      }
    case .resize:
      setNeedsLayout()
      return true
    case .resumed:
      setNeedsDisplay()
      return true
    case .signal, .endOfInput, .readable, .deadline: return false
    }
  }

  private func handleKey(_ key: KeyEvent) -> Bool {
    if key.isControl, rootViewController.keyDown(key) { return true }
    if offer(
      { $0.keyDown(key) },
      toController: { controller in
        // It has been asked already.
        if key.isControl && controller === self.rootViewController { return false }
        return controller.keyDown(key)
      })
    {
      return true
    }
    switch key {
    case .key(.up): return moveFocus(.up)
    case .key(.down): return moveFocus(.down)
    case .key(.left): return moveFocus(.left)
    case .key(.right): return moveFocus(.right)
    case .key(.control("l")):
      device.invalidate()
      setNeedsDisplay()
      return true
    default: return false
    }
  }

  /// Asks the view with the focus, then outwards, each view's controller after the view.
  private func offer(
    _ ask: (View) -> Bool, toController askController: (ViewController) -> Bool
  ) -> Bool {
    let modalController = modalController
    let outermost = modalController.view
    var view: View? = focusedView ?? outermost
    while let current = view {
      // What took it away while it was asked has ended the matter.
      let next = current === outermost ? nil : current.superview
      if ask(current) { return true }
      if let controller = current.viewController, askController(controller) { return true }
      view = next
    }
    return false
  }

  private func handleMouse(_ event: MouseEvent) -> Bool {
    // The screen has its new size already, and a person clicks on what they see there.
    if device.size.columns != size.width || device.size.rows != size.height { layoutIfNeeded() }
    let point = Point(x: event.position.column, y: event.position.row)
    switch event.kind {
    case .press: return mouseDown(at: point)
    case .release: return mouseUp(at: point)
    case .wheelUp: return wheel(.up, at: point)
    case .wheelDown: return wheel(.down, at: point)
    }
  }

  private func hit(_ point: Point) -> View? {
    let view = modalView
    return view.isVisibleInWindow ? view.hitTest(view.convertFromWindow(point)) : nil
  }

  private func mouseDown(at point: Point) -> Bool {
    // A release that never came, outside the terminal, ends here.
    cancelPress()
    var view = hit(point)
    while let current = view {
      if current.mouseDown(at: current.convertFromWindow(point)) {
        pressedView = current
        return true
      }
      view = current.superview
    }
    return false
  }

  private func mouseUp(at point: Point) -> Bool {
    guard let pressed = pressedView else { return false }
    pressedView = nil
    let isInside = hit(point).map { pressed.isAncestor(of: $0) } ?? false
    pressed.mouseUp(at: pressed.convertFromWindow(point), inside: isInside)
    return true
  }

  private func wheel(_ direction: WheelDirection, at point: Point) -> Bool {
    var view = hit(point)
    while let current = view {
      if current.wheel(direction, at: current.convertFromWindow(point)) { return true }
      view = current.superview
    }
    return false
  }
}
