/// How much a constraint matters: 1 to 1000, of which 1000 is required.
///
/// A higher priority strictly dominates: no number of constraints of lower priority outweighs one of
/// higher priority.
public struct Priority: Comparable, Hashable, Sendable {
  /// The number, 1...1000.
  public let rawValue: Int

  /// Makes a priority; nil outside 1...1000.
  public init?(_ rawValue: Int) {
    guard (1...1000).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(known rawValue: Int) {
    self.rawValue = rawValue
  }

  /// 1000: the constraint must hold, or it is refused.
  public static let required = Priority(known: 1000)
  /// 750: by default how strongly a view resists being made smaller than its content.
  public static let defaultHigh = Priority(known: 750)
  /// 250: by default how strongly a view hugs its content.
  public static let defaultLow = Priority(known: 250)
  /// 50: how strongly a fitting size is wanted.
  public static let fittingSize = Priority(known: 50)

  /// The less important one is less.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}
