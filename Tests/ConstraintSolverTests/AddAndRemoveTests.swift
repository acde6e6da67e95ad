import ConstraintSolver
import Testing

@Suite("Adding and removing")
struct AddAndRemoveTests {
  let solver = Solver()

  @Test("a removed equality gives way to another one")
  func replacesAnEquality() throws {
    let x = solver.makeVariable("x")
    let hundred = x == 100
    try solver.add(hundred)
    #expect(solver.value(of: x) == 100)
    try solver.remove(hundred)
    try solver.add(x == 0)
    #expect(solver.value(of: x) == 0)
    expectSound(solver)
  }

  @Test("bounds and a coupling come and go, and the preferences come back")
  func releasesPreferences() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let tight = x <= 10
    let loose = x <= 20
    let coupling = 2 * x == y
    try solver.add((x == 100).at(weak))
    try solver.add((y == 120).at(strong))
    try solver.add(tight)
    try solver.add(loose)
    expectClose(solver.values(x, y), [10, 120])
    try solver.remove(tight)
    expectClose(solver.values(x, y), [20, 120])
    try solver.add(coupling)
    expectClose(solver.values(x, y), [20, 40])
    try solver.remove(loose)
    expectClose(solver.values(x, y), [60, 120])
    try solver.remove(coupling)
    expectClose(solver.values(x, y), [100, 120])
    expectSound(solver)
  }

  @Test("the same bound twice holds until both are gone")
  func countsEqualBounds() throws {
    let x = solver.makeVariable()
    let first = x <= 10
    let second = x <= 10
    try solver.add((x == 100).at(weak))
    try solver.add(first)
    try solver.add(second)
    #expect(solver.value(of: x) == 10)
    try solver.remove(first)
    #expect(solver.value(of: x) == 10)
    try solver.remove(second)
    #expect(solver.value(of: x) == 100)
    expectSound(solver)
  }

  @Test("adding one constraint twice is an error and changes nothing")
  func refusesDuplicates() throws {
    let x = solver.makeVariable()
    let bound = x >= 4
    try solver.add(bound)
    #expect(solver.value(of: x) == 4)
    let before = solver.snapshot
    #expect(
      failure { () throws(SolverError) in try solver.add(bound) } == .duplicateConstraint(bound))
    #expect(solver.snapshot == before)
    try solver.remove(bound)
    #expect(!solver.contains(bound))
    #expect(
      failure { () throws(SolverError) in try solver.remove(bound) } == .unknownConstraint(bound))
  }

  @Test("removing what was never added is an error and changes nothing")
  func refusesUnknownConstraints() throws {
    let x = solver.makeVariable()
    try solver.add(x >= 4)
    solver.solve()
    let before = solver.snapshot
    let stranger = x >= 4
    #expect(
      failure { () throws(SolverError) in try solver.remove(stranger) }
        == .unknownConstraint(stranger))
    #expect(solver.snapshot == before)
  }

  @Test("a contradicting bound is refused, and welcome once the other is gone")
  func refusesAContradiction() throws {
    let x = solver.makeVariable()
    let low = x >= 1
    let high = x <= 0
    try solver.add(low)
    #expect(solver.value(of: x) == 1)
    #expect(
      failure { () throws(SolverError) in try solver.add(high) }
        == .unsatisfiable(high, conflictsWith: [low]))
    #expect(!solver.contains(high))
    #expect(solver.value(of: x) == 1)
    try solver.remove(low)
    try solver.add(high)
    #expect(solver.value(of: x) <= 0)
    expectSound(solver)
  }

  @Test("a refused constraint leaves no trace")
  func refusalLeavesNoTrace() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    let low = a >= 10
    let high = b <= 5
    let order = b >= a
    try solver.add(low)
    try solver.add(high)
    solver.solve()
    let before = solver.snapshot
    let sizes = solver.statistics
    guard
      case .unsatisfiable(let culprit, let others)? = failure({ () throws(SolverError) in
        try solver.add(order)
      })
    else {
      Issue.record("accepted")
      return
    }
    #expect(culprit == order)
    #expect(Set(others) == [low, high])
    #expect(solver.snapshot == before)
    #expect(solver.statistics.rows == sizes.rows)
    #expect(solver.statistics.columns == sizes.columns)
    #expect(solver.value(of: a) >= 10)
    expectSound(solver)
  }

  @Test("an edit goes on after a refusal")
  func editsAfterARefusal() throws {
    let x = solver.makeVariable()
    let low = x >= 2
    try solver.addEditVariable(x, priority: strong)
    try solver.add(low)
    #expect(failure { () throws(SolverError) in try solver.add(x <= 1) } != nil)
    try solver.suggest(5, for: x)
    #expect(solver.value(of: x) == 5)
    try solver.remove(low)
    try solver.add(low)
    #expect(solver.value(of: x) == 5)
    expectSound(solver)
  }

  @Test("what follows from the rest is accepted and stands in when the rest goes")
  func acceptsRedundancy() throws {
    for removed in 0..<3 {
      let solver = Solver()
      let x = solver.makeVariable()
      let y = solver.makeVariable()
      let constraints = [x == 10, x + y == 30, y == 20]
      for constraint in constraints { try solver.add(constraint) }
      expectClose(solver.values(x, y), [10, 20])
      try solver.remove(constraints[removed])
      expectClose(solver.values(x, y), [10, 20])
      expectSound(solver)
      for index in 0..<3 where index != removed { try solver.remove(constraints[index]) }
      #expect(solver.statistics.rows == 0)
      #expect(solver.statistics.columns == 0)
    }
  }

  @Test("a hundred thousand additions and removals leave nothing behind")
  func doesNotGrow() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x + y == 12)
    try solver.add((y == 3).at(medium))
    solver.solve()
    let before = solver.statistics
    let wish = (x == 5).at(weak)
    for _ in 0..<100_000 {
      try solver.add(wish)
      try solver.remove(wish)
    }
    let after = solver.statistics
    #expect(after.rows == before.rows)
    #expect(after.columns == before.columns)
    #expect(after.cells == before.cells)
    #expect(after.objectiveSize == before.objectiveSize)
    #expect(solver.footprint < 100)
    expectSound(solver)
  }

  @Test("a term of coefficient 0 counts for nothing, 0 = 0 holds and 0 = 1 is refused")
  func takesEmptyExpressions() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x + 0 * y == 3)
    expectClose(solver.values(x), [3])
    let empty = Constraint(0 * y, .equal)
    try solver.add(empty)
    let wrong = Constraint(0 * y - 1, .equal)
    #expect(
      failure { () throws(SolverError) in try solver.add(wrong) }
        == .unsatisfiable(wrong, conflictsWith: []))
    let wrongBound = Constraint(Expression(1), .lessThanOrEqual)
    #expect(
      failure { () throws(SolverError) in try solver.add(wrongBound) }
        == .unsatisfiable(wrongBound, conflictsWith: []))
    try solver.remove(empty)
    expectClose(solver.values(x), [3])
    expectSound(solver)
  }

  @Test("terms of one variable add up")
  func addsTermsUp() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(x + x + x - y == Expression(7) - y)
    expectClose(solver.values(x), [7.0 / 3])
  }
}
