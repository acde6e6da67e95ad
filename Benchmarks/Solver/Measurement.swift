import ConstraintSolver

/// Measures, one command after the other: the grids of main.swift.
struct Measurement {
  private var opened: (window: Window, grid: Grid)?

  /// Nanoseconds or counts; nil when the command is none of these.
  mutating func answer(to line: String) -> [Int]? {
    var words = Words(line)
    switch words.text() {
    case "build":
      let kind = words.one(Grid.Kind.self)
      let (rows, columns) = words.pair()
      let count: Int = words.number()
      return (0..<count).map { _ in open(kind, rows, columns).time }
    case "open":
      let kind = words.one(Grid.Kind.self)
      let (rows, columns) = words.pair()
      let (window, grid, time) = open(kind, rows, columns)
      opened = (window, grid)
      return [time]
    case "resize":
      guard let (window, grid) = opened else { fail("nothing is open") }
      let series = words.one(Series.self)
      let (first, count) = words.pair()
      return (first..<first + count).map { resize(window, grid, series, $0) }
    case "reflow":
      let kind = words.one(Grid.Kind.self)
      return reflow(kind, byReset: words.text() == "reset", words.number())
    case "allocations":
      guard let (window, grid) = opened else { fail("nothing is open") }
      return [countAllocations(window, grid, words.one(Series.self), words.number())]
    case "wear":
      let (series, kind) = (words.one(Series.self), words.one(Grid.Kind.self))
      return wear(series, kind, &words)
    default:
      return nil
    }
  }
}

private func open(_ kind: Grid.Kind, _ rows: Int, _ columns: Int) -> (Window, Grid, time: Int) {
  let window = Window(rows * columns)
  let grid = Grid(kind, rows: rows, columns: columns, of: window.buttons)
  let time = nanoseconds(by: .processor) { () throws(SolverError) in try window.fill(with: grid) }
  resize(window, grid, .smooth, 0)
  return (window, grid, time)
}

@discardableResult
private func resize(_ window: Window, _ grid: Grid, _ series: Series, _ step: Int) -> Int {
  let (width, height) = grid.size(of: series, at: step)
  let isQuick = series == .smooth && grid.rows * grid.columns <= 100
  let clock: Clock = isQuick ? .wall : .processor
  let time = nanoseconds(by: clock) { () throws(SolverError) in
    try window.resize(width: width, height: height)
  }
  window.check(grid, width: width, height: height)
  return time
}

private func reflow(_ kind: Grid.Kind, byReset: Bool, _ count: Int) -> [Int] {
  let window = Window(20)
  let grids = [
    Grid(kind, rows: 5, columns: 4, of: window.buttons),
    Grid(kind, rows: 4, columns: 5, of: window.buttons),
  ]
  let sizes = [(width: 39.0, height: 22.0), (width: 60.0, height: 18.0)]
  _ = nanoseconds(by: .processor) { () throws(SolverError) in try window.fill(with: grids[0]) }
  var times: [Int] = []
  for index in 1...count {
    let (old, grid, size) = (grids[(index - 1) % 2], grids[index % 2], sizes[index % 2])
    let time = nanoseconds(by: .processor) { () throws(SolverError) in
      try window.change(from: old, to: grid, byReset: byReset)
      try window.resize(width: size.width, height: size.height)
    }
    window.check(grid, width: size.width, height: size.height)
    if index > 1 { times.append(time) }
  }
  return times
}

private func wear(_ series: Series, _ kind: Grid.Kind, _ words: inout Words) -> [Int] {
  let (rows, columns) = words.pair()
  let (wear, count) = words.pair()
  let (new, grid, _) = open(kind, rows, columns)
  let (worn, sameGrid, _) = open(kind, rows, columns)
  let all: [Series] = [.smooth, .clamp, .cross]
  for step in 0..<wear { resize(worn, sameGrid, all[step % 3], step / 3) }
  resize(new, grid, series, 0)
  var (times, later) = ([Int](), [Int]())
  for step in 1...count {
    times.append(resize(new, grid, series, step))
    later.append(resize(worn, sameGrid, series, step))
  }
  return times + later
}

private func countAllocations(
  _ window: Window, _ grid: Grid, _ series: Series, _ count: Int
) -> Int {
  resize(window, grid, series, 0)
  return allocations { () throws(SolverError) in
    for step in 1...count {
      let (width, height) = grid.size(of: series, at: step)
      try window.resize(width: width, height: height)
    }
  }
}
