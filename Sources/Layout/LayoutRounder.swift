internal import ConstraintSolver

/// Both axes of a layout on their way to whole cells.
struct LayoutRounder {
  var x = CellRounding()
  var y = CellRounding()

  /// Finds which items are required to be equally long; due when constraints have come or gone.
  mutating func updateClasses(of engine: LayoutEngine) {
    let placed = engine.placed
    for axis in [Axis.horizontal, .vertical] {
      var sets = EqualitySets(count: placed.count)
      for entry in engine.installed where entry.solved != nil {
        let constraint = entry.constraint
        guard constraint.hasSecondItem, constraint.firstAttribute == axis.length,
          constraint.secondAttribute == axis.length, constraint.relation == .equal,
          constraint.priority == .required, constraint.multiplier == 1,
          constraint.effectiveConstant == 0,
          let first = constraint.firstItem, let second = constraint.secondItem
        else { continue }
        sets.join(Int(first.placement), Int(second.placement))
      }
      let classes = sets.classes()
      let links = edgeLinks(of: engine, along: axis)
      let parents = placed.map(\.parent)
      if axis == .horizontal {
        x.parents = parents
        x.classes = classes
        x.link(links)
      } else {
        y.parents = parents
        y.classes = classes
        y.link(links)
      }
    }
  }

  /// Which edges equations tie together, whatever lies between them: by item the start at 2 × place,
  /// the end after it.
  private func edgeLinks(of engine: LayoutEngine, along axis: Axis) -> [Int32] {
    var sets = EqualitySets(count: 2 * engine.placed.count)
    for entry in engine.installed where entry.solved != nil {
      let constraint = entry.constraint
      guard constraint.hasSecondItem, constraint.relation == .equal, constraint.multiplier == 1,
        constraint.firstAttribute.axis == axis,
        let firstEdge = constraint.firstAttribute.edge,
        let secondEdge = constraint.secondAttribute.edge,
        let first = constraint.firstItem, let second = constraint.secondItem
      else { continue }
      sets.join(2 * Int(first.placement) + firstEdge, 2 * Int(second.placement) + secondEdge)
    }
    return (0..<2 * engine.placed.count).map { Int32(sets.root(of: $0)) }
  }

  /// Rounds what has moved.
  ///
  /// - Returns: whether anything may lie elsewhere than before.
  mutating func round(_ engine: LayoutEngine) -> Bool {
    let solver = engine.solver
    let count = engine.placed.count
    x.resize(to: count)
    y.resize(to: count)
    for (index, entry) in engine.placed.enumerated() {
      x.set(index, solver.value(of: entry.left), solver.value(of: entry.width))
      y.set(index, solver.value(of: entry.top), solver.value(of: entry.height))
    }
    guard x.isStale || y.isStale else { return false }
    // Contents count only where something is rounded.
    for (index, entry) in engine.placed.enumerated() {
      let content = entry.item.sizing.intrinsic
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

  /// By member the root of its set; -1 for one that is alone.
  func classes() -> [Int32] {
    var roots = parents.indices.map { Int32(root(of: $0)) }
    var sizes = [Int32](repeating: 0, count: roots.count)
    for root in roots { sizes[Int(root)] += 1 }
    for index in roots.indices where sizes[Int(roots[index])] == 1 { roots[index] = -1 }
    return roots
  }
}
