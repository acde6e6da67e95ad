import Layout

/// What the parts of an outline are called.
enum OutlineWords {
  /// `80x24 at 0,0`, the place being column and row.
  static func place(_ frame: Rect, from origin: Rect = .zero) -> String {
    "\(frame.width)x\(frame.height) at \(origin.x + frame.x),\(origin.y + frame.y)"
  }

  /// `w compact  h regular`.
  static func classes(_ traits: TraitCollection) -> String {
    classes(
      SizeClassPattern(
        horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass))
  }

  /// `h regular`: the sides that the pattern names.
  static func classes(_ pattern: SizeClassPattern) -> String {
    let sides = [("w", pattern.horizontal), ("h", pattern.vertical)]
    let words = sides.compactMap { name, side in
      side.map { "\(name) \($0 == .regular ? "regular" : "compact")" }
    }
    return words.isEmpty ? "any" : words.joined(separator: "  ")
  }

  /// How an item is made up besides its constraints: `content 3x1`, `4 in a row, filled equally`.
  static func content(of item: LayoutItem) -> String {
    if let stack = (item as? StackView)?.layout { return content(of: stack) }
    let size = item.intrinsicContentSize
    switch (size.width >= 0, size.height >= 0) {
    case (true, true): return "content \(size.width)x\(size.height)"
    case (true, false): return "content \(size.width) wide"
    case (false, true): return "content \(size.height) tall"
    case (false, false): return ""
    }
  }

  private static func content(of stack: StackLayout) -> String {
    let count = stack.arrangedItems.count { $0.isPresent }
    var words = ["\(count) in a \(stack.axis == .horizontal ? "row" : "column")"]
    switch stack.distribution {
    case .fill: words.append("filled")
    case .fillEqually: words.append("filled equally")
    case .fillProportionally: words.append("filled in proportion")
    case .equalSpacing: words.append("equal gaps")
    case .equalCentering: words.append("equal centres")
    }
    switch stack.alignment {
    case .fill: break
    case .leading: words.append("aligned leading")
    case .center: words.append("aligned to the centre")
    case .trailing: words.append("aligned trailing")
    case .firstBaseline: words.append("aligned to the first baseline")
    }
    if stack.spacing > 0 {
      words.append("\(stack.spacing) apart @\(stack.spacingPriority.rawValue)")
    }
    return words.joined(separator: ", ")
  }

  /// `3 to 17`, `anything from 3 on`: what is open at an end has no number there.
  static func range(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    switch (low.isFinite, high.isFinite) {
    case (true, true):
      return "\(ConstraintSentence.text(of: low)) to \(ConstraintSentence.text(of: high))"
    case (true, false): return "anything from \(ConstraintSentence.text(of: low)) on"
    case (false, true): return "anything up to \(ConstraintSentence.text(of: high))"
    case (false, false): return "anything"
    }
  }
}
