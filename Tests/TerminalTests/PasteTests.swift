import Terminal
import Testing

@Suite("Paste")
struct PasteTests {
  private func events(_ bytes: [UInt8]) -> [TerminalEvent] {
    var decoder = InputDecoder()
    decoder.feed(bytes)
    return decoder.takeEvents()
  }

  private func paste(_ text: String) -> [UInt8] {
    Array("\u{1B}[200~".utf8) + Array(text.utf8) + Array("\u{1B}[201~".utf8)
  }

  @Test("what is pasted comes as one event, and what is typed around it apart")
  func wholePaste() {
    #expect(
      events(Array("1".utf8) + paste("2+3") + Array("4".utf8))
        == [.text("1"), .paste("2+3"), .text("4")])
  }

  @Test(
    "lines end in newline alone, tabs stay, other controls and what is not UTF-8 go",
    arguments: [
      ("1\r\n2\r3\n4", "1\n2\n3\n4"), ("a\tb", "a\tb"), ("\u{7}1\u{0}\u{7F}2\u{85}", "12"),
      ("\u{1B}[31m5", "[31m5"), ("\r\r\n", "\n\n"), ("1\u{A0}234,5 − ×", "1\u{A0}234,5 − ×"),
    ])
  func cleaning(pasted: String, clean: String) {
    #expect(events(paste(pasted)) == [.paste(clean)])
  }

  @Test("bytes of a paste that are not UTF-8 are dropped")
  func invalidBytes() {
    #expect(PasteCollector.clean([0x31, 0xFF, 0xC3, 0x32, 0xE2, 0x88]) == "12")
  }

  @Test("an empty paste is no event")
  func emptyPaste() {
    #expect(events(paste("")) == [])
    #expect(events(paste("\u{7}")) == [])
  }

  @Test("a paste without its end is kept until it is given up, and then handed out")
  func unterminated() {
    var decoder = InputDecoder()
    decoder.feed("\u{1B}[200~12\u{1B}[20".utf8)
    #expect(decoder.pending == .paste)
    #expect(decoder.takeEvents() == [])
    decoder.expire()
    #expect(decoder.takeEvents() == [.paste("12[20")])
  }

  @Test(
    "of a paste at and beyond the limit the first part is kept, and its end is found",
    arguments: -7...7)
  func limit(excess: Int) {
    var collector = PasteCollector(limit: 16)
    let sent = Array(String(repeating: "x", count: 16 + excess).utf8)
    for byte in sent + Array("\u{1B}[201".utf8) {
      let isEnd = collector.push(byte)
      #expect(!isEnd)
    }
    let isEnd = collector.push(UInt8(ascii: "~"))
    #expect(isEnd)
    #expect(collector.text == String(repeating: "x", count: min(16, 16 + excess)))
  }

  @Test("of a large paste a mebibyte is kept")
  func largePaste() {
    let sent = String(repeating: "x", count: 1_048_580)
    #expect(events(paste(sent) + [0x35]) == [.paste(String(sent.dropLast(4))), .text("5")])
  }
}
