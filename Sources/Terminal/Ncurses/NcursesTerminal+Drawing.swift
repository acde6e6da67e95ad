extension NcursesTerminal {
  /// The most bytes that a frame may take to be sent without ncurses.
  private static let longestPatch = 512

  /// Shows a frame: of the rows that are not as they were the cells that differ are sent, a few of them
  /// without ncurses.
  public func present(_ frame: CellGrid, cursor: CellPosition?) {
    guard isStarted else { return }
    if patch(to: frame, cursor: cursor) { return }
    catchUp()
    let frame = frame.fitted(columns: size.columns, rows: size.rows)
    draw(frame)
    lastFrame = frame
    lastCursor = cursor
    setCursor()
    guard let shownBytes else {
      Ncurses.update()
      return
    }
    self.shownBytes = nil
    let bytes = Ncurses.rendered()
    if Ncurses.gathersFrames { firstFrame = bytes }
    if bytes == shownBytes { return }
    if !shownBytes.isEmpty {
      // What is there is not what ncurses believes: all of it goes.
      let reset = Ncurses.capabilityString("sgr0").map(TerminalDescription.withoutPadding) ?? []
      Ncurses.repaint()
      Ncurses.write(reset + Ncurses.rendered(), to: output)
    } else {
      Ncurses.write(bytes, to: output)
    }
  }

  /// Sends a frame past ncurses, where the terminal and what differs are of the plain kind; false where
  /// they are not, and nothing was sent.
  private func patch(to frame: CellGrid, cursor: CellPosition?) -> Bool {
    guard takesPatches, let lastCursor, isCursorVisible == wasCursorVisible,
      let cursor, frame.contains(column: cursor.column, row: cursor.row)
    else { return false }
    let isSent = withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: NcursesTerminal.longestPatch
    ) { room in
      var patch = FramePatch(into: room, looks: looks, unicode: capabilities.unicode)
      // No name is given to the last frame: its rows are to be replaced in place.
      guard
        let count = lastFrame.flatMap({
          patch.write(from: $0, cursor: lastCursor, to: frame, cursor: cursor)
        })
      else { return false }
      Ncurses.write(UnsafeBufferPointer(rebasing: room[..<count]), to: output)
      return true
    }
    guard isSent else { return false }
    lastFrame?.takeRows(of: frame)
    self.lastCursor = cursor
    isAhead = true
    return true
  }

  /// Has ncurses believe that it sent what was sent without it.
  private func catchUp() {
    guard isAhead else { return }
    isAhead = false
    // All is to be sent anew in any case.
    guard let sent = lastFrame else { return }
    lastFrame = nil
    draw(sent)
    lastFrame = sent
    setCursor()
    Ncurses.render()
  }

  private func setCursor() {
    wasCursorVisible = isCursorVisible
    if let lastCursor, let lastFrame,
      lastFrame.contains(column: lastCursor.column, row: lastCursor.row)
    {
      Ncurses.setCursor(
        row: lastCursor.row, column: lastCursor.column, isVisible: isCursorVisible)
    } else {
      Ncurses.hideCursor()
    }
  }

  /// Gives ncurses the cells that are not those of the last frame.
  private func draw(_ frame: CellGrid) {
    let last = lastFrame.flatMap { $0.columns == frame.columns ? $0 : nil }
    for row in 0..<frame.rows {
      guard let last, row < last.rows else {
        draw(Cell.bridgingBlanks(frame.row(row))[...], row: row, from: 0)
        continue
      }
      if frame.hasSameRow(row, as: last) { continue }
      let (before, after) = (last.row(row), frame.row(row))
      guard let touched = NcursesTerminal.difference(before, after) else { continue }
      // What bridges a gap stands within its reach.
      let first = max(0, touched.lowerBound - Cell.longestBridge - 1)
      let around = first..<min(frame.columns, touched.upperBound + Cell.longestBridge + 1)
      let bridged = Cell.bridgingBlanks(after[around])[...]
      guard
        let changed = NcursesTerminal.difference(Cell.bridgingBlanks(before[around])[...], bridged)
      else { continue }
      draw(bridged[changed], row: row, from: first + changed.lowerBound)
    }
  }

  /// Forgets what is on the screen: the next frame clears it and is written whole.
  public func invalidate() {
    guard isStarted else { return }
    lastFrame = nil
    Ncurses.repaint()
  }

  /// The stretch of a row to be written anew; nil when nothing differs.
  ///
  /// With a wide glyph about it is the whole row: writing over half of one would blank its other half.
  package static func difference(
    _ before: ArraySlice<Cell>, _ after: ArraySlice<Cell>
  ) -> Range<Int>? {
    let offset = before.startIndex - after.startIndex
    guard let first = after.indices.first(where: { after[$0] != before[$0 + offset] }),
      let last = after.indices.last(where: { after[$0] != before[$0 + offset] })
    else { return nil }
    if before.contains(where: \.isContinuation) || after.contains(where: \.isContinuation) {
      return after.startIndex..<after.endIndex
    }
    return first..<(last + 1)
  }

  private func draw(_ cells: ArraySlice<Cell>, row: Int, from column: Int) {
    Ncurses.beginRun()
    var style = UInt32.max
    var look = Look.none
    var index = cells.startIndex
    while index < cells.endIndex {
      let cell = cells[index]
      if cell.packedStyle != style {
        style = cell.packedStyle
        look = self.look(of: style)
      }
      let width = add(
        cell, look, canBeWide: index + 1 < cells.endIndex && cells[index + 1].isContinuation)
      index += width
    }
    Ncurses.putRun(row: row, column: column)
  }

  /// Adds a cell to the run; returns how many cells it takes.
  private func add(_ cell: Cell, _ look: Look, canBeWide: Bool) -> Int {
    let code = cell.code.rawValue
    if code >= 0x20, code < 0x7F {
      Ncurses.addToRun(code, attributes: look.attributes, pair: look.pair)
      return 1
    }
    let width = cell.code.scalar.map { cellWidth(of: $0) } ?? cellWidth(of: cell.glyph)
    guard width == 1 || (width == 2 && canBeWide) else {
      // A second half without its first, half of a wide glyph, a control character.
      Ncurses.addToRun(0x20, attributes: look.attributes, pair: look.pair)
      return 1
    }
    guard capabilities.unicode else {
      for _ in 0..<width {
        Ncurses.addToRun(0x3F, attributes: look.attributes, pair: look.pair)
      }
      return width
    }
    if cell.code.scalar != nil {
      Ncurses.addToRun(code, attributes: look.attributes, pair: look.pair)
      return width
    }
    let scalars = cell.glyph.unicodeScalars
    // A variation selector or a joiner changes widths behind ncurses' back in some terminals.
    let drawn =
      scalars.prefix(1)
      + scalars.dropFirst().prefix { cellWidth(of: $0) == 0 }.filter {
        !(0xFE00...0xFE0F).contains($0.value) && $0.value != 0x200D
      }
    Ncurses.addToRun(drawn.map(\.value), attributes: look.attributes, pair: look.pair)
    return width
  }

  // MARK: Styles

  private func look(of packed: UInt32) -> Look {
    if let look = looks.first(of: packed) { return look }
    let style = Style(packed: packed)
    var attributes: UInt32 = 0
    if style.attributes.contains(.bold) { attributes |= Ncurses.bold }
    if style.attributes.contains(.dim) { attributes |= Ncurses.dim }
    if style.attributes.contains(.underline) { attributes |= Ncurses.underline }
    if style.attributes.contains(.reverse) { attributes |= Ncurses.reverse }
    let foreground = paletteIndex(style.foreground)
    let background = paletteIndex(style.background)
    // Terminals of eight colours show the bright ones as bold.
    if colors == 8, case .indexed(8...15) = style.foreground { attributes |= Ncurses.bold }
    let pair = colors == 0 ? 0 : Ncurses.colorPair(foreground: foreground, background: background)
    return looks.add(
      packed, attributes: attributes, pair: pair,
      switches: takesPatches ? Ncurses.switches(attributes: attributes, pair: pair) : nil)
  }

  /// The place in the terminal's palette, -1 for the terminal's own colour.
  private func paletteIndex(_ color: Color) -> Int {
    guard case .indexed(let index) = color else { return -1 }
    if Int(index) < colors { return Int(index) }
    return index < 16 && colors == 8 ? Int(index) - 8 : -1
  }
}
