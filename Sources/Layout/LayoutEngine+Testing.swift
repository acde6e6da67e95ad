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

  /// The rows and columns of the solver's tableau: equal before and after what leaves no trace.
  package var solverShape: (rows: Int, columns: Int) {
    let statistics = solver.statistics
    return (statistics.rows, statistics.columns)
  }

  /// Pivots done since the engine was made.
  package var pivots: Int { solver.statistics.pivots }
}

extension LayoutConstraint {
  /// Whether the constraint took part in the last layout: active or installed by a variation, and
  /// all it names in the tree.
  package var tookPart: Bool { place >= 0 }
}
