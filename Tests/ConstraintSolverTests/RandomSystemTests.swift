import ConstraintSolver
import TestSupport
import Testing

/// A solver under random changes, next to a plain list of what it should hold.
private struct Duel {
  let dimension: Int
  let label: String
  let solver = Solver()
  let variables: [Variable]
  var plain: [(constraint: Constraint, meaning: PlainConstraint)] = []
  var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    dimension = Int.random(in: 1...3, using: &random)
    label = "seed \(seed)"
    let solver = solver
    solver.checkEveryStep()
    variables = (0..<dimension).map { _ in solver.makeVariable() }
    for index in 0..<dimension {
      // Bounds make the judge's corners complete.
      for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
        var coefficients = [Double](repeating: 0, count: dimension)
        coefficients[index] = 1
        let meaning = PlainConstraint(
          coefficients: coefficients, constant: relation == .lessThanOrEqual ? -40 : 40,
          relation: relation, priority: 1000)
        let bound = constraint(meaning)
        plain.append((bound, meaning))
        #expect(failure { () throws(SolverError) in try solver.add(bound) } == nil)
      }
    }
  }

  var judge: Judge {
    Judge(dimension: dimension, constraints: plain.map(\.meaning))
  }

  func constraint(_ meaning: PlainConstraint) -> Constraint {
    let terms = zip(variables, meaning.coefficients).map { Term($0, coefficient: $1) }
    return Constraint(
      Expression(terms: terms, constant: meaning.constant), meaning.relation,
      priority: priority(meaning.priority))
  }

  mutating func randomConstraint() -> PlainConstraint {
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let coefficients: [Double] = [-3, -2, -1, -1, -0.5, 0, 0, 0, 0.5, 1, 1, 1, 2, 3]
    return PlainConstraint(
      coefficients: (0..<dimension).map { _ in coefficients.randomElement(using: &random) ?? 1 },
      constant: Double(Int.random(in: -12...12, using: &random)),
      relation: relations.randomElement(using: &random) ?? .equal,
      priority: [1000, 1000, 750, 750, 500, 250].randomElement(using: &random) ?? 1000)
  }

  mutating func add(_ meaning: PlainConstraint) {
    let constraint = constraint(meaning)
    // Now and then with work pending, which the addition may do first.
    let isSettled = Bool.random(using: &random)
    if isSettled { solver.solve() }
    let before = solver.snapshot
    let error = failure { () throws(SolverError) in try solver.add(constraint) }
    plain.append((constraint, meaning))
    guard let error else {
      #expect(judge.best != nil, "accepted what cannot hold: \(label)")
      return
    }
    #expect(judge.best == nil, "refused what can hold: \(label)")
    plain.removeLast()
    if isSettled { #expect(solver.snapshot == before, "a refusal left a trace: \(label)") }
    expectIrreducible(error, constraint, meaning)
  }

  func expectIrreducible(_ error: SolverError, _ culprit: Constraint, _ meaning: PlainConstraint) {
    guard case .unsatisfiable(culprit, let others) = error else {
      Issue.record("another error: \(error), \(label)")
      return
    }
    // The bounds are judged with every subset, so only sets without them are told apart in full.
    let bounds = plain.prefix(2 * dimension)
    let isBound = { (one: Constraint) in bounds.contains { $0.constraint == one } }
    let meanings = others.compactMap { other in plain.first { $0.constraint == other }?.meaning }
    #expect(meanings.count == others.count, "names a stranger: \(label)")
    let all = Judge(
      dimension: dimension, constraints: bounds.map(\.meaning) + meanings + [meaning])
    #expect(all.best == nil, "the named set can hold: \(label)")
    for (index, other) in others.enumerated() where !isBound(other) {
      guard !others.contains(where: isBound) else { break }
      var fewer = meanings
      fewer.remove(at: index)
      let wide = bounds.map {
        var bound = $0.meaning
        bound.constant *= 1000
        return bound
      }
      let rest = Judge(dimension: dimension, constraints: wide + fewer + [meaning])
      #expect(rest.best != nil, "the named set is too large: \(label)")
    }
  }

  mutating func removeOne() {
    guard plain.count > 2 * dimension else { return }
    let index = Int.random(in: 2 * dimension..<plain.count, using: &random)
    let constraint = plain.remove(at: index).constraint
    let error = failure { () throws(SolverError) in try solver.remove(constraint) }
    #expect(error == nil, "\(label)")
  }

  mutating func changeConstant() {
    guard plain.count > 2 * dimension else { return }
    let index = Int.random(in: 2 * dimension..<plain.count, using: &random)
    let (constraint, old) = plain[index]
    plain[index].meaning.constant = Double(Int.random(in: -12...12, using: &random))
    let meaning = plain[index].meaning
    solver.solve()
    let before = solver.snapshot
    let error = failure { () throws(SolverError) in
      try solver.setConstant(meaning.constant, of: constraint)
    }
    guard let error else {
      #expect(judge.best != nil, "accepted a constant that cannot be: \(label)")
      return
    }
    #expect(judge.best == nil, "refused a constant that can be: \(label)")
    #expect(solver.snapshot == before, "a refused constant left a trace: \(label)")
    plain[index].meaning = old
    expectIrreducible(error, constraint, meaning)
  }

  mutating func changePriority() {
    guard let index = plain.indices.randomElement(using: &random) else { return }
    guard plain[index].meaning.priority != 1000 else { return }
    let number = [750, 500, 250, 900].randomElement(using: &random) ?? 900
    plain[index].meaning.priority = number
    let constraint = plain[index].constraint
    let error = failure { () throws(SolverError) in
      try solver.setPriority(priority(number), of: constraint)
    }
    #expect(error == nil, "\(label)")
  }

  func expectBest() {
    let judge = judge
    guard let best = judge.best else { return }
    let point = variables.map { solver.value(of: $0) }
    #expect(solver.invariantViolations == [], "\(label)")
    #expect(judge.isFeasible(point), "\(label): \(point)")
    let misses = judge.misses(at: point)
    #expect(
      Judge.compare(misses, best) == 0, "\(label): \(point) misses by \(misses), not \(best)")
    if judge.corners.count == 1 {
      #expect(Judge.areEqual(point, judge.corners[0]), "\(label): \(point), not \(judge.corners)")
    }
    for (constraint, meaning) in plain {
      #expect(abs(solver.violation(of: constraint) - meaning.miss(at: point)) < 1e-6, "\(label)")
    }
  }

  /// The same constraints in a new solver miss by the same.
  func expectSameAsFresh() {
    let fresh = Solver()
    let copies = variables.map { _ in fresh.makeVariable() }
    for (_, meaning) in plain {
      let terms = zip(copies, meaning.coefficients).map { Term($0, coefficient: $1) }
      let copy = Constraint(
        Expression(terms: terms, constant: meaning.constant), meaning.relation,
        priority: priority(meaning.priority))
      #expect(failure { () throws(SolverError) in try fresh.add(copy) } == nil, "\(label)")
    }
    let judge = judge
    let misses = judge.misses(at: variables.map { solver.value(of: $0) })
    let freshMisses = judge.misses(at: copies.map { fresh.value(of: $0) })
    #expect(Judge.compare(misses, freshMisses) == 0, "\(label)")
  }
}

