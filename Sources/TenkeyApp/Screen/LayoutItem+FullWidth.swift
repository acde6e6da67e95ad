import Layout

extension LayoutItem {
  /// Has each of the items begin at the left of this one and end at its right.
  func fullWidth(_ items: [LayoutItem]) -> [LayoutConstraint] {
    items.flatMap { item in
      [
        item.leadingAnchor.constraint(equalTo: leadingAnchor).named("begins at the left"),
        item.trailingAnchor.constraint(equalTo: trailingAnchor).named("ends at the right"),
      ]
    }
  }
}
