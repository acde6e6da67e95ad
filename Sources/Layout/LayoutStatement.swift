/// One thing that is said about the layout of an item, by whomever: a line of an outline.
public struct LayoutStatement {
  /// Who says it.
  public enum Origin: Hashable, Sendable {
    /// A constraint of the client's, active or in a variation.
    case constraint
    /// The size of the item's content: hugging and compression resistance.
    case content
    /// The stack that arranges the item.
    case stack
    /// The window, which gives the root its size and place.
    case window
  }

  /// Whether it takes part.
  public enum State: Hashable, Sendable {
    /// It takes part.
    case installed
    /// It is required and contradicts others, so it was left out.
    case broken
    /// It waits for the size classes of one of these patterns.
    case waiting(for: [SizeClassPattern])
    /// It is kept out for the present size classes by the variation of this pattern.
    case excluded(by: SizeClassPattern)
    /// It names an item that is hidden, left out by a variation, or not in the tree.
    case absent
  }

  /// The constraint; made for the report, the same one each time, where the client made none.
  public let constraint: LayoutConstraint
  /// Who says it.
  public let origin: Origin
  /// Whether it takes part.
  public let state: State
}
