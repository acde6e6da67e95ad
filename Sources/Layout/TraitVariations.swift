/// A value that differs by size class, as a storyboard's properties do: a colour, a text style.
///
/// Of the patterns that match the most specific wins; of equally specific ones, the later. An item
/// that has one asks it for the value in `traitCollectionDidChange(_:)`, or whenever it draws.
public struct TraitVariations<Value> {
  @usableFromInline var entries: [(pattern: SizeClassPattern, value: Value)] = []

  /// Makes one that varies nothing.
  public init() {}

  /// Makes one of patterns and their values.
  public init(_ entries: KeyValuePairs<SizeClassPattern, Value>) {
    self.entries = entries.map { ($0.key, $0.value) }
  }

  /// The value for some traits, nil where no pattern matches.
  @inlinable
  public func value(for traits: TraitCollection) -> Value? {
    // Asked at each drawing, of things of which hardly one varies: that much is asked in place.
    entries.isEmpty ? nil : matching(traits)
  }

  @usableFromInline
  func matching(_ traits: TraitCollection) -> Value? {
    var best: (pattern: SizeClassPattern, value: Value)?
    for entry in entries where entry.pattern.matches(traits) {
      if entry.pattern.specificity >= best?.pattern.specificity ?? 0 { best = entry }
    }
    return best?.value
  }
}

extension TraitVariations: ExpressibleByDictionaryLiteral {
  /// Makes one of patterns and their values.
  public init(dictionaryLiteral elements: (SizeClassPattern, Value)...) {
    entries = elements.map { ($0.0, $0.1) }
  }
}
