import CalculatorModel
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("Clicking on the screen")
struct ClickingTests {
  static let sizes = [
    (80, 24), (40, 24), (30, 10), (14, 6), (120, 30), (160, 50), (24, 12), (200, 24),
  ]

  private func effect(_ screen: TestScreen) -> [String?] {
    [screen.display, screen.description, screen.error, screen.state]
  }

  /// What typing does for an operation: its key, else its name.
  private func typed(_ operation: CalculatorModel.Operation) -> String {
    operation.key.map(String.init) ?? operation.names.first { $0 != operation.symbol }
      ?? operation.symbol
  }

  /// Shows the page of functions with an operation on it, where it is not shown already.
  private func turnTo(_ symbol: String, on screen: TestScreen) {
    for _ in 0..<5 where screen.key(symbol) == nil { screen.click(screen.parts.page) }
  }

  @Test("every key, on every page, does what its symbol does where it is drawn", arguments: sizes)
  func everyKey(columns: Int, rows: Int) throws {
    let screen = TestScreen(columns, rows)
    let other = TestScreen(columns, rows)
    screen.draws = false
    other.draws = false
    for operation in keypadOperations {
      for start in ["", "8", "8+", "(9", "6*7="] {
        screen.press(.delete)
        other.press(.delete)
        screen.type(start)
        other.type(start)
        turnTo(operation.symbol, on: screen)
        let key = try #require(screen.key(operation.symbol), "\(operation.symbol)")
        screen.click(key)
        other.app.press(operation.symbol)
        #expect(effect(screen) == effect(other), "\(operation.symbol) after \(start)")
      }
    }
  }

  @Test("every key does what its keyboard key or its typed name does")
  func asTyped() throws {
    let screen = TestScreen()
    let other = TestScreen()
    screen.draws = false
    other.draws = false
    for operation in keypadOperations {
      for start in ["", "8+", "(9"] {
        for each in [screen, other] {
          each.press(.delete)
          each.type(start)
        }
        turnTo(operation.symbol, on: screen)
        screen.click(try #require(screen.key(operation.symbol)))
        other.type(typed(operation))
        for each in [screen, other] { each.type("=") }
        #expect(effect(screen) == effect(other), "\(operation.symbol) after \(start)")
      }
    }
  }

  @Test("every cell of a key is the key", arguments: sizes)
  func everyCell(columns: Int, rows: Int) throws {
    let screen = TestScreen(columns, rows)
    screen.draws = false
    for symbol in ["7", "0", "+"] {
      let frame = try #require(screen.key(symbol)).absoluteFrame
      for row in frame.y..<frame.maxY {
        for column in frame.x..<frame.maxX {
          screen.press(.delete)
          screen.type("3")
          screen.click(column, row)
          if symbol == "+" {
            #expect(screen.description.contains("+"), "\(column),\(row)")
          } else {
            #expect(screen.display == "3" + symbol, "\(column),\(row)")
          }
        }
      }
    }
  }

  @Test("AC, ⌫ and ƒ can be clicked wherever there are keys", arguments: sizes)
  func smallButtons(columns: Int, rows: Int) {
    let screen = TestScreen(columns, rows)
    screen.type("78")
    screen.click(screen.parts.backspace)
    #expect(screen.display == "7")
    screen.click(screen.parts.clear)
    #expect(screen.display == "0")
    let before = screen.parts.strip.map(\.identifier)
    screen.click(screen.parts.page)
    #expect((screen.parts.strip.map(\.identifier) == before) == !screen.parts.page.isEnabled)
  }

  @Test("a press acts on release inside the same key, and reverses all of it until then")
  func release() throws {
    let screen = TestScreen()
    let seven = try #require(screen.key("7")).absoluteFrame
    let eight = try #require(screen.key("8")).absoluteFrame
    let before = screen.shown
    screen.mouse(.press, seven.x, seven.y)
    #expect(screen.display == "0")
    for row in seven.y..<seven.maxY {
      for column in seven.x..<seven.maxX {
        #expect(screen.shown[column, row].style == before[column, row].style.reversed)
      }
    }
    screen.mouse(.release, seven.maxX - 1, seven.maxY - 1)
    #expect(screen.display == "7")
    screen.mouse(.press, seven.x + 1, seven.y + 1)
    screen.mouse(.release, eight.x + 1, eight.y + 1)
    #expect(screen.display == "7")
    screen.mouse(.press, 79, 3)
    screen.mouse(.release, eight.x + 1, eight.y + 1)
    screen.mouse(.release, eight.x + 1, eight.y + 1)
    #expect(screen.display == "7")
    screen.settle()
    screen.click(eight.x + 1, eight.y + 1)
    #expect(screen.display == "78")
  }

  @Test("Enter is equals after clicks, whatever was clicked last")
  func enterAfterClicks() throws {
    let screen = TestScreen()
    for symbol in ["1", "+", "8"] { screen.click(try #require(screen.key(symbol))) }
    screen.press(.enter)
    #expect(screen.display == "9")
  }

  @Test("keys beyond column 255 can be clicked")
  func farKeys() throws {
    let screen = TestScreen(480, 60)
    screen.press(.function(4))
    for symbol in ["6", "×", "9", "="] {
      let key = try #require(screen.key(symbol))
      screen.click(key)
    }
    #expect(screen.display == "54")
    #expect(try #require(screen.key("÷")).absoluteFrame.x > 255)
  }

  @Test("press and release that come in one read act once")
  func together() throws {
    let screen = TestScreen()
    let frame = try #require(screen.key("5")).absoluteFrame
    let place = CellPosition(column: frame.x + 2, row: frame.y + 1)
    screen.window.handle(.mouse(MouseEvent(.press, at: place)))
    screen.window.handle(.mouse(MouseEvent(.release, at: place)))
    screen.window.handle(.mouse(MouseEvent(.press, at: place)))
    screen.window.handle(.mouse(MouseEvent(.release, at: place)))
    screen.window.updateIfNeeded()
    #expect(screen.display == "55")
  }

  @Test("the hints of the top line do what they say")
  func hints() {
    let screen = TestScreen()
    #expect(screen.click(text: "? help"))
    #expect(screen.rows[0].contains("Tenkey"))
    screen.press(.escape)
    screen.type("6*7=")
    #expect(screen.click(text: "F4 tape"))
    #expect(screen.place(of: "Tape") != nil)
    screen.press(.escape)
    screen.resize(120, 30)
    #expect(screen.click(text: "F6"))
    #expect(screen.rows[0].contains("4x5 locked"))
    #expect(screen.click(text: "F1 help"))
    #expect(screen.rows[0].contains("Tenkey"))
  }
}
