extension Generators {
  /// The rational that a quotient is proved to be, by what is known of the generators: squares of
  /// square roots, and sums of roots of unity that come to 0.
  func constant(_ x: Quotient) throws(TooLong) -> Fraction? {
    if let value = x.constant { return value }
    if x.top.isZero { return Fraction(0) }
    let top = try reduced(x.top)
    if top.isZero { return Fraction(0) }
    return top.ratio(to: try reduced(x.bottom))
  }

  private func reduced(_ polynomial: Polynomial) throws(TooLong) -> Polynomial {
    var result = polynomial
    // The radicand of a root is made of generators that were there before it.
    for generator in meanings.indices.reversed() {
      guard let radicand = radicand(generator), radicand.bottom.constant?.isOne == true else {
        continue
      }
      result = try reduced(result, root: generator, of: radicand.top)
    }
    guard let root = rootOfUnity else { return result }
    for generator in meanings.indices {
      guard let prime = radicand(generator)?.constant?.numerator.int,
        let sum = try gaussSum(prime, rootOfUnity: root)
      else { continue }
      result = try reduced(result, squareRoot: generator, by: sum)
    }
    return try reduced(result, rootOfUnity: root)
  }

  /// With whole powers of the radicand written for powers of the root.
  private func reduced(
    _ polynomial: Polynomial, root: Int, of radicand: Polynomial
  ) throws(TooLong) -> Polynomial {
    var result = Polynomial()
    for (monomial, coefficient) in polynomial.terms {
      let count = monomial[root].dividedDown(by: unit)
      let isWritten = count > 0 || count < 0 && radicand.onlyTerm != nil
      guard isWritten, let power = try? Quotient(radicand).power(count) else {
        try result.add(coefficient, monomial)
        continue
      }
      let rest = try monomial * Monomial(root, -count * unit)
      for (other, factor) in power.top.terms {
        try result.add(coefficient * factor, rest * other)
      }
    }
    return result
  }

  /// The square root of a prime as a sum of roots of unity, which Gauss found; nil for what is none,
  /// or too large, or where there are not the right roots of unity.
  private func gaussSum(_ prime: Int, rootOfUnity root: Int) throws(TooLong) -> Polynomial? {
    guard 2...Self.largestRootOfPrime ~= prime, unit % (2 * prime) == 0,
      (2..<prime).allSatisfy({ prime % $0 != 0 })
    else { return nil }
    var sum = Polynomial()
    if prime == 2 {
      for turn in [1, -1] { try sum.add(Fraction(1), Monomial(root, turn * unit / 4)) }
      return sum
    }
    let squares = Set((1..<prime).map { $0 * $0 % prime })
    // Of a prime like 3, 7 or 11 it is i times the root.
    let unitOver = Monomial(Monomial.imaginaryUnit, prime % 4 == 1 ? 0 : -1)
    for turn in 1..<prime {
      try sum.add(
        Fraction(squares.contains(turn) ? 1 : -1),
        unitOver * Monomial(root, turn * (2 * unit / prime)))
    }
    return sum
  }

  /// With a sum written for the square root of what the generator is a root of.
  private func reduced(
    _ polynomial: Polynomial, squareRoot root: Int, by sum: Polynomial
  ) throws(TooLong) -> Polynomial {
    var result = Polynomial()
    for (monomial, coefficient) in polynomial.terms {
      guard monomial[root] >= unit / 2 else {
        try result.add(coefficient, monomial)
        continue
      }
      let rest = try Polynomial(coefficient, monomial * Monomial(root, -unit / 2))
      result = try result + rest * sum
    }
    return result
  }

  /// In a basis of the field of e^(iπ/unit), i among its powers.
  ///
  /// With N = 2·unit, for each prime p of N the sum of z^(e + jN/p) over j < p is 0. An exponent is
  /// kept when for none of its primes the leading digit of its remainder by p's power in N is p − 1;
  /// the others are written by those, and what is left is a basis (Bosma, 1990).
  private func reduced(
    _ polynomial: Polynomial, rootOfUnity root: Int
  ) throws(TooLong) -> Polynomial {
    let order = 2 * unit
    var result = Polynomial()
    for (monomial, coefficient) in polynomial.terms {
      let isImaginary = monomial[Monomial.imaginaryUnit] != 0
      let turns = monomial[root].remainder(by: order) + (isImaginary ? unit / 2 : 0)
      let rest = monomial.without(root).without(Monomial.imaginaryUnit)
      try result.add(coefficient, rest * Monomial(root, turns % order))
    }
    for (prime, power) in order.smallPrimePowers {
      if result.terms.count * prime > 4 * Polynomial.mostTerms { continue }
      var next = Polynomial()
      for (monomial, coefficient) in result.terms {
        let exponent = monomial[root]
        guard exponent % power / (power / prime) == prime - 1 else {
          try next.add(coefficient, monomial)
          continue
        }
        let rest = monomial.without(root)
        for turn in 1..<prime {
          let other = (exponent + turn * (order / prime)) % order
          try next.add(coefficient.negated, rest * Monomial(root, other))
        }
      }
      result = next
    }
    return result
  }
}

extension Int {
  /// The primes up to 1000 in a positive number, and the power of each.
  fileprivate var smallPrimePowers: [(prime: Int, power: Int)] {
    var rest = self
    var found: [(prime: Int, power: Int)] = []
    for prime in 2...1000 where rest % prime == 0 {
      var power = 1
      while rest % prime == 0 {
        rest /= prime
        power *= prime
      }
      found.append((prime, power))
    }
    return found
  }
}
