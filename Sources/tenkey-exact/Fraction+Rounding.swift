import CFlint
import ExactProtocol

extension Fraction {
  /// The largest whole number that is not above it.
  var floor: Fraction { Fraction(whole: numerator.dividedDown(by: denominator)) }

  private var ceiling: Fraction { negated.floor.negated }

  /// What one of the four operations that make a whole number of it gives; nil for any other.
  func rounded(by operation: RealOperation) -> Fraction? {
    switch operation {
    case .floor: return floor
    case .ceiling: return ceiling
    case .truncate: return sign < 0 ? ceiling : floor
    case .round:
      let whole = (absolute + Fraction(1) / Fraction(2)).floor
      return sign < 0 ? whole.negated : whole
    default: return nil
    }
  }
}
