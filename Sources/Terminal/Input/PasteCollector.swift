/// Gathers the bytes of a bracketed paste until its end mark, and makes clean text of them.
package struct PasteCollector {
  /// How many bytes are kept, 1 MiB by default; the rest of a larger paste is passed over.
  package let limit: Int

  /// Makes a collector that keeps so many bytes.
  package init(limit: Int = 1 << 20) { self.limit = limit }

  private var bytes: [UInt8] = []
  private var count = 0
  private var lastSix: UInt64 = 0

  // ESC [ 2 0 1 ~
  private static let endMark: UInt64 = 0x1B5B_3230_317E

  /// Takes one byte; true when it was the last one of the end mark.
  package mutating func push(_ byte: UInt8) -> Bool {
    lastSix = (lastSix << 8 | UInt64(byte)) & 0xFFFF_FFFF_FFFF
    if lastSix == PasteCollector.endMark {
      // The five bytes before this one are the mark's, those of them that fell below the limit.
      bytes.removeLast(max(0, 5 - (count - bytes.count)))
      return true
    }
    count += 1
    if bytes.count < limit { bytes.append(byte) }
    return false
  }

  /// The text so far: lines end in newline alone, and of the other control characters only tabs are
  /// kept; bytes that are not UTF-8 are dropped.
  package var text: String { PasteCollector.clean(bytes) }

  package static func clean(_ bytes: [UInt8]) -> String {
    var text = ""
    text.reserveCapacity(bytes.count)
    var assembler = UTF8Assembler()
    var followsReturn = false
    for byte in bytes {
      guard let scalar = assembler.push(byte) else { continue }
      switch scalar.value {
      case 0x0D: text.unicodeScalars.append("\n")
      case 0x0A: if !followsReturn { text.unicodeScalars.append("\n") }
      case 0x09: text.unicodeScalars.append("\t")
      case 0x00...0x1F, 0x7F...0x9F: break
      default: text.unicodeScalars.append(scalar)
      }
      followsReturn = scalar == "\r"
    }
    return text
  }
}
