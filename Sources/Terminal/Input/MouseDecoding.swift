/// Reads the mouse reports of xterm: the button's code with its position, counted from 1.
struct MouseDecoder {
  private var leftIsDown = false

  /// A report in the form `ESC [ < code ; column ; row M` (or `m` where a button came up).
  mutating func extended(_ numbers: [Int], isRelease: Bool) -> MouseEvent? {
    guard numbers.count == 3 else { return nil }
    return event(
      code: numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
  }

  /// A report in the old form, three bytes after `ESC [ M`, each with 32 added.
  mutating func old(_ bytes: [UInt8]) -> MouseEvent? {
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    let code = Int(bytes[0]) - 32
    let (column, row) = (Int(bytes[1]) - 32, Int(bytes[2]) - 32)
    // This form does not tell which button came up.
    guard code & 3 == 3, code & 64 == 0 else {
      return event(code: code, column: column, row: row, isRelease: false)
    }
    guard leftIsDown else { return nil }
    return event(code: code & ~3, column: column, row: row, isRelease: true)
  }

  private mutating func event(
    code: Int, column: Int, row: Int, isRelease: Bool
  ) -> MouseEvent? {
    let (motion, modifiers) = (32, 4 | 8 | 16)
    guard code >= 0, column > 0, row > 0, code & motion == 0 else { return nil }
    let position = CellPosition(column: column - 1, row: row - 1)
    switch code & ~modifiers {
    case 0:
      leftIsDown = !isRelease
      return MouseEvent(isRelease ? .release : .press, at: position)
    case 64 where !isRelease: return MouseEvent(.wheelUp, at: position)
    case 65 where !isRelease: return MouseEvent(.wheelDown, at: position)
    default: return nil
    }
  }
}
