import ConstraintSolver
import TestSupport
import Testing

@Suite("Order of adding")
struct OrderTests {
  private func randomMeanings(
    variables: Int, count: Int, _ random: inout SeededGenerator
  ) -> [PlainConstraint] {
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    // Every required constraint holds at this point, so none is refused.
    let home = (0..<variables).map { _ in Double(Int.random(in: -20...20, using: &random)) }
    return (0..<count).map { _ in
      var meaning = PlainConstraint(
        coefficients: [Double](repeating: 0, count: variables), constant: 0,
        relation: relations.randomElement(using: &random) ?? .equal,
        priority: [1000, 1000, 999, 750, 500, 250, 50].randomElement(using: &random) ?? 50)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<variables, using: &random)
        meaning.coefficients[index] = [-2, -1, 1, 1, 3].randomElement(using: &random) ?? 1
      }
      let value = zip(meaning.coefficients, home).reduce(0) { $0 + $1.0 * $1.1 }
      switch (meaning.priority, meaning.relation) {
      case (1000, .equal): meaning.constant = -value
      case (1000, .lessThanOrEqual):
        meaning.constant = -value - Double(Int.random(in: 0...9, using: &random))
      case (1000, .greaterThanOrEqual):
        meaning.constant = -value + Double(Int.random(in: 0...9, using: &random))
      default: meaning.constant = Double(Int.random(in: -30...30, using: &random))
      }
      return meaning
    }
  }

  @Test("larger systems miss by the same however they are added, and come apart cleanly")
  func missesAreTheSame() throws {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 2...20, using: &random)
      let meanings = randomMeanings(variables: count, count: 3 * count, &random)
      let levels = Set(meanings.map(\.priority)).subtracting([1000]).sorted(by: >)
      var first: [Double]?
      for round in 0..<4 {
        let solver = Solver()
        if seed % 4 == 0 { solver.checkEveryStep() }
        let variables = (0..<count).map { _ in solver.makeVariable() }
        var added: [Constraint] = []
        let order = round == 0 ? meanings : meanings.shuffled(using: &random)
        for meaning in order {
          let terms = zip(variables, meaning.coefficients).map { Term($0, coefficient: $1) }
          let constraint = Constraint(
            Expression(terms: terms, constant: meaning.constant), meaning.relation,
            priority: priority(meaning.priority))
          try solver.add(constraint)
          added.append(constraint)
          if round == 2 { solver.solve() }
        }
        let point = variables.map { solver.value(of: $0) }
        #expect(solver.invariantViolations == [], "seed \(seed), round \(round)")
        for meaning in meanings where meaning.priority == 1000 {
          #expect(meaning.miss(at: point) < 1e-6, "seed \(seed), round \(round)")
        }
        let misses = levels.map { level in
          meanings.reduce(0) { $0 + ($1.priority == level ? $1.miss(at: point) : 0) }
        }
        if let first {
          #expect(
            Judge.compare(misses, first) == 0,
            "seed \(seed), round \(round): \(misses), not \(first)")
        } else {
          first = misses
        }
        for constraint in added.shuffled(using: &random) {
          try solver.remove(constraint)
          if round == 3 { #expect(solver.invariantViolations == [], "seed \(seed)") }
        }
        #expect(solver.statistics.rows == 0)
        #expect(solver.statistics.columns == 0)
        #expect(solver.statistics.rebuilds == 0, "seed \(seed), round \(round)")
      }
    }
  }
}
