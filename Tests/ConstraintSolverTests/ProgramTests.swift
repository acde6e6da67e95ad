import ConstraintSolver
import TestSupport
import Testing

/// A program next to a plain list of what it was given.
private struct Script: ~Copyable {
  let dimension: Int
  var program = ConstraintProgram()
  var plain: [PlainConstraint] = []
  var random: SeededGenerator

  init(seed: UInt64, dimension: Int) {
    random = SeededGenerator(seed: seed)
    self.dimension = dimension
    program.reset(variables: dimension)
    program.checkEveryStep()
  }

  mutating func add(_ meaning: PlainConstraint) {
    for (variable, coefficient) in meaning.coefficients.enumerated() where coefficient != 0 {
      program.append(coefficient, Int32(variable))
    }
    let number = program.end(
      meaning.relation, constant: meaning.constant, priority: priority(meaning.priority))
    let expected = plain.count
    #expect(number == expected)
    plain.append(meaning)
  }

  var values: [Double] { program.values }

  mutating func solves() -> Bool { program.solve() }

  /// Bounds make the judge's corners complete.
  mutating func addBounds() {
    for index in 0..<dimension {
      for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
        var coefficients = [Double](repeating: 0, count: dimension)
        coefficients[index] = 1
        add(
          PlainConstraint(
            coefficients: coefficients, constant: relation == .lessThanOrEqual ? -40 : 40,
            relation: relation, priority: 1000))
      }
    }
  }

  /// - Parameter density: of so many coefficients one is not 0.
  mutating func randomConstraint(density: Int) -> PlainConstraint {
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    var coefficients = [Double](repeating: 0, count: dimension)
    for index in 0..<dimension where Int.random(in: 0..<density, using: &random) == 0 {
      coefficients[index] = [-2, -1, -1, 0.5, 1, 1, 1, 3].randomElement(using: &random) ?? 1
    }
    return PlainConstraint(
      coefficients: coefficients, constant: Double(Int.random(in: -12...12, using: &random)),
      relation: relations.randomElement(using: &random) ?? .equal,
      priority: [1000, 750, 750, 500, 250].randomElement(using: &random) ?? 750)
  }

  /// Gives some constraint another constant.
  mutating func changeConstant() {
    let index = Int.random(in: 0..<plain.count, using: &random)
    plain[index].constant += Double(Int.random(in: -3...3, using: &random))
    program.setConstant(plain[index].constant, of: index)
  }

  mutating func expectBest(_ label: String) {
    let judge = Judge(dimension: dimension, constraints: plain)
    let holds = program.solve()
    #expect(holds == (judge.best != nil), "\(label)")
    guard holds, let best = judge.best else { return }
    expectSound(label)
    let values = program.values
    #expect(judge.isFeasible(values), "\(label): \(values)")
    let misses = judge.misses(at: values)
    #expect(Judge.compare(misses, best) == 0, "\(label): \(misses), not \(best)")
  }

  func expectSound(_ label: String) {
    let violations = program.invariantViolations
    #expect(violations.isEmpty, "\(label)")
  }

  /// A solver that was given the same misses by the same.
  mutating func expectSameAsSolver(_ label: String) {
    let solver = Solver()
    let variables = (0..<dimension).map { _ in solver.makeVariable() }
    var holds = true
    for meaning in plain {
      let terms = zip(variables, meaning.coefficients).map { Term($0, coefficient: $1) }
      let constraint = Constraint(
        Expression(terms: terms, constant: meaning.constant), meaning.relation,
        priority: priority(meaning.priority))
      if failure({ () throws(SolverError) in try solver.add(constraint) }) != nil { holds = false }
    }
    let isSolved = program.solve()
    #expect(isSolved == holds, "\(label)")
    guard holds else { return }
    expectSound(label)
    let point = variables.map { solver.value(of: $0) }
    let values = program.values
    for level in [750, 500, 250] {
      func misses(_ point: [Double]) -> Double {
        plain.reduce(0) { $0 + ($1.priority == level ? $1.miss(at: point) : 0) }
      }
      let (found, wanted) = (misses(values), misses(point))
      #expect(abs(found - wanted) < 1e-6, "\(label), level \(level): \(found), not \(wanted)")
    }
    for meaning in plain where meaning.priority == 1000 {
      #expect(meaning.miss(at: values) < 1e-6, "\(label)")
    }
  }
}

