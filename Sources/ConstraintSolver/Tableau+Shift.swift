// Changing constants in place: what a suggestion comes down to.

/// A column with nothing stale in it: the rows of a symbol and its coefficients there.
struct ColumnProfile {
  var version = -1
  var isUsed = false
  var rows: [Int32] = []
  var coefficients: [Double] = []
}

extension Tableau {
  /// Changes the constant of the constraint marked by a symbol; its coefficients stay.
  ///
  /// Takes time in proportion to the rows that hold the marker, and no memory after the first time
  /// since the tableau changed.
  ///
  /// - Returns: a row over dummies that says `0 = something else` now, or -1.
  mutating func shift(_ marker: Int32, to shift: Double) -> Int {
    changesSinceRefresh += 1
    let difference = shift - shifts[Int(marker)]
    shifts[Int(marker)] = shift
    if rowOf[Int(marker)] >= 0 {
      return addToConstant(Int(rowOf[Int(marker)]), -difference) ? -1 : Int(rowOf[Int(marker)])
    }
    var broken = -1
    let profile = currentProfile(of: marker)
    for index in 0..<profiles[profile].rows.count {
      let slot = Int(profiles[profile].rows[index])
      let coefficient = profiles[profile].coefficients[index]
      if !addToConstant(slot, coefficient * difference) { broken = slot }
    }
    didStep("shift")
    return broken
  }

  @inline(__always)
  private mutating func addToConstant(_ slot: Int, _ difference: Double) -> Bool {
    journal.saveConstant(slot, rows[slot].constant)
    rows[slot].constant = Tolerance.sum(rows[slot].constant, difference)
    let basic = rows[slot].basic
    switch kinds[Int(basic)] {
    case .external:
      touch(basic)
    case .dummy:
      guard isConstantNegligible(slot) else { return false }
      rows[slot].constant = 0
    case .slack, .error, .free:
      noteConstant(slot)
    }
    return true
  }

  /// Gets ready for changes of a constraint's constant, so that not even the first asks for memory.
  mutating func expectShifts(of marker: Int32) {
    let profile = currentProfile(of: marker)
    profiles[profile].rows.reserveCapacity(rows.count)
    profiles[profile].coefficients.reserveCapacity(rows.count)
  }

  private mutating func currentProfile(of symbol: Int32) -> Int {
    var index = Int(profileOf[Int(symbol)])
    if index < 0 {
      index = profiles.firstIndex { !$0.isUsed } ?? profiles.count
      if index == profiles.count { profiles.append(ColumnProfile()) }
      profiles[index].isUsed = true
      profileOf[Int(symbol)] = Int32(index)
    }
    guard profiles[index].version != version else { return index }
    profiles[index].version = version
    profiles[index].rows.removeAll(keepingCapacity: true)
    profiles[index].coefficients.removeAll(keepingCapacity: true)
    compactColumn(symbol)
    for slot in columns[Int(symbol)] {
      profiles[index].rows.append(slot)
      profiles[index].coefficients.append(rows[Int(slot)].coefficient(of: symbol))
    }
    return index
  }

  mutating func freeProfile(of symbol: Int32) {
    let index = Int(profileOf[Int(symbol)])
    guard index >= 0 else { return }
    profileOf[Int(symbol)] = -1
    profiles[index].isUsed = false
    profiles[index].version = -1
  }

  /// Computes all constants from those of the constraints, which rids them of gathered rounding.
  mutating func refreshConstants() {
    changesSinceRefresh = 0
    for slot in 0..<rows.count where rows[slot].basic >= 0 {
      let basic = rows[slot].basic
      guard kinds[Int(basic)] != .dummy else { continue }
      var constant = -shifts[Int(basic)]
      for cell in rows[slot].cells {
        constant = Tolerance.sum(constant, cell.coefficient * shifts[Int(cell.symbol)])
      }
      guard constant != rows[slot].constant else { continue }
      rows[slot].constant = constant
      touch(basic)
      noteConstant(slot)
    }
    didStep("refresh")
  }
}
