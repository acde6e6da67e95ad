import Layout
import TenkeyApp
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("The calculator's screen at every size")
struct EverySizeTests {
  /// What is compared with the next size.
  private struct Shape {
    var plan: PlannedScreen
    var widths: [Int]
    var heights: [Int]
    var gaps: [Int]
    var calculatorWidth: Int
    var keypadHeight: Int
  }

  /// The views that leave the window or have lost what they must have, or nil.
  private func fault(_ screen: TestScreen, _ columns: Int, _ rows: Int) -> String? {
    let broken = screen.window.brokenConstraints
    if let conflict = broken.first {
      return "broken: \(conflict.constraint.identifier ?? "?") and \(broken.count - 1) more"
    }
    let window = Rect(x: 0, y: 0, width: columns, height: rows)
    if let fault = outside(window, screen.window.rootViewController.view, 0, 0) { return fault }
    let parts = screen.parts
    let display = parts.display.absoluteFrame
    if !screen.isVisible(parts.display) || display.isEmpty { return "the display is lost" }
    if columns >= 14 && rows >= 6 && !screen.isVisible(parts.keypad) { return "no keys" }
    if let fault = installationFault(screen) { return fault }
    guard let keys = KeypadFrames(screen) else { return nil }
    let keypad = parts.keypad.absoluteFrame
    if let fault = keys.fault(in: keypad) { return fault }
    if let narrowest = keys.widths.min(), narrowest < 3 { return "keys of \(narrowest) columns" }
    // What stands above the keys, from the top, without overlap.
    var bottom = 0
    for view in [parts.topLine, parts.description, parts.display, parts.keypad] {
      let frame = view.absoluteFrame
      if frame.y < bottom { return "\(view.identifier) overlaps what is above it" }
      bottom = frame.maxY
    }
    if keypad.y > display.maxY + 1 { return "more than a row of air above the keys" }
    var right = 0
    for button in [parts.clear, parts.backspace, parts.page] {
      let frame = button.absoluteFrame
      if frame.isEmpty { continue }
      if frame.x < right || frame.y != display.y { return "small button \(button.identifier)" }
      right = frame.maxX
    }
    return nil
  }

  private func outside(_ window: Rect, _ view: View, _ x: Int, _ y: Int) -> String? {
    guard view.isPresent else { return nil }
    let left = x + view.frame.x
    let top = y + view.frame.y
    if view.frame.width < 0 || view.frame.height < 0 || left < 0 || top < 0
      || left + view.frame.width > window.width || top + view.frame.height > window.height
    {
      return "\(view.identifier) is outside: \(view.absoluteFrame)"
    }
    for subview in view.subviews {
      if let fault = outside(window, subview, left, top) { return fault }
    }
    return nil
  }

  /// Both ways of laying the strip down exist, and no more than one takes part.
  private func installationFault(_ screen: TestScreen) -> String? {
    let keypad = screen.parts.keypad
    func isInstalled(_ vertical: SizeClass) -> Bool {
      keypad.variations.contains { variation in
        variation.pattern.vertical == vertical && variation.constraints.contains { $0.tookPart }
      }
    }
    let (upright, lying) = (isInstalled(.compact), isInstalled(.regular))
    if upright && lying { return "both strips are installed" }
    if screen.isUnhidden(keypad) && !(upright || lying) { return "no strip is installed" }
    return nil
  }

  /// Whether exactly one grew, by one, and none became smaller.
  private func grewByOne(_ old: [Int], _ new: [Int]) -> Bool {
    let growth = zip(old, new).map { $1 - $0 }
    return old.count == new.count && growth.reduce(0, +) == 1 && growth.allSatisfy { $0 >= 0 }
  }

  private func shape(_ screen: TestScreen, _ columns: Int, _ rows: Int) -> Shape? {
    guard let keys = KeypadFrames(screen) else { return nil }
    return Shape(
      plan: PlannedScreen(columns: columns, rows: rows), widths: keys.widths,
      heights: keys.heights, gaps: keys.gaps,
      calculatorWidth: screen.parts.calculator.frame.width,
      keypadHeight: screen.parts.keypad.frame.height)
  }

