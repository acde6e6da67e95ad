import Layout

/// Keys that look alike: when one has no room for its line, none has a line.
///
/// Hidden keys and keys without a cell have no say.
public final class ButtonGroup {
  /// Not weak, as `LayoutItem.superitem` is not: a button that goes leaves its group.
  private var members: [Member] = []
  /// How many members have room for less than a line.
  ///
  /// A layout moves all members one after the other; asking all of them again each time would take the
  /// square of their number.
  private var plain = 0
  private var filled = 0

  /// Makes a group of these buttons; each leaves the group it was in.
  public init(_ buttons: [Button] = []) {
    for button in buttons { add(button) }
  }

  /// Takes a button in; it leaves the group it was in.
  public func add(_ button: Button) {
    if button.group === self { return }
    button.group?.remove(button)
    button.group = self
    members.append(Member(button: button))
    button.tellGroup()
  }

  /// Lets a button go; nothing when it is no member.
  public func remove(_ button: Button) {
    guard button.group === self else { return }
    // Before the others hear of it: a button that goes hears of nothing any more.
    members.removeAll { $0.button === button }
    button.takeBackBezel()
    button.group = nil
  }

  /// The most that every member has room for.
  public var bezel: Button.Bezel {
    plain > 0 ? .plain : filled > 0 ? .filled : .bordered
  }

  /// Hears what a member has room for, nil while it has no say.
  func memberDidChange(from old: Button.Bezel?, to new: Button.Bezel?) {
    guard old != new else { return }
    let before = bezel
    count(old, -1)
    count(new, 1)
    if bezel != before {
      for member in members { member.button.setNeedsDisplay() }
    }
  }

  private func count(_ bezel: Button.Bezel?, _ difference: Int) {
    switch bezel {
    case nil, .bordered: break
    case .plain: plain += difference
    case .filled: filled += difference
    }
  }
}

private struct Member {
  unowned(unsafe) let button: Button
}
