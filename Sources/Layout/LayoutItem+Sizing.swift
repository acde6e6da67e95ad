/// What an item says about its own size.
struct ItemSizing {
  var hugging = PerAxis(LayoutPriority.defaultLow)
  var resistance = PerAxis(LayoutPriority.defaultHigh)
  /// The content's size as last asked for.
  var intrinsic: Size?
  var baseline = 0
}

/// Something there is once for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) {
    horizontal = both
    vertical = both
  }

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

extension Axis {
  var length: LayoutAttribute { self == .horizontal ? .width : .height }
}

extension LayoutItem {
  /// How strongly it wants to be no larger than its content; 250 unless set.
  public func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    sizing.hugging[axis]
  }

  /// Sets how strongly it wants to be no larger than its content.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    guard sizing.hugging[axis] != priority else { return }
    sizing.hugging[axis] = priority
    contentPriorityDidChange()
  }

  /// How strongly it resists being smaller than its content; 750 unless set.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    sizing.resistance[axis]
  }

  /// Sets how strongly it resists being smaller than its content.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    guard sizing.resistance[axis] != priority else { return }
    sizing.resistance[axis] = priority
    contentPriorityDidChange()
  }

  private func contentPriorityDidChange() {
    if sizing.intrinsic != nil { setNeedsConstraintUpdate() }
  }

  /// Says that `intrinsicContentSize` or `firstBaselineOffset` may be another now.
  public func invalidateIntrinsicContentSize() {
    guard sizing.intrinsic != nil else { return }
    sizing.intrinsic = nil
    if let engine { engine.noteContentChange(of: self) }
    superitem?.stackLayout?.contentDidChange()
  }

  /// Asks for the content's size when it is not known.
  func updateSizing() {
    guard sizing.intrinsic == nil else { return }
    sizing.intrinsic = intrinsicContentSize
    sizing.baseline = firstBaselineOffset
  }
}
