import ConstraintSolver
import TestSupport
import Testing

@Suite("The fewest that contradict")
struct ConflictTests {
  /// Whether some constraints can all hold, whatever solver they were made for.
  private func canHold(_ constraints: [Constraint]) -> Bool {
    let solver = Solver()
    var copies: [Variable: Variable] = [:]
    for constraint in constraints {
      var expression = Expression(constant: constraint.expression.constant)
      for term in constraint.expression.terms {
        let copy = copies[term.variable] ?? solver.makeVariable()
        copies[term.variable] = copy
        expression.terms.append(Term(copy, coefficient: term.coefficient))
      }
      do { try solver.add(Constraint(expression, constraint.relation)) } catch { return false }
    }
    return true
  }

  @Test("are ten in a grid that is too narrow, whatever the order, and all of one axis")
  func grid() throws {
    let solver = Solver()
    let grid = KeypadGrid(rows: 5, columns: 4, kind: .aligned, in: solver)
    let narrow = grid.width == 10
    let vertical = Set(grid.y + grid.h + [grid.height])
    var random = SeededGenerator(seed: 7)
    let inOrder = grid.constraints
    for order in [inOrder, inOrder.reversed(), inOrder.shuffled(using: &random)] {
      let found = Solver.smallestContradiction(of: narrow, with: order)
      #expect(found.count == 9)
      #expect(
        found.allSatisfy { $0.expression.terms.allSatisfy { !vertical.contains($0.variable) } })
      #expect(!canHold(found + [narrow]))
      for left in found { #expect(canHold(found.filter { $0 !== left } + [narrow])) }
    }
  }

  @Test("are two where two suffice, though a longer chain contradicts too")
  func pair() {
    let solver = Solver()
    let values = (0..<6).map { _ in solver.makeVariable() }
    var chain = [values[0] == 0]
    for (one, next) in zip(values, values.dropFirst()) { chain.append(next == one + 1) }
    let direct = values[5] <= 6
    let culprit = values[5] == 7
    #expect(Solver.smallestContradiction(of: culprit, with: chain + [direct]) == [direct])
    #expect(Solver.smallestContradiction(of: culprit, with: chain).count == 6)
    #expect(Solver.smallestContradiction(of: values[5] == 5, with: chain).isEmpty)
  }

  @Test("leave nothing out that is needed: random systems")
  func randomSystems() {
    let seed: UInt64 = 0xC0F1
    var random = SeededGenerator(seed: seed)
    var contradictions = 0
    for _ in 0..<10 {
      let solver = Solver()
      let variables = (0..<5).map { _ in solver.makeVariable() }
      var held: [Constraint] = []
      for _ in 0..<25 {
        var terms: [Term] = []
        for variable in variables.shuffled(using: &random).prefix(2) {
          terms.append(Term(variable, coefficient: Double(Int.random(in: -2...2, using: &random))))
        }
        let expression = Expression(
          terms: terms, constant: Double(Int.random(in: -9...9, using: &random)))
        let relation: Relation =
          [.equal, .lessThanOrEqual, .greaterThanOrEqual][Int.random(in: 0..<3, using: &random)]
        let constraint = Constraint(expression, relation)
        guard !canHold(held + [constraint]) else {
          held.append(constraint)
          continue
        }
        contradictions += 1
        let found = Solver.smallestContradiction(of: constraint, with: held)
        #expect(!canHold(found + [constraint]), "seed \(seed)")
        for left in found {
          #expect(canHold(found.filter { $0 !== left } + [constraint]), "seed \(seed)")
        }
      }
    }
    #expect(contradictions > 100)
  }
}

@Suite("What a value follows from")
struct DeterminingTests {
  @Test("what is met with room to spare is not among it")
  func rows() throws {
    let solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let start = x == 3
    let next = y == x + 4
    let loose = y <= 100
    let wish = (z >= 5).at(.defaultLow)
    let limit = z <= 2
    for constraint in [start, next, loose, wish, limit] { try solver.add(constraint) }
    #expect(solver.constraintsDetermining(x) == [start])
    #expect(solver.constraintsDetermining(y) == [start, next])
    #expect(solver.constraintsDetermining(z) == [limit])
    #expect(solver.constraintsDetermining(solver.makeVariable()).isEmpty)
  }
}
