extension LayoutEngine {
  /// Finds out what is wrong with the layout; for reports, not for every frame.
  ///
  /// Takes some ten times as long as making the layout anew, and much longer where something
  /// contradicts or is open. Frames stay as they are: what has changed since the last layout shows
  /// as misplaced.
  public func diagnosis() -> LayoutDiagnosis {
    refresh()
    return LayoutDiagnosis(
      conflicts: smallestConflicts(), ambiguities: ambiguities(), misplacements: misplacements(),
      magicNumbers: magicNumbers())
  }

  // MARK: - Conflicts

  private func smallestConflicts() -> [LayoutConflict] {
    let found = system.smallestConflicts(of: broken.map(\.row), items: placed.count)
    return zip(broken, found).map { entry, others in
      LayoutConflict(
        constraint: constraint(of: entry.row), conflictsWith: others.map { constraint(of: $0) })
    }
  }

  // MARK: - Ambiguity

  /// What is open, by unknown.
  func findings() -> [AmbiguitySearch.Finding] { ambiguitySearch.findings() }

  var ambiguitySearch: AmbiguitySearch {
    AmbiguitySearch(system.linearRows(tiesLengths: false), at: solution)
  }

  private func ambiguities() -> [LayoutAmbiguity] {
    let found = findings()
    return found.map { finding in
      LayoutAmbiguity(
        item: placed[finding.unknown / 4].item, attribute: Self.attribute(of: finding.unknown),
        range: finding.range, remedy: remedy(for: finding, among: found))
    }
  }

  static func attribute(of unknown: Int) -> LayoutAttribute {
    [.left, .top, .width, .height][unknown % 4]
  }

  private func name(of unknown: Int) -> String {
    let name = placed[unknown / 4].item.identifier
    return "\(Self.attribute(of: unknown)) of \(name.isEmpty ? "an item" : "'\(name)'")"
  }

  private func remedy(
    for finding: AmbiguitySearch.Finding, among all: [AmbiguitySearch.Finding]
  ) -> String {
    let attribute = Self.attribute(of: finding.unknown)
    if finding.follows >= 0 {
      return "nothing of its own: it follows the \(name(of: finding.follows))"
    }
    let wishes = wishesAtOdds(about: finding)
    if wishes.count > 1 {
      return "another priority for one of " + wishes.map { "'\($0)'" }.joined(separator: ", ")
    }
    guard attribute.kind == .dimension else {
      return attribute == .left
        ? "a leading or trailing edge, or a centre" : "a top or bottom edge, or a centre"
    }
    let item = placed[finding.unknown / 4].item
    let content = attribute == .width ? item.sizing.intrinsic?.width : item.sizing.intrinsic?.height
    guard let content, content >= 0 else { return "a \(attribute), or a content that has one" }
    let grows = finding.range.upperBound > Double(content) + OptimalFace.tolerance
    let priority = grows ? item.sizing.hugging : item.sizing.resistance
    let others = all.filter {
      $0.unknown != finding.unknown && Self.attribute(of: $0.unknown) == attribute
        && isEqual($0.unknown, priority[attribute.axis], grows)
    }
    let what = grows ? "hugging" : "compression resistance"
    let theirs = others.first.map { placed[$0.unknown / 4].item.identifier }
    return "a \(attribute), or a \(what) other than \(theirs.map { "that of '\($0)'" } ?? "now")"
  }

  /// The client's constraints of one priority that pull an unknown to both ends of its range.
  private func wishesAtOdds(about finding: AmbiguitySearch.Finding) -> [LayoutConstraint] {
    var found: [LayoutPriority: [Int]] = [:]
    for row in system.linearRows() where row.priority != .required {
      guard system.rows[row.index].source == .constraint,
        row.terms.contains(where: { $0.unknown == finding.unknown })
      else { continue }
      let ends = [finding.range.lowerBound, finding.range.upperBound].filter(\.isFinite)
      let isMissed = ends.contains { end in
        var values = solution
        values[finding.unknown] = end
        return row.miss(at: values) > OptimalFace.tolerance
      }
      if isMissed { found[row.priority, default: []].append(row.index) }
    }
    let most = found.filter { $0.value.count > 1 }.max { $0.key < $1.key }
    return (most?.value ?? []).map { constraint(of: $0) }
  }

  private func isEqual(_ unknown: Int, _ priority: LayoutPriority, _ grows: Bool) -> Bool {
    let sizing = placed[unknown / 4].item.sizing
    let axis = Self.attribute(of: unknown).axis
    return (grows ? sizing.hugging : sizing.resistance)[axis] == priority
  }

  // MARK: - Frames

  /// Solves and rounds anew, with nothing left of any earlier layout.
  private func misplacements() -> [LayoutMisplacement] {
    var rounder = LayoutRounder()
    rounder.updateClasses(placed, system.rows)
    let values = shownSolution ?? system.solvedAnew(items: placed.count)
    guard !placed.isEmpty, rounder.round(placed, values) else { return [] }
    return placed.indices.compactMap { index in
      let item = placed[index].item
      let expected = frame(of: index, in: rounder)
      guard item.frame != expected else { return nil }
      return LayoutMisplacement(item: item, frame: item.frame, expectedFrame: expected)
    }
  }

  // MARK: - Numbers

  private func magicNumbers() -> [LayoutConstraint] {
    system.rows.indices.compactMap { index in
      let row = system.rows[index]
      guard row.constant != 0, row.source == .constraint || row.source == .stack else { return nil }
      let constraint = constraint(of: index)
      return constraint.effectiveConstantName == nil ? constraint : nil
    }
  }
}
