import ConstraintSolver
import Testing

@Suite("Priorities")
struct PriorityTests {
  let solver = Solver()

  @Test("required equalities beat a weak bound")
  func requiredBeatsWeak() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.add(a + b == Expression())
    try solver.add(a == 10)
    try solver.add((b >= 0).at(weak))
    expectClose(solver.values(a, b), [10, -10])
  }

  @Test("a strong equality beats a medium bound")
  func strongBeatsMedium() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.add(a + b == Expression())
    try solver.add((a >= 10).at(medium))
    try solver.add((b == 2).at(strong))
    expectClose(solver.values(a, b), [-2, 2])
  }

  @Test("a preference that cannot hold is missed by as little as allowed")
  func missesByTheLeast() throws {
    let x = solver.makeVariable()
    let wish = (x <= -5).at(weak)
    let bound = x >= 10
    try solver.add(bound)
    try solver.add(wish)
    expectClose(solver.values(x), [10])
    #expect(solver.violation(of: wish) == 15)
    #expect(solver.violation(of: bound) == 0)
  }

  @Test("one step of priority decides")
  func oneStepDecides() throws {
    let x = solver.makeVariable()
    try solver.add((x == 200).at(priority(500)))
    try solver.add((x == 100).at(priority(501)))
    expectClose(solver.values(x), [100])
    let y = solver.makeVariable()
    try solver.add((y == 100).at(priority(999)))
    try solver.add(y >= 120)
    expectClose(solver.values(y), [120])
  }

  @Test("of equal priorities the earlier one wins, however it came about")
  func earlierWins() throws {
    let x = solver.makeVariable()
    let other = (x == 150).at(priority(600))
    try solver.add((x == 100).at(medium))
    try solver.add((x == 200).at(medium))
    #expect(solver.value(of: x) == 100)
    try solver.add(other)
    #expect(solver.value(of: x) == 150)
    try solver.remove(other)
    #expect(solver.value(of: x) == 100)

    let y = solver.makeVariable()
    try solver.add((y == 200).at(medium))
    try solver.add((y == 100).at(medium))
    #expect(solver.value(of: y) == 200)
  }

  @Test(
    "no number of weak wishes outweighs a stronger one", arguments: [1, 999, 1000, 1001, 5000])
  func strictlyDominates(count: Int) throws {
    let x = solver.makeVariable()
    try solver.add((x == 0).at(medium))
    for _ in 0..<count { try solver.add((x == 10).at(weak)) }
    #expect(solver.value(of: x) == 0)
    #expect(solver.statistics.levels == 2)
  }

  @Test("a thousand levels are kept apart")
  func keepsAllLevelsApart() throws {
    let x = solver.makeVariable()
    for number in 1...999 { try solver.add((x == Double(number)).at(priority(number))) }
    #expect(solver.value(of: x) == 999)
  }

  @Test("an optional bound is not all or nothing")
  func optionalBoundsGiveWayPartly() throws {
    let x = solver.makeVariable()
    let wish = (x >= 10).at(.defaultHigh)
    let fixed = x == 4
    try solver.add(wish)
    try solver.add(fixed)
    #expect(solver.violation(of: wish) == 6)
    try solver.remove(fixed)
    try solver.add(x <= 7)
    #expect(solver.value(of: x) == 7)
  }

  @Test("a miss is measured in the units the constraint is written in")
  func measuresInOwnUnits() throws {
    // 10·|x - 1| against 3·|x - 5| at one priority: the steeper one decides.
    let x = solver.makeVariable()
    try solver.add((3 * x == Expression(15)).at(medium))
    try solver.add((10 * x == Expression(10)).at(medium))
    expectClose(solver.values(x), [1])
  }

  @Test("priorities are 1 to 1000")
  func refusesOtherNumbers() {
    #expect(Priority(0) == nil)
    #expect(Priority(1001) == nil)
    #expect(Priority(-5) == nil)
    #expect(Priority(1)?.rawValue == 1)
    #expect(Priority(1000) == .required)
    #expect(Priority.defaultLow < .defaultHigh)
  }

  @Test("a priority changes in place, but not from or to required")
  func changesInPlace() throws {
    let x = solver.makeVariable()
    let first = (x == 1).at(.defaultLow)
    let second = (x == 2).at(medium)
    let bound = x <= 50
    try solver.add(first)
    try solver.add(second)
    try solver.add(bound)
    #expect(solver.value(of: x) == 2)
    try solver.setPriority(.defaultHigh, of: first)
    #expect(solver.value(of: x) == 1)
    #expect(solver.priority(of: first) == .defaultHigh)
    #expect(
      failure { () throws(SolverError) in try solver.setPriority(.required, of: first) }
        == .priorityCrossesRequired(first))
    #expect(
      failure { () throws(SolverError) in try solver.setPriority(.defaultLow, of: bound) }
        == .priorityCrossesRequired(bound))
    let stranger = x == 4
    #expect(
      failure { () throws(SolverError) in try solver.setPriority(.defaultLow, of: stranger) }
        == .unknownConstraint(stranger))
    #expect(solver.value(of: x) == 1)
    try solver.remove(first)
    #expect(solver.value(of: x) == 2)
    expectSound(solver)
  }
}
