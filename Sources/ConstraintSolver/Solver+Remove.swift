extension Solver {
  /// Removes a constraint.
  ///
  /// What followed from it and was added beside it holds on.
  ///
  /// - Throws: `unknownConstraint`.
  public func remove(_ constraint: Constraint) throws(SolverError) {
    guard let slot = recordOf[ObjectIdentifier(constraint)] else {
      throw .unknownConstraint(constraint)
    }
    removeRecord(slot)
  }

  func removeRecord(_ slot: Int32) {
    guard let record = records[Int(slot)] else { return }
    guard !isBulk else {
      isProgramStale = true
      forget(slot)
      return
    }
    settle()
    tableau.removeConstraint(marker: record.marker, other: record.other)
    forget(slot)
  }
}

extension Tableau {
  /// Takes out all rows and all symbols but the variables.
  mutating func removeAllRows() {
    for slot in 0..<rows.count where rows[slot].basic >= 0 { removeRow(slot) }
    for slot in 0..<rows.count { rows[slot].isListed = false }
    infeasibleRows.removeAll(keepingCapacity: true)
    for symbol in (0..<kinds.count).reversed() {
      columns[symbol].removeAll(keepingCapacity: true)
      columnCounts[symbol] = 0
      if kinds[symbol] == .external {
        touch(Int32(symbol))
      } else if kinds[symbol] != .free {
        freeSymbol(Int32(symbol))
      }
    }
    costsAreCurrent = false
    isOptimal = false
  }
}
