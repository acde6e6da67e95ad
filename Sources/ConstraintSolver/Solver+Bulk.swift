// Many constraints at once: a solver whose constraints form a program.
//
// While it does, there is nothing in the tableau. Constraints that come or go one at a time make the
// program out of date, and it is made anew: for grids of buttons that takes less time than one change of
// the tableau. But it looks at everything, and the tableau at some of it; so that who goes on and on
// with single changes gets along with a system of another kind too, the tableau takes the constraints
// over in the end.

extension Solver {
  /// Adds constraints, all or none.
  ///
  /// Does what adding one after the other does, in much less time: where there are not far more
  /// constraints already, the system is reduced and solved as a whole, as a `ConstraintProgram`.
  /// Suggestions and changed constants then take far less time too. Adding and removing single
  /// constraints later is possible as always.
  ///
  /// - Throws: `duplicateConstraint`, also for one that stands in the list twice; `unsatisfiable`
  ///   with the first that cannot hold together with what is there and those before it.
  public func add(contentsOf constraints: [Constraint]) throws(SolverError) {
    guard isBulk || isWorthAProgram(constraints.count) else {
      try addOneByOne(constraints)
      return
    }
    records.reserveCapacity(recordOf.count + constraints.count)
    recordOf.reserveCapacity(recordOf.count + constraints.count)
    var added = 0
    for constraint in constraints {
      guard !contains(constraint) else {
        takeBackLast(added)
        throw .duplicateConstraint(constraint)
      }
      check(constraint.expression)
      _ = append(makeRecord(for: constraint))
      added += 1
    }
    writeSpareProgram()
    guard spareProgram.solve() else {
      takeBackLast(added)
      if let refusal = refusal(of: constraints) { throw refusal }
      // Only rounding was in the way.
      if isBulk { leaveBulk() }
      try addOneByOne(constraints)
      return
    }
    swapPrograms()
    if !isBulk { enterBulk() }
    if isWorthAProgram(constraints.count) { renewPatience() }
  }

  /// Removes constraints, all or none.
  ///
  /// - Throws: `unknownConstraint`, also for one that stands in the list twice.
  public func remove(contentsOf constraints: [Constraint]) throws(SolverError) {
    var seen = Set<ObjectIdentifier>(minimumCapacity: constraints.count)
    for constraint in constraints {
      guard contains(constraint), seen.insert(ObjectIdentifier(constraint)).inserted else {
        throw .unknownConstraint(constraint)
      }
    }
    if !isBulk, isWorthAProgram(constraints.count) {
      enterBulk()
      isProgramStale = true
      renewPatience()
    }
    for constraint in constraints { try remove(constraint) }
  }

  /// Sets how often the program is made anew for single changes before the tableau takes over: as often
  /// as takes about the time that the tableau needs to do so.
  private func renewPatience() {
    stalePatience = max(4, recordOf.count / 8)
  }

  /// Whether so many changes are better made to the whole than one by one.
  private func isWorthAProgram(_ count: Int) -> Bool {
    count >= 8 && 4 * count >= recordOf.count
  }

  private func addOneByOne(_ constraints: [Constraint]) throws(SolverError) {
    var added = 0
    do {
      for constraint in constraints {
        try add(constraint)
        added += 1
      }
    } catch {
      for constraint in constraints[..<added].reversed() { try remove(constraint) }
      throw error
    }
  }

  private func takeBackLast(_ count: Int) {
    for _ in 0..<count { forget(lastRecord) }
  }

