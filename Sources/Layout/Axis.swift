/// A direction of layout.
public enum Axis: Hashable, Sendable {
  /// Along a row: x and width.
  case horizontal
  /// Along a column: y and height.
  case vertical

  /// The other one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Distances from the four edges of an item inwards, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// Rows from the top.
  public var top: Int
  /// Columns from the left.
  public var left: Int
  /// Rows from the bottom.
  public var bottom: Int
  /// Columns from the right.
  public var right: Int

  /// Makes insets, by default none.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from all four edges.
  public init(all cells: Int) {
    self.init(top: cells, left: cells, bottom: cells, right: cells)
  }

  /// No distance anywhere.
  public static let zero = EdgeInsets()
}
