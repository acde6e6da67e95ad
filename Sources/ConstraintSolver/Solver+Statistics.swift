extension Solver {
  /// The size of the tableau and the work done; solves first when something is pending.
  public var statistics: Statistics {
    solve()
    var statistics = Statistics(
      rows: 0, columns: 0, cells: 0, objectiveSize: 0, levels: tableau.stride - 1,
      pivots: tableau.pivots, rebuilds: rebuilds)
    for row in tableau.rows where row.basic >= 0 {
      statistics.rows += 1
      statistics.cells += row.count
    }
    for count in tableau.columnCounts where count > 0 { statistics.columns += 1 }
    for cost in tableau.costs where abs(cost) > Tolerance.cost { statistics.objectiveSize += 1 }
    return statistics
  }
}
