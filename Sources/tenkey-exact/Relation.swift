import CFlint

/// Whole numbers that bring a sum of products to 0 as nearly as anyone can tell.
enum Relation {
  /// Binary places of the values that are looked at.
  static let places = 640
  /// Coefficients of more bits are no sign of a relation: so many fit anything.
  private static let mostBits = 40

  /// The coefficients of a relation between balls, if there is one of small coefficients; a guess.
  static func among(_ balls: [Ball]) -> [Whole]? {
    let values = UnsafeMutableBufferPointer<fmpz>.allocate(capacity: 2 * balls.count)
    values.initialize(repeating: 0)
    defer {
      for index in values.indices { fmpz_clear(values.baseAddress.map { $0 + index }) }
      values.deallocate()
    }
    guard let start = values.baseAddress else { return nil }
    for (index, ball) in balls.enumerated() {
      guard let value = ball.scaled(places: places) else { return nil }
      value.ask { fmpz_set(start + index, $0) }
    }
    let relation = start + balls.count
    CFlint_relation(relation, start, balls.count)
    let coefficients = balls.indices.map { index in Whole { fmpz_set($0, relation + index) } }
    return coefficients.allSatisfy { $0.bitWidth <= mostBits } ? coefficients : nil
  }
}

extension Ball {
  /// The whole number just below the middle of x × 2^places; nil when the ball is wider than that.
  fileprivate func scaled(places: Int) -> Whole? {
    let scaled = Ball(self) { arb_mul_2exp_si($0, $1, places) }
    guard scaled.isFinite, scaled.isWithin(digits: 0) else { return nil }
    return Ball(scaled) {
      arb_get_mid_arb($0, $1)
      arb_floor($0, $0, .max)
    }.onlyWhole
  }
}
