/// Both axes of a layout on their way to whole cells.
struct LayoutRounder {
  var x = CellRounding()
  var y = CellRounding()

  /// Finds which items are required to be equally long; due when constraints have come or gone.
  mutating func updateClasses(_ placed: [LayoutEngine.Placed], _ rows: [LayoutRow]) {
    update(&x, .horizontal, placed, rows)
    update(&y, .vertical, placed, rows)
  }

  private func update(
    _ rounding: inout CellRounding, _ axis: Axis, _ placed: [LayoutEngine.Placed],
    _ rows: [LayoutRow]
  ) {
    var lengths = EqualitySets(count: placed.count)
    // Which edges equations tie together, whatever lies between them: by item the start at
    // 2 × place, the end after it.
    var edges = EqualitySets(count: 2 * placed.count)
    for row in rows where row.relation == .equal && row.second >= 0 && row.multiplier == 1 {
      guard row.firstAttribute.axis == axis, !row.isBroken else { continue }
      if let firstEdge = row.firstAttribute.edge {
        guard let secondEdge = row.secondAttribute.edge else { continue }
        edges.join(2 * Int(row.first) + firstEdge, 2 * Int(row.second) + secondEdge)
      } else if row.firstAttribute == axis.length, row.secondAttribute == axis.length,
        row.priority == .required, row.constant == 0
      {
        lengths.join(Int(row.first), Int(row.second))
      }
    }
    rounding.parents = placed.map(\.parent)
    rounding.classes = lengths.classes()
    rounding.link(edges.roots())
  }

  /// Rounds what has moved.
  ///
  /// - Returns: whether anything may lie elsewhere than before.
  mutating func round(_ placed: [LayoutEngine.Placed], _ values: [Double]) -> Bool {
    x.resize(to: placed.count)
    y.resize(to: placed.count)
    for index in placed.indices {
      x.set(index, values[4 * index], values[4 * index + 2])
      y.set(index, values[4 * index + 1], values[4 * index + 3])
    }
    guard x.isStale || y.isStale else { return false }
    // Contents count only where something is rounded.
    for index in placed.indices {
      let content = placed[index].item.sizing.intrinsic
      x.contents[index] = Int32(content?.width ?? -1)
      y.contents[index] = Int32(content?.height ?? -1)
    }
    if x.isStale { x.run() }
    if y.isStale { y.run() }
    return true
  }
}

/// Sets that grow together: union-find over small numbers.
struct EqualitySets {
  private var parents: [Int32]

  init(count: Int) {
    parents = (0..<Int32(count)).map { $0 }
  }

  func root(of member: Int) -> Int {
    var root = member
    while Int(parents[root]) != root { root = Int(parents[root]) }
    return root
  }

  /// The lowest member stays the root, so that the order of joining does not matter.
  mutating func join(_ left: Int, _ right: Int) {
    let first = root(of: left)
    let second = root(of: right)
    let low = Int32(min(first, second))
    parents[max(first, second)] = low
    // Shorter ways for later.
    parents[left] = low
    parents[right] = low
  }

  /// By member the root of its set.
  func roots() -> [Int32] {
    parents.indices.map { Int32(root(of: $0)) }
  }

  /// By member the root of its set; -1 for one that is alone.
  func classes() -> [Int32] {
    var roots = roots()
    var sizes = [Int32](repeating: 0, count: roots.count)
    for root in roots { sizes[Int(root)] += 1 }
    for index in roots.indices where sizes[Int(roots[index])] == 1 { roots[index] = -1 }
    return roots
  }
}
