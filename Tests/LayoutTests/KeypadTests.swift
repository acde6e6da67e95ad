import Layout
import TestSupport
import Testing

@Suite("A keypad at every size")
struct KeypadTests {
  /// What is wrong with the frames; nil when all is right.
  private func fault(
    _ keypad: Keypad, _ width: Int, _ height: Int, _ traits: TraitCollection
  ) -> String? {
    guard keypad.engine.unsatisfied.isEmpty else { return "unsatisfied" }
    let table = keypad.table(traits)
    var columns: [Rect] = []
    var top = 0
    for (index, row) in table.enumerated() {
      let frames = row.map(\.absoluteFrame)
      var x = 0
      for (column, frame) in frames.enumerated() {
        if frame.x < 0 || frame.y < 0 || frame.maxX > width || frame.maxY > height {
          return "row \(index) sticks out"
        }
        if frame.width < 0 || frame.height < 0 { return "negative" }
        if frame.x < x || (column > 0 && frame.x > x + 1) { return "row \(index) has gaps" }
        x = frame.maxX
        if frame.y != frames[0].y || frame.height != frames[0].height { return "uneven row" }
        if index > 0 && (frame.x != columns[column].x || frame.width != columns[column].width) {
          return "column \(column) differs in row \(index)"
        }
      }
      if frames[0].x != 0 || x != width { return "row \(index) is not as wide as the window" }
      if index > 0 && frames[0].y != top { return "row \(index) does not meet the one above" }
      top = frames[0].maxY
      if index == 0 { columns = frames }
    }
    if top != height { return "rows do not end with the window" }
    let widths = columns.map(\.width)
    if let least = widths.min(), let most = widths.max(), most - least > 1 { return "unequal" }
    if widths != widths.sorted(by: >) { return "longer after shorter" }
    let spaces = columns.count - 1
    if width >= spaces && widths.reduce(0, +) + spaces != width { return "inexact sum" }
    let heights = table.map { $0[0].frame.height }
    if let least = heights.min(), let most = heights.max(), most - least > 1 { return "unequal" }
    return headFault(keypad, width, table[0][0].absoluteFrame.y)
  }

  private func headFault(_ keypad: Keypad, _ width: Int, _ top: Int) -> String? {
    let description = keypad.description.absoluteFrame
    let display = keypad.display.absoluteFrame
    if description.y != 0 || description.x != 0 || description.width != width {
      return "description"
    }
    if display.y != description.maxY || display.maxX != width || display.height > 1 {
      return "display"
    }
    if display.height != 1 || display.width < 1 { return "the display is lost" }
    if display.maxY > top || top > display.maxY + 1 { return "head and grid" }
    var x = 0
    for button in keypad.buttons {
      let frame = button.absoluteFrame
      if frame.x != x || frame.y != display.y || frame.height != display.height {
        return "button \(button.identifier)"
      }
      x = frame.maxX
    }
    return x == display.x ? nil : "buttons and display"
  }

  @Test(
    "fills the window without gap or overlap, a column the same cells in every row",
    arguments: [Keypad.across, Keypad.beside])
  func everySize(traits: TraitCollection) {
    let keypad = Keypad()
    var narrower: [[Int]] = Array(repeating: [], count: 71)
    for width in 1...220 {
      var lower: [Int] = []
      for height in 1...70 {
        keypad.layOut(width, height, traits)
        if let fault = fault(keypad, width, height, traits) {
          Issue.record("\(width)x\(height): \(fault)")
          return
        }
        let table = keypad.table(traits)
        let widths = table[0].map(\.frame.width)
        if width > table[0].count, !grewByOne(narrower[height], widths) {
          Issue.record("\(width)x\(height): \(narrower[height]) became \(widths)")
          return
        }
        narrower[height] = widths
        let heights = table.map { $0[0].frame.height }
        // From here on nothing is given up or taken back.
        if height > 20, !grewByOne(lower, heights) {
          Issue.record("\(width)x\(height): \(lower) became \(heights)")
          return
        }
        lower = heights
      }
    }
  }

  @Test("is the same after any history and whatever the order its constraints came in")
  func determinism() {
    let seed: UInt64 = 0x7E4B
    var random = SeededGenerator(seed: seed)
    let worn = Keypad()
    for _ in 0..<12 {
      let shuffled = Keypad { $0.shuffled(using: &random) }
      let fresh = Keypad()
      for _ in 0..<8 {
        let width = Int.random(in: 1...220, using: &random)
        let height = Int.random(in: 1...70, using: &random)
        let traits = Bool.random(using: &random) ? Keypad.across : Keypad.beside
        for keypad in [worn, fresh, shuffled] { keypad.layOut(width, height, traits) }
        #expect(worn.frames == fresh.frames, "\(width)x\(height), seed \(seed)")
        #expect(shuffled.frames == fresh.frames, "\(width)x\(height), seed \(seed)")
      }
    }
  }

  @Test("a thousand switches between the classes leave no trace")
  func switches() {
    let keypad = Keypad()
    keypad.layOut(80, 24, Keypad.across)
    let across = keypad.frames
    let acrossSize = keypad.engine.systemSize
    keypad.layOut(80, 24, Keypad.beside)
    let beside = keypad.frames
    let besideSize = keypad.engine.systemSize
    #expect(across != beside)
    for _ in 0..<500 {
      keypad.layOut(80, 24, Keypad.across)
      if keypad.frames != across || keypad.engine.systemSize != acrossSize { break }
      keypad.layOut(80, 24, Keypad.beside)
      if keypad.frames != beside || keypad.engine.systemSize != besideSize { break }
    }
    #expect(keypad.frames == beside)
    #expect(keypad.engine.systemSize == besideSize)
    #expect(keypad.engine.unsatisfied.isEmpty)
  }

  @Test("both sets of constraints at once are reported, the rest holds")
  func bothSets() {
    let keypad = Keypad()
    for variation in keypad.root.variations {
      LayoutConstraint.activate(variation.constraints)
    }
    keypad.root.variations = []
    keypad.layOut(80, 24, Keypad.across)
    #expect(!keypad.engine.unsatisfied.isEmpty)
    for key in keypad.keys.flatMap({ $0 }) {
      #expect(key.frame.width >= 0 && key.absoluteFrame.maxX <= 80)
    }
  }

  /// Whether one is larger by one and none is smaller.
  private func grewByOne(_ old: [Int], _ new: [Int]) -> Bool {
    let growth = zip(old, new).map { $1 - $0 }
    return growth.reduce(0, +) == 1 && growth.allSatisfy { $0 >= 0 }
  }
}
