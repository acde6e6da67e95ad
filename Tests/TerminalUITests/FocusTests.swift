import Layout
import Terminal
import TerminalUI
import Testing

@Suite("Arrows move the focus to what lies there")
struct FocusTests {
  private struct Grid {
    let screen: Screen
    let buttons: [[Button]]

    init(columns: Int, rows: Int) {
      let buttons = (0..<rows).map { row in (0..<columns).map { Button("\(row)\($0)") } }
      self.buttons = buttons
      screen = Screen(columns * 6, rows * 3) { view in
        for (row, line) in buttons.enumerated() {
          for (column, button) in line.enumerated() {
            // Of uneven widths, as a solver's whole cells are.
            place(button, in: view, column * 6, row * 3, column == 0 ? 6 : 5, 3)
          }
        }
      }
    }
  }

  @Test("in a grid each arrow goes to the neighbour, and none leaves the edge")
  func grid() {
    let grid = Grid(columns: 4, rows: 5)
    let window = grid.screen.window
    for row in 0..<5 {
      for column in 0..<4 {
        for (direction, x, y) in [
          (FocusDirection.up, 0, -1), (.down, 0, 1), (.left, -1, 0), (.right, 1, 0),
        ] {
          window.focus(on: grid.buttons[row][column])
          let inside = (0..<5).contains(row + y) && (0..<4).contains(column + x)
          #expect(window.moveFocus(direction) == inside)
          let expected = inside ? grid.buttons[row + y][column + x] : grid.buttons[row][column]
          #expect(window.focusedView === expected, "\(direction) from \(row),\(column)")
        }
      }
    }
  }

  @Test("the first arrow goes to the controller's choice, or to the first view")
  func first() {
    final class Choosy: ViewController {
      let first = Button("a")
      let second = Button("b")
      override func viewDidLoad() {
        place(first, in: view, 0, 0, 3, 1)
        place(second, in: view, 4, 0, 3, 1)
      }
      override var preferredFocus: View? { second }
    }
    let controller = Choosy()
    let screen = Screen(8, 1, controller: controller)
    #expect(screen.window.handle(.key(.left)))
    #expect(screen.window.focusedView === controller.second)
    controller.second.isEnabled = false
    screen.window.focus(on: nil)
    screen.window.handle(.key(.left))
    #expect(screen.window.focusedView === controller.first)
    let empty = Screen(8, 1) { _ in }
    #expect(!empty.window.handle(.key(.left)))
  }

  @Test("what shares the row comes before what is nearer in another")
  func besides() {
    let from = Button("f")
    let sameRow = Button("s")
    let nearer = Button("n")
    let screen = Screen(30, 6) { view in
      place(from, in: view, 0, 0, 4, 2)
      place(sameRow, in: view, 20, 1, 4, 2)
      place(nearer, in: view, 5, 3, 4, 2)
    }
    screen.window.focus(on: from)
    screen.window.moveFocus(.right)
    #expect(screen.window.focusedView === sameRow)
    screen.window.focus(on: from)
    screen.window.moveFocus(.down)
    #expect(screen.window.focusedView === nearer)
  }

  @Test("hidden, disabled and empty views are passed by")
  func passedBy() {
    let grid = Grid(columns: 4, rows: 1)
    let window = grid.screen.window
    grid.buttons[0][1].isHidden = true
    grid.buttons[0][2].isEnabled = false
    window.focus(on: grid.buttons[0][0])
    window.moveFocus(.right)
    #expect(window.focusedView === grid.buttons[0][3])
  }

  @Test("the focus stays through a new layout while its view can be seen, and goes with it")
  func keptThroughLayout() {
    let grid = Grid(columns: 2, rows: 2)
    let window = grid.screen.window
    window.focus(on: grid.buttons[1][1])
    for (columns, rows) in [(1, 1), (50, 20)] {
      grid.screen.resize(columns, rows)
      #expect(window.focusedView === grid.buttons[1][1])
    }
    grid.buttons[1][1].isHidden = true
    grid.screen.update()
    #expect(window.focusedView == nil)
  }

  @Test("moving the focus redraws both keys and moves the cursor")
  func redraws() {
    let grid = Grid(columns: 2, rows: 1)
    grid.screen.window.focus(on: grid.buttons[0][0])
    grid.screen.update()
    #expect(grid.screen.rows[0].hasPrefix("┏━━━━┓╭───╮"))
    grid.screen.window.handle(.key(.right))
    grid.screen.update()
    #expect(grid.screen.rows[0].hasPrefix("╭────╮┏━━━┓"))
    #expect(grid.screen.terminal.cursor == CellPosition(column: 7, row: 1))
  }
}
