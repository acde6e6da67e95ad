/// Reads a visual format by recursive descent.
struct VisualFormatParser {
  /// One demand on a distance or length.
  struct Predicate {
    var relation = LayoutRelation.equal
    var constant: LayoutConstant = 0
    /// The item whose length it is.
    var item: LayoutItem?
    var priority = 1000
    var column: Int
  }

  /// What the format draws, in order.
  enum Part {
    case edge
    case item(LayoutItem)
  }

  private let format: String
  private let characters: [Character]
  private let items: [String: LayoutItem]
  private let metrics: [String: Double]
  private var place = 0
  private var axis = Axis.horizontal
  private var constraints: [LayoutConstraint] = []

  init(_ format: String, _ items: [String: LayoutItem], _ metrics: [String: Double]) {
    self.format = format
    characters = Array(format)
    self.items = items
    self.metrics = metrics
  }

  private var start: LayoutAttribute { axis == .horizontal ? .leading : .top }
  private var end: LayoutAttribute { axis == .horizontal ? .trailing : .bottom }

  // MARK: - Grammar

  mutating func parse() throws(LayoutFormatError) -> [LayoutConstraint] {
    try readAxis()
    var last: Part
    if take("|") {
      last = .edge
    } else if next == "[" {
      last = .item(try readItem())
    } else {
      throw failure("'|' or '['")
    }
    var hasItem = false
    if case .item = last { hasItem = true }
    while next != nil {
      let column = place + 1
      let gap = try readGap()
      if take("|") {
        guard hasItem else { throw failure("'['", at: place - 1) }
        try relate(last, .edge, gap ?? [Predicate(column: column)])
        guard next == nil else { throw failure("the end") }
        return constraints
      }
      guard next == "[" else { throw failure(gap == nil ? "'-', '|' or '['" : "'|' or '['") }
      let item = Part.item(try readItem())
      try relate(last, item, gap ?? [Predicate(column: column)])
      last = item
      hasItem = true
    }
    guard hasItem else { throw failure("'['") }
    return constraints
  }

  private mutating func readAxis() throws(LayoutFormatError) {
    guard let letter = next, letter == "H" || letter == "V" else { return }
    axis = letter == "H" ? .horizontal : .vertical
    place += 1
    guard take(":") else { throw failure("':'") }
  }

  /// The demands on a distance; nil where there is none and the parts touch.
  private mutating func readGap() throws(LayoutFormatError) -> [Predicate]? {
    let column = place + 1
    guard take("-") else { return nil }
    if next == "[" || next == "|" { return [Predicate(constant: .standard, column: column)] }
    let predicates: [Predicate]
    if take("(") {
      predicates = try readPredicates(ofLength: false)
    } else {
      let column = place + 1
      predicates = [Predicate(constant: try readNumber(isSigned: false), column: column)]
    }
    guard take("-") else { throw failure("'-'") }
    return predicates
  }

  private mutating func readItem() throws(LayoutFormatError) -> LayoutItem {
    place += 1
    skipBlanks()
    let column = place + 1
    guard let name = readName() else { throw failure("the name of an item") }
    guard let item = items[name] else { throw failure(.unknownItem(name), column) }
    if take("(") {
      for predicate in try readPredicates(ofLength: true) { try constrain(item, predicate) }
    }
    guard take("]") else { throw failure("'(' or ']'") }
    return item
  }

  /// What stands in brackets, the closing one too.
  private mutating func readPredicates(
    ofLength: Bool
  ) throws(LayoutFormatError) -> [Predicate] {
    var predicates = [try readPredicate(ofLength: ofLength)]
    while take(",") { predicates.append(try readPredicate(ofLength: ofLength)) }
    guard take(")") else { throw failure("',', '@' or ')'") }
    return predicates
  }

  private mutating func readPredicate(ofLength: Bool) throws(LayoutFormatError) -> Predicate {
    skipBlanks()
    var predicate = Predicate(column: place + 1)
    if let relation = try readRelation() { predicate.relation = relation }
    skipBlanks()
    let before = place
    if ofLength, let name = readName() {
      if let item = items[name] {
        predicate.item = item
      } else {
        place = before
        predicate.constant = try readNumber(isSigned: true, what: "a number, a metric or an item")
      }
    } else {
      let what = ofLength ? "a number, a metric or an item" : "a number or a metric"
      predicate.constant = try readNumber(isSigned: true, what: what)
    }
    if take("@") {
      let column = place + 1
      let number = try readNumber(isSigned: true, what: "a priority").value
      guard let whole = Int(exactly: number) else {
        throw failure("a whole number", at: column - 1)
      }
      guard (1...1000).contains(whole) else {
        throw failure(.refused(.priorityOutOfRange(whole)), column)
      }
      predicate.priority = whole
    }
    return predicate
  }

