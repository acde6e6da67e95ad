// Hooks for the tests of this package.

extension ConstraintProgram {
  /// What is wrong inside; empty when all is sound.
  package var invariantViolations: [String] {
    guard isCompiled else { return tableau.stepCheck.violations }
    var costs = [Double](repeating: 0, count: tableau.costs.count)
    let stride = tableau.stride
    for group in groups where !group.isRequired {
      for symbol in group.isEquality ? [group.other, group.marker] : [group.other] {
        costs[Int(symbol) * stride + group.level] += group.weight
        costs[Int(symbol) * stride + stride - 1] += group.tieWeight
      }
    }
    var problems = tableau.invariantViolations(costs: costs)
    if isSolved {
      if !tableau.infeasibleRows.isEmpty { problems.append("solved with rows to be mended") }
      problems += lines.indices.filter { miss(of: $0) > 1e-7 }.map { "line \($0) does not hold" }
    }
    return problems
  }

  /// By how much a required line misses, relative to the size of its parts.
  private func miss(of line: Int) -> Double {
    guard lines[line].priority == Priority.required.rawValue else { return 0 }
    var value = constants[line]
    var size = max(1, abs(value))
    let end = line + 1 < lines.count ? Int(lines[line + 1].firstTerm) : terms.count
    for term in terms[Int(lines[line].firstTerm)..<end] {
      value += term.coefficient * values[Int(term.symbol)]
      size = max(size, abs(term.coefficient * values[Int(term.symbol)]))
    }
    switch lines[line].relation {
    case .equal: return abs(value) / size
    case .lessThanOrEqual: return value / size
    case .greaterThanOrEqual: return -value / size
    }
  }

  /// Has the tableau checked after every step, where the build makes such checks: very slow.
  package mutating func checkEveryStep() {
    tableau.stepCheck.isOn = true
  }

  /// How many steps have been checked.
  package var checkedSteps: Int { tableau.stepCheck.steps }
}
