/// What a constraint of a stack is for, and between which items.
struct StackConstraintKey: Hashable {
  enum Role {
    case first, last, room, spacing, length, gap, centre, ties, start, end, inside, fit
  }

  let role: Role
  let first: ObjectIdentifier
  let second: ObjectIdentifier?
  let attribute: LayoutAttribute
  let relation: LayoutRelation
}

/// Makes the constraints of a stack, taking over those that it had before where they are the same.
struct StackConstraintBuilder {
  let stack: StackLayout
  let frame: LayoutItem
  let items: [LayoutItem]
  let earlier: [StackConstraintKey: LayoutConstraint]
  private(set) var cache: [StackConstraintKey: LayoutConstraint] = [:]
  private(set) var made: [LayoutConstraint] = []

  private var start: LayoutAttribute { stack.axis == .horizontal ? .leading : .top }
  private var end: LayoutAttribute { stack.axis == .horizontal ? .trailing : .bottom }
  private var length: LayoutAttribute { stack.axis.length }
  private var centre: LayoutAttribute { stack.axis == .horizontal ? .centerX : .centerY }

  init(
    stack: StackLayout, frame: LayoutItem, items: [LayoutItem],
    earlier: [StackConstraintKey: LayoutConstraint]
  ) {
    self.stack = stack
    self.frame = frame
    self.items = items
    self.earlier = earlier
  }

  mutating func build() {
    guard let first = items.first, let last = items.last else { return }
    relate(.first, first, start, .equal, frame, start)
    let keepsLengths = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let mayEndEarly = keepsLengths && items.count == 1
    relate(.last, last, end, mayEndEarly ? .lessThanOrEqual : .equal, frame, end)
    for (item, next) in zip(items, items.dropFirst()) {
      let spacing = stack.spacing(after: item)
      relate(.room, next, start, .greaterThanOrEqual, item, end)
      relate(
        .spacing, next, start, keepsLengths ? .greaterThanOrEqual : .equal, item, end,
        constant: spacing, priority: stack.spacingPriority)
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for item in items.dropFirst() { relate(.length, item, length, .equal, first, length) }
    case .fillProportionally: addProportions()
    case .equalSpacing: addEqualGaps()
    case .equalCentering: addEqualCentres()
    }
    addTies(lengths: stack.distribution != .fillEqually, keepsLengths: keepsLengths)
    for item in items { align(item, with: first) }
  }

  // MARK: - Along the axis

  private mutating func addProportions() {
    func weight(_ item: LayoutItem) -> Double {
      item.updateSizing()
      let size = item.sizing.intrinsic ?? item.intrinsicContentSize
      let length = stack.axis == .horizontal ? size.width : size.height
      return length < 0 ? 1 : Double(length)
    }
    guard let reference = items.first(where: { weight($0) > 0 }) else { return }
    for item in items where item !== reference {
      let share = weight(item) / weight(reference)
      let key = StackConstraintKey(
        role: .length, first: ObjectIdentifier(item), second: ObjectIdentifier(reference),
        attribute: length, relation: .equal)
      let kept = earlier[key].flatMap { $0.multiplier == share ? $0 : nil }
      let made: LayoutConstraint
      if let kept {
        made = kept
      } else if share > 0 {
        made = LayoutConstraint(
          item: item, attribute: length, relatedBy: .equal, toItem: reference, attribute: length,
          multiplier: share)
      } else {
        made = LayoutConstraint(item: item, attribute: length, relatedBy: .equal)
      }
      keep(made, key)
    }
  }

  /// Every gap is as long as the first one.
  private mutating func addEqualGaps() {
    guard items.count > 2 else { return }
    for index in 1..<items.count - 1 {
      let terms = [
        LayoutConstraint.Term(item: items[index], attribute: end, coefficient: -1),
        LayoutConstraint.Term(item: items[1], attribute: start, coefficient: -1),
        LayoutConstraint.Term(item: items[0], attribute: end, coefficient: 1),
      ]
      sum(.gap, items[index + 1], start, terms, .equal, pair: items[index], priority: .required)
    }
  }

  /// Every distance of centres is the first one, as far as the spacing allows.
  private mutating func addEqualCentres() {
    guard items.count > 2 else { return }
    for index in 1..<items.count - 1 {
      let terms = [
        LayoutConstraint.Term(item: items[index], attribute: centre, coefficient: -1),
        LayoutConstraint.Term(item: items[1], attribute: centre, coefficient: -1),
        LayoutConstraint.Term(item: items[0], attribute: centre, coefficient: 1),
      ]
      // Below compression resistance: unequal centres are better than a lost digit.
      sum(
        .centre, items[index + 1], centre, terms, .equal, pair: items[index],
        priority: LayoutPriority.defaultHigh.advanced(by: -1))
    }
  }

