import Layout

/// Keys that look alike: when one has no room for its line, none has a line.
///
/// Hidden keys and keys without a cell have no say.
public final class ButtonGroup {
  private var members: [WeakButton] = []
  private var cachedBezel: Button.Bezel?

  /// Makes a group of these buttons; each leaves the group it was in.
  public init(_ buttons: [Button] = []) {
    for button in buttons { add(button) }
  }

  /// Takes a button in; it leaves the group it was in.
  public func add(_ button: Button) {
    if button.group === self { return }
    button.group?.remove(button)
    button.group = self
    members.append(WeakButton(button: button))
    memberDidChange()
  }

  /// Lets a button go; nothing when it is no member.
  public func remove(_ button: Button) {
    guard button.group === self else { return }
    button.group = nil
    members.removeAll { $0.button == nil || $0.button === button }
    memberDidChange()
  }

  /// The most that every member has room for.
  public var bezel: Button.Bezel {
    if let cachedBezel { return cachedBezel }
    var smallest = Button.Bezel.bordered
    for member in members {
      guard let button = member.button, button.isPresent, !button.frame.isEmpty else { continue }
      smallest = min(smallest, button.fittingBezel)
    }
    cachedBezel = smallest
    return smallest
  }

  func memberDidChange() {
    guard let before = cachedBezel else { return }
    cachedBezel = nil
    if bezel != before {
      for member in members { member.button?.setNeedsDisplay() }
    }
  }
}

private struct WeakButton {
  weak var button: Button?
}
