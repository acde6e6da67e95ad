import Layout
import TestSupport
import Testing

@Suite("Constraints written as equations")
struct ExpressionTests {
  private let a = Box("a")
  private let b = Box("b")

  @Test("say what they read like")
  func equations() {
    let gutter = LayoutConstant("gutter", 2)
    let cases: [(LayoutConstraint, String)] = [
      (a.leading == b.trailing + .standard, "a.leading == b.trailing + standard (1)"),
      (a.leading >= b.leading, "a.leading >= b.leading"),
      (a.top <= b.bottom - 2, "a.top <= b.bottom - 2"),
      (a.width >= 2 * b.width - 3, "a.width >= 2 × b.width - 3"),
      (a.width == 0.5 * b.height, "a.width == 0.5 × b.height"),
      (a.height == 4, "a.height == 4"),
      (a.height <= gutter, "a.height <= gutter (2)"),
      (a.centerX == b.centerX - gutter, "a.centerX == b.centerX - gutter (2)"),
      (a.firstBaseline == b.firstBaseline, "a.firstBaseline == b.firstBaseline"),
      (a.right == b.left + gutter + .standard, "a.right == b.left + gutter + standard (3)"),
      (a.left == b.right + gutter - 2.5, "a.left == b.right - 0.5"),
      ((a.width == b.width).at(.defaultHigh), "a.width == b.width @750"),
      ((a.centerY == b.centerY).at(3), "a.centerY == b.centerY @3"),
    ]
    for (constraint, text) in cases { #expect(constraint.equation == text) }
  }

  @Test("are laid out as constraints of anchors are")
  func frames() {
    let root = Box("root")
    let engine = LayoutEngine(root: root)
    root.addSubitem(a)
    root.addSubitem(b)
    LayoutConstraint.activate([
      a.leading == root.leading + 2, a.width == 5, b.leading == a.trailing + .standard,
      b.width >= 2 * a.width - 3, (b.trailing == root.trailing).at(.defaultLow),
      (b.width <= 9).at(.defaultHigh), a.top == root.top, a.height == 1, b.top == a.bottom,
      b.bottom == root.bottom,
    ])
    engine.layout(size: Size(width: 40, height: 4), traits: TraitCollection())
    #expect(a.frame == Rect(x: 2, y: 0, width: 5, height: 1))
    #expect(b.frame == Rect(x: 8, y: 1, width: 9, height: 3))
    #expect(engine.diagnosis().ambiguities.isEmpty)
  }
}

@Suite("Bad input")
struct BadInputTests {
  private let root = Box("root")
  private let box = Box("box")
  private let engine: LayoutEngine

  init() {
    engine = LayoutEngine(root: root)
    root.addSubitem(box)
  }

  @Test("a constraint that makes no sense is refused by an error that names what is wrong")
  func refused() {
    func error(
      _ first: LayoutAttribute, _ other: LayoutItem? = nil,
      _ second: LayoutAttribute = .notAnAttribute, multiplier: Double = 1,
      constant: LayoutConstant = 0, priority: Int = 1000
    ) -> LayoutError? {
      do {
        _ = try LayoutConstraint(
          validating: box, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
          multiplier: multiplier, constant: constant, priority: priority)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(.leading, root, .top) == .unrelatedAttributes(.leading, .top))
    #expect(error(.width, root, .left) == .unrelatedAttributes(.width, .left))
    #expect(error(.centerY, root, .height) == .unrelatedAttributes(.centerY, .height))
    #expect(error(.left) == .missingSecondItem(for: .left))
    #expect(error(.width, root) == .missingAttribute)
    #expect(error(.width, nil, .width) == .missingAttribute)
    #expect(error(.notAnAttribute, root, .width) == .missingAttribute)
    #expect(error(.width, root, .width, multiplier: 0) == .zeroMultiplier)
    #expect(error(.width, root, .width, multiplier: .infinity) == .notFinite(.infinity))
    #expect(error(.width, constant: LayoutConstant(-.infinity)) == .notFinite(-.infinity))
    guard case .notFinite(let number)? = error(.width, constant: LayoutConstant(.nan)) else {
      Issue.record("not a number is accepted")
      return
    }
    #expect(number.isNaN)
    for priority in [0, 1001, -5] {
      #expect(error(.width, priority: priority) == .priorityOutOfRange(priority))
    }
    #expect(error(.width, root, .height, multiplier: -1, constant: 3, priority: 1) == nil)
    #expect(
      "\(LayoutError.unrelatedAttributes(.leading, .top))"
        == "only like attributes can be related, not leading to top")
  }

