// The comparison operators make required constraints; `Constraint.at(_:)` gives them a priority.
// Two variables also compare as values, hence the disfavoured overload: only where a constraint is
// asked for does `x == y` make one.

extension Expression {
  /// Makes the required constraint that both sides are equal.
  public static func == (left: Expression, right: Expression) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Makes the required constraint that both sides are equal.
  public static func == (left: Expression, right: Variable) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Makes the required constraint that both sides are equal.
  public static func == (left: Expression, right: Double) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Makes the required constraint that the left side is no more than the right.
  public static func <= (left: Expression, right: Expression) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Makes the required constraint that the left side is no more than the right.
  public static func <= (left: Expression, right: Variable) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Makes the required constraint that the left side is no more than the right.
  public static func <= (left: Expression, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Makes the required constraint that the left side is no less than the right.
  public static func >= (left: Expression, right: Expression) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// Makes the required constraint that the left side is no less than the right.
  public static func >= (left: Expression, right: Variable) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// Makes the required constraint that the left side is no less than the right.
  public static func >= (left: Expression, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
}

extension Variable {
  /// Makes the required constraint that both variables are equal.
  @_disfavoredOverload
  public static func == (left: Variable, right: Variable) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Makes the required constraint that the variable equals the expression.
  public static func == (left: Variable, right: Expression) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Makes the required constraint that the variable is a number.
  public static func == (left: Variable, right: Double) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Makes the required constraint that the left variable is no more than the right.
  public static func <= (left: Variable, right: Variable) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Makes the required constraint that the variable is no more than the expression.
  public static func <= (left: Variable, right: Expression) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Makes the required constraint that the variable is no more than a number.
  public static func <= (left: Variable, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Makes the required constraint that the left variable is no less than the right.
  public static func >= (left: Variable, right: Variable) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// Makes the required constraint that the variable is no less than the expression.
  public static func >= (left: Variable, right: Expression) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// Makes the required constraint that the variable is no less than a number.
  public static func >= (left: Variable, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
}
