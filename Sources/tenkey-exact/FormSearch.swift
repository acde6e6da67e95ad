import CFlint

/// Looks for a closed form of a number: guesses one from its digits and lets Calcium prove it.
///
/// Nothing that is not proved comes out. The guesses are those that people write: one product of a
/// rational, a root, powers of π and e or a logarithm; (a + b√c)/d, alone, under a root or times π;
/// and sums of a few such.
struct FormSearch {
  /// Bits of the enclosures that guesses are made from, and the most that a guessed fraction may have.
  static let precision = 1024
  private static let mostBits = 160

  let field: Field
  let value: Element
  let ball: Ball

  /// - Returns: nil when the number's digits cannot be had.
  init?(_ value: Element) {
    self.value = value
    field = value.field
    ball = value.enclosure(precision: 2 * Self.precision)
    guard ball.isFinite, !ball.containsZero, ball.isRelativelyWithin(digits: 300),
      !ball.isAtLeast(powerOfTwo: Relation.places / 2)
    else { return nil }
  }

  /// The first of the guesses that is proved.
  func form() -> ClosedForm? {
    let guesses: [() -> [ClosedForm]] = [
      products, { self.quadratics(of: self.ball).map { ClosedForm($0) } }, logarithms, roots,
      timesPi, sums, nestedRoots,
    ]
    for guess in guesses {
      if let found = guess().first(where: isProved) { return found }
    }
    return nil
  }

  private func isProved(_ form: ClosedForm) -> Bool {
    !form.terms.isEmpty && (value - form.element(in: field)).isZero == true
  }

  /// The fraction that a ball is likely to stand for.
  private func fraction(_ ball: Ball) -> Fraction? {
    guard ball.isRelativelyWithin(digits: 200), let found = ball.simplestFraction,
      found.bitSize <= Self.mostBits, !found.isZero
    else { return nil }
    return found
  }

  // MARK: - One product

  /// ± r √n πᵏ √π and ± r √n eᵏ √e: their squares are plain fractions of π or e.
  private func products() -> [ClosedForm] {
    let square = Ball(ball) { arb_sqr($0, $1, Self.precision) }
    let pi = Ball { arb_const_pi($0, Self.precision) }
    let e = Ball { arb_const_e($0, Self.precision) }
    for exponent in [0, 2, 1, -2, -1, 4, 3, -4, -3, 6] {
      guard let rest = fraction(square.divided(by: pi, power: exponent)) else { continue }
      let isHalf = exponent % 2 != 0
      let whole = Int((Double(exponent) / 2).rounded(.down))
      return [signed(rest, root: isHalf, whole == 0 ? [] : [.pi(whole)])]
    }
    for exponent in [1, 2, -1, -2, 3, 4, -3, -4, 6, 8, -6, -8] {
      guard let rest = fraction(square.divided(by: e, power: exponent)) else { continue }
      return [signed(rest, root: false, [.e(Fraction(exponent) / Fraction(2))])]
    }
    return []
  }

  /// √square times other factors, √π one of them if `root`, with the sign of the number.
  private func signed(_ square: Fraction, root: Bool, _ factors: [ClosedForm.Factor]) -> ClosedForm
  {
    // √(p/q) is √(pq)/q.
    let (whole, rest) = (square.numerator * square.denominator).splitting(power: 2)
    let size = Fraction(whole: whole) / Fraction(whole: square.denominator)
    var all = factors
    if root {
      all.append(.rootOfPi(times: rest))
    } else if !rest.isOne {
      all.append(.root(degree: 2, of: rest))
    }
    return ClosedForm(ball.isNegative ? size.negated : size, all)
  }

  /// A plain power of e, or a rational multiple of the logarithm of a fraction.
  private func logarithms() -> [ClosedForm] {
    let logarithm = Ball(ball.absolute) { arb_log($0, $1, Self.precision) }
    if let exponent = fraction(logarithm), exponent.bitSize <= 16 {
      return [ClosedForm(Fraction(ball.isNegative ? -1 : 1), [.e(exponent)])]
    }
    guard ball.isBelow(200), ball.isAbove(-200) else { return [] }
    for divisor in 1...6 {
      let power = Ball(ball) {
        arb_mul_si($0, $1, divisor, Self.precision)
        arb_exp($0, $0, Self.precision)
      }
      guard let found = fraction(power), !found.isOne else { continue }
      let isBelow = found.numerator < found.denominator
      let above = isBelow ? Fraction(1) / found : found
      var factor = Fraction(isBelow ? -1 : 1) / Fraction(divisor)
      var base = above
      if above.isInteger {
        let (root, degree) = above.numerator.primitiveRoot
        base = Fraction(whole: root)
        factor = factor * Fraction(degree)
      }
      return [ClosedForm(factor, [.logarithm(base)])]
    }
    return []
  }

