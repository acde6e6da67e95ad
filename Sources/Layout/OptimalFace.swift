internal import ConstraintSolver

/// All solutions of some rows that are as good as the best one: what is required holds, and at each
/// priority the sum of misses is the least.
///
/// They form a face of a polyhedron. It is a point unless something is ambiguous. A solver holds it:
/// the sum of misses of each priority is one wish there, which no tie favours, and below all of them
/// there is room for a question, what is most or least of some unknown.
struct OptimalFace {
  /// Values beyond this count as without bound.
  private let bound: Double
  private let solver = Solver()
  private var variables: [Int: Variable] = [:]
  /// The unknowns it speaks of, in order.
  let unknowns: [Int]

  /// Values nearer than this are the same.
  static let tolerance = 1e-4

  /// Finds the face of some rows.
  ///
  /// - Parameters:
  ///   - values: an optimal solution: a priority at which it misses nothing need not be minimised.
  ///   - bound: beyond any value that means anything.
  init(_ rows: [LinearRow], at values: [Double], bound: Double) {
    self.bound = bound
    var seen: Set<Int> = []
    for row in rows { for term in row.terms { seen.insert(term.unknown) } }
    unknowns = seen.sorted()
    for unknown in unknowns { variables[unknown] = solver.makeVariable() }
    var levels: [LayoutPriority: [LinearRow]] = [:]
    for row in rows {
      if row.priority == .required {
        require(row)
      } else {
        levels[row.priority, default: []].append(row)
      }
    }
    var rank = levels.count + 1
    for (_, level) in levels.sorted(by: { $0.key > $1.key }) {
      if level.allSatisfy({ $0.miss(at: values) <= Self.tolerance / 100 }) {
        level.forEach(require)
      } else {
        minimise(level, rank: rank)
      }
      rank -= 1
    }
  }

  // MARK: - Building

  private func expression(_ row: LinearRow) -> Expression {
    Expression(
      terms: row.terms.compactMap { term in
        variables[term.unknown].map { Term($0, coefficient: term.coefficient) }
      }, constant: row.constant)
  }

  private func require(_ row: LinearRow) {
    // What is refused holds but for rounding error, for a solution is known.
    try? solver.add(Constraint(expression(row), row.relation))
  }

  private func minimise(_ level: [LinearRow], rank: Int) {
    var sum = Expression()
    for row in level {
      let left = expression(row)
      let miss = solver.makeVariable()
      var sides: [Constraint] = [Constraint(Expression(miss), .greaterThanOrEqual)]
      if row.relation != .greaterThanOrEqual {
        sides.append(Constraint(Expression(miss) - left, .greaterThanOrEqual))
      }
      if row.relation != .lessThanOrEqual {
        sides.append(Constraint(Expression(miss) + left, .greaterThanOrEqual))
      }
      for side in sides { try? solver.add(side) }
      sum.terms.append(Term(miss))
    }
    let priority = Priority(rank) ?? .required
    try? solver.add(Constraint(sum, .lessThanOrEqual, priority: priority))
  }

  // MARK: - Asking

  /// Holds an unknown at a value from now on.
  func fix(_ unknown: Int, at value: Double) {
    guard let variable = variables[unknown] else { return }
    try? solver.add(Constraint(Expression(terms: [Term(variable)], constant: -value), .equal))
  }

  /// Whether there is one solution only, be it of many equally good wishes.
  func isPoint() -> Bool {
    // Most and least of a sum in which no weight is a ratio of others: equal only for a point.
    var sum = Expression()
    for (index, unknown) in unknowns.enumerated() {
      guard let variable = variables[unknown] else { continue }
      let part = Double(index + 1) * 0.618_033_988_749_894_9
      sum.terms.append(Term(variable, coefficient: 1 + part - part.rounded(.down)))
    }
    let least = solution(sum, most: false)
    let most = solution(sum, most: true)
    return unknowns.allSatisfy { abs((most[$0] ?? 0) - (least[$0] ?? 0)) <= Self.tolerance }
  }

  /// What an unknown may be.
  func range(of unknown: Int) -> ClosedRange<Double> {
    guard let variable = variables[unknown] else { return 0...0 }
    let sum = Expression(terms: [Term(variable)])
    let least = solution(sum, most: false)[unknown] ?? 0
    let most = solution(sum, most: true)[unknown] ?? 0
    let low = least <= 1 - bound ? -Double.infinity : least
    let high = most >= bound - 1 ? Double.infinity : most
    return min(low, high)...max(low, high)
  }

  /// A solution with an unknown as near to a value as can be.
  func solution(nearest value: Double, _ unknown: Int) -> [Int: Double] {
    guard let variable = variables[unknown] else { return [:] }
    return solution(Expression(terms: [Term(variable)], constant: -value), .equal)
  }

  private func solution(_ sum: Expression, most: Bool) -> [Int: Double] {
    var wish = sum
    wish.constant = most ? -bound : bound
    return solution(wish, most ? .greaterThanOrEqual : .lessThanOrEqual)
  }

  /// The solution that misses a wish the least.
  private func solution(_ wish: Expression, _ relation: Relation) -> [Int: Double] {
    let question = Constraint(wish, relation, priority: Priority(1) ?? .required)
    try? solver.add(question)
    var values: [Int: Double] = [:]
    for (unknown, variable) in variables { values[unknown] = solver.value(of: variable) }
    try? solver.remove(question)
    return values
  }
}
