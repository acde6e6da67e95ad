extension Solver {
  /// Adds a constraint.
  ///
  /// One that is required and cannot hold together with the others is refused, and so is one that is
  /// there already; the solver is then bit for bit what it was. One that follows from the others is
  /// accepted and counts as soon as they go. A constraint that is not required is never refused.
  ///
  /// - Throws: `duplicateConstraint`, `unsatisfiable`.
  public func add(_ constraint: Constraint) throws(SolverError) {
    guard !contains(constraint) else { throw .duplicateConstraint(constraint) }
    check(constraint.expression)
    if isBulk, try addInBulk(constraint) { return }
    settle()
    let symbolCount = tableau.kinds.count
    let slot = append(makeRecord(for: constraint))
    makeSymbols(for: slot)
    guard let conflicts = insert(slot) else { return }
    takeBack(slot)
    tableau.truncateSymbols(to: symbolCount)
    throw .unsatisfiable(constraint, conflictsWith: irreducible(conflicts, with: constraint))
  }

  func check(_ expression: Expression) {
    precondition(expression.constant.isFinite, "the constant of a constraint must be finite")
    for term in expression.terms {
      precondition(term.coefficient.isFinite, "the coefficients of a constraint must be finite")
      precondition(isKnown(term.variable), "a constraint uses a variable of another solver")
    }
  }

  func makeRecord(for constraint: Constraint) -> Record {
    let largest = constraint.expression.terms.reduce(0) { max($0, abs($1.coefficient)) }
    // A power of two scales without rounding.
    let scale = largest > 0 && largest.isNormal ? 1 / largest.binade : 1
    return Record(
      constraint: constraint, priority: constraint.priority,
      constant: constraint.expression.constant, scale: scale.isNormal ? scale : 1,
      sign: constraint.relation == .lessThanOrEqual ? 1 : -1)
  }

  func makeSymbols(for slot: Int32) {
    guard let record = records[Int(slot)] else { return }
    var marker: Int32 = -1
    var other: Int32 = -1
    switch (record.isRequired, record.constraint.relation) {
    case (true, .equal):
      marker = tableau.makeSymbol(.dummy)
    case (true, _):
      marker = tableau.makeSymbol(.slack)
    case (false, .equal):
      marker = tableau.makeSymbol(.error)
      other = tableau.makeSymbol(.error)
    case (false, _):
      marker = tableau.makeSymbol(.slack)
      other = tableau.makeSymbol(.error)
    }
    records[Int(slot)]?.marker = marker
    records[Int(slot)]?.other = other
    tableau.owners[Int(marker)] = slot
    if other >= 0 { tableau.owners[Int(other)] = slot }
  }

  private func takeBack(_ slot: Int32) {
    guard let record = records[Int(slot)] else { return }
    if record.other >= 0 { tableau.freeSymbol(record.other) }
    tableau.freeSymbol(record.marker)
    forget(slot)
  }

  /// Puts the record's constraint into the tableau.
  ///
  /// - Returns: nil, or the records it contradicts, and then the tableau is what it was.
  func insert(_ slot: Int32) -> [Int32]? {
    guard let record = records[Int(slot)] else { return nil }
    gather(record)
    let subject = tableau.externalSubject()
    if subject >= 0 {
      finishGathering(record)
      let row = tableau.insertRow(basic: subject)
      tableau.substitute(subject, by: row)
      tableau.didChangeConstraints()
      return nil
    }
    if record.isRequired { return insertRequired(slot) }
    // The error or slack that can be at least 0 becomes basic: a preference never needs a pivot.
    finishGathering(record)
    let usesMarker = record.sign * tableau.work.constant <= 0
    _ = tableau.insertRow(basic: usesMarker ? record.marker : record.other)
    tableau.didChangeConstraints()
    return nil
  }

  /// Sums up the scaled expression over symbols that are not basic.
  private func gather(_ record: Record) {
    tableau.work.clear()
    tableau.work.constant = record.constant * record.scale
    for term in record.constraint.expression.terms where term.coefficient != 0 {
      tableau.gather(term.coefficient * record.scale, term.variable.index)
    }
    tableau.work.sort()
  }

  private func finishGathering(_ record: Record) {
    tableau.shifts[Int(record.marker)] = record.sign * record.constant * record.scale
    tableau.work.add(record.sign, record.marker)
    if record.other >= 0 { tableau.work.add(-record.sign, record.other) }
    tableau.work.sort()
  }

  /// Puts in a required constraint that has no variable of its own left.
  private func insertRequired(_ slot: Int32) -> [Int32]? {
    guard var record = records[Int(slot)] else { return nil }
    let isNegligible = tableau.isGatheredConstantNegligible()
    if isNegligible { tableau.work.constant = 0 }
    let isEquality = record.constraint.relation == .equal
    if isEquality {
      // The sign that puts the dummy at or below 0, to be raised.
      record.sign = tableau.work.constant >= 0 ? 1 : -1
      records[Int(slot)]?.sign = record.sign
      if tableau.gatheredHasOnlyDummies() {
        guard isNegligible else {
          return tableau.work.symbols.map { tableau.owners[Int($0)] }.filter { $0 >= 0 }
        }
        finishGathering(record)
        _ = tableau.insertRow(basic: record.marker)
        tableau.didChangeConstraints()
        return nil
      }
    }
    finishGathering(record)
    let isFeasible = !isEquality && record.sign * tableau.work.constant <= 0
    if !isFeasible { tableau.openJournal() }
    tableau.didChangeConstraints()
    let row = tableau.insertRow(basic: record.marker)
    guard !isFeasible else { return nil }
    let repair = tableau.raise(row)
    if case .contradiction(let certificate) = repair {
      let conflicts = tableau.rows[certificate].cells.map { tableau.owners[Int($0.symbol)] }
      tableau.rollBackJournal()
      return conflicts.filter { $0 >= 0 && $0 != slot }
    }
    tableau.commitJournal()
    if repair == .gaveUp { rebuild() }
    return nil
  }
}

extension Tableau {
  /// The variable to define by the new row: the one that spreads into the fewest rows; -1 for none.
  func externalSubject() -> Int32 {
    var best: Int32 = -1
    for symbol in work.symbols where kinds[Int(symbol)] == .external {
      // A tiny pivot would blow rounding errors up.
      guard abs(work.coefficient(of: symbol)) > 1e-6 else { continue }
      if best < 0 || columnCounts[Int(symbol)] < columnCounts[Int(best)] { best = symbol }
    }
    return best
  }

  mutating func gather(_ coefficient: Double, _ symbol: Int32) {
    let row = rowOf[Int(symbol)]
    if row < 0 { work.add(coefficient, symbol) } else { work.add(coefficient, rows[Int(row)]) }
  }

  /// Whether what has been gathered has a constant that is only rounding error.
  func isGatheredConstantNegligible() -> Bool {
    var scale = 0.0
    for symbol in work.symbols {
      scale = max(scale, abs(work.coefficient(of: symbol) * shifts[Int(symbol)]))
    }
    return abs(work.constant) <= Tolerance.feasibility * scale
  }

  func gatheredHasOnlyDummies() -> Bool {
    for symbol in work.symbols where kinds[Int(symbol)] != .dummy { return false }
    return true
  }

  mutating func didChangeConstraints() {
    costsAreCurrent = false
    isOptimal = false
  }
}
