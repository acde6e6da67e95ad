/// What the checks after every step have found, in builds that make them (`SOLVER_INVARIANTS`).
struct StepCheck {
  /// Whether a test has asked for the checks, which take far more time than the steps.
  var isOn = false
  var steps = 0
  var violations: [String] = []
}

extension Tableau {
  /// Checks the structure after a step.
  ///
  /// Neither the signs of constants nor which kinds are in which row: in the middle of a repair or a
  /// removal some of that is still to come right.
  @inline(__always)
  mutating func didStep(_ step: StaticString) {
    #if SOLVER_INVARIANTS
      if stepCheck.isOn { check(after: step) }
    #endif
  }

  #if SOLVER_INVARIANTS
    private mutating func check(after step: StaticString) {
      stepCheck.steps += 1
      // One step with many faults is enough to read.
      for violation in structureViolations().prefix(3) where stepCheck.violations.count < 30 {
        stepCheck.violations.append("after \(step): \(violation)")
      }
    }
  #endif
}
