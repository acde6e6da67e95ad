import Layout
import Testing

@Suite("Stacks")
struct StackTests {
  @Test(
    "equal lengths differ by one cell at most, the first ones longer",
    arguments: [
      (39, 4, 1, 0, [9, 9, 9, 9]), (40, 4, 1, 0, [10, 9, 9, 9]), (41, 4, 1, 0, [10, 10, 9, 9]),
      (39, 4, 1, 1, [9, 9, 8, 8]), (60, 5, 1, 1, [11, 11, 11, 11, 10]),
      (61, 5, 1, 1, [11, 11, 11, 11, 11]), (22, 5, 0, 0, [5, 5, 4, 4, 4]),
      (24, 5, 1, 1, [4, 4, 4, 3, 3]), (80, 5, 1, 0, [16, 15, 15, 15, 15]),
      (6, 4, 1, 0, [1, 1, 1, 0]), (3, 4, 1, 0, [0, 0, 0, 0]),
    ])
  func equalLengths(total: Int, count: Int, spacing: Int, margin: Int, expected: [Int]) {
    for axis in [Axis.horizontal, .vertical] {
      let row = Row(count: count, spacing: spacing, margin: margin, axis: axis)
      #expect(row.lengths(total) == expected)
      #expect(row.engine.unsatisfied.isEmpty)
    }
  }

  @Test("spacing without room shrinks from the end, lengths stay at 0")
  func spacingShrinks() {
    let row = Row(count: 4)
    #expect(row.lengths(2) == [0, 0, 0, 0])
    #expect(row.xs == [0, 1, 2, 2])
    #expect(row.lengths(0) == [0, 0, 0, 0])
    #expect(row.xs == [0, 0, 0, 0])
    #expect(row.engine.unsatisfied.isEmpty)
  }
}

@Suite("What stacks do with content")
struct StackContentTests {
  private func row(_ widths: [Int], hug: [Int]? = nil, resist: [Int]? = nil) -> Row {
    let boxes = widths.enumerated().map { Box("box\($0)", width: $1, height: 1) }
    for (index, box) in boxes.enumerated() {
      if let hug { box.setContentHuggingPriority(LayoutPriority(hug[index]), for: .horizontal) }
      if let resist {
        box.setContentCompressionResistancePriority(
          LayoutPriority(resist[index]), for: .horizontal)
      }
    }
    return Row(boxes, spacing: 1)
  }

  @Test("the one that hugs less grows, of equals the earliest")
  func growing() {
    #expect(row([10, 10], hug: [250, 251]).lengths(40) == [29, 10])
    #expect(row([10, 10], hug: [251, 250]).lengths(40) == [10, 29])
    #expect(row([10, 10], hug: [250, 250]).lengths(40) == [29, 10])
    #expect(row([5, -1, 5]).lengths(40) == [5, 28, 5])
  }

  @Test("the one that resists less shrinks, of equals the latest, never below 0")
  func shrinking() {
    #expect(row([10, 10], resist: [750, 749]).lengths(15) == [10, 4])
    #expect(row([10, 10], resist: [749, 750]).lengths(15) == [4, 10])
    #expect(row([10, 10], resist: [750, 750]).lengths(15) == [10, 4])
    #expect(row([10, 10], resist: [750, 749]).lengths(5) == [4, 0])
  }

  @Test("lengths in proportion share what the margins leave")
  func proportions() {
    let boxes = [Box("a", width: 25), Box("b", width: 75)]
    let row = Row(boxes, distribution: .fillProportionally)
    row.root.layoutMargins = EdgeInsets(left: 10, right: 10)
    row.stack.isLayoutMarginsRelativeArrangement = true
    #expect(row.lengths(200) == [45, 135])
    boxes[0].content.width = 75
    #expect(row.lengths(200) == [90, 90])
  }

