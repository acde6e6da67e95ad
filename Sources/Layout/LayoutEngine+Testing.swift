internal import ConstraintSolver

// Hooks for the tests of this package.

extension LayoutEngine {
  /// Rows, columns and variables of the solver's system, and the constraints in it.
  package var systemSize: [Int] {
    let statistics = solver.statistics
    return [
      statistics.rows, statistics.columns, 4 * placed.count,
      installed.count { $0.solved != nil },
    ]
  }

  /// Real positions as solved: x, y, width, height.
  package func solvedFrame(of item: LayoutItem) -> [Double] {
    guard isPlaced(item) else { return [] }
    let entry = placed[Int(item.placement)]
    return [entry.left, entry.top, entry.width, entry.height].map { solver.value(of: $0) }
  }

  /// Pivots done since the engine was made.
  package var pivots: Int { solver.statistics.pivots }
}
