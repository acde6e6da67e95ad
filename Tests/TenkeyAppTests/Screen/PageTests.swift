import CalculatorModel
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("Pages of functions")
struct PageTests {
  private func strip(_ screen: TestScreen) -> [String] { screen.parts.strip.map(\.title) }

  private let titles = OperationTable.standard.pages.map { $0.map { $0.titles[0] } }

  @Test(
    "Tab and ƒ turn through all pages and the keys keep their places",
    arguments: [(80, 24), (40, 24)])
  func turning(columns: Int, rows: Int) {
    let screen = TestScreen(columns, rows)
    let frames = screen.parts.strip.map(\.absoluteFrame)
    #expect(strip(screen) == titles[0])
    for page in [1, 2, 3, 4, 0, 1] {
      if page % 2 == 0 { screen.press(.tab) } else { screen.click(screen.parts.page) }
      #expect(strip(screen) == titles[page])
      #expect(screen.parts.strip.map(\.absoluteFrame) == frames)
      for title in titles[page] { #expect(screen.place(of: title) != nil) }
    }
  }

  @Test("pages that lie unfolded are passed by, and ƒ rests when all do")
  func unfolded() {
    let screen = TestScreen(120, 30)
    #expect(strip(screen) == titles[0])
    #expect(!screen.parts.page.isEnabled)
    screen.press(.tab)
    #expect(strip(screen) == titles[0])
    for operation in keypadOperations { #expect(screen.key(operation.symbol) != nil) }
    // Two pages lie unfolded; the other two are left to the strip.
    screen.resize(120, 32, cellShape: 6)
    #expect(screen.parts.page.isEnabled)
    for page in [3, 4, 0] {
      screen.press(.tab)
      #expect(strip(screen) == titles[page])
    }
  }

  @Test("a page on the strip gives way when it unfolds beside it")
  func givesWay() {
    let screen = TestScreen(80, 24)
    screen.press(.tab)
    #expect(strip(screen) == titles[1])
    screen.resize(120, 30)
    #expect(strip(screen) == titles[0])
    screen.resize(80, 24)
    #expect(strip(screen) == titles[0])
  }

  @Test("the page stays over a switch of the grids, and so does the focus on its key")
  func switching() {
    for place in 0..<4 {
      let screen = TestScreen(80, 24)
      screen.press(.tab)
      screen.type("12")
      let key = screen.parts.strip[place]
      #expect(screen.window.focus(on: key))
      screen.resize(40, 24)
      #expect(screen.window.focusedView === key)
      #expect(strip(screen) == titles[1])
      #expect(screen.display == "12")
      #expect(key.absoluteFrame.x == screen.parts.rows[0][place].absoluteFrame.x)
      let cursor = screen.device.cursor
      #expect(cursor.map { key.absoluteFrame.contains(Point(x: $0.column, y: $0.row)) } == true)
      screen.resize(80, 24)
      #expect(screen.window.focusedView === key)
      #expect(key.absoluteFrame.y == screen.parts.rows[place][0].absoluteFrame.y)
      #expect(screen.display == "12")
    }
  }

  @Test("arrows walk over the keys from 5, and Space presses what has the focus")
  func arrows() {
    let screen = TestScreen()
    func focused() -> String? { (screen.window.focusedView as? Button)?.identifier }
    screen.press(.left)
    #expect(focused() == "key 5")
    let walk: [(NamedKey, String)] = [
      (.right, "key 6"), (.right, "key ×"), (.down, "key −"), (.left, "key 3"), (.down, "key ="),
      (.left, "key ."), (.left, "key 0"), (.left, "key ±"), (.up, "key cos"), (.up, "key √"),
      (.up, "key π"), (.right, "key 7"),
    ]
    for (key, identifier) in walk {
      screen.press(key)
      #expect(focused() == identifier)
    }
    screen.type(" ")
    screen.press(.right)
    screen.type(" ")
    #expect(screen.display == "78")
    // Enter stays equals while a key has the focus.
    screen.press(.enter)
    #expect(screen.description == "78 =")
    #expect(focused() == "key 8")
  }

  @Test(
    "every key and small button can be reached with the arrows",
    arguments: [(80, 24), (40, 24), (160, 50)])
  func reachable(columns: Int, rows: Int) {
    let screen = TestScreen(columns, rows)
    screen.press(.up)
    var reached: [ObjectIdentifier: View] = [:]
    var pending = [screen.window.focusedView].compactMap { $0 }
    while let view = pending.popLast() {
      if reached.updateValue(view, forKey: ObjectIdentifier(view)) != nil { continue }
      for key in [NamedKey.up, .down, .left, .right] {
        screen.window.focus(on: view)
        screen.press(key)
        if let next = screen.window.focusedView { pending.append(next) }
      }
    }
    let parts = screen.parts
    for button in parts.keys + [parts.clear, parts.backspace, parts.page]
    where screen.isVisible(button) && button.isEnabled {
      #expect(reached[ObjectIdentifier(button)] != nil, "\(button.identifier)")
    }
  }

  @Test("the focus is let go when its key is given up, the number stays")
  func givenUp() {
    let screen = TestScreen()
    screen.type("12")
    screen.press(.left)
    screen.resize(9, 3)
    #expect(screen.window.focusedView == nil)
    #expect(screen.display == "12")
    screen.type("3")
    screen.resize(80, 24)
    #expect(screen.display == "123")
  }
}
