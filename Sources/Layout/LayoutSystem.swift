internal import ConstraintSolver

/// The rows of a layout, and the program that solves them: line for row.
///
/// The unknowns of the item at a place are 4 × place for left, then top, width and height.
struct LayoutSystem: ~Copyable {
  private(set) var rows: [LayoutRow] = []
  private(set) var furtherTerms: [LayoutRow.Term] = []
  var program = ConstraintProgram()

  /// Starts anew with so many items.
  mutating func reset(items: Int) {
    rows.removeAll(keepingCapacity: true)
    furtherTerms.removeAll(keepingCapacity: true)
    rows.reserveCapacity(8 * items)
    program.reset(variables: 4 * items)
  }

  /// Whether a row stands for the constraint.
  func holds(_ constraint: LayoutConstraint) -> Bool {
    let place = Int(constraint.place)
    return place >= 0 && place < rows.count && rows[place].constraint === constraint
  }

  /// Adds a row.
  ///
  /// - Parameter baselines: what is to be added to the constant for the items' baselines.
  mutating func add(
    _ row: consuming LayoutRow, plus terms: [LayoutRow.Term] = [], baselines: Double = 0
  ) {
    if !terms.isEmpty {
      let start = Int32(furtherTerms.count)
      furtherTerms.append(contentsOf: terms)
      row.furtherTerms = start..<Int32(furtherTerms.count)
    }
    append(row.first, row.firstAttribute, 1, row.isMirrored)
    for term in terms { append(term.place, term.attribute, term.coefficient, row.isMirrored) }
    if row.second >= 0 {
      append(row.second, row.secondAttribute, -row.multiplier, row.isMirrored)
    }
    program.end(
      row.relation.solverRelation, constant: baselines - row.constant,
      priority: row.priority.solverPriority)
    rows.append(row)
  }

  private mutating func append(
    _ place: Int32, _ attribute: LayoutAttribute, _ coefficient: Double, _ isMirrored: Bool
  ) {
    Self.forEachUnknown(place, attribute, coefficient, isMirrored) { program.append($0, $1) }
  }

  /// What an attribute is made of: hands on coefficients and unknowns.
  @inline(__always)
  static func forEachUnknown(
    _ place: Int32, _ attribute: LayoutAttribute, _ coefficient: Double, _ isMirrored: Bool,
    body: (Double, Int32) -> Void
  ) {
    let base = attribute.axis == .horizontal ? 4 * place : 4 * place + 1
    guard attribute.kind != .dimension else {
      body(coefficient, base + 2)
      return
    }
    let signed = isMirrored ? -coefficient : coefficient
    body(signed, base)
    let share = attribute.lengthShare
    if share > 0 { body(share * signed, base + 2) }
  }

  /// Changes the constant of a row.
  mutating func setConstant(_ constant: Double, of row: Int, baselines: Double = 0) {
    rows[row].constant = constant
    program.setConstant(baselines - constant, of: row)
  }

  // MARK: - Breaking

  /// Solves without the rows that are broken.
  ///
  /// - Returns: whether all others hold together.
  mutating func solve() -> Bool { program.solve() }

  /// Takes back in what was broken, to be tried again.
  mutating func mendAll() {
    for index in rows.indices { rows[index].isBroken = false }
    program.takeBackIn()
  }

  /// Finds the required rows to break, the later ones for the sake of the earlier, and breaks them.
  ///
  /// Slow, for it asks about one row after the other; only needed where something contradicts.
  ///
  /// - Returns: what is broken, and for each the rows it contradicts.
  mutating func breakContradictions(items: Int) -> [(row: Int, conflicts: [Int])] {
    let (solver, unknowns) = Self.solver(unknowns: 4 * items)
    var indices: [ObjectIdentifier: Int] = [:]
    var broken: [(row: Int, conflicts: [Int])] = []
    for index in rows.indices where rows[index].priority == .required {
      let row = linearRow(index)
      let solved = Constraint(row.expression(unknowns), row.relation)
      indices[ObjectIdentifier(solved)] = index
      do {
        try solver.add(solved)
      } catch {
        guard case .unsatisfiable(_, let conflicts) = error, !rows[index].isUnbreakable else {
          continue
        }
        broken.append((index, conflicts.compactMap { indices[ObjectIdentifier($0)] }.sorted()))
        rows[index].isBroken = true
        program.leaveOut(index)
      }
    }
    return broken
  }
}

extension LayoutRelation {
  var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LayoutPriority {
  var solverPriority: Priority { Priority(rawValue) ?? .required }
}