  @Test("equal spacing pads the gaps, and keeps the lengths")
  func equalSpacing() {
    let row = Row(
      [5, 9, 7].map { Box("b", width: $0) }, distribution: .equalSpacing, spacing: 1)
    #expect(row.lengths(40) == [5, 9, 7])
    #expect(row.xs == [0, 15, 33])
    #expect(row.lengths(20) == [5, 9, 4])
    #expect(row.xs == [0, 6, 16])
    #expect(Row([Box("b", width: 50)], distribution: .equalSpacing).lengths(80) == [50])
  }

  @Test("equal centering puts the centres equally far apart while the spacing allows")
  func equalCentering() {
    let row = Row(
      [4, 10, 6].map { Box("b", width: $0) }, distribution: .equalCentering, spacing: 1)
    #expect(row.lengths(45) == [4, 10, 6])
    #expect(row.xs == [0, 17, 39])
    #expect(row.lengths(22) == [4, 10, 6])
    #expect(row.xs == [0, 5, 16])
  }

  @Test("a hidden item leaves with its spacing, whatever it requires, and comes back")
  func hiding() {
    let row = Row(count: 4)
    #expect(row.lengths(40) == [10, 9, 9, 9])
    let before = row.engine.systemSize
    row.items[1].widthAnchor.constraint(equalToConstant: 9.25).isActive = true
    row.items[1].isHidden = true
    #expect(row.lengths(40) == [13, 13, 12])
    #expect(row.items[1].frame == .zero)
    #expect(row.engine.unsatisfied.isEmpty)
    row.items[1].isHidden = false
    #expect(row.lengths(40) == [10, 9, 9, 9])
    #expect(row.engine.unsatisfied.isEmpty)
    #expect(row.engine.systemSize[0] == before[0] + 1)
  }

  @Test("custom spacing counts after its item only")
  func customSpacing() {
    let row = Row(count: 3)
    row.stack.setCustomSpacing(3, after: row.items[0])
    #expect(row.lengths(34) == [10, 10, 10])
    #expect(row.xs == [0, 13, 24])
    row.stack.setCustomSpacing(nil, after: row.items[0])
    #expect(row.lengths(32) == [10, 10, 10])
  }

  @Test("alignment across the axis")
  func alignment() {
    let expected: [(StackLayout.Alignment, Int, Int)] = [
      (.fill, 0, 20), (.leading, 0, 7), (.center, 7, 7), (.trailing, 13, 7),
    ]
    for (alignment, x, width) in expected {
      let row = Row(
        [Box("b", width: 7, height: 1)], alignment: alignment, axis: .vertical)
      row.layOut(20, 1)
      #expect(row.items[0].frame == Rect(x: x, y: 0, width: width, height: 1))
    }
  }

  @Test("first lines of text come to lie in one row")
  func baselines() {
    let tall = Box("tall", width: 3, height: 3)
    tall.baseline = 1
    let flat = Box("flat", width: 3, height: 1)
    let row = Row([tall, flat], alignment: .firstBaseline)
    row.layOut(20, 5)
    #expect(row.items.map(\.frame.y) == [0, 1])
    flat.baseline = 1
    flat.invalidateIntrinsicContentSize()
    row.layOut(20, 5)
    #expect(row.items.map(\.frame.y) == [0, 0])
  }

  @Test("every length from 20 to 200: exact sums, one column grows by one, no gap")
  func everyLength() {
    for (count, spacing, margin) in [(4, 1, 0), (5, 1, 1), (7, 0, 0), (10, 2, 1)] {
      for axis in [Axis.horizontal, .vertical] {
        let row = Row(count: count, spacing: spacing, margin: margin, axis: axis)
        var before: [Int] = []
        for total in 40...200 {
          let lengths = row.lengths(total)
          let sum = lengths.reduce(0, +)
          #expect(sum + spacing * (count - 1) + 2 * margin == total)
          let growth = zip(before, lengths).map { $1 - $0 }
          #expect(before.isEmpty || (growth.min() == 0 && growth.max() == 1))
          before = lengths
        }
      }
    }
  }
}
