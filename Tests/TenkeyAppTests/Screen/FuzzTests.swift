import Layout
import TenkeyApp
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("Anything at all")
struct FuzzTests {
  private static let characters = Array(
    "0123456789.,+-*/^()%=persctlgn!mMuy?<>dqEx;x²³√∛π×÷−°\t abghsqlnidv§é日👍🏽\u{301}\u{200d}")
  private static let keys: [NamedKey] = [
    .enter, .backspace, .escape, .tab, .backTab, .delete, .insert, .up, .down, .left, .right,
    .home, .end, .pageUp, .pageDown, .control("r"), .control("l"), .control("c"), .control("d"),
    .control("z"), .function(1), .function(2), .function(3), .function(4), .function(5),
    .function(6), .function(12),
  ]

  private func event(_ screen: TestScreen, _ random: inout SeededGenerator) -> [TerminalEvent] {
    let size = screen.device.size
    let place = CellPosition(
      column: Int.random(in: -1...max(0, size.columns + 2), using: &random),
      row: Int.random(in: -1...max(0, size.rows + 2), using: &random))
    func character() -> Character { Self.characters.randomElement(using: &random) ?? "0" }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<45: return [.text(character())]
    case ..<60: return [.key(Self.keys.randomElement(using: &random) ?? .enter)]
    case ..<75:
      return [.mouse(MouseEvent(.press, at: place)), .mouse(MouseEvent(.release, at: place))]
    case ..<79: return [.mouse(MouseEvent(.press, at: place))]
    case ..<83: return [.mouse(MouseEvent(.release, at: place))]
    case ..<88:
      return [.mouse(MouseEvent(Bool.random(using: &random) ? .wheelUp : .wheelDown, at: place))]
    case ..<90:
      let length = Int.random(in: 0..<40, using: &random)
      return [.paste(String((0..<length).map { _ in character() }))]
    case ..<91: return [.resumed]
    default:
      return [
        .resize(
          TerminalSize(
            columns: Int.random(in: 0...220, using: &random),
            rows: Int.random(in: 0...70, using: &random),
            cellShape: [1.5, 2, 3].randomElement(using: &random) ?? 2))
      ]
    }
  }

  private func fault(_ screen: TestScreen) -> String? {
    let size = screen.device.size
    if let fault = screen.window.faults().first { return fault }
    // A screen without a cell is not drawn.
    let isDrawn = size.columns > 0 && size.rows > 0
    if isDrawn, screen.shown.columns != size.columns || screen.shown.rows != size.rows {
      return "the frame is not as large as the screen"
    }
    if isDrawn, let cursor = screen.device.cursor,
      !screen.shown.contains(column: cursor.column, row: cursor.row)
    {
      return "the cursor is outside: \(cursor)"
    }
    if screen.display.isEmpty { return "nothing is on the display" }
    if let broken = screen.window.brokenConstraints.first {
      return "broken: \(broken.constraint.identifier ?? "?")"
    }
    return nil
  }

  @Test("five thousand random events, whatever they are, leave a whole screen each")
  func random() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let screen = TestScreen()
    for step in 0..<5000 {
      let events = event(screen, &random)
      for event in events { screen.play(event) }
      if let fault = fault(screen) {
        Issue.record("seed \(seed), step \(step), \(events): \(fault)")
        return
      }
    }
    // And it still works.
    for _ in 0..<3 { screen.press(.escape) }
    screen.resize(80, 24)
    screen.press(.delete)
    screen.type("6*7=")
    #expect(screen.display == "42", "seed \(seed)")
  }
}
