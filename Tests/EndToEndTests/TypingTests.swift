import TestSupport
import Testing

@Suite("Typed on a terminal")
struct TypingTests {
  @Test(
    "what is typed is worked out",
    arguments: [
      ("6*7\r", "42"), ("6*7=", "42"), ("0.1+0.2-0.3=", "0"), ("2+3*4\n", "14"), ("3x4=", "12"),
      ("2^10=", "1024"), ("(1+2)*3=", "9"), ("100+10%=", "110"), ("12\u{7F}3=", "13"),
    ])
  func expression(typed: String, answer: String) throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write(typed)
    terminal.expectDisplay(answer)
  }

  @Test(
    "letters in a row are a word, however slowly they come",
    arguments: [
      ("sqrt(2)", "1.41421356"), ("ln(3)", "1.09861228"), ("2*pi", "6.28318530"),
      ("sqrt(2)+ln(3)", "2.51282585"),
    ])
  func words(typed: String, digits: String) throws {
    let terminal = try PseudoTerminal.calculator()
    for character in typed {
      let before = terminal.bytesWritten()
      terminal.write(String(character))
      // Most letters paint something, and then the next one surely comes after it was read.
      _ = terminal.wait(timeout: 0.3) { _ in terminal.log.count > before }
    }
    terminal.write("=")
    terminal.expectDisplay(beginning: digits)
  }

  @Test(
    "words typed in one burst give the same",
    arguments: [("sqrt(2)=", "1.41421356"), ("ln(3)=", "1.09861228")])
  func wordsAtOnce(typed: String, digits: String) throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write(typed)
    terminal.expectDisplay(beginning: digits)
  }

  @Test("200 digits in one write: none is lost")
  func digitBurst() throws {
    let terminal = try PseudoTerminal.calculator()
    // One more than 200 nines is ten to the 200th; with one lost it is the 199th.
    terminal.write(String(repeating: "9", count: 200) + "+1=")
    let isThere = terminal.wait { $0.text.plainDisplay?.hasSuffix("e200") ?? false }
    #expect(isThere, "\(terminal.screen.text)")
  }

  @Test("600 keys in one write: none is lost")
  func keyBurst() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write(String(repeating: "1+", count: 299) + "1=")
    terminal.expectDisplay("300")
  }

  @Test("a paste is read as an expression, whatever signs it was written with")
  func paste() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("\u{1B}[200~1 000 × 2 − 4\u{1B}[201~=")
    terminal.expectDisplay("1996")
  }

  @Test("keys straight after a paste count")
  func pasteThenKeys() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("\u{1B}[200~20\n\u{1B}[201~+1=")
    terminal.expectDisplay("21")
  }

  @Test("Esc is taken at once and its tail is not lost when they come apart")
  func escape() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("12")
    terminal.expectDisplay("12")
    terminal.write("\u{1B}")
    terminal.expectDisplay("0")
    terminal.write("7+8=")
    terminal.expectDisplay("15")
  }

  @Test("bytes that are no keys do no harm")
  func rubbish() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write([0x00, 0xFF, 0xC3, 0x28, 0xF0, 0x9F])
    terminal.write("\u{1B}[999;999Z\u{1B}[<9;9")
    terminal.write("\u{1B}[<0;9999;9999M\u{1B}[<0;9999;9999m\u{1B}")
    #expect(terminal.wait { _ in true })
    terminal.write("\u{1B}\u{1B}\u{1B}")
    terminal.write("6*7=")
    terminal.expectDisplay("42")
  }

  @Test("a typed digit is painted in 60 bytes at most")
  func bytesForADigit() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("1")
    terminal.expectDisplay("1")
    // The flash of the first key has to be over before the second is counted.
    let before = terminal.bytesWhenQuiet()
    terminal.write("2")
    terminal.expectDisplay("12")
    let written = terminal.bytesWhenQuiet() - before
    #expect(written <= 60, "\(written) bytes")
  }

  @Test("nothing happens while nothing happens")
  func idle() throws {
    let terminal = try PseudoTerminal.calculator()
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    let before = terminal.bytesWhenQuiet()
    let switches = terminal.voluntarySwitches()
    _ = terminal.wait(timeout: 2) { _ in false }
    #expect(terminal.voluntarySwitches() == switches)
    #expect(terminal.bytesWritten() == before)
  }
}
