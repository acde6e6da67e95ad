/// What a change that may yet be refused has overwritten, so that it can be taken back bit for bit.
struct Journal {
  private(set) var isOpen = false
  private var number = 0
  private(set) var rows: [(slot: Int, row: Row)] = []
  private(set) var createdRows: [Int] = []
  private(set) var constants: [(slot: Int, constant: Double)] = []
  private var costs: [Double] = []
  private var costsAreCurrent = false
  private var isOptimal = false

  mutating func open(costs: [Double], costsAreCurrent: Bool, isOptimal: Bool) {
    isOpen = true
    number += 1
    self.costs = costs
    self.costsAreCurrent = costsAreCurrent
    self.isOptimal = isOptimal
  }

  /// Keeps the row as it is now, unless this journal has it already.
  @inline(__always)
  mutating func save(_ slot: Int, in rows: inout [Row]) {
    guard isOpen, rows[slot].stamp != number else { return }
    self.rows.append((slot, rows[slot]))
    let copy = rows[slot].cells
    rows[slot].disown()
    rows[slot].assign(copy)
    rows[slot].stamp = number
  }

  mutating func saveConstant(_ slot: Int, _ constant: Double) {
    if isOpen { constants.append((slot, constant)) }
  }

  mutating func created(_ slot: Int) {
    if isOpen { createdRows.append(slot) }
  }

  mutating func close() -> (costs: [Double], costsAreCurrent: Bool, isOptimal: Bool) {
    isOpen = false
    rows.removeAll(keepingCapacity: true)
    createdRows.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
    defer { costs = [] }
    return (costs, costsAreCurrent, isOptimal)
  }
}

extension Tableau {
  mutating func openJournal() {
    journal.open(costs: costs, costsAreCurrent: costsAreCurrent, isOptimal: isOptimal)
  }

  /// Keeps what has been done since `openJournal()`.
  mutating func commitJournal() {
    for index in 0..<journal.rows.count {
      var row = journal.rows[index].row
      row.deallocate()
    }
    _ = journal.close()
  }

  /// Takes back what has been done since `openJournal()`.
  ///
  /// Column lists may keep extra entries, which mean nothing: every choice goes by symbol.
  mutating func rollBackJournal() {
    for slot in infeasibleRows { rows[Int(slot)].isListed = false }
    infeasibleRows.removeAll(keepingCapacity: true)
    for slot in journal.createdRows.reversed() { removeRow(slot) }
    for (slot, _) in journal.rows where rows[slot].basic >= 0 {
      for cell in rows[slot].cells { leaveColumn(cell.symbol) }
      rowOf[Int(rows[slot].basic)] = -1
      touch(rows[slot].basic)
    }
    for (slot, saved) in journal.rows {
      // A row that the change itself made is gone already.
      if journal.createdRows.contains(slot) {
        var unneeded = saved
        unneeded.deallocate()
        continue
      }
      rows[slot].deallocate()
      rows[slot] = saved
      rows[slot].isListed = false
      rows[slot].stamp = 0
      version += 1
      rowOf[Int(saved.basic)] = Int32(slot)
      touch(saved.basic)
      for cell in saved.cells { enterColumn(cell.symbol, row: slot) }
    }
    for (slot, constant) in journal.constants.reversed() {
      rows[slot].constant = constant
      touch(rows[slot].basic)
    }
    let saved = journal.close()
    costs = saved.costs
    costsAreCurrent = saved.costsAreCurrent
    isOptimal = saved.isOptimal
    compactCrowdedColumns()
    didStep("refusal")
  }
}
