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
    for constraint in oldConstraints where !isInstalled(constraint) {
      constraint.engine = nil
      constraint.place = -1
    }
    for entry in oldPlaced where !isPlaced(entry.item) { release(entry.item) }
    broken.removeAll()
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
    var all: [(variation: Variation, matches: Bool)] = []
    gatherVariations(root, into: &all)
    guard !all.isEmpty else { return }
    for entry in all { entry.variation.release() }
    for entry in all { entry.variation.withhold() }
    for entry in all where entry.matches { entry.variation.decide() }
  }

  private func gatherVariations(
    _ item: LayoutItem, into all: inout [(variation: Variation, matches: Bool)]
  ) {
    for variation in item.variations {
      all.append((variation, variation.pattern.matches(item.traitCollection)))
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
    let pins: [(LayoutAttribute, Int)] = [
      (.left, 0), (.top, 0), (.width, size.width), (.height, size.height),
    ]
    for (attribute, cells) in pins {
      system.add(
        LayoutRow(
          source: .window, first: 0, firstAttribute: attribute, relation: .equal,
          constant: Double(cells)))
    }
    for place in 0..<Int32(placed.count) {
      for attribute in [LayoutAttribute.width, .height] {
        system.add(
          LayoutRow(
            source: .floor, first: place, firstAttribute: attribute,
            relation: .greaterThanOrEqual))
      }
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

  private func addStack(
    _ stack: StackLayout, of container: LayoutItem, to system: inout LayoutSystem
  ) {
    let frame = stack.isLayoutMarginsRelativeArrangement ? container.layoutMarginsGuide : container
    guard isPlaced(frame) else { return }
    var items: [(item: LayoutItem, place: Int32)] = []
    items.reserveCapacity(stack.arrangedItems.count)
    for item in stack.arrangedItems where item.isPresent && isPlaced(item) {
      items.append((item, item.placement))
    }
    let rows = StackRows(
      stack: stack, frame: frame.placement, items: items,
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
      priority: constraint.priority)
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
    if constraint.place < 0 { constraint.engine = self }
    constraint.place = Int32(system.rows.count)
    constraints.append(constraint)
    system.add(row, baselines: baselines(of: row))
  }

  private func addContent(
    of item: LayoutItem, at place: Int, to system: inout LayoutSystem
  ) {
    guard let content = item.sizing.intrinsic else { return }
    for axis in [Axis.horizontal, .vertical] {
      let length = axis == .horizontal ? content.width : content.height
      guard length >= 0 else { continue }
      placed[place].contentRows[axis] = Int32(system.rows.count)
      var row = LayoutRow(
        source: .content, first: Int32(place), firstAttribute: axis.length,
        relation: .greaterThanOrEqual, constant: Double(length),
        priority: item.sizing.resistance[axis])
      system.add(row)
      row.relation = .lessThanOrEqual
      row.priority = item.sizing.hugging[axis]
      system.add(row)
    }
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