  /// Decides what else would be open: lengths and gaps weigh the more the later they come.
  ///
  /// So of equals the earliest has the largest length, and the gap that shrinks is the last. Without
  /// it the outcome would depend on the order in which constraints came and went.
  private mutating func addTies(lengths: Bool, keepsLengths: Bool) {
    guard items.count > (lengths ? 1 : 2), let last = items.last else { return }
    var terms: [LayoutConstraint.Term] = []
    for (index, item) in items.enumerated() {
      if lengths {
        let weight = Double(index + (keepsLengths ? 1 : 0))
        if weight > 0 {
          terms.append(LayoutConstraint.Term(item: item, attribute: length, coefficient: weight))
        }
      }
      // Σ (i + 1) × gap i, where gap i lies between item i and item i + 1.
      if index < items.count - 1 {
        let weight = Double(index + 1)
        terms.append(LayoutConstraint.Term(item: item, attribute: end, coefficient: -weight))
      }
      if index > 0 && index < items.count - 1 {
        let weight = Double(index)
        terms.append(LayoutConstraint.Term(item: item, attribute: start, coefficient: weight))
      }
    }
    // The last item's start comes in as the left side, so all is divided by its weight.
    let weight = Double(items.count - 1)
    let scaled = terms.map {
      LayoutConstraint.Term(
        item: $0.item, attribute: $0.attribute, coefficient: $0.coefficient / weight)
    }
    let key = StackConstraintKey(
      role: .ties, first: ObjectIdentifier(last), second: nil, attribute: start,
      relation: .lessThanOrEqual)
    if let old = earlier[key], isSame(old.extraTerms, scaled) {
      keep(old, key)
      return
    }
    keep(
      LayoutConstraint(
        item: last, attribute: start, plus: scaled, .lessThanOrEqual, constant: 0, priority: 1),
      key)
  }

  private func isSame(_ left: [LayoutConstraint.Term], _ right: [LayoutConstraint.Term]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.item === $1.item && $0.attribute == $1.attribute && $0.coefficient == $1.coefficient
      }
  }

  // MARK: - Across the axis

  private mutating func align(_ item: LayoutItem, with first: LayoutItem) {
    let isRow = stack.axis == .horizontal
    let low: LayoutAttribute = isRow ? .top : .leading
    let high: LayoutAttribute = isRow ? .bottom : .trailing
    switch stack.alignment {
    case .fill:
      relate(.start, item, low, .equal, frame, low)
      relate(.end, item, high, .equal, frame, high)
      return
    case .firstBaseline where isRow:
      relate(.inside, item, low, .greaterThanOrEqual, frame, low)
      relate(.inside, item, high, .lessThanOrEqual, frame, high)
      if item !== first {
        relate(.start, item, .firstBaseline, .equal, first, .firstBaseline)
      }
      relate(.end, item, low, .equal, frame, low, priority: .fittingSize)
    case .leading, .firstBaseline:
      relate(.start, item, low, .equal, frame, low)
      relate(.inside, item, high, .lessThanOrEqual, frame, high)
    case .trailing:
      relate(.inside, item, low, .greaterThanOrEqual, frame, low)
      relate(.end, item, high, .equal, frame, high)
    case .center:
      let middle: LayoutAttribute = isRow ? .centerY : .centerX
      relate(.inside, item, low, .greaterThanOrEqual, frame, low)
      relate(.start, item, middle, .equal, frame, middle)
    }
    if item === first {
      let key = key(.fit, frame, stack.axis.other.length, .equal, nil)
      keep(
        earlier[key]
          ?? LayoutConstraint(
            item: frame, attribute: stack.axis.other.length, relatedBy: .equal,
            priority: .fittingSize),
        key)
    }
  }

  // MARK: - Keeping

  private func key(
    _ role: StackConstraintKey.Role, _ item: LayoutItem, _ attribute: LayoutAttribute,
    _ relation: LayoutRelation, _ other: LayoutItem?
  ) -> StackConstraintKey {
    StackConstraintKey(
      role: role, first: ObjectIdentifier(item), second: other.map { ObjectIdentifier($0) },
      attribute: attribute, relation: relation)
  }

  private mutating func relate(
    _ role: StackConstraintKey.Role, _ item: LayoutItem, _ attribute: LayoutAttribute,
    _ relation: LayoutRelation, _ other: LayoutItem, _ otherAttribute: LayoutAttribute,
    constant: Double = 0, priority: LayoutPriority = .required
  ) {
    let key = key(role, item, attribute, relation, other)
    if let old = earlier[key], old.secondAttribute == otherAttribute,
      (old.priority == .required) == (priority == .required)
    {
      old.constant = constant
      old.priority = priority
      keep(old, key)
      return
    }
    keep(
      LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, constant: constant, priority: priority),
      key)
  }

  private mutating func sum(
    _ role: StackConstraintKey.Role, _ item: LayoutItem, _ attribute: LayoutAttribute,
    _ terms: [LayoutConstraint.Term], _ relation: LayoutRelation, pair: LayoutItem,
    priority: LayoutPriority
  ) {
    let key = key(role, item, attribute, relation, pair)
    if let old = earlier[key], isSame(old.extraTerms, terms) {
      keep(old, key)
      return
    }
    keep(
      LayoutConstraint(
        item: item, attribute: attribute, plus: terms, relation, priority: priority),
      key)
  }

  private mutating func keep(_ constraint: LayoutConstraint, _ key: StackConstraintKey) {
    if constraint.identifier == nil {
      constraint.identifier = "\(frame.identifier) stack: \(constraint)"
    }
    cache[key] = constraint
    made.append(constraint)
  }
}
