// Rows: how they come, go, and are substituted into each other.

extension Tableau {
  // MARK: - Coming and going

  /// Makes the row that defines `basic` from `work`, which says `work = 0`.
  ///
  /// `work` must be sorted and hold `basic`, which must not be basic elsewhere.
  mutating func insertRow(basic: Int32) -> Int {
    let slot: Int
    if let free = freeRows.popLast() {
      slot = Int(free)
    } else {
      slot = rows.count
      rows.append(Row())
      rowMarks.append(0)
    }
    let factor = -1 / work.coefficient(of: basic)
    reserveScratch(work.symbols.count)
    var length = 0
    for symbol in work.symbols where symbol != basic {
      scratch[length] = Cell(symbol: symbol, coefficient: work.coefficient(of: symbol) * factor)
      length += 1
      enterColumn(symbol, row: slot)
    }
    rows[slot].assign(UnsafeBufferPointer(rebasing: scratch[..<length]))
    rows[slot].constant = work.constant == 0 ? 0 : work.constant * factor
    rows[slot].basic = basic
    rowOf[Int(basic)] = Int32(slot)
    version += 1
    touch(basic)
    journal.created(slot)
    compactCrowdedColumns()
    return slot
  }

  /// Takes a row out together with the equation it stands for.
  mutating func removeRow(_ slot: Int) {
    for cell in rows[slot].cells { leaveColumn(cell.symbol) }
    let basic = rows[slot].basic
    rowOf[Int(basic)] = -1
    version += 1
    touch(basic)
    // A free row may linger in the list; `clear()` makes the list skip it.
    rows[slot].clear()
    freeRows.append(Int32(slot))
  }

  mutating func reserveScratch(_ needed: Int) {
    guard scratch.count < needed else { return }
    scratch.deallocate()
    scratch = UnsafeMutableBufferPointer.allocate(capacity: needed * 2 + 16)
  }

  // MARK: - Pivoting

  /// Makes `entering`, a cell of the row, basic there instead of the present basic.
  mutating func pivot(_ slot: Int, entering: Int32) {
    pivots += 1
    version += 1
    changesSinceRefresh += 1
    journal.save(slot, in: &rows)
    let leaving = rows[slot].basic
    reserveScratch(rows[slot].count + 1)
    rows[slot].solve(for: entering, scratch: scratch)
    leaveColumn(entering)
    enterColumn(leaving, row: slot)
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = Int32(slot)
    touch(leaving)
    touch(entering)
    substitute(entering, by: slot)
    if costsAreCurrent { substituteInCosts(entering, by: slot) }
    noteConstant(slot)
    didStep("pivot")
  }

  /// Replaces the symbol, basic in the row, by that row's right side wherever it occurs.
  mutating func substitute(_ symbol: Int32, by slot: Int) {
    version += 1
    takenColumn.removeAll(keepingCapacity: true)
    swap(&takenColumn, &columns[Int(symbol)])
    let source = rows[slot]
    for index in 0..<takenColumn.count {
      let target = Int(takenColumn[index])
      let factor = rows[target].coefficient(of: symbol)
      // Stale entries and second ones of the same row find no cell any more.
      if factor != 0 && target != slot {
        merge(source, times: factor, into: target, dropping: symbol)
      }
    }
    compactCrowdedColumns()
  }

  /// Adds a multiple of a row to another one whose cell for `dropped` it replaces.
  private mutating func merge(
    _ source: Row, times factor: Double, into target: Int, dropping dropped: Int32
  ) {
    journal.save(target, in: &rows)
    let old = rows[target].cells
    let added = source.cells
    reserveScratch(old.count + added.count)
    let out = scratch
    var left = 0
    var right = 0
    var length = 0
    while left < old.count || right < added.count {
      let leftSymbol = left < old.count ? old[left].symbol : Int32.max
      let rightSymbol = right < added.count ? added[right].symbol : Int32.max
      if leftSymbol < rightSymbol {
        if leftSymbol != dropped {
          out[length] = old[left]
          length += 1
        }
        left += 1
      } else if rightSymbol < leftSymbol {
        out[length] = Cell(symbol: rightSymbol, coefficient: factor * added[right].coefficient)
        length += 1
        right += 1
        enterColumn(rightSymbol, row: target)
      } else {
        let sum = Tolerance.sum(old[left].coefficient, factor * added[right].coefficient)
        if sum == 0 {
          leaveColumn(leftSymbol)
        } else {
          out[length] = Cell(symbol: leftSymbol, coefficient: sum)
          length += 1
        }
        left += 1
        right += 1
      }
    }
    leaveColumn(dropped)
    rows[target].assign(UnsafeBufferPointer(rebasing: out[..<length]))
    if source.constant != 0 {
      rows[target].constant = Tolerance.sum(rows[target].constant, factor * source.constant)
      touch(rows[target].basic)
      noteConstant(target)
    }
  }

  // MARK: - Constants

  /// What goes into the constant of a row; the measure of its rounding error.
  func scale(of slot: Int) -> Double {
    var scale = abs(shifts[Int(rows[slot].basic)])
    for cell in rows[slot].cells {
      scale = max(scale, abs(cell.coefficient * shifts[Int(cell.symbol)]))
    }
    return scale
  }

  /// Whether the constant of a row is only rounding error.
  func isConstantNegligible(_ slot: Int) -> Bool {
    abs(rows[slot].constant) <= Tolerance.feasibility * scale(of: slot)
  }

  /// Lists the row when its constant has become infeasible.
  @inline(__always)
  mutating func noteConstant(_ slot: Int) {
    guard rows[slot].constant < 0, isRestricted(rows[slot].basic) else { return }
    if isConstantNegligible(slot) {
      rows[slot].constant = 0
    } else if !rows[slot].isListed {
      rows[slot].isListed = true
      infeasibleRows.append(Int32(slot))
    }
  }
}
