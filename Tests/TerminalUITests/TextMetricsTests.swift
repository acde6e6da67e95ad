import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("Text is measured and cut in cells")
struct TextMetricsTests {
  @Test(
    "a text is cut at the asked end and says so",
    arguments: [
      ("12345", 5, TextMetrics.Truncation.tail, "12345"),
      ("12345", 4, .tail, "123…"),
      ("12345", 4, .head, "…345"),
      ("12345", 4, .clip, "1234"),
      ("12345", 1, .tail, "…"),
      ("12345", 0, .tail, ""),
      ("12345", -3, .head, ""),
      ("", 3, .tail, ""),
      ("漢字漢字", 6, .tail, "漢字…"),
      ("漢字漢字", 6, .head, "…漢字"),
      ("漢字", 3, .clip, "漢"),
    ])
  func cuts(text: String, width: Int, mode: TextMetrics.Truncation, expected: String) {
    #expect(TextMetrics.fit(text, to: width, mode: mode) == expected)
  }

  @Test("in ASCII the mark is as much of three points as fits, never bare digits")
  func cutsInAscii() {
    #expect(TextMetrics.fit("12345", to: 4, unicode: false) == "1...")
    #expect(TextMetrics.fit("12345", to: 3, unicode: false) == "...")
    #expect(TextMetrics.fit("12345", to: 2, unicode: false) == "..")
  }

  @Test("whatever is cut fits, and what fits is not cut", arguments: [UInt64(1), 7, 2026])
  func neverTooWide(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let glyphs: [Character] = ["1", "a", " ", "√", "漢", "e\u{301}", "−", "…", "👍"]
    for _ in 0..<500 {
      let length = Int.random(in: 0...12, using: &generator)
      let text = String((0..<length).compactMap { _ in glyphs.randomElement(using: &generator) })
      let width = Int.random(in: 0...14, using: &generator)
      for mode in [TextMetrics.Truncation.tail, .head, .clip] {
        for unicode in [true, false] {
          let drawn = TextMetrics.drawn(text, unicode: unicode)
          let cut = TextMetrics.fit(drawn, to: width, mode: mode, unicode: unicode)
          #expect(TextMetrics.width(of: cut) <= width, "seed \(seed): \(text) to \(width)")
          if TextMetrics.width(of: drawn) <= width { #expect(cut == drawn, "seed \(seed)") }
          if !unicode { #expect(cut.utf8.allSatisfy { $0 < 0x80 }, "seed \(seed)") }
        }
      }
    }
  }

  @Test(
    "each glyph of the calculator has an ASCII text that says what it is",
    arguments: [
      ("√(2)", "sqrt(2)"), ("π × 12²", "pi * 12^2"), ("6 ÷ 3 − 1", "6 / 3 - 1"), ("±", "+/-"),
      ("⌫", "<-"), ("ƒ", "fn"), ("1.41…", "1.41..."), ("≈", "~"), ("xʸ", "x^y"),
      ("x⁻¹", "x^-1"), ("30°", "30deg"), ("x¹²", "x^12"), ("plain", "plain"), ("漢", "?"),
    ])
  func fallback(text: String, expected: String) {
    #expect(AsciiFallback.text(text) == expected)
  }

  @Test("a text is as wide as its glyphs", arguments: [UInt64(3), 11, 2026])
  func asWideAsItsGlyphs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let glyphs: [Character] = ["1", "~", " ", "\u{7F}", "\t", "\r\n", "√", "漢", "e\u{301}", "👍"]
    for _ in 0..<500 {
      let length = Int.random(in: 0...20, using: &generator)
      // Mostly of ASCII, as texts are.
      let known = Bool.random(using: &generator) ? glyphs[..<3] : glyphs[...]
      let parts = (0..<length).compactMap { _ in known.randomElement(using: &generator) }
      let width = parts.map { TextMetrics.width(of: String($0)) }.reduce(0, +)
      #expect(TextMetrics.width(of: String(parts)) == width, "seed \(seed): \(parts)")
    }
  }

  @Test("control characters take no cell")
  func controlsAreNothing() {
    #expect(TextMetrics.width(of: "a\u{7}b\tc\u{7F}\n") == 3)
  }
}
