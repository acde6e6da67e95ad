import Layout

/// The constants and priorities that are in force because a variation of the tree says so.
struct VariedValues {
  private var constants: [ObjectIdentifier: LayoutConstant] = [:]
  private var priorities: [ObjectIdentifier: LayoutPriority] = [:]

  /// Reads the variations of an item and of all that is in it.
  init(in root: LayoutItem) {
    var matching: [Variation] = []
    func gather(_ item: LayoutItem) {
      matching += item.variations.filter { $0.pattern.matches(item.traitCollection) }
      item.subitems.forEach(gather)
    }
    gather(root)
    // The most specific has the last word, and of equals the one that comes last.
    for specificity in 0...2 {
      for variation in matching where variation.pattern.specificity == specificity {
        for varied in variation.constants {
          constants[ObjectIdentifier(varied.constraint)] = varied.constant
        }
        for varied in variation.priorities {
          priorities[ObjectIdentifier(varied.constraint)] = varied.priority
        }
      }
    }
  }

  /// The constant in force.
  func constant(of constraint: LayoutConstraint) -> LayoutConstant {
    constants[ObjectIdentifier(constraint)] ?? constraint.ownConstant
  }

  /// The priority in force.
  func priority(of constraint: LayoutConstraint) -> LayoutPriority {
    priorities[ObjectIdentifier(constraint)] ?? constraint.priority
  }

  /// A constraint as a sentence, long and short, with its priority where it is optional.
  func sentences(of constraint: LayoutConstraint) -> (long: String, short: String) {
    let sentence = ConstraintSentence(constraint, constant: constant(of: constraint))
    let priority = priority(of: constraint)
    let suffix = priority == .required ? "" : " @\(priority.rawValue)"
    return (sentence.description + suffix, sentence.shortDescription + suffix)
  }
}
