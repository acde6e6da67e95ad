import Layout
import Terminal
import TerminalUI
import Testing

@Suite("A button is pressed and looks it")
struct ButtonTests {
  @Test("where there is room it is a round box with its label in the middle")
  func bordered() {
    let screen = Screen(9, 4) { view in place(Button("7", role: .digit), in: view, 0, 0, 9, 4) }
    #expect(screen.rows == ["╭───────╮", "│   7   │", "│       │", "╰───────╯"])
    #expect(screen.style(4, 1) == screen.window.theme.style(for: .digit))
    #expect(screen.style(0, 0) == screen.window.theme.lineStyle(for: .digit))
  }

  @Test("a key that is too low or narrower than its label and a line has no line")
  func plain() {
    let screen = Screen(5, 6) { view in
      place(Button("sin"), in: view, 0, 0, 5, 2)
      place(Button("sin"), in: view, 0, 3, 4, 3)
    }
    #expect(screen.rows == [" sin ", "     ", "     ", "     ", "sin  ", "     "])
  }

  @Test("in 256 colours a key without a line is a block with air under it")
  func filled() {
    let screen = Screen(5, 2, depth: .palette256) { view in
      place(Button("sin"), in: view, 0, 0, 5, 2)
    }
    let block = screen.window.theme.blockStyle(for: .function)
    #expect(screen.rows == [" sin ", "     "])
    #expect((0..<5).allSatisfy { screen.style($0, 0) == block })
    #expect((0..<5).allSatisfy { screen.style($0, 1) == .plain })
  }

  @Test("of its labels the longest that fits is drawn")
  func titles() {
    let button = Button(titles: ["square root", "sqrt", "√"])
    let screen = Screen(12, 1) { view in place(button, in: view, 0, 0, 12, 1) }
    #expect(button.drawnTitle == "square root")
    for (width, expected) in [(10, "sqrt"), (4, "sqrt"), (3, "√"), (1, "√")] {
      let button = Button(titles: ["square root", "sqrt", "√"])
      let screen = Screen(width, 1) { view in place(button, in: view, 0, 0, width, 1) }
      #expect(button.drawnTitle == expected)
      #expect(screen.rows[0].contains(expected))
    }
    #expect(screen.rows[0].contains("square root"))
  }

  @Test("keys of a group have lines all or none, whatever is hidden")
  func group() {
    let wide = Button("7")
    let narrow = Button("sinh")
    let group = ButtonGroup([wide, narrow])
    let screen = Screen(20, 3) { view in
      place(wide, in: view, 0, 0, 7, 3)
      place(narrow, in: view, 8, 0, 5, 3)
    }
    #expect(group.bezel == .filled)
    #expect(screen.rows[0].allSatisfy { $0 == " " })
    narrow.title = "ln"
    screen.update()
    #expect(group.bezel == .bordered)
    #expect(screen.rows[0].hasPrefix("╭─────╮ ╭───╮"))
    narrow.title = "sinh"
    group.remove(narrow)
    screen.update()
    #expect(screen.rows[0].hasPrefix("╭─────╮      "))
  }

  @Test("a button that goes leaves its group")
  func leavesGroup() {
    let wide = Button("7")
    let group = ButtonGroup([wide])
    let screen = Screen(20, 3) { view in
      let narrow = Button("sinh")
      group.add(narrow)
      place(wide, in: view, 0, 0, 7, 3)
      place(narrow, in: view, 8, 0, 5, 3)
    }
    #expect(group.bezel == .filled)
    screen.controller.view.subviews[1].removeFromSuperview()
    screen.update()
    #expect(group.bezel == .bordered)
    screen.update()
    #expect(screen.rows[0].hasPrefix("╭─────╮      "))
    wide.title = "7 8 9"
    #expect(group.bezel == .bordered)
    wide.title = "7 8 9 0"
    #expect(group.bezel == .filled)
  }

  @Test("a click acts when the button comes up, once")
  func click() {
    var presses = 0
    let button = Button("7") { presses += 1 }
    let screen = Screen(5, 3) { view in place(button, in: view, 0, 0, 5, 3) }
    screen.press(4, 2)
    #expect(presses == 0)
    #expect(button.isHighlighted)
    screen.update()
    for row in 0..<3 {
      for column in 0..<5 {
        #expect(screen.style(column, row).attributes.contains(.reverse), "\(column),\(row)")
      }
    }
    screen.release(0, 0)
    #expect(presses == 1)
    #expect(!button.isHighlighted)
    screen.release(0, 0)
    #expect(presses == 1)
    screen.update()
    #expect(!screen.window.frame.styleRuns.contains { $0.contains("reverse") })
  }

  @Test("a press that is let go elsewhere does nothing, there or here")
  func dragOff() {
    var presses: [String] = []
    let left = Button("l") { presses.append("l") }
    let right = Button("r") { presses.append("r") }
    let screen = Screen(12, 3) { view in
      place(left, in: view, 0, 0, 5, 3)
      place(right, in: view, 6, 0, 5, 3)
    }
    screen.press(1, 1)
    screen.release(7, 1)
    screen.press(1, 1)
    screen.release(5, 1)
    screen.press(5, 1)
    screen.release(1, 1)
    screen.press(1, 1)
    screen.release(100, 100)
    #expect(presses == [])
    #expect(!left.isHighlighted && !right.isHighlighted)
    screen.click(7, 1)
    #expect(presses == ["r"])
  }

