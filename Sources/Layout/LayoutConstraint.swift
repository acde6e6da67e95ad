/// A relation between the attributes of one or two items, with a priority.
///
/// `item.attribute  relation  multiplier × toItem.toAttribute + constant`. It is an equation, not an
/// assignment: either item may have to follow. It takes part in the layout while it is active, or
/// installed by a variation, and both its items are present in the tree of one engine.
///
/// Items hold their active constraints; a constraint does not hold its items.
public final class LayoutConstraint {
  /// The cells of the standard spacing.
  public static let standardSpacing = 1.0

  /// The item on the left side, nil when it is gone.
  public var firstItem: LayoutItem? { first.item }
  /// The attribute on the left side.
  public let firstAttribute: LayoutAttribute
  /// How the sides relate.
  public let relation: LayoutRelation
  /// The item on the right side, nil when there is none or it is gone.
  public var secondItem: LayoutItem? { second?.item }
  /// The attribute on the right side, `notAnAttribute` when there is none.
  public let secondAttribute: LayoutAttribute
  /// What the right attribute is multiplied by.
  public let multiplier: Double

  /// The cells added on the right side; may be changed at any time, at little cost.
  public var constant: Double {
    didSet {
      precondition(constant.isFinite, "the constant of a layout constraint must be finite")
      if constant != oldValue { engine?.noteConstantChange(of: self) }
    }
  }

  /// How much it matters.
  ///
  /// While it is installed it can be changed from one optional priority to another; to make it
  /// required, or no longer required, is then a programmer's mistake and traps.
  public var priority: LayoutPriority {
    didSet {
      guard priority != oldValue, let engine else { return }
      precondition(
        (priority == .required) == (oldValue == .required),
        "an installed layout constraint cannot become required, nor cease to be")
      engine.notePriorityChange(of: self)
    }
  }

  /// What reports call it; nil for a description made of its parts.
  public var identifier: String?

  /// Whether it takes part, unless a matching variation says otherwise.
  public var isActive: Bool = false {
    didSet {
      guard isActive != oldValue, let item = firstItem else { return }
      if isActive {
        item.ownConstraints.append(self)
      } else {
        item.ownConstraints.removeAll { $0 === self }
      }
      item.setNeedsConstraintUpdate()
    }
  }

  /// Whether the last layout had it, be it kept or broken.
  public var isInstalled: Bool { engine != nil }

  /// What the constant stands for: a name, "standard", or nil for a number that was just typed in.
  public var constantName: String?

  // What the report of a stack's rows needs beyond two attributes.
  let extraTerms: [Term]
  private let first: ItemReference
  private let second: ItemReference?
  /// Set while it takes part; an engine that goes takes itself out.
  unowned(unsafe) var engine: LayoutEngine?
  /// The place in the engine's list of rows, or -1.
  var place: Int32 = -1
  /// What the most specific matching variation says, nil when none says anything.
  var decision: Bool?
  var decisiveness: Int8 = -1
  var variedConstant: Double?
  var variedConstantName: String?
  var variedPriority: LayoutPriority?
  var priorityDecisiveness: Int8 = -1
  var constantDecisiveness: Int8 = -1

  /// An attribute of a further item, multiplied, on the left side.
  struct Term {
    let item: LayoutItem
    let attribute: LayoutAttribute
    let coefficient: Double
  }

  /// Makes a constraint that is not active yet.
  ///
  /// What makes no sense traps, as a programmer's mistake: a place related to a length, x to y, a
  /// place without a second item, a multiplier of 0, a number that is not finite. For what comes from
  /// outside of the program there is `init(validating:…)`.
  ///
  /// - Parameters:
  ///   - toItem: nil, with `notAnAttribute`, for a length that is a number of cells.
  ///   - constant: in cells.
  public init(
    item: LayoutItem, attribute first: LayoutAttribute, relatedBy relation: LayoutRelation,
    toItem: LayoutItem? = nil, attribute second: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: LayoutConstant = 0, priority: LayoutPriority = .required
  ) {
    let fault = Self.fault(
      first, toItem, second, multiplier: multiplier, constant: constant.value)
    if let fault { preconditionFailure("\(fault)") }
    self.first = .to(item)
    firstAttribute = first
    self.relation = relation
    self.second = toItem.map { .to($0) }
    secondAttribute = second
    self.multiplier = multiplier
    self.constant = constant.value
    constantName = constant.name
    self.priority = priority
    extraTerms = []
  }

  /// Makes a constraint of any number of terms: `item.attribute + terms  relation  constant`.
  init(
    item: LayoutItem, attribute: LayoutAttribute, plus terms: [Term], _ relation: LayoutRelation,
    constant: Double = 0, priority: LayoutPriority = .required
  ) {
    first = .to(item)
    firstAttribute = attribute
    self.relation = relation
    second = nil
    secondAttribute = .notAnAttribute
    multiplier = 1
    self.constant = constant
    self.priority = priority
    extraTerms = terms
  }

  /// Makes all of them active.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes none of them active.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The same constraint, at a priority: for use where it is made.
  public func at(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// The same constraint, with a name for reports: for use where it is made.
  public func named(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }

  /// Whether it was made with a second item, be it gone by now.
  var hasSecondItem: Bool { second != nil }

  /// The priority in force: that of the most specific matching variation, or else its own.
  public var effectivePriority: LayoutPriority { variedPriority ?? priority }

  /// The constant in force with its name: that of the most specific matching variation, or else its own.
  public var namedConstant: LayoutConstant {
    LayoutConstant(name: effectiveConstantName, value: effectiveConstant)
  }

  /// The constant in force: that of the most specific matching variation, or else its own.
  var effectiveConstant: Double { variedConstant ?? constant }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The identifier, or else the equation.
  public var description: String { identifier ?? equation }

  /// The constraint written out with the identifiers of its items, whatever its own identifier.
  ///
  /// `key 7.width >= narrowest key (3) @600`: a constant has its name before it, a priority that is
  /// not required comes last.
  public var equation: String {
    var text = side(firstItem, firstAttribute)
    for term in extraTerms {
      let amount = Self.text(abs(term.coefficient))
      text += term.coefficient < 0 ? " - " : " + "
      text += (amount == "1" ? "" : amount + " × ") + side(term.item, term.attribute)
    }
    switch relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    let constant = effectiveConstant
    let size = Self.text(abs(constant))
    let name = effectiveConstantName.map { "\($0) (\(size))" } ?? size
    if hasSecondItem {
      if multiplier != 1 { text += "\(Self.text(multiplier)) × " }
      text += side(secondItem, secondAttribute)
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + name }
    } else {
      text += (constant < 0 ? "-" : "") + name
    }
    let priority = effectivePriority
    return priority == .required ? text : text + " @\(priority.rawValue)"
  }

  private func side(_ item: LayoutItem?, _ attribute: LayoutAttribute) -> String {
    let name = item?.identifier ?? ""
    return (name.isEmpty ? "?" : name) + ".\(attribute)"
  }

  /// A whole number without a point.
  private static func text(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }
}

extension LayoutConstraint {
  /// The axis it speaks of.
  public var axis: Axis { firstAttribute.axis }

  /// The items it was made of, nil for one that is gone.
  var namedItems: [LayoutItem?] {
    [firstItem] + (hasSecondItem ? [secondItem] : []) + extraTerms.map(\.item)
  }

  /// Whether it speaks of the item.
  func names(_ item: LayoutItem) -> Bool {
    namedItems.contains { $0 === item }
  }

  /// The name of the constant in force.
  var effectiveConstantName: String? {
    variedConstant == nil ? constantName : variedConstantName
  }
}
