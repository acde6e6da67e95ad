import Layout

// The worked example of docs/layout.md, word for word between the two marks.

// begin
/// A key: an item with a content, as a view with a label is.
final class Key: LayoutItem {
  let label: String

  init(_ label: String) {
    self.label = label
    super.init()
    identifier = "key \(label)"
  }

  override var intrinsicContentSize: Size { Size(width: label.count, height: 1) }
}

/// A display over sixteen keys and a strip of four more: 4x5 where the height is regular, with the
/// strip across the top, 5x4 where it is compact, with the strip at the left.
final class TwoKeypads: LayoutItem {
  let display = LayoutGuide(identifier: "display")
  let rows = ["789÷", "456×", "123−", "0.=+"].map { $0.map { Key(String($0)) } }
  let strip = "π√c±".map { Key(String($0)) }
  let sixteen = LayoutItem()
  let lines = (1...4).map { LayoutGuide(identifier: "row \($0)") }

  override init() {
    super.init()
    identifier = "calculator"
    sixteen.identifier = "the sixteen"
    for item in [display, sixteen] + strip { addSubitem(item) }
    _ = StackLayout(
      container: sixteen, axis: .vertical, arrangedItems: lines, distribution: .fillEqually)
    for (line, keys) in zip(lines, rows) {
      _ = StackLayout(
        container: line, axis: .horizontal, arrangedItems: keys, distribution: .fillEqually,
        spacing: 1)
    }
    variations = [
      Variation(.any, constraints: common),
      Variation(SizeClassPattern(vertical: .regular), constraints: fourByFive),
      Variation(SizeClassPattern(vertical: .compact), constraints: fiveByFour),
    ]
  }

  /// Whatever the size class: the display on top, the sixteen at the bottom right, equal keys.
  private var common: [LayoutConstraint] {
    let row = LayoutConstant("a row", 1)
    var made = [
      display.top == top, display.leading == leading, display.trailing == trailing,
      display.height == row,
      sixteen.trailing == trailing, sixteen.bottom == bottom,
    ]
    for keys in rows.dropFirst() { made.append(keys[0].width == rows[0][0].width) }
    return made
  }

  /// The strip lies across the top, a key over each column.
  private var fourByFive: [LayoutConstraint] {
    var made = [sixteen.leading == leading, strip[0].top == display.bottom]
    for (key, column) in zip(strip, rows[0]) {
      made += [
        (key.leading == column.leading).named("\(key.identifier) lies over its column"),
        key.width == column.width, key.height == lines[0].height, key.bottom == sixteen.top,
      ]
    }
    return made
  }

  /// The strip stands at the left, a key beside each row; the gap goes before a key does.
  private var fiveByFour: [LayoutConstraint] {
    var made = [sixteen.top == display.bottom]
    for (key, line) in zip(strip, lines) {
      made += [
        (key.top == line.top).named("\(key.identifier) stands by its row"),
        key.height == line.height, key.width == rows[0][0].width, key.leading == leading,
        sixteen.leading >= key.trailing,
        (sixteen.leading == key.trailing + .standard).at(999),
      ]
    }
    return made
  }
}
// end
