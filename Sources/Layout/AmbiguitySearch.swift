internal import ConstraintSolver

/// Looks for what the rows of a layout leave open.
struct AmbiguitySearch {
  /// An unknown that is open.
  struct Finding {
    var unknown: Int
    var range: ClosedRange<Double>
    /// The unknown that settles this one as well, or -1 where nothing found before does.
    var follows = -1
  }

  private let components: [[LinearRow]]
  private let values: [Double]
  private let bound: Double
  /// The unknowns that belong to no row but their floor.
  private let loose: [Int]

  /// Takes the rows that are in force, and an optimal solution of them.
  init(_ rows: [LinearRow], at values: [Double]) {
    self.values = values
    var largest = 0.0
    for value in values { largest = max(largest, abs(value)) }
    for row in rows { largest = max(largest, abs(row.constant)) }
    bound = 1000 + 100 * largest
    // The root's place and size are settled, and so tie nothing together.
    let settled = 0..<min(4, values.count)
    var sets = EqualitySets(count: values.count)
    var open: [LinearRow] = []
    for var row in rows {
      row.settle(settled, at: values)
      guard let first = row.terms.first else { continue }
      for term in row.terms.dropFirst() { sets.join(first.unknown, term.unknown) }
      open.append(row)
    }
    var byRoot: [Int: [LinearRow]] = [:]
    var known: Set<Int> = []
    for row in open {
      byRoot[sets.root(of: row.terms[0].unknown), default: []].append(row)
      for term in row.terms { known.insert(term.unknown) }
    }
    components = byRoot.sorted { $0.key < $1.key }.map(\.value)
    loose = values.indices.filter { $0 >= settled.upperBound && !known.contains($0) }
  }

  /// What is open, by unknown.
  func findings() -> [Finding] {
    let unbounded = -Double.infinity...Double.infinity
    var all = loose.map { Finding(unknown: $0, range: unbounded) }
    for component in components { all += findings(in: component) }
    return all.sorted { $0.unknown < $1.unknown }
  }

  private func findings(in component: [LinearRow]) -> [Finding] {
    let face = OptimalFace(component, at: values, bound: bound)
    guard !face.isPoint() else { return [] }
    var open = face.unknowns.map { Finding(unknown: $0, range: face.range(of: $0)) }
      .filter { isOpen($0.range) }
    // Which of them settle the others: lengths first, for places follow from lengths.
    let order = open.indices.sorted { isBefore(open[$0].unknown, open[$1].unknown) }
    for index in order where open[index].follows < 0 {
      let leader = open[index].unknown
      face.fix(leader, at: values[leader])
      for other in open.indices where other != index && open[other].follows < 0 {
        let isEarlier = !isBefore(leader, open[other].unknown)
        if !isEarlier, !isOpen(face.range(of: open[other].unknown)) {
          open[other].follows = leader
        }
      }
    }
    return open
  }

  private func isOpen(_ range: ClosedRange<Double>) -> Bool {
    range.upperBound - range.lowerBound > OptimalFace.tolerance
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (oneIsPlace, otherIsPlace) = (one % 4 < 2, other % 4 < 2)
    return oneIsPlace != otherIsPlace ? otherIsPlace : one < other
  }

  /// A solution that is as good, with an unknown at another value; nil where it is not open.
  ///
  /// - Parameter limit: how far an unknown without bound goes.
  func otherSolution(_ unknown: Int, limit: Double) -> [Double]? {
    var other = values
    guard
      let component = components.first(where: { rows in
        rows.contains { row in row.terms.contains { $0.unknown == unknown } }
      })
    else {
      guard loose.contains(unknown) else { return nil }
      other[unknown] = values[unknown] < limit / 2 ? limit : 0
      return other
    }
    let face = OptimalFace(component, at: values, bound: bound)
    let range = face.range(of: unknown)
    guard isOpen(range) else { return nil }
    let low = max(range.lowerBound, min(0, range.upperBound))
    let high = min(range.upperBound, max(limit, low))
    let present = values[unknown]
    let goal = high - present >= present - low ? high : low
    for (place, value) in face.solution(nearest: goal, unknown) { other[place] = value }
    return other
  }
}
