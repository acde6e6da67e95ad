import ConstraintSolver
import Testing

@Suite("Edit variables and changes in place")
struct EditTests {
  let solver = Solver()

  @Test("misused edits are four distinct errors")
  func refusesMisuse() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.addEditVariable(a, priority: strong)
    #expect(
      failure { () throws(SolverError) in try solver.addEditVariable(a, priority: weak) }
        == .duplicateEditVariable(a))
    #expect(
      failure { () throws(SolverError) in try solver.addEditVariable(b, priority: .required) }
        == .requiredEditVariable(b))
    #expect(
      failure { () throws(SolverError) in try solver.suggest(1, for: b) }
        == .unknownEditVariable(b))
    #expect(
      failure { () throws(SolverError) in try solver.removeEditVariable(b) }
        == .unknownEditVariable(b))
    try solver.removeEditVariable(a)
    #expect(
      failure { () throws(SolverError) in try solver.suggest(1, for: a) }
        == .unknownEditVariable(a))
    #expect(solver.statistics.rows == 0)
  }

  @Test("a suggestion beats a weaker wish")
  func suggests() throws {
    let x = solver.makeVariable()
    try solver.addEditVariable(x, priority: medium)
    try solver.add((x == 1).at(weak))
    try solver.suggest(2, for: x)
    #expect(solver.value(of: x) == 2)
  }

  @Test("a suggestion stops at a required bound")
  func stopsAtABound() throws {
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.addEditVariable(b, priority: weak)
    try solver.add(a + b == Expression())
    try solver.add(b <= -1)
    try solver.add((b >= 0).at(weak))
    try solver.suggest(0, for: b)
    expectClose(solver.values(a, b), [1, -1])
  }

  @Test("an inequality that does not bite lets the suggestion through")
  func passesALooseBound() throws {
    let x = solver.makeVariable()
    try solver.addEditVariable(x, priority: weak)
    try solver.add(2 * x + 1 >= Expression())
    try solver.suggest(10, for: x)
    expectClose([solver.value(of: 2 * x + 1)], [21])
    try solver.suggest(-10, for: x)
    expectClose([solver.value(of: x)], [-0.5])
  }

  @Test("a middle stays between its ends")
  func keepsTheMiddle() throws {
    let left = solver.makeVariable()
    let middle = solver.makeVariable()
    let right = solver.makeVariable()
    try solver.add(right + left == 2 * middle)
    try solver.add(right - left >= Expression(100))
    try solver.add(left >= 0)
    expectClose(solver.values(left, middle, right), [0, 50, 100])
    try solver.addEditVariable(left, priority: strong)
    try solver.suggest(100, for: left)
    expectClose(solver.values(left, middle, right), [100, 150, 200])
  }

  @Test("three parts share a container by priority")
  func sharesAContainer() throws {
    let container = solver.makeVariable()
    let parts = (0..<3).map { _ in solver.makeVariable() }
    try solver.addEditVariable(container, priority: strong)
    try solver.suggest(100, for: container)
    try solver.add((parts[0] >= 30).at(strong))
    try solver.add((parts[0] == 1 * parts[2]).at(medium))
    try solver.add(parts[1] == 2 * parts[0])
    try solver.add(container == parts[0] + parts[1] + parts[2])
    expectClose(parts.map { solver.value(of: $0) }, [30, 60, 10])
    expectSound(solver)
  }

  @Test("a padded box is as large as the screen allows")
  func padsABox() throws {
    let names = ["sw", "sh", "pad", "x", "y", "w", "h"]
    let v = names.map { solver.makeVariable($0) }
    for (index, value) in [800.0, 600, 30].enumerated() {
      try solver.addEditVariable(v[index], priority: strong)
      try solver.suggest(value, for: v[index])
    }
    for axis in 0..<2 {
      let (start, size, screen) = (v[3 + axis], v[5 + axis], v[axis])
      try solver.add(start >= 1 * v[2])
      try solver.add(start + size + 1 * v[2] <= screen - 1)
      try solver.add((size >= 10_000).at(.fittingSize))
    }
    expectClose(v[3...].map { solver.value(of: $0) }, [30, 30, 739, 539])
    try solver.suggest(50, for: v[2])
    expectClose(v[3...].map { solver.value(of: $0) }, [50, 50, 699, 499])
    expectSound(solver)
  }

  @Test("edits within edits end and leave what they set")
  func nestsEdits() throws {
    let v = (0..<4).map { _ in solver.makeVariable() }
    let stays = v.map { ($0 == 0).at(weak) }
    for stay in stays { try solver.add(stay) }
    func edit(_ from: Int, _ values: [Double]) throws {
      for (offset, value) in values.enumerated() {
        try solver.addEditVariable(v[from + offset], priority: strong)
        try solver.suggest(value, for: v[from + offset])
      }
    }
    func all() -> [Double] { v.map { solver.value(of: $0) } }
    try edit(0, [10, 20])
    expectClose(all(), [10, 20, 0, 0])
    try edit(2, [30, 40])
    expectClose(all(), [10, 20, 30, 40])
    for index in 2..<4 {
      try solver.setConstant(-solver.value(of: v[index]), of: stays[index])
      try solver.removeEditVariable(v[index])
    }
    expectClose(all(), [10, 20, 30, 40])
    try solver.suggest(50, for: v[0])
    try solver.suggest(60, for: v[1])
    expectClose(all(), [50, 60, 30, 40])
    expectSound(solver)
  }

  @Test("a corner of a quadrilateral is dragged, its midpoints follow, and it springs back")
  func dragsAQuadrilateral() throws {
    let start: [(Double, Double)] = [(10, 10), (10, 200), (200, 200), (200, 10)]
    let x = (0..<8).map { _ in solver.makeVariable() }
    let y = (0..<8).map { _ in solver.makeVariable() }
    for corner in 0..<4 {
      // Later corners hold on more strongly.
      let stay = priority(101 + corner)
      try solver.add((x[corner] == start[corner].0).at(stay))
      try solver.add((y[corner] == start[corner].1).at(stay))
      let next = (corner + 1) % 4
      try solver.add(2 * x[4 + corner] == x[corner] + x[next])
      try solver.add(2 * y[4 + corner] == y[corner] + y[next])
    }
    for (left, right) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      try solver.add((x[left] + 20 <= Expression(x[right])).at(strong))
    }
    for (upper, lower) in [(0, 1), (0, 2), (3, 1), (3, 2)] {
      try solver.add((y[upper] + 20 <= Expression(y[lower])).at(strong))
    }
    for variable in x + y {
      try solver.add(variable >= 0)
      try solver.add(variable <= 500)
    }
    func points() -> [Double] { (0..<8).flatMap { solver.values(x[$0], y[$0]) } }
    let home: [Double] = [10, 10, 10, 200, 200, 200, 200, 10, 10, 105, 105, 200, 200, 105, 105, 10]
    expectClose(points(), home)
    try solver.addEditVariable(x[2], priority: strong)
    try solver.addEditVariable(y[2], priority: strong)
    expectClose(points(), home)
    try solver.suggest(300, for: x[2])
    try solver.suggest(400, for: y[2])
    expectClose(
      points(), [10, 10, 10, 200, 300, 400, 200, 10, 10, 105, 155, 300, 250, 205, 105, 10])
    try solver.removeEditVariable(x[2])
    try solver.removeEditVariable(y[2])
    expectClose(points(), home)
    expectSound(solver)
  }

  @Test("suggesting the same value again costs no pivot and changes nothing")
  func repeatsASuggestion() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add(y == x + 3)
    try solver.add(x <= 7)
    try solver.addEditVariable(x, priority: strong)
    try solver.suggest(9, for: x)
    #expect(solver.takeChangedVariables() == [x, y])
    let pivots = solver.statistics.pivots
    try solver.suggest(9, for: x)
    #expect(solver.takeChangedVariables().isEmpty)
    #expect(solver.statistics.pivots == pivots)
    try solver.suggest(8, for: x)
    #expect(solver.takeChangedVariables().isEmpty)
    try solver.suggest(5, for: x)
    #expect(solver.takeChangedVariables() == [x, y])
    expectClose(solver.values(x, y), [5, 8])
  }

  @Test("only what moved is reported as changed")
  func reportsChanges() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    let bound = x >= 5
    try solver.add((x == 1).at(weak))
    try solver.add((y == 2).at(weak))
    try solver.add((z == 0).at(weak))
    #expect(solver.takeChangedVariables() == [x, y])
    try solver.add(bound)
    #expect(solver.takeChangedVariables() == [x])
    #expect(failure { () throws(SolverError) in try solver.add(x <= 3) } != nil)
    #expect(solver.takeChangedVariables().isEmpty)
    try solver.remove(bound)
    #expect(solver.takeChangedVariables() == [x])
    solver.reset()
    #expect(solver.takeChangedVariables() == [x, y])
  }

  @Test("a constant changes in place, of wishes and of required constraints alike")
  func setsConstants() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let fixed = x == 10
    let gap = y - x >= Expression(5)
    let wish = (y == 0).at(weak)
    for constraint in [fixed, gap, wish] { try solver.add(constraint) }
    expectClose(solver.values(x, y), [10, 15])
    try solver.setConstant(-20, of: fixed)
    expectClose(solver.values(x, y), [20, 25])
    try solver.setConstant(-1, of: gap)
    expectClose(solver.values(x, y), [20, 21])
    try solver.setConstant(-40, of: wish)
    expectClose(solver.values(x, y), [20, 40])
    #expect(solver.constant(of: wish) == -40)
    let stranger = x == 4
    #expect(
      failure { () throws(SolverError) in try solver.setConstant(1, of: stranger) }
        == .unknownConstraint(stranger))
    expectSound(solver)
  }

  @Test("a constant that contradicts the rest is refused and leaves no trace")
  func refusesAConstant() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let low = x >= 1
    let high = y <= 9
    let order = x <= y
    for constraint in [low, high, order] { try solver.add(constraint) }
    try solver.add((x == 4).at(weak))
    try solver.add((y == 6).at(weak))
    expectClose(solver.values(x, y), [4, 6])
    let before = solver.snapshot
    guard
      case .unsatisfiable(let culprit, let others)? = failure({ () throws(SolverError) in
        try solver.setConstant(-10, of: low)
      })
    else {
      Issue.record("accepted")
      return
    }
    #expect(culprit == low)
    #expect(Set(others) == [high, order])
    #expect(solver.snapshot == before)
    #expect(solver.constant(of: low) == -1)
    try solver.setConstant(-9, of: low)
    expectClose(solver.values(x, y), [9, 9])
    expectSound(solver)
  }

  @Test("a redundant equality keeps its constant while the others hold it")
  func refusesToBreakRedundancy() throws {
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let constraints = [x == 10, x + y == 30, y == 20]
    for constraint in constraints { try solver.add(constraint) }
    solver.solve()
    for changed in constraints {
      let before = solver.snapshot
      guard
        case .unsatisfiable(let culprit, let others)? = failure({ () throws(SolverError) in
          try solver.setConstant(-11, of: changed)
        })
      else {
        Issue.record("accepted")
        return
      }
      #expect(culprit == changed)
      #expect(Set(others) == Set(constraints).subtracting([changed]))
      #expect(solver.snapshot == before)
    }
    expectSound(solver)
  }

  @Test("an edit starts where the variable is")
  func startsInPlace() throws {
    let x = solver.makeVariable()
    try solver.add((x == 33).at(weak))
    try solver.addEditVariable(x, priority: strong)
    #expect(solver.value(of: x) == 33)
  }

  @Test("edits that wait for a value hold their variables, together and beside a suggestion")
  func waitsForAValue() throws {
    let v = (0..<3).map { _ in solver.makeVariable() }
    for (index, variable) in v.enumerated() {
      try solver.add((variable == Double(10 * (index + 1))).at(weak))
    }
    let sum = v[0] + v[1] + 1 * v[2] <= Expression(50)
    try solver.add(sum)
    for variable in v { try solver.addEditVariable(variable, priority: strong) }
    try solver.suggest(4, for: v[0])
    expectClose(v.map { solver.value(of: $0) }, [4, 20, 26])
    try solver.remove(sum)
    // The wish they started with stays, though weaker ones would now move them.
    expectClose(v.map { solver.value(of: $0) }, [4, 20, 26])
    for variable in v { try solver.removeEditVariable(variable) }
    expectClose(v.map { solver.value(of: $0) }, [10, 20, 30])
    expectSound(solver)
  }

  @Test("variables come and go, and a handle of a removed one is dead")
  func removesVariables() throws {
    let x = solver.makeVariable("x")
    let fixed = x == 3
    try solver.add(fixed)
    solver.removeVariable(x)
    #expect(solver.value(of: x) == 3)
    try solver.remove(fixed)
    solver.removeVariable(x)
    let y = solver.makeVariable("y")
    #expect(y != x)
    try solver.add(y == 4)
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 4)
    #expect(solver.name(of: x).isEmpty)
    #expect(solver.name(of: y) == "y")
    for _ in 0..<10_000 { solver.removeVariable(solver.makeVariable()) }
    #expect(solver.footprint < 50)
    expectSound(solver)
  }
}
