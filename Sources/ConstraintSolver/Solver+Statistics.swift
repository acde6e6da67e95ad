extension Solver {
  /// The size of the tableau and the work done; solves first when something is pending.
  public var statistics: Statistics {
    solve()
    if isBulk {
      return Statistics(
        rows: program.rowCount, columns: program.columnCount, cells: program.cellCount,
        objectiveSize: program.objectiveSize, levels: program.levels,
        pivots: tableau.pivots + program.pivots + spareProgram.pivots, rebuilds: rebuilds)
    }
    var statistics = Statistics(
      rows: 0, columns: 0, cells: 0, objectiveSize: 0, levels: tableau.stride - 1,
      pivots: tableau.pivots + program.pivots + spareProgram.pivots, rebuilds: rebuilds)
    for row in tableau.rows where row.basic >= 0 { statistics.rows += 1 }
    statistics.columns = tableau.columnCount
    statistics.cells = tableau.cellCount
    statistics.objectiveSize = tableau.objectiveSize
    return statistics
  }
}

extension ConstraintProgram {
  /// Coefficients held in the rows of the tableau.
  var cellCount: Int { tableau.cellCount }
  var objectiveSize: Int { tableau.objectiveSize }
  var levels: Int { tableau.stride - 1 }
}

extension Tableau {
  /// Symbols that occur in rows without being basic.
  var columnCount: Int { columnCounts.count { $0 > 0 } }
  /// Coefficients held in rows.
  var cellCount: Int { rows.reduce(0) { $0 + ($1.basic >= 0 ? $1.count : 0) } }
  /// Nonzero coefficients of the objective.
  var objectiveSize: Int { costs.count { abs($0) > Tolerance.cost } }
}
