extension Tableau {
  /// What is wrong with the tableau between two changes; empty when it is sound.
  ///
  /// Slow: for tests.
  ///
  /// - Parameter costs: of each symbol, before any row is taken into account, as `costs` has them.
  func invariantViolations(costs ownCosts: [Double]?) -> [String] {
    var problems = stepCheck.violations + structureViolations()
    for (slot, row) in rows.enumerated() where row.basic >= 0 {
      if isRestricted(row.basic) && row.constant < 0 && !row.isListed {
        problems.append("row \(slot) is infeasible")
      }
      if isRestricted(row.basic), row.cells.contains(where: { kinds[Int($0.symbol)] == .external })
      {
        problems.append("row \(slot) is restricted and holds a variable")
      }
      guard kinds[Int(row.basic)] == .dummy else { continue }
      if row.constant != 0 { problems.append("row \(slot) of a dummy has a constant") }
      if row.cells.contains(where: { kinds[Int($0.symbol)] != .dummy }) {
        problems.append("row \(slot) of a dummy holds another symbol")
      }
    }
    if journal.isOpen { problems.append("the journal is open") }
    if let ownCosts, costsAreCurrent { problems += costViolations(ownCosts) }
    return problems
  }

  /// What is wrong with rows, columns and constants.
  func structureViolations() -> [String] {
    var problems: [String] = []
    var counts = [Int32](repeating: 0, count: kinds.count)
    for (slot, row) in rows.enumerated() where row.basic >= 0 {
      problems += violations(of: row, slot)
      for cell in row.cells { counts[Int(cell.symbol)] += 1 }
    }
    var lastColumn = [Int](repeating: -1, count: rows.count)
    for symbol in kinds.indices {
      var listed: Int32 = 0
      for slot in columns[symbol]
      where lastColumn[Int(slot)] != symbol && rows[Int(slot)].position(of: Int32(symbol)) >= 0 {
        lastColumn[Int(slot)] = symbol
        listed += 1
      }
      if listed < counts[symbol] { problems.append("column \(symbol) misses a row") }
      if counts[symbol] != columnCounts[symbol] {
        problems.append("column \(symbol) holds \(counts[symbol]), not \(columnCounts[symbol])")
      }
      if kinds[symbol] == .free && (counts[symbol] != 0 || rowOf[symbol] >= 0) {
        problems.append("free symbol \(symbol) is in use")
      }
      let row = rowOf[symbol]
      if row >= 0 && rows[Int(row)].basic != Int32(symbol) {
        problems.append("row \(row) does not define \(symbol)")
      }
      if row >= 0 && counts[symbol] > 0 { problems.append("basic \(symbol) occurs in a row") }
    }
    return problems
  }

  /// Reduced costs that do not follow from the symbols' own costs by the rows, or show that the
  /// tableau is not at its optimum though it is taken to be.
  private func costViolations(_ ownCosts: [Double]) -> [String] {
    var wanted = ownCosts
    var sizes = ownCosts.map(abs)
    for row in rows where row.basic >= 0 && isRestricted(row.basic) {
      for level in 0..<stride {
        let cost = ownCosts[Int(row.basic) * stride + level]
        wanted[Int(row.basic) * stride + level] = 0
        for cell in row.cells where isRestricted(cell.symbol) {
          let index = Int(cell.symbol) * stride + level
          wanted[index] += cost * cell.coefficient
          sizes[index] = max(sizes[index], abs(cost * cell.coefficient))
        }
      }
    }
    var problems: [String] = []
    for symbol in kinds.indices where isRestricted(Int32(symbol)) {
      var isDecided = false
      for level in 0..<stride {
        let index = symbol * stride + level
        let tolerance = 1e-6 * max(1, sizes[index])
        if abs(wanted[index] - costs[index]) > tolerance {
          problems.append(
            "symbol \(symbol) costs \(costs[index]) at \(level), not \(wanted[index])")
        }
        if isOptimal && !isDecided && wanted[index] < -tolerance {
          problems.append("symbol \(symbol) would still pay at \(level)")
        }
        isDecided = isDecided || abs(wanted[index]) > tolerance
      }
    }
    return problems
  }

  private func violations(of row: Row, _ slot: Int) -> [String] {
    var problems: [String] = []
    if rowOf[Int(row.basic)] != Int32(slot) { problems.append("row \(slot) is not its basic's") }
    var constant = -shifts[Int(row.basic)]
    var previous: Int32 = -1
    for cell in row.cells {
      if cell.symbol <= previous { problems.append("row \(slot) is not sorted") }
      previous = cell.symbol
      if cell.coefficient == 0 || !cell.coefficient.isFinite {
        problems.append("row \(slot) has a cell of \(cell.coefficient)")
      }
      constant += cell.coefficient * shifts[Int(cell.symbol)]
      let kind = kinds[Int(cell.symbol)]
      if kind == .free { problems.append("row \(slot) holds a free symbol") }
    }
    let scale = scale(of: slot)
    if abs(constant - row.constant) > 1e-7 * max(scale, 1e-30) {
      problems.append("row \(slot) has the constant \(row.constant), not \(constant)")
    }
    return problems
  }
}
