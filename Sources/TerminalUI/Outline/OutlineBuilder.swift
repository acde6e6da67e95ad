import Layout

/// Puts an outline together from what an engine says of its tree.
struct OutlineBuilder {
  private let root: LayoutItem
  private let conflicts: [LayoutConflict]
  /// By the item they begin with.
  private let statements: [ObjectIdentifier: [LayoutStatement]]
  /// By constraint: the numbers of the conflicts it is in, from 1.
  private let conflictNumbers: [ObjectIdentifier: [Int]]
  private let ambiguities: [LayoutAmbiguity]
  private let ambiguitiesByItem: [ObjectIdentifier: [LayoutAmbiguity]]
  private let misplacements: [LayoutMisplacement]
  private let misplacedItems: Set<ObjectIdentifier>
  private let magicNumbers: [LayoutConstraint]
  private let magicConstraints: Set<ObjectIdentifier>
  private var lines: [LayoutOutline.Line] = []

  /// Asks an engine about an item and all that is in it.
  init(of root: LayoutItem, in engine: LayoutEngine) {
    self.root = root
    func isInside(_ constraint: LayoutConstraint) -> Bool {
      constraint.firstItem?.isInside(root) ?? false
    }
    let diagnosis = engine.diagnosis()
    conflicts = diagnosis.conflicts.filter { $0.members.contains(where: isInside) }
    ambiguities = diagnosis.ambiguities.filter { $0.item.isInside(root) }
    misplacements = diagnosis.misplacements.filter { $0.item.isInside(root) }
    magicNumbers = diagnosis.magicNumbers.filter(isInside)
    let constraints = engine.statements().filter { $0.origin == .constraint }
    statements = Dictionary(grouping: constraints) { statement in
      statement.constraint.firstItem.map { ObjectIdentifier($0) } ?? ObjectIdentifier(root)
    }
    var numbers: [ObjectIdentifier: [Int]] = [:]
    for (index, conflict) in conflicts.enumerated() {
      for member in conflict.members {
        numbers[ObjectIdentifier(member), default: []].append(index + 1)
      }
    }
    conflictNumbers = numbers
    ambiguitiesByItem = Dictionary(grouping: ambiguities) { ObjectIdentifier($0.item) }
    misplacedItems = Set(misplacements.map { ObjectIdentifier($0.item) })
    magicConstraints = Set(magicNumbers.map { ObjectIdentifier($0) })
  }

  /// The outline.
  mutating func build() -> LayoutOutline {
    var outline = LayoutOutline()
    lines = []
    add(root, depth: 0, isAbsent: false)
    outline.tree = lines
    lines = []
    addFaults(counting: &outline.counts)
    outline.faults = lines
    return outline
  }

  // MARK: - Tree

  private mutating func add(_ item: LayoutItem, depth: Int, isAbsent: Bool) {
    let isAbsentItself = !item.isPresent
    let isAbsent = isAbsent || isAbsentItself
    var line = LayoutOutline.Line(
      depth: depth, isItem: true, text: ConstraintSentence.name(of: item), role: .title)
    if isAbsent {
      line.sign = "-"
      line.role = .help
      if isAbsentItself { line.detail = item.isHidden ? "hidden" : "not installed" }
    } else {
      line.detail = OutlineWords.place(item.absoluteFrame)
      if item === root || item.superitem?.traitCollection != item.traitCollection {
        line.detail += "  " + OutlineWords.classes(item.traitCollection)
      }
      line.note = OutlineWords.content(of: item)
    }
    markFaults(of: item, on: &line)
    lines.append(line)
    let said = statements[ObjectIdentifier(item)] ?? []
    // What takes part comes before what does not; the order among them stays.
    for statement in said.filter(\.takesPart) + said.filter({ !$0.takesPart }) {
      lines.append(makeLine(of: statement, depth: depth, isItemAbsent: isAbsent))
    }
    for subitem in item.subitems { add(subitem, depth: depth + 1, isAbsent: isAbsent) }
  }

  private func markFaults(of item: LayoutItem, on line: inout LayoutOutline.Line) {
    var words: [String] = []
    if let open = ambiguitiesByItem[ObjectIdentifier(item)] {
      line.sign = "?"
      words.append("ambiguous \(open.map { "\($0.attribute)" }.joined(separator: ", "))")
    }
    if misplacedItems.contains(ObjectIdentifier(item)) {
      line.sign = "≠"
      words.append("misplaced")
    }
    guard !words.isEmpty else { return }
    line.isFault = true
    line.role = .caution
    line.detail += "  " + words.joined(separator: ", ")
  }

