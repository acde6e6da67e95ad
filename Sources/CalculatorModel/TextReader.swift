/// Turns a text, typed for a script or pasted from anywhere, into the keys that would type it.
///
/// All dashes are a minus, all scripts' digits are digits, and grouping that can be read in one way
/// only is taken out. What can be read in two ways is refused with both.
struct TextReader {
  /// A key, and where in the text it stands, counted from 1.
  struct Stroke: Hashable {
    var character: Character
    var column: Int
  }

  private var strokes: [Stroke] = []
  private var result: [Stroke] = []
  private var index = 0
  /// For each open bracket whether a comma separates arguments in it.
  private var separates: [Bool] = []
  private var lastWord = ""
  private let table: OperationTable
  private let readings: MarkReadings
  private let localMark: DecimalMark

  /// Reads one line.
  ///
  /// - Parameters:
  ///   - localMark: the decimal mark of where the text may come from.
  ///   - readings: what a mark is where its number does not tell.
  /// - Throws: where a number is ambiguous or the text has several lines.
  static func strokes(
    of text: String, table: OperationTable, localMark: DecimalMark,
    readings: MarkReadings = .init()
  ) throws(ExpressionError) -> [Stroke] {
    var reader = TextReader(table: table, localMark: localMark, readings: readings)
    reader.strokes = try plainStrokes(text)
    while reader.index < reader.strokes.count { try reader.readNext() }
    return reader.result
  }

  private init(table: OperationTable, localMark: DecimalMark, readings: MarkReadings) {
    self.table = table
    self.localMark = localMark
    self.readings = readings
  }

  private func character(at index: Int) -> Character? {
    strokes.indices.contains(index) ? strokes[index].character : nil
  }

  private func isDigit(_ index: Int) -> Bool {
    character(at: index)?.isDecimalDigit ?? false
  }

  private mutating func readNext() throws(ExpressionError) {
    let stroke = strokes[index]
    if stroke.character.isLetter {
      if lastWord.last?.isNumber == true { lastWord = "" }
      lastWord.append(stroke.character)
    } else if isDigit(index), !isInName {
      try readNumber()
      return
    } else if isDigit(index) {
      lastWord.append(stroke.character)
    } else {
      try checkMark()
      if stroke.character == "(" {
        separates.append(Self.takesSeveral(lastWord, table))
      } else if stroke.character == ")" {
        _ = separates.popLast()
      }
      lastWord = ""
    }
    result.append(stroke)
    index += 1
  }

  /// Whether the digit belongs to the letters before it, as in `log2`.
  private var isInName: Bool {
    guard !lastWord.isEmpty else { return false }
    var letters = lastWord.lowercased()
    var end = index
    while let next = character(at: end), next.isDecimalDigit {
      letters.append(next)
      end += 1
    }
    return table.namesEndingInDigit(letters) != nil
  }

  /// Whether letters, of which the last ones may be a name, open a function of several arguments.
  private static func takesSeveral(_ letters: String, _ table: OperationTable) -> Bool {
    let letters = letters.lowercased()
    return table.operations.contains { operation in
      guard let arguments = operation.kind.function?.arguments, arguments.upperBound > 1
      else { return false }
      return operation.names.contains { letters.hasSuffix($0) }
    }
  }

  /// Refuses a point or a decimal comma that no digit stands beside; a second point in a row is
  /// passed over as when it is typed.
  private func checkMark() throws(ExpressionError) {
    let mark = strokes[index].character
    guard mark == "." || mark == "," && separates.last != true, !isDigit(index + 1) else { return }
    if isDigit(index - 1), character(at: index + 1) != mark || isDigit(index + 2) { return }
    throw ExpressionError(message: "\(mark) without digits", column: strokes[index].column)
  }

