internal import ConstraintSolver

// Layout constraints as constraints of the solver, and what to do when they cannot hold.

extension LayoutEngine {
  func solverPriority(of constraint: LayoutConstraint) -> Priority {
    Priority(constraint.priority.rawValue) ?? .required
  }

  /// The constraint over the solver's variables: left side - right side, related to 0.
  private func makeSolved(_ constraint: LayoutConstraint) -> Constraint? {
    guard let first = constraint.firstItem, isPlaced(first) else { return nil }
    var terms: [Term] = []
    append(first, constraint.firstAttribute, 1, to: &terms)
    for term in constraint.extraTerms {
      append(term.item, term.attribute, term.coefficient, to: &terms)
    }
    if constraint.hasSecondItem {
      guard let second = constraint.secondItem, isPlaced(second) else { return nil }
      append(second, constraint.secondAttribute, -constraint.multiplier, to: &terms)
    }
    let relation: Relation
    switch constraint.relation {
    case .lessThanOrEqual: relation = .lessThanOrEqual
    case .equal: relation = .equal
    case .greaterThanOrEqual: relation = .greaterThanOrEqual
    }
    return Constraint(
      Expression(terms: terms, constant: solverConstant(of: constraint)), relation,
      priority: solverPriority(of: constraint))
  }

  private func append(
    _ item: LayoutItem, _ attribute: LayoutAttribute, _ coefficient: Double, to terms: inout [Term]
  ) {
    let entry = placed[Int(item.placement)]
    let isHorizontal = attribute.axis == .horizontal
    if attribute.kind != .dimension {
      terms.append(Term(isHorizontal ? entry.left : entry.top, coefficient: coefficient))
    }
    let share = attribute.lengthShare
    if share > 0 {
      terms.append(
        Term(isHorizontal ? entry.width : entry.height, coefficient: share * coefficient))
    }
  }

  private func solverConstant(of constraint: LayoutConstraint) -> Double {
    var constant = -constraint.effectiveConstant
    if constraint.firstAttribute == .firstBaseline {
      constant += Double(constraint.firstItem?.sizing.baseline ?? 0)
    }
    if constraint.secondAttribute == .firstBaseline {
      constant -= constraint.multiplier * Double(constraint.secondItem?.sizing.baseline ?? 0)
    }
    return constant
  }

  // MARK: - Adding

  /// Adds the constraint at a place of the list, breaking the newest where it cannot hold.
  func install(_ place: Int) {
    let constraint = installed[place].constraint
    constraint.engine = self
    guard let solved = makeSolved(constraint) else { return }
    while true {
      do {
        try solver.add(solved)
        installed[place].solved = solved
        installed[place].conflicts = []
        brokenCount -= 1
        return
      } catch {
        let conflicts = places(in: error)
        guard let victim = victim(among: conflicts + [place]), victim != place else {
          installed[place].conflicts = conflicts.map { installed[$0].constraint }
          return
        }
        breakConstraint(victim, for: conflicts + [place])
      }
    }
  }

  /// Tries again what could not hold.
  func retryBroken() {
    for place in installed.indices where installed[place].solved == nil { install(place) }
    rounder.updateClasses(of: self)
  }

  /// Brings a changed constant into the solver, breaking the newest where it cannot hold.
  func setConstant(of place: Int) {
    guard let solved = installed[place].solved else { return }
    let constant = solverConstant(of: installed[place].constraint)
    while true {
      do {
        try solver.setConstant(constant, of: solved)
        return
      } catch {
        let conflicts = places(in: error)
        guard let victim = victim(among: conflicts + [place]) else { return }
        breakConstraint(victim, for: conflicts + [place])
        rounder.updateClasses(of: self)
        if victim == place { return }
      }
    }
  }

  private func breakConstraint(_ place: Int, for set: [Int]) {
    guard let solved = installed[place].solved else { return }
    try? solver.remove(solved)
    installed[place].solved = nil
    installed[place].conflicts = set.filter { $0 != place }.map { installed[$0].constraint }
    brokenCount += 1
  }

  /// The newest that may be broken: the last in the list, whose order is that of the tree.
  private func victim(among places: [Int]) -> Int? {
    places.filter { !installed[$0].constraint.isUnbreakable }.max()
  }

  private func places(in error: SolverError) -> [Int] {
    guard case .unsatisfiable(_, let conflicts) = error else { return [] }
    let wanted = Set(conflicts.map { ObjectIdentifier($0) })
    return installed.indices.filter { index in
      installed[index].solved.map { wanted.contains(ObjectIdentifier($0)) } ?? false
    }
  }
}
