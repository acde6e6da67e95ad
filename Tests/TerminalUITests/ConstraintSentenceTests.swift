import Layout
import TerminalUI
import Testing

@Suite("Constraints as sentences")
struct ConstraintSentenceTests {
  private let a = LayoutItem()
  private let b = LayoutItem()

  init() {
    a.identifier = "key 7"
    b.identifier = "digits"
  }

  private func sentence(
    _ first: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutAttribute,
    _ multiplier: Double = 1, _ constant: LayoutConstant = 0
  ) -> String {
    ConstraintSentence(
      LayoutConstraint(
        item: a, attribute: first, relatedBy: relation,
        toItem: second == .notAnAttribute ? nil : b, attribute: second, multiplier: multiplier,
        constant: constant)
    ).description
  }

  @Test("say of a length what it is, or what it is by another")
  func lengths() {
    #expect(sentence(.height, .equal, .notAnAttribute, 1, 1) == "key 7's height is 1")
    #expect(
      sentence(.height, .lessThanOrEqual, .notAnAttribute, 1, 1) == "key 7's height is at most 1")
    #expect(
      sentence(.width, .greaterThanOrEqual, .notAnAttribute, 1, 8) == "key 7's width is at least 8")
    #expect(sentence(.width, .equal, .width) == "key 7's width equals digits' width")
    #expect(
      sentence(.width, .lessThanOrEqual, .height) == "key 7's width is at most digits' height")
    #expect(
      sentence(.width, .equal, .width, 1, 3) == "key 7's width is 3 more than digits' width")
    #expect(
      sentence(.width, .equal, .width, 1, -3) == "key 7's width is 3 less than digits' width")
    #expect(
      sentence(.width, .greaterThanOrEqual, .width, 1, 3)
        == "key 7's width is at least 3 more than digits' width")
    #expect(
      sentence(.width, .greaterThanOrEqual, .width, 0.5, -3)
        == "key 7's width is at most 3 less than 0.5 × digits' width")
  }

  @Test("say of a place in which direction it lies, and how far")
  func places() {
    #expect(sentence(.top, .equal, .bottom) == "key 7's top equals digits' bottom")
    #expect(sentence(.bottom, .equal, .top, 1, -1) == "key 7's bottom is 1 above digits' top")
    #expect(sentence(.top, .equal, .bottom, 1, 2) == "key 7's top is 2 below digits' bottom")
    #expect(
      sentence(.leading, .equal, .trailing, 1, 1) == "key 7's leading is 1 after digits' trailing")
    #expect(
      sentence(.right, .equal, .right, 1, -2) == "key 7's right is 2 left of digits' right")
    #expect(
      sentence(.centerX, .equal, .centerX) == "key 7's horizontal centre equals digits' "
        + "horizontal centre")
    #expect(
      sentence(.firstBaseline, .greaterThanOrEqual, .centerY)
        == "key 7's first baseline is not above digits' vertical centre")
    #expect(
      sentence(.leading, .greaterThanOrEqual, .trailing)
        == "key 7's leading is not before digits' trailing")
    #expect(
      sentence(.trailing, .lessThanOrEqual, .leading)
        == "key 7's trailing is not after digits' leading")
    #expect(
      sentence(.right, .lessThanOrEqual, .right) == "key 7's right is not right of digits' right")
  }

  @Test("turn an inequality round where the distance is told the other way")
  func inequalities() {
    #expect(
      sentence(.top, .greaterThanOrEqual, .top, 1, 2)
        == "key 7's top is at least 2 below digits' top")
    #expect(
      sentence(.top, .lessThanOrEqual, .top, 1, 2) == "key 7's top is at most 2 below digits' top")
    #expect(
      sentence(.top, .greaterThanOrEqual, .top, 1, -2)
        == "key 7's top is at most 2 above digits' top")
    #expect(
      sentence(.top, .lessThanOrEqual, .top, 1, -2) == "key 7's top is at least 2 above digits' top"
    )
  }

  @Test("with a factor of a place say the sum, for it has no direction")
  func factors() {
    #expect(sentence(.left, .equal, .right, 0.5) == "key 7's left equals 0.5 × digits' right")
    #expect(
      sentence(.left, .lessThanOrEqual, .right, 1.0 / 3, 2)
        == "key 7's left is at most 0.333 × digits' right + 2")
    #expect(
      sentence(.left, .equal, .right, -2, -1.5) == "key 7's left equals −2 × digits' right − 1.5")
  }

  @Test("name a constant that has a name, such as the standard spacing")
  func constantNames() {
    #expect(
      ConstraintSentence(
        a.widthAnchor.constraint(
          greaterThanOrEqualToConstant: LayoutConstant("narrowest key", 3))
      ).description == "key 7's width is at least 3 (narrowest key)")
    #expect(
      ConstraintSentence(
        a.bottomAnchor.constraint(equalTo: b.topAnchor, constant: -LayoutConstant("air", 2))
      ).description == "key 7's bottom is 2 (air) above digits' top")
    #expect(
      ConstraintSentence(a.leadingAnchor.constraint(equalToStandardSpacingAfter: b.trailingAnchor))
        .description == "key 7's leading is 1 (standard) after digits' trailing")
    #expect(
      ConstraintSentence(
        a.topAnchor.constraint(
          greaterThanOrEqualToStandardSpacingAfter: b.bottomAnchor, multiplier: 2)
      ).description == "key 7's top is at least 2 (standard) below digits' bottom")
  }

  @Test("speak of another constant where that is in force")
  func otherConstant() {
    let constraint = a.widthAnchor.constraint(equalToConstant: LayoutConstant("wide", 10))
    let sentence = ConstraintSentence(constraint, constant: 4)
    #expect(sentence.description == "key 7's width is 4")
    #expect(sentence.shortDescription == "its width is 4")
  }

  @Test("call an item without an identifier by its type, and say when one is gone")
  func names() {
    let label = Label("8")
    #expect(
      ConstraintSentence(label.widthAnchor.constraint(equalTo: a.widthAnchor)).description
        == "Label's width equals key 7's width")
    let constraint: LayoutConstraint
    do {
      let gone = View()
      constraint = a.topAnchor.constraint(equalTo: gone.topAnchor)
    }
    #expect(
      ConstraintSentence(constraint).description == "key 7's top equals something gone's top")
  }
}
