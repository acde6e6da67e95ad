/// How much a constraint matters: 1 to 1000, of which 1000 is required.
///
/// A higher priority strictly dominates: no number of constraints of lower priority outweighs one of
/// higher priority. A number outside of 1...1000 is a programmer's mistake and traps.
///
/// | who uses it | priority |
/// |---|---|
/// | spacing of stacks, so that it can shrink | 999 |
/// | margins, leading before trailing | 998, 997 |
/// | compression resistance, by default | 750 |
/// | hugging, by default | 250 |
/// | stacks that hug unaligned content | 50 |
/// | ties inside a stack | 1 |
public struct LayoutPriority: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  /// The number, 1...1000.
  public let rawValue: Int

  /// Makes a priority.
  ///
  /// - Parameter rawValue: 1...1000; anything else traps.
  public init(_ rawValue: Int) {
    precondition((1...1000).contains(rawValue), "a layout priority must lie in 1...1000")
    self.rawValue = rawValue
  }

  /// Makes a priority of a number written in the source, 1...1000.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// 1000: the constraint holds, or is reported as broken.
  public static let required = LayoutPriority(1000)
  /// 750: by default how strongly an item resists being made smaller than its content.
  public static let defaultHigh = LayoutPriority(750)
  /// 250: by default how strongly an item hugs its content.
  public static let defaultLow = LayoutPriority(250)
  /// 50: how strongly a fitting size is wanted.
  public static let fittingSize = LayoutPriority(50)

  /// The less important one is less.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// A priority higher or lower by a number of steps.
  ///
  /// Stays in 1...999 when it starts there, so that stepping never makes something required.
  public func advanced(by steps: Int) -> LayoutPriority {
    let top = self == .required ? 1000 : 999
    return LayoutPriority(min(max(rawValue + steps, 1), top))
  }
}
