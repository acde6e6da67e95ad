#if canImport(Glibc)
  import Glibc
#endif

extension Solver {
  /// Brings all values up to date; every reader does it, so it is seldom needed.
  public func solve() {
    if isBulk {
      if !program.isSolved || isProgramStale || awaitingEdits > 0 { solveInBulk() }
      return
    }
    if tableau.infeasibleRows.isEmpty && tableau.isOptimal && awaitingEdits == 0 { return }
    settle()
    if tableau.changesSinceRefresh > Solver.refreshInterval { refresh() }
    if awaitingEdits > 0 { startEdits() }
    if !tableau.isOptimal { optimize() }
  }

  /// Pivots and changed constants between two checks of the rounding error.
  static let refreshInterval = 5000

  /// Solves with edits that wait for a value wishing for 0: most are about to be given one, and going
  /// to where they would start can take as many pivots as all the rest.
  func solveKeepingEditsWaiting() {
    settle()
    if !tableau.isOptimal { optimize() }
  }

  private func optimize(withoutWaitingEdits: Bool = false) {
    makeCosts(withoutWaitingEdits: withoutWaitingEdits)
    if !tableau.optimize() { rebuild() }
  }

  /// Solves without the edits that wait for a first value, and lets them wish for what comes out.
  private func startEdits() {
    optimize(withoutWaitingEdits: true)
    var slot = firstRecord
    while slot >= 0, let record = records[Int(slot)] {
      if record.awaitsStart, let term = record.constraint.expression.terms.first {
        let start = tableau.value(of: term.variable.index)
        records[Int(slot)]?.constant = -start
        _ = tableau.shift(record.marker, to: -record.sign * start * record.scale)
        records[Int(slot)]?.awaitsStart = false
      }
      slot = record.next
    }
    awaitingEdits = 0
    settle()
    tableau.didChangeConstraints()
  }

  /// Computes the constants anew, and the whole tableau if what is required has begun to drift.
  private func refresh() {
    tableau.refreshConstants()
    settle()
    var slot = firstRecord
    while slot >= 0, let record = records[Int(slot)] {
      slot = record.next
      guard record.isRequired, drift(of: record) > 1e-7 else { continue }
      rebuild()
      return
    }
  }

  /// By how much a constraint misses, relative to the size of its parts.
  private func drift(of record: Record) -> Double {
    var value = record.constant
    var size = abs(value)
    for term in record.constraint.expression.terms {
      let part = term.coefficient * tableau.value(of: term.variable.index)
      value += part
      size = max(size, abs(part))
    }
    let miss =
      switch record.constraint.relation {
      case .equal: abs(value)
      case .lessThanOrEqual: value
      case .greaterThanOrEqual: -value
      }
    return miss <= 0 ? 0 : miss / size
  }

  /// Makes all rows feasible after constants have moved.
  func settle() {
    guard !tableau.infeasibleRows.isEmpty else { return }
    // Only preferences move without being repaired at once, and those cannot contradict anything: a
    // failure here is one of rounding.
    if repairRows() != .done { rebuild() }
  }

  func repairRows() -> Repair {
    tableau.isOptimal && tableau.costsAreCurrent
      ? tableau.restoreByDualSimplex() : tableau.raiseInfeasibleRows()
  }

  /// Makes the objective from the preferences, for the present basis.
  ///
  /// Made anew rather than carried through additions and removals: it cannot leak or drift that way.
  func makeCosts(withoutWaitingEdits: Bool = false) {
    tableau.resetCosts(levels: priorityCounts[1..<Priority.required.rawValue].count { $0 > 0 })
    forEachCost(withoutWaitingEdits: withoutWaitingEdits) {
      tableau.addCost(of: $0, level: $1, weight: $2, tieWeight: $3)
    }
    tableau.costsAreCurrent = true
  }

  /// Hands on the symbols that cost something: with their level, their weight, and that in a tie.
  func forEachCost(
    withoutWaitingEdits: Bool = false, _ body: (Int32, Int, Double, Double) -> Void
  ) {
    var levelOf = [Int](repeating: -1, count: priorityCounts.count)
    var levels = 0
    var preferences = 0
    for priority in (1..<Priority.required.rawValue).reversed() where priorityCounts[priority] > 0 {
      levelOf[priority] = levels
      levels += 1
      preferences += priorityCounts[priority]
    }
    // Ties: weights from 2 down to 1, the earlier the heavier, and not evenly spaced so that sums of
    // equally many are not equal again.
    var tieWeight = 2.0
    let decay = Self.tieDecay(preferences)
    var slot = firstRecord
    while slot >= 0, let record = records[Int(slot)] {
      slot = record.next
      guard !record.isRequired, !(withoutWaitingEdits && record.awaitsStart) else { continue }
      let weight = 1 / record.scale
      let level = levelOf[record.priority.rawValue]
      body(record.other, level, weight, tieWeight * weight)
      if record.constraint.relation == .equal {
        body(record.marker, level, weight, tieWeight * weight)
      }
      tieWeight *= decay
    }
  }

  /// By how much the next of so many preferences weighs less in a tie.
  static func tieDecay(_ preferences: Int) -> Double {
    preferences > 0 ? exp2(-1 / Double(preferences)) : 1
  }

  /// Makes the tableau anew from the constraints: the way out when rounding has spoilt it.
  func rebuild() {
    guard !isRebuilding else { return }
    isRebuilding = true
    defer { isRebuilding = false }
    rebuilds += 1
    tableau.removeAllRows()
    var slot = firstRecord
    while slot >= 0, let record = records[Int(slot)] {
      makeSymbols(for: slot)
      _ = insert(slot)
      slot = record.next
    }
    makeCosts()
    _ = tableau.optimize()
  }
}
