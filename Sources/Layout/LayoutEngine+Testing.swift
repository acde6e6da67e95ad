internal import ConstraintSolver

extension LayoutEngine {
  /// The rows and columns of the solver's tableau: equal before and after what leaves no trace.
  package var solverShape: (rows: Int, columns: Int) {
    let statistics = solver.statistics
    return (statistics.rows, statistics.columns)
  }
}

extension LayoutConstraint {
  /// Whether the constraint took part in the last layout: active or installed by a variation, and
  /// all it names in the tree.
  package var tookPart: Bool { place >= 0 }
}
