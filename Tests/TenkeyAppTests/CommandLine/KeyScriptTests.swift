import TenkeyApp
import Terminal
import Testing

@Suite("Scripts of keys")
struct KeyScriptTests {
  @Test(
    "characters are typed, names are keys, and longer deeds stand in brackets",
    arguments: [
      ("", []),
      ("8√", [.text("8"), .text("√")]),
      ("1 >", [.text("1"), .text(" "), .text(">")]),
      ("<Enter><BS><Esc>", [.key(.enter), .key(.backspace), .key(.escape)]),
      ("<Tab><S-Tab><Del><Ins>", [.key(.tab), .key(.backTab), .key(.delete), .key(.insert)]),
      ("<Up><Down><Left><Right>", [.key(.up), .key(.down), .key(.left), .key(.right)]),
      (
        "<Home><End><PageUp><PageDown>",
        [.key(.home), .key(.end), .key(.pageUp), .key(.pageDown)]
      ),
      ("<F1><F2><F12>", [.key(.function(1)), .key(.function(2)), .key(.function(12))]),
      ("<C-r><C-C>", [.key(.control("r")), .key(.control("c"))]),
      ("<Space><lt><gt>", [.text(" "), .text("<"), .text(">")]),
      ("<enter><ESC>", [.key(.enter), .key(.escape)]),
      ("1\n2\t\r\n", [.text("1"), .key(.enter), .text("2"), .key(.tab), .key(.enter)]),
      ("<click 7><click AC>", [.click("7"), .click("AC")]),
      ("<click <><click >>1", [.click("<"), .click(">"), .text("1")]),
      ("<click <lt>>", [.click("<")]),
      ("<click <gt>>", [.click(">")]),
      ("<paste 1+2>", [.paste("1+2")]),
      ("<paste >", [.paste("")]),
      ("<paste  a<lt>b<gt>c<Enter>d<Tab>>e", [.paste(" a<b>c\nd\t"), .text("e")]),
      (
        "<resize 40x24><resize 1x1>",
        [
          .resize(TerminalSize(columns: 40, rows: 24)), .resize(TerminalSize(columns: 1, rows: 1)),
        ]
      ),
      ("é\u{301}", [.text("é\u{301}")]),
    ] as [(String, [KeyScript.Step])])
  func steps(text: String, steps: [KeyScript.Step]) throws {
    #expect(try KeyScript(text).steps == steps)
  }

  @Test(
    "a mistake says where it is and what is wrong",
    arguments: [
      ("1<", 2, "there is no > after this <; <lt> is the character <"),
      ("12<3", 3, "there is no > after this <; <lt> is the character <"),
      ("1<2>", 2, "there is no key <2>; <lt> is the character <"),
      ("<>", 1, "there is no key <>; <lt> is the character <"),
      ("<F13>", 1, "there is no key <F13>; <lt> is the character <"),
      ("<F01>", 1, "there is no key <F01>; <lt> is the character <"),
      ("<C-1>", 1, "there is no key <C-1>; <lt> is the character <"),
      ("√√<click >", 3, "<click> needs the title of a key"),
      ("<click ", 1, "there is no > after this <"),
      ("<click 7", 1, "there is no > after this <; <lt> is the character <"),
      ("<paste 1", 1, "there is no > after this <"),
      ("<paste 1<2>3>", 9, "in a paste < is written <lt>"),
      ("<resize 80>", 1, "<resize> needs columns x rows from 1x1 to 1000x1000, not '80'"),
      ("1\u{1b}", 2, "a control character has to be named, as in <Esc>"),
    ] as [(String, Int, String)])
  func mistakes(text: String, column: Int, message: String) {
    let error = #expect(throws: KeyScript.Mistake.self) { try KeyScript(text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test("no text at all makes the reader trap, and a script without brackets has its length")
  func random() throws {
    let seed = UInt64.random(in: .min ... .max)
    var state = seed
    let alphabet = Array("<>1√ clickpaste resize40x24<lt>EnterF2C-r\n\u{301}🙂")
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      if let script = try? KeyScript(text), !text.contains("<") {
        #expect(script.steps.count == text.count, "seed \(seed)")
      }
    }
  }
}
