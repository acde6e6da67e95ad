import CFlint
import ExactProtocol

extension BallPass {
  /// The sine, cosine or tangent.
  func function(_ operation: RealOperation, ofAngle x: Ball) throws(Doubt) -> Ball {
    let angle = Angle(x, precision: precision)
    if operation == .tangent {
      let cosine = angle.cosine
      if cosine.containsZero { throw doubt(cosine) }
      return angle.tangent
    }
    return operation == .sine ? angle.sine : angle.cosine
  }
}

/// An angle without its half turns.
private struct Angle {
  /// Between about −π/2 and π/2 where half turns were taken away.
  let rest: Ball
  /// Whether an odd number of them were.
  let isOpposite: Bool
  /// The bits that are left of the precision: asked for more, Arb would work out millions of bits of
  /// the sine of 10^1000000, of which most say nothing.
  let precision: Int

  init(_ x: Ball, precision: Int) {
    let places = x.isAtLeast(powerOfTwo: 1) ? x.places : 0
    self.precision = max(precision - places, 64)
    // A ball as wide as a turn has nothing left to be told.
    guard places > 64, x.isWithin(digits: 0) else {
      rest = x
      isOpposite = false
      return
    }
    let pi = Ball { arb_const_pi($0, precision) }
    let halfTurns = Ball(x, pi) { arb_div($0, $1, $2, places + 32) }.roundedMiddle ?? Whole(0)
    isOpposite = halfTurns.isOdd
    let turned = Ball(pi, halfTurns) { arb_mul_fmpz($0, $1, $2, precision) }
    rest = Ball(x, turned) { arb_sub($0, $1, $2, precision) }
  }

  var sine: Ball { signed(Ball(rest) { arb_sin($0, $1, precision) }) }
  var cosine: Ball { signed(Ball(rest) { arb_cos($0, $1, precision) }) }
  var tangent: Ball { Ball(rest) { arb_tan($0, $1, precision) } }

  private func signed(_ ball: Ball) -> Ball { isOpposite ? ball.negated : ball }
}
