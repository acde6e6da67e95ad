// The rows of stacks.

/// A stack on its way to rows: what is present of it.
struct StackRows {
  let stack: StackLayout
  /// The place of what the items are arranged in.
  let frame: Int32
  /// The items that are present, all of them placed.
  let items: [LayoutItem]
  /// Whether text runs from right to left in the container.
  let isMirrored: Bool

  private var isRow: Bool { stack.axis == .horizontal }
  private var start: LayoutAttribute { isRow ? .leading : .top }
  private var end: LayoutAttribute { isRow ? .trailing : .bottom }
  private var length: LayoutAttribute { stack.axis.length }
  private var centre: LayoutAttribute { isRow ? .centerX : .centerY }

  /// Adds the stack's rows to a system.
  func add(to system: inout LayoutSystem) {
    guard let first = items.first?.placement, let last = items.last?.placement else { return }
    relate(&system, first, start, .equal, frame, start)
    let keepsLengths = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let mayEndEarly = keepsLengths && items.count == 1
    relate(&system, last, end, mayEndEarly ? .lessThanOrEqual : .equal, frame, end)
    for index in 1..<max(1, items.count) {
      let spacing = stack.spacing(after: items[index - 1])
      let (item, next) = (items[index - 1].placement, items[index].placement)
      relate(&system, next, start, .greaterThanOrEqual, item, end)
      relate(
        &system, next, start, keepsLengths ? .greaterThanOrEqual : .equal, item, end,
        constant: spacing, priority: stack.spacingPriority)
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for index in 1..<max(1, items.count) {
        relate(&system, items[index].placement, length, .equal, first, length)
      }
    case .fillProportionally: addProportions(to: &system)
    case .equalSpacing: addEqualGaps(to: &system)
    case .equalCentering: addEqualCentres(to: &system)
    }
    addTies(to: &system, lengths: stack.distribution != .fillEqually, keepsLengths: keepsLengths)
    for index in items.indices { align(index, in: &system) }
  }

  // MARK: - Along the axis

  private func addProportions(to system: inout LayoutSystem) {
    func weight(_ item: LayoutItem) -> Double {
      let size = item.sizing.intrinsic ?? item.intrinsicContentSize
      let length = isRow ? size.width : size.height
      return length < 0 ? 1 : Double(length)
    }
    guard let reference = items.first(where: { weight($0) > 0 }) else { return }
    for item in items where item !== reference {
      let share = weight(item) / weight(reference)
      if share > 0 {
        relate(
          &system, item.placement, length, .equal, reference.placement, length, multiplier: share)
      } else {
        relate(&system, item.placement, length, .equal, -1, .notAnAttribute)
      }
    }
  }

  /// Every gap is as long as the first one.
  private func addEqualGaps(to system: inout LayoutSystem) {
    for index in 1..<max(1, items.count - 1) {
      let terms = [
        term(index, end, -1), term(1, start, -1), term(0, end, 1),
      ]
      sum(&system, items[index + 1].placement, start, terms, .equal, .required)
    }
  }

  /// Every distance of centres is the first one, as far as the spacing allows.
  private func addEqualCentres(to system: inout LayoutSystem) {
    for index in 1..<max(1, items.count - 1) {
      let terms = [
        term(index, centre, -1), term(1, centre, -1), term(0, centre, 1),
      ]
      // Below compression resistance: unequal centres are better than a lost digit.
      sum(
        &system, items[index + 1].placement, centre, terms, .equal,
        LayoutPriority.defaultHigh.advanced(by: -1))
    }
  }