@Suite("Programs")
struct ProgramTests {
  @Test("small programs come out as a judge of all corners finds them", arguments: 0..<8)
  func agreesWithTheJudge(part: Int) {
    for seed in UInt64(part) * 1000..<UInt64(part) * 1000 + 60 {
      var script = Script(seed: seed, dimension: 1 + Int(seed % 3))
      script.addBounds()
      for _ in 0..<Int.random(in: 1...7, using: &script.random) {
        script.add(script.randomConstraint(density: 2))
      }
      script.expectBest("seed \(seed)")
      for round in 0..<6 {
        script.changeConstant()
        script.expectBest("seed \(seed), round \(round)")
      }
    }
  }

  @Test("larger programs miss by what a solver misses by, through changes too", arguments: 0..<8)
  func agreesWithTheSolver(part: Int) {
    for seed in UInt64(part) * 1000..<UInt64(part) * 1000 + 12 {
      var script = Script(seed: seed, dimension: 14)
      for _ in 0..<30 { script.add(script.randomConstraint(density: 6)) }
      script.expectSameAsSolver("seed \(seed)")
      for round in 0..<8 {
        script.changeConstant()
        script.expectSameAsSolver("seed \(seed), round \(round)")
      }
    }
  }

  @Test("a contradiction is told, and what is left out does not take part")
  func contradiction() {
    var script = Script(seed: 1, dimension: 1)
    let one = PlainConstraint(coefficients: [1], constant: -1, relation: .equal, priority: 1000)
    script.add(one)
    var two = one
    two.constant = -2
    script.add(two)
    two.relation = .greaterThanOrEqual
    two.priority = 750
    script.add(two)
    #expect(script.solves() == false)
    script.program.leaveOut(1)
    #expect(script.solves() == true)
    #expect(script.values == [1])
    script.program.takeBackIn()
    #expect(script.solves() == false)
    script.program.setConstant(-1, of: 1)
    #expect(script.solves() == true)
    #expect(script.values == [1])
  }

  @Test("equal wishes count as often as they were made, of unequal ones the earlier is favoured")
  func weights() {
    func value(of wishes: [Double]) -> Double {
      var program = ConstraintProgram()
      program.reset(variables: 1)
      for wish in wishes {
        program.append(1, 0)
        program.end(.equal, constant: -wish, priority: medium)
      }
      let outcome1 = program.solve()
      #expect(outcome1)
      return program.values[0]
    }
    #expect(value(of: [5, 3, 3]) == 3)
    #expect(value(of: [3, 5, 5, 3, 5]) == 5)
    #expect(value(of: [5, 3]) == 5)
    #expect(value(of: [3, 5]) == 3)
  }

  @Test("a chain of required equations leaves nothing for the tableau")
  func chain() {
    var program = ConstraintProgram()
    program.reset(variables: 200)
    for variable in 1..<200 {
      program.append(1, Int32(variable))
      program.append(-1, Int32(variable - 1))
      program.end(.equal, constant: -1, priority: .required)
    }
    program.append(1, 0)
    let start = program.end(.equal, constant: 0, priority: .required)
    for variable in 0..<200 {
      program.append(1, Int32(variable))
      program.end(.greaterThanOrEqual, constant: 0, priority: .required)
    }
    let outcome2 = program.solve()
    #expect(outcome2)
    let values = program.values
    let (rows, pivots) = (program.rowCount, program.pivots)
    #expect(values == (0..<200).map { Double($0) })
    #expect(rows == 0 && pivots == 0)
    program.setConstant(-7, of: start)
    let outcome3 = program.solve()
    #expect(outcome3)
    let moved = program.values
    #expect(moved == (0..<200).map { Double($0 + 7) })
    program.setConstant(1, of: start)
    let outcome4 = program.solve()
    #expect(!outcome4)
  }
}
