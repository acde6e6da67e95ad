/// What the terminal database says of a type of terminal, as far as it is needed here.
package struct TerminalDescription {
  /// The name that the database knows it by, which may be a kin's.
  var name: String
  /// The number of colours, 0 where there are none.
  var colors: Int
  /// Whether it is of xterm's kin: mouse reports, bracketed paste and the clipboard are known to it,
  /// or at least passed over.
  var isXtermLike: Bool
  /// Whether the cursor is moved to any cell as `FramePatch` does it, and may rest behind the last one.
  var movesAsUsual: Bool
  /// The size it has where the line does not tell.
  var size: TerminalSize
  /// The keys it describes.
  var keys: [DescribedKey]
  /// The bytes that end all that ncurses began: keypad, attributes, colours, cursor, screen.
  var endBytes: [UInt8]

  /// Loads the description of a terminal type.
  ///
  /// A type that is not in the database but looks like xterm's kin is taken for `xterm-256color`:
  /// the base set of many a system lacks the newer ones.
  ///
  /// - Throws: `TerminalError` when there is none that can place the cursor.
  static func load(type: String?, output: Int32) throws(TerminalError) -> TerminalDescription {
    guard let type, !type.isEmpty else { throw .noTerminalType }
    let standIns = isKin(type) ? ["xterm-256color", "xterm"] : []
    guard
      let name = ([type] + standIns).first(where: {
        Ncurses.loadDescription($0, output: output) == 1
      })
    else { throw .unknownTerminalType(type) }
    defer { Ncurses.unloadDescription() }
    guard let move = Ncurses.capabilityString("cup") else { throw .cannotPositionCursor(type) }
    return TerminalDescription(
      name: name,
      // A stand-in has more colours than was asked for by name.
      colors: min(
        max(0, Ncurses.capabilityNumber("colors")), type.hasSuffix("16color") ? 16 : .max),
      isXtermLike: isKin(type) || Ncurses.capabilityString("kmous") != nil,
      movesAsUsual: withoutPadding(move) == Array("\u{1B}[%i%p1%d;%p2%dH".utf8)
        && Ncurses.capabilityFlag("xenl"),
      size: TerminalSize(
        columns: positive(Ncurses.capabilityNumber("cols"), or: 80),
        rows: positive(Ncurses.capabilityNumber("lines"), or: 24)),
      keys: describedKeys(),
      endBytes: endOfUse())
  }

  /// Whether a name is one of those whose terminals follow xterm.
  package static func isKin(_ type: String) -> Bool {
    let kin = [
      "xterm", "kitty", "ghostty", "alacritty", "foot", "wezterm", "konsole", "vte", "gnome",
      "tmux", "screen", "rxvt",
    ]
    let name = type.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return kin.contains { word in
      // Searching text as text would bring the regex engine's pages into memory.
      name.indices.contains { name[$0...].starts(with: word.utf8) }
    }
  }

  /// The bytes of a string capability without its padding (`$<5>`): terminals of today need none,
  /// and a signal handler could not wait.
  package static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static func positive(_ number: Int, or other: Int) -> Int { number > 0 ? number : other }

  private static func endOfUse() -> [UInt8] {
    let leavesScreen = Ncurses.capabilityString("rmcup") != nil
    let bytes = ["rmkx", "sgr0", "op", "cnorm", "rmcup"]
      .compactMap(Ncurses.capabilityString).flatMap(withoutPadding)
    return bytes + (leavesScreen ? [] : Array("\r\n".utf8))
  }

  private static func describedKeys() -> [DescribedKey] {
    let named: [(String, NamedKey)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right),
      ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown),
      ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab), ("kent", .enter),
      ("kbs", .backspace),
    ]
    var keys: [DescribedKey] = []
    for (name, key) in named { append(name, key, to: &keys) }
    for number in 1...12 { append("kf\(number)", .function(number), to: &keys) }
    return keys
  }

  private static func append(_ name: String, _ key: NamedKey, to keys: inout [DescribedKey]) {
    // Only sequences that begin as the decoder expects can be found again by it.
    guard let bytes = Ncurses.capabilityString(name), bytes.count > 2, bytes[0] == 0x1B,
      bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O")
    else { return }
    keys.append(DescribedKey(bytes: bytes, key: key))
  }
}
