/// The text on a screen, and where things are in it.
public struct ScreenText: Equatable, Sendable, CustomStringConvertible {
  /// The rows from the top, each a string of one character for each column.
  public let rows: [String]

  /// Makes a screen text of rows that may lack their trailing blanks.
  public init(rows: [String]) {
    self.rows = rows
  }

  /// A place on the screen, counted from 0.
  public struct Place: Hashable, Sendable {
    /// Cells from the left edge.
    public let column: Int
    /// Cells from the top edge.
    public let row: Int

    /// Makes a place.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// A run of characters between blanks and lines.
  public struct Token: Hashable, Sendable {
    /// The characters.
    public let text: String
    /// Where the first of them is.
    public let place: Place
  }

  /// True when some row contains `text`.
  public func contains(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  /// The runs of characters of a row that stand between blanks and box lines.
  public func tokens(inRow row: Int) -> [Token] {
    guard rows.indices.contains(row) else { return [] }
    var result: [Token] = []
    var run = ""
    var start = 0
    for (column, character) in (rows[row] + " ").enumerated() {
      if Self.isSeparator(character) {
        if !run.isEmpty {
          result.append(Token(text: run, place: Place(column: start, row: row)))
        }
        run = ""
      } else {
        if run.isEmpty { start = column }
        run.append(character)
      }
    }
    return result
  }

  /// The middle of the key that bears `label`; nil when there is none.
  ///
  /// Searched from the bottom, because the keypad is below the display, whose number could be the
  /// same as a key's label, and from the right, because the tape is not where the keys are.
  public func key(_ label: String, columns: Range<Int>? = nil) -> Place? {
    for row in rows.indices.reversed() {
      for token in tokens(inRow: row) where token.text == label {
        if let columns, !columns.contains(token.place.column) { continue }
        return Place(column: token.place.column + label.count / 2, row: row)
      }
    }
    return nil
  }

  /// What the display shows, read from the row of the small buttons; nil when there is none.
  public var display: String? {
    guard let row = displayRow else { return nil }
    let found = calculatorTokens(inRow: row)
    guard let last = found.lastIndex(where: { $0.text == "ƒ" }) else { return nil }
    return found[(last + 1)...].map(\.text).joined(separator: " ")
  }

  /// What stands above the display: what is being worked out, or what was wrong.
  public var descriptionLine: String? {
    guard let row = displayRow, row > 0 else { return nil }
    return calculatorTokens(inRow: row - 1).map(\.text).joined(separator: " ")
  }

  private var displayRow: Int? {
    rows.indices.first { row in
      let found = tokens(inRow: row).map(\.text)
      return found.contains("AC") && found.contains("ƒ")
    }
  }

  /// The row's tokens without those of the tape, which stands behind an upright rule.
  private func calculatorTokens(inRow row: Int) -> [Token] {
    let line = Array(rows[row])
    let rule = line.indices.first { line[$0] == "│" } ?? line.count
    return tokens(inRow: row).filter { $0.place.column < rule }
  }

  /// The rows behind bars, as a failure shows them: without what is blank at their ends.
  public var description: String {
    let kept = Array(Self.trimmed(rows).prefix(60))
    return kept.map { "|" + $0.prefix(200) }.joined(separator: "\n")
  }

  /// The rows without the blanks at their ends, by which two opinions of a screen are compared.
  public static func trimmed(_ rows: [String]) -> [String] {
    rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    if character == " " || character == "|" { return true }
    guard let scalar = character.unicodeScalars.first else { return true }
    return (0x2500...0x259F).contains(scalar.value)
  }
}
