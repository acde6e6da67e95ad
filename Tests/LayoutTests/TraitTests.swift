import Layout
import Testing

@Suite("Traits in the layout")
struct TraitTests {
  private let root = Box("root")
  private let engine: LayoutEngine

  init() { engine = LayoutEngine(root: root) }

  private func layOut(_ width: Int, _ direction: LayoutDirection = .leftToRight) {
    engine.layout(
      size: Size(width: width, height: 5), traits: TraitCollection(direction: direction))
  }

  @Test("leading and trailing change sides, left and right do not")
  func direction() {
    let box = Box("box", width: 10, height: 1)
    let fixed = Box("fixed", width: 10, height: 1)
    let inner = Box("inner", width: 3, height: 1)
    for item in [box, fixed] { root.addSubitem(item) }
    box.addSubitem(inner)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2),
      fixed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2),
      inner.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor, constant: -4),
      inner.leadingAnchor.constraint(greaterThanOrEqualTo: box.leadingAnchor, constant: 3),
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor).at(100),
    ])
    layOut(40)
    #expect(box.frame.x == 2 && fixed.frame.x == 2 && inner.frame.x == 3)
    layOut(40, .rightToLeft)
    #expect(box.frame.x == 28 && box.frame.width == 10)
    #expect(fixed.frame.x == 2)
    #expect(inner.frame.x == 4)
    // An override turns a part of the tree around again.
    box.overrideTraits = TraitOverride(direction: .leftToRight)
    layOut(40, .rightToLeft)
    #expect(box.frame.x == 2 && inner.frame.x == 3)
  }

  @Test("a row of a stack runs from the right where text does, and rounds without gaps")
  func mirroredStack() {
    let row = Row(count: 4, spacing: 1)
    func layOut(_ direction: LayoutDirection) -> [[Int]] {
      row.engine.layout(
        size: Size(width: 41, height: 1), traits: TraitCollection(direction: direction))
      return row.items.map { [$0.frame.x, $0.frame.maxX] }
    }
    let forward = layOut(.leftToRight)
    #expect(forward == [[0, 10], [11, 21], [22, 31], [32, 41]])
    let backward = layOut(.rightToLeft)
    #expect(backward[0][1] == 41 && backward[3][0] == 0)
    for (item, next) in zip(backward, backward.dropFirst()) { #expect(next[1] + 1 == item[0]) }
    for item in backward { #expect((9...10).contains(item[1] - item[0])) }
    #expect(layOut(.leftToRight) == forward)
  }

  @Test("a class inside an interval of another class is exact in every interval")
  func nestedClasses() {
    for count in 2...4 {
      let panes = (0..<3).map { Box("pane \($0)") }
      let columns = panes.map { pane in (0..<count).map { Box("\(pane.identifier).\($0)") } }
      let outer = Row(panes, distribution: .fillEqually, spacing: 1)
      for (pane, inner) in zip(panes, columns) {
        _ = StackLayout(
          container: pane, axis: .horizontal, arrangedItems: inner, distribution: .fillEqually)
      }
      // All columns of all panes are one class.
      for inner in columns.dropFirst() {
        inner[0].widthAnchor.constraint(equalTo: columns[0][0].widthAnchor).isActive = true
      }
      for total in 20...140 {
        outer.layOut(total)
        #expect(panes.last?.frame.maxX == total)
        let widths = panes.map(\.frame.width)
        #expect(widths.reduce(0, +) + 2 == total)
        for (pane, inner) in zip(panes, columns) {
          let parts = inner.map(\.frame.width)
          #expect(parts.reduce(0, +) == pane.frame.width, "\(count) in \(total)")
          #expect((parts.max() ?? 0) - (parts.min() ?? 0) <= 1, "\(count) in \(total): \(parts)")
        }
      }
    }
  }

  @Test("a text keeps all its columns where the sum allows, whatever fraction it stands at")
  func textsKeepTheirColumns() {
    for (count, intrinsic) in [(3, 7), (4, 5), (5, 3)] {
      let texts = (0..<count).map { Box("text \($0)", width: intrinsic, height: 1) }
      let cells = (0..<count).map { Box("cell \($0)") }
      let row = Row(cells, distribution: .fillEqually, spacing: 1)
      for (cell, text) in zip(cells, texts) {
        cell.addSubitem(text)
        LayoutConstraint.activate([
          text.centerXAnchor.constraint(equalTo: cell.centerXAnchor),
          text.leadingAnchor.constraint(greaterThanOrEqualTo: cell.leadingAnchor),
          text.trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor),
        ])
      }
      let least = count * intrinsic + count - 1
      for total in least...least + 60 {
        row.layOut(total)
        for (cell, text) in zip(cells, texts) {
          #expect(text.frame.width >= intrinsic, "\(count) of \(intrinsic) in \(total)")
          #expect(text.frame.x >= 0 && text.frame.maxX <= cell.frame.width)
        }
      }
    }
  }
}
