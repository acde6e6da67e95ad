internal import ConstraintSolver

// Which items and constraints take part now, against which did.

extension LayoutEngine {
  /// Brings the solver's set up to date: first all that goes, then all that comes.
  func collect() {
    decideVariations()
    let oldPlaced = placed
    let oldInstalled = installed
    placed.removeAll(keepingCapacity: true)
    collectItems(root, parent: -1, old: oldPlaced)
    var list = ConstraintList(old: oldInstalled)
    collectConstraints(into: &list)

    for (index, entry) in oldInstalled.enumerated() where !list.isKept[index] {
      let constraint = entry.constraint
      if constraint.engine === self && !list.holds(constraint) {
        constraint.engine = nil
        constraint.place = -1
      }
      if let solved = entry.solved { try? solver.remove(solved) }
    }
    for entry in oldPlaced where !isPlaced(entry.item) { release(entry) }
    installed = list.entries
    brokenCount = installed.count
    for index in installed.indices where installed[index].solved != nil { brokenCount -= 1 }
    for index in list.fresh { install(Int(index)) }
    rounder.updateClasses(of: self)
  }

  private func release(_ entry: Placed) {
    for variable in [entry.left, entry.top, entry.width, entry.height] {
      solver.removeVariable(variable)
    }
    if entry.item.superitem == nil || entry.item.engine === self {
      entry.item.placement = -1
      setFrame(.zero, of: entry.item)
    }
  }

  // MARK: - Variations

  private func decideVariations() {
    var all: [(variation: Variation, matches: Bool)] = []
    gatherVariations(root, into: &all)
    guard !all.isEmpty else { return }
    for entry in all { entry.variation.release() }
    for entry in all { entry.variation.withhold() }
    for entry in all where entry.matches { entry.variation.decide() }
    for entry in all {
      for varied in entry.variation.constants where isInstalled(varied.constraint) {
        changedConstraints.append(varied.constraint)
      }
    }
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

  private func collectItems(_ item: LayoutItem, parent: Int32, old: [Placed]) {
    guard item.isPresent || parent < 0 else { return }
    let before = Int(item.placement)
    let place = Int32(placed.count)
    if before >= 0 && before < old.count && old[before].item === item {
      var entry = old[before]
      entry.parent = parent
      placed.append(entry)
    } else {
      placed.append(
        Placed(
          item: item, parent: parent, left: solver.makeVariable(), top: solver.makeVariable(),
          width: solver.makeVariable(), height: solver.makeVariable()))
    }
    item.placement = place
    item.updateSizing()
    for subitem in item.subitems { collectItems(subitem, parent: place, old: old) }
  }

  // MARK: - Constraints

  /// The constraints that take part, in the order in which they are added.
  private struct ConstraintList {
    let old: [Installed]
    var isKept: [Bool]
    var entries: [Installed] = []
    var fresh: [Int32] = []

    init(old: [Installed]) {
      self.old = old
      isKept = [Bool](repeating: false, count: old.count)
      entries.reserveCapacity(old.count)
    }

    func holds(_ constraint: LayoutConstraint) -> Bool {
      let place = Int(constraint.place)
      return place >= 0 && place < entries.count && entries[place].constraint === constraint
    }

    mutating func add(_ constraint: LayoutConstraint) {
      guard !holds(constraint) else { return }
      let before = Int(constraint.place)
      constraint.place = Int32(entries.count)
      if before >= 0 && before < old.count && old[before].constraint === constraint {
        isKept[before] = true
        entries.append(old[before])
      } else {
        fresh.append(Int32(entries.count))
        entries.append(Installed(constraint: constraint, solved: nil))
      }
    }
  }

  private func collectConstraints(into list: inout ConstraintList) {
    for pin in pins { list.add(pin) }
    for entry in placed {
      let floors = entry.item.floorConstraints
      list.add(floors.horizontal)
      list.add(floors.vertical)
    }
    for entry in placed {
      let item = entry.item
      if let stack = item.stackLayout {
        for constraint in stack.constraints() where isWhole(constraint) { list.add(constraint) }
      }
      for constraint in item.ownConstraints
      where constraint.decision ?? true && isWhole(constraint) {
        list.add(constraint)
      }
      for variation in item.variations {
        for constraint in variation.constraints
        where constraint.decision == true && isWhole(constraint) {
          list.add(constraint)
        }
      }
      for axis in [Axis.horizontal, .vertical] {
        if let resist = item.sizing.resist[axis] { list.add(resist) }
        if let hug = item.sizing.hug[axis] { list.add(hug) }
      }
    }
  }

  /// Whether all its items are in the layout.
  private func isWhole(_ constraint: LayoutConstraint) -> Bool {
    guard let first = constraint.firstItem, isPlaced(first) else { return false }
    if constraint.hasSecondItem {
      guard let second = constraint.secondItem, isPlaced(second) else { return false }
    }
    return constraint.extraTerms.allSatisfy { isPlaced($0.item) }
  }
}
