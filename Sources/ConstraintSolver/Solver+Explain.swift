// Which constraints contradict each other, and which decide about a variable.

extension Solver {
  /// Reduces a set that contradicts a constraint to one of which every member is needed.
  ///
  /// The set comes from the row that could not be made feasible, whose symbols belong to constraints
  /// that contradict together (Farkas' lemma). The deletion filter then leaves out one after the
  /// other and keeps out what the contradiction does not need.
  func irreducible(_ slots: [Int32], with culprit: Constraint) -> [Constraint] {
    // In the order they were added, whatever the symbols' numbers are.
    let members = Set(slots)
    var candidates: [Record] = []
    var slot = firstRecord
    while slot >= 0, let record = records[Int(slot)] {
      if members.contains(slot) && record.isRequired { candidates.append(record) }
      slot = record.next
    }
    var index = candidates.count - 1
    while index >= 0 {
      var fewer = candidates
      fewer.remove(at: index)
      if !canHold(culprit, with: fewer) { candidates = fewer }
      index -= 1
    }
    return candidates.map(\.constraint)
  }

  private func canHold(_ culprit: Constraint, with others: [Record]) -> Bool {
    let probe = Solver()
    var copies: [Variable: Variable] = [:]
    for record in others {
      guard probe.accepts(probe.copied(record.constraint, record.constant, &copies)) else {
        return false
      }
    }
    return probe.accepts(probe.copied(culprit, culprit.expression.constant, &copies))
  }

  /// Adds a required constraint without asking what it conflicts with.
  private func accepts(_ constraint: Constraint) -> Bool {
    let slot = append(makeRecord(for: constraint))
    makeSymbols(for: slot)
    return insert(slot) == nil
  }

  /// The constraints that the variable's value follows from, in the order they were added.
  ///
  /// They are those that hold exactly, or miss as they have to, in the variable's row: were the
  /// constant of one another, the value would be another. A constraint that is met with room to spare
  /// is not among them. Where several sets of constraints say the same, it is one of the sets. Empty
  /// for a variable that nothing decides about.
  public func constraintsDetermining(_ variable: Variable) -> [Constraint] {
    solve()
    // A program keeps no account of what its values follow from.
    if isBulk { return inTableau().constraintsDetermining(variable) }
    guard isKnown(variable), tableau.rowOf[Int(variable.index)] >= 0 else { return [] }
    let cells = tableau.rows[Int(tableau.rowOf[Int(variable.index)])].cells
    let owners = Set(cells.map { tableau.owners[Int($0.symbol)] })
    var found: [Constraint] = []
    var slot = firstRecord
    while slot >= 0, let record = records[Int(slot)] {
      if owners.contains(slot) { found.append(record.constraint) }
      slot = record.next
    }
    return found
  }
}