  @Test("shows a display at 1x1 and all keys from 14x6 to 220x70, in one column of cells each")
  func everySize() {
    let screen = TestScreen(1, 1)
    screen.type("6*7")
    var above: [Int: Shape] = [:]
    for rows in 1...70 {
      var narrower: Shape?
      for columns in 1...220 {
        screen.layOut(columns, rows)
        if let fault = fault(screen, columns, rows) {
          Issue.record("\(columns)x\(rows): \(fault)")
          return
        }
        guard let shape = shape(screen, columns, rows) else { continue }
        if let narrower, narrower.plan == shape.plan, narrower.gaps == shape.gaps,
          narrower.calculatorWidth + 1 == shape.calculatorWidth,
          !grewByOne(narrower.widths, shape.widths)
        {
          Issue.record("\(columns)x\(rows): widths \(narrower.widths) became \(shape.widths)")
          return
        }
        if let lower = above[columns], lower.plan.grid == shape.plan.grid,
          lower.heights.count == shape.heights.count,
          lower.keypadHeight + 1 == shape.keypadHeight, !grewByOne(lower.heights, shape.heights)
        {
          Issue.record("\(columns)x\(rows): heights \(lower.heights) became \(shape.heights)")
          return
        }
        narrower = shape
        above[columns] = shape
      }
    }
  }

  @Test("goes on at sizes far beyond, and at none at all")
  func extremes() {
    let screen = TestScreen()
    for (columns, rows) in [(500, 200), (500, 1), (1, 200), (500, 6), (14, 200), (300, 100)] {
      screen.resize(columns, rows)
      #expect(fault(screen, columns, rows) == nil, "\(columns)x\(rows)")
      #expect(screen.window.faults() == [])
    }
    for (columns, rows) in [(0, 0), (0, 24), (80, 0)] {
      screen.resize(columns, rows)
      #expect(screen.window.brokenConstraints.isEmpty)
      #expect(screen.window.faults() == [])
    }
    screen.resize(80, 24)
    #expect(screen.frames == TestScreen(80, 24).frames)
  }

  @Test(
    "help, outline and tape are inside the window at every small size, with a row at least",
    arguments: [NamedKey.function(1), .function(3), .function(4)])
  func overlays(key: NamedKey) {
    let screen = TestScreen(1, 1)
    screen.type("6*7=")
    screen.press(key)
    for columns in [1, 2, 3, 4, 5, 8, 13, 30, 79, 99] {
      for rows in 1...24 {
        screen.resize(columns, rows)
        let window = Rect(x: 0, y: 0, width: columns, height: rows)
        #expect(screen.window.brokenConstraints.isEmpty, "\(columns)x\(rows)")
        #expect(screen.window.faults() == [])
        for view in screen.overlayViews {
          if let fault = outside(window, view, 0, 0) {
            Issue.record("\(columns)x\(rows): \(fault)")
            return
          }
        }
        let list = screen.overlayViews.flatMap(\.subviews).first { $0 is ListView }
        #expect(list?.frame.isEmpty == false, "\(columns)x\(rows)")
      }
    }
  }

  @Test("depends on the size alone: a fresh screen has the same frames, whatever came before")
  func deterministic() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let screen = TestScreen()
    for _ in 0..<120 {
      let columns = Int.random(in: 1...220, using: &random)
      let rows = Int.random(in: 1...70, using: &random)
      screen.resize(columns, rows)
      let fresh = TestScreen(columns, rows)
      guard screen.frames == fresh.frames else {
        Issue.record("seed \(seed), \(columns)x\(rows): \(difference(screen, fresh))")
        return
      }
    }
  }

  private func difference(_ screen: TestScreen, _ fresh: TestScreen) -> String {
    let (old, new) = (screen.frames, fresh.frames)
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted().prefix(5)
      .map { "\($0) \(String(describing: old[$0])) fresh \(String(describing: new[$0]))" }
      .joined(separator: "; ")
  }

  @Test("switching a thousand times between the grids leaves no trace")
  func switches() {
    let screen = TestScreen(80, 24)
    screen.resize(40, 24)
    let tall = (screen.frames, screen.window.solverShape)
    screen.resize(80, 24)
    let wide = (screen.frames, screen.window.solverShape)
    for _ in 0..<1000 {
      screen.layOut(40, 24)
      screen.layOut(80, 24)
    }
    #expect(screen.frames == wide.0)
    #expect(screen.window.solverShape == wide.1)
    screen.resize(40, 24)
    #expect(screen.frames == tall.0)
    #expect(screen.window.solverShape == tall.1)
    #expect(screen.window.brokenConstraints.isEmpty)
  }
}