  /// Why one of the constraints cannot be added to all others but one; nil when all can.
  private func refusal(of constraints: [Constraint], without left: Int32 = -1) -> SolverError? {
    let probe = Solver(withVariablesOf: self)
    forEachRecord { slot, record in
      guard record.isRequired, slot != left else { return }
      _ = probe.accepts(record.constraint, constant: record.constant)
    }
    do {
      for constraint in constraints where constraint.priority == .required {
        try probe.add(constraint)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Adds a required constraint with a constant of its own, and says whether it can hold.
  private func accepts(_ constraint: Constraint, constant: Double) -> Bool {
    var record = makeRecord(for: constraint)
    record.constant = constant
    let slot = append(record)
    makeSymbols(for: slot)
    return insert(slot) == nil
  }

  // MARK: - From tableau to program and back

  private func enterBulk() {
    tableau.removeAllRows()
    forEachRecord { slot, _ in
      records[Int(slot)]?.marker = -1
      records[Int(slot)]?.other = -1
    }
    isBulk = true
  }

  /// Gives the constraints to the tableau.
  func leaveBulk() {
    isBulk = false
    isProgramStale = false
    program.reset(variables: 0)
    spareProgram.reset(variables: 0)
    tableau.removeAllRows()
    forEachRecord { slot, _ in
      makeSymbols(for: slot)
      _ = insert(slot)
    }
  }

  /// Another solver with the same variables and constraints, all in the tableau.
  func inTableau() -> Solver {
    let twin = Solver(withVariablesOf: self)
    forEachRecord { _, record in
      let slot = twin.append(record)
      if record.awaitsStart { twin.awaitingEdits += 1 }
      twin.makeSymbols(for: slot)
      _ = twin.insert(slot)
    }
    return twin
  }

  /// Writes all constraints into the spare program, in the order they were added.
  ///
  /// A program that is up to date has the same ones under the same numbers, but for the last.
  private func writeSpareProgram() {
    spareProgram.reset(variables: tableau.kinds.count)
    forEachRecord { slot, record in
      for term in record.constraint.expression.terms {
        spareProgram.append(term.coefficient, term.variable.index)
      }
      let line = spareProgram.end(
        record.constraint.relation, constant: record.constant, priority: record.priority)
      records[Int(slot)]?.line = Int32(line)
      if record.isEdit { spareProgram.keepApart(line) }
    }
  }

  // MARK: - Single changes

  /// Tries to take a constraint into the program.
  ///
  /// - Returns: whether it is in; else the tableau has taken over and has to be asked.
  func addInBulk(_ constraint: Constraint) throws(SolverError) -> Bool {
    guard constraint.priority == .required else {
      _ = append(makeRecord(for: constraint))
      isProgramStale = true
      return true
    }
    guard stalePatience > 0 else {
      leaveBulk()
      return false
    }
    stalePatience -= 1
    _ = append(makeRecord(for: constraint))
    writeSpareProgram()
    if spareProgram.solve() {
      swapPrograms()
      return true
    }
    takeBackLast(1)
    if let refusal = refusal(of: [constraint]) { throw refusal }
    leaveBulk()
    return false
  }

  /// Tries to give a required constraint another constant in the program.
  ///
  /// - Returns: whether it has it; else the tableau has taken over and has to be asked.
  func setConstantInBulk(_ constant: Double, of slot: Int32) throws(SolverError) -> Bool {
    guard bringProgramUpToDate(), let record = records[Int(slot)] else { return false }
    let wasSolved = program.isSolved
    program.setConstant(constant, of: Int(record.line))
    if program.solve() {
      records[Int(slot)]?.constant = constant
      return true
    }
    program.takeBack(record.constant, of: Int(record.line), wasSolved: wasSolved)
    var moved = record.constraint.expression
    moved.constant = constant
    let refused = Constraint(moved, record.constraint.relation)
    if case .unsatisfiable(_, let others) = refusal(of: [refused], without: slot) {
      throw .unsatisfiable(record.constraint, conflictsWith: others)
    }
    leaveBulk()
    return false
  }

  /// Writes the program again after single changes.
  ///
  /// - Returns: false when there have been too many of them, and the tableau has taken over.
  private func bringProgramUpToDate() -> Bool {
    guard isProgramStale else { return true }
    guard stalePatience > 0 else {
      leaveBulk()
      return false
    }
    stalePatience -= 1
    writeSpareProgram()
    swapPrograms()
    return true
  }

  func solveInBulk() {
    guard bringProgramUpToDate() else {
      solve()
      return
    }
    if awaitingEdits > 0 { startEditsInBulk() }
    guard !program.solve() else { return }
    leaveBulk()
    solve()
  }

  /// Solves without the edits that wait for a first value, and lets them wish for what comes out.
  private func startEditsInBulk() {
    forEachRecord { _, record in
      if record.awaitsStart { program.leaveOut(Int(record.line)) }
    }
    guard program.solve() else { return }
    let values = program.values
    program.takeBackIn()
    forEachRecord { slot, record in
      guard record.awaitsStart, let term = record.constraint.expression.terms.first else { return }
      let start = values[Int(term.variable.index)]
      records[Int(slot)]?.constant = -start
      records[Int(slot)]?.awaitsStart = false
      program.setConstant(-start, of: Int(record.line))
    }
    awaitingEdits = 0
  }

  /// Visits all records in the order they were added; the body may change what they hold.
  func forEachRecord(_ body: (Int32, Record) -> Void) {
    var slot = firstRecord
    while slot >= 0, let record = records[Int(slot)] {
      body(slot, record)
      slot = record.next
    }
  }
}
