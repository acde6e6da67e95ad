// Taking a constraint out of the tableau.

extension Tableau {
  /// Takes out the constraint of these symbols, keeping the other rows feasible.
  ///
  /// Both symbols occur in that constraint only, with opposite coefficients, so freeing the marker
  /// frees the constraint: it becomes basic somewhere, and that row goes.
  ///
  /// - Parameter other: the error variable beside the marker, or -1.
  mutating func removeConstraint(marker: Int32, other: Int32) {
    if rowOf[Int(marker)] >= 0 {
      removeRow(Int(rowOf[Int(marker)]))
    } else if other >= 0 && rowOf[Int(other)] >= 0 {
      removeRow(Int(rowOf[Int(other)]))
    } else {
      let slot = rowToLeave(for: marker)
      if slot >= 0 {
        pivot(slot, entering: marker)
        removeRow(slot)
      }
    }
    vacate(marker)
    if other >= 0 { vacate(other) }
    costsAreCurrent = false
    isOptimal = false
    didStep("removal")
  }

  /// Frees a symbol, and takes out of rows what rounding may have left of it.
  mutating func vacate(_ symbol: Int32) {
    if columnCounts[Int(symbol)] > 0 {
      version += 1
      compactColumn(symbol)
      for slot in columns[Int(symbol)] {
        let position = rows[Int(slot)].position(of: symbol)
        rows[Int(slot)].removeCell(at: position)
      }
      columnCounts[Int(symbol)] = 0
    }
    freeSymbol(symbol)
  }

  /// The row in which a marker can become basic without making another row infeasible.
  ///
  /// Its constraint is going, so the marker may move either way. A row over dummies comes first: were
  /// it left, what it says would be lost with the marker, and its dummy would move.
  private mutating func rowToLeave(for marker: Int32) -> Int {
    var dummyRow = -1
    var growing = (slot: -1, ratio: Double.infinity)
    var shrinking = (slot: -1, ratio: Double.infinity)
    var external = -1
    compactColumn(marker)
    for entry in columns[Int(marker)] {
      let slot = Int(entry)
      let basic = rows[slot].basic
      switch kinds[Int(basic)] {
      case .dummy:
        if dummyRow < 0 || basic < rows[dummyRow].basic { dummyRow = slot }
      case .external:
        if external < 0 || isBetterExternal(slot, than: external) { external = slot }
      case .slack, .error:
        let coefficient = rows[slot].coefficient(of: marker)
        let ratio = rows[slot].constant / abs(coefficient)
        if coefficient < 0 {
          if isTighter(slot, ratio, than: growing) { growing = (slot, ratio) }
        } else if isTighter(slot, ratio, than: shrinking) {
          shrinking = (slot, ratio)
        }
      case .free:
        break
      }
    }
    if dummyRow >= 0 { return dummyRow }
    if growing.slot >= 0 { return growing.slot }
    if shrinking.slot >= 0 { return shrinking.slot }
    return external
  }

  private func isTighter(
    _ slot: Int, _ ratio: Double, than best: (slot: Int, ratio: Double)
  ) -> Bool {
    if ratio != best.ratio { return ratio < best.ratio }
    return best.slot < 0 || rows[slot].basic < rows[best.slot].basic
  }

  /// The shorter row spreads less into others.
  private func isBetterExternal(_ slot: Int, than best: Int) -> Bool {
    if rows[slot].count != rows[best].count { return rows[slot].count < rows[best].count }
    return rows[slot].basic < rows[best].basic
  }
}
