import Layout
import TenkeyApp
import Terminal
import Testing

@Suite("Messages")
struct MessageTests {
  @Test(
    "where the description has no row, the display says what is wrong",
    arguments: [(14, 6), (12, 6), (80, 5), (5, 1)])
  func errorOnTheDisplay(columns: Int, rows: Int) {
    let screen = TestScreen(columns, rows)
    screen.type("1/0=")
    #expect(screen.display == "cannot divide by zero" || screen.display.hasPrefix("cannot"))
    #expect(screen.rows.contains { $0.contains("ca") })
    screen.resize(80, 24)
    #expect(screen.description == "cannot divide by zero")
    screen.press(.backspace)
    #expect(screen.error == nil)
  }

  @Test("an error that is too long loses its end, not its beginning")
  func longError() {
    let screen = TestScreen(24, 12)
    screen.type("averyveryverylongnamethatnobodyknows(1)=")
    let row = screen.rows.first { $0.contains("unknown") }
    #expect(row?.hasPrefix("unknown name") == true, "\(screen.rows)")
  }

  @Test("the size classes are said in as many words as there is room for")
  func shortClasses() {
    let screen = TestScreen(80, 24)
    screen.press(.function(2))
    #expect(screen.display == "w compact  h compact  5x4")
    screen.resize(24, 12)
    #expect(screen.display == "w c h r 4x5")
  }

  @Test("no key is lost to the tape that lies over the keys")
  func keysBehindTheTape() {
    let screen = TestScreen(80, 24)
    screen.type("6*7=")
    screen.press(.function(4))
    #expect(!screen.overlayViews.isEmpty)
    screen.type("12+3=")
    #expect(screen.overlayViews.isEmpty)
    #expect(screen.display == "15")
  }

  @Test("the tape over the keys goes when it gets a place beside them")
  func tapeFindsItsPlace() {
    let screen = TestScreen(80, 24)
    screen.press(.function(4))
    screen.resize(120, 30)
    #expect(screen.overlayViews.isEmpty)
    #expect(screen.isVisible(screen.parts.tape))
  }

  @Test("where no keys fit it says so, and the keyboard works", arguments: [(10, 20), (9, 40)])
  func noKeys(columns: Int, rows: Int) {
    let screen = TestScreen(columns, rows)
    #expect(screen.rows.contains { $0.contains("no room") })
    screen.type("6*7=")
    #expect(screen.display == "42")
    screen.resize(80, 24)
    #expect(!screen.rows.contains { $0.contains("no room") })
  }
}