  /// What is thrown, if anything is.
  private func thrown(_ body: () throws(LayoutError) -> Void) -> LayoutError? {
    do { try body() } catch { return error }
    return nil
  }

  @Test("an unknown item is named, and none of the constraints is activated")
  func unknown() throws {
    let (stranger, other) = (Box("stranger"), Box("other"))
    let good = box.width == 3
    for bad in [stranger.width == 3, box.leading == stranger.trailing] {
      let error = thrown { () throws(LayoutError) in try engine.activate([good, bad]) }
      #expect(error == .unknownItem("stranger"))
    }
    #expect(!good.isActive)
    var guest: Box? = Box("guest")
    guest.map(root.addSubitem)
    let orphan = guest.map { box.width == $0.width }
    guest?.removeFromSuperitem()
    guest = nil
    let gone = [good] + (orphan.map { [$0] } ?? [])
    let error = thrown { () throws(LayoutError) in try engine.activate(gone) }
    #expect(error == .unknownItem("an item that is gone"))
    root.addSubitem(other)
    try engine.activate([good, other.width == box.width])
    engine.layout(size: Size(width: 9, height: 1), traits: TraitCollection())
    #expect(other.frame.width == 3)
  }

  @Test("a change that makes no sense is refused, and changes nothing")
  func changes() throws {
    let wish = (box.width == 3).at(500)
    let rule = box.height == 2
    LayoutConstraint.activate([wish, rule])
    engine.layout(size: Size(width: 9, height: 9), traits: TraitCollection())
    let errors = [
      thrown { () throws(LayoutError) in try wish.setConstant(validating: .infinity) },
      thrown { () throws(LayoutError) in try wish.setPriority(validating: 0) },
      thrown { () throws(LayoutError) in try wish.setPriority(validating: 1000) },
      thrown { () throws(LayoutError) in try rule.setPriority(validating: 999) },
    ]
    #expect(
      errors == [
        .notFinite(.infinity), .priorityOutOfRange(0),
        .priorityCrossesRequired(from: 500, to: 1000),
        .priorityCrossesRequired(from: 1000, to: 999),
      ])
    #expect(wish.constant == 3 && wish.priority == 500 && rule.priority == .required)
    #expect(!engine.needsLayout)
    try wish.setPriority(validating: 750)
    try wish.setConstant(validating: 4)
    engine.layout(size: Size(width: 9, height: 9), traits: TraitCollection())
    #expect(box.frame.width == 4)
  }
}

@Suite("The visual format")
struct VisualFormatTests {
  private let root = Box("root")
  private let items: [String: LayoutItem]

  init() {
    items = ["a": Box("a"), "b": Box("b"), "key_2": Box("key_2"), "loose": Box("loose")]
    for name in ["a", "b", "key_2"] { items[name].map(root.addSubitem) }
  }

  private func equations(_ format: String) throws -> [String] {
    try LayoutConstraint.constraints(
      visualFormat: format, items: items, metrics: ["gap": 2, "low": 250, "bad": .nan]
    ).map(\.equation)
  }

