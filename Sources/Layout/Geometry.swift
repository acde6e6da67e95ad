/// A place in whole cells, growing right and down.
public struct Point: Hashable, Sendable {
  /// Cells from the left.
  public var x: Int
  /// Cells from the top.
  public var y: Int

  /// Makes a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in whole cells.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of whole cells: its origin is inside it, its right and bottom edges are not.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Columns, never negative in a frame.
  public var width: Int
  /// Rows, never negative in a frame.
  public var height: Int

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// No cells, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The column after the last one.
  public var maxX: Int { x + width }
  /// The row after the last one.
  public var maxY: Int { y + height }
  /// Whether there is no cell in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether a cell lies in it.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The cells that two rectangles share; `zero` when there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
