// Taking variables out by required equations, and bringing together what then says the same.

extension ConstraintProgram {
  /// Makes the forms of variables and the groups, from nothing but the lines.
  mutating func reduce() {
    isCompiled = false
    constants.removeLast(constants.count - lines.count)
    for _ in 0..<variableCount { constants.append(0) }
    formStarts.removeAll(keepingCapacity: true)
    formStarts.append(contentsOf: repeatElement(-1, count: variableCount))
    formCounts.removeAll(keepingCapacity: true)
    formCounts.append(contentsOf: repeatElement(0, count: variableCount))
    formAges.removeAll(keepingCapacity: true)
    formAges.append(contentsOf: repeatElement(0, count: variableCount))
    formCount = 0
    cells.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    sum.clear()
    sum.grow(to: variableCount)
    let required = Priority.required.rawValue
    var wishes = 0
    for line in lines.indices {
      lines[line].member = -1
      let priority = lines[line].priority
      if priority == required && lines[line].relation == .equal { eliminate(by: line) }
      if priority > 0 && priority < required { wishes += 1 }
    }
    boundVariables.removeAll(keepingCapacity: true)
    freeVariables.removeAll(keepingCapacity: true)
    for variable in 0..<variableCount {
      if formStarts[variable] < 0 {
        freeVariables.append(Int32(variable))
      } else {
        resolve(variable)
        boundVariables.append(Int32(variable))
      }
    }
    prepareTable(for: lines.count)
    // Ties: weights from 2 down to 1, the earlier the heavier, as in `Solver.makeCosts`.
    var tieWeight = 2.0
    let decay = Solver.tieDecay(wishes)
    for line in lines.indices {
      let priority = lines[line].priority
      if priority < 0 || (priority == required && lines[line].relation == .equal) { continue }
      gather(line)
      classify(line, tieWeight: tieWeight)
      if priority < required { tieWeight *= decay }
    }
  }

  // MARK: - Forms

  /// Sums up a line over free variables; `pending` says what its constant is made of.
  private mutating func gather(_ line: Int) {
    sum.clear()
    pending.removeAll(keepingCapacity: true)
    pending.append(Step(target: 0, source: Int32(line), factor: 1))
    let end = line + 1 < lines.count ? Int(lines[line + 1].firstTerm) : terms.count
    for index in Int(lines[line].firstTerm)..<end {
      let term = terms[index]
      let variable = Int(term.symbol)
      guard formStarts[variable] >= 0 else {
        sum.add(term.coefficient, term.symbol)
        continue
      }
      resolve(variable)
      addForm(of: variable, times: term.coefficient)
    }
    sum.sort()
  }

  private mutating func addForm(of variable: Int, times factor: Double) {
    let start = Int(formStarts[variable])
    for index in start..<start + Int(formCounts[variable]) {
      sum.add(factor * cells[index].coefficient, cells[index].symbol)
    }
    pending.append(Step(target: 0, source: Int32(lines.count + variable), factor: factor))
  }

  /// Moves the pending steps to a target, all multiplied.
  private mutating func take(to target: Int, times factor: Double) {
    for index in 0..<pending.count {
      let step = pending[index]
      let part = step.factor * factor
      steps.append(Step(target: Int32(target), source: step.source, factor: part))
      constants[target] += part * constants[Int(step.source)]
    }
  }

