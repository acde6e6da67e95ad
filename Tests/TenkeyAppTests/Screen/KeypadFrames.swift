import Layout
import TenkeyApp
import TerminalUI

/// The keys that are on the screen as a table of frames, and what is wrong with them.
struct KeypadFrames {
  /// Whether the strip lies across the top.
  let isLying: Bool
  /// The frames by row, from the top; each row from the left.
  let table: [[Rect]]

  /// Reads the keys of a screen; nil when none is shown.
  init?(_ screen: TestScreen) {
    let parts = screen.parts
    guard screen.isVisible(parts.keypad) else { return nil }
    isLying = parts.keypad.traitCollection.verticalSizeClass == .regular
    let sixteen = parts.rows.map { $0.map(\.absoluteFrame) }
    let strip = parts.strip.map(\.absoluteFrame)
    let pages = parts.pages.filter { page in page.allSatisfy { screen.isUnhidden($0) } }
      .map { $0.map(\.absoluteFrame) }
    if isLying {
      table = pages + [strip] + sixteen
    } else {
      table = sixteen.indices.map { row in
        pages.map { $0[row] } + [strip[row]] + sixteen[row]
      }
    }
  }

  /// The columns' widths.
  var widths: [Int] { table[0].map(\.width) }
  /// The rows' heights.
  var heights: [Int] { table.map { $0[0].height } }
  /// The blank columns between neighbours.
  var gaps: [Int] { zip(table[0], table[0].dropFirst()).map { $1.x - $0.maxX } }

  /// What is wrong, or nil.
  ///
  /// - Parameter area: the keypad's own cells, which the keys fill.
  func fault(in area: Rect) -> String? {
    var top = area.y
    for (number, row) in table.enumerated() {
      for (column, frame) in row.enumerated() {
        let first = table[0][column]
        if frame.isEmpty { return "key \(number),\(column) has no cell" }
        if frame.x != first.x || frame.width != first.width {
          return "column \(column) is other cells in row \(number): \(frame), \(first)"
        }
        if frame.y != row[0].y || frame.height != row[0].height {
          return "row \(number) is uneven at column \(column): \(frame), \(row[0])"
        }
        if column > 0, frame.x < row[column - 1].maxX {
          return "key \(number),\(column) overlaps its neighbour"
        }
      }
      if row[0].y != top { return "row \(number) begins at \(row[0].y), not \(top)" }
      top = row[0].maxY
      if row[0].x != area.x { return "row \(number) does not begin at the left" }
      if let last = row.last, last.maxX != area.maxX { return "row \(number) ends at \(last.maxX)" }
    }
    if top != area.maxY { return "the rows end at \(top), not \(area.maxY)" }
    if spread(widths) > 1 { return "widths \(widths)" }
    if spread(heights) > 1 { return "heights \(heights)" }
    if gaps.contains(where: { $0 > 1 }) { return "gaps \(gaps)" }
    if gaps.contains(0), widths.contains(where: { $0 > 4 }) { return "gaps \(gaps), \(widths)" }
    return nil
  }

  private func spread(_ lengths: [Int]) -> Int {
    (lengths.max() ?? 0) - (lengths.min() ?? 0)
  }
}

extension TestScreen {
  /// Whether nothing hides a view, whatever cells it has.
  func isUnhidden(_ view: View) -> Bool {
    var current: View? = view
    while let view = current {
      if !view.isPresent { return false }
      current = view.superview
    }
    return true
  }
}
