import Terminal

extension LayoutOutline {
  /// The outline as lines of text: a heading, the tree, what is wrong, and the summary at the end,
  /// where a terminal that has scrolled still shows it.
  ///
  /// - Parameters:
  ///   - heading: the first line, such as the size.
  ///   - theme: how roles look; on a screen without Unicode everything is ASCII.
  ///   - isColored: whether the text carries colours and weight, as escape sequences; without them
  ///     signs and words alone tell what is the matter.
  public func text(heading: String, theme: Theme, isColored: Bool) -> String {
    var writer = TextWriter(theme: theme, isColored: isColored)
    writer.write(heading, as: .title)
    writer.endLine()
    for line in tree { writer.write(line) }
    if !faults.isEmpty { writer.endLine() }
    for line in faults { writer.write(line) }
    writer.endLine()
    writer.write(summary, as: counts.total == 0 ? .status : .error)
    writer.endLine()
    return writer.text
  }
}

/// Text in the making, coloured or not.
private struct TextWriter {
  let theme: Theme
  let isColored: Bool
  var text = ""

  mutating func write(_ line: LayoutOutline.Line) {
    let indentation = line.indentation(step: 2) - (line.sign.isEmpty ? 0 : 2)
    write(String(repeating: " ", count: indentation))
    write(line.sign.isEmpty ? line.text : line.sign + " " + line.text, as: line.role)
    if !line.detail.isEmpty { write("  " + line.detail, as: line.detailRole) }
    if !line.note.isEmpty { write(" — " + line.note, as: .help) }
    endLine()
  }

  mutating func write(_ words: String, as role: Role? = nil) {
    let drawn = TextMetrics.drawn(words, unicode: theme.usesUnicode)
    let codes = isColored ? role.map { theme.style(for: $0).selectGraphicRendition } ?? "" : ""
    text += codes.isEmpty ? drawn : "\u{1B}[\(codes)m\(drawn)\u{1B}[m"
  }

  mutating func endLine() {
    text += "\n"
  }
}

extension LayoutOutline.Line {
  /// The blank columns before the text; a sign stands in the last two of them.
  ///
  /// - Parameter step: the columns from an item to the items in it.
  public func indentation(step: Int) -> Int {
    2 + step * (depth + (isItem ? 0 : 2))
  }

  /// How the detail looks: loud where it says what is wrong.
  public var detailRole: Role { isItem && !isFault ? .body : role == .body ? .help : role }
}

extension Style {
  /// The numbers of ECMA-48's SGR that switch to this style from the terminal's own, with `;`
  /// between them; nothing for a plain style.
  var selectGraphicRendition: String {
    var codes: [String] = []
    for (attribute, code) in [
      (Attributes.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
    ] where attributes.contains(attribute) {
      codes.append(code)
    }
    for (color, base) in [(foreground, 30), (background, 40)] {
      switch color {
      case .standard: break
      case .indexed(let number) where number < 8: codes.append("\(base + Int(number))")
      case .indexed(let number): codes.append("\(base + 8);5;\(number)")
      }
    }
    return codes.joined(separator: ";")
  }
}
