/// A number in a text with whatever stands between its digits, before it is known what that means.
struct GroupedNumber {
  private var groups: [[TextReader.Stroke]] = [[]]
  /// What stands before each group but the first: a point, a comma, `'` or a blank.
  private var separators: [TextReader.Stroke] = []

  mutating func add(_ digit: TextReader.Stroke) {
    groups[groups.count - 1].append(digit)
  }

  mutating func beginGroup(after separator: TextReader.Stroke) {
    separators.append(separator)
    groups.append([])
  }

  /// What stands between its first two groups.
  var firstMark: TextReader.Stroke? { separators.first }

  /// The digits with at most one point.
  ///
  /// | text | is |
  /// |---|---|
  /// | `1'234'567.89`, `1 234 567,89`, `1,234,567.89`, `1.234.567,89` | 1234567.89 |
  /// | `1,5`, `0,500`, `1234,567` | a decimal comma: no groups of thousands are like that |
  /// | `1,234` | 1234 or 1.234: what the reading says, else refused with both |
  /// | `1.234`, `0.5007` | 1.234, 0.5007; where the local mark is a comma as `1,234` |
  /// | `12.34`, `3.14159` | 12.34, 3.14159: nobody groups digits by two or by five |
  /// | `1,2,3`, `12.05.2024`, `12'34` | refused: no number is written like that |
  ///
  /// - Parameters:
  ///   - readings: what a mark is where the number does not tell.
  ///   - local: the decimal mark of where the text may come from.
  /// - Throws: when the separators can be read in two ways, or in none.
  func strokes(
    _ readings: MarkReadings, _ local: DecimalMark
  ) throws(ExpressionError) -> [TextReader.Stroke] {
    if let mark = ambiguousMark(local) {
      switch mark == .comma ? readings.comma : readings.point {
      case nil: throw ambiguous(mark, local)
      case .grouping: return Array(groups.joined())
      case .decimal: return withPoint(at: 0, in: groups[0], groups[1])
      }
    }
    guard let mark = try decimalMark() else { return try joined(groups, separators) }
    let whole = try joined(Array(groups[...mark]), Array(separators[..<mark]))
    let fraction = try joined(
      Array(groups[(mark + 1)...]), Array(separators[(mark + 1)...]), isFraction: true)
    return withPoint(at: mark, in: whole, fraction)
  }

  private func withPoint(
    at mark: Int, in whole: [TextReader.Stroke], _ fraction: [TextReader.Stroke]
  ) -> [TextReader.Stroke] {
    whole + [TextReader.Stroke(character: ".", column: separators[mark].column)] + fraction
  }

  /// The only mark of a number that it does not tell the meaning of.
  ///
  /// A point is one only where the local mark is a comma. Digits are grouped by three, or by four as
  /// in Chinese; programs that take such a point out do not mind a 0 before it.
  private func ambiguousMark(_ local: DecimalMark) -> DecimalMark? {
    guard separators.count == 1 else { return nil }
    switch separators[0].character {
    case ",": return isGrouped ? .comma : nil
    case "." where local == .comma:
      let size = groups[1].count
      return (3...4).contains(size) && groups[0].count <= size ? .point : nil
    default: return nil
    }
  }

  /// Which separator is the decimal mark, if one is.
  private func decimalMark() throws(ExpressionError) -> Int? {
    let points = positions(of: ".")
    let commas = positions(of: ",")
    if let point = points.last, let comma = commas.last {
      let last = point > comma ? points : commas
      guard last.count == 1 else { throw unreadable }
      return last[0]
    }
    guard let mark = points.first ?? commas.first else { return nil }
    guard max(points.count, commas.count) > 1 else { return mark }
    // 12.05.2024 is no number.
    guard isGrouped else { throw unreadable }
    return nil
  }

  private func positions(of mark: Character) -> [Int] {
    separators.indices.filter { separators[$0].character == mark }
  }

  /// Whether the groups are such as separate thousands.
  private var isGrouped: Bool {
    guard let first = groups.first, (1...3).contains(first.count), first[0].character != "0"
    else { return false }
    return groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  private func joined(
    _ groups: [[TextReader.Stroke]], _ separators: [TextReader.Stroke], isFraction: Bool = false
  ) throws(ExpressionError) -> [TextReader.Stroke] {
    guard let kind = separators.first?.character else { return Array(groups.joined()) }
    let isRegular =
      isFraction
      ? groups.dropLast().allSatisfy { $0.count == 3 } && (groups.last?.count ?? 0) <= 3
      : (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
    guard isRegular, separators.allSatisfy({ $0.character == kind }) else {
      if kind == " " {
        throw ExpressionError(message: "two numbers in a row", column: groups[1][0].column)
      }
      throw unreadable
    }
    return Array(groups.joined())
  }

  private var text: String {
    var text = ""
    for (index, group) in groups.enumerated() {
      if index > 0 { text.append(separators[index - 1].character) }
      text += group.map { String($0.character) }.joined()
    }
    return text
  }

  private var column: Int { groups[0].first?.column ?? 1 }

  private var unreadable: ExpressionError {
    ExpressionError(message: "\(text) cannot be read as one number", column: column)
  }

  private func ambiguous(_ mark: DecimalMark, _ local: DecimalMark) -> ExpressionError {
    let digits = groups.map { group in group.map { String($0.character) }.joined() }
    let grouped = digits.joined().drop { $0 == "0" }
    let number = AmbiguousNumber(
      text: text, mark: mark, grouped: grouped.isEmpty ? "0" : String(grouped),
      decimal: digits.joined(separator: "."))
    // What is said to be written must not be refused in its turn: one more 0 makes it plain there.
    let written =
      local == .point
      ? number.decimal : digits.joined(separator: ",") + (isGrouped ? "0" : "")
    var error = ExpressionError(
      message: "\(number.text) is \(number.grouped) or \(written): write one of them",
      column: column)
    error.ambiguity = number
    return error
  }
}
