// Which constraints contradict each other.

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
    func copied(_ constraint: Constraint, constant: Double) -> Constraint {
      var expression = Expression(constant: constant)
      for term in constraint.expression.terms {
        let copy = copies[term.variable] ?? probe.makeVariable()
        copies[term.variable] = copy
        expression.terms.append(Term(copy, coefficient: term.coefficient))
      }
      return Constraint(expression, constraint.relation)
    }
    for record in others where !probe.accepts(copied(record.constraint, constant: record.constant))
    {
      return false
    }
    return probe.accepts(copied(culprit, constant: culprit.expression.constant))
  }

  /// Adds a required constraint without asking what it conflicts with.
  private func accepts(_ constraint: Constraint) -> Bool {
    let slot = append(makeRecord(for: constraint))
    makeSymbols(for: slot)
    return insert(slot) == nil
  }
}
