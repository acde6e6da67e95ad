import ExactReals
import Layout
import TenkeyApp
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("Scrolling an endless answer", .enabled(if: ExactWorker.locate() != nil))
struct ScrollingTests {
  private func screen(_ keys: String, _ columns: Int = 40) -> TestScreen {
    let screen = TestScreen(columns, 24, worker: ExactWorker(executablePath: ExactWorker.locate()))
    screen.type(keys)
    return screen
  }

  private func shown(_ screen: TestScreen, exponent: Int = 0) throws -> ScrolledDigits {
    try #require(ScrolledDigits(screen.display, exponent: exponent), "\(screen.display)")
  }

  private func expectRoot(
    _ screen: TestScreen, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let isRight = try shown(screen).areDigits(of: KnownDigits.rootOfTwo)
    #expect(isRight, "\(screen.display)", sourceLocation: location)
  }

  @Test("> goes on by half of the display, < comes back, and every digit is right")
  func keys() throws {
    let screen = screen("sqrt(2)=")
    let first = screen.display
    for _ in 0..<8 {
      let before = screen.display
      screen.type(">")
      #expect(screen.display != before)
      #expect(screen.display.count <= screen.parts.display.frame.width)
      try expectRoot(screen)
    }
    for _ in 0..<8 { screen.type("<") }
    #expect(screen.display == first)
    screen.type("<")
    #expect(screen.display == first)
  }

  @Test("the wheel on the display scrolls, elsewhere it does not")
  func wheel() throws {
    let screen = screen("sqrt(2)=")
    let first = screen.display
    let display = screen.parts.display.absoluteFrame
    screen.mouse(.wheelDown, display.x + 1, display.y)
    #expect(screen.display != first)
    try expectRoot(screen)
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
  func resizing() throws {
    let screen = screen("sqrt(2)=")
    screen.type(">>>")
    for columns in [20, 90, 40, 14, 60] {
      screen.resize(columns, 24)
      try expectRoot(screen)
    }
  }

  @Test("End goes 100, 200, 500 … digits on, whatever has the focus, and Home comes back")
  func milestones() throws {
    let screen = screen("e^pi=", 120)
    let first = screen.display
    for (offset, digits) in KnownDigits.powerOfPi {
      screen.press(.end)
      let shown = try shown(screen, exponent: 1)
      #expect(shown.offset == offset)
      #expect(digits.hasPrefix(shown.digits), "\(offset): \(screen.display)")
    }
    screen.press(.home)
    #expect(screen.display == first)
    for _ in 0..<30 { screen.press(.end) }
    let last = try shown(screen, exponent: 1)
    #expect(last.offset + last.digits.count > 999_900)
    #expect(last.offset + last.digits.count <= 1_000_000)
    screen.press(.home)
    #expect(screen.display == first)
  }

  @Test(
    "PgDn leaves none of a hundred thousand digits out, each with its weight",
    arguments: [("sqrt(2)", 0), ("e^pi", 1)])
  func everyDigit(text: String, exponent: Int) throws {
    let screen = screen(text + "=", 500)
    var digits = try shown(screen, exponent: exponent).digits
    while digits.utf8.count < 100_000 {
      screen.press(.pageDown)
      let next = try shown(screen, exponent: exponent)
      try #require(next.offset == digits.utf8.count, "\(screen.display)")
      digits += next.digits
    }
    #expect(KnownDigits.digest(digits.prefix(100_000)) == KnownDigits.digests[text])
    screen.press(.pageUp)
    #expect(try digits.contains(shown(screen, exponent: exponent).digits))
  }

  @Test("where the answer ends, End is its last digit and PgDn goes no further")
  func ending() throws {
    let screen = screen("2^400=")
    screen.press(.end)
    #expect(screen.display.hasSuffix("972747493376"))
    let last = screen.display
    screen.press(.pageDown)
    #expect(screen.display == last)
    screen.press(.home)
    screen.press(.pageUp)
    #expect(screen.display.hasPrefix("2.58224987808690858965"))
    // Elsewhere these keys do nothing, and an entry is no answer.
    screen.press(.delete)
    screen.type("12")
    for key in [NamedKey.end, .home, .pageUp, .pageDown] { screen.press(key) }
    #expect(screen.display == "12")
  }
}
