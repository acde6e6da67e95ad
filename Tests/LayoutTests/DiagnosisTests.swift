import Layout
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
  @Test("of equal huggings either may grow, in a stack as well, though the earlier does")
  func equalHugging() {
    let boxes = [add("a", width: 10, height: 1), add("b", width: 10, height: 1)]
    pair(boxes[0], boxes[1])
    layOut(40)
    let expected = ["a.width 10.0...29.0", "b.left 11.0...30.0", "b.width 10.0...29.0"]
    #expect(open == expected)
    #expect(boxes.map(\.frame.width) == [29, 10])
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
}
