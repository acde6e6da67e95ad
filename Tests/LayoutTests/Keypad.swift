import Layout

/// A calculator's grid: a display with small buttons over sixteen keys in a stack of rows, and a
/// strip of four more that only constraints align with them: across the top, or at the left.
final class Keypad {
  let root = Box("root")
  let engine: LayoutEngine
  let description = Box("description", width: 12, height: 1)
  let display = Box("display", width: 9, height: 1)
  let buttons = ["AC", "⌫", "ƒ"].map { Box($0, width: $0.count + 2, height: 1) }
  let grid = Box("grid")
  let rows = (0..<4).map { Box("row\($0)") }
  let keys = (0..<4).map { row in (0..<4).map { Box("key\(row)\($0)", width: 3, height: 1) } }
  let strip = (0..<4).map { Box("strip\($0)", width: 3, height: 1) }
  private(set) var constraints: [LayoutConstraint] = []

  static let across = TraitCollection(horizontal: .compact, vertical: .regular)
  static let beside = TraitCollection(horizontal: .compact, vertical: .compact)

  /// - Parameter shuffle: brings the constraints into another order before they are activated.
  init(shuffle: ([LayoutConstraint]) -> [LayoutConstraint] = { $0 }) {
    engine = LayoutEngine(root: root)
    for item in [description, display] + buttons + [grid] + strip { root.addSubitem(item) }
    for (row, keys) in zip(rows, keys) {
      _ = StackLayout(
        container: row, axis: .horizontal, arrangedItems: keys, distribution: .fillEqually,
        spacing: 1)
    }
    _ = StackLayout(
      container: grid, axis: .vertical, arrangedItems: rows, distribution: .fillEqually)
    constraints = shuffle(headConstraints + gridConstraints)
    LayoutConstraint.activate(constraints)
    root.variations = [
      Variation(
        SizeClassPattern(vertical: .regular), constraints: shuffle(acrossConstraints)),
      Variation(SizeClassPattern(vertical: .compact), constraints: shuffle(besideConstraints)),
    ]
  }

  private var headConstraints: [LayoutConstraint] {
    var made = [
      description.topAnchor.constraint(equalTo: root.topAnchor),
      description.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      description.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      description.heightAnchor.constraint(lessThanOrEqualToConstant: 1),
      description.heightAnchor.constraint(equalToConstant: 1).at(700),
      display.topAnchor.constraint(equalTo: description.bottomAnchor),
      display.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      display.heightAnchor.constraint(lessThanOrEqualToConstant: 1),
      display.heightAnchor.constraint(equalToConstant: 1).at(990),
      display.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).at(980),
    ]
    var previous: Box?
    for button in buttons {
      button.setContentHuggingPriority(740, for: .horizontal)
      made.append(button.topAnchor.constraint(equalTo: display.topAnchor))
      made.append(button.bottomAnchor.constraint(equalTo: display.bottomAnchor))
      made.append(
        button.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? root.leadingAnchor))
      previous = button
    }
    if let previous {
      made.append(display.leadingAnchor.constraint(equalTo: previous.trailingAnchor))
    }
    return made
  }

  private var gridConstraints: [LayoutConstraint] {
    [
      grid.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      grid.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      keys[0][0].heightAnchor.constraint(greaterThanOrEqualToConstant: 1).at(800),
      keys[0][0].heightAnchor.constraint(greaterThanOrEqualToConstant: 3).at(600),
    ]
  }

  private var acrossConstraints: [LayoutConstraint] {
    var made = [
      grid.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      strip[0].topAnchor.constraint(greaterThanOrEqualTo: display.bottomAnchor),
      strip[0].topAnchor.constraint(equalTo: display.bottomAnchor, constant: 1).at(500),
      strip[0].topAnchor.constraint(lessThanOrEqualTo: display.bottomAnchor, constant: 1),
    ]
    for (key, column) in zip(strip, keys[0]) {
      made.append(key.leadingAnchor.constraint(equalTo: column.leadingAnchor))
      made.append(key.widthAnchor.constraint(equalTo: column.widthAnchor))
      made.append(key.heightAnchor.constraint(equalTo: rows[0].heightAnchor))
      made.append(key.bottomAnchor.constraint(equalTo: grid.topAnchor))
    }
    return made
  }

  private var besideConstraints: [LayoutConstraint] {
    var made = [
      grid.topAnchor.constraint(greaterThanOrEqualTo: display.bottomAnchor),
      grid.topAnchor.constraint(equalTo: display.bottomAnchor, constant: 1).at(500),
      grid.topAnchor.constraint(lessThanOrEqualTo: display.bottomAnchor, constant: 1),
      grid.leadingAnchor.constraint(greaterThanOrEqualTo: strip[0].trailingAnchor),
      grid.leadingAnchor.constraint(equalToStandardSpacingAfter: strip[0].trailingAnchor).at(999),
    ]
    for (key, row) in zip(strip, rows) {
      made.append(key.leadingAnchor.constraint(equalTo: root.leadingAnchor))
      made.append(key.widthAnchor.constraint(equalTo: keys[0][0].widthAnchor))
      made.append(key.topAnchor.constraint(equalTo: row.topAnchor))
      made.append(key.heightAnchor.constraint(equalTo: row.heightAnchor))
    }
    return made
  }

  func layOut(_ width: Int, _ height: Int, _ traits: TraitCollection) {
    engine.layout(size: Size(width: width, height: height), traits: traits)
  }

  /// What must not overlap.
  lazy var leaves: [Box] = [description, display] + buttons + keys.flatMap { $0 } + strip

  /// All frames in the window's coordinates, in a fixed order.
  var frames: [Rect] { (leaves + [grid] + rows).map(\.absoluteFrame) }

  /// The keys as the person sees them: the strip as a fifth row or column.
  func table(_ traits: TraitCollection) -> [[Box]] {
    traits == Self.across ? [strip] + keys : zip(strip, keys).map { [$0] + $1 }
  }
}
