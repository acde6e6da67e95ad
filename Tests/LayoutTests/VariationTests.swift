import Layout
import Testing

@Suite("Variations by size class")
struct VariationTests {
  private let any = SizeClassPattern.any
  private let tall = SizeClassPattern(vertical: .regular)
  private let large = SizeClassPattern(horizontal: .regular, vertical: .regular)

  @Test("a value is that of the most specific pattern that matches, of equals the later")
  func values() {
    let colours: TraitVariations<String> = [
      large: "red", any: "grey", tall: "blue", SizeClassPattern(horizontal: .regular): "green",
    ]
    func colour(_ horizontal: SizeClass, _ vertical: SizeClass) -> String? {
      colours.value(for: TraitCollection(horizontal: horizontal, vertical: vertical))
    }
    #expect(colour(.compact, .compact) == "grey")
    #expect(colour(.compact, .regular) == "blue")
    #expect(colour(.regular, .compact) == "green")
    #expect(colour(.regular, .regular) == "red")
    let none: TraitVariations<Int> = [tall: 1]
    #expect(none.value(for: TraitCollection()) == nil)
    let equal: TraitVariations<Int> = [tall: 1, SizeClassPattern(horizontal: .regular): 2]
    #expect(equal.value(for: TraitCollection(horizontal: .regular, vertical: .regular)) == 2)
  }

  @Test("a priority varies as a constant does, and comes back")
  func priorities() {
    let root = Box("root")
    let engine = LayoutEngine(root: root)
    let box = Box("box", height: 1)
    root.addSubitem(box)
    let narrow = (box.width == 4).at(500)
    let wide = (box.width == 9).at(400)
    LayoutConstraint.activate([narrow, wide])
    root.variations = [
      Variation(
        large, constraints: [],
        priorities: [Variation.PriorityVariation(wide, .required)]),
      Variation(
        tall, constraints: [], priorities: [Variation.PriorityVariation(wide, 300)]),
      Variation(
        SizeClassPattern(horizontal: .regular), constraints: [],
        priorities: [Variation.PriorityVariation(wide, 600)]),
    ]
    func width(_ horizontal: SizeClass, _ vertical: SizeClass) -> Int {
      engine.layout(
        size: Size(width: 30, height: 3),
        traits: TraitCollection(horizontal: horizontal, vertical: vertical))
      return box.frame.width
    }
    #expect(width(.compact, .compact) == 4)
    #expect(width(.regular, .compact) == 9 && wide.equation.hasSuffix("@600"))
    #expect(width(.compact, .regular) == 4 && wide.equation.hasSuffix("@300"))
    #expect(width(.regular, .regular) == 9 && !wide.equation.contains("@"))
    #expect(width(.compact, .compact) == 4 && wide.priority == 400)
    root.variations = []
    #expect(width(.regular, .regular) == 4)
  }

  @Test("one switch up and one down while the window grows and shrinks, never both sets at once")
  func sweep() {
    let keypad = Keypad()
    let sets = keypad.root.variations.map(\.constraints)
    var classes: [SizeClass] = []
    for height in Array(10...30) + (10..<30).reversed() {
      let traits = TraitCollection(columns: 40, rows: height)
      classes.append(traits.verticalSizeClass)
      let solves = keypad.engine.solves
      keypad.layOut(40, height, traits)
      #expect(keypad.engine.solves - solves <= 1, "a switch costs one solve")
      let installed = sets.map { $0.contains(where: \.isInstalled) }
      #expect(
        installed == [traits.verticalSizeClass == .regular, traits.verticalSizeClass == .compact])
      #expect(keypad.engine.diagnosis().conflicts.isEmpty)
    }
    let switches = zip(classes, classes.dropFirst()).count { $0 != $1 }
    #expect(switches == 2 && classes[9] == .compact && classes[10] == .regular)
  }

  @Test(
    "the same cells for ratios of contents and lengths beside spacing: whole sums, the first more")
  func shares() {
    #expect(Row(count: 3, spacing: 0).lengths(10) == [4, 3, 3])
    let shares = [2, 1].map { Box("b", width: $0) }
    #expect(Row(shares, distribution: .fillProportionally).lengths(100) == [67, 33])
    let fixed = [3, -1, -1, 1].map { Box("b\($0)", width: $0) }
    for box in [fixed[0], fixed[3]] {
      (box.width == LayoutConstant(Double(box.content.width))).isActive = true
    }
    let row = Row(fixed, spacing: 1)
    (fixed[1].width == fixed[2].width).isActive = true
    #expect(row.lengths(100) == [3, 47, 46, 1])
    #expect(row.xs == [0, 4, 52, 99])
  }

  @Test("a layout that has been rounded does not grow by being laid out again")
  func again() {
    for total in [41, 60, 83] {
      let row = Row(count: 5, spacing: 1)
      let first = row.lengths(total)
      for _ in 0..<3 { #expect(row.lengths(total) == first) }
    }
  }
}
