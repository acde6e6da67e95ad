/// Why a constraint, or a change of one, is refused; it carries what is at fault.
public enum LayoutError: Error, Equatable {
  /// A place related to a length, or a place on one axis to one on the other.
  case unrelatedAttributes(LayoutAttribute, LayoutAttribute)
  /// A place without a second item to be related to.
  case missingSecondItem(for: LayoutAttribute)
  /// An attribute without an item, or an item without an attribute.
  case missingAttribute
  /// A multiplier of 0, which relates nothing.
  case zeroMultiplier
  /// A number that is infinite or not a number.
  case notFinite(Double)
  /// A priority outside of 1...1000.
  case priorityOutOfRange(Int)
  /// An installed constraint was to become required, or no longer required.
  case priorityCrossesRequired(from: Int, to: Int)
  /// An item, by its identifier, that is not in the tree.
  case unknownItem(String)
}

extension LayoutError: CustomStringConvertible {
  /// What is wrong, as a sentence for programmers.
  public var description: String {
    switch self {
    case .unrelatedAttributes(let first, let second):
      "only like attributes can be related, not \(first) to \(second)"
    case .missingSecondItem(let attribute):
      "a place must be related to a place of another item, \(attribute) is not"
    case .missingAttribute: "an attribute needs an item, and an item an attribute"
    case .zeroMultiplier: "a multiplier of 0 relates nothing"
    case .notFinite(let number): "a layout constraint must have finite numbers, not \(number)"
    case .priorityOutOfRange(let number):
      "a layout priority must lie in 1...1000, \(number) does not"
    case .priorityCrossesRequired(let old, let new):
      "an installed layout constraint cannot become required, nor cease to be (\(old) to \(new))"
    case .unknownItem(let name): "'\(name)' is not in the tree that is laid out"
    }
  }
}

extension LayoutConstraint {
  /// Makes a constraint that is not active yet, of what may make no sense.
  ///
  /// For what comes from outside of the program; the plain initialiser traps instead.
  ///
  /// - Parameter priority: 1...1000.
  /// - Throws: every `LayoutError` but the last two.
  public convenience init(
    validating item: LayoutItem, attribute first: LayoutAttribute,
    relatedBy relation: LayoutRelation, toItem: LayoutItem? = nil,
    attribute second: LayoutAttribute = .notAnAttribute, multiplier: Double = 1,
    constant: LayoutConstant = 0, priority: Int = 1000
  ) throws(LayoutError) {
    let priority = try LayoutPriority(validating: priority)
    if let error = Self.fault(
      first, toItem, second, multiplier: multiplier, constant: constant.value)
    {
      throw error
    }
    self.init(
      item: item, attribute: first, relatedBy: relation, toItem: toItem, attribute: second,
      multiplier: multiplier, constant: constant, priority: priority)
  }

  /// What makes no sense about a constraint, or nil.
  static func fault(
    _ first: LayoutAttribute, _ toItem: LayoutItem?, _ second: LayoutAttribute,
    multiplier: Double, constant: Double
  ) -> LayoutError? {
    guard multiplier.isFinite else { return .notFinite(multiplier) }
    guard constant.isFinite else { return .notFinite(constant) }
    guard first != .notAnAttribute, (toItem == nil) == (second == .notAnAttribute) else {
      return .missingAttribute
    }
    guard toItem != nil else {
      return first.kind == .dimension ? nil : .missingSecondItem(for: first)
    }
    guard first.kind == second.kind else { return .unrelatedAttributes(first, second) }
    return multiplier == 0 ? .zeroMultiplier : nil
  }

  /// Changes the constant to what may be no number.
  ///
  /// - Throws: `notFinite`; the constant is then what it was.
  public func setConstant(validating constant: Double) throws(LayoutError) {
    guard constant.isFinite else { throw .notFinite(constant) }
    self.constant = constant
  }

  /// Changes the priority to what may be none, or cannot be reached while installed.
  ///
  /// - Throws: `priorityOutOfRange`, `priorityCrossesRequired`; the priority is then what it was.
  public func setPriority(validating number: Int) throws(LayoutError) {
    let new = try LayoutPriority(validating: number)
    guard !isInstalled || (new == .required) == (priority == .required) else {
      throw .priorityCrossesRequired(from: priority.rawValue, to: number)
    }
    priority = new
  }
}

extension LayoutPriority {
  /// Makes a priority of a number that may be none.
  ///
  /// - Throws: `priorityOutOfRange` for a number outside of 1...1000.
  public init(validating number: Int) throws(LayoutError) {
    guard (1...1000).contains(number) else { throw .priorityOutOfRange(number) }
    self.init(number)
  }
}

extension LayoutEngine {
  /// Makes constraints active, all of them or none.
  ///
  /// `LayoutConstraint.activate(_:)` lets a constraint wait for items that are not in the tree yet;
  /// this refuses it.
  ///
  /// - Throws: `unknownItem` for the first item that is not in this engine's tree, or is gone.
  public func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    for constraint in constraints {
      for item in constraint.namedItems {
        guard let item, item.isInside(root) else {
          throw .unknownItem(item?.identifier ?? "an item that is gone")
        }
      }
    }
    LayoutConstraint.activate(constraints)
  }
}
