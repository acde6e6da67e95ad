import Layout
import TestSupport
import Testing

@Suite("What the constraints leave open")
struct AmbiguityTests {
  private let root = Box("root")
  private let engine: LayoutEngine

  init() { engine = LayoutEngine(root: root) }

  private func layOut(_ width: Int, _ height: Int = 5) {
    engine.layout(size: Size(width: width, height: height), traits: TraitCollection())
  }

  private func add(_ identifier: String, width: Int = -1, height: Int = -1) -> Box {
    let box = Box(identifier, width: width, height: height)
    root.addSubitem(box)
    return box
  }

  /// Two items between the window's edges, in a row that constraints alone make.
  private func pair(_ first: Box, _ second: Box) {
    LayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.leadingAnchor.constraint(equalToStandardSpacingAfter: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      first.topAnchor.constraint(equalTo: root.topAnchor),
      second.topAnchor.constraint(equalTo: root.topAnchor),
    ])
  }

  /// What is open, as `item.attribute least...most`.
  private var open: [String] {
    engine.diagnosis().ambiguities.map {
      "\($0.item.identifier).\($0.attribute) \($0.range.lowerBound)...\($0.range.upperBound)"
    }
  }

  @Test("an item with a place and no length is open in that length only")
  func noWidth() {
    let box = add("box")
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 1),
    ])
    layOut(40)
    #expect(open == ["box.width 0.0...inf"])
    let ambiguity = engine.diagnosis().ambiguities.first
    #expect(ambiguity?.axis == .horizontal)
    #expect(ambiguity?.remedy == "a width, or a content that has one")
    #expect(box.hasAmbiguousLayout && !root.hasAmbiguousLayout)
  }

  @Test("an item that nothing is said about is open in all, without bounds")
  func nothing() {
    _ = add("box")
    layOut(40)
    #expect(
      open == [
        "box.left -inf...inf", "box.top -inf...inf", "box.width 0.0...inf", "box.height 0.0...inf",
      ])
  }

  @Test("of equal huggings either may grow; that of the earlier holds")
  func equalHugging() {
    let boxes = [add("a", width: 10, height: 1), add("b", width: 10, height: 1)]
    pair(boxes[0], boxes[1])
    layOut(40)
    let expected = ["a.width 10.0...29.0", "b.left 11.0...30.0", "b.width 10.0...29.0"]
    #expect(open == expected)
    #expect(boxes.map(\.frame.width) == [10, 29])
    let remedies = engine.diagnosis().ambiguities.map(\.remedy)
    #expect(
      remedies == [
        "a width, or a hugging other than that of 'b'",
        "nothing of its own: it follows the width of 'a'",
        "nothing of its own: it follows the width of 'a'",
      ])
    boxes[1].setContentHuggingPriority(251, for: .horizontal)
    layOut(40)
    #expect(open.isEmpty)
  }

  @Test("of equal resistances either may shrink")
  func equalResistance() {
    let boxes = [add("a", width: 10, height: 1), add("b", width: 10, height: 1)]
    pair(boxes[0], boxes[1])
    layOut(15)
    #expect(open == ["a.width 4.0...10.0", "b.left 5.0...11.0", "b.width 4.0...10.0"])
    #expect(boxes.map(\.frame.width) == [10, 4])
    #expect(
      engine.diagnosis().ambiguities.first?.remedy
        == "a width, or a compression resistance other than that of 'b'")
    boxes[1].setContentCompressionResistancePriority(749, for: .horizontal)
    layOut(15)
    #expect(open.isEmpty)
    layOut(5)
    #expect(open.isEmpty && boxes.map(\.frame.width) == [4, 0])
  }

  @Test("the ties of a stack hide nothing: it shows which of equals it favours, and both are open")
  func stackTies() {
    let boxes = ["a", "b"].map { Box($0, width: 10, height: 1) }
    let row = Row(boxes, spacing: 1)
    row.layOut(40)
    #expect(boxes.map(\.frame.width) == [29, 10])
    #expect(boxes.map(\.hasAmbiguousLayout) == [true, true])
    #expect(
      row.engine.diagnosis().ambiguities.map(\.range) == [10...29, 11...30, 10...29])
    boxes[1].setContentHuggingPriority(251, for: .horizontal)
    row.layOut(40)
    #expect(row.engine.diagnosis().isClean)
  }

  @Test("what contradicts at one priority is open between the two, until a priority is another")
  func equalWishes() {
    let box = add("box", height: 1)
    let wide = (box.width == 200).at(500)
    LayoutConstraint.activate([
      box.leading == root.leading, box.top == root.top, (box.width == 100).at(500), wide,
    ])
    layOut(300)
    #expect(open == ["box.width 100.0...200.0"])
    #expect(
      engine.diagnosis().ambiguities.map(\.remedy) == [
        "another priority for one of 'box.width == 100 @500', 'box.width == 200 @500'"
      ])
    #expect(box.frame.width == 100)
    wide.priority = 499
    layOut(300)
    #expect(open.isEmpty && box.frame.width == 100)
  }

  @Test("a wish of the least priority settles it")
  func weakest() {
    let box = add("box", height: 1)
    LayoutConstraint.activate([box.leading == root.leading, box.top == root.top])
    layOut(40)
    #expect(box.hasAmbiguousLayout)
    (box.width == 7).at(1).isActive = true
    layOut(40)
    #expect(!box.hasAmbiguousLayout && box.frame.width == 7)
  }

  @Test("exercising shows another answer that is as good, and then the first again")
  func exercising() {
    let boxes = [add("a", width: 10, height: 1), add("b", width: 10, height: 1)]
    pair(boxes[0], boxes[1])
    layOut(40)
    let first = boxes.map(\.frame)
    boxes[1].exerciseAmbiguity()
    let second = boxes.map(\.frame)
    #expect(second.map(\.width) == [29, 10] && second[1].x == 30)
    #expect(engine.diagnosis().misplacements.isEmpty)
    boxes[0].exerciseAmbiguity()
    #expect(boxes.map(\.frame) == first)
    boxes[0].exerciseAmbiguity()
    layOut(40)
    #expect(boxes.map(\.frame) == first)
    boxes[1].setContentHuggingPriority(251, for: .horizontal)
    layOut(40)
    let settled = boxes.map(\.frame)
    for box in boxes { box.exerciseAmbiguity() }
    root.exerciseAmbiguity()
    #expect(boxes.map(\.frame) == settled)
  }

  @Test("whatever is said to be open can be had, and nothing beyond it: random rows")
  func randomRows() {
    let seed: UInt64 = 0xA3B1
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let boxes = (0..<4).map {
        Box("b\($0)", width: Int.random(in: 1...9, using: &random), height: 1)
      }
      for box in boxes {
        box.setContentHuggingPriority(
          LayoutPriority(Int.random(in: 250...252, using: &random)), for: .horizontal)
        box.setContentCompressionResistancePriority(
          LayoutPriority(Int.random(in: 750...752, using: &random)), for: .horizontal)
      }
      let row = Row(boxes, spacing: 1)
      let total = Int.random(in: 3...60, using: &random)
      row.layOut(total)
      let content = boxes.map(\.content.width).reduce(0, +) + 3
      let grows = total > content
      // By hand: of those with the lowest priority each may take all there is to take.
      let priorities = boxes.map {
        grows
          ? $0.contentHuggingPriority(for: .horizontal)
          : $0.contentCompressionResistancePriority(for: .horizontal)
      }
      var missing = abs(total - content)
      var expected: [ClosedRange<Double>] = boxes.map {
        Double($0.content.width)...Double($0.content.width)
      }
      for priority in Set(priorities).sorted() where missing > 0 {
        let those = boxes.indices.filter { priorities[$0] == priority }
        let room = grows ? Int.max : those.map { boxes[$0].content.width }.reduce(0, +)
        let taken = min(missing, room)
        for index in those {
          let own = boxes[index].content.width
          let others = those.filter { $0 != index }.map { boxes[$0].content.width }.reduce(0, +)
          if grows {
            expected[index] = Double(own + (those.count == 1 ? taken : 0))...Double(own + taken)
          } else {
            let most = min(own, taken)
            let least = max(0, taken - others)
            expected[index] = Double(own - most)...Double(own - least)
          }
        }
        missing -= taken
      }
      let found = row.engine.diagnosis().ambiguities.filter { $0.attribute == .width }
      for (index, box) in boxes.enumerated() {
        let range = found.first { $0.item === box }?.range
        let isOpen = expected[index].lowerBound != expected[index].upperBound
        #expect((range != nil) == isOpen, "round \(round), seed \(seed)")
        guard let range else { continue }
        #expect(abs(range.lowerBound - expected[index].lowerBound) < 1e-3, "seed \(seed)")
        #expect(abs(range.upperBound - expected[index].upperBound) < 1e-3, "seed \(seed)")
      }
    }
  }
}