  /// Decides what else would be open: lengths and gaps weigh the more the later they come.
  ///
  /// So of equals the earliest has the largest length, and the gap that shrinks is the last. Without
  /// it the outcome would depend on the order in which constraints came and went.
  private func addTies(to system: inout LayoutSystem, lengths: Bool, keepsLengths: Bool) {
    guard items.count > (lengths ? 1 : 2), let last = items.last?.placement else { return }
    // The last item's start comes in as the left side, so all is divided by its weight.
    let scale = 1 / Double(items.count - 1)
    var terms: [LayoutRow.Term] = []
    terms.reserveCapacity(3 * items.count)
    for index in items.indices {
      if lengths {
        let weight = Double(index + (keepsLengths ? 1 : 0))
        if weight > 0 { terms.append(term(index, length, weight * scale)) }
      }
      // Σ (i + 1) × gap i, where gap i lies between item i and item i + 1.
      if index < items.count - 1 { terms.append(term(index, end, -Double(index + 1) * scale)) }
      if index > 0 && index < items.count - 1 {
        terms.append(term(index, start, Double(index) * scale))
      }
    }
    sum(&system, last, start, terms, .lessThanOrEqual, 1, isTie: true)
  }

  // MARK: - Across the axis

  private func align(_ index: Int, in system: inout LayoutSystem) {
    let item = items[index].placement
    let low: LayoutAttribute = isRow ? .top : .leading
    let high: LayoutAttribute = isRow ? .bottom : .trailing
    switch stack.alignment {
    case .fill:
      relate(&system, item, low, .equal, frame, low)
      relate(&system, item, high, .equal, frame, high)
      return
    case .firstBaseline where isRow:
      relate(&system, item, low, .greaterThanOrEqual, frame, low)
      relate(&system, item, high, .lessThanOrEqual, frame, high)
      if index > 0 {
        relate(&system, item, .firstBaseline, .equal, items[0].placement, .firstBaseline)
      }
      relate(&system, item, low, .equal, frame, low, priority: .fittingSize)
    case .leading, .firstBaseline:
      relate(&system, item, low, .equal, frame, low)
      relate(&system, item, high, .lessThanOrEqual, frame, high)
    case .trailing:
      relate(&system, item, low, .greaterThanOrEqual, frame, low)
      relate(&system, item, high, .equal, frame, high)
    case .center:
      let middle: LayoutAttribute = isRow ? .centerY : .centerX
      relate(&system, item, low, .greaterThanOrEqual, frame, low)
      relate(&system, item, middle, .equal, frame, middle)
    }
    if index == 0 {
      relate(
        &system, frame, stack.axis.other.length, .equal, -1, .notAnAttribute,
        priority: .fittingSize)
    }
  }

  // MARK: - Adding

  private func term(
    _ index: Int, _ attribute: LayoutAttribute, _ coefficient: Double
  ) -> LayoutRow.Term {
    LayoutRow.Term(
      place: items[index].placement, attribute: attribute.resolved(mirrored: isMirrored),
      coefficient: coefficient)
  }

  private func relate(
    _ system: inout LayoutSystem, _ first: Int32, _ attribute: LayoutAttribute,
    _ relation: LayoutRelation, _ second: Int32, _ otherAttribute: LayoutAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    var baselines = 0.0
    if attribute == .firstBaseline, let item = items.first(where: { $0.placement == first }) {
      baselines = Double(item.sizing.baseline - items[0].sizing.baseline)
    }
    system.add(
      LayoutRow(
        source: .stack, frame: frame, first: first,
        firstAttribute: attribute.resolved(mirrored: isMirrored), second: second,
        secondAttribute: otherAttribute.resolved(mirrored: isMirrored), multiplier: multiplier,
        relation: relation, constant: constant, priority: priority,
        isMirrored: isMirrored && (attribute.followsText || attribute == .centerX)),
      baselines: baselines)
  }

  private func sum(
    _ system: inout LayoutSystem, _ first: Int32, _ attribute: LayoutAttribute,
    _ terms: [LayoutRow.Term], _ relation: LayoutRelation, _ priority: LayoutPriority,
    isTie: Bool = false
  ) {
    system.add(
      LayoutRow(
        source: .stack, frame: frame, first: first,
        firstAttribute: attribute.resolved(mirrored: isMirrored), relation: relation,
        priority: priority, isMirrored: isMirrored && isRow, isTie: isTie),
      plus: terms)
  }
}
