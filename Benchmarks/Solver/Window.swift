import CAllocations
import ConstraintSolver
import Glibc

/// A solver over one set of buttons, whose size is suggested and whose values are read out.
final class Window {
  let solver = Solver()
  let buttons: Buttons
  private(set) var values: [Double]
  private let all: [Variable]

  init(_ count: Int) {
    buttons = Buttons(count, in: solver)
    var all: [Variable] = []
    for i in 0..<count {
      all += [buttons.x[i], buttons.y[i], buttons.w[i], buttons.h[i]]
    }
    self.all = all
    values = [Double](repeating: 0, count: all.count)
  }

  func fill(with grid: Grid) throws(SolverError) {
    try solver.addEditVariable(buttons.width, priority: strong)
    try solver.addEditVariable(buttons.height, priority: strong)
    try solver.add(contentsOf: grid.constraints)
  }

  func resize(width: Double, height: Double) throws(SolverError) {
    try solver.suggest(width, for: buttons.width)
    try solver.suggest(height, for: buttons.height)
    solver.copyValues(of: all, to: &values)
  }

  /// Takes out one grid, by name or with everything else, and puts in another.
  func change(from old: Grid, to grid: Grid, byReset: Bool) throws(SolverError) {
    if byReset {
      solver.reset()
      try fill(with: grid)
    } else {
      try solver.remove(contentsOf: old.constraints)
      try solver.add(contentsOf: grid.constraints)
    }
  }

  func check(_ grid: Grid, width: Double, height: Double) {
    guard grid.isRight(values, width: width, height: height) else { fail("wrong value") }
  }
}

/// By what time is told.
enum Clock {
  /// The wall's: asking costs little, and what is quick is seldom interrupted.
  case wall
  /// The processor's, which stands while other programs have their turn.
  case processor

  var now: Int {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Nanoseconds that something takes.
func nanoseconds(by clock: Clock, _ body: () throws(SolverError) -> Void) -> Int {
  do {
    let start = clock.now
    try body()
    return clock.now - start
  } catch {
    fail("\(error)")
  }
}

/// How often memory is asked for while something is done.
func allocations(_ body: () throws(SolverError) -> Void) -> Int {
  do {
    let before = callocations_count()
    try body()
    return Int(callocations_count() - before)
  } catch {
    fail("\(error)")
  }
}

func fail(_ message: String) -> Never {
  print(message)
  exit(1)
}
