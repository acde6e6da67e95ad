import Terminal
import Testing

@Suite("Input decoder")
struct InputDecoderTests {
  private func decode(_ text: String, expiring: Bool = false) -> [TerminalEvent] {
    decode(Array(text.utf8), expiring: expiring)
  }

  private func decode(_ bytes: [UInt8], expiring: Bool = false) -> [TerminalEvent] {
    var decoder = InputDecoder()
    decoder.feed(bytes)
    if expiring { decoder.expire() }
    return decoder.takeEvents()
  }

  @Test(
    "keys are known in the forms of xterm, VT220, the Linux console and rxvt",
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OD", .left),
      ("\u{1B}[1;5C", .right), ("\u{1B}[H", .home), ("\u{1B}OF", .end), ("\u{1B}[1~", .home),
      ("\u{1B}[7~", .home), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[2~", .insert),
      ("\u{1B}[3~", .delete), ("\u{1B}[3;2~", .delete), ("\u{1B}[3$", .delete),
      ("\u{1B}[5~", .pageUp), ("\u{1B}[6^", .pageDown), ("\u{1B}[Z", .backTab),
      ("\u{1B}OP", .function(1)), ("\u{1B}[[A", .function(1)), ("\u{1B}[11~", .function(1)),
      ("\u{1B}[1;2Q", .function(2)), ("\u{1B}[[E", .function(5)), ("\u{1B}[15~", .function(5)),
      ("\u{1B}[17~", .function(6)), ("\u{1B}[21~", .function(10)), ("\u{1B}[23~", .function(11)),
      ("\u{1B}[24~", .function(12)), ("\r", .enter), ("\n", .enter), ("\u{1B}OM", .enter),
      ("\u{8}", .backspace), ("\u{7F}", .backspace), ("\t", .tab), ("\u{1}", .control("a")),
      ("\u{12}", .control("r")), ("\u{1A}", .control("z")), ("\u{1B}[114;5u", .control("r")),
      ("\u{1B}[27;5;114~", .control("r")), ("\u{1B}[13u", .enter),
    ] as [(String, NamedKey)])
  func namedKeys(sequence: String, key: NamedKey) {
    #expect(decode(sequence) == [.key(key)])
  }

