extension ScreenEmulator {
  mutating func perform(control: UInt8) {
    switch control {
    case 0x08:
      page.column = max(0, page.column - 1)
      wrapPending = false
    case 0x09:
      page.column = min(columns - 1, (page.column / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C:
      lineFeed()
    case 0x0D:
      page.column = 0
      wrapPending = false
    default:
      break
    }
  }

  mutating func perform(escape final: Character) {
    switch final {
    case "7": page.saved = (page.column, page.row)
    case "8":
      page.column = min(page.saved.column, columns - 1)
      page.row = min(page.saved.row, rowCount - 1)
    case "M": reverseLineFeed()
    case "D": lineFeed()
    case "E":
      page.column = 0
      lineFeed()
    case "=", ">", "\\": break
    case "c":
      self = ScreenEmulator(columns: columns, rows: rowCount)
    default: note(unknown: "ESC \(final)")
    }
  }

  mutating func perform(_ sequence: ControlSequence) {
    if sequence.marker == "?" && (sequence.final == "h" || sequence.final == "l") {
      for mode in sequence.parameters { setMode(mode, sequence.final == "h") }
      return
    }
    guard sequence.marker == nil, sequence.intermediate == nil else {
      // Queries and resets that change no cell.
      if sequence.final != "p" && sequence.final != "c" && sequence.final != "u"
        && sequence.final != "q"
        && sequence.final != "m"
      {
        note(unknown: sequence.description)
      }
      return
    }
    let first = max(1, sequence.parameter(0, or: 1))
    switch sequence.final {
    case "A", "B", "C", "D", "E", "F", "G", "`", "H", "f", "d", "a", "e", "Z":
      move(sequence, by: first)
    case "J": eraseInDisplay(sequence.parameter(0, or: 0))
    case "K": eraseInLine(sequence.parameter(0, or: 0))
    case "X":
      for column in page.column..<min(columns, page.column + first) {
        setCell(Cell(), column: column, row: page.row)
      }
    case "P", "@": shiftCells(insert: sequence.final == "@", count: first)
    case "L", "M":
      if (scrollTop...scrollBottom).contains(page.row) {
        scroll(from: page.row, through: scrollBottom, down: sequence.final == "L", count: first)
        page.column = 0
      }
    case "S", "T":
      scroll(from: scrollTop, through: scrollBottom, down: sequence.final == "T", count: first)
    case "b": repeatLast(first)
    case "m": render(sequence.parameters)
    case "r":
      scrollTop = min(rowCount - 1, first - 1)
      scrollBottom = max(scrollTop, min(rowCount, sequence.parameter(1, or: rowCount)) - 1)
      page.column = 0
      page.row = 0
    case "s": page.saved = (page.column, page.row)
    case "u":
      page.column = page.saved.column
      page.row = page.saved.row
    case "t", "n", "c", "h", "l", "g", "i": break
    default: note(unknown: sequence.description)
    }
  }

  mutating func lineFeed() {
    wrapPending = false
    if page.row == scrollBottom {
      scroll(from: scrollTop, through: scrollBottom, down: false, count: 1)
    } else {
      page.row = min(rowCount - 1, page.row + 1)
    }
  }

  mutating func setCell(_ cell: Cell, column: Int, row: Int) {
    guard (0..<rowCount).contains(row), (0..<columns).contains(column) else { return }
    if isAlternate {
      alternate.cells[row][column] = cell
    } else {
      normal.cells[row][column] = cell
    }
  }

  private mutating func reverseLineFeed() {
    if page.row == scrollTop {
      scroll(from: scrollTop, through: scrollBottom, down: true, count: 1)
    } else {
      page.row = max(0, page.row - 1)
    }
  }

  private mutating func move(_ sequence: ControlSequence, by count: Int) {
    var column = page.column
    var row = page.row
    switch sequence.final {
    case "A", "F": row -= count
    case "B", "e", "E": row += count
    case "C", "a": column += count
    case "D": column -= count
    case "G", "`": column = count - 1
    case "d": row = count - 1
    case "Z": column = max(0, (column - 1) / 8 * 8)
    default:
      row = count - 1
      column = max(1, sequence.parameter(1, or: 1)) - 1
    }
    if sequence.final == "E" || sequence.final == "F" { column = 0 }
    page.column = min(max(0, column), columns - 1)
    page.row = min(max(0, row), rowCount - 1)
    wrapPending = false
  }

  private mutating func eraseInDisplay(_ part: Int) {
    if part == 2 || (part == 0 && page.row == 0 && page.column == 0) { noteClear() }
    for row in 0..<rowCount {
      for column in 0..<columns {
        let isBefore = row < page.row || (row == page.row && column < page.column)
        let isHere = row == page.row && column == page.column
        let erases = part == 2 || (part == 0 && !isBefore) || (part == 1 && (isBefore || isHere))
        if erases { setCell(Cell(), column: column, row: row) }
      }
    }
  }

  private mutating func eraseInLine(_ part: Int) {
    let range =
      switch part {
      case 0: page.column..<columns
      case 1: 0..<page.column + 1
      default: 0..<columns
      }
    for column in range { setCell(Cell(), column: column, row: page.row) }
  }

  private mutating func shiftCells(insert: Bool, count: Int) {
    var line = page.cells[page.row]
    let count = min(count, columns - page.column)
    if insert {
      line.insert(contentsOf: Array(repeating: Cell(), count: count), at: page.column)
      line.removeLast(count)
    } else {
      line.removeSubrange(page.column..<page.column + count)
      line += Array(repeating: Cell(), count: count)
    }
    page.cells[page.row] = line
  }

  private mutating func scroll(from top: Int, through bottom: Int, down: Bool, count: Int) {
    var lines = Array(page.cells[top...bottom])
    let count = min(count, lines.count)
    let blank = Array(repeating: Array(repeating: Cell(), count: columns), count: count)
    if down {
      lines = blank + lines.dropLast(count)
    } else {
      lines = lines.dropFirst(count) + blank
    }
    page.cells.replaceSubrange(top...bottom, with: lines)
  }

  private mutating func render(_ parameters: [Int]) {
    var index = 0
    let parameters = parameters.isEmpty ? [0] : parameters
    while index < parameters.count {
      switch parameters[index] {
      case 0, 27: isReversed = false
      case 7: isReversed = true
      case 38, 48:
        // A colour's number must not be taken for an attribute.
        let kind = index + 1 < parameters.count ? parameters[index + 1] : 0
        index += kind == 2 ? 4 : 2
      default: break
      }
      index += 1
    }
  }
}