@Suite("Random systems")
struct RandomSystemTests {
  @Test("small systems come out as a judge of all corners finds them", arguments: 0..<8)
  func agreesWithTheJudge(part: Int) {
    for seed in UInt64(part) * 1000..<UInt64(part) * 1000 + 40 {
      var duel = Duel(seed: seed)
      for _ in 0..<Int.random(in: 1...7, using: &duel.random) { duel.add(duel.randomConstraint()) }
      duel.expectBest()
    }
  }

  @Test("additions, removals and changes in any order keep to the judge", arguments: 0..<8)
  func staysRightUnderChanges(part: Int) throws {
    for seed in UInt64(part) * 1000 + 500..<UInt64(part) * 1000 + 510 {
      var duel = Duel(seed: seed)
      for _ in 0..<40 {
        switch Int.random(in: 0..<10, using: &duel.random) {
        case 0..<4 where duel.plain.count < 2 * duel.dimension + 7:
          duel.add(duel.randomConstraint())
        case 4: duel.changePriority()
        case 5..<8: duel.changeConstant()
        default: duel.removeOne()
        }
        if Bool.random(using: &duel.random) { duel.expectBest() }
      }
      duel.expectBest()
      duel.expectSameAsFresh()
      for (constraint, _) in duel.plain { try duel.solver.remove(constraint) }
      #expect(duel.solver.statistics.rows == 0, "\(duel.label)")
      #expect(duel.solver.statistics.columns == 0, "\(duel.label)")
      #expect(duel.solver.statistics.rebuilds == 0, "\(duel.label)")
      #expect(duel.solver.checkedSteps > 0, "the build makes no checks")
    }
  }
}
