import ConstraintSolver
import Testing

func priority(_ number: Int) -> Priority {
  Priority(number) ?? .required
}

/// The priorities that other Cassowaries call strong, medium and weak.
let strong = priority(900)
let medium = priority(500)
let weak = priority(100)

extension Solver {
  func values(_ variables: Variable...) -> [Double] {
    variables.map { value(of: $0) }
  }
}

func expectSound(_ solver: Solver, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(solver.invariantViolations.isEmpty, sourceLocation: sourceLocation)
}

func expectClose(
  _ values: [Double], _ expected: [Double], tolerance: Double = 1e-6,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(values.count == expected.count, sourceLocation: sourceLocation)
  for (value, wanted) in zip(values, expected) {
    #expect(
      abs(value - wanted) <= tolerance, "\(values), not \(expected)",
      sourceLocation: sourceLocation)
  }
}

/// The error a call throws; nil when it throws none.
func failure(_ body: () throws(SolverError) -> Void) -> SolverError? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}
