import ConstraintSolver
import TestSupport
import Testing

@Suite("Grids of buttons")
struct GridTests {
  func makeGrid(
    _ kind: KeypadGrid.Kind, rows: Int = 5, columns: Int = 4
  ) throws -> (Solver, KeypadGrid) {
    let solver = Solver()
    let grid = KeypadGrid(rows: rows, columns: columns, kind: kind, in: solver)
    try solver.addEditVariable(grid.width, priority: strong)
    try solver.addEditVariable(grid.height, priority: strong)
    for constraint in grid.constraints { try solver.add(constraint) }
    return (solver, grid)
  }

  @Test(
    "follows its window past the minimum and the wished-for size",
    arguments: KeypadGrid.Kind.allCases)
  func follows(kind: KeypadGrid.Kind) throws {
    for (rows, columns) in [(1, 1), (5, 4), (4, 5), (10, 10)] {
      let (solver, grid) = try makeGrid(kind, rows: rows, columns: columns)
      expectSound(solver)
      for step in 0..<40 {
        let width = grid.fittingWidth(8) + Double(step % 32) - (step % 2 == 0 ? 0 : 40)
        let height = grid.fittingHeight(4) + Double(step % 16) - (step % 3 == 0 ? 0 : 30)
        try solver.suggest(width, for: grid.width)
        try solver.suggest(height, for: grid.height)
        #expect(grid.error(in: solver, width: width, height: height) < 1e-6)
      }
      expectSound(solver)
      #expect(solver.statistics.rebuilds == 0)
    }
  }

