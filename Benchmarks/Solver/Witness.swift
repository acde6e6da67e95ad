import ConstraintSolver

/// A solver that is told what to do in words, so that a judge outside can hear what comes of it.
///
///     system VARIABLES                a new solver
///     add ID CONSTRAINT               ok, or: refused ID CONFLICTING-IDS
///     bulk N                          the next N lines, ID CONSTRAINT, at once; the last is answered
///     remove ID                       ok, unknown
///     constant ID NUMBER              ok, unknown, refused …
///     priority ID NUMBER              ok, unknown, crosses
///     edit VARIABLE PRIORITY, suggest VARIABLE NUMBER, unedit VARIABLE
///     values                          of all variables
///
/// A constraint is: relation, priority, constant, terms as VARIABLE:COEFFICIENT.
final class Witness {
  private let solver = Solver()
  private let variables: [Variable]
  private var constraints: [Int: Constraint] = [:]
  private var ids: [Constraint: Int] = [:]
  private var bulk: [Constraint] = []
  private var stillToCome = 0

  init(variables count: Int) {
    let solver = solver
    variables = (0..<count).map { _ in solver.makeVariable() }
  }

  func answer(to line: String) -> String {
    var words = Words(line)
    if stillToCome > 0 {
      stillToCome -= 1
      bulk.append(readConstraint(&words))
      guard stillToCome == 0 else { return "" }
      defer { bulk = [] }
      return outcome { [bulk] () throws(SolverError) in try solver.add(contentsOf: bulk) }
    }
    let command = words.text()
    switch command {
    case "add":
      let constraint = readConstraint(&words)
      return outcome { () throws(SolverError) in try solver.add(constraint) }
    case "bulk":
      stillToCome = words.number()
      return ""
    case "edit":
      let variable = variables[words.number()]
      let priority = readPriority(&words)
      return outcome { () throws(SolverError) in
        try solver.addEditVariable(variable, priority: priority)
      }
    case "suggest":
      let variable = variables[words.number()]
      let value: Double = words.number()
      return outcome { () throws(SolverError) in try solver.suggest(value, for: variable) }
    case "unedit":
      let variable = variables[words.number()]
      return outcome { () throws(SolverError) in try solver.removeEditVariable(variable) }
    case "values":
      return variables.map { "\(solver.value(of: $0))" }.joined(separator: " ")
    default:
      return change(command, &words)
    }
  }

  private func change(_ command: String, _ words: inout Words) -> String {
    guard let constraint = constraints[words.number()] else { return "unknown" }
    switch command {
    case "remove":
      return outcome { () throws(SolverError) in try solver.remove(constraint) }
    case "constant":
      let constant: Double = words.number()
      return outcome { () throws(SolverError) in
        try solver.setConstant(constant, of: constraint)
      }
    case "priority":
      let priority = readPriority(&words)
      return outcome { () throws(SolverError) in
        try solver.setPriority(priority, of: constraint)
      }
    default: fail("no such command: \(command)")
    }
  }

  private func readConstraint(_ words: inout Words) -> Constraint {
    let id: Int = words.number()
    let plain = PlainLine(&words)
    let terms = plain.terms.map { Term(variables[$0.variable], coefficient: $0.coefficient) }
    let constraint = Constraint(
      Expression(terms: terms, constant: plain.constant), plain.relation,
      priority: plain.priority)
    constraints[id] = constraint
    ids[constraint] = id
    return constraint
  }

  private func outcome(_ body: () throws(SolverError) -> Void) -> String {
    do {
      try body()
      return "ok"
    } catch {
      switch error {
      case .unsatisfiable(let refused, let others):
        let named = ([refused] + others).map { ids[$0].map { "\($0)" } ?? "stranger" }
        return "refused " + named.joined(separator: " ")
      case .unknownConstraint: return "unknown"
      case .priorityCrossesRequired: return "crosses"
      default: return "\(error)"
      }
    }
  }
}

/// The same for a program that is solved at once.
///
///     program VARIABLES               a new program
///     line CONSTRAINT                 adds one; they are numbered from 0
///     constant LINE NUMBER, leaveout LINE, takeback
///     solve                           ok and all values, or: contradiction
struct ProgramWitness: ~Copyable {
  private var program = ConstraintProgram()

  init(variables: Int) {
    program.reset(variables: variables)
  }

  mutating func answer(to line: String) -> String {
    var words = Words(line)
    switch words.text() {
    case "line":
      let plain = PlainLine(&words)
      for term in plain.terms { program.append(term.coefficient, Int32(term.variable)) }
      program.end(plain.relation, constant: plain.constant, priority: plain.priority)
      return "ok"
    case "constant":
      let line: Int = words.number()
      program.setConstant(words.number(), of: line)
      return "ok"
    case "leaveout":
      program.leaveOut(words.number())
      return "ok"
    case "takeback":
      program.takeBackIn()
      return "ok"
    case "solve":
      guard program.solve() else { return "contradiction" }
      return "ok " + program.values.map { "\($0)" }.joined(separator: " ")
    case let command: fail("no such command: \(command)")
    }
  }
}

/// A constraint in words.
private struct PlainLine {
  let relation: Relation
  let priority: Priority
  let constant: Double
  let terms: [(variable: Int, coefficient: Double)]

  init(_ words: inout Words) {
    switch words.text() {
    case "==": relation = .equal
    case "<=": relation = .lessThanOrEqual
    case ">=": relation = .greaterThanOrEqual
    case let word: fail("no relation: \(word)")
    }
    priority = readPriority(&words)
    constant = words.number()
    var terms: [(variable: Int, coefficient: Double)] = []
    while !words.isEmpty {
      let parts = words.text().split(separator: ":").map { Double($0) ?? .nan }
      guard parts.count == 2, parts.allSatisfy(\.isFinite) else { fail("no term") }
      terms.append((Int(parts[0]), parts[1]))
    }
    self.terms = terms
  }
}

private func readPriority(_ words: inout Words) -> Priority {
  guard let priority = Priority(words.number()) else { fail("no priority") }
  return priority
}
