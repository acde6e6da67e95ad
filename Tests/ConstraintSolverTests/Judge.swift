import ConstraintSolver

/// A constraint over numbered variables, plain enough to be judged without a solver.
struct PlainConstraint {
  var coefficients: [Double]
  var constant: Double
  var relation: Relation
  var priority: Int

  func miss(at point: [Double]) -> Double {
    var value = constant
    for (coefficient, coordinate) in zip(coefficients, point) { value += coefficient * coordinate }
    switch relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }
}

/// Finds the best points of a tiny system by looking at all its corners.
///
/// The misses are convex and piecewise linear, and all variables are bounded by required constraints,
/// so the best misses, level by level, occur where as many constraints as there are variables hold
/// with equality. It shares no method with the solver.
struct Judge {
  let dimension: Int
  let constraints: [PlainConstraint]
  /// The least misses, highest priority first; nil when what is required cannot hold.
  private(set) var best: [Double]?
  /// The corners where they occur: one, when the answer is unique.
  private(set) var corners: [[Double]] = []
  let levels: [Int]

  init(dimension: Int, constraints: [PlainConstraint]) {
    self.dimension = dimension
    self.constraints = constraints
    levels = Set(constraints.map(\.priority)).subtracting([1000]).sorted(by: >)
    visit(from: 0, chosen: [])
  }

  func misses(at point: [Double]) -> [Double] {
    levels.map { level in
      constraints.reduce(0) { $0 + ($1.priority == level ? $1.miss(at: point) : 0) }
    }
  }

  func isFeasible(_ point: [Double]) -> Bool {
    constraints.allSatisfy { $0.priority != 1000 || $0.miss(at: point) < 1e-7 }
  }

  private mutating func visit(from start: Int, chosen: [Int]) {
    if chosen.count == dimension {
      if let corner = intersection(of: chosen), isFeasible(corner) { consider(corner) }
      return
    }
    for index in start..<max(start, constraints.count) {
      visit(from: index + 1, chosen: chosen + [index])
    }
  }

  private mutating func consider(_ corner: [Double]) {
    let misses = misses(at: corner)
    if let best {
      switch Judge.compare(misses, best) {
      case 1: return
      case 0:
        if !corners.contains(where: { Judge.areEqual($0, corner) }) { corners.append(corner) }
        return
      default: break
      }
    }
    best = misses
    corners = [corner]
  }

  /// -1, 0 or 1 as the left misses are less, equal or more, the first difference deciding.
  static func compare(_ left: [Double], _ right: [Double]) -> Int {
    for (a, b) in zip(left, right) where abs(a - b) > 1e-6 { return a < b ? -1 : 1 }
    return 0
  }

  static func areEqual(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// Gauss with full pivoting on a handful of equations; nil when they do not meet in one point.
  private func intersection(of chosen: [Int]) -> [Double]? {
    var matrix = chosen.map { constraints[$0].coefficients + [-constraints[$0].constant] }
    var pivotOf = [Int](repeating: -1, count: dimension)
    for row in 0..<dimension {
      var column = 0
      for candidate in 0..<dimension where abs(matrix[row][candidate]) > abs(matrix[row][column]) {
        column = candidate
      }
      let pivot = matrix[row][column]
      guard abs(pivot) > 1e-9 else { return nil }
      pivotOf[column] = row
      for other in 0..<dimension where other != row {
        let factor = matrix[other][column] / pivot
        for index in 0...dimension { matrix[other][index] -= factor * matrix[row][index] }
        matrix[other][column] = 0
      }
    }
    return (0..<dimension).map { column in
      let row = pivotOf[column]
      return matrix[row][dimension] / matrix[row][column]
    }
  }
}