  /// Refuses `0x10`: it is 16 to some and 0 × 10 to others.
  private func checkBase() throws(ExpressionError) {
    guard character(at: index) == "0", let mark = character(at: index + 1), "xX".contains(mark),
      character(at: index + 2)?.isHexDigit == true
    else { return }
    throw ExpressionError(
      message: "0\(mark)… is no number here: write it in decimal", column: strokes[index].column)
  }

  /// Whether the digits here are the exponent of a number right before them: `1e3`, `1e-3`.
  private var isExponent: Bool {
    var place = index - 1
    if let sign = character(at: place), "+-".contains(sign) { place -= 1 }
    guard let letter = character(at: place), "eE".contains(letter) else { return false }
    return isDigit(place - 1) || character(at: place - 1) == "." && isDigit(place - 2)
  }

  private mutating func readNumber() throws(ExpressionError) {
    try checkBase()
    let isExponent = isExponent
    lastWord = ""
    var number = GroupedNumber()
    let separators = separates.last == true ? ".' " : ".,' "
    while let character = character(at: index) {
      if character.isDecimalDigit {
        number.add(strokes[index])
      } else if separators.contains(character), isDigit(index + 1) {
        number.beginGroup(after: strokes[index])
      } else {
        break
      }
      index += 1
    }
    if isExponent, let mark = number.firstMark {
      throw ExpressionError(message: "an exponent is a whole number", column: mark.column)
    }
    result += try number.strokes(readings, localMark)
  }
}

extension TextReader {
  /// The text in the characters that can be typed, one line of them.
  private static func plainStrokes(_ text: String) throws(ExpressionError) -> [Stroke] {
    var strokes: [Stroke] = []
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let raised = characters[index...].prefix { superscripts[$0] != nil }
      // ² and ³ by themselves are keys; in 10²³ they are digits of an exponent.
      if raised.count > 1 || raised.contains(where: { $0 != "²" && $0 != "³" }) {
        let power = "^(" + raised.compactMap { superscripts[$0] } + ")"
        strokes += power.map { Stroke(character: $0, column: index + 1) }
        index += raised.count
        continue
      }
      if let plain = plain(characters[index]) {
        strokes.append(Stroke(character: plain, column: index + 1))
      }
      index += 1
    }
    while strokes.last.map({ " \n".contains($0.character) }) == true { strokes.removeLast() }
    strokes.removeSubrange(..<(strokes.firstIndex { !" \n".contains($0.character) } ?? 0))
    if let line = strokes.first(where: { $0.character == "\n" }) {
      throw ExpressionError(
        message: "more than one line", column: line.column)
    }
    return strokes
  }

  /// The character that is typed for this one; nil for those that have no width.
  private static func plain(_ character: Character) -> Character? {
    if let mapped = substitutes[character] { return mapped }
    if character.isNewline { return "\n" }
    if character.isWhitespace { return " " }
    guard let scalar = character.unicodeScalars.first else { return nil }
    if scalar.properties.numericType == .decimal, let value = character.wholeNumberValue {
      return Character(String(value))
    }
    if scalar.properties.generalCategory == .format { return nil }
    // The full-width forms stand in the order of ASCII.
    if (0xFF01...0xFF5E).contains(scalar.value), let ascii = UnicodeScalar(scalar.value - 0xFEE0) {
      let narrow = Character(ascii)
      return substitutes[narrow] ?? narrow
    }
    return character
  }

  private static let substitutes: [Character: Character] = [
    "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "‒": "-", "﹣": "-",
    "×": "*", "✕": "*", "✖": "*", "⨯": "*", "·": "*", "⋅": "*", "∙": "*", "•": "*", "∗": "*",
    "÷": "/", "∕": "/", "⁄": "/",
    "’": "'", "‘": "'", "ʼ": "'", "´": "'", "_": "'", "٬": "'",
    "٫": ".", "٪": "%", "º": "°", "˚": "°", "ƒ": "f",
  ]

  private static let superscripts: [Character: Character] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9",
    "⁻": "-", "⁺": "+",
  ]
}