  @Test("ten thousand random sizes do not drift", arguments: KeypadGrid.Kind.allCases)
  func doesNotDrift(kind: KeypadGrid.Kind) throws {
    let (solver, grid) = try makeGrid(kind)
    let seed: UInt64 = 15
    var random = SeededGenerator(seed: seed)
    for step in 0..<10_000 {
      let width = Double.random(in: 0...200, using: &random)
      let height = Double.random(in: 0...200, using: &random)
      try solver.suggest(width, for: grid.width)
      try solver.suggest(height, for: grid.height)
      if step % 100 == 0 {
        #expect(
          grid.error(in: solver, width: width, height: height) < 1e-6, "seed \(seed), step \(step)")
      }
    }
    expectSound(solver)
    #expect(solver.statistics.rebuilds == 0)
  }

  @Test("a redundant grid comes and goes two hundred times, in any order, and leaves nothing")
  func comesAndGoes() throws {
    let solver = Solver()
    let grid = KeypadGrid(rows: 5, columns: 4, kind: .chained, minimums: false, in: solver)
    let size = [grid.width == 39, grid.height == 22]
    let seed: UInt64 = 13
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      var all = size + grid.constraints
      if round % 4 > 0 { all.shuffle(using: &random) }
      for constraint in all { try solver.add(constraint) }
      #expect(
        grid.error(in: solver, width: 39, height: 22) < 1e-9, "seed \(seed), round \(round)")
      if round % 20 < 4 { expectSound(solver) }
      if round % 4 == 2 { all.shuffle(using: &random) }
      if round % 4 == 3 { all.reverse() }
      for constraint in all { try solver.remove(constraint) }
      #expect(solver.statistics.rows == 0)
      #expect(solver.statistics.columns == 0)
    }
    expectSound(solver)
    #expect(solver.statistics.rebuilds == 0)
    #expect(solver.footprint < 5000)
  }

  @Test("a thousand switches between two grids over the same window leave no trace")
  func switches() throws {
    let solver = Solver()
    let tall = KeypadGrid(rows: 5, columns: 4, kind: .sized, in: solver)
    let wide = KeypadGrid(rows: 4, columns: 5, kind: .sized, in: solver)
    var sizes: [Statistics] = []
    for round in 0..<200 {
      for grid in [tall, wide] {
        try solver.addEditVariable(grid.width, priority: strong)
        try solver.addEditVariable(grid.height, priority: strong)
        for constraint in grid.constraints { try solver.add(constraint) }
        let (width, height) = grid.columns == 4 ? (39.0, 22.0) : (60.0, 18.0)
        try solver.suggest(width, for: grid.width)
        try solver.suggest(height, for: grid.height)
        #expect(grid.error(in: solver, width: width, height: height) < 1e-9)
        if round == 0 || round == 199 { sizes.append(solver.statistics) }
        for constraint in grid.constraints { try solver.remove(constraint) }
        try solver.removeEditVariable(grid.width)
        try solver.removeEditVariable(grid.height)
        #expect(solver.statistics.rows == 0)
      }
    }
    for index in 0..<2 {
      #expect(sizes[index].rows == sizes[index + 2].rows)
      #expect(sizes[index].columns == sizes[index + 2].columns)
      #expect(sizes[index].objectiveSize == sizes[index + 2].objectiveSize)
    }
    expectSound(solver)
  }

  @Test("the same values whatever the order of adding", arguments: KeypadGrid.Kind.allCases)
  func isIndependentOfOrder(kind: KeypadGrid.Kind) throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    for round in 0..<20 {
      let solver = Solver()
      let grid = KeypadGrid(rows: 5, columns: 4, kind: kind, in: solver)
      var all = grid.constraints
      all.shuffle(using: &random)
      for constraint in all.prefix(60) { try solver.add(constraint) }
      try solver.addEditVariable(grid.width, priority: strong)
      try solver.addEditVariable(grid.height, priority: strong)
      try solver.suggest(57, for: grid.width)
      try solver.suggest(31, for: grid.height)
      for constraint in all.dropFirst(60) { try solver.add(constraint) }
      #expect(
        grid.error(in: solver, width: 57, height: 31) < 1e-9, "seed \(seed), round \(round)")
      expectSound(solver)
    }
  }

  @Test("a tableau made anew says the same and goes on", arguments: KeypadGrid.Kind.allCases)
  func isMadeAnew(kind: KeypadGrid.Kind) throws {
    let (solver, grid) = try makeGrid(kind)
    for step in 0..<20 {
      let width = grid.fittingWidth(2 + Double(step))
      let height = grid.fittingHeight(5 - Double(step % 6))
      try solver.suggest(width, for: grid.width)
      if step % 2 == 0 { solver.solve() }
      try solver.suggest(height, for: grid.height)
      let rows = solver.tableauRows
      solver.rebuildForTesting()
      #expect(solver.tableauRows == rows)
      #expect(grid.error(in: solver, width: width, height: height) < 1e-9)
      expectSound(solver)
    }
    for constraint in grid.constraints { try solver.remove(constraint) }
    try solver.removeEditVariable(grid.width)
    try solver.removeEditVariable(grid.height)
    #expect(solver.statistics.rows == 0)
    #expect(solver.statistics.columns == 0)
  }

  @Test("a reset solver takes the same constraints again")
  func isReset() throws {
    let (solver, grid) = try makeGrid(.sized)
    try solver.suggest(70, for: grid.width)
    for width in [41.0, 5, 90] {
      solver.solve()
      let sizes = solver.footprint
      solver.reset()
      #expect(solver.statistics.rows == 0)
      #expect(solver.value(of: grid.width) == 0)
      #expect(!solver.contains(grid.constraints[0]))
      for constraint in grid.constraints { try solver.add(constraint) }
      try solver.addEditVariable(grid.width, priority: strong)
      try solver.addEditVariable(grid.height, priority: strong)
      try solver.suggest(width, for: grid.width)
      try solver.suggest(30, for: grid.height)
      #expect(grid.error(in: solver, width: width, height: 30) < 1e-9)
      #expect(solver.footprint < 2 * sizes + 100)
      expectSound(solver)
    }
  }

  @Test("the same calls give the same bits")
  func isDeterministic() throws {
    func run() throws -> String {
      let (solver, grid) = try makeGrid(.sized)
      for step in 0..<30 {
        try solver.suggest(Double(10 + 7 * step % 60), for: grid.width)
        try solver.suggest(Double(8 + 5 * step % 40), for: grid.height)
        solver.solve()
      }
      return solver.snapshot
    }
    #expect(try run() == run())
  }

  @Test("a window too narrow for its buttons is refused with exactly what it takes")
  func explainsANarrowWindow() throws {
    let solver = Solver()
    let grid = KeypadGrid(rows: 5, columns: 4, kind: .aligned, in: solver)
    for constraint in grid.constraints { try solver.add(constraint) }
    solver.solve()
    let before = solver.snapshot
    let narrow = grid.width == 10
    guard
      case .unsatisfiable(let culprit, let others)? = failure({ () throws(SolverError) in
        try solver.add(narrow)
      })
    else {
      Issue.record("accepted")
      return
    }
    #expect(culprit == narrow)
    #expect(solver.snapshot == before)
    #expect(others.count <= 10)
    // Whatever is left out, the rest can hold.
    for missing in others.indices {
      let probe = Solver()
      let copy = KeypadGrid(rows: 5, columns: 4, kind: .aligned, in: probe)
      for (index, other) in others.enumerated() where index != missing {
        let position = try #require(grid.constraints.firstIndex(of: other))
        try probe.add(copy.constraints[position])
      }
      try probe.add(copy.width == 10)
    }
  }
}
