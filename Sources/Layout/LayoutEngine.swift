/// Lays out a tree of items by solving their constraints.
///
/// The engine keeps the solved system between layouts: a new size moves two constants of it. When
/// other constraints or items take part than before, the system is made anew, so that nothing of the
/// earlier one is left. A required constraint that cannot hold is left out, the newest of the
/// contradicting ones, and named in `unsatisfied`; it is tried again at each later change.
///
/// Lengths are never negative, and the root is as large as the size asked for; positions are solved
/// in the root's coordinates and rounded to whole cells as `CellRounding` describes.
public final class LayoutEngine {
  /// The item at the top of the tree.
  public let root: LayoutItem

  /// The required constraints that had to be broken in the last layout.
  public internal(set) var unsatisfied: [LayoutConflict] = []

  /// Whether something has changed since the last layout, other than size and traits.
  public var needsLayout: Bool {
    constraintsAreStale || !changedConstraints.isEmpty || !changedContents.isEmpty
      || framesAreStale
  }

  /// An item in the layout; its unknowns follow from its place.
  struct Placed {
    let item: LayoutItem
    /// The place of its superitem, -1 at the root.
    let parent: Int32
    /// The row of the content's resistance, that of its hugging being the next; -1 without content.
    var contentRows = PerAxis<Int32>(-1)
  }

  var system = LayoutSystem()
  var placed: [Placed] = []
  /// The users' constraints that take part.
  var constraints: [LayoutConstraint] = []
  /// The rows that had to be broken, and the rows each contradicts.
  var broken: [(row: Int, conflicts: [Int])] = []
  /// By row: the constraint that was made for reports.
  var reported: [Int: LayoutConstraint] = [:]
  /// How many times the system has been solved.
  package internal(set) var solves = 0
  /// Whether changes have been taken in for a report that no frame shows yet.
  var framesAreStale = false
  /// The solution that frames show in place of the layout's own; see `exerciseAmbiguity`.
  var shownSolution: [Double]?
  /// Whether what rounding goes by may be another now.
  var classesAreStale = true
  var changedConstraints: [LayoutConstraint] = []
  var changedContents: [LayoutItem] = []
  var constraintsAreStale = true {
    didSet { if constraintsAreStale && !oldValue { onNeedsLayout?() } }
  }
  var size = Size(width: 0, height: 0)
  var rounder = LayoutRounder()
  /// The items to be told that their frame is another now.
  var moved: [LayoutItem] = []

  /// Called when a layout becomes necessary that was not before; it must only take note.
  public var onNeedsLayout: (() -> Void)?

  /// Makes the engine of a tree; a root has one engine at a time.
  public init(root: LayoutItem) {
    self.root = root
    root.rootEngine = self
  }

  deinit {
    if root.rootEngine === self { root.rootEngine = nil }
    for constraint in constraints where constraint.engine === self {
      constraint.engine = nil
      constraint.place = -1
    }
  }

  /// Lays the tree out and writes every frame.
  ///
  /// Where a callback (`traitCollectionDidChange`, `frameDidChange`) changes constraints, they are
  /// applied before this returns, up to three times over; after that `needsLayout` tells.
  ///
  /// - Parameters:
  ///   - size: of the root, in cells; what is negative counts as 0.
  ///   - traits: of the root, handed down from it.
  public func layout(size newSize: Size, traits: TraitCollection) {
    root.inheritedRootTraits = traits
    root.updateTraits(inheriting: traits)
    size = Size(width: max(0, newSize.width), height: max(0, newSize.height))
    var rounds = 0
    repeat {
      update()
      writeFrames()
      rounds += 1
    } while needsLayout && rounds < 3
  }

  /// Takes in what has changed, for a report: frames stay as they are.
  func refresh() {
    guard needsLayout else { return }
    framesAreStale = true
    update()
  }

  private func update() {
    if constraintsAreStale {
      constraintsAreStale = false
      collect()
    }
    applyContents()
    // Contents that come or go change the set.
    if constraintsAreStale {
      constraintsAreStale = false
      collect()
    }
    applyChanges()
    system.setConstant(Double(size.width), of: 2)
    system.setConstant(Double(size.height), of: 3)
    solve()
  }

  // MARK: - Changes

  func noteConstantChange(of constraint: LayoutConstraint) {
    noteChange(of: constraint)
  }

  func notePriorityChange(of constraint: LayoutConstraint) {
    constraintsAreStale = true
  }

  private func noteChange(of constraint: LayoutConstraint) {
    let wasClean = !needsLayout
    changedConstraints.append(constraint)
    if wasClean { onNeedsLayout?() }
  }

  func noteContentChange(of item: LayoutItem) {
    let wasClean = !needsLayout
    changedContents.append(item)
    if wasClean { onNeedsLayout?() }
  }

  private func applyContents() {
    while let item = changedContents.popLast() {
      guard isPlaced(item) else { continue }
      let baseline = item.sizing.baseline
      item.updateSizing()
      // A baseline occurs in any row.
      if item.sizing.baseline != baseline { constraintsAreStale = true }
      applyContent(of: item, .horizontal, item.sizing.intrinsic?.width ?? -1)
      applyContent(of: item, .vertical, item.sizing.intrinsic?.height ?? -1)
    }
  }

  private func applyContent(of item: LayoutItem, _ axis: Axis, _ length: Int) {
    let row = Int(placed[Int(item.placement)].contentRows[axis])
    if (row >= 0) != (length >= 0) {
      constraintsAreStale = true
    } else if row >= 0 {
      system.setConstant(Double(length), of: row)
      system.setConstant(Double(length), of: row + 1)
    }
  }

  private func applyChanges() {
    for constraint in changedConstraints where isInstalled(constraint) {
      let place = Int(constraint.place)
      system.setConstant(
        constraint.effectiveConstant, of: place, baselines: baselines(of: system.rows[place]))
    }
    changedConstraints.removeAll(keepingCapacity: true)
  }

  func isPlaced(_ item: LayoutItem) -> Bool {
    let place = Int(item.placement)
    return place >= 0 && place < placed.count && placed[place].item === item
  }

  func isInstalled(_ constraint: LayoutConstraint) -> Bool {
    system.holds(constraint)
  }
}
