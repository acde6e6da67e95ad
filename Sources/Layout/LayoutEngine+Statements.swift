internal import ConstraintSolver

extension LayoutEngine {
  /// What is said about the items of the tree, in the order it counts in the layout; what does not
  /// take part comes last.
  public func statements() -> [LayoutStatement] {
    refresh()
    return system.rows.indices.compactMap(statement(of:)) + waitingStatements()
  }

  /// What is said about one item, whichever side of it the item is on.
  public func statements(about item: LayoutItem) -> [LayoutStatement] {
    statements().filter { $0.constraint.names(item) }
  }

  /// The constraints that decide where an item lies and how long it is along an axis.
  ///
  /// A change of the constant of any of them would move or resize it; one that is met with room to
  /// spare is not among them. Constraints of stacks, contents and the window are among them, as those
  /// of `statements()`. Slow: the layout is solved anew.
  public func constraintsAffectingLayout(
    of item: LayoutItem, axis: Axis
  ) -> [LayoutConstraint] {
    refresh()
    guard isPlaced(item) else { return [] }
    let first = 4 * Int(item.placement) + (axis == .horizontal ? 0 : 1)
    return system.rowsDetermining([first, first + 2], items: placed.count)
      .filter { system.rows[$0].source != .floor }.map { constraint(of: $0) }
  }

  // MARK: - In force

  private func statement(of index: Int) -> LayoutStatement? {
    let row = system.rows[index]
    let origin: LayoutStatement.Origin
    switch row.source {
    case .window: origin = .window
    case .floor: return nil
    case .content: origin = .content
    case .stack: origin = .stack
    case .constraint: origin = .constraint
    }
    return LayoutStatement(
      constraint: constraint(of: index), origin: origin,
      state: row.isBroken ? .broken : .installed)
  }

  // MARK: - Not in force

  private func waitingStatements() -> [LayoutStatement] {
    var variations: [Variation] = []
    gatherVariations(root, into: &variations)
    var found: [LayoutStatement] = []
    var seen: Set<ObjectIdentifier> = []
    gatherWaiting(root, variations, &seen, &found)
    return found
  }

  private func gatherWaiting(
    _ item: LayoutItem, _ variations: [Variation], _ seen: inout Set<ObjectIdentifier>,
    _ found: inout [LayoutStatement]
  ) {
    let varied = item.variations.flatMap { $0.constraints + $0.excludedConstraints }
    for constraint in item.ownConstraints + varied where !isInstalled(constraint) {
      guard seen.insert(ObjectIdentifier(constraint)).inserted else { continue }
      found.append(
        LayoutStatement(
          constraint: constraint, origin: .constraint,
          state: reasonForAbsence(of: constraint, variations)))
    }
    for subitem in item.subitems { gatherWaiting(subitem, variations, &seen, &found) }
  }

  private func reasonForAbsence(
    of constraint: LayoutConstraint, _ variations: [Variation]
  ) -> LayoutStatement.State {
    if constraint.decision == false,
      let excluding = variations.last(where: {
        $0.isMatching && $0.pattern.specificity == Int(constraint.decisiveness)
          && $0.excludedConstraints.contains { $0 === constraint }
      })
    {
      return .excluded(by: excluding.pattern)
    }
    guard constraint.decision == nil, !constraint.isActive else { return .absent }
    return .waiting(
      for: variations.filter { $0.constraints.contains { $0 === constraint } }.map(\.pattern))
  }
}
