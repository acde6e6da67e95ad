/// What is different in a layout for some size classes.
///
/// It names constraints and items that take part only while the traits match a pattern, others that
/// take no part then, and constants and priorities that are other ones then. Where several matching
/// variations name the same constraint or item, the most specific pattern decides; of equally specific
/// ones, the one that comes later in the tree or the list.
///
/// A constraint or item that is installed by variations is out while none of them matches. For a
/// constraint that is also active, its being active counts while none matches.
public final class Variation {
  /// The size classes it is for.
  public let pattern: SizeClassPattern
  /// The constraints that take part.
  public let constraints: [LayoutConstraint]
  /// The items that take part, each with what is in it.
  public let items: [LayoutItem]
  /// The constraints that take no part.
  public let excludedConstraints: [LayoutConstraint]
  /// The items that take no part.
  public let excludedItems: [LayoutItem]
  /// Constraints whose constant is another one.
  public let constants: [ConstantVariation]
  /// Constraints whose priority is another one; it may also become required, or cease to be.
  public let priorities: [PriorityVariation]
  /// Whether its pattern matched when the engine last asked.
  var isMatching = false

  /// A constraint and its constant for some size classes.
  public struct ConstantVariation {
    /// The constraint; it is not installed by being named here.
    public let constraint: LayoutConstraint
    /// Its constant while the variation matches.
    public let constant: LayoutConstant

    /// Makes one.
    public init(_ constraint: LayoutConstraint, _ constant: LayoutConstant) {
      self.constraint = constraint
      self.constant = constant
    }
  }

  /// A constraint and its priority for some size classes.
  public struct PriorityVariation {
    /// The constraint; it is not installed by being named here.
    public let constraint: LayoutConstraint
    /// Its priority while the variation matches.
    public let priority: LayoutPriority

    /// Makes one.
    public init(_ constraint: LayoutConstraint, _ priority: LayoutPriority) {
      self.constraint = constraint
      self.priority = priority
    }
  }

  /// Makes a variation; put it into `LayoutItem.variations` of the item whose traits it follows.
  public init(
    _ pattern: SizeClassPattern, constraints: [LayoutConstraint], items: [LayoutItem] = [],
    excludedConstraints: [LayoutConstraint] = [], excludedItems: [LayoutItem] = [],
    constants: [ConstantVariation] = [], priorities: [PriorityVariation] = []
  ) {
    self.pattern = pattern
    self.constraints = constraints
    self.items = items
    self.excludedConstraints = excludedConstraints
    self.excludedItems = excludedItems
    self.constants = constants
    self.priorities = priorities
  }

  /// Lets go of what it names, as if no variation named it.
  func release() {
    release(constraints)
    release(excludedConstraints)
    for entry in constants {
      entry.constraint.variedConstant = nil
      entry.constraint.variedConstantName = nil
      entry.constraint.constantDecisiveness = -1
    }
    for entry in priorities {
      entry.constraint.variedPriority = nil
      entry.constraint.priorityDecisiveness = -1
    }
    release(items)
    release(excludedItems)
  }

  private func release(_ list: [LayoutConstraint]) {
    for constraint in list {
      constraint.decision = nil
      constraint.decisiveness = -1
    }
  }

  private func release(_ list: [LayoutItem]) {
    for item in list {
      item.isInstalled = true
      item.decisiveness = -1
    }
  }

  /// Keeps out what it would install, until one that matches installs it.
  func withhold() {
    for item in items { item.isInstalled = false }
  }

  /// Decides where nothing more specific has decided.
  func decide() {
    let rank = Int8(pattern.specificity)
    decide(constraints, true, rank)
    decide(excludedConstraints, false, rank)
    decide(items, true, rank)
    decide(excludedItems, false, rank)
    for entry in constants where rank >= entry.constraint.constantDecisiveness {
      entry.constraint.variedConstant = entry.constant.value
      entry.constraint.variedConstantName = entry.constant.name
      entry.constraint.constantDecisiveness = rank
    }
    for entry in priorities where rank >= entry.constraint.priorityDecisiveness {
      entry.constraint.variedPriority = entry.priority
      entry.constraint.priorityDecisiveness = rank
    }
  }

  private func decide(_ list: [LayoutConstraint], _ verdict: Bool, _ rank: Int8) {
    for constraint in list where rank >= constraint.decisiveness {
      constraint.decision = verdict
      constraint.decisiveness = rank
    }
  }

  private func decide(_ list: [LayoutItem], _ verdict: Bool, _ rank: Int8) {
    for item in list where rank >= item.decisiveness {
      item.isInstalled = verdict
      item.decisiveness = rank
    }
  }
}
