internal import ConstraintSolver

// Looking into a system that is solved; slow, for reports.

extension LayoutSystem {
  /// For each of the rows that are broken the fewest rows it contradicts.
  ///
  /// Only those before it, of which none had to give way for it.
  func smallestConflicts(of broken: [Int], items: Int) -> [[Int]] {
    let (_, unknowns) = Self.solver(unknowns: 4 * items)
    var indices: [Constraint: Int] = [:]
    let constraints = rows.indices.map { index in
      let row = linearRow(index)
      let made = Constraint(row.expression(unknowns), row.relation)
      indices[made] = index
      return made
    }
    var shortest: [Constraint] = []
    return broken.map { culprit in
      let others = rows[..<culprit].indices
        .filter { rows[$0].priority == .required && !rows[$0].isBroken }.map { constraints[$0] }
      let found = Solver.smallestContradiction(
        of: constraints[culprit], with: others, known: shortest)
      if shortest.isEmpty || found.count < shortest.count { shortest = found }
      return found.compactMap { indices[$0] }
    }
  }

  /// The rows that some unknowns follow from.
  func rowsDetermining(_ places: [Int], items: Int) -> [Int] {
    let (solver, unknowns) = Self.solver(unknowns: 4 * items)
    var indices: [Constraint: Int] = [:]
    for row in linearRows() {
      let made = Constraint(
        row.expression(unknowns), row.relation, priority: row.priority.solverPriority)
      indices[made] = row.index
      try? solver.add(made)
    }
    var found: Set<Int> = []
    for place in places {
      for constraint in solver.constraintsDetermining(unknowns[place]) {
        if let index = indices[constraint] { found.insert(index) }
      }
    }
    return found.sorted()
  }

  /// The values of a system of the same rows that has no history.
  func solvedAnew(items: Int) -> [Double] {
    var fresh = ConstraintProgram()
    fresh.reset(variables: 4 * items)
    for row in linearRows() {
      for term in row.terms { fresh.append(term.coefficient, Int32(term.unknown)) }
      fresh.end(row.relation, constant: row.constant, priority: row.priority.solverPriority)
    }
    return fresh.solve() ? fresh.values : program.values
  }
}
