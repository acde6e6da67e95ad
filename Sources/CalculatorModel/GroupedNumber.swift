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

  /// The digits with at most one point.
  ///
  /// | text | is |
  /// |---|---|
  /// | `1'234'567.89`, `1 234 567,89`, `1,234,567.89`, `1.234.567,89` | 1234567.89 |
  /// | `1,5`, `0,500`, `1234,567` | a decimal comma: no groups of thousands are like that |
  /// | `1,234` | 1234 or 1.234: what the reading says, else refused with both |
  /// | `1.234` | 1.234: a point by itself is the decimal mark, as in all that is written here |
  /// | `1,2,3`, `12'34` | refused: no number is written like that |
  ///
  /// - Parameter commas: what a comma is where the number does not tell.
  /// - Throws: when the separators can be read in two ways, or in none.
  func strokes(_ commas: CommaReading) throws(ExpressionError) -> [TextReader.Stroke] {
    guard let mark = try decimalMark(commas) else { return try joined(groups, separators) }
    let whole = try joined(Array(groups[...mark]), Array(separators[..<mark]))
    let fraction = try joined(
      Array(groups[(mark + 1)...]), Array(separators[(mark + 1)...]), isFraction: true)
    let point = TextReader.Stroke(character: ".", column: separators[mark].column)
    return whole + [point] + fraction
  }

  /// Which separator is the decimal mark, if one is.
  private func decimalMark(_ reading: CommaReading) throws(ExpressionError) -> Int? {
    let points = positions(of: ".")
    let commas = positions(of: ",")
    if let point = points.last, let comma = commas.last {
      let last = point > comma ? points : commas
      guard last.count == 1 else { throw unreadable }
      return last[0]
    }
    // A second point is ignored as it is when typed, unless all of them group digits.
    if let point = points.first { return points.count > 1 && isGrouped ? nil : point }
    guard let comma = commas.first else { return nil }
    if commas.count > 1 {
      guard isGrouped else { throw unreadable }
      return nil
    }
    guard separators.count == 1, isGrouped else { return comma }
    switch reading {
    case .unknown: throw ambiguous
    case .grouping: return nil
    case .decimal: return comma
    }
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
    // Only a second point can stand in a fraction, and it is dropped.
    if isFraction, kind == "." { return Array(groups.joined()) }
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

  private var ambiguous: ExpressionError {
    let digits = groups.map { group in group.map { String($0.character) }.joined() }
    let number = AmbiguousNumber(
      text: text, grouped: digits.joined(), decimal: digits.joined(separator: "."))
    var error = ExpressionError(
      message: "\(number.text) is \(number.grouped) or \(number.decimal): write one of them",
      column: column)
    error.ambiguity = number
    return error
  }
}
