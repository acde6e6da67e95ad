/// Why the solver refused; the system is then exactly as it was before the call.
public enum SolverError: Error, Hashable {
  /// The constraint is already in the solver.
  case duplicateConstraint(Constraint)
  /// The constraint is not in the solver.
  case unknownConstraint(Constraint)
  /// The required constraint cannot hold together with the others, which are required too.
  ///
  /// Without any one of `conflictsWith` the rest of the set can hold. The list is empty when the
  /// constraint cannot hold on its own (0 = 1).
  case unsatisfiable(Constraint, conflictsWith: [Constraint])
  /// The variable is being edited already.
  case duplicateEditVariable(Variable)
  /// The variable is not being edited.
  case unknownEditVariable(Variable)
  /// An edit is a wish, so it cannot be required.
  case requiredEditVariable(Variable)
  /// A constraint in the solver cannot become required, nor cease to be.
  case priorityCrossesRequired(Constraint)
}