  @Test("press and release in one batch act, and are seen for a moment")
  func oneBatch() {
    var presses = 0
    let button = Button("7") { presses += 1 }
    let screen = Screen(5, 3) { view in place(button, in: view, 0, 0, 5, 3) }
    screen.click(2, 1)
    #expect(presses == 1)
    screen.update()
    #expect(screen.style(0, 0).attributes.contains(.reverse))
    screen.window.settle()
    screen.update()
    #expect(!screen.style(0, 0).attributes.contains(.reverse))
    #expect(screen.window.timers.nextDeadline == nil)
  }

  @Test("a typed key lights the cells of its label only, then goes out")
  func flash() {
    let button = Button("sin")
    let screen = Screen(9, 3) { view in place(button, in: view, 0, 0, 9, 3) }
    let before = screen.window.frame
    button.flash()
    screen.update()
    var lit: [Int] = []
    for row in 0..<3 {
      for column in 0..<9 where screen.window.frame[column, row] != before[column, row] {
        lit.append(row * 100 + column)
      }
    }
    #expect(lit == [103, 104, 105])
    let deadline = screen.window.timers.nextDeadline
    #expect(deadline == screen.terminal.now.adding(milliseconds: Button.flashDuration))
    screen.window.settle()
    screen.update()
    #expect(screen.window.frame == before)
  }

  @Test("two flashes of one key leave one timer")
  func flashTwice() {
    let button = Button("7")
    let screen = Screen(5, 3) { view in place(button, in: view, 0, 0, 5, 3) }
    button.flash()
    button.flash()
    screen.window.settle()
    #expect(screen.window.timers.nextDeadline == nil)
    #expect(!button.isFlashing)
  }

  @Test("a button in no window does not wait for a moment that never comes")
  func flashOutside() {
    let button = Button("7")
    button.flash()
    #expect(!button.isFlashing)
    button.press()
  }

  @Test("with the focus it has a heavy line, or its label is reversed where there is none")
  func focused() {
    let box = Button("7", role: .digit)
    let flat = Button("8", role: .digit)
    let screen = Screen(5, 4) { view in
      place(box, in: view, 0, 0, 5, 3)
      place(flat, in: view, 0, 3, 5, 1)
    }
    screen.window.focus(on: box)
    screen.update()
    #expect(screen.rows == ["┏━━━┓", "┃ 7 ┃", "┗━━━┛", "  8  "])
    #expect(screen.terminal.cursor == CellPosition(column: 2, row: 1))
    screen.window.focus(on: flat)
    screen.update()
    #expect(screen.rows == ["╭───╮", "│ 7 │", "╰───╯", "  8  "])
    #expect(screen.style(2, 3).attributes.contains(.reverse))
    #expect(!screen.style(1, 3).attributes.contains(.reverse))
    #expect(screen.terminal.cursor == CellPosition(column: 2, row: 3))
  }

  @Test("Space presses what has the focus, Enter does not")
  func space() {
    var presses = 0
    let button = Button("7") { presses += 1 }
    let screen = Screen(5, 3) { view in place(button, in: view, 0, 0, 5, 3) }
    screen.window.focus(on: button)
    #expect(screen.window.handle(.text(" ")))
    #expect(presses == 1)
    #expect(button.isFlashing)
    #expect(!screen.window.handle(.key(.enter)))
    #expect(presses == 1)
  }

  @Test("a disabled button takes neither mouse nor focus")
  func disabled() {
    var presses = 0
    let button = Button("7") { presses += 1 }
    button.isEnabled = false
    let screen = Screen(5, 3) { view in place(button, in: view, 0, 0, 5, 3) }
    screen.click(2, 1)
    button.press()
    #expect(presses == 0)
    #expect(!screen.window.focus(on: button))
  }

  @Test("the key for the answer is a solid block in the accent")
  func solid() {
    let screen = Screen(5, 3, depth: .ansi16) { view in
      place(Button("=", role: .equals), in: view, 0, 0, 5, 3)
    }
    let style = screen.window.theme.style(for: .equals)
    #expect((1...3).allSatisfy { screen.style($0, 1) == style })
    #expect(screen.rows[1] == "│ = │")
  }

  @Test("a button that takes itself away while it acts does no harm")
  func removesItself() {
    let button = Button("7")
    button.onPress = { [weak button] in button?.removeFromSuperview() }
    let screen = Screen(5, 3) { view in place(button, in: view, 0, 0, 5, 3) }
    screen.click(2, 1)
    screen.update()
    #expect(screen.rows == ["     ", "     ", "     "])
    screen.window.settle()
    screen.update()
    #expect(screen.window.faults().isEmpty)
  }
}
