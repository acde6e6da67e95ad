extension Tableau {
  /// What is wrong with the tableau; empty when it is sound.
  ///
  /// Slow: for tests.
  func invariantViolations() -> [String] {
    var problems: [String] = []
    var counts = [Int32](repeating: 0, count: kinds.count)
    for (slot, row) in rows.enumerated() where row.basic >= 0 {
      problems += violations(of: row, slot)
      for cell in row.cells {
        counts[Int(cell.symbol)] += 1
        if !columns[Int(cell.symbol)].contains(Int32(slot)) {
          problems.append("column \(cell.symbol) misses row \(slot)")
        }
      }
    }
    for symbol in kinds.indices {
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
    if journal.isOpen { problems.append("the journal is open") }
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
      if isRestricted(row.basic) && kind == .external {
        problems.append("row \(slot) is restricted and holds a variable")
      }
      if kinds[Int(row.basic)] == .dummy && kind != .dummy {
        problems.append("row \(slot) of a dummy holds another symbol")
      }
    }
    let scale = scale(of: slot)
    if abs(constant - row.constant) > 1e-7 * max(scale, 1e-30) {
      problems.append("row \(slot) has the constant \(row.constant), not \(constant)")
    }
    if isRestricted(row.basic) && row.constant < 0 && !row.isListed {
      problems.append("row \(slot) is infeasible")
    }
    if kinds[Int(row.basic)] == .dummy && row.constant != 0 {
      problems.append("row \(slot) of a dummy has a constant")
    }
    return problems
  }
}
