/// What an item says about its own size: the floor of 0, and its content.
struct ItemSizing {
  var hugging = PerAxis(LayoutPriority.defaultLow)
  var resistance = PerAxis(LayoutPriority.defaultHigh)
  /// The content's size as last asked for.
  var intrinsic: Size?
  var baseline = 0
  var floors: PerAxis<LayoutConstraint>?
  /// Nil without content.
  var hug = PerAxis<LayoutConstraint?>(nil)
  var resist = PerAxis<LayoutConstraint?>(nil)
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
    change(&sizing.hug[axis], to: priority)
  }

  /// How strongly it resists being smaller than its content; 750 unless set.
  public func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    sizing.resistance[axis]
  }

  /// Sets how strongly it resists being smaller than its content.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    guard sizing.resistance[axis] != priority else { return }
    sizing.resistance[axis] = priority
    change(&sizing.resist[axis], to: priority)
  }

  private func change(_ constraint: inout LayoutConstraint?, to priority: LayoutPriority) {
    guard let old = constraint else { return }
    if old.isInstalled && (old.priority == .required) != (priority == .required) {
      constraint = nil
      setNeedsConstraintUpdate()
    } else {
      old.priority = priority
    }
  }

  /// Says that `intrinsicContentSize` or `firstBaselineOffset` may be another now.
  public func invalidateIntrinsicContentSize() {
    guard sizing.intrinsic != nil else { return }
    sizing.intrinsic = nil
    if let engine { engine.noteContentChange(of: self) }
    superitem?.stackLayout?.contentDidChange()
  }

  /// Asks for the content's size when it is not known, and brings the constraints up to date.
  ///
  /// - Returns: whether other constraints take part than before.
  @discardableResult
  func updateSizing() -> Bool {
    guard sizing.intrinsic == nil || needsSizingConstraints else { return false }
    let size = sizing.intrinsic ?? intrinsicContentSize
    sizing.intrinsic = size
    sizing.baseline = firstBaselineOffset
    var changed = false
    for axis in [Axis.horizontal, .vertical] {
      let length = axis == .horizontal ? size.width : size.height
      guard length >= 0 else {
        changed = changed || sizing.hug[axis] != nil
        sizing.hug[axis] = nil
        sizing.resist[axis] = nil
        continue
      }
      changed =
        update(&sizing.hug[axis], axis, .lessThanOrEqual, length, sizing.hugging[axis])
        || changed
      changed =
        update(&sizing.resist[axis], axis, .greaterThanOrEqual, length, sizing.resistance[axis])
        || changed
    }
    return changed
  }

  private var needsSizingConstraints: Bool {
    guard let size = sizing.intrinsic else { return true }
    let wide = size.width >= 0 && (sizing.hug.horizontal == nil || sizing.resist.horizontal == nil)
    return wide || size.height >= 0 && (sizing.hug.vertical == nil || sizing.resist.vertical == nil)
  }

  private func update(
    _ constraint: inout LayoutConstraint?, _ axis: Axis, _ relation: LayoutRelation,
    _ length: Int, _ priority: LayoutPriority
  ) -> Bool {
    if let constraint {
      constraint.constant = Double(length)
      return false
    }
    constraint = LayoutConstraint(
      item: self, attribute: axis.length, relatedBy: relation, constant: Double(length),
      priority: priority)
    return true
  }

  /// The constraints that keep its lengths from being negative.
  var floorConstraints: PerAxis<LayoutConstraint> {
    if let floors = sizing.floors { return floors }
    func floor(_ axis: Axis) -> LayoutConstraint {
      let floor = LayoutConstraint(
        item: self, attribute: axis.length, relatedBy: .greaterThanOrEqual)
      floor.isUnbreakable = true
      return floor
    }
    var floors = PerAxis(floor(.horizontal))
    floors.vertical = floor(.vertical)
    sizing.floors = floors
    return floors
  }
}
