/// What is wrong with a layout, or would be settled by nothing but chance.
///
/// It tells of the tree as it is now: what has changed since the last layout counts, and shows as
/// misplaced frames until the tree is laid out again.
public struct LayoutDiagnosis {
  /// Sets of required constraints that cannot hold together, one for each that had to be broken.
  public let conflicts: [LayoutConflict]
  /// What the constraints leave open, by item in the order of the tree.
  public let ambiguities: [LayoutAmbiguity]
  /// The items whose frame is not where their constraints say.
  public let misplacements: [LayoutMisplacement]
  /// The constraints in force with a constant that no name and no standard stands behind.
  ///
  /// 0, the standard spacing, margins and the sizes of contents are never among them.
  public let magicNumbers: [LayoutConstraint]

  /// Whether nothing is wrong.
  public var isClean: Bool {
    conflicts.isEmpty && ambiguities.isEmpty && misplacements.isEmpty && magicNumbers.isEmpty
  }
}

/// A length or a place of an item that the constraints leave open.
///
/// The engine still puts it at the same value every time: ties go to what was said first.
public struct LayoutAmbiguity {
  /// The item.
  public let item: LayoutItem
  /// What is open: `left`, `top`, `width` or `height`.
  public let attribute: LayoutAttribute
  /// All values that are as good as the present one, in cells before rounding.
  ///
  /// Places count from the root's left or top. Infinite at an end where nothing bounds it.
  public let range: ClosedRange<Double>
  /// What would settle it, in words.
  public let remedy: String

  /// The axis it is open along.
  public var axis: Axis { attribute.axis }
}

/// An item whose frame is not where its constraints say.
public struct LayoutMisplacement {
  /// The item.
  public let item: LayoutItem
  /// The frame it has, in the coordinates of its superitem.
  public let frame: Rect
  /// The frame its constraints say, solved anew and rounded.
  public let expectedFrame: Rect
}
