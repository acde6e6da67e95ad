import Layout
import Testing

@Suite("What contradicts")
struct LayoutConflictTests {
  @Test("two that contradict are told by their names, the newer broken, independent sets apart")
  func pairs() {
    let root = Box("root")
    let engine = LayoutEngine(root: root)
    let (button, label) = (Box("button"), Box("label"))
    root.addSubitem(button)
    root.addSubitem(label)
    LayoutConstraint.activate([
      (button.width == 10).named("button is ten wide"),
      (button.width >= 12).named("button is twelve wide at least"),
      (label.height <= 1).named("label is a row"),
      (label.height == 2).named("label is two rows"),
      (label.width == 5).named("label is five wide"),
    ])
    engine.layout(size: Size(width: 40, height: 10), traits: TraitCollection())
    let names = engine.diagnosis().conflicts.map { $0.members.map(\.description) }
    #expect(
      names == [
        ["button is ten wide", "button is twelve wide at least"],
        ["label is a row", "label is two rows"],
      ])
    let broken = engine.diagnosis().conflicts.map { $0.constraint.description }
    #expect(broken == ["button is twelve wide at least", "label is two rows"])
    #expect(button.frame.width == 10 && label.frame.height <= 1 && label.frame.width == 5)
    #expect(
      engine.statements().filter { $0.state == .broken }.map(\.constraint.description) == broken)
  }

  @Test("in a grid that is too narrow they are the ten that chain one row from edge to edge")
  func grid() {
    let root = Box("root")
    let engine = LayoutEngine(root: root)
    let buttons = (0..<5).map { row in (0..<4).map { Box("b\(row)\($0)") } }
    for (row, line) in buttons.enumerated() {
      for (column, button) in line.enumerated() {
        root.addSubitem(button)
        let isFirst = row == 0 && column == 0
        var made: [LayoutConstraint] = []
        if row > 0 {
          made.append(button.leading == buttons[0][column].leading)
        } else {
          made.append(
            column == 0
              ? button.leading == root.leading + 1
              : button.leading == line[column - 1].trailing + 1)
          if column == 3 { made.append(root.trailing == button.trailing + 1) }
        }
        if column > 0 {
          made.append(button.top == line[0].top)
        } else {
          made.append(
            row == 0
              ? button.top == root.top + 1 : button.top == buttons[row - 1][0].bottom + 1)
          if row == 4 { made.append(root.bottom == button.bottom + 1) }
        }
        if !isFirst {
          made += [button.width == buttons[0][0].width, button.height == buttons[0][0].height]
        }
        made += [button.width >= 3, button.height >= 1]
        LayoutConstraint.activate(made)
      }
    }
    engine.layout(size: Size(width: 10, height: 30), traits: TraitCollection())
    let conflicts = engine.diagnosis().conflicts
    #expect(!conflicts.isEmpty)
    #expect(conflicts.map(\.members.count).min() == 10)
    for conflict in conflicts {
      #expect(conflict.members.allSatisfy { $0.axis == .horizontal })
      #expect(conflict.members.contains { $0.identifier == "window width" })
    }
    for line in buttons { #expect(line.allSatisfy { $0.frame.width >= 3 }) }
    engine.layout(size: Size(width: 17, height: 30), traits: TraitCollection())
    #expect(engine.diagnosis().conflicts.isEmpty)
  }

  @Test("the sets of both grids at once are named, and everything else holds")
  func bothSets() {
    let keypad = Keypad()
    let sets = keypad.root.variations.map(\.constraints)
    LayoutConstraint.activate(sets[0] + sets[1])
    keypad.root.variations = []
    keypad.layOut(80, 24, Keypad.across)
    let conflicts = keypad.engine.diagnosis().conflicts
    #expect(!conflicts.isEmpty)
    for conflict in conflicts {
      let members = conflict.members
      #expect(members.contains { member in sets[0].contains { $0 === member } })
      #expect(members.contains { member in sets[1].contains { $0 === member } })
    }
    for key in keypad.keys.flatMap({ $0 }) {
      #expect(key.frame.width >= 0 && key.absoluteFrame.maxX <= 80)
    }
  }
}

@Suite("What an outline is told")
struct StatementTests {
  private let root = Box("root")
  private let engine: LayoutEngine

  init() { engine = LayoutEngine(root: root) }

  private func layOut(_ width: Int, _ vertical: SizeClass = .compact) {
    engine.layout(
      size: Size(width: width, height: 5), traits: TraitCollection(vertical: vertical))
  }

  @Test("a changed constant misplaces a frame until the next layout, which must still come")
  func misplaced() {
    let box = Box("box", width: 4, height: 1)
    root.addSubitem(box)
    let left = box.leading == root.leading + 2
    LayoutConstraint.activate([left, box.top == root.top])
    layOut(40)
    #expect(engine.diagnosis().misplacements.isEmpty)
    left.constant = 5
    let misplaced = engine.diagnosis().misplacements
    #expect(misplaced.map(\.item.identifier) == ["box"])
    #expect(misplaced.first?.frame.x == 2 && misplaced.first?.expectedFrame.x == 5)
    #expect(box.frame.x == 2 && engine.needsLayout)
    layOut(40)
    #expect(box.frame.x == 5 && !engine.needsLayout && engine.diagnosis().misplacements.isEmpty)
  }

