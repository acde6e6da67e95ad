import ConstraintSolver
import TestSupport
import Testing

@Suite("Many constraints at once")
struct BulkTests {
  private func makeGrid(
    _ kind: KeypadGrid.Kind, rows: Int = 5, columns: Int = 4
  ) throws -> (Solver, KeypadGrid) {
    let solver = Solver()
    solver.checkEveryStep()
    let grid = KeypadGrid(rows: rows, columns: columns, kind: kind, in: solver)
    try solver.addEditVariable(grid.width, priority: strong)
    try solver.addEditVariable(grid.height, priority: strong)
    try solver.add(contentsOf: grid.constraints)
    return (solver, grid)
  }

  private func resize(_ solver: Solver, _ grid: KeypadGrid, _ width: Double, _ height: Double)
    throws
  {
    try solver.suggest(width, for: grid.width)
    try solver.suggest(height, for: grid.height)
  }

  @Test(
    "grids of all kinds follow the window, and what is redundant is left out",
    arguments: KeypadGrid.Kind.allCases)
  func followsTheWindow(kind: KeypadGrid.Kind) throws {
    for (rows, columns) in [(5, 4), (4, 5), (10, 10)] {
      let (solver, grid) = try makeGrid(kind, rows: rows, columns: columns)
      let seed: UInt64 = 7
      var random = SeededGenerator(seed: seed)
      for step in 0..<300 {
        let width = Double.random(in: 0...200, using: &random)
        let height = Double.random(in: 0...200, using: &random)
        try resize(solver, grid, width, height)
        #expect(
          grid.error(in: solver, width: width, height: height) < 1e-9, "seed \(seed), step \(step)")
        expectSound(solver)
      }
      // Two edits, two least sizes, and two or four wishes: whatever the number of buttons.
      #expect(solver.statistics.rows == (kind == .sized ? 8 : 4))
    }
  }

  @Test("a window that grows costs no pivot, and the same size again changes nothing")
  func growsWithoutPivots() throws {
    let (solver, grid) = try makeGrid(.sized)
    try resize(solver, grid, grid.fittingWidth(8), grid.fittingHeight(4))
    _ = solver.takeChangedVariables()
    let pivots = solver.statistics.pivots
    for step in 1...40 {
      try resize(
        solver, grid, grid.fittingWidth(8) + Double(step), grid.fittingHeight(4) + Double(step))
      #expect(!solver.takeChangedVariables().isEmpty)
      try resize(
        solver, grid, grid.fittingWidth(8) + Double(step), grid.fittingHeight(4) + Double(step))
      #expect(solver.takeChangedVariables().isEmpty)
    }
    #expect(solver.statistics.pivots == pivots)
  }

  @Test("ten thousand resizes over all bounds do not drift", arguments: KeypadGrid.Kind.allCases)
  func doesNotDrift(kind: KeypadGrid.Kind) throws {
    let (solver, grid) = try makeGrid(kind)
    let seed: UInt64 = 16
    var random = SeededGenerator(seed: seed)
    for step in 0..<10_000 {
      let width = Double.random(in: 0...200, using: &random)
      let height = Double.random(in: 0...200, using: &random)
      try resize(solver, grid, width, height)
      let error = grid.error(in: solver, width: width, height: height)
      #expect(error < 1e-9, "seed \(seed), step \(step)")
    }
    #expect(solver.statistics.rebuilds == 0)
  }

  @Test("a refused list leaves nothing behind, and says what contradicts")
  func refusesAll() throws {
    let solver = Solver()
    let x = (0..<12).map { _ in solver.makeVariable() }
    let chain = (1..<12).map { x[$0] == x[$0 - 1] + 1 }
    let start = x[0] >= 5
    let end = x[11] <= 10
    for isBulk in [false, true] {
      if isBulk {
        try solver.add(contentsOf: chain)
      } else {
        for one in chain { try solver.add(one) }
      }
      solver.solve()
      let before = (solver.snapshot, x.map { solver.value(of: $0) })
      let wishes = (0..<8).map { (x[$0] == 3).at(weak) }
      let refusal = failure { () throws(SolverError) in
        try solver.add(contentsOf: wishes + [start, end])
      }
      guard case .unsatisfiable(end, let others) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(Set(others) == Set(chain + [start]))
      #expect(solver.snapshot == before.0)
      #expect(x.map { solver.value(of: $0) } == before.1)
      #expect(!solver.contains(start) && !solver.contains(wishes[0]))
      try solver.remove(contentsOf: chain)
      #expect(solver.statistics.rows == 0)
    }
  }

  @Test("a list with one constraint twice, or with one that is there, is refused as a whole")
  func refusesDuplicates() throws {
    let solver = Solver()
    let x = (0..<10).map { _ in solver.makeVariable() }
    let list = x.map { $0 >= 1 }
    #expect(
      failure { () throws(SolverError) in try solver.add(contentsOf: list + [list[3]]) }
        == .duplicateConstraint(list[3]))
    #expect(solver.statistics.rows == 0)
    try solver.add(contentsOf: list)
    let more = x.map { $0 >= 2 }
    #expect(
      failure { () throws(SolverError) in try solver.add(contentsOf: more + [list[9]]) }
        == .duplicateConstraint(list[9]))
    #expect(x.allSatisfy { solver.value(of: $0) == 1 })
    #expect(
      failure { () throws(SolverError) in try solver.remove(contentsOf: list + [more[0]]) }
        == .unknownConstraint(more[0]))
    #expect(
      failure { () throws(SolverError) in try solver.remove(contentsOf: list + [list[0]]) }
        == .unknownConstraint(list[0]))
    #expect(list.allSatisfy { solver.contains($0) })
    try solver.remove(contentsOf: list)
    try solver.add(contentsOf: more)
    #expect(x.allSatisfy { solver.value(of: $0) == 2 })
  }

  @Test("single changes afterwards count, however many there are")
  func takesSingleChanges() throws {
    let (solver, grid) = try makeGrid(.sized)
    try resize(solver, grid, grid.fittingWidth(8), grid.fittingHeight(4))
    let wide = (grid.w[7] >= 9).at(weak)
    for round in 0..<12 {
      let bound = grid.width <= 30
      try solver.add(bound)
      #expect(grid.error(in: solver, width: 30, height: grid.fittingHeight(4)) < 1e-9, "\(round)")
      try solver.setConstant(-35, of: bound)
      #expect(grid.error(in: solver, width: 35, height: grid.fittingHeight(4)) < 1e-9, "\(round)")
      let refused = failure { () throws(SolverError) in try solver.setConstant(-10, of: bound) }
      guard case .unsatisfiable(bound, let others) = refused else {
        Issue.record("\(String(describing: refused))")
        return
      }
      #expect(others.count >= 9 && others.allSatisfy { $0.priority == .required })
      try solver.remove(bound)
      try solver.add(wide)
      #expect(solver.violation(of: wide) == 1)
      try solver.setPriority(priority(950), of: wide)
      #expect(solver.violation(of: wide) == 0)
      try solver.remove(wide)
      #expect(
        grid.error(in: solver, width: grid.fittingWidth(8), height: grid.fittingHeight(4)) < 1e-9)
      expectSound(solver)
    }
  }

  @Test("single bounds come and go, the program giving way to the tableau in between")
  func takesBoundsAlone() throws {
    let (solver, grid) = try makeGrid(.chained)
    try resize(solver, grid, grid.fittingWidth(8), grid.fittingHeight(4))
    for round in 0..<12 {
      let bounds = (0..<3).map { grid.width <= Double(30 - $0) }
      for bound in bounds { try solver.add(bound) }
      #expect(grid.error(in: solver, width: 28, height: grid.fittingHeight(4)) < 1e-9, "\(round)")
      for bound in bounds { try solver.remove(bound) }
      #expect(
        grid.error(in: solver, width: grid.fittingWidth(8), height: grid.fittingHeight(4)) < 1e-9,
        "\(round)")
      expectSound(solver)
    }
  }

  @Test("priorities and ties are decided as one by one")
  func decidesAlike() throws {
    let seed: UInt64 = 21
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let (single, bulk) = (Solver(), Solver())
      let x = (0..<6).map { _ in (single.makeVariable(), bulk.makeVariable()) }
      var lists: ([Constraint], [Constraint]) = ([], [])
      for index in 0..<6 {
        // Several wishes for each variable, of which the earliest of the highest priority wins.
        for _ in 0..<4 {
          let wish = Double(Int.random(in: 0...9, using: &random))
          let level = [weak, medium, medium, strong].randomElement(using: &random) ?? weak
          lists.0.append((x[index].0 == wish).at(level))
          lists.1.append((x[index].1 == wish).at(level))
        }
      }
      for constraint in lists.0 { try single.add(constraint) }
      try bulk.add(contentsOf: lists.1)
      for (one, other) in x {
        #expect(single.value(of: one) == bulk.value(of: other), "seed \(seed), round \(round)")
      }
    }
  }

  @Test("no number of weak wishes outweighs a stronger one", arguments: [999, 1001, 5000])
  func strictlyDominates(count: Int) throws {
    let solver = Solver()
    let x = solver.makeVariable()
    try solver.add(contentsOf: [(x == 0).at(medium)] + (0..<count).map { _ in (x == 10).at(weak) })
    #expect(solver.value(of: x) == 0)
    #expect(solver.statistics.rows == 2)
  }

  @Test("an edit begun afterwards starts where the variable is, and ends")
  func editsAfterwards() throws {
    let solver = Solver()
    let x = (0..<10).map { _ in solver.makeVariable() }
    var list = (1..<10).map { x[$0] == x[$0 - 1] + 2 }
    list.append((x[0] == 7).at(weak))
    try solver.add(contentsOf: list)
    #expect(solver.value(of: x[9]) == 25)
    try solver.addEditVariable(x[9], priority: strong)
    #expect(solver.value(of: x[0]) == 7)
    try solver.suggest(50, for: x[9])
    #expect(solver.value(of: x[0]) == 32)
    let wish = (x[0] == 1).at(medium)
    try solver.add(wish)
    #expect(solver.value(of: x[0]) == 32)
    try solver.removeEditVariable(x[9])
    #expect(solver.value(of: x[0]) == 1)
    try solver.remove(wish)
    #expect(solver.value(of: x[0]) == 7)
  }

  @Test("a redundant grid comes and goes at once two hundred times and leaves nothing")
  func comesAndGoes() throws {
    let solver = Solver()
    let grid = KeypadGrid(rows: 5, columns: 4, kind: .chained, minimums: false, in: solver)
    let seed: UInt64 = 13
    var random = SeededGenerator(seed: seed)
    let size = [grid.width == 39, grid.height == 22]
    for round in 0..<200 {
      let all = (size + grid.constraints).shuffled(using: &random)
      try solver.add(contentsOf: all)
      #expect(
        grid.error(in: solver, width: 39, height: 22) < 1e-9, "seed \(seed), round \(round)")
      // Some rounds go on alone from the middle, which is the tableau's business then.
      let alone = round % 3 == 0 ? all.count / 2 : 0
      try solver.remove(contentsOf: Array(all[alone...]))
      for constraint in all[..<alone] {
        try solver.remove(constraint)
        if round % 6 == 0 { solver.solve() }
      }
      #expect(solver.statistics.rows == 0 && solver.statistics.columns == 0)
      expectSound(solver)
    }
    #expect(solver.footprint < 5000)
  }

  @Test("what decides about a variable is told while the constraints are solved as a whole")
  func explainsValues() throws {
    let solver = Solver()
    let x = (0..<10).map { _ in solver.makeVariable() }
    var list = (1..<10).map { x[$0] == x[$0 - 1] + 2 }
    list.append(x[0] == 7)
    list.append(x[3] >= 2)
    try solver.add(contentsOf: list)
    #expect(solver.constraintsDetermining(x[2]) == [list[0], list[1], list[9]])
    #expect(solver.value(of: x[2]) == 11)
  }

  @Test("variables come and go, and values are read in any order")
  func variablesComeAndGo() throws {
    let solver = Solver()
    let x = (0..<10).map { _ in solver.makeVariable() }
    try solver.add(contentsOf: x.enumerated().map { $0.element == Double($0.offset) })
    let idle = solver.makeVariable()
    var values: [Double] = []
    solver.copyValues(of: [x[4], idle, x[9], x[4]], to: &values)
    #expect(values == [4, 0, 9, 4])
    solver.removeVariable(x[4])
    #expect(solver.value(of: x[4]) == 4)
    solver.removeVariable(idle)
    let other = solver.makeVariable()
    try solver.add(other == x[9] + 1)
    #expect(solver.value(of: other) == 10)
    solver.copyValues(of: [idle, other], to: &values)
    #expect(values == [0, 10])
    solver.reset()
    solver.copyValues(of: x, to: &values)
    #expect(values == [Double](repeating: 0, count: 10))
  }
}
