internal import ConstraintSolver

/// A row over numbered unknowns, `terms + constant  relation  0`, for those who look into a solution.
struct LinearRow {
  /// The row in the system.
  var index: Int
  var terms: [(unknown: Int, coefficient: Double)]
  var constant: Double
  var relation: Relation
  var priority: LayoutPriority

  /// By how much it misses at some values, 0 where it holds.
  func miss(at values: [Double]) -> Double {
    let left = terms.reduce(constant) { $0 + $1.coefficient * values[$1.unknown] }
    switch relation {
    case .equal: return abs(left)
    case .lessThanOrEqual: return max(0, left)
    case .greaterThanOrEqual: return max(0, -left)
    }
  }

  /// The same with an unknown's value in the constant.
  mutating func settle(_ unknowns: Range<Int>, at values: [Double]) {
    for term in terms where unknowns.contains(term.unknown) {
      constant += term.coefficient * values[term.unknown]
    }
    terms.removeAll { unknowns.contains($0.unknown) }
  }

  func expression(_ variables: [Variable]) -> Expression {
    Expression(
      terms: terms.map { Term(variables[$0.unknown], coefficient: $0.coefficient) },
      constant: constant)
  }
}

extension LayoutSystem {
  /// A row over the unknowns, with its present constant.
  ///
  /// - Parameter tiesLengths: whether rows that decide ties speak of lengths too, or of gaps only.
  func linearRow(_ index: Int, tiesLengths: Bool = true) -> LinearRow {
    let row = rows[index]
    var linear = LinearRow(
      index: index, terms: [], constant: program.constant(of: index),
      relation: row.relation.solverRelation, priority: row.priority)
    func add(_ place: Int32, _ attribute: LayoutAttribute, _ coefficient: Double) {
      if row.isTie && !tiesLengths && attribute.kind == .dimension { return }
      Self.forEachUnknown(place, attribute, coefficient, row.isMirrored) {
        linear.terms.append((Int($1), $0))
      }
    }
    add(row.first, row.firstAttribute, 1)
    for position in row.furtherTerms {
      let term = furtherTerms[Int(position)]
      add(term.place, term.attribute, term.coefficient)
    }
    if row.second >= 0 { add(row.second, row.secondAttribute, -row.multiplier) }
    return linear
  }

  /// All rows that are not broken, over the unknowns.
  func linearRows(tiesLengths: Bool = true) -> [LinearRow] {
    rows.indices.filter { !rows[$0].isBroken }.map { linearRow($0, tiesLengths: tiesLengths) }
  }

  /// A solver of some rows with a variable for each unknown, nothing being added to it yet.
  static func solver(unknowns: Int) -> (Solver, [Variable]) {
    let solver = Solver()
    return (solver, (0..<unknowns).map { _ in solver.makeVariable() })
  }
}
