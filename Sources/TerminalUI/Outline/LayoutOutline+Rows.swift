import Terminal

extension LayoutOutline.Line {
  /// The line as rows of a list that is so wide: what does not fit goes on in the next row, by words.
  ///
  /// The detail stands at the right, before it the note where there is room for it.
  ///
  /// - Parameters:
  ///   - width: the list's columns; less than 1 counts as 1.
  ///   - unicode: whether glyphs beyond ASCII are drawn as they are.
  public func rows(width: Int, unicode: Bool) -> [ListRow] {
    let width = max(1, width)
    // Where there is little room the tree is only hinted at.
    let step = width >= 60 ? 2 : 1
    let start = min(indentation(step: step), width / 3)
    let hanging = sign.isEmpty ? start : max(0, start - 2)
    func row(_ left: String, at column: Int, right: String = "") -> ListRow {
      var row = ListRow(
        left, right: right, leftRole: role, rightRole: detailRole, isSelectable: false)
      row.indentation = column
      return row
    }
    func drawnWidth(_ text: String) -> Int {
      TextMetrics.width(of: TextMetrics.drawn(text, unicode: unicode))
    }
    func fits(_ left: String, at column: Int, _ right: String) -> Bool {
      column + drawnWidth(left) + (right.isEmpty ? 0 : 2) + drawnWidth(right) <= width
    }
    let text = sign.isEmpty ? shortText : sign + " " + shortText
    let both = [note, detail].filter { !$0.isEmpty }.joined(separator: "  ")
    for right in [both, detail] where fits(text, at: hanging, right) {
      return [row(text, at: hanging, right: right)]
    }
    let lines = text.wrapped(
      between: " ", first: width - hanging, rest: max(1, width - start - 2), drawnWidth)
    var rows = lines.enumerated().map { row($1, at: $0 == 0 ? hanging : start + 2) }
    // The detail stands beside the last words, or in rows of its own.
    if let last = rows.last, fits(last.left, at: last.indentation, detail) {
      rows[rows.count - 1].right = detail
    } else {
      let words = detail.wrapped(between: "  ", first: width, rest: width, drawnWidth)
      rows += words.map { row("", at: 0, right: $0) }
    }
    return rows
  }
}

extension String {
  /// The text broken at some of its separators into lines of a width, the first one's given apart;
  /// what has no separator and is longer than a line has one for itself.
  fileprivate func wrapped(
    between separator: String, first: Int, rest: Int, _ width: (String) -> Int
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in split(separator: separator) {
      let longer = line.isEmpty ? String(part) : line + separator + part
      if line.isEmpty || width(longer) <= (lines.isEmpty ? first : rest) {
        line = longer
      } else {
        lines.append(line)
        line = String(part)
      }
    }
    return lines + [line]
  }
}
