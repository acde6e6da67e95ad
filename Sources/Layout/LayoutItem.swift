/// A rectangle that constraints lay out: the base of views and of layout guides.
///
/// Items form a tree. Positions are solved for the whole tree at once by a `LayoutEngine`, which
/// writes `frame`. An item that is hidden, or that no matching variation installs, is out of the
/// layout together with everything in it and with every constraint that names any of it; its frame
/// is then empty.
open class LayoutItem {
  /// No intrinsic length on a side.
  public static let noIntrinsicMetric = -1

  // What is asked of every item for every frame stands first, in one line of memory; `final`, so that
  // the layers above read it and do not have each class looked up for who reads it.

  /// The whole cells it covers, in the coordinates of its superitem.
  public internal(set) final var frame: Rect = .zero

  /// Whether the item is kept out of the layout, with all that is in it.
  ///
  /// An arranged item that is hidden leaves its stack, its spacing with it.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsConstraintUpdate() } }
  }

  /// Whether the variations of the tree let the item take part; true when none names it.
  public internal(set) final var isInstalled = true

  /// The traits handed down by the superitem, with this item's own overrides.
  public internal(set) final var traitCollection = TraitCollection()

  // MARK: Tree

  /// The item this one is in.
  ///
  /// Not weak: a weak reference makes counting every other reference to the item slow for good. An
  /// item that goes takes itself out of what is in it.
  public internal(set) final unowned(unsafe) var superitem: LayoutItem?
  /// The items in this one, the undermost first; guides are among them.
  public internal(set) final var subitems: [LayoutItem] = []

  /// Neither hidden nor left out by a variation; what draws or tests for hits should ask this.
  public final var isPresent: Bool { isInstalled && !isHidden }

  // MARK: Place

  /// The whole cells it covers, in the coordinates of the root.
  public final var absoluteFrame: Rect {
    var rect = frame
    var ancestor = superitem
    while let item = ancestor {
      rect.x += item.frame.x
      rect.y += item.frame.y
      ancestor = item.superitem
    }
    return rect
  }

  /// What reports call the item; need not be unique.
  public var identifier: String = ""

  // MARK: Traits

  /// What this item changes in the traits it is handed, for itself and for what is in it.
  public var overrideTraits: TraitOverride? {
    didSet {
      guard overrideTraits != oldValue else { return }
      updateTraits(inheriting: superitem?.traitCollection ?? inheritedRootTraits)
    }
  }

  /// The traits of the window, at the root.
  var inheritedRootTraits = TraitCollection()

  /// What is installed for which size classes.
  ///
  /// Each is installed while its pattern matches the traits of this item; it may name constraints
  /// and items anywhere in the tree.
  public var variations: [Variation] = [] {
    didSet {
      for variation in oldValue {
        variation.release()
        for varied in variation.constants {
          varied.constraint.engine?.noteConstantChange(of: varied.constraint)
        }
      }
      setNeedsConstraintUpdate()
    }
  }

  // MARK: Margins

  /// How far inside its edges `layoutMarginsGuide` lies.
  ///
  /// Where there is no room the trailing margins shrink first, then the leading ones.
  public var layoutMargins = EdgeInsets.zero {
    didSet { if layoutMargins != oldValue { updateMargins() } }
  }

  var marginsGuide: LayoutGuide?
  var marginConstraints: [LayoutConstraint] = []

  // MARK: Layout

  /// The active constraints whose first item this is.
  var ownConstraints: [LayoutConstraint] = []
  var stackLayout: StackLayout? {
    willSet { if stackLayout !== newValue { stackLayout?.container = nil } }
  }
  var sizing = ItemSizing()
  /// Set at the root only; an engine that goes takes itself out.
  unowned(unsafe) var rootEngine: LayoutEngine?
  /// What constraints know the item by, once there are any.
  var reference: ItemReference?
  /// The place in the engine's list of items, or -1.
  var placement: Int32 = -1
  /// How specific the variation is that decided about this item, or -1.
  var decisiveness: Int8 = -1

  /// Makes an item that is in nothing.
  public init() {}

  deinit {
    for item in subitems { item.superitem = nil }
    reference?.item = nil
    stackLayout?.container = nil
  }

  /// Called after the engine has changed `frame`; all frames of the layout are written by then.
  open func frameDidChange() {}

  /// Called after the traits of this item have really changed.
  ///
  /// Constraints, items and variations may be changed here: they count in the same layout.
  open func traitCollectionDidChange(_ previous: TraitCollection) {}

  /// The size of the content, in cells; `noIntrinsicMetric` on a side that has none.
  ///
  /// Asked once, and again after `invalidateIntrinsicContentSize()`.
  open var intrinsicContentSize: Size {
    Size(width: LayoutItem.noIntrinsicMetric, height: LayoutItem.noIntrinsicMetric)
  }

  /// The row of the first line of text, counted from the top of the item.
  open var firstBaselineOffset: Int { 0 }
}

/// An item that may go: nil from then on.
///
/// Constraints are many and are asked for their items often; see `LayoutItem.superitem` for why this
/// is no weak reference.
final class ItemReference {
  /// Cleared by the item itself when it goes.
  unowned(unsafe) var item: LayoutItem?

  init(_ item: LayoutItem) { self.item = item }

  /// The one reference to an item.
  static func to(_ item: LayoutItem) -> ItemReference {
    if let reference = item.reference { return reference }
    let reference = ItemReference(item)
    item.reference = reference
    return reference
  }
}
