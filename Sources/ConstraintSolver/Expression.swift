/// A variable times a number.
public struct Term: Sendable {
  /// The variable.
  public var variable: Variable
  /// What it is multiplied by; 0 is allowed and makes the term count for nothing.
  public var coefficient: Double

  /// Makes the term `coefficient × variable`.
  public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A linear expression: a sum of terms and a constant.
///
/// The same variable may occur in several terms; the solver adds their coefficients up.
public struct Expression: Sendable {
  /// The terms, in the order written.
  public var terms: [Term]
  /// The constant added to the terms.
  public var constant: Double

  /// Makes an expression of terms and a constant; without arguments it is 0.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Makes the expression that is just the variable.
  public init(_ variable: Variable) {
    self.init(terms: [Term(variable)])
  }

  /// Makes the expression that is just a number.
  public init(_ constant: Double) {
    self.init(constant: constant)
  }
}

// MARK: - Arithmetic

extension Expression {
  /// The sum.
  public static func + (left: Expression, right: Expression) -> Expression {
    Expression(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// The sum.
  public static func + (left: Expression, right: Variable) -> Expression {
    Expression(terms: left.terms + [Term(right)], constant: left.constant)
  }

  /// The sum.
  public static func + (left: Variable, right: Expression) -> Expression {
    Expression(left) + right
  }

  /// The expression, larger by a number.
  public static func + (left: Expression, right: Double) -> Expression {
    Expression(terms: left.terms, constant: left.constant + right)
  }

  /// The difference.
  public static func - (left: Expression, right: Expression) -> Expression {
    left + right * -1
  }

  /// The difference.
  public static func - (left: Expression, right: Variable) -> Expression {
    Expression(terms: left.terms + [Term(right, coefficient: -1)], constant: left.constant)
  }

  /// The difference.
  public static func - (left: Variable, right: Expression) -> Expression {
    Expression(left) - right
  }

  /// The expression, smaller by a number.
  public static func - (left: Expression, right: Double) -> Expression {
    left + -right
  }

  /// The expression, every term and the constant multiplied.
  public static func * (left: Expression, right: Double) -> Expression {
    Expression(
      terms: left.terms.map { Term($0.variable, coefficient: $0.coefficient * right) },
      constant: left.constant * right)
  }

  /// The expression, every term and the constant multiplied.
  public static func * (left: Double, right: Expression) -> Expression {
    right * left
  }
}

extension Variable {
  /// The sum.
  public static func + (left: Variable, right: Variable) -> Expression {
    Expression(terms: [Term(left), Term(right)])
  }

  /// The variable, larger by a number.
  public static func + (left: Variable, right: Double) -> Expression {
    Expression(terms: [Term(left)], constant: right)
  }

  /// The difference.
  public static func - (left: Variable, right: Variable) -> Expression {
    Expression(terms: [Term(left), Term(right, coefficient: -1)])
  }

  /// The variable, smaller by a number.
  public static func - (left: Variable, right: Double) -> Expression {
    left + -right
  }

  /// The variable, multiplied.
  public static func * (left: Variable, right: Double) -> Expression {
    Expression(terms: [Term(left, coefficient: right)])
  }

  /// The variable, multiplied.
  public static func * (left: Double, right: Variable) -> Expression {
    right * left
  }
}
