/// The shapes of digits drawn several rows tall.
///
/// Five rows are bitmaps of full blocks (`#` in ASCII); three rows are drawn with heavy lines, or
/// with `_` and `|` as on a pocket calculator.
struct LargeDigits {
  /// How many rows each shape has.
  let rows: Int
  /// Blank columns between two shapes.
  let gap: Int
  private let shapes: [Character: [String]]

  /// The shapes of a height, 5 or 3.
  static func font(rows: Int, unicode: Bool) -> LargeDigits {
    if rows >= 5 { return unicode ? fiveRows : fiveRowsInAscii }
    return unicode ? threeRows : threeRowsInAscii
  }

  /// The rows of one character from the top, all as wide as the first; nil when there is no shape.
  func shape(of character: Character) -> [String]? {
    shapes[character == "-" ? "−" : character]
  }

  /// How wide a text is, or nil when a character of it has no shape.
  func width(of text: String) -> Int? {
    var width = 0
    for character in text {
      guard let shape = shape(of: character), let row = shape.first else { return nil }
      width += (width == 0 ? 0 : gap) + row.count
    }
    return width
  }

  private static let fiveRows = LargeDigits(
    rows: 5, gap: 2,
    shapes: bitmaps.mapValues { $0.map { String($0.map { $0 == "#" ? "█" : $0 }) } })
  private static let fiveRowsInAscii = LargeDigits(rows: 5, gap: 2, shapes: bitmaps)
  private static let threeRows = LargeDigits(rows: 3, gap: 1, shapes: lines)
  private static let threeRowsInAscii = LargeDigits(rows: 3, gap: 1, shapes: asciiLines)

  private static let bitmaps: [Character: [String]] = [
    "0": ["####", "#  #", "#  #", "#  #", "####"],
    "1": ["  # ", " ## ", "  # ", "  # ", " ###"],
    "2": ["####", "   #", "####", "#   ", "####"],
    "3": ["####", "   #", " ###", "   #", "####"],
    "4": ["#  #", "#  #", "####", "   #", "   #"],
    "5": ["####", "#   ", "####", "   #", "####"],
    "6": ["####", "#   ", "####", "#  #", "####"],
    "7": ["####", "   #", "  # ", "  # ", "  # "],
    "8": ["####", "#  #", "####", "#  #", "####"],
    "9": ["####", "#  #", "####", "   #", "####"],
    ".": [" ", " ", " ", " ", "#"],
    ",": ["  ", "  ", "  ", " #", "# "],
    "−": ["   ", "   ", "###", "   ", "   "],
    "+": ["   ", " # ", "###", " # ", "   "],
    "e": ["    ", " ## ", "####", "#   ", " ###"],
    "E": ["####", "#   ", "### ", "#   ", "####"],
    "…": ["     ", "     ", "     ", "     ", "# # #"],
    "≈": [" ## #", "# ## ", "     ", " ## #", "# ## "],
    "?": ["### ", "   #", " ## ", "    ", " #  "],
    "/": ["   #", "  # ", "  # ", " #  ", "#   "],
    " ": ["  ", "  ", "  ", "  ", "  "],
  ]

  private static let lines: [Character: [String]] = [
    "0": ["┏━┓", "┃ ┃", "┗━┛"],
    "1": [" ┓ ", " ┃ ", " ╹ "],
    "2": ["╺━┓", "┏━┛", "┗━╸"],
    "3": ["╺━┓", "╺━┫", "╺━┛"],
    "4": ["╻ ╻", "┗━┫", "  ╹"],
    "5": ["┏━╸", "┗━┓", "╺━┛"],
    "6": ["┏━╸", "┣━┓", "┗━┛"],
    "7": ["╺━┓", "  ┃", "  ╹"],
    "8": ["┏━┓", "┣━┫", "┗━┛"],
    "9": ["┏━┓", "┗━┫", "╺━┛"],
    ".": [" ", " ", "▄"],
    ",": [" ", " ", ","],
    "−": ["   ", "╺━╸", "   "],
    "+": [" ╻ ", "╺╋╸", " ╹ "],
    "e": ["┏━┓", "┣━┛", "┗━╸"],
    "E": ["┏━╸", "┣━╸", "┗━╸"],
    "…": ["     ", "     ", "▄ ▄ ▄"],
    "≈": ["   ", "╺━╸", "╺━╸"],
    "?": ["╺━┓", " ┏┛", " ▄ "],
    "/": ["  ╱", " ╱ ", "╱  "],
    " ": ["  ", "  ", "  "],
  ]

  private static let asciiLines: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"],
    "1": ["   ", " | ", " | "],
    "2": [" _ ", " _|", "|_ "],
    "3": [" _ ", " _|", " _|"],
    "4": ["   ", "|_|", "  |"],
    "5": [" _ ", "|_ ", " _|"],
    "6": [" _ ", "|_ ", "|_|"],
    "7": [" _ ", "  |", "  |"],
    "8": [" _ ", "|_|", "|_|"],
    "9": [" _ ", "|_|", " _|"],
    ".": [" ", " ", "."],
    ",": [" ", " ", ","],
    "−": ["   ", " _ ", "   "],
    "+": ["   ", "_|_", " | "],
    "e": [" _ ", "|_)", "|_ "],
    "E": [" _ ", "|_ ", "|_ "],
    "…": ["     ", "     ", ". . ."],
    "≈": [" ", "~", "~"],
    "?": [" _ ", " _|", " . "],
    "/": ["  /", " / ", "/  "],
    " ": ["  ", "  ", "  "],
  ]
}
