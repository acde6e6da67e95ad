import Foundation
import TestSupport
import Testing

/// The twenty keys in the order of the sixteen and the strip's first page.
let keypadLabels = [
  "7", "8", "9", "÷", "4", "5", "6", "×", "1", "2", "3", "−", "0", ".", "=", "+", "π", "√", "cos",
  "±",
]

/// How the strip lies: the two grids of the design.
enum Grid: String {
  /// Four columns, five rows: the strip across the top of the sixteen.
  case fourByFive = "4x5"
  /// Five columns, four rows: the strip at their left.
  case fiveByFour = "5x4"
}

extension ScreenText {
  /// True once the last key of the last row is painted, and with it the first frame.
  var isComplete: Bool { key("=") != nil && key("+") != nil }

  /// Those of the labels that no key bears.
  func missing(_ labels: [String]) -> [String] { labels.filter { key($0) == nil } }

  /// The grid that the keys make; nil while they make none.
  var grid: Grid? {
    guard let pi = key("π"), let root = key("√"), let seven = key("7"), let four = key("4") else {
      return nil
    }
    if pi.row == seven.row && root.row == four.row && pi.column < seven.column {
      return .fiveByFour
    }
    if pi.row == root.row && pi.row < seven.row && seven.row < four.row { return .fourByFive }
    return nil
  }

  /// The display with a plain minus, which is how the tests write numbers.
  var plainDisplay: String? {
    // Digits stand in groups, with a blank between.
    display?.replacingOccurrences(of: "−", with: "-")
      .replacing(#/([0-9]) (?=[0-9])/#) { $0.1 }
  }
}

extension PseudoTerminal {
  /// The built calculator on a terminal, past its first frame.
  static func calculator(
    columns: Int = 80, rows: Int = 24, arguments: [String] = [], program: String? = nil,
    home: TemporaryFolder? = nil, blockedSignals: [Int32] = []
  ) throws -> PseudoTerminal {
    try ReleasePrograms.check()
    let terminal = try PseudoTerminal(
      program ?? ReleasePrograms.tenkey, arguments, columns: columns, rows: rows, home: home,
      blockedSignals: blockedSignals)
    guard terminal.wait(until: { $0.text.isComplete }) else {
      throw TestFailure("no first frame at \(columns)x\(rows):\n\(terminal.screen.text)")
    }
    return terminal
  }

  /// Waits for a number in the display; throws with the screen when it never comes.
  func expectDisplay(
    _ number: String, timeout: Double = defaultTimeout,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let isThere = wait(timeout: timeout) { $0.text.plainDisplay == number }
    #expect(isThere, "display is not \(number):\n\(screen.text)", sourceLocation: location)
  }

  /// Waits for a display that begins with certain digits.
  func expectDisplay(beginning digits: String, _ location: SourceLocation = #_sourceLocation) {
    let isThere = wait { $0.text.plainDisplay?.hasPrefix(digits) ?? false }
    #expect(isThere, "display does not begin \(digits):\n\(screen.text)", sourceLocation: location)
  }

  /// Clicks keys by their labels, where the screen now shows them, all in one write.
  func click(_ labels: [String]) throws {
    let text = screen.text
    var bytes: [UInt8] = []
    for label in labels {
      guard let place = text.key(label) else { throw TestFailure("no key \(label) in\n\(text)") }
      bytes += Mouse.click(place)
    }
    write(bytes)
  }

  /// Checks that nothing of the program is left on the terminal.
  func expectRestored(_ location: SourceLocation = #_sourceLocation) {
    #expect(settingsAreAsBefore, "line settings differ from before", sourceLocation: location)
    #expect(!screen.isAlternate, "still on the alternate screen", sourceLocation: location)
    #expect(screen.leftoverModes.isEmpty, "modes left on", sourceLocation: location)
    #expect(screen.isCursorVisible, "the cursor is hidden", sourceLocation: location)
  }
}