  @Test("the keypad in application mode gives its characters")
  func keypad() {
    let sent = "jklmnopqrstuvwxyX"
    let meant = "*+,-./0123456789="
    #expect(
      decode(sent.map { "\u{1B}O\($0)" }.joined()) == meant.map { TerminalEvent.text($0) })
  }

  @Test("keys that the terminal's description names come before the common ones")
  func describedKeys() {
    var decoder = InputDecoder(described: [
      DescribedKey(bytes: Array("\u{1B}[224z".utf8), key: .function(1)),
      DescribedKey(bytes: Array("\u{1B}OA".utf8), key: .pageUp),
    ])
    decoder.feed("\u{1B}[224z\u{1B}OA\u{1B}[A".utf8)
    #expect(decoder.takeEvents() == [.key(.function(1)), .key(.pageUp), .key(.up)])
  }

  @Test("sequences of no key are passed over whole, and what follows is not lost")
  func unknownSequences() {
    for sequence in [
      "\u{1B}[?64;1;2c", "\u{1B}[>41;354;0c", "\u{1B}[99~", "\u{1B}[<0;0;0M", "\u{1B}[<1M",
      "\u{1B}[201~",
      "\u{1B}[I", "\u{1B}OE", "\u{0}", "\u{1C}", "\u{85}", "\u{1B}[999999999999999999999~",
      "\u{1B}[55555u",
    ] {
      #expect(decode(sequence + "5") == [.text("5")], "\(sequence.debugDescription)")
    }
  }

  @Test("200 clicks and a key that come in one read are all there, in order")
  func burstOfClicks() {
    var sent = ""
    var meant: [TerminalEvent] = []
    for place in 0..<200 {
      sent += "\u{1B}[<0;\(place + 1);3M\u{1B}[<0;\(place + 1);3m"
      let position = CellPosition(column: place, row: 2)
      meant += [
        .mouse(MouseEvent(.press, at: position)), .mouse(MouseEvent(.release, at: position)),
      ]
    }
    #expect(decode(sent + "7") == meant + [.text("7")])
  }

  @Test(
    "a click at column 500, the wheel, and a click with a modifier are known; other buttons are not"
  )
  func mouse() {
    func at(_ column: Int, _ row: Int, _ kind: MouseEvent.Kind) -> TerminalEvent {
      .mouse(MouseEvent(kind, at: CellPosition(column: column, row: row)))
    }
    #expect(decode("\u{1B}[<0;500;200M") == [at(499, 199, .press)])
    #expect(decode("\u{1B}[<64;1;2M\u{1B}[<65;1;2M") == [at(0, 1, .wheelUp), at(0, 1, .wheelDown)])
    #expect(decode("\u{1B}[<16;3;3M\u{1B}[<16;3;3m") == [at(2, 2, .press), at(2, 2, .release)])
    #expect(
      decode("\u{1B}[<1;3;3M\u{1B}[<2;3;3M\u{1B}[<32;3;3M\u{1B}[<64;3;3m\u{1B}[<66;3;3M") == [])
  }

  @Test("the old mouse form is known, its release only after a press")
  func oldMouse() {
    func at(_ kind: MouseEvent.Kind) -> TerminalEvent {
      .mouse(MouseEvent(kind, at: CellPosition(column: 0, row: 222)))
    }
    let place: [UInt8] = [33, 255]
    let head = Array("\u{1B}[M".utf8)
    #expect(decode(head + [32] + place + head + [35] + place) == [at(.press), at(.release)])
    #expect(decode(head + [35] + place) == [])
    #expect(decode(head + [34] + place + head + [35] + place) == [])
    #expect(decode(head + [96] + place + head + [97] + place) == [at(.wheelUp), at(.wheelDown)])
  }

  @Test(
    "however the bytes are cut into reads, the events are the same",
    arguments: 1...30 as ClosedRange<UInt64>)
  func cutting(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = [
      "5", "√", "é", "\u{1B}[A", "\u{1B}OP", "\u{1B}Oq", "\u{1B}[<0;12;3M", "\u{1B}[<0;12;3m", "\r",
      "\u{1B}[200~1\r\n2\u{1B}[31m\u{1B}[201~", "\u{1B}[M !!", "\u{1B}[15~", "字", "\u{7F}",
      "\u{1B}[[B",
    ]
    let sent = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let whole = decode(sent)
    var decoder = InputDecoder()
    var events: [TerminalEvent] = []
    var rest = Array(sent.utf8)[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...5, using: &random)
      decoder.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
      events += decoder.takeEvents()
    }
    #expect(events == whole, "seed \(seed)")
    #expect(decoder.pending == .nothing, "seed \(seed)")
  }

  @Test(
    "no bytes make the decoder trap or lose the keys after them",
    arguments: 1...200 as ClosedRange<UInt64>)
  func randomBytes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let likely: [UInt8] =
      Array("\u{1B}\u{1B}[[<OM;;0129~mMu$?".utf8) + [0xC3, 0xE2, 0xF0, 0x80, 0xFF, 0]
    var decoder = InputDecoder()
    decoder.feed(
      (0..<300).map { _ in
        Bool.random(using: &random)
          ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      })
    decoder.expire()
    _ = decoder.takeEvents()
    #expect(decoder.pending == .nothing, "seed \(seed)")
    decoder.feed("1+1\r".utf8)
    #expect(
      decoder.takeEvents() == [.text("1"), .text("+"), .text("1"), .key(.enter)], "seed \(seed)")
  }

  @Test("a lone ESC waits, and is the key when nothing follows")
  func loneEscape() {
    var decoder = InputDecoder()
    decoder.feed([0x1B])
    #expect(decoder.pending == .escape)
    #expect(decoder.takeEvents() == [])
    decoder.expire()
    #expect(decoder.takeEvents() == [.key(.escape)])
    #expect(decoder.pending == .nothing)
  }

  @Test("ESC typed twice, or before a key, loses neither")
  func escapeThenKey() {
    #expect(decode("\u{1B}\u{1B}", expiring: true) == [.key(.escape), .key(.escape)])
    #expect(decode("\u{1B}5") == [.key(.escape), .text("5")])
    #expect(decode("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
    #expect(decode("\u{1B}\r") == [.key(.escape), .key(.enter)])
  }

  @Test("a bracket or an O after ESC is typed when nothing follows; half of a report is not")
  func abandonedSequences() {
    #expect(decode("\u{1B}[", expiring: true) == [.key(.escape), .text("[")])
    #expect(decode("\u{1B}O", expiring: true) == [.key(.escape), .text("O")])
    #expect(decode("\u{1B}[\r") == [.key(.escape), .text("["), .key(.enter)])
    #expect(decode("\u{1B}[<0;12", expiring: true) == [])
    #expect(decode("\u{1B}[<0;1\u{1B}[A") == [.key(.up)])
  }

  @Test("marks join the character they came with, and are dropped without one")
  func combiningMarks() {
    #expect(decode("e\u{301}x") == [.text("e\u{301}"), .text("x")])
    #expect(decode("\u{301}x") == [.text("x")])
    #expect(decode("\u{1F469}\u{200D}\u{1F467}") == [.text("\u{1F469}\u{200D}\u{1F467}")])
  }

  @Test(
    "bytes that are not UTF-8 are dropped and their neighbours kept",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5], [0x80], [0xE2, 0x88], [0xF0, 0x9F, 0x8E],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    #expect(decode([0x31] + bytes + [0x32]) == [.text("1"), .text("2")])
  }

  @Test("every scalar that can be typed comes through")
  func scalars() {
    for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 37) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var assembler = UTF8Assembler()
      let scalars = Array(String(scalar).utf8).compactMap { assembler.push($0) }
      #expect(scalars == [scalar])
    }
  }
}
