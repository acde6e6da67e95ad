/// A constraint on its way into the solver, whoever asks for it.
///
/// `first + further terms  relation  multiplier × second + constant`; items are places in the
/// engine's list, and leading and trailing are left and right already.
struct LayoutRow {
  /// Who asks for it.
  enum Source {
    /// The window's size and place.
    case window
    /// A length is never negative.
    case floor
    /// An item's content.
    case content
    /// A stack.
    case stack
    /// A constraint of the user's.
    case constraint
  }

  var source: Source
  /// The user's constraint, if it is one.
  var constraint: LayoutConstraint?
  /// What a stack arranges its items in, or -1.
  var frame: Int32 = -1
  var first: Int32
  var firstAttribute: LayoutAttribute
  /// -1 without a second item.
  var second: Int32 = -1
  var secondAttribute = LayoutAttribute.notAnAttribute
  var multiplier = 1.0
  var relation: LayoutRelation
  var constant = 0.0
  var priority = LayoutPriority.required
  /// Whether places are counted from the right, where text runs from right to left.
  var isMirrored = false
  /// Where its further terms are in the system's list.
  var furtherTerms: Range<Int32> = 0..<0
  var isBroken = false
  /// Whether it is there only so that of equals the earlier is favoured.
  var isTie = false

  /// The window's pins and the floors of lengths are never broken for the sake of another.
  var isUnbreakable: Bool { source == .window || source == .floor }

  /// An attribute of a further item, multiplied, on the left side.
  struct Term {
    var place: Int32
    var attribute: LayoutAttribute
    var coefficient: Double
  }
}

extension LayoutAttribute {
  /// Whether it depends on which way text runs.
  var followsText: Bool { self == .leading || self == .trailing }

  /// Left or right for leading and trailing, else the same.
  func resolved(mirrored: Bool) -> LayoutAttribute {
    switch self {
    case .leading: mirrored ? .right : .left
    case .trailing: mirrored ? .left : .right
    default: self
    }
  }
}
