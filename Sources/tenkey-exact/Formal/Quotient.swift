/// One polynomial over another, whose value is known not to be 0; not changed once made.
struct Quotient {
  let top: Polynomial
  let bottom: Polynomial

  init(_ value: Fraction) { self.init(Polynomial(value)) }

  init(_ value: Int) { self.init(Fraction(value)) }

  init(generator: Int, _ exponent: Int = 1) {
    self.init(Polynomial(Fraction(1), Monomial(generator, exponent)))
  }

  init(_ polynomial: Polynomial) {
    top = polynomial
    bottom = Polynomial(1)
  }

  /// Writes it with a single term's factors above, and the first coefficient below 1.
  private init(_ top: Polynomial, over bottom: Polynomial) throws(TooLong) {
    if let ratio = top.ratio(to: bottom) {
      self.init(ratio)
    } else if let (monomial, coefficient) = bottom.onlyTerm {
      // A product that is not 0 has no factor that is.
      self.init(
        try top * Polynomial(Fraction(1) / coefficient, monomial.power(-1)))
    } else {
      let first = bottom.ordered.first?.coefficient ?? Fraction(1)
      let scale = Fraction(1) / first
      self.init(scaled: top.scaled(by: scale), over: bottom.scaled(by: scale))
    }
  }

  /// The number that it is, when no generator is in it.
  var constant: Fraction? { bottom.constant?.isOne == true ? top.constant : nil }

  /// The only term, when it is one without anything below.
  var onlyTerm: (monomial: Monomial, coefficient: Fraction)? {
    bottom.constant?.isOne == true ? top.onlyTerm : nil
  }

  var negated: Quotient { scaled(by: Fraction(-1)) }

  func scaled(by factor: Fraction) -> Quotient {
    Quotient(scaled: top.scaled(by: factor), over: bottom)
  }

  private init(scaled top: Polynomial, over bottom: Polynomial) {
    self.top = top
    self.bottom = top.isZero ? Polynomial(1) : bottom
  }

  static func + (a: Quotient, b: Quotient) throws(TooLong) -> Quotient {
    if a.bottom.ratio(to: b.bottom)?.isOne == true {
      return try Quotient(a.top + b.top, over: a.bottom)
    }
    return try Quotient(a.top * b.bottom + b.top * a.bottom, over: a.bottom * b.bottom)
  }

  static func - (a: Quotient, b: Quotient) throws(TooLong) -> Quotient { try a + b.negated }

  static func * (a: Quotient, b: Quotient) throws(TooLong) -> Quotient {
    // What stands above in one and below in the other goes.
    if let ratio = a.top.ratio(to: b.bottom), !ratio.isZero {
      return try Quotient(b.top.scaled(by: ratio), over: a.bottom)
    }
    if let ratio = b.top.ratio(to: a.bottom), !ratio.isZero {
      return try Quotient(a.top.scaled(by: ratio), over: b.bottom)
    }
    return try Quotient(a.top * b.top, over: a.bottom * b.bottom)
  }

  /// The quotient by one whose value is known not to be 0.
  static func / (a: Quotient, b: Quotient) throws(TooLong) -> Quotient {
    if b.top.isZero { throw TooLong() }
    return try a * Quotient(b.bottom, over: b.top)
  }

  /// A whole power; below 0 only of a value that is known not to be 0.
  func power(_ exponent: Int) throws(TooLong) -> Quotient {
    if exponent >= 0 { return try Quotient(top.power(exponent), over: bottom.power(exponent)) }
    if top.isZero || exponent == .min { throw TooLong() }
    return try Quotient(bottom.power(-exponent), over: top.power(-exponent))
  }
}
