import Layout

/// A layout constraint in words that can be read aloud: `key 8's width equals key 7's width`.
///
/// | constraint | sentence |
/// |---|---|
/// | `a.width == b.width` | `a's width equals b's width` |
/// | `a.width >= 0.5 × b.width − 3` | `a's width is at most 3 less than 0.5 × b's width` |
/// | `a.height <= 1` | `a's height is at most 1` |
/// | `a.bottom == b.top − 1` | `a's bottom is 1 above b's top` |
/// | `a.leading >= b.trailing` | `a's leading is not before b's trailing` |
/// | `a.leading == b.trailing + standard` | `a's leading is 1 (standard) after b's trailing` |
///
/// An item without an identifier goes by its type; one that is gone, by that. The priority is not
/// part of the sentence.
public struct ConstraintSentence: Hashable, Sendable, CustomStringConvertible {
  /// The sentence, without a full stop.
  public let description: String
  /// The sentence where it is clear which item it speaks of: `its width equals key 7's width`.
  public let shortDescription: String

  /// Reads a constraint.
  ///
  /// - Parameter constant: the constant in force where it is not the constraint's own.
  public init(_ constraint: LayoutConstraint, constant: LayoutConstant? = nil) {
    let predicate = Self.predicate(of: constraint, constant ?? constraint.namedConstant)
    let rest = " \(constraint.firstAttribute.word) \(predicate)"
    description = Self.possessive(of: Self.name(of: constraint.firstItem)) + rest
    shortDescription = "its" + rest
  }

  /// What an item is called in sentences.
  public static func name(of item: LayoutItem?) -> String {
    guard let item else { return "something gone" }
    return item.identifier.isEmpty ? "\(type(of: item))" : item.identifier
  }

  /// The possessive of a name: `display's`, `digits'`.
  static func possessive(of name: String) -> String {
    name + (name.last == "s" ? "'" : "'s")
  }

  /// A number as it is written in sentences: whole where it is, else to a thousandth.
  static func text(of number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 {
      return number < 0 ? "−\(Int(-number))" : "\(Int(number))"
    }
    let rounded = (abs(number) * 1000).rounded() / 1000
    return (number < 0 ? "−" : "") + "\(rounded)"
  }

  // MARK: - Parts

  /// The size of a constant with what it is called, in brackets, if it has a name.
  private static func amount(of constant: LayoutConstant) -> String {
    text(of: abs(constant.value)) + (constant.name.map { " (\($0))" } ?? "")
  }

  private static func side(_ item: LayoutItem?, _ attribute: LayoutAttribute) -> String {
    possessive(of: name(of: item)) + " " + attribute.word
  }

  private static func predicate(
    of constraint: LayoutConstraint, _ constant: LayoutConstant
  ) -> String {
    let relation = constraint.relation
    let amount = amount(of: constant)
    guard constraint.secondAttribute != .notAnAttribute else {
      return relation.comparison(equal: "is") + (constant.value < 0 ? " −" : " ") + amount
    }
    var other = side(constraint.secondItem, constraint.secondAttribute)
    let multiplier = constraint.multiplier
    if multiplier != 1 { other = text(of: multiplier) + " × " + other }
    let direction = constraint.firstAttribute.direction
    if constant.value == 0 {
      if multiplier == 1, relation != .equal, let direction {
        return direction.refusal(of: relation) + " " + other
      }
      return relation.comparison(equal: "equals") + " " + other
    }
    // With a factor there is no telling in which direction a place lies from another.
    if multiplier != 1, direction != nil {
      let sign = constant.value < 0 ? "−" : "+"
      return relation.comparison(equal: "equals") + " \(other) \(sign) \(amount)"
    }
    let words = direction ?? .amounts
    return relation.seen(fromBelow: constant.value < 0).comparison(equal: "is")
      + " \(amount) \(constant.value > 0 ? words.more : words.less) " + other
  }
}

/// How one quantity stands to another that it is more or less than.
private struct DirectionWords {
  let more: String
  let less: String

  static let amounts = DirectionWords(more: "more than", less: "less than")

  /// What an inequality without a number says: the other direction is ruled out.
  func refusal(of relation: LayoutRelation) -> String {
    "is not " + (relation == .greaterThanOrEqual ? less : more)
  }
}

extension LayoutAttribute {
  /// What the attribute is called in sentences.
  fileprivate var word: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .leading: "leading"
    case .trailing: "trailing"
    case .top: "top"
    case .bottom: "bottom"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .firstBaseline: "first baseline"
    case .notAnAttribute: "nothing"
    }
  }

  /// How places on its axis lie to each other; nil for lengths.
  fileprivate var direction: DirectionWords? {
    switch self {
    case .left, .right, .centerX: DirectionWords(more: "right of", less: "left of")
    case .leading, .trailing: DirectionWords(more: "after", less: "before")
    case .top, .bottom, .centerY, .firstBaseline: DirectionWords(more: "below", less: "above")
    case .width, .height, .notAnAttribute: nil
    }
  }
}

extension LayoutRelation {
  /// The relation as a verb, given the verb for equality.
  fileprivate func comparison(equal: String) -> String {
    switch self {
    case .equal: equal
    case .lessThanOrEqual: "is at most"
    case .greaterThanOrEqual: "is at least"
    }
  }

  /// The relation of how far below something is, from that of how far above: at least 3 more is at
  /// most 3 less.
  fileprivate func seen(fromBelow isBelow: Bool) -> LayoutRelation {
    guard isBelow else { return self }
    switch self {
    case .equal: return .equal
    case .lessThanOrEqual: return .greaterThanOrEqual
    case .greaterThanOrEqual: return .lessThanOrEqual
    }
  }
}