  /// Writes a variable's form in terms of variables that are still free.
  private mutating func resolve(_ variable: Int) {
    guard formAges[variable] != formCount else { return }
    formAges[variable] = formCount
    let start = Int(formStarts[variable])
    let count = Int(formCounts[variable])
    var isStale = false
    for index in start..<start + count where formStarts[Int(cells[index].symbol)] >= 0 {
      isStale = true
      resolve(Int(cells[index].symbol))
    }
    guard isStale else { return }
    // `sum` and `pending` may hold a half gathered line.
    var form: [Cell] = []
    form.reserveCapacity(count + 4)
    for index in start..<start + count {
      let cell = cells[index]
      let source = Int(cell.symbol)
      guard formStarts[source] >= 0 else {
        add(cell, to: &form)
        continue
      }
      let first = Int(formStarts[source])
      for inner in first..<first + Int(formCounts[source]) {
        add(
          Cell(
            symbol: cells[inner].symbol,
            coefficient: cell.coefficient * cells[inner].coefficient), to: &form)
      }
      let target = lines.count + variable
      steps.append(
        Step(
          target: Int32(target), source: Int32(lines.count + source), factor: cell.coefficient))
      constants[target] += cell.coefficient * constants[lines.count + source]
    }
    form.removeAll { $0.coefficient == 0 }
    if form.count <= count {
      for index in form.indices { cells[start + index] = form[index] }
    } else {
      formStarts[variable] = Int32(cells.count)
      cells.append(contentsOf: form)
    }
    formCounts[variable] = Int32(form.count)
  }

  /// Adds a cell to a form, which is short.
  private func add(_ cell: Cell, to form: inout [Cell]) {
    for index in form.indices where form[index].symbol == cell.symbol {
      form[index].coefficient = Tolerance.sum(form[index].coefficient, cell.coefficient)
      return
    }
    form.append(cell)
  }

  /// Takes a variable out by a required equation.
  private mutating func eliminate(by line: Int) {
    gather(line)
    var largest = 0.0
    for symbol in sum.symbols { largest = max(largest, abs(sum.coefficient(of: symbol))) }
    guard largest > 0 else {
      addMember(Self.mustBeZero, times: 1)
      return
    }
    // The highest number, but no tiny divisor.
    var subject: Int32 = -1
    for symbol in sum.symbols where abs(sum.coefficient(of: symbol)) >= 0.2 * largest {
      subject = symbol
    }
    let factor = -1 / sum.coefficient(of: subject)
    let start = cells.count
    for symbol in sum.symbols where symbol != subject {
      cells.append(Cell(symbol: symbol, coefficient: sum.coefficient(of: symbol) * factor))
    }
    take(to: lines.count + Int(subject), times: factor)
    formStarts[Int(subject)] = Int32(start)
    formCounts[Int(subject)] = Int32(cells.count - start)
    formCount += 1
    formAges[Int(subject)] = formCount
  }

  // MARK: - Groups

  @discardableResult
  private mutating func addMember(_ group: Int32, times factor: Double) -> Double {
    members.append(
      Member(
        group: group, firstStep: Int32(steps.count), stepCount: Int32(pending.count)))
    constants.append(0)
    take(to: constants.count - 1, times: factor)
    return constants[constants.count - 1]
  }

  /// Puts the gathered line into its group.
  private mutating func classify(_ line: Int, tieWeight: Double) {
    let isRequired = lines[line].priority == Priority.required.rawValue
    let isEquality = lines[line].relation == .equal
    var largest = 0.0
    for symbol in sum.symbols {
      let coefficient = sum.coefficient(of: symbol)
      if abs(coefficient) > abs(largest) { largest = coefficient }
    }
    guard largest != 0 else {
      let sign = lines[line].relation == .lessThanOrEqual ? -1.0 : 1.0
      if isRequired { addMember(Self.mustNotBeNegative, times: sign) }
      return
    }
    var factor = 1 / largest
    if !isEquality && (lines[line].relation == .lessThanOrEqual) != (factor < 0) {
      factor = -factor
    }
    let constant = addMember(0, times: factor)
    let start = cells.count
    var hash = lines[line].priority &* 2 &+ (isEquality ? 1 : 0)
    for symbol in sum.symbols {
      let coefficient = sum.coefficient(of: symbol) * factor
      cells.append(Cell(symbol: symbol, coefficient: coefficient))
      hash = (hash ^ Int(symbol)) &* 0x100_0000_01B3
      hash = (hash ^ Int(truncatingIfNeeded: coefficient.bitPattern)) &* 0x100_0000_01B3
      hash ^= hash >> 29
    }
    let key = Group(
      firstCell: Int32(start), cellCount: Int32(cells.count - start), isEquality: isEquality,
      priority: lines[line].priority, hash: hash, constant: constant,
      apart: lines[line].isApart ? Int32(line) : -1)
    let index = place(key)
    if groups[index].firstCell != key.firstCell {
      cells.removeLast(cells.count - start)
    }
    let member = members.count - 1
    members[member].group = Int32(index)
    lines[line].member = Int32(member)
    groups[index].memberCount += 1
    groups[index].weight += abs(largest)
    groups[index].tieWeight += abs(largest) * tieWeight
    if constant < groups[index].constant { groups[index].constant = constant }
  }

