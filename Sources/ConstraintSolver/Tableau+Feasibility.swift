// Getting rows back to constants >= 0: the primal way, one row at a time and without regard to the
// objective, and the dual way, which keeps the objective optimal.

/// How a repair ended.
enum Repair: Equatable {
  /// All rows are feasible.
  case done
  /// This row cannot become feasible: it is the certificate of a contradiction.
  case contradiction(row: Int)
  /// Rounding got in the way, or the pivots ran out.
  case gaveUp
}

extension Tableau {
  /// Pivots after which the rules change to Bland's, which cannot cycle.
  var patience: Int { 2 * rows.count + 50 }
  /// Pivots after which a repair gives up; far more than any real system has needed.
  var limit: Int { 20 * (rows.count + kinds.count) + 1000 }

  // MARK: - Primal

  /// Raises the basic of a row until its constant is 0 or more, keeping feasible rows feasible.
  ///
  /// A dummy has to go to 0 and out of the basis. False when the row's cells show that it cannot: no
  /// symbol that may grow would raise it, so the row contradicts the constraints of its symbols.
  mutating func raise(_ slot: Int) -> Repair {
    let isDummy = kinds[Int(rows[slot].basic)] == .dummy
    for step in 0..<limit {
      if rows[slot].constant >= 0 {
        if !isDummy { return .done }
        // At 0 already: any symbol may take the dummy's place, since nothing moves.
        let entering = largestCell(of: slot, onlyPositive: false)
        guard entering >= 0 else { return .gaveUp }
        pivot(slot, entering: entering)
        return .done
      }
      let entering =
        step < patience
        ? largestCell(of: slot, onlyPositive: true) : firstRaisingCell(of: slot)
      guard entering >= 0 else { return .contradiction(row: slot) }
      let blocking = tightestRow(for: entering, besides: slot)
      let reach = -rows[slot].constant / rows[slot].coefficient(of: entering)
      if blocking.slot >= 0 && blocking.ratio < reach {
        pivot(blocking.slot, entering: entering)
      } else {
        pivot(slot, entering: entering)
        return .done
      }
      if rows[slot].constant < 0 && isConstantNegligible(slot) { rows[slot].constant = 0 }
    }
    return .gaveUp
  }

  /// Repairs every listed row the primal way.
  mutating func raiseInfeasibleRows() -> Repair {
    while let slot = infeasibleRows.popLast() {
      let index = Int(slot)
      guard rows[index].basic >= 0 else { continue }
      rows[index].isListed = false
      guard isRestricted(rows[index].basic), rows[index].constant < 0 else { continue }
      let repair = raise(index)
      if repair != .done { return repair }
    }
    return .done
  }

  /// The cell with the largest coefficient among symbols that may leave 0; -1 when there is none.
  private func largestCell(of slot: Int, onlyPositive: Bool) -> Int32 {
    var best: Int32 = -1
    var largest = 0.0
    for cell in rows[slot].cells where isRestricted(cell.symbol) {
      let size = onlyPositive ? cell.coefficient : abs(cell.coefficient)
      if size > largest {
        largest = size
        best = cell.symbol
      }
    }
    return best
  }

  private func firstRaisingCell(of slot: Int) -> Int32 {
    for cell in rows[slot].cells where cell.coefficient > 0 && isRestricted(cell.symbol) {
      return cell.symbol
    }
    return -1
  }

  /// The feasible row that limits how far a symbol can grow; of equals the one with the lowest basic.
  mutating func tightestRow(for entering: Int32, besides excluded: Int = -1) -> (
    slot: Int, ratio: Double
  ) {
    var best = -1
    var least = Double.infinity
    for entry in columns[Int(entering)] {
      let slot = Int(entry)
      guard slot != excluded else { continue }
      let basic = rows[slot].basic
      guard basic >= 0, isRestricted(basic), rows[slot].constant >= 0 else { continue }
      let coefficient = rows[slot].coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let ratio = rows[slot].constant / -coefficient
      if ratio < least || (ratio == least && best >= 0 && basic < rows[best].basic) {
        least = ratio
        best = slot
      }
    }
    return (best, least)
  }

  // MARK: - Dual

  /// Repairs every listed row by the dual simplex; needs an optimal objective and keeps it so.
  mutating func restoreByDualSimplex() -> Repair {
    for step in 0..<limit {
      let slot = nextInfeasibleRow(lowestFirst: step >= patience)
      guard slot >= 0 else { return .done }
      let entering = cheapestRaisingCell(of: slot)
      guard entering >= 0 else { return .contradiction(row: slot) }
      pivot(slot, entering: entering)
    }
    return .gaveUp
  }

  /// The most infeasible of the listed rows, or by Bland's rule the one of the lowest basic.
  ///
  /// -1 when the list has come to its end. Takes repaired rows off the list.
  private mutating func nextInfeasibleRow(lowestFirst: Bool) -> Int {
    var best = -1
    var kept = 0
    for position in 0..<infeasibleRows.count {
      let slot = Int(infeasibleRows[position])
      let basic = rows[slot].basic
      guard basic >= 0, rows[slot].isListed else { continue }
      guard isRestricted(basic), rows[slot].constant < 0 else {
        rows[slot].isListed = false
        continue
      }
      infeasibleRows[kept] = Int32(slot)
      kept += 1
      if best < 0 {
        best = slot
      } else if lowestFirst || rows[slot].constant == rows[best].constant {
        if basic < rows[best].basic { best = slot }
      } else if rows[slot].constant < rows[best].constant {
        best = slot
      }
    }
    infeasibleRows.removeLast(infeasibleRows.count - kept)
    return best
  }

  /// Of the symbols that would raise the row the one that costs least for it; -1 when none would.
  private func cheapestRaisingCell(of slot: Int) -> Int32 {
    var best: Int32 = -1
    var bestCoefficient = 0.0
    for cell in rows[slot].cells where cell.coefficient > 0 && isRestricted(cell.symbol) {
      if best < 0
        || isCheaper(cell.symbol, per: cell.coefficient, than: best, per: bestCoefficient)
      {
        best = cell.symbol
        bestCoefficient = cell.coefficient
      }
    }
    return best
  }
}
