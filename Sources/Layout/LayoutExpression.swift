// Constraints written as equations: `a.leading == b.trailing + .standard`.

/// A place or a length of an item, which only its like can be related to.
public protocol LayoutAnchor {
  /// The item.
  var item: LayoutItem { get }
  /// The place or length.
  var attribute: LayoutAttribute { get }
}

/// The right side of an equation: `2 * b.width - 3`.
public struct LayoutExpression<Anchor: LayoutAnchor> {
  /// What is multiplied.
  let anchor: Anchor
  /// What it is multiplied by.
  var multiplier = 1.0
  /// The cells that are added.
  var constant: LayoutConstant = 0

  func related(_ relation: LayoutRelation, from left: Anchor) -> LayoutConstraint {
    LayoutConstraint(
      item: left.item, attribute: left.attribute, relatedBy: relation, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: multiplier, constant: constant)
  }
}

extension LayoutItem {
  /// The edge where text begins.
  public var leading: XAxisAnchor { leadingAnchor }
  /// The edge where text ends.
  public var trailing: XAxisAnchor { trailingAnchor }
  /// The left edge.
  public var left: XAxisAnchor { leftAnchor }
  /// The right edge.
  public var right: XAxisAnchor { rightAnchor }
  /// The middle between left and right.
  public var centerX: XAxisAnchor { centerXAnchor }
  /// The top edge.
  public var top: YAxisAnchor { topAnchor }
  /// The bottom edge.
  public var bottom: YAxisAnchor { bottomAnchor }
  /// The middle between top and bottom.
  public var centerY: YAxisAnchor { centerYAnchor }
  /// The row of the first line of text.
  public var firstBaseline: YAxisAnchor { firstBaselineAnchor }
  /// The number of columns.
  public var width: DimensionAnchor { widthAnchor }
  /// The number of rows.
  public var height: DimensionAnchor { heightAnchor }
}

extension LayoutAnchor {
  /// Both are the same.
  public static func == (left: Self, right: Self) -> LayoutConstraint {
    LayoutExpression(anchor: right).related(.equal, from: left)
  }

  /// The left one is at most the right one.
  public static func <= (left: Self, right: Self) -> LayoutConstraint {
    LayoutExpression(anchor: right).related(.lessThanOrEqual, from: left)
  }

  /// The left one is at least the right one.
  public static func >= (left: Self, right: Self) -> LayoutConstraint {
    LayoutExpression(anchor: right).related(.greaterThanOrEqual, from: left)
  }

  /// Both sides are the same.
  public static func == (left: Self, right: LayoutExpression<Self>) -> LayoutConstraint {
    right.related(.equal, from: left)
  }

  /// The left side is at most the right one.
  public static func <= (left: Self, right: LayoutExpression<Self>) -> LayoutConstraint {
    right.related(.lessThanOrEqual, from: left)
  }

  /// The left side is at least the right one.
  public static func >= (left: Self, right: LayoutExpression<Self>) -> LayoutConstraint {
    right.related(.greaterThanOrEqual, from: left)
  }

  /// Some cells after it, or longer than it.
  public static func + (left: Self, right: LayoutConstant) -> LayoutExpression<Self> {
    LayoutExpression(anchor: left, constant: right)
  }

  /// Some cells before it, or shorter than it.
  public static func - (left: Self, right: LayoutConstant) -> LayoutExpression<Self> {
    LayoutExpression(anchor: left, constant: -right)
  }

  /// A multiple of it; a multiplier of 0 traps once it is related to something.
  public static func * (left: Double, right: Self) -> LayoutExpression<Self> {
    LayoutExpression(anchor: right, multiplier: left)
  }
}

extension LayoutExpression {
  /// Some cells more.
  public static func + (left: Self, right: LayoutConstant) -> Self {
    LayoutExpression(
      anchor: left.anchor, multiplier: left.multiplier, constant: left.constant + right)
  }

  /// Some cells less.
  public static func - (left: Self, right: LayoutConstant) -> Self { left + -right }
}

extension DimensionAnchor {
  /// The length is a number of cells.
  public static func == (left: DimensionAnchor, right: LayoutConstant) -> LayoutConstraint {
    left.constraint(equalToConstant: right)
  }

  /// The length is at most a number of cells.
  public static func <= (left: DimensionAnchor, right: LayoutConstant) -> LayoutConstraint {
    left.constraint(lessThanOrEqualToConstant: right)
  }

  /// The length is at least a number of cells.
  public static func >= (left: DimensionAnchor, right: LayoutConstant) -> LayoutConstraint {
    left.constraint(greaterThanOrEqualToConstant: right)
  }
}
