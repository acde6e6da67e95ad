/// Lays the arranged items of a container out in a row or a column, by constraints it makes.
///
/// Along the axis the first item begins where the container (or its margins) begins and the last one
/// ends where it ends. Spacing shrinks, the last gap first, before a length would become negative.
/// A hidden item leaves, and its spacing with it. What the distribution leaves open between items of
/// the same priorities goes by index: the earliest grows, the last shrinks.
///
/// A container has one stack layout, which it holds.
public final class StackLayout {
  /// How the length along the axis is shared out.
  public enum Distribution: Hashable, Sendable {
    /// Whoever hugs least grows, whoever resists least shrinks.
    case fill
    /// All items are equally long.
    case fillEqually
    /// Lengths are in the ratio of the intrinsic ones; items without one count as 1 cell.
    case fillProportionally
    /// Items keep their lengths, the gaps are equal and at least the spacing.
    case equalSpacing
    /// Items keep their lengths, their centres are equally far apart, the gaps at least the spacing.
    case equalCentering
  }

  /// Where items lie across the axis.
  public enum Alignment: Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the left or the top.
    case leading
    /// In the middle.
    case center
    /// At the right or the bottom.
    case trailing
    /// With their first lines of text in one row; as `leading` in a vertical stack.
    case firstBaseline
  }

  /// The direction items follow each other in.
  public var axis: Axis { didSet { if axis != oldValue { setNeedsUpdate() } } }
  /// How the length along the axis is shared out; `fill` unless set.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdate() } }
  }
  /// Where items lie across the axis; `fill` unless set.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdate() } }
  }
  /// Cells between neighbours, never negative; 0 unless set.
  public var spacing = 0 {
    didSet {
      precondition(spacing >= 0, "the spacing of a stack cannot be negative")
      if spacing != oldValue { setNeedsUpdate() }
    }
  }
  /// What the spacing stands for in reports, where it is neither 0 nor the standard spacing.
  public var spacingName: String?
  /// How much spacing matters; optional, 999 unless set.
  public var spacingPriority: LayoutPriority = 999 {
    didSet {
      precondition(spacingPriority != .required, "spacing must be able to shrink")
      if spacingPriority != oldValue { setNeedsUpdate() }
    }
  }
  /// Whether the items lie inside the container's margins rather than inside its edges.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet {
      guard isLayoutMarginsRelativeArrangement != oldValue else { return }
      // The guide must be there before the engine walks the tree.
      if isLayoutMarginsRelativeArrangement { _ = container?.layoutMarginsGuide }
      setNeedsUpdate()
    }
  }

  /// The items laid out, in order, hidden ones included.
  public private(set) var arrangedItems: [LayoutItem] = []
  /// The item they are laid out in; one that goes takes itself out.
  public internal(set) unowned(unsafe) var container: LayoutItem?

  private var customSpacing: [ObjectIdentifier: Int] = [:]
  /// Makes the stack layout of a container, in place of the one it had.
  ///
  /// - Parameters:
  ///   - arrangedItems: put into the container where they are not in it yet.
  public init(
    container: LayoutItem, axis: Axis, arrangedItems: [LayoutItem] = [],
    distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Int = 0
  ) {
    precondition(spacing >= 0, "the spacing of a stack cannot be negative")
    self.container = container
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    container.stackLayout = self
    for item in arrangedItems { addArrangedItem(item) }
    container.setNeedsConstraintUpdate()
  }

  // MARK: - Arranged items

  /// Adds an item at the end.
  public func addArrangedItem(_ item: LayoutItem) {
    insertArrangedItem(item, at: arrangedItems.count)
  }

  /// Adds an item, or moves one that is there; it is put into the container if it is not in it yet.
  ///
  /// - Parameter index: its place among the arranged items; other numbers are brought into range.
  public func insertArrangedItem(_ item: LayoutItem, at index: Int) {
    arrangedItems.removeAll { $0 === item }
    if let container, item.superitem !== container { container.addSubitem(item) }
    arrangedItems.insert(item, at: min(max(index, 0), arrangedItems.count))
    setNeedsUpdate()
  }

  /// Arranges an item no longer; it stays in the container.
  public func removeArrangedItem(_ item: LayoutItem) {
    forget(item)
  }

  /// Sets the cells after one arranged item, nil for the stack's spacing.
  public func setCustomSpacing(_ spacing: Int?, after item: LayoutItem) {
    precondition((spacing ?? 0) >= 0, "the spacing of a stack cannot be negative")
    customSpacing[ObjectIdentifier(item)] = spacing
    setNeedsUpdate()
  }

  /// The cells after one arranged item where it has its own, else nil.
  public func customSpacing(after item: LayoutItem) -> Int? {
    customSpacing[ObjectIdentifier(item)]
  }

  func forget(_ item: LayoutItem) {
    guard arrangedItems.contains(where: { $0 === item }) else { return }
    arrangedItems.removeAll { $0 === item }
    customSpacing[ObjectIdentifier(item)] = nil
    setNeedsUpdate()
  }

  func contentDidChange() {
    if distribution == .fillProportionally { setNeedsUpdate() }
  }

  private func setNeedsUpdate() {
    container?.setNeedsConstraintUpdate()
  }

  // MARK: - Rows

  func spacing(after item: LayoutItem) -> Double {
    Double(customSpacing[ObjectIdentifier(item)] ?? spacing)
  }
}