  @Test(
    "draws constraints",
    arguments: [
      (
        "H:|-1-[a(>=3)]-1-[b(==a)]-1-|",
        [
          "a.width >= 3", "a.leading == root.leading + 1", "b.width == a.width",
          "b.leading == a.trailing + 1", "b.trailing == root.trailing - 1",
        ]
      ),
      ("V:[a(3@250)]-[b]", ["a.height == 3 @250", "b.top == a.bottom + standard (1)"]),
      ("[a(>=7,<=10@500)]", ["a.width >= 7", "a.width <= 10 @500"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("[a]-0-[b]", ["b.leading == a.trailing"]),
      (
        "|[a]-gap-[b]-(>=3,<=gap@low)-|",
        [
          "a.leading == root.leading", "b.leading == a.trailing + gap (2)",
          "b.trailing <= root.trailing - 3", "b.trailing >= root.trailing - gap (2) @250",
        ]
      ),
      (
        "V:|-[key_2(b)]-(-1)-[a]",
        [
          "key_2.height == b.height", "key_2.top == root.top + standard (1)",
          "a.top == key_2.bottom - 1",
        ]
      ),
      (
        "H: [ a ( == 2.5 ) ] - 3 - [ b ( gap ) ]",
        [
          "a.width == 2.5", "b.width == gap (2)", "b.leading == a.trailing + 3",
        ]
      ),
      ("[a(<=b@1000)]-|", ["a.width <= b.width", "a.trailing == root.trailing - standard (1)"]),
      ("[a]", []),
    ])
  func draws(format: String, expected: [String]) throws {
    let found = try equations(format)
    #expect(found == expected)
  }

  @Test(
    "says where it cannot be right, and what was expected",
    arguments: [
      ("H:[a(", 6, "expected a number, a metric or an item, found the end"),
      ("", 1, "expected '|' or '[', found the end"),
      ("H", 2, "expected ':', found the end"),
      ("X:[a]", 1, "expected '|' or '[', found 'X'"),
      ("|", 2, "expected '[', found the end"),
      ("||", 2, "expected '[', found '|'"),
      ("|-|", 3, "expected '[', found '|'"),
      ("[]", 2, "expected the name of an item, found ']'"),
      ("[a", 3, "expected '(' or ']', found the end"),
      ("[a]b", 4, "expected '-', '|' or '[', found 'b'"),
      ("[a]-", 5, "expected a number or a metric, found the end"),
      ("[a]-2", 6, "expected '-', found the end"),
      ("[a]--[b]", 5, "expected a number or a metric, found '-'"),
      ("[a]-2-", 7, "expected '|' or '[', found the end"),
      ("[a]|[b]", 5, "expected the end, found '['"),
      ("[a(>3)]", 5, "expected '=', found '3'"),
      ("[a(3@)]", 6, "expected a priority, found ')'"),
      ("[a(3@2.5)]", 6, "expected a whole number, found '2'"),
      ("[a(3,)]", 6, "expected a number, a metric or an item, found ')'"),
      ("[a(3 4)]", 6, "expected ',', '@' or ')', found '4'"),
      ("[a(1.2.3)]", 4, "expected a number, a metric or an item, found '1'"),
      ("[a(3@0)]", 6, "a layout priority must lie in 1...1000, 0 does not"),
      ("[a(3@1001)]", 6, "a layout priority must lie in 1...1000, 1001 does not"),
      ("[a]-[c]", 6, "no item is called 'c'"),
      ("[a(c)]", 4, "no metric is called 'c'"),
      ("[a]-far-[b]", 5, "no metric is called 'far'"),
      ("[a(bad)]", 4, "a layout constraint must have finite numbers, not nan"),
      ("|[loose]", 2, "expected an item inside another one, 'loose' is in none, found '['"),
    ])
  func errors(format: String, column: Int, words: String) {
    do {
      _ = try equations(format)
      Issue.record("\(format) is accepted")
    } catch let error as LayoutFormatError {
      #expect(error.column == column && error.format == format)
      #expect("\(error)" == "\"\(format)\", column \(column): \(words)")
    } catch {
      Issue.record("\(format): \(error)")
    }
  }

  @Test("reads or refuses whatever comes, and adds nothing to the tree")
  func anything() {
    let seed: UInt64 = 0xF0A7
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "H:", "V:", "|", "[", "]", "(", ")", "-", "a", "b", "3", ">=", "==", "@", ",", "é", " ",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      var format = ""
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        format += pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      do {
        _ = try equations(format)
        accepted += 1
      } catch let error as LayoutFormatError {
        #expect((1...format.count + 1).contains(error.column), "\(format), seed \(seed)")
      } catch {
        Issue.record("\(format): \(error)")
      }
    }
    #expect(accepted > 0)
    let engine = LayoutEngine(root: root)
    engine.layout(size: Size(width: 9, height: 1), traits: TraitCollection())
    #expect(engine.statements().allSatisfy { $0.origin == .window })
  }
}
