extension LayoutConstraint {
  /// Makes the constraints that a visual format draws: `H:|-1-[a(>=3)]-[b(==a)]-margin-|`.
  ///
  /// | in the format | means |
  /// |---|---|
  /// | `H:` or nothing, `V:` | along a row from leading to trailing, down a column |
  /// | `\|` | the edge of the superitem of what stands next to it |
  /// | `[name]` | an item |
  /// | `[a][b]` | b begins where a ends |
  /// | `[a]-[b]` | with the standard spacing between them |
  /// | `[a]-3-[b]`, `[a]-gap-[b]`, `[a]-(>=3,<=gap@500)-[b]` | with other spacing |
  /// | `[a(3)]`, `[a(>=3@250,<=b)]` | the item's length: a number, a metric or that of an item |
  ///
  /// A relation is `==` (or nothing), `>=` or `<=`; `@` is followed by a priority, a number or a
  /// metric. Blanks are skipped. The constraints are not active yet. Spacing is never negative but in
  /// brackets. What the format cannot say, centres and ratios, equations can.
  ///
  /// - Parameters:
  ///   - items: by the names that the format uses.
  ///   - metrics: numbers of cells, or priorities, by name; reports call the constants so.
  /// - Throws: at the first character that cannot be right; nothing is made then.
  public static func constraints(
    visualFormat format: String, items: [String: LayoutItem], metrics: [String: Double] = [:]
  ) throws(LayoutFormatError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format, items, metrics)
    return try parser.parse()
  }
}
