import ConstraintSolver
import Testing

/// A small seeded generator (SplitMix64), so that a failure can be played again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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
