// The objective: for each symbol a vector of reduced costs, one number for each priority level in
// use and a last one that breaks ties. Vectors compare lexicographically, so a level is never paid
// for with any amount of a lower one.

extension Tableau {
  // MARK: - Reduced costs

  /// Starts the objective anew with so many levels, the tie breaker not counted.
  mutating func resetCosts(levels: Int) {
    stride = levels + 1
    let count = kinds.count * stride
    if costs.count == count {
      for index in 0..<count { costs[index] = 0 }
    } else {
      costs.removeAll(keepingCapacity: true)
      costs.append(contentsOf: repeatElement(0, count: count))
    }
  }

  /// Adds a cost to an error symbol, spread over its row where it is basic.
  ///
  /// - Parameters:
  ///   - weight: the cost at its level.
  ///   - tieWeight: the cost in the tie breaker.
  mutating func addCost(of symbol: Int32, level: Int, weight: Double, tieWeight: Double) {
    let row = rowOf[Int(symbol)]
    if row < 0 {
      addCost(symbol, level, weight, tieWeight)
    } else {
      for cell in rows[Int(row)].cells where isRestricted(cell.symbol) {
        addCost(cell.symbol, level, cell.coefficient * weight, cell.coefficient * tieWeight)
      }
    }
  }

  @inline(__always)
  private mutating func addCost(
    _ symbol: Int32, _ level: Int, _ weight: Double, _ tieWeight: Double
  ) {
    let base = Int(symbol) * stride
    costs[base + level] = Tolerance.sum(costs[base + level], weight)
    costs[base + stride - 1] = Tolerance.sum(costs[base + stride - 1], tieWeight)
  }

  /// Follows a pivot: replaces the symbol, now basic in the row, in the objective.
  mutating func substituteInCosts(_ symbol: Int32, by slot: Int) {
    let source = Int(symbol) * stride
    for level in 0..<stride {
      let cost = costs[source + level]
      guard cost != 0 else { continue }
      costs[source + level] = 0
      for cell in rows[slot].cells where isRestricted(cell.symbol) {
        let target = Int(cell.symbol) * stride + level
        costs[target] = Tolerance.sum(costs[target], cost * cell.coefficient)
      }
    }
  }

  /// Whether a symbol costs less for its coefficient than another for its; false when equal.
  func isCheaper(
    _ left: Int32, per leftCoefficient: Double, than right: Int32, per rightCoefficient: Double
  ) -> Bool {
    // Below the first level that is not 0 a cost may well be negative.
    for level in 0..<stride {
      let leftCost = costs[Int(left) * stride + level] * rightCoefficient
      let rightCost = costs[Int(right) * stride + level] * leftCoefficient
      let difference = leftCost - rightCost
      let scale = max(abs(leftCost), abs(rightCost), leftCoefficient, rightCoefficient)
      if abs(difference) > Tolerance.cost * scale { return difference < 0 }
    }
    return false
  }

  // MARK: - Primal simplex

  /// Pivots until no reduced cost is negative; needs all rows feasible and keeps them so.
  ///
  /// - Returns: false when it gave up.
  mutating func optimize() -> Bool {
    for step in 0..<limit {
      let entering = step < patience ? steepestSymbol() : firstImprovingSymbol()
      guard entering >= 0 else {
        isOptimal = true
        return true
      }
      let leaving = tightestRow(for: entering)
      if leaving.slot < 0 {
        // Errors cannot sink without end, so what seems to pay is rounding error.
        for level in 0..<stride { costs[Int(entering) * stride + level] = 0 }
      } else {
        pivot(leaving.slot, entering: entering)
      }
    }
    return false
  }

  /// The first level at which the symbol's reduced cost is not 0, when it is negative there; else -1.
  @inline(__always)
  private func improvingLevel(_ symbol: Int) -> Int {
    for level in 0..<stride {
      let cost = costs[symbol * stride + level]
      if cost < -Tolerance.cost { return level }
      if cost > Tolerance.cost { return -1 }
    }
    return -1
  }

  /// The symbol that improves the most important level, and of those the one that does it fastest.
  private func steepestSymbol() -> Int32 {
    let stride = stride
    return costs.withUnsafeBufferPointer { costs in
      var best = -1
      // Nothing at a level above counts for one that improves there, so only so many are looked at.
      var bestLevel = stride - 1
      var bestCost = -Tolerance.cost
      for symbol in 0..<kinds.count where isRestricted(Int32(symbol)) && rowOf[symbol] < 0 {
        let base = symbol * stride
        var level = 0
        while level < bestLevel && abs(costs[base + level]) <= Tolerance.cost { level += 1 }
        let cost = costs[base + level]
        guard cost < -Tolerance.cost, level < bestLevel || cost < bestCost else { continue }
        best = symbol
        bestLevel = level
        bestCost = cost
      }
      return Int32(best)
    }
  }

  private func firstImprovingSymbol() -> Int32 {
    for symbol in 0..<kinds.count where isRestricted(Int32(symbol)) && rowOf[symbol] < 0 {
      if improvingLevel(symbol) >= 0 { return Int32(symbol) }
    }
    return -1
  }
}
