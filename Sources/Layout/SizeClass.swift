/// How much room there is along one side.
public enum SizeClass: Hashable, Sendable {
  /// Little room.
  case compact
  /// Room enough.
  case regular
}

/// Which way text runs, and with it where leading and trailing are.
public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// The traits a layout varies by, handed down from a container to what it contains.
public struct TraitCollection: Hashable, Sendable {
  /// The class of the width.
  public var horizontalSizeClass: SizeClass
  /// The class of the height.
  public var verticalSizeClass: SizeClass
  /// Which way text runs; left to right unless set.
  public var layoutDirection = LayoutDirection.leftToRight

  /// Makes a collection.
  public init(
    horizontal: SizeClass = .compact, vertical: SizeClass = .compact,
    direction: LayoutDirection = .leftToRight
  ) {
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    layoutDirection = direction
  }

  /// The traits of a terminal.
  ///
  /// The height is regular when rows x cell shape >= columns (the window is as tall as it is wide,
  /// or taller) or rows >= 40; the width is regular when columns >= 100.
  ///
  /// | terminal (shape 2.0) | width | height |
  /// |---|---|---|
  /// | 80x24 | compact | compact |
  /// | 40x24 | compact | regular |
  /// | 40x20 | compact | regular |
  /// | 40x19 | compact | compact |
  /// | 120x30 | regular | compact |
  /// | 160x50 | regular | regular |
  ///
  /// - Parameters:
  ///   - columns: the terminal's width in cells.
  ///   - rows: its height in cells.
  ///   - cellShape: height of a cell / its width.
  public init(columns: Int, rows: Int, cellShape: Double = 2.0) {
    horizontalSizeClass = columns >= 100 ? .regular : .compact
    let tall = Double(rows) * cellShape >= Double(columns) || rows >= 40
    verticalSizeClass = tall ? .regular : .compact
  }
}

/// What a variation asks of the traits; nil on a side means any.
public struct SizeClassPattern: Hashable, Sendable {
  /// The width it asks for, or nil for any.
  public var horizontal: SizeClass?
  /// The height it asks for, or nil for any.
  public var vertical: SizeClass?

  /// Makes a pattern, by default one that matches everything.
  public init(horizontal: SizeClass? = nil, vertical: SizeClass? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Any width, any height.
  public static let any = SizeClassPattern()

  /// Whether the traits are of this kind.
  public func matches(_ traits: TraitCollection) -> Bool {
    (horizontal == nil || horizontal == traits.horizontalSizeClass)
      && (vertical == nil || vertical == traits.verticalSizeClass)
  }

  /// How many sides it names: of several matching patterns the most specific wins.
  public var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }
}

extension SizeClassPattern: CustomStringConvertible {
  /// Both sides in words, as `w any  h compact`.
  public var description: String {
    func text(_ sizeClass: SizeClass?) -> String { sizeClass.map { "\($0)" } ?? "any" }
    return "w \(text(horizontal))  h \(text(vertical))"
  }
}