  @Test("a number is magic unless it is 0, the standard spacing, a margin or has a name")
  func magicNumbers() {
    let boxes = (0..<5).map { Box("b\($0)", width: 4, height: 1) }
    let row = Box("row")
    for box in boxes { row.addSubitem(box) }
    root.addSubitem(row)
    root.layoutMargins = EdgeInsets(all: 2)
    let typed = boxes[0].leading == row.leading + 3
    let widened = (boxes[3].width >= 0).named("varied")
    LayoutConstraint.activate([
      row.leading == root.layoutMarginsGuide.leading,
      row.trailing == root.layoutMarginsGuide.trailing,
      row.top == root.layoutMarginsGuide.top, typed,
      boxes[1].leading == boxes[0].trailing + .standard,
      boxes[2].leading == boxes[1].trailing + LayoutConstant("gutter", 2), widened,
      boxes[3].trailing == boxes[4].leading - .standard - LayoutConstant("gutter", 2),
    ])
    layOut(60)
    #expect(engine.diagnosis().magicNumbers.map(\.equation) == ["b0.leading == row.leading + 3"])
    typed.constantName = "indent"
    #expect(engine.diagnosis().magicNumbers.isEmpty)
    #expect(typed.equation == "b0.leading == row.leading + indent (3)")
    root.variations = [
      Variation(.any, constraints: [], constants: [Variation.ConstantVariation(widened, 6)])
    ]
    layOut(60)
    #expect(engine.diagnosis().magicNumbers.map(\.description) == ["varied"])
    root.variations = []
    let stack = StackLayout(container: boxes[0], axis: .horizontal, spacing: 3)
    for _ in 0..<2 { stack.addArrangedItem(Box("leaf", width: 1, height: 1)) }
    layOut(60)
    #expect(engine.diagnosis().magicNumbers.count == 1)
    stack.spacingName = "gutter"
    layOut(60)
    stack.spacing = 1
    layOut(60)
    #expect(engine.diagnosis().magicNumbers.isEmpty)
  }

  @Test("constraints of other size classes are told with what they wait for, absent ones as such")
  func waiting() {
    let (box, guest) = (Box("box", width: 4, height: 1), Box("guest", width: 1, height: 1))
    root.addSubitem(box)
    root.addSubitem(guest)
    let compact = (box.leading == root.leading).named("compact")
    let regular = (box.trailing == root.trailing).named("regular")
    let always = (box.top == root.top).named("always")
    let joint = (guest.leading == box.trailing).named("joint")
    LayoutConstraint.activate([always, joint])
    let tall = SizeClassPattern(vertical: .regular)
    root.variations = [
      Variation(SizeClassPattern(vertical: .compact), constraints: [compact]),
      Variation(tall, constraints: [regular], excludedConstraints: [always]),
    ]
    func states() -> [String: LayoutStatement.State] {
      var states: [String: LayoutStatement.State] = [:]
      for statement in engine.statements() where statement.origin == .constraint {
        states[statement.constraint.description] = statement.state
      }
      return states
    }
    layOut(40)
    #expect(
      states() == [
        "compact": .installed, "regular": .waiting(for: [tall]), "always": .installed,
        "joint": .installed,
      ])
    guest.isHidden = true
    layOut(40, .regular)
    #expect(
      states() == [
        "compact": .waiting(for: [SizeClassPattern(vertical: .compact)]), "regular": .installed,
        "always": .excluded(by: tall), "joint": .absent,
      ])
    #expect(tall.description == "w any  h regular")
  }

  @Test("all that is said about an item is there, in words, the same objects each time")
  func origins() {
    let boxes = ["a", "b"].map { Box($0, width: 3, height: 1) }
    let row = Row(boxes, spacing: 1)
    row.layOut(20)
    let statements = row.engine.statements(about: boxes[1])
    let texts = statements.map(\.constraint.description)
    #expect(texts.contains("b resists being smaller than its content @750"))
    #expect(texts.contains("b hugs its content @250"))
    #expect(texts.contains("root stack: b.left == a.right + standard (1) @999"))
    #expect(
      statements.contains { $0.origin == .stack } && statements.contains { $0.origin == .content })
    #expect(row.engine.statements(about: row.root).contains { $0.origin == .window })
    let again = row.engine.statements(about: boxes[1])
    #expect(zip(statements, again).allSatisfy { $0.constraint === $1.constraint })
  }

  @Test("what decides about an item are the constraints that hold exactly, not those with room")
  func affecting() {
    let (box, next) = (Box("box"), Box("next"))
    root.addSubitem(box)
    root.addSubitem(next)
    LayoutConstraint.activate([
      (box.leading == root.leading + 2).named("box begins"),
      (box.width == 7).at(500).named("box is seven wide"),
      (box.width <= 30).named("box is thirty wide at most"),
      (next.leading == box.trailing).named("next is next"),
      (next.width == 3).named("next is three wide"),
      (box.height == 1).named("box is a row"),
    ])
    layOut(40)
    func names(_ item: LayoutItem, _ axis: Axis) -> [String] {
      item.constraintsAffectingLayout(for: axis).map(\.description).filter {
        !$0.contains("window")
      }
    }
    #expect(names(box, .horizontal) == ["box begins", "box is seven wide"])
    #expect(
      names(next, .horizontal) == [
        "box begins", "box is seven wide", "next is next", "next is three wide",
      ])
    #expect(names(box, .vertical) == ["box is a row"])
  }
}
