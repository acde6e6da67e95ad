import TestSupport
import Testing

@Suite("Scrolling an endless answer on a terminal")
struct ScrollingTests {
  private static let home = "\u{1B}[H"
  private static let end = "\u{1B}[F"
  private static let pageDown = "\u{1B}[6~"

  private func calculator(_ keys: String, beginning digits: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.calculator()
    terminal.write(keys)
    terminal.expectDisplay(beginning: digits)
    return terminal
  }

  /// The digits on the display and their place, once they are another part of the number.
  private func next(
    _ terminal: PseudoTerminal, after shown: ScrolledDigits, exponent: Int
  ) throws -> ScrolledDigits {
    var next: ScrolledDigits?
    let isThere = terminal.wait { screen in
      next = screen.text.display.flatMap { ScrolledDigits($0, exponent: exponent) }
      return next.map { $0.offset != shown.offset } ?? false
    }
    #expect(isThere, "nothing more:\n\(terminal.screen.text)")
    return try #require(next)
  }

  private func shown(_ terminal: PseudoTerminal, exponent: Int) throws -> ScrolledDigits {
    try #require(terminal.screen.text.display.flatMap { ScrolledDigits($0, exponent: exponent) })
  }

  @Test("by > to a thousand digits and more, every one right and in its place")
  func thousand() throws {
    let terminal = try calculator("sqrt(2)=", beginning: "1.41421356")
    let first = terminal.screen.text.display
    var here = try shown(terminal, exponent: 0)
    var known = 0
    for _ in 0..<60 where known < 1_200 {
      #expect(here.areDigits(of: KnownDigits.rootOfTwo), "\(terminal.screen.text)")
      #expect(here.offset <= known, "a digit was left out")
      known = here.offset + here.digits.count
      terminal.write(">")
      here = try next(terminal, after: here, exponent: 0)
    }
    #expect(known >= 1_200)
    terminal.write(Self.home)
    #expect(terminal.wait { $0.text.display == first }, "\(terminal.screen.text)")
  }

  @Test("by the wheel and by PgDn, and back")
  func wheel() throws {
    let terminal = try calculator("sqrt(2)=", beginning: "1.41421356")
    let first = terminal.screen.text.display
    let button = try #require(terminal.screen.text.key("ƒ"))
    let place = ScreenText.Place(column: button.column + 20, row: button.row)
    var here = try shown(terminal, exponent: 0)
    for _ in 0..<20 {
      terminal.write(Mouse.wheel(up: false, place))
      here = try next(terminal, after: here, exponent: 0)
      #expect(here.areDigits(of: KnownDigits.rootOfTwo), "\(terminal.screen.text)")
    }
    for _ in 0..<15 {
      let end = here.offset + here.digits.count
      terminal.write(Self.pageDown)
      here = try next(terminal, after: here, exponent: 0)
      #expect(here.areDigits(of: KnownDigits.rootOfTwo), "\(terminal.screen.text)")
      #expect(here.offset == end)
    }
    #expect(here.offset > 900)
    // Without waiting for each: what is on the way when Home comes is not shown after it.
    for _ in 0..<5 { terminal.write(Self.end) }
    terminal.write(Self.home)
    #expect(terminal.wait { $0.text.display == first }, "\(terminal.screen.text)")
  }

  @Test("End is at digit 100,000 with the tenth key, and the worker has the digits")
  func milestones() throws {
    let terminal = try calculator("e^pi=", beginning: "23.14069263")
    var here = try shown(terminal, exponent: 1)
    for (offset, digits) in KnownDigits.powerOfPi {
      terminal.write(Self.end)
      here = try next(terminal, after: here, exponent: 1)
      #expect(here.offset == offset, "\(terminal.screen.text)")
      #expect(digits.hasPrefix(here.digits), "\(terminal.screen.text)")
    }
    terminal.write(Self.home)
    terminal.expectDisplay(beginning: "23.14069263")
  }
}