  /// A rational times a third or higher root.
  private func roots() -> [ClosedForm] {
    for degree in 3...12 {
      let power = Ball(ball.absolute) { arb_pow_ui($0, $1, UInt(degree), Self.precision) }
      guard let found = fraction(power) else { continue }
      // (p/q)^(1/k) is (p q^(k − 1))^(1/k) / q.
      let bottom = found.denominator
      let (whole, rest) = (found.numerator * bottom.power(degree - 1)).splitting(power: degree)
      guard rest.bitWidth <= 64 else { return [] }
      let size = Fraction(whole: whole) / Fraction(whole: bottom)
      return [
        ClosedForm(ball.isNegative ? size.negated : size, [.root(degree: degree, of: rest)])
      ]
    }
    return []
  }

  // MARK: - Square roots

  /// (a + b√c)/d for what is the root of a quadratic equation, with either sign of b.
  private func quadratics(of ball: Ball) -> [[ClosedForm.Term]] {
    let square = Ball(ball) { arb_sqr($0, $1, Self.precision) }
    guard let found = Relation.among([square, ball, Ball(1)]), found[0].sign != 0 else { return [] }
    let (a, b, c) = (found[0], found[1], found[2])
    let discriminant = b * b - Whole(4) * a * c
    guard discriminant.sign > 0 else { return [] }
    let (whole, rest) = discriminant.splitting(power: 2)
    if rest.isOne { return [] }
    let below = Fraction(whole: Whole(2) * a)
    let middle = ClosedForm.Term(coefficient: Fraction(whole: b).negated / below)
    let distance = Fraction(whole: whole) / below
    return [distance, distance.negated].map {
      [middle, .init(coefficient: $0, factors: [.root(degree: 2, of: rest)])]
    }
  }

  /// The same, times π.
  private func timesPi() -> [ClosedForm] {
    let pi = Ball { arb_const_pi($0, Self.precision) }
    return quadratics(of: ball.divided(by: pi, power: 1)).map { terms in
      ClosedForm(
        terms.map { .init(coefficient: $0.coefficient, factors: [.pi(1)] + $0.factors) })
    }
  }

  /// √(a + b√c)/d, or the sum of two roots that it is.
  private func nestedRoots() -> [ClosedForm] {
    let square = Ball(ball) { arb_sqr($0, $1, Self.precision) }
    return quadratics(of: square).map { terms in
      let sign = Fraction(ball.isNegative ? -1 : 1)
      let (a, b) = (terms[0].coefficient, terms[1].coefficient)
      guard case .root(_, let c)? = terms[1].factors.first else { return ClosedForm([]) }
      // With everything over d: √((a + b√c)/d) is √(ad + bd√c)/d.
      let bottom = a.denominator.leastCommonMultiple(b.denominator)
      let scale = Fraction(whole: bottom * bottom)
      let (over, beside) = ((a * scale).numerator, (b * scale).numerator)
      let common = over.greatestCommonDivisor(beside).splitting(power: 2).root
      let out = common * common
      return ClosedForm(
        sign * Fraction(whole: common) / Fraction(whole: bottom),
        [.nested(over.dividedExactly(by: out), beside.dividedExactly(by: out), c)])
    }
  }

  // MARK: - Sums

  /// What sums are made of, one sum from each line.
  private static var bases: [[ClosedForm.Factor?]] {
    func root(_ n: Int) -> ClosedForm.Factor { .root(degree: 2, of: Whole(n)) }
    func logarithm(_ n: Int) -> ClosedForm.Factor { .logarithm(Fraction(n)) }
    return [
      [nil, .pi(1)], [nil, .e(Fraction(1))], [nil, root(2), root(3), root(6)],
      [nil, root(2), root(5), root(10)], [nil, root(3), root(5), root(15)],
      [nil, .pi(1), .pi(2)], [nil, .pi(1), root(2)], [nil, .pi(1), root(3)],
      [.pi(1), .e(Fraction(1))],
      [nil, logarithm(2), logarithm(3), logarithm(5), logarithm(7)], [.pi(1), logarithm(2)],
      [nil, root(2), root(3), root(5), root(6), root(10), root(15), root(30)],
    ]
  }

  private func sums() -> [ClosedForm] {
    Self.bases.compactMap { basis in
      let one = field.element(1)
      let parts = basis.map { factor in
        factor.map { $0.element(in: field) }.map { $0.enclosure(precision: Self.precision) }
          ?? one.enclosure(precision: Self.precision)
      }
      guard let found = Relation.among([ball] + parts), found[0].sign != 0 else { return nil }
      let below = Fraction(whole: found[0]).negated
      return ClosedForm(
        zip(basis, found.dropFirst()).map { factor, count in
          .init(coefficient: Fraction(whole: count) / below, factors: factor.map { [$0] } ?? [])
        })
    }
  }
}

extension Ball {
  /// x / base^exponent.
  fileprivate func divided(by base: Ball, power exponent: Int) -> Ball {
    Ball(self, base) {
      arb_pow_ui($0, $2, UInt(abs(exponent)), FormSearch.precision)
      if exponent >= 0 {
        arb_div($0, $1, $0, FormSearch.precision)
      } else {
        arb_mul($0, $1, $0, FormSearch.precision)
      }
    }
  }
}