  private mutating func prepareTable(for count: Int) {
    var size = 64
    while size < 2 * count { size *= 2 }
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(-1, count: size))
  }

  /// The group that says the same; the key becomes one itself where there is none.
  private mutating func place(_ key: Group) -> Int {
    let mask = table.count - 1
    var slot = (key.hash ^ (key.hash >> 17)) & mask
    while table[slot] >= 0 {
      let index = Int(table[slot])
      if groups[index].hash == key.hash && saysTheSame(groups[index], key) { return index }
      slot = (slot + 1) & mask
    }
    table[slot] = Int32(groups.count)
    groups.append(key)
    return groups.count - 1
  }

  private func saysTheSame(_ left: Group, _ right: Group) -> Bool {
    guard left.priority == right.priority, left.isEquality == right.isEquality,
      left.cellCount == right.cellCount, left.apart == right.apart
    else { return false }
    // Of required bounds the tightest counts; what is wished for must be wished for alike.
    guard left.isRequired || areEqual(left.constant, right.constant) else { return false }
    for offset in 0..<Int(left.cellCount) {
      let one = cells[Int(left.firstCell) + offset]
      let other = cells[Int(right.firstCell) + offset]
      guard one.symbol == other.symbol, one.coefficient == other.coefficient else { return false }
    }
    return true
  }

  private func areEqual(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
  }

  // MARK: - Constants

  /// Works out all constants anew from those of the lines.
  ///
  /// - Returns: false when members of a group no longer wish for the same.
  mutating func replay() -> Bool {
    for index in lines.count..<constants.count { constants[index] = 0 }
    for step in steps {
      constants[Int(step.target)] += step.factor * constants[Int(step.source)]
    }
    for index in groups.indices { groups[index].constant = .infinity }
    let first = lines.count + variableCount
    for line in lines.indices where lines[line].member >= 0 {
      let member = Int(lines[line].member)
      let group = members[member].group
      let constant = constants[first + member]
      let before = groups[Int(group)].constant
      if !groups[Int(group)].isRequired, before < .infinity, !areEqual(before, constant) {
        lines[line].isApart = true
        return false
      }
      if constant < before { groups[Int(group)].constant = constant }
    }
    return true
  }

  /// Brings constants into the tableau that nothing but their own row follows from.
  mutating func moveLines() {
    let first = lines.count + variableCount
    for line in movedLines {
      let member = Int(lines[Int(line)].member)
      var constant = 0.0
      let firstStep = Int(members[member].firstStep)
      for index in firstStep..<firstStep + Int(members[member].stepCount) {
        constant += steps[index].factor * constants[Int(steps[index].source)]
      }
      constants[first + member] = constant
      let group = Int(members[member].group)
      groups[group].constant = constant
      _ = tableau.shift(groups[group].marker, to: -constant)
    }
    if tableau.changesSinceRefresh > Solver.refreshInterval { tableau.refreshConstants() }
  }

  /// Whether the required constraints hold in which no variable is left.
  func checksHold() -> Bool {
    let first = lines.count + variableCount
    for (index, member) in members.enumerated() where member.group < 0 {
      let constant = constants[first + index]
      if constant < -1e-7 || (member.group == Self.mustBeZero && constant > 1e-7) { return false }
    }
    return true
  }
}
