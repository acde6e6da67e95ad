extension LayoutItem {
  /// Puts an item on top of those in this one.
  ///
  /// It leaves the item it was in. To put an item into itself or into something in it traps.
  public func addSubitem(_ item: LayoutItem) {
    if item.superitem === self { item.detach() }
    insertSubitem(item, at: subitems.count)
  }

  /// Puts an item among those in this one.
  ///
  /// - Parameter index: where it is to be, 0 for undermost; other numbers are brought into range.
  public func insertSubitem(_ item: LayoutItem, at index: Int) {
    precondition(!isInside(item), "an item cannot be put into itself")
    item.detach()
    item.superitem = self
    subitems.insert(item, at: min(max(index, 0), subitems.count))
    item.updateTraits(inheriting: traitCollection)
    setNeedsConstraintUpdate()
  }

  /// Takes the item out of its superitem.
  ///
  /// Its constraints stay active and count again once both their items are in one tree.
  public func removeFromSuperitem() {
    guard let old = superitem else { return }
    detach()
    old.setNeedsConstraintUpdate()
  }

  /// Whether this is the other item or in it.
  public func isInside(_ other: LayoutItem) -> Bool {
    var candidate: LayoutItem? = self
    while let item = candidate {
      if item === other { return true }
      candidate = item.superitem
    }
    return false
  }

  private func detach() {
    guard let old = superitem else { return }
    old.setNeedsConstraintUpdate()
    old.subitems.removeAll { $0 === self }
    old.stackLayout?.forget(self)
    superitem = nil
  }

  /// The engine that lays the tree out, if there is one.
  var engine: LayoutEngine? {
    var item = self
    while let above = item.superitem { item = above }
    return item.rootEngine
  }

  /// Says that other items or constraints take part from now on.
  func setNeedsConstraintUpdate() {
    engine?.constraintsAreStale = true
  }
}
