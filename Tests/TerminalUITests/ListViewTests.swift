import Layout
import Terminal
import TerminalUI
import Testing

@Suite("A list shows rows and scrolls")
struct ListViewTests {
  private func list(_ count: Int) -> ListView {
    let list = ListView()
    list.numberOfRows = { count }
    list.row = { ListRow("row \($0)", right: "\($0)") }
    return list
  }

  private func screen(_ list: ListView, _ columns: Int, _ rows: Int) -> Screen {
    Screen(columns, rows) { view in place(list, in: view, 0, 0, columns, rows) }
  }

  @Test("a row has its left text at the left and its right text at the right")
  func draws() {
    let screen = screen(list(2), 10, 3)
    #expect(screen.rows == ["row 0    0", "row 1    1", "          "])
    #expect(screen.style(9, 0) == screen.window.theme.style(for: .answer))
  }

  @Test("where both do not fit the left one is cut, and the answer last")
  func narrow() {
    for (width, expected) in [
      (10, "6 × 7 = 42"), (9, "6 × 7… 42"), (3, " 42"), (2, "42"), (1, "…"),
    ] {
      let list = ListView()
      list.numberOfRows = { 1 }
      list.row = { _ in ListRow("6 × 7 =", right: "42") }
      #expect(screen(list, width, 1).rows == [expected])
    }
  }

  @Test("it asks for the rows on screen and no others")
  func asksForVisibleRows() {
    var asked: Set<Int> = []
    let list = ListView()
    list.numberOfRows = { 1_000_000 }
    list.row = {
      asked.insert($0)
      return ListRow("\($0)")
    }
    let screen = screen(list, 10, 4)
    list.scroll(to: 500_000)
    asked = []
    screen.update()
    #expect(asked == Set(500_000..<500_004))
  }

  @Test("the wheel scrolls by three rows and stops at both ends")
  func wheel() {
    let list = list(10)
    let screen = screen(list, 10, 4)
    func turn(_ kind: MouseEvent.Kind) {
      screen.window.handle(.mouse(MouseEvent(kind, at: CellPosition(column: 2, row: 2))))
    }
    turn(.wheelUp)
    #expect(list.firstVisibleRow == 0)
    turn(.wheelDown)
    #expect(list.firstVisibleRow == 3)
    turn(.wheelDown)
    turn(.wheelDown)
    #expect(list.firstVisibleRow == 6)
    screen.update()
    #expect(screen.rows[3].hasPrefix("row 9"))
  }

  @Test("keys scroll by a row, a page, to both ends, and leave at an end")
  func keys() {
    let list = list(20)
    let screen = screen(list, 10, 5)
    screen.window.focus(on: list)
    for (key, expected) in [
      (NamedKey.down, 1), (.pageDown, 5), (.end, 15), (.up, 14), (.pageUp, 10), (.home, 0),
    ] {
      #expect(screen.window.handle(.key(key)))
      #expect(list.firstVisibleRow == expected)
    }
    #expect(!list.keyDown(.key(.up)))
  }

  @Test("with marks, arrows move the mark past headings and Enter chooses")
  func selection() {
    var chosen: [Int] = []
    let list = ListView()
    list.numberOfRows = { 6 }
    list.row = { ListRow("row \($0)", isSelectable: $0 != 0 && $0 != 3) }
    list.allowsSelection = true
    list.onSelect = { chosen.append($0) }
    let screen = screen(list, 8, 3)
    screen.window.focus(on: list)
    #expect(!list.keyDown(.key(.enter)))
    var seen: [Int?] = []
    for _ in 0..<5 {
      screen.window.handle(.key(.down))
      seen.append(list.selectedRow)
    }
    #expect(seen == [1, 2, 4, 5, 5])
    #expect(list.firstVisibleRow == 3)
    screen.window.handle(.key(.enter))
    #expect(chosen == [5])
    screen.window.handle(.key(.home))
    #expect(list.selectedRow == 1)
    screen.window.handle(.key(.up))
    screen.update()
    #expect(list.selectedRow == 1 && list.firstVisibleRow == 0)
    #expect(screen.style(7, 1).attributes.contains(.reverse))
    #expect(screen.terminal.cursor == CellPosition(column: 0, row: 1))
  }

  @Test("a click chooses the row it went down and came up on")
  func clicks() {
    var chosen: [Int] = []
    let list = list(10)
    list.onSelect = { chosen.append($0) }
    let screen = screen(list, 10, 4)
    list.scroll(to: 2)
    screen.click(3, 1)
    screen.press(3, 1)
    screen.release(3, 2)
    screen.click(3, 9)
    #expect(chosen == [3])
  }

  @Test("a list that follows its end shows new rows, unless it was scrolled away")
  func followsEnd() {
    var count = 3
    let list = ListView()
    list.numberOfRows = { count }
    list.row = { ListRow("\($0)") }
    list.followsEnd = true
    let screen = screen(list, 4, 3)
    count = 5
    list.reloadData()
    #expect(list.firstVisibleRow == 2)
    list.scroll(by: -1)
    count = 8
    list.reloadData()
    #expect(list.firstVisibleRow == 1)
    list.scrollToEnd()
    count = 9
    list.reloadData()
    #expect(list.firstVisibleRow == 6)
    count = 1
    list.reloadData()
    screen.update()
    #expect(list.firstVisibleRow == 0)
    #expect(screen.rows == ["0   ", "    ", "    "])
  }
}
