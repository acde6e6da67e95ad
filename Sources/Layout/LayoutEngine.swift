internal import ConstraintSolver

/// Lays out a tree of items by solving their constraints.
///
/// The engine keeps its solver between layouts and applies only what has changed: a new size moves
/// two constants, a switch of size classes removes the constraints of the one set and then adds those
/// of the other. A required constraint that cannot hold is left out, the newest of the contradicting
/// ones, and named in `unsatisfied`; it is tried again at each later change.
///
/// Lengths are never negative, and the root is as large as the size asked for; positions are solved
/// in the root's coordinates and rounded to whole cells as `CellRounding` describes.
public final class LayoutEngine {
  /// The item at the top of the tree.
  public let root: LayoutItem

  /// The required constraints that had to be broken in the last layout.
  public private(set) var unsatisfied: [LayoutConflict] = []

  /// Whether something has changed since the last layout, other than size and traits.
  public var needsLayout: Bool {
    constraintsAreStale || !changedConstraints.isEmpty || !changedContents.isEmpty
  }

  /// An item in the layout and its unknowns.
  struct Placed {
    let item: LayoutItem
    /// The place of its superitem, -1 at the root.
    var parent: Int32
    let left: Variable
    let top: Variable
    let width: Variable
    let height: Variable
  }

  /// A constraint in the layout.
  struct Installed {
    let constraint: LayoutConstraint
    /// What stands for it in the solver; nil while it is broken.
    var solved: Constraint?
    /// What it contradicted when it was last tried.
    var conflicts: [LayoutConstraint] = []
  }

  let solver = Solver()
  var placed: [Placed] = []
  var installed: [Installed] = []
  var brokenCount = 0
  var changedConstraints: [LayoutConstraint] = []
  var changedContents: [LayoutItem] = []
  var constraintsAreStale = true {
    didSet { if constraintsAreStale && !oldValue { onNeedsLayout?() } }
  }
  var pins: [LayoutConstraint]
  var size = Size(width: 0, height: 0)
  var rounder = LayoutRounder()
  /// The items to be told that their frame is another now.
  var moved: [LayoutItem] = []

  /// Called when a layout becomes necessary that was not before; it must only take note.
  public var onNeedsLayout: (() -> Void)?

  /// Makes the engine of a tree; a root has one engine at a time.
  public init(root: LayoutItem) {
    self.root = root
    pins = [LayoutAttribute.left, .top, .width, .height].map { attribute in
      let pin = LayoutConstraint(item: root, attribute: attribute, plus: [], .equal)
      pin.identifier = "window \(attribute)"
      pin.isUnbreakable = true
      return pin
    }
    root.rootEngine = self
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
    pin(2, to: size.width)
    pin(3, to: size.height)
    if brokenCount > 0 { retryBroken() }
    reportUnsatisfied()
  }

  private func reportUnsatisfied() {
    guard brokenCount > 0 || !unsatisfied.isEmpty else { return }
    unsatisfied = installed.filter { $0.solved == nil }.map {
      LayoutConflict(constraint: $0.constraint, conflictsWith: $0.conflicts)
    }
  }

  // MARK: - Changes

  func noteConstantChange(of constraint: LayoutConstraint) {
    noteChange(of: constraint)
  }

  func notePriorityChange(of constraint: LayoutConstraint) {
    noteChange(of: constraint)
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
      if item.updateSizing() { constraintsAreStale = true }
      if item.sizing.baseline != baseline { noteBaselineChange(of: item) }
    }
  }

  private func noteBaselineChange(of item: LayoutItem) {
    for entry in installed {
      let constraint = entry.constraint
      let isFirst = constraint.firstItem === item && constraint.firstAttribute == .firstBaseline
      let isSecond = constraint.secondItem === item && constraint.secondAttribute == .firstBaseline
      if isFirst || isSecond { changedConstraints.append(constraint) }
    }
  }

  private func applyChanges() {
    // By index: what breaks a constraint must not change the list that is being walked.
    let changed = changedConstraints
    changedConstraints.removeAll(keepingCapacity: true)
    for constraint in changed where isInstalled(constraint) {
      let place = Int(constraint.place)
      guard let solved = installed[place].solved else { continue }
      try? solver.setPriority(solverPriority(of: constraint), of: solved)
      setConstant(of: place)
    }
  }

  private func pin(_ index: Int, to cells: Int) {
    let pin = pins[index]
    guard pin.constant != Double(cells) else { return }
    // The pin notes its own change; it is applied here.
    pin.constant = Double(cells)
    changedConstraints.removeAll { $0 === pin }
    if isInstalled(pin) { setConstant(of: Int(pin.place)) }
  }

  func isPlaced(_ item: LayoutItem) -> Bool {
    let place = Int(item.placement)
    return place >= 0 && place < placed.count && placed[place].item === item
  }

  func isInstalled(_ constraint: LayoutConstraint) -> Bool {
    let place = Int(constraint.place)
    return place >= 0 && place < installed.count && installed[place].constraint === constraint
  }
}
