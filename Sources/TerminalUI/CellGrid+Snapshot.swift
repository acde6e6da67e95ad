import Terminal

extension CellGrid {
  /// The rows as text, each ended by a line end, blanks at their ends left out.
  public var plainText: String {
    textRows.map { row in
      var line = Substring(row)
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The cells that are not drawn plainly, as one line for each run of a style:
  /// `row:firstColumn-lastColumn style`, from the top left.
  ///
  /// A style is its attributes, then `fg N` and `bg N` where they are not the terminal's own:
  /// `3:0-5 bold fg 4`.
  public var styleRuns: [String] {
    var runs: [String] = []
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let style = self[column, row].style
        let start = column
        while column < columns, self[column, row].style == style { column += 1 }
        if style != .plain { runs.append("\(row):\(start)-\(column - 1) \(style.summary)") }
      }
    }
    return runs
  }

  /// A text that a person can compare: the rows between bars, the runs of style, the cursor.
  ///
  /// - Parameter cursor: where the cursor rests, or nil where it is hidden.
  public func snapshot(cursor: CellPosition? = nil) -> String {
    var lines = textRows.map { "│\($0)│" }
    lines += styleRuns
    lines.append(cursor.map { "cursor \($0.row):\($0.column)" } ?? "no cursor")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Style {
  /// The attributes, then the colours that are not the terminal's own; `plain` when there are none.
  public var summary: String {
    var words: [String] = []
    if attributes.contains(.bold) { words.append("bold") }
    if attributes.contains(.dim) { words.append("dim") }
    if attributes.contains(.underline) { words.append("underline") }
    if attributes.contains(.reverse) { words.append("reverse") }
    if case .indexed(let number) = foreground { words.append("fg \(number)") }
    if case .indexed(let number) = background { words.append("bg \(number)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
