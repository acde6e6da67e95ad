import CFlint
import ExactProtocol

extension BallPass {
  /// The largest whole number not above all that the ball may be, or both that it may be.
  func floor(_ x: Ball) throws(Doubt) -> Ball {
    let floor = x.floor(precision: precision)
    // A ball wider than 1 has a floor as wide, which is all that can be said for now.
    if !isLenient, floor.onlyWhole == nil, x.isWithin(digits: 1) { throw doubt(x) }
    return floor
  }

  func rounded(_ x: Ball, by operation: RealOperation) throws(Doubt) -> Ball {
    switch operation {
    case .floor: return try floor(x)
    case .ceiling: return try floor(x.negated).negated
    default:
      let half = Ball {
        arb_one($0)
        arb_mul_2exp_si($0, $0, -1)
      }
      let magnitude = x.absolute
      let whole = try floor(
        operation == .round
          ? Ball(magnitude, half) { arb_add($0, $1, $2, precision) } : magnitude)
      // Around 0 the sign is not known and does not matter.
      return x.isNegative ? whole.negated : x.isNonnegative || whole.isZero ? whole : whole.mirrored
    }
  }

  func sign(_ x: Ball, _ index: Int) throws(Doubt) -> Ball {
    if x.isZero || x.isPositive || x.isNegative { return Ball(x) { arb_sgn($0, $1) } }
    if isLenient { return Ball(x) { arb_sgn($0, $1) } }
    throw doubt(x, isProvedOff: facts[index].isNonzero)
  }
}

extension Ball {
  /// Everything in it and its negative.
  fileprivate var mirrored: Ball { Ball(self, negated) { arb_union($0, $1, $2, 64) } }
}
