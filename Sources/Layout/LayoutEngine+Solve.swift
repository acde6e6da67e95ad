internal import ConstraintSolver

// Solving, and what to do when something cannot hold.

extension LayoutEngine {
  /// Solves the system; what contradicts is broken, the newest first, and reported.
  func solve() {
    guard !system.program.isSolved else { return }
    solves += 1
    let wasBroken = !broken.isEmpty
    if wasBroken { system.mendAll() }
    broken.removeAll()
    if !system.solve() {
      broken = system.breakContradictions(items: placed.count)
      // What still fails is rounding error, and then the last values stand.
      _ = system.solve()
    }
    if wasBroken || !broken.isEmpty { classesAreStale = true }
    reportUnsatisfied(wasBroken)
  }

  /// By unknown: its value as solved last.
  var solution: [Double] { system.program.values }

  private func reportUnsatisfied(_ wasBroken: Bool) {
    guard wasBroken || !broken.isEmpty else { return }
    unsatisfied = broken.map { entry in
      LayoutConflict(
        constraint: constraint(of: entry.row),
        conflictsWith: entry.conflicts.map { constraint(of: $0) })
    }
  }

  /// The constraint a row stands for; made for reports where there is none, the same each time.
  func constraint(of index: Int) -> LayoutConstraint {
    if let constraint = system.rows[index].constraint { return constraint }
    if let made = reported[index] {
      // Contents may be other ones since.
      made.constant = system.rows[index].constant
      return made
    }
    let made = makeConstraint(of: index)
    reported[index] = made
    return made
  }

  private func makeConstraint(of index: Int) -> LayoutConstraint {
    let row = system.rows[index]
    let item = placed[Int(row.first)].item
    let made: LayoutConstraint
    if row.second >= 0 {
      made = LayoutConstraint(
        item: item, attribute: row.firstAttribute, relatedBy: row.relation,
        toItem: placed[Int(row.second)].item, attribute: row.secondAttribute,
        multiplier: row.multiplier, constant: LayoutConstant(row.constant), priority: row.priority)
    } else {
      let terms = row.furtherTerms.map { index in
        let term = system.furtherTerms[Int(index)]
        return LayoutConstraint.Term(
          item: placed[Int(term.place)].item, attribute: term.attribute,
          coefficient: term.coefficient)
      }
      made = LayoutConstraint(
        item: item, attribute: row.firstAttribute, plus: terms, row.relation,
        constant: row.constant, priority: row.priority)
    }
    switch row.source {
    case .window: made.identifier = "window \(row.firstAttribute)"
    case .stack:
      made.constantName = spacingName(of: row)
      made.identifier = "\(placed[Int(row.frame)].item.identifier) stack: \(made.description)"
    case .content:
      made.constantName = "content"
      made.identifier =
        row.relation == .greaterThanOrEqual
        ? "\(item.identifier) resists being smaller than its content @\(row.priority.rawValue)"
        : "\(item.identifier) hugs its content @\(row.priority.rawValue)"
    case .floor, .constraint: break
    }
    return made
  }
  /// What a constant in the rows of a stack stands for: it is always a spacing.
  private func spacingName(of row: LayoutRow) -> String? {
    if row.constant == LayoutConstraint.standardSpacing { return LayoutConstant.standard.name }
    let frame = placed[Int(row.frame)].item
    return (frame.stackLayout ?? frame.superitem?.stackLayout)?.spacingName
  }
}
