internal import ConstraintSolver

// Hooks for the tests of this package.

extension LayoutEngine {
  /// Rows, columns and variables of the system, and the constraints that hold in it.
  package var systemSize: [Int] {
    [
      system.rows.count, system.program.columnCount, 4 * placed.count,
      system.rows.count - broken.count,
    ]
  }

  /// Real positions as solved: x, y, width, height.
  package func solvedFrame(of item: LayoutItem) -> [Double] {
    guard isPlaced(item) else { return [] }
    let first = 4 * Int(item.placement)
    let values = system.program.values
    return [values[first], values[first + 1], values[first + 2], values[first + 3]]
  }

  /// The rows and columns of the solver's tableau: equal before and after what leaves no trace.
  package var solverShape: (rows: Int, columns: Int) {
    (system.program.rowCount, system.program.columnCount)
  }

  /// Pivots done since the engine was made.
  package var pivots: Int { system.program.pivots }
}

extension LayoutConstraint {
  /// Whether the constraint took part in the last layout: active or installed by a variation, and
  /// all it names in the tree.
  package var tookPart: Bool { place >= 0 }
}
