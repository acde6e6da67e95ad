import Foundation
import Terminal
import Testing

@Suite("Terminal description and modes")
struct TerminalDescriptionTests {
  @Test("names of xterm's kin are known as such, others are not")
  func kin() {
    for name in [
      "xterm", "xterm-kitty", "XTERM-ghostty", "ghostty", "alacritty-direct", "foot", "wezterm",
      "tmux-256color",
    ] {
      #expect(TerminalDescription.isKin(name), "\(name)")
    }
    for name in ["vt100", "linux", "dumb", "nonesuch", "", "xter"] {
      #expect(!TerminalDescription.isKin(name), "\(name)")
    }
  }

  @Test(
    "padding is taken out of a capability",
    arguments: [
      ("\u{1B}[H$<5>x", "\u{1B}[Hx"), ("$<1/>$<20*>", ""), ("a$b<c>", "a$b<c>"), ("a$<5", "a$<5"),
    ])
  func padding(capability: String, bytes: String) {
    #expect(TerminalDescription.withoutPadding(Array(capability.utf8)) == Array(bytes.utf8))
  }

  @Test("the clipboard is sent in Base64, wrapped in pieces where screen stands between")
  func clipboard() {
    #expect(
      TerminalModes.clipboard("42", throughScreen: false) == Array("\u{1B}]52;c;NDI=\u{7}".utf8))
    let long = TerminalModes.clipboard(
      String(repeating: "7", count: 3000), throughScreen: true)
    let text = String(decoding: long, as: UTF8.self)
    let pieces = text.components(separatedBy: "\u{1B}\\").filter { !$0.isEmpty }
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 768 })
    let joined = pieces.map { $0.dropFirst(2) }.joined()
    #expect(
      Array(joined.utf8)
        == TerminalModes.clipboard(String(repeating: "7", count: 3000), throughScreen: false))
  }

  @Test("Base64 is that of Foundation at every length", arguments: 0...64)
  func base64(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 3) }
    #expect(
      String(decoding: Base64.encode(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
  }

  @Test("a cell's shape is believed between 1 and 4, and a window of no size is another's")
  func windowSize() {
    func size(_ columns: Int, _ rows: Int, _ width: Int, _ height: Int) -> TerminalSize {
      TerminalSize(
        windowColumns: columns, rows: rows, pixelWidth: width, pixelHeight: height,
        otherwise: TerminalSize(columns: 80, rows: 24))
    }
    #expect(size(100, 30, 900, 450) == TerminalSize(columns: 100, rows: 30, cellShape: 15.0 / 9))
    #expect(size(100, 30, 0, 0).cellShape == 2)
    #expect(size(100, 30, 100, 3000).cellShape == 2)
    #expect(size(100, 30, 3000, 30).cellShape == 2)
    #expect(size(0, 0, 0, 0) == TerminalSize(columns: 80, rows: 24))
    #expect(size(0, 5, 0, 0) == TerminalSize(columns: 0, rows: 5))
    #expect(
      TerminalSize(columns: -1, rows: 2, cellShape: .nan) == TerminalSize(columns: 0, rows: 2))
  }

  @Test("so many colours are so deep")
  func depth() {
    typealias Depth = TerminalCapabilities.ColorDepth
    #expect(Depth(colors: 0) == .mono)
    #expect(Depth(colors: 2) == .mono)
    #expect(Depth(colors: 8) == .ansi16)
    #expect(Depth(colors: 16) == .ansi16)
    #expect(Depth(colors: 88) == .ansi16)
    #expect(Depth(colors: 256) == .palette256)
    #expect(Depth(colors: 1 << 24) == .palette256)
  }

  @Test("time goes on, and is counted in milliseconds rounded up")
  func time() {
    let start = MonotonicTime(nanoseconds: 1_000)
    #expect(start.adding(milliseconds: 5).milliseconds(since: start) == 5)
    #expect(MonotonicTime(nanoseconds: 1_001).milliseconds(since: start) == 1)
    #expect(start.milliseconds(since: start.adding(milliseconds: 1)) == 0)
    #expect(start.adding(milliseconds: -3) == start)
    #expect(MonotonicTime.now() <= MonotonicTime.now())
  }

  @Test("errors are told in words that name what is at fault")
  func errors() {
    #expect(TerminalError.unknownTerminalType("nonesuch").description.contains("TERM=nonesuch"))
    #expect(TerminalError.cannotPositionCursor("dumb").description.contains("TERM=dumb"))
  }
}
