extension Solver {
  // MARK: - Edit variables

  /// Lets values be suggested for a variable; until the first one it is asked to stay where it is.
  ///
  /// - Throws: `requiredEditVariable`, `duplicateEditVariable`.
  public func addEditVariable(
    _ variable: Variable, priority: Priority
  ) throws(SolverError) {
    guard priority != .required else { throw .requiredEditVariable(variable) }
    precondition(isKnown(variable), "a variable of another solver is to be edited")
    guard variables[Int(variable.index)].edit < 0 else { throw .duplicateEditVariable(variable) }
    let edit = Constraint(Expression(variable), .equal, priority: priority)
    try add(edit)
    guard let slot = recordOf[ObjectIdentifier(edit)] else { return }
    variables[Int(variable.index)].edit = slot
    // Where the variable is may not be known before the next solution, and then asked for no more.
    records[Int(slot)]?.isEdit = true
    records[Int(slot)]?.awaitsStart = true
    awaitingEdits += 1
  }

  /// Ends the editing of a variable.
  ///
  /// - Throws: `unknownEditVariable`.
  public func removeEditVariable(_ variable: Variable) throws(SolverError) {
    let slot = try editRecord(of: variable)
    variables[Int(variable.index)].edit = -1
    removeRecord(slot)
  }

  /// Asks a variable that is being edited to be a value, as far as stronger constraints allow.
  ///
  /// - Throws: `unknownEditVariable`.
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    let slot = try editRecord(of: variable)
    precondition(value.isFinite, "a suggested value must be finite")
    if awaitingEdits > 0, records[Int(slot)]?.awaitsStart == true {
      records[Int(slot)]?.awaitsStart = false
      awaitingEdits -= 1
    }
    moveConstant(of: slot, to: -value)
  }

  private func editRecord(of variable: Variable) throws(SolverError) -> Int32 {
    guard isKnown(variable) else { throw .unknownEditVariable(variable) }
    let slot = variables[Int(variable.index)].edit
    guard slot >= 0 else { throw .unknownEditVariable(variable) }
    return slot
  }

  // MARK: - Changes in place

  /// Changes the constant of a constraint's expression in place.
  ///
  /// Much less work than removing and adding. Where the constraint is required and cannot hold with
  /// the new constant, it keeps the old one.
  ///
  /// - Throws: `unknownConstraint`, `unsatisfiable`.
  public func setConstant(
    _ constant: Double, of constraint: Constraint
  ) throws(SolverError) {
    guard let slot = recordOf[ObjectIdentifier(constraint)], let record = records[Int(slot)] else {
      throw .unknownConstraint(constraint)
    }
    precondition(constant.isFinite, "the constant of a constraint must be finite")
    guard constant != record.constant else { return }
    guard record.isRequired else {
      moveConstant(of: slot, to: constant)
      return
    }
    if isBulk, try setConstantInBulk(constant, of: slot) { return }
    try setRequiredConstant(constant, of: slot)
  }

  private func setRequiredConstant(_ constant: Double, of slot: Int32) throws(SolverError) {
    guard let record = records[Int(slot)] else { return }
    let constraint = record.constraint
    settle()
    let oldShift = tableau.shifts[Int(record.marker)]
    tableau.openJournal()
    let broken = tableau.shift(record.marker, to: record.sign * constant * record.scale)
    let repair: Repair = broken >= 0 ? .contradiction(row: broken) : repairRows()
    guard case .contradiction(let certificate) = repair else {
      tableau.commitJournal()
      records[Int(slot)]?.constant = constant
      if repair == .gaveUp { rebuild() }
      return
    }
    var symbols = tableau.rows[certificate].cells.map { $0.symbol }
    symbols.append(tableau.rows[certificate].basic)
    let conflicts = symbols.map { tableau.owners[Int($0)] }.filter { $0 >= 0 && $0 != slot }
    tableau.shifts[Int(record.marker)] = oldShift
    tableau.rollBackJournal()
    var moved = constraint.expression
    moved.constant = constant
    throw .unsatisfiable(
      constraint,
      conflictsWith: irreducible(conflicts, with: Constraint(moved, constraint.relation)))
  }

  func moveConstant(of slot: Int32, to constant: Double) {
    guard let record = records[Int(slot)], constant != record.constant else { return }
    if isBulk {
      records[Int(slot)]?.constant = constant
      if !isProgramStale { program.setConstant(constant, of: Int(record.line)) }
      return
    }
    // From an optimum the dual simplex gets along with few, short pivots; the primal repair of an
    // unfinished system took fifteen times as long on a grid of a hundred buttons.
    if !tableau.isOptimal { solveKeepingEditsWaiting() }
    records[Int(slot)]?.constant = constant
    _ = tableau.shift(record.marker, to: record.sign * constant * record.scale)
  }

  /// Changes the priority of a constraint in place.
  ///
  /// - Throws: `unknownConstraint`, `priorityCrossesRequired`.
  public func setPriority(
    _ priority: Priority, of constraint: Constraint
  ) throws(SolverError) {
    guard let slot = recordOf[ObjectIdentifier(constraint)], let record = records[Int(slot)] else {
      throw .unknownConstraint(constraint)
    }
    guard record.isRequired == (priority == .required) else {
      throw .priorityCrossesRequired(constraint)
    }
    guard record.priority != priority else { return }
    settle()
    priorityCounts[record.priority.rawValue] -= 1
    priorityCounts[priority.rawValue] += 1
    records[Int(slot)]?.priority = priority
    isProgramStale = isBulk
    tableau.didChangeConstraints()
  }
}
