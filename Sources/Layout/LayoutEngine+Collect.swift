// Which items and constraints take part now, against which did.

extension LayoutEngine {
  /// Makes the system of what takes part now.
  ///
  /// Made anew each time: that takes less than finding out what has changed, and it cannot depend on
  /// what was there before.
  func collect() {
    decideVariations()
    let oldPlaced = placed
    placed.removeAll(keepingCapacity: true)
    collectItems(root, parent: -1)
    let oldConstraints = constraints
    constraints.removeAll(keepingCapacity: true)
    collectRows(into: &system)
    // What another engine has taken over is no longer this one's to release.
    for constraint in oldConstraints where !isInstalled(constraint) && constraint.engine === self {
      constraint.engine = nil
      constraint.place = -1
    }
    for entry in oldPlaced where !isPlaced(entry.item) { release(entry.item) }
    broken.removeAll()
    reported.removeAll()
    if !unsatisfied.isEmpty { unsatisfied = [] }
    classesAreStale = true
  }

  private func release(_ item: LayoutItem) {
    guard item.superitem == nil || item.engine === self else { return }
    item.placement = -1
    setFrame(.zero, of: item)
  }

  // MARK: - Variations

  private func decideVariations() {
    var all: [Variation] = []
    gatherVariations(root, into: &all)
    for variation in all { variation.release() }
    for variation in all { variation.withhold() }
    for variation in all where variation.isMatching { variation.decide() }
  }

  func gatherVariations(_ item: LayoutItem, into all: inout [Variation]) {
    for variation in item.variations {
      variation.isMatching = variation.pattern.matches(item.traitCollection)
      all.append(variation)
    }
    for subitem in item.subitems { gatherVariations(subitem, into: &all) }
  }

  // MARK: - Items

  private func collectItems(_ item: LayoutItem, parent: Int32) {
    guard item.isPresent || parent < 0 else { return }
    let place = Int32(placed.count)
    placed.append(Placed(item: item, parent: parent))
    item.placement = place
    item.updateSizing()
    for subitem in item.subitems { collectItems(subitem, parent: place) }
  }

  // MARK: - Rows

  /// The system is handed down so that it is entered once and not for every row.
  private func collectRows(into system: inout LayoutSystem) {
    system.reset(items: placed.count)
    pin(.left, to: 0, in: &system)
    pin(.top, to: 0, in: &system)
    pin(.width, to: size.width, in: &system)
    pin(.height, to: size.height, in: &system)
    for place in 0..<Int32(placed.count) {
      var floor = LayoutRow(
        source: .floor, first: place, firstAttribute: .width, relation: .greaterThanOrEqual)
      system.add(floor)
      floor.firstAttribute = .height
      system.add(floor)
    }
    for place in placed.indices {
      let item = placed[place].item
      if let stack = item.stackLayout { addStack(stack, of: item, to: &system) }
      for constraint in item.ownConstraints where constraint.decision ?? true {
        add(constraint, to: &system)
      }
      for variation in item.variations {
        for constraint in variation.constraints where constraint.decision == true {
          add(constraint, to: &system)
        }
      }
      addContent(of: item, at: place, to: &system)
    }
  }

  private func pin(
    _ attribute: LayoutAttribute, to cells: Int, in system: inout LayoutSystem
  ) {
    system.add(
      LayoutRow(
        source: .window, first: 0, firstAttribute: attribute, relation: .equal,
        constant: Double(cells)))
  }

  private func addStack(
    _ stack: StackLayout, of container: LayoutItem, to system: inout LayoutSystem
  ) {
    let frame = stack.isLayoutMarginsRelativeArrangement ? container.layoutMarginsGuide : container
    guard isPlaced(frame) else { return }
    let rows = StackRows(
      stack: stack, frame: frame.placement,
      items: stack.arrangedItems.filter { $0.isPresent && isPlaced($0) },
      isMirrored: container.traitCollection.layoutDirection == .rightToLeft)
    rows.add(to: &system)
  }

  private func add(_ constraint: LayoutConstraint, to system: inout LayoutSystem) {
    guard !system.holds(constraint), let first = constraint.firstItem, isPlaced(first) else {
      return
    }
    var row = LayoutRow(
      source: .constraint, constraint: constraint, first: first.placement,
      firstAttribute: constraint.firstAttribute, multiplier: constraint.multiplier,
      relation: constraint.relation, constant: constraint.effectiveConstant,
      priority: constraint.effectivePriority)
    if constraint.hasSecondItem {
      guard let second = constraint.secondItem, isPlaced(second) else { return }
      row.second = second.placement
      row.secondAttribute = constraint.secondAttribute
    }
    let followsText = row.firstAttribute.followsText || row.secondAttribute.followsText
    if followsText {
      row.isMirrored = first.traitCollection.layoutDirection == .rightToLeft
      row.firstAttribute = row.firstAttribute.resolved(mirrored: row.isMirrored)
      row.secondAttribute = row.secondAttribute.resolved(mirrored: row.isMirrored)
    }
    if constraint.engine !== self { constraint.engine = self }
    constraint.place = Int32(system.rows.count)
    constraints.append(constraint)
    system.add(row, baselines: baselines(of: row))
  }

  private func addContent(
    of item: LayoutItem, at place: Int, to system: inout LayoutSystem
  ) {
    guard let content = item.sizing.intrinsic else { return }
    if content.width >= 0 {
      placed[place].contentRows.horizontal = Int32(system.rows.count)
      addContent(of: item, at: place, .horizontal, content.width, to: &system)
    }
    if content.height >= 0 {
      placed[place].contentRows.vertical = Int32(system.rows.count)
      addContent(of: item, at: place, .vertical, content.height, to: &system)
    }
  }

  private func addContent(
    of item: LayoutItem, at place: Int, _ axis: Axis, _ length: Int,
    to system: inout LayoutSystem
  ) {
    var row = LayoutRow(
      source: .content, first: Int32(place), firstAttribute: axis.length,
      relation: .greaterThanOrEqual, constant: Double(length),
      priority: item.sizing.resistance[axis])
    system.add(row)
    row.relation = .lessThanOrEqual
    row.priority = item.sizing.hugging[axis]
    system.add(row)
  }

  /// What the baselines of a row's items add to its left side.
  func baselines(of row: LayoutRow) -> Double {
    var sum = 0.0
    if row.firstAttribute == .firstBaseline {
      sum += Double(placed[Int(row.first)].item.sizing.baseline)
    }
    if row.secondAttribute == .firstBaseline {
      sum -= row.multiplier * Double(placed[Int(row.second)].item.sizing.baseline)
    }
    return sum
  }
}
