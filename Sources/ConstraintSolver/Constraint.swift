/// How an expression relates to zero.
public enum Relation: Sendable, Hashable {
  /// The expression is at most 0.
  case lessThanOrEqual
  /// The expression is 0.
  case equal
  /// The expression is at least 0.
  case greaterThanOrEqual
}

/// A linear constraint `expression relation 0`, with a priority.
///
/// Two constraints are equal only when they are the same object. A constraint never changes;
/// `Solver.setConstant(_:of:)` and `Solver.setPriority(_:of:)` change what the solver holds of it.
public final class Constraint: Hashable, Sendable {
  /// The left side; the right side is 0.
  public let expression: Expression
  /// How the expression relates to 0.
  public let relation: Relation
  /// The priority it was made with.
  public let priority: Priority
  /// A name for reports.
  public let identifier: String?

  /// Makes the constraint `expression relation 0`.
  ///
  /// - Parameters:
  ///   - priority: required unless given.
  ///   - identifier: what reports call it.
  public init(
    _ expression: Expression, _ relation: Relation, priority: Priority = .required,
    identifier: String? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.identifier = identifier
  }

  /// A new constraint that says the same at another priority.
  public func at(_ priority: Priority, identifier: String? = nil) -> Constraint {
    Constraint(
      expression, relation, priority: priority, identifier: identifier ?? self.identifier)
  }

  /// Whether both are the same object.
  public static func == (left: Constraint, right: Constraint) -> Bool {
    left === right
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Constraint: CustomStringConvertible {
  /// The identifier, or else the constraint written out with numbered variables.
  public var description: String {
    if let identifier { return identifier }
    var text = ""
    for term in expression.terms {
      text += text.isEmpty ? "" : " + "
      text += "\(term.coefficient)·v\(term.variable.index)"
    }
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    return "\(text.isEmpty ? "0" : text) \(sign) \(-expression.constant) @\(priority.rawValue)"
  }
}
