/// The part of an item that a constraint speaks of.
///
/// Leading is left and trailing is right, or the other way round where the traits of the first item
/// say that text runs from right to left; a constant then counts from the right as well.
public enum LayoutAttribute: Hashable, Sendable {
  /// The left edge.
  case left
  /// The right edge: the column after the last one.
  case right
  /// The edge where text begins.
  case leading
  /// The edge where text ends.
  case trailing
  /// The top edge.
  case top
  /// The bottom edge: the row after the last one.
  case bottom
  /// The number of columns.
  case width
  /// The number of rows.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The row of the first line of text.
  case firstBaseline
  /// Nothing: the constraint has no second item.
  case notAnAttribute

  /// What kind of quantity it is; only like can be related to like.
  enum Kind {
    case x, y, dimension, none
  }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .x
    case .top, .bottom, .centerY, .firstBaseline: .y
    case .width, .height: .dimension
    case .notAnAttribute: .none
    }
  }

  var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width, .notAnAttribute: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .height: .vertical
    }
  }

  /// Which edge it lies at: 0 for the start, 1 for the end, nil for neither.
  var edge: Int? {
    switch self {
    case .left, .leading, .top, .firstBaseline: 0
    case .right, .trailing, .bottom: 1
    case .width, .height, .centerX, .centerY, .notAnAttribute: nil
    }
  }

  /// How much of the item's length is added to its start.
  var lengthShare: Double {
    switch self {
    case .left, .leading, .top, .firstBaseline, .notAnAttribute: 0
    case .centerX, .centerY: 0.5
    case .right, .trailing, .bottom, .width, .height: 1
    }
  }
}

/// How the two sides of a layout constraint relate.
public enum LayoutRelation: Hashable, Sendable {
  /// The first item's attribute is at most the right side.
  case lessThanOrEqual
  /// Both sides are the same.
  case equal
  /// The first item's attribute is at least the right side.
  case greaterThanOrEqual
}
