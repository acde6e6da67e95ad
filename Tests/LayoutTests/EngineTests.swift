import Layout
import Testing

@Suite("The engine")
struct EngineTests {
  private let root = Box("root")
  private let engine: LayoutEngine

  init() { engine = LayoutEngine(root: root) }

  private func layOut(
    _ width: Int, _ height: Int, _ horizontal: SizeClass = .compact,
    _ vertical: SizeClass = .compact
  ) {
    engine.layout(
      size: Size(width: width, height: height),
      traits: TraitCollection(horizontal: horizontal, vertical: vertical))
  }

  private func add(_ identifier: String, width: Int = -1, height: Int = -1) -> Box {
    let box = Box(identifier, width: width, height: height)
    root.addSubitem(box)
    return box
  }

  @Test("anchors relate edges, centres, lengths and baselines")
  func anchors() {
    let box = add("box", width: 15, height: 1)
    let next = add("next")
    LayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 2),
      next.leadingAnchor.constraint(equalToStandardSpacingAfter: box.trailingAnchor),
      next.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2, constant: 1),
      next.topAnchor.constraint(equalTo: box.bottomAnchor),
      next.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    layOut(80, 10)
    #expect(box.frame == Rect(x: 13, y: 2, width: 15, height: 1))
    #expect(next.frame == Rect(x: 29, y: 3, width: 31, height: 7))
  }

  @Test("places left of the window round half up too")
  func negative() {
    let box = add("box", width: 3, height: 1)
    let left = box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: -0.5)
    left.isActive = true
    layOut(10, 1)
    #expect(box.frame.x == 0)
    left.constant = -0.6
    layOut(10, 1)
    #expect(box.frame.x == -1 && box.frame.width == 3)
  }

  @Test("a required constraint that cannot hold is broken and reported, then restored")
  func conflict() {
    let box = add("box")
    let ten = box.widthAnchor.constraint(equalToConstant: 10).named("ten")
    let twelve = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 12).named("twelve")
    LayoutConstraint.activate([ten, twelve])
    layOut(80, 10)
    #expect(box.frame.width == 10)
    #expect(engine.unsatisfied.map(\.constraint.identifier) == ["twelve"])
    #expect(engine.unsatisfied.first?.conflictsWith.map(\.identifier) == ["ten"])
    ten.constant = 13
    layOut(80, 10)
    #expect(engine.unsatisfied.isEmpty)
    #expect(box.frame.width == 13)
  }

  @Test("a window too small for what is required breaks the newest, and is whole when it grows")
  func smallWindow() {
    let row = Row(count: 4)
    for (index, item) in row.items.enumerated() {
      item.widthAnchor.constraint(greaterThanOrEqualToConstant: 3)
        .named("least \(index)").isActive = true
    }
    row.layOut(40)
    #expect(row.engine.unsatisfied.isEmpty)
    row.layOut(8)
    #expect(!row.engine.unsatisfied.isEmpty)
    #expect(row.items.allSatisfy { $0.frame.maxX <= 8 })
    row.layOut(40)
    #expect(row.engine.unsatisfied.isEmpty)
    #expect(row.lengths(40) == [10, 9, 9, 9])
  }

  @Test("an optional constraint is met as nearly as a required one allows, without report")
  func optional() {
    let box = add("box", width: 22, height: 1)
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    box.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    layOut(10, 1)
    #expect(box.frame.width == 10)
    #expect(engine.unsatisfied.isEmpty)
  }

  @Test("a constant or a priority is changed in place")
  func changes() {
    let box = add("box")
    let narrow = box.widthAnchor.constraint(equalToConstant: 4).at(500)
    let wide = box.widthAnchor.constraint(equalToConstant: 9).at(400)
    LayoutConstraint.activate([narrow, wide])
    layOut(20, 1)
    #expect(box.frame.width == 4)
    #expect(!engine.needsLayout)
    narrow.priority = 300
    #expect(engine.needsLayout)
    layOut(20, 1)
    #expect(box.frame.width == 9)
    wide.constant = 11
    layOut(20, 1)
    #expect(box.frame.width == 11)
  }

  @Test("the same size again moves nothing and needs no pivot")
  func repetition() {
    let row = Row(count: 5)
    row.layOut(63, 4)
    let frames = row.items.map(\.frame)
    let changes = row.items.map(\.frameChanges)
    let pivots = row.engine.pivots
    for _ in 0..<3 { row.layOut(63, 4) }
    #expect(row.items.map(\.frame) == frames)
    #expect(row.items.map(\.frameChanges) == changes)
    #expect(row.engine.pivots == pivots)
  }

  @Test("traits are handed down and overridden, and only real changes are told")
  func traits() {
    let outer = add("outer")
    let inner = Box("inner")
    outer.addSubitem(inner)
    outer.overrideTraits = TraitOverride(horizontal: .compact)
    layOut(120, 30, .regular, .regular)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection == TraitCollection(horizontal: .compact, vertical: .regular))
    #expect(inner.changes.count == 1)
    layOut(90, 30, .compact, .regular)
    layOut(90, 31, .compact, .regular)
    #expect(root.changes.count == 2)
    #expect(inner.changes.count == 1)
    outer.overrideTraits = TraitOverride(horizontal: .regular)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.changes.count == 2)
  }

  @Test("the most specific matching variation decides over constraints, items and constants")
  func variations() {
    let box = add("box")
    let guest = add("guest", width: 5, height: 1)
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    let height = box.heightAnchor.constraint(equalToConstant: 2)
    height.isActive = true
    let both = SizeClassPattern(horizontal: .regular, vertical: .regular)
    root.variations = [
      Variation(both, constraints: [], excludedConstraints: [width], excludedItems: [guest]),
      Variation(.any, constraints: [width]),
      Variation(
        SizeClassPattern(horizontal: .regular), constraints: [], items: [guest],
        constants: [Variation.ConstantVariation(height, 5)]),
    ]
    layOut(50, 20)
    #expect(box.frame.width == 10 && box.frame.height == 2)
    #expect(!guest.isPresent && guest.frame == .zero)
    layOut(50, 20, .regular)
    #expect(width.isInstalled && box.frame.height == 5)
    #expect(guest.isPresent && guest.frame.width == 5)
    layOut(50, 20, .regular, .regular)
    #expect(!width.isInstalled && !guest.isPresent)
    root.variations = []
    layOut(50, 20, .regular, .regular)
    #expect(!width.isInstalled && guest.isPresent && box.frame.height == 2)
  }

  @Test("an item taken out takes its constraints along, and brings them back")
  func leaving() {
    let box = add("box")
    let next = add("next", width: 3, height: 1)
    box.widthAnchor.constraint(equalToConstant: 7).isActive = true
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    next.leadingAnchor.constraint(equalTo: box.trailingAnchor).isActive = true
    layOut(20, 4)
    let before = engine.systemSize
    #expect(next.frame.x == 7)
    box.removeFromSuperitem()
    layOut(20, 4)
    #expect(engine.systemSize[3] < before[3])
    root.insertSubitem(box, at: 0)
    layOut(20, 4)
    #expect(engine.systemSize[3] == before[3])
    #expect(next.frame.x == box.frame.maxX && box.frame.width == 7)
  }

  @Test("an item that moves to another engine's tree is laid out there, with its constraints")
  func moving() {
    let box = add("box")
    let width = box.widthAnchor.constraint(equalToConstant: 7)
    width.isActive = true
    layOut(20, 4)
    let other = Box("other")
    var second: LayoutEngine? = LayoutEngine(root: other)
    other.addSubitem(box)
    second?.layout(size: Size(width: 20, height: 4), traits: TraitCollection())
    layOut(20, 4)
    #expect(width.isInstalled && box.frame.width == 7)
    width.constant = 9
    #expect(second?.needsLayout == true && !engine.needsLayout)
    second?.layout(size: Size(width: 20, height: 4), traits: TraitCollection())
    #expect(box.frame.width == 9)
    second = nil
    #expect(!width.isInstalled)
    width.constant = 11
    root.addSubitem(box)
    layOut(20, 4)
    #expect(width.isInstalled && box.frame.width == 11)
  }

  @Test("what is gone is nil to those that knew it")
  func departure() {
    let box = add("box")
    var guest: Box? = Box("guest")
    let inner = Box("inner")
    guest?.addSubitem(inner)
    let stack = guest.map { StackLayout(container: $0, axis: .horizontal, arrangedItems: [inner]) }
    let joint = guest.map { box.widthAnchor.constraint(equalTo: $0.widthAnchor) }
    joint?.isActive = true
    #expect(inner.superitem === guest && joint?.secondItem === guest)
    guest = nil
    #expect(inner.superitem == nil && joint?.secondItem == nil && stack?.container == nil)
    #expect(joint?.firstItem === box)
    layOut(20, 4)
    #expect(joint?.isInstalled == false)
  }

  @Test("no size, however small, leaves the window or turns negative")
  func tiny() {
    for (width, height) in [(1, 1), (0, 0), (4, 5), (-3, 2)] {
      let keypad = Keypad()
      keypad.layOut(width, height, Keypad.beside)
      for frame in keypad.frames {
        #expect(frame.width >= 0 && frame.height >= 0)
        #expect(frame.x >= 0 && frame.maxX <= max(0, width))
        #expect(frame.y >= 0 && frame.maxY <= max(0, height))
      }
    }
  }
}
