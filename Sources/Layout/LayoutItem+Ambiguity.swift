extension LayoutItem {
  /// Whether the constraints leave open where the item lies or how large it is.
  ///
  /// Slow: it looks at the whole layout.
  public var hasAmbiguousLayout: Bool {
    guard let engine else { return false }
    engine.refresh()
    return engine.isPlaced(self)
      && engine.findings().contains { $0.unknown / 4 == Int(placement) }
  }

  /// Shows another layout that is as good, where the item's is ambiguous; the next call goes back.
  ///
  /// It lasts until the next layout. An item whose layout is not ambiguous changes nothing.
  public func exerciseAmbiguity() {
    engine?.exerciseAmbiguity(of: self)
  }
}

extension LayoutItem {
  /// The constraints that decide where the item lies and how long it is along an axis.
  ///
  /// See `LayoutEngine.constraintsAffectingLayout(of:axis:)`; none while no engine has the tree.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    engine?.constraintsAffectingLayout(of: self, axis: axis) ?? []
  }
}

extension LayoutEngine {
  func exerciseAmbiguity(of item: LayoutItem) {
    refresh()
    guard isPlaced(item) else { return }
    let search = ambiguitySearch
    let first = 4 * Int(item.placement)
    let limits = [size.width, size.height, size.width, size.height]
    // Lengths first: a place that follows from one moves with it.
    for side in [2, 3, 0, 1] {
      guard let other = search.otherSolution(first + side, limit: Double(limits[side])) else {
        continue
      }
      show(shownSolution == nil ? other : nil)
      return
    }
  }

  /// Writes the frames of another solution, or with nil those of the layout again.
  private func show(_ other: [Double]?) {
    shownSolution = other
    writeFrames(of: other ?? solution)
  }
}