  private mutating func readRelation() throws(LayoutFormatError) -> LayoutRelation? {
    let relations: [(Character, LayoutRelation)] = [
      ("=", .equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
    ]
    for (character, relation) in relations where take(character) {
      // The second character follows at once.
      guard place < characters.count, characters[place] == "=" else { throw failure("'='") }
      place += 1
      return relation
    }
    return nil
  }

  // MARK: - Words

  private mutating func readNumber(
    isSigned: Bool, what: String = "a number or a metric"
  ) throws(LayoutFormatError) -> LayoutConstant {
    skipBlanks()
    let column = place + 1
    if let name = readName() {
      guard let value = metrics[name] else { throw failure(.unknownMetric(name), column) }
      guard value.isFinite else { throw failure(.refused(.notFinite(value)), column) }
      return LayoutConstant(name, value)
    }
    let sign: Double = isSigned && take("-") ? -1 : 1
    var digits = ""
    while place < characters.count, isDigit(characters[place]) || characters[place] == "." {
      digits.append(characters[place])
      place += 1
    }
    guard let value = Double(digits), value.isFinite else { throw failure(what, at: column - 1) }
    return LayoutConstant(sign * value)
  }

  private mutating func readName() -> String? {
    guard place < characters.count, isLetter(characters[place]) else { return nil }
    let begin = place
    while place < characters.count, isLetter(characters[place]) || isDigit(characters[place]) {
      place += 1
    }
    return String(characters[begin..<place])
  }

  private func isLetter(_ character: Character) -> Bool { character.isLetter || character == "_" }

  private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// The next character that is no blank.
  private var next: Character? {
    mutating get {
      skipBlanks()
      return place < characters.count ? characters[place] : nil
    }
  }

  private mutating func skipBlanks() {
    while place < characters.count, characters[place] == " " { place += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    place += 1
    return true
  }

  // MARK: - Making

  private mutating func constrain(
    _ item: LayoutItem, _ predicate: Predicate
  ) throws(LayoutFormatError) {
    let length = axis.length
    let other: LayoutAttribute = predicate.item == nil ? .notAnAttribute : length
    try add(item, length, predicate, predicate.item, other)
  }

  private mutating func relate(
    _ before: Part, _ after: Part, _ predicates: [Predicate]
  ) throws(LayoutFormatError) {
    for var predicate in predicates {
      switch (before, after) {
      case (.item(let first), .item(let second)):
        try add(second, start, predicate, first, end)
      case (.edge, .item(let item)):
        try add(item, start, predicate, try superitem(of: item, predicate), start)
      case (.item(let item), .edge):
        // The distance counts from the item to the edge.
        predicate.constant = -predicate.constant
        predicate.relation = predicate.relation.reversed
        try add(item, end, predicate, try superitem(of: item, predicate), end)
      case (.edge, .edge): break
      }
    }
  }

  private func superitem(
    of item: LayoutItem, _ predicate: Predicate
  ) throws(LayoutFormatError) -> LayoutItem {
    guard let superitem = item.superitem else {
      throw failure(
        .expected("an item inside another one, '\(item.identifier)' is in none"), predicate.column)
    }
    return superitem
  }

  private mutating func add(
    _ item: LayoutItem, _ attribute: LayoutAttribute, _ predicate: Predicate,
    _ other: LayoutItem?, _ otherAttribute: LayoutAttribute
  ) throws(LayoutFormatError) {
    do {
      constraints.append(
        try LayoutConstraint(
          validating: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
          attribute: otherAttribute, constant: predicate.constant, priority: predicate.priority))
    } catch {
      throw failure(.refused(error), predicate.column)
    }
  }

  // MARK: - Failing

  private mutating func failure(_ expected: String) -> LayoutFormatError {
    skipBlanks()
    return failure(expected, at: place)
  }

  private func failure(_ expected: String, at place: Int) -> LayoutFormatError {
    failure(.expected(expected), place + 1)
  }

  private func failure(_ reason: LayoutFormatError.Reason, _ column: Int) -> LayoutFormatError {
    LayoutFormatError(format: format, column: column, reason: reason)
  }
}

extension LayoutRelation {
  /// The same with both sides negated.
  var reversed: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
