// The tableau of what is left of a program.

extension ConstraintProgram {
  /// Makes the tableau: first what is wished for, brought to its optimum, then what is required.
  ///
  /// - Returns: false when the optimum could not be reached because of rounding.
  mutating func build() -> Bool {
    earlierPivots += tableau.pivots
    let check = tableau.stepCheck
    tableau = Tableau()
    tableau.stepCheck = check
    tableau.reserve(symbols: 3 * groups.count + 8)
    tableau.rows.reserveCapacity(groups.count)
    tableau.rowMarks.reserveCapacity(groups.count)
    symbols.removeAll(keepingCapacity: true)
    symbols.append(contentsOf: repeatElement(-1, count: variableCount))
    // The highest priority first, required ones at the end.
    var order: [Int] = []
    order.reserveCapacity(groups.count)
    for index in groups.indices where !groups[index].isRequired { order.append(index) }
    order.sort { left, right in
      let (first, second) = (groups[left].priority, groups[right].priority)
      return first != second ? first > second : left < right
    }
    for index in order { insert(index) }
    makeCosts(order)
    guard tableau.optimize() else { return false }
    for index in groups.indices where groups[index].isRequired { insert(index) }
    for group in groups where group.apart >= 0 { tableau.expectShifts(of: group.marker) }
    return true
  }

  private mutating func insert(_ index: Int) {
    let group = groups[index]
    tableau.work.clear()
    tableau.work.constant = group.constant
    for position in Int(group.firstCell)..<Int(group.firstCell + group.cellCount) {
      let cell = cells[position]
      if symbols[Int(cell.symbol)] < 0 {
        symbols[Int(cell.symbol)] = tableau.makeSymbol(.external)
      }
      tableau.gather(cell.coefficient, symbols[Int(cell.symbol)])
    }
    tableau.work.sort()
    let subject = tableau.externalSubject()
    // `expression - marker + other = 0`.
    let marker = tableau.makeSymbol(!group.isRequired && group.isEquality ? .error : .slack)
    let other = group.isRequired ? -1 : tableau.makeSymbol(.error)
    groups[index].marker = marker
    groups[index].other = other
    tableau.shifts[Int(marker)] = -group.constant
    tableau.work.add(-1, marker)
    if other >= 0 { tableau.work.add(1, other) }
    if subject >= 0 {
      tableau.work.sort()
      let row = tableau.insertRow(basic: subject)
      tableau.substitute(subject, by: row)
    } else {
      tableau.work.sort()
      let usesMarker = group.isRequired || tableau.work.constant >= 0
      let row = tableau.insertRow(basic: usesMarker ? marker : other)
      tableau.noteConstant(row)
    }
    tableau.didStep("insertion")
  }

  private mutating func makeCosts(_ order: [Int]) {
    var levels = 0
    var priority = 0
    for index in order where groups[index].priority != priority {
      priority = groups[index].priority
      levels += 1
    }
    tableau.costs.reserveCapacity((3 * groups.count + 8) * (levels + 1))
    tableau.resetCosts(levels: levels)
    var level = -1
    priority = 0
    for index in order {
      let group = groups[index]
      if group.priority != priority {
        priority = group.priority
        level += 1
      }
      groups[index].level = level
      tableau.addCost(
        of: group.other, level: level, weight: group.weight, tieWeight: group.tieWeight)
      if group.isEquality {
        tableau.addCost(
          of: group.marker, level: level, weight: group.weight, tieWeight: group.tieWeight)
      }
    }
    tableau.costsAreCurrent = true
  }

  /// Brings changed constants into the tableau.
  mutating func moveConstants() {
    for group in groups { tableau.shifts[Int(group.marker)] = -group.constant }
    tableau.refreshConstants()
  }
}
