/// What an item changes in the traits it is handed down; nil on a side changes nothing.
public struct TraitOverride: Hashable, Sendable {
  /// The width class from here on down.
  public var horizontal: SizeClass?
  /// The height class from here on down.
  public var vertical: SizeClass?
  /// Which way text runs from here on down.
  public var layoutDirection: LayoutDirection?

  /// Makes an override.
  public init(
    horizontal: SizeClass? = nil, vertical: SizeClass? = nil, direction: LayoutDirection? = nil
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    layoutDirection = direction
  }

  func applied(to traits: TraitCollection) -> TraitCollection {
    TraitCollection(
      horizontal: horizontal ?? traits.horizontalSizeClass,
      vertical: vertical ?? traits.verticalSizeClass,
      direction: layoutDirection ?? traits.layoutDirection)
  }
}

extension LayoutItem {
  /// Hands traits down; whoever gets others than before is told, the container first.
  func updateTraits(inheriting inherited: TraitCollection) {
    let previous = traitCollection
    let now = overrideTraits?.applied(to: inherited) ?? inherited
    if now != previous {
      traitCollection = now
      setNeedsConstraintUpdate()
      traitCollectionDidChange(previous)
    }
    // What a callback adds gets its traits on being added.
    for item in subitems where item.superitem === self {
      item.updateTraits(inheriting: traitCollection)
    }
  }
}
