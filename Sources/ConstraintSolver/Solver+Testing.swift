// Hooks for the tests of this package.

extension Solver {
  /// What is wrong inside; empty when all is sound.
  package var invariantViolations: [String] {
    if isBulk {
      guard tableauRows == 0 else { return ["a program and a tableau with rows"] }
      return tableau.stepCheck.violations + spareProgram.tableau.stepCheck.violations
        + program.invariantViolations
    }
    var costs = [Double](repeating: 0, count: tableau.costs.count)
    let stride = tableau.stride
    if tableau.costsAreCurrent {
      forEachCost { symbol, level, weight, tieWeight in
        costs[Int(symbol) * stride + level] += weight
        costs[Int(symbol) * stride + stride - 1] += tieWeight
      }
    }
    return tableau.invariantViolations(costs: costs)
  }

  /// Has the tableau checked after every step, where the build makes such checks: very slow.
  package func checkEveryStep() {
    tableau.stepCheck.isOn = true
    program.checkEveryStep()
    spareProgram.checkEveryStep()
  }

  /// How many steps have been checked.
  package var checkedSteps: Int {
    tableau.stepCheck.steps + program.checkedSteps + spareProgram.checkedSteps
  }

  /// The whole tableau as text without rounding: equal texts are equal states, bit for bit.
  package var snapshot: String {
    var lines: [String] = []
    if isBulk {
      solve()
      lines.append("values \(program.values.map(\.bitPattern))")
    }
    for symbol in tableau.kinds.indices where tableau.rowOf[symbol] >= 0 {
      let row = tableau.rows[Int(tableau.rowOf[symbol])]
      var line = "\(tableau.kinds[symbol]) \(symbol) = \(row.constant.bitPattern)"
      for cell in row.cells { line += " \(cell.symbol):\(cell.coefficient.bitPattern)" }
      lines.append(line)
    }
    lines.append("free \(tableau.freeSymbols)")
    lines.append("costs \(tableau.costs.map(\.bitPattern))")
    lines.append("shifts \(tableau.shifts.map(\.bitPattern))")
    return lines.joined(separator: "\n")
  }

  /// The rows in use, without solving first.
  package var tableauRows: Int {
    tableau.rows.reduce(0) { $0 + ($1.basic >= 0 ? 1 : 0) }
  }

  /// Makes the tableau anew, as if rounding had spoilt it.
  package func rebuildForTesting() {
    rebuild()
  }

  /// Entries in all lists that must not grow with use.
  package var footprint: Int {
    tableau.columns.reduce(tableau.rows.count + records.count + tableau.kinds.count) {
      $0 + $1.count
    }
  }
}
