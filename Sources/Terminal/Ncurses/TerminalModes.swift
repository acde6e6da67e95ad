/// The terminal's modes that ncurses does not know of, and the texts that turn them on and off.
package enum TerminalModes {
  /// Presses and releases (1000) in the form without a limit on columns (1006).
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  /// Marks around what is pasted.
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"

  /// OSC 52: text for the terminal's clipboard.
  ///
  /// - Parameter throughScreen: whether GNU screen stands between, which passes on only what is
  ///   wrapped, in pieces it has room for.
  package static func clipboard(_ text: String, throughScreen: Bool) -> [UInt8] {
    let sequence = Array("\u{1B}]52;c;".utf8) + Base64.encode(Array(text.utf8)) + [0x07]
    guard throughScreen else { return sequence }
    // screen drops a wrapped string of more than 768 bytes.
    var wrapped: [UInt8] = []
    for start in stride(from: 0, to: sequence.count, by: 700) {
      wrapped += Array("\u{1B}P".utf8)
      wrapped += sequence[start..<min(start + 700, sequence.count)]
      wrapped += Array("\u{1B}\\".utf8)
    }
    return wrapped
  }
}

/// Base64 after RFC 4648, section 4, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(
          place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
