import ExactReals
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("Scrolling an endless answer", .enabled(if: ExactWorker.locate() != nil))
struct ScrollingTests {
  /// √2 to 207 digits after the point.
  private static let digits =
    "141421356237309504880168872420969807856967187537694807317667973799073247846210703885038753"
    + "4327641572735013846230912297024924836055850737212644121497099935831413222665927505592755799"
    + "950501152782060571470109559"

  private func screen(_ keys: String) -> TestScreen {
    let screen = TestScreen(40, 24, worker: ExactWorker(executablePath: ExactWorker.locate()))
    screen.type(keys)
    return screen
  }

  /// The digits shown, without the marks that there are more.
  private func shownDigits(_ screen: TestScreen) -> String {
    String(screen.display.prefix { $0 != "e" }.filter(\.isNumber))
  }

  @Test("> goes on by half of the display, < comes back, and every digit is right")
  func keys() {
    let screen = screen("sqrt(2)=")
    let first = screen.display
    for _ in 0..<8 {
      let before = screen.display
      screen.type(">")
      #expect(screen.display != before)
      #expect(screen.display.count <= screen.parts.display.frame.width)
      #expect(Self.digits.contains(shownDigits(screen)))
    }
    for _ in 0..<8 { screen.type("<") }
    #expect(screen.display == first)
    screen.type("<")
    #expect(screen.display == first)
  }

  @Test("the wheel on the display scrolls, elsewhere it does not")
  func wheel() {
    let screen = screen("sqrt(2)=")
    let first = screen.display
    let display = screen.parts.display.absoluteFrame
    screen.mouse(.wheelDown, display.x + 1, display.y)
    #expect(screen.display != first)
    #expect(Self.digits.contains(shownDigits(screen)))
    screen.mouse(.wheelUp, display.x + 1, display.y)
    #expect(screen.display == first)
    screen.mouse(.wheelDown, display.x + 1, display.maxY + 5)
    #expect(screen.display == first)
  }

  @Test("what ends does not scroll, and the next key begins at the front")
  func front() {
    let screen = screen("6*7=")
    screen.type(">")
    #expect(screen.display == "42")
    screen.press(.delete)
    screen.type("sqrt(2)=")
    let first = screen.display
    screen.type(">>>")
    screen.press(.delete)
    screen.type("sqrt(2)=")
    #expect(screen.display == first)
  }

  @Test("a scrolled answer is copied, put on the tape and gone on from as it was")
  func untouched() {
    let screen = screen("sqrt(2)=")
    screen.type(">>y")
    #expect(screen.device.clipboard == ["1.41421356237309504880168872421"])
    screen.type("²=")
    #expect(screen.display == "2")
    #expect(screen.tape.count == 2)
  }

  @Test("another width keeps the answer whole and right")
  func resizing() {
    let screen = screen("sqrt(2)=")
    screen.type(">>>")
    for columns in [20, 90, 40, 14, 60] {
      screen.resize(columns, 24)
      #expect(Self.digits.contains(shownDigits(screen)), "\(columns)")
      #expect(!shownDigits(screen).isEmpty)
    }
  }
}
