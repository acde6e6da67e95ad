/// A terminal's screen as far as ncurses uses it under TERM=xterm-256color.
///
/// Fed with the bytes a program wrote, it knows the characters on the normal and the alternate
/// screen, which cells are reversed, the cursor and the private modes. Every character takes one
/// cell: the calculator draws no wide ones. What it does not know it counts in `unknown`.
public struct ScreenEmulator: Sendable {
  struct Cell: Equatable, Sendable {
    var character: Character = " "
    var isReversed = false
  }

  /// One of the two screens, with the place where the next character goes.
  struct Page: Sendable {
    var cells: [[Cell]]
    var column = 0
    var row = 0
    var saved = (column: 0, row: 0)

    init(columns: Int, rows: Int) {
      cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }
  }

  /// The width in cells.
  public private(set) var columns: Int
  /// The height in cells.
  public private(set) var rowCount: Int
  /// The private modes (as `CSI ? n h`) that are on now; a terminal starts with the cursor shown.
  public private(set) var modes: Set<Int> = [7, 25]
  /// Sequences that were not understood, in the order they came.
  public private(set) var unknown: [String] = []
  /// How often the screen was made blank as a whole.
  public private(set) var clears = 0

  var normal: Page
  var alternate: Page
  var isReversed = false
  var drawsLines = false
  var wrapPending = false
  var lastCharacter: Character = " "
  var scrollTop = 0
  var scrollBottom: Int
  private var parser = SequenceParser()

  /// A blank screen.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    rowCount = max(1, rows)
    normal = Page(columns: self.columns, rows: rowCount)
    alternate = normal
    scrollBottom = rowCount - 1
  }

  /// True while the program has the alternate screen.
  public var isAlternate: Bool { modes.contains(1049) }
  /// True while the cursor is shown.
  public var isCursorVisible: Bool { modes.contains(25) }
  /// The modes that a program must not leave on: mouse of every kind, paste, focus, alternate screen.
  public var leftoverModes: Set<Int> {
    modes.intersection([
      1, 9, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 1049, 2004, 2026, 2048,
    ])
  }

  /// The text now shown.
  public var text: ScreenText { ScreenText(rows: page.cells.map { String($0.map(\.character)) }) }
  /// The text of the normal screen, shown or not.
  public var normalText: ScreenText {
    ScreenText(rows: normal.cells.map { String($0.map(\.character)) })
  }
  /// Where the cursor is.
  public var cursor: ScreenText.Place { ScreenText.Place(column: page.column, row: page.row) }

  /// True when the cell is drawn in reverse; false outside.
  public func isReversed(column: Int, row: Int) -> Bool {
    guard page.cells.indices.contains(row), page.cells[row].indices.contains(column) else {
      return false
    }
    return page.cells[row][column].isReversed
  }

  /// Takes in bytes that the program wrote; a sequence may be cut anywhere between two calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let element = parser.take(byte) else { continue }
      switch element {
      case .character(let character): put(character)
      case .control(let control): perform(control: control)
      case .escape(let final): perform(escape: final)
      case .charset(let set): drawsLines = set == "0"
      case .sequence(let sequence): perform(sequence)
      case .string: break
      }
    }
  }

  /// Changes the size as a terminal does, keeping what still fits at the top left.
  public mutating func resize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    rowCount = max(1, rows)
    for path in [\ScreenEmulator.normal, \ScreenEmulator.alternate] {
      var resized = Page(columns: self.columns, rows: rowCount)
      let old = self[keyPath: path]
      for (row, line) in old.cells.prefix(rowCount).enumerated() {
        for (column, cell) in line.prefix(self.columns).enumerated() {
          resized.cells[row][column] = cell
        }
      }
      resized.column = min(old.column, self.columns - 1)
      resized.row = min(old.row, rowCount - 1)
      self[keyPath: path] = resized
    }
    scrollTop = 0
    scrollBottom = rowCount - 1
    wrapPending = false
  }

  var page: Page {
    get { isAlternate ? alternate : normal }
    set { if isAlternate { alternate = newValue } else { normal = newValue } }
  }

  mutating func note(unknown sequence: String) {
    if unknown.count < 100 { unknown.append(sequence) }
  }

  mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if mode == 1049 && isOn && !isAlternate {
      normal.saved = (normal.column, normal.row)
      alternate = Page(columns: columns, rows: rowCount)
      alternate.column = normal.column
      alternate.row = normal.row
    } else if mode == 1049 && !isOn && isAlternate {
      normal.column = min(normal.saved.column, columns - 1)
      normal.row = min(normal.saved.row, rowCount - 1)
    }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    wrapPending = false
  }

  mutating func noteClear() { clears += 1 }

  private mutating func put(_ character: Character) {
    let drawn = drawsLines ? Self.lines[character] ?? character : character
    if let scalar = drawn.unicodeScalars.first, scalar.properties.generalCategory == .nonspacingMark
    {
      return
    }
    if wrapPending && modes.contains(7) {
      page.column = 0
      lineFeed()
    }
    wrapPending = false
    let row = page.row
    let column = page.column
    setCell(Cell(character: drawn, isReversed: isReversed), column: column, row: row)
    lastCharacter = drawn
    if column + 1 < columns { page.column = column + 1 } else { wrapPending = true }
  }

  mutating func repeatLast(_ count: Int) {
    let lines = drawsLines
    drawsLines = false
    for _ in 0..<min(count, columns * rowCount) { put(lastCharacter) }
    drawsLines = lines
  }

  /// The line drawing characters of the DEC special set.
  private static let lines: [Character: Character] = [
    "l": "┌", "k": "┐", "m": "└", "j": "┘", "q": "─", "x": "│", "t": "├", "u": "┤", "v": "┴",
    "w": "┬", "n": "┼", "a": "▒", "~": "·", "g": "±", "f": "°", "y": "≤", "z": "≥", "{": "π",
  ]
}
