/// The bytes that turn the frame on the screen into one that differs from it in a few cells.
///
/// ncurses finds the same out for any change on any terminal, through code and memory that have gone
/// cold by the time of the next key. This knows one way to move, the one that nearly all terminals
/// share, and cells of one glyph and one column; what it does not know it leaves to ncurses.
package struct FramePatch: ~Copyable {
  /// How many cells that are as they were are written again rather than passed over with a move.
  private static let reach = 6

  private let room: UnsafeMutableBufferPointer<UInt8>
  private let looks: Looks
  private let unicode: Bool
  private var count = 0
  private var style = Style.plain.packed
  private var off: Range<Int>?

  /// Makes a patch that writes into some room; what does not fit is not for a patch.
  package init(into room: UnsafeMutableBufferPointer<UInt8>, looks: Looks, unicode: Bool) {
    self.room = room
    self.looks = looks
    self.unicode = unicode
  }

  /// Works out the bytes, from a screen with no attribute in force to such a screen.
  ///
  /// - Parameters:
  ///   - before: what is on the screen.
  ///   - after: what is to be there, of the same size.
  ///   - rest: where the cursor is.
  ///   - cursor: where it is to be left.
  /// - Returns: how many bytes there are, none where nothing differs; nil where the change is not for a
  ///   patch.
  package mutating func write(
    from before: CellGrid, cursor rest: CellPosition, to after: CellGrid, cursor: CellPosition
  ) -> Int? {
    guard after.columns == before.columns, after.rows == before.rows else { return nil }
    for row in 0..<after.rows where !after.sharesRow(row, with: before) {
      let done = before.withRow(row) { before in
        after.withRow(row) { after in write(row, from: before, to: after) }
      }
      if !done { return nil }
    }
    if count == 0 && cursor == rest { return 0 }
    guard end(), move(column: cursor.column, row: cursor.row) else { return nil }
    return count
  }

  private mutating func write(
    _ row: Int, from before: UnsafeBufferPointer<Cell>, to after: UnsafeBufferPointer<Cell>
  ) -> Bool {
    // Where the terminal would put the next character, if that is in this row.
    var place: Int?
    for index in after.indices where after[index] != before[index] {
      // Half of a wide glyph brings its other half along.
      if before[index].isContinuation { return false }
      if let place, index - place <= FramePatch.reach {
        for gap in place..<index {
          guard put(after[gap]) else { return false }
        }
      } else {
        guard move(column: index, row: row) else { return false }
      }
      guard put(after[index]) else { return false }
      place = index + 1
    }
    return true
  }

  // MARK: Cells

  private mutating func put(_ cell: Cell) -> Bool {
    let code = cell.code.rawValue
    if cell.packedStyle != style, !cell.isUnseen || style & Style.packedOnBlank != 0 {
      guard wear(cell.packedStyle) else { return false }
    }
    if code >= 0x20, code < 0x7F { return append(UInt8(truncatingIfNeeded: code)) }
    guard unicode, let scalar = cell.scalar, cellWidth(of: scalar) == 1, code >= 0xA0 else {
      return false
    }
    for byte in UTF8.encode(scalar).unsafelyUnwrapped {
      if !append(byte) { return false }
    }
    return true
  }

  private mutating func wear(_ newStyle: UInt32) -> Bool {
    guard end() else { return false }
    if newStyle == Style.plain.packed { return true }
    guard let look = looks.first(of: newStyle), let on = look.on else { return false }
    style = newStyle
    off = look.off
    return append(looks.switches, on)
  }

  private mutating func end() -> Bool {
    guard let off else { return true }
    self.off = nil
    style = Style.plain.packed
    return append(looks.switches, off)
  }

  // MARK: Bytes

  /// `ESC [ row ; column H`, counted from 1.
  private mutating func move(column: Int, row: Int) -> Bool {
    append(0x1B) && append(UInt8(ascii: "[")) && append(number: row + 1)
      && append(UInt8(ascii: ";")) && append(number: column + 1) && append(UInt8(ascii: "H"))
  }

  private mutating func append(number: Int) -> Bool {
    if number >= 10 {
      guard append(number: number / 10) else { return false }
    }
    return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private mutating func append(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range {
      if !append(bytes[index]) { return false }
    }
    return true
  }

  private mutating func append(_ byte: UInt8) -> Bool {
    guard count < room.count else { return false }
    room[count] = byte
    count += 1
    return true
  }
}
