/// What stands for a glyph on a screen that shows nothing but ASCII.
public enum AsciiFallback {
  /// The text for each glyph this program draws; lines of boxes and blocks keep their width of 1.
  static let table: [Character: String] = [
    "√": "sqrt", "∛": "cbrt", "π": "pi", "τ": "tau", "×": "*", "÷": "/", "·": "*", "∙": "*",
    "−": "-", "–": "-", "—": "-", "±": "+/-", "∓": "-/+", "⌫": "<-", "ƒ": "fn", "…": "...",
    "≈": "~", "≠": "!=", "≤": "<=", "≥": ">=", "∞": "inf", "°": "deg", "′": "'", "″": "\"",
    "⁰": "^0", "¹": "^1", "²": "^2", "³": "^3", "⁴": "^4", "⁵": "^5", "⁶": "^6", "⁷": "^7",
    "⁸": "^8", "⁹": "^9", "⁻": "^-", "ⁿ": "^n", "ˣ": "^x", "ʸ": "^y", "⁄": "/",
    "½": "1/2", "¼": "1/4", "¾": "3/4",
    "←": "<-", "→": "->", "↑": "^", "↓": "v", "↵": "<-'", "⏎": "<-'", "⇥": "->|", "⟲": "@",
    "⟳": "@", "↻": "@", "↺": "@", "▸": ">", "▾": "v", "▴": "^", "◂": "<", "▶": ">", "◀": "<",
    "▲": "^", "▼": "v", "•": "*", "●": "*", "○": "o", "✓": "x", "✗": "x", "⚠": "!",
    "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "«": "<<", "»": ">>",
    "\u{A0}": " ", "\u{2009}": " ", "\u{202F}": " ", "\u{2007}": " ",
    "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "│": "|", "─": "-", "╌": "-", "┄": "-",
    "┏": "#", "┓": "#", "┗": "#", "┛": "#", "┃": "#", "━": "=",
    "█": "#", "▀": "\"", "▄": "_", "▌": "|", "▐": "|", "░": ".", "▒": ":", "▓": "#",
  ]

  /// The ASCII text for one glyph: itself when it is ASCII, `?` when nothing better is known.
  public static func text(for glyph: Character) -> String {
    if glyph.isASCII { return String(glyph) }
    return table[glyph] ?? "?"
  }

  /// A whole text in ASCII; the result may be longer than what it stands for (`√` is `sqrt`).
  ///
  /// A power that follows another (`⁻¹`) has one `^` only: `x⁻¹` is `x^-1`.
  public static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    var isInPower = false
    for glyph in text {
      let replacement = self.text(for: glyph)
      let isPower = !glyph.isASCII && replacement.count > 1 && replacement.first == "^"
      result += isPower && isInPower ? String(replacement.dropFirst()) : replacement
      isInPower = isPower
    }
    return result
  }
}