  private func makeLine(
    of statement: LayoutStatement, depth: Int, isItemAbsent: Bool
  ) -> LayoutOutline.Line {
    let constraint = statement.constraint
    let sentences = sentences(of: constraint)
    var line = LayoutOutline.Line(
      depth: depth, text: sentences.long, shortText: sentences.short,
      note: constraint.identifier ?? "", role: .body)
    let isMagic = magicConstraints.contains(ObjectIdentifier(constraint))
    if let numbers = conflictNumbers[ObjectIdentifier(constraint)] {
      line.sign = "✗"
      line.role = .error
      line.isFault = true
      line.detail =
        (numbers.map { "conflict \($0)" } + (statement.state == .broken ? ["broken"] : [])
        + (isMagic ? ["magic number"] : [])).joined(separator: ", ")
      return line
    }
    switch statement.state {
    case .installed, .broken:
      if isMagic {
        line.sign = "#"
        line.role = .caution
        line.isFault = true
        line.detail = "magic number"
      } else if gaveWay(constraint) {
        line.sign = "~"
        line.role = .help
        line.detail = "gave way"
      }
      return line
    case .waiting(let patterns):
      line.detail = "only " + patterns.map(OutlineWords.classes).joined(separator: " or ")
    case .excluded(let pattern): line.detail = "not " + OutlineWords.classes(pattern)
    case .absent: line.detail = isItemAbsent ? "" : "absent"
    }
    line.sign = "-"
    line.role = .help
    return line
  }

  private func gaveWay(_ constraint: LayoutConstraint) -> Bool {
    constraint.effectivePriority != .required
      && constraint.cellsMissed(constant: constraint.namedConstant.value) >= 1
  }

  /// A constraint as a sentence, long and short, with its priority where it is optional.
  private func sentences(of constraint: LayoutConstraint) -> (long: String, short: String) {
    let sentence = ConstraintSentence(constraint)
    let priority = constraint.effectivePriority
    let suffix = priority == .required ? "" : " @\(priority.rawValue)"
    return (sentence.description + suffix, sentence.shortDescription + suffix)
  }

  // MARK: - Faults

  private mutating func addFaults(counting counts: inout LayoutOutline.Counts) {
    counts.conflicts = conflicts.count
    for (index, conflict) in conflicts.enumerated() {
      addFault("✗", "conflict \(index + 1): these cannot hold together", .error)
      for member in conflict.members {
        addCause(
          sentences(of: member).long, detail: member === conflict.constraint ? "broken" : "",
          note: member.identifier ?? "")
      }
    }
    for item in ambiguities.map(\.item).uniqued() {
      let open = ambiguitiesByItem[ObjectIdentifier(item)] ?? []
      for axis in [Axis.horizontal, .vertical] where open.contains(where: { $0.axis == axis }) {
        counts.ambiguities += 1
        addFault(
          "?", "\(ConstraintSentence.name(of: item)) is ambiguous", .caution,
          detail: axis == .horizontal ? "across" : "up and down")
        for ambiguity in open where ambiguity.axis == axis {
          addCause("its \(ambiguity.attribute) may be \(OutlineWords.range(ambiguity.range))")
          addCause("what would settle it: \(ambiguity.remedy)")
        }
      }
    }
    counts.misplaced = misplacements.count
    for misplacement in misplacements {
      addFault("≠", "\(ConstraintSentence.name(of: misplacement.item)) is misplaced", .caution)
      let origin = misplacement.item.superitem?.absoluteFrame ?? .zero
      addCause(
        "it is \(OutlineWords.place(misplacement.frame, from: origin)), "
          + "its constraints say \(OutlineWords.place(misplacement.expectedFrame, from: origin))")
    }
    counts.magicNumbers = magicNumbers.count
    for constraint in magicNumbers {
      addFault(
        "#", sentences(of: constraint).long, .caution, detail: "magic number",
        note: constraint.identifier ?? "")
    }
  }

  private mutating func addFault(
    _ sign: String, _ text: String, _ role: Role, detail: String = "", note: String = ""
  ) {
    lines.append(
      LayoutOutline.Line(
        depth: 0, isItem: true, sign: sign, text: text, detail: detail, note: note, role: role,
        isFault: true))
  }

  private mutating func addCause(_ text: String, detail: String = "", note: String = "") {
    lines.append(
      LayoutOutline.Line(depth: 0, text: text, detail: detail, note: note, role: .body))
  }
}

extension LayoutStatement {
  /// Whether it counts, or would if nothing contradicted it.
  fileprivate var takesPart: Bool { state == .installed || state == .broken }
}

extension [LayoutItem] {
  /// Each item where it comes first.
  fileprivate func uniqued() -> [LayoutItem] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
