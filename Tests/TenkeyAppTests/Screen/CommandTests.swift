import CalculatorModel
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("Commands of the whole screen")
struct CommandTests {
  @Test("F2 shows the size classes, again at each change of them, until the next key")
  func sizeClasses() {
    let screen = TestScreen(80, 24)
    screen.type("12")
    screen.press(.function(2))
    #expect(screen.display == "w compact  h compact  5x4")
    screen.resize(40, 24)
    #expect(screen.display == "w compact  h regular  4x5")
    screen.type("3")
    #expect(screen.display == "123")
    screen.resize(120, 30)
    #expect(screen.display == "w regular  h compact  5x4")
    screen.type("4")
    screen.resize(127, 30)
    #expect(screen.display == "1234", "no class has changed")
    screen.resize(160, 50)
    #expect(screen.display == "w regular  h regular  4x5")
    screen.press(.function(2))
    #expect(screen.display == "1234")
    screen.resize(80, 24)
    #expect(screen.display == "1234")
  }

  @Test("F6 turns the grid by hand: 4x5, 5x4, automatic, and the top line says so")
  func turning() {
    let screen = TestScreen(80, 24)
    func isLying() -> Bool { KeypadFrames(screen)?.isLying == true }
    #expect(!isLying())
    screen.press(.function(6))
    #expect(isLying())
    #expect(screen.rows[0].contains("4x5 locked"))
    screen.resize(90, 25)
    #expect(isLying())
    screen.press(.function(6))
    #expect(!isLying())
    #expect(screen.rows[0].contains("5x4 locked"))
    screen.resize(40, 24)
    #expect(!isLying())
    screen.press(.function(6))
    #expect(isLying())
    #expect(!screen.rows[0].contains("locked"))
    screen.resize(80, 24)
    #expect(!isLying())
    #expect(screen.frames == TestScreen(80, 24).frames)
  }

  @Test("F2 names the grid that was turned to")
  func turnedSummary() {
    let screen = TestScreen(80, 24)
    screen.press(.function(2))
    screen.press(.function(6))
    #expect(screen.display == "w compact  h compact  4x5")
  }

  @Test("F4 hides the tape beside the keys and shows it again")
  func tapeBeside() {
    let screen = TestScreen(120, 30)
    screen.type("6*7=")
    let frames = screen.frames
    #expect(screen.parts.tape.absoluteFrame == Rect(x: 80, y: 0, width: 40, height: 30))
    screen.press(.function(4))
    #expect(!screen.isVisible(screen.parts.tape))
    #expect(screen.parts.calculator.absoluteFrame.width == 120)
    #expect(screen.place(of: "Tape") == nil)
    screen.press(.function(4))
    #expect(screen.frames == frames)
  }

  @Test("F4 shows the tape over the keys where there is no room beside them, and takes it away")
  func tapeOver() {
    let screen = TestScreen(60, 24)
    screen.type("6*7=")
    let before = screen.shown
    screen.settle()
    screen.press(.function(4))
    #expect(screen.place(of: "Tape") != nil)
    #expect(screen.place(of: "6 × 7 =") != nil)
    #expect(screen.place(of: "42") != nil)
    for close in [NamedKey.function(4), .escape] {
      screen.press(close)
      #expect(screen.place(of: "Tape") == nil)
      screen.press(.function(4))
    }
    screen.type("q")
    screen.settle()
    #expect(screen.shown.textRows == before.textRows)
    screen.type("8")
    #expect(screen.display == "8")
  }

  @Test(
    "a row of the tape that is picked comes back as one exact token",
    arguments: [(60, 24), (120, 30)])
  func recall(columns: Int, rows: Int) throws {
    let screen = TestScreen(columns, rows)
    screen.type("1/3=")
    screen.type("9+")
    if columns < 100 { screen.press(.function(4)) }
    let list = screen.place(of: "1 ÷ 3 =")
    let place = try #require(list)
    screen.click(place.column, place.row)
    #expect(screen.place(of: "Tape") == nil || columns >= 100)
    #expect(screen.description.hasPrefix("9 + "))
    screen.press(.backspace)
    #expect(screen.description == "9 + …")
    if columns < 100 { screen.press(.function(4)) }
    screen.click(try #require(screen.place(of: "1 ÷ 3 =")).column, place.row)
    screen.type("=")
    screen.type("*3=")
    #expect(screen.display == "28")
  }

  @Test("the tape gets each calculation once")
  func once() {
    let screen = TestScreen(120, 30)
    screen.type("5===")
    #expect(screen.tape.count <= 1)
    screen.press(.delete)
    screen.type("6*7=")
    screen.resize(80, 24)
    screen.resize(200, 60)
    screen.type("u")
    screen.press(.control("r"))
    #expect(screen.tape.filter { $0 == "6 × 7 = 42" }.count == 1)
    screen.type("+1===")
    #expect(screen.tape.suffix(3) == ["42 + 1 = 43", "43 + 1 = 44", "44 + 1 = 45"])
  }

  @Test("the newest of many calculations is in sight")
  func newest() {
    let screen = TestScreen(120, 30)
    for number in 1...60 { screen.type("\(number)*1000=") }
    #expect(screen.tape.count == 60)
    #expect(screen.place(of: "60 × 1000 =") != nil)
    #expect(screen.place(of: " 1 × 1000 =") == nil)
    for _ in 0..<30 { screen.mouse(.wheelUp, 110, 15) }
    #expect(screen.place(of: " 1 × 1000 =") != nil)
  }

  @Test("Ctrl-L has the whole screen written anew")
  func repaint() {
    let screen = TestScreen()
    screen.press(.control("l"))
    #expect(screen.device.invalidationCount == 1)
  }
}
