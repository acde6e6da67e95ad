/// A sum of monomials with rational coefficients; not changed once made.
struct Polynomial {
  /// More terms than this are too long a sum.
  static let mostTerms = 2048
  /// Coefficients of more bits are too long.
  static let mostBits = 1 << 18

  /// No coefficient is 0.
  private(set) var terms: [Monomial: Fraction] = [:]

  init() {}

  init(_ coefficient: Fraction, _ monomial: Monomial = .one) {
    if !coefficient.isZero { terms[monomial] = coefficient }
  }

  init(_ value: Int) { self.init(Fraction(value)) }

  var isZero: Bool { terms.isEmpty }

  /// The number that it is, when there is no generator in it.
  var constant: Fraction? {
    if terms.isEmpty { return Fraction(0) }
    return terms.count == 1 ? terms[.one] : nil
  }

  /// The only term, when there is just one.
  var onlyTerm: (monomial: Monomial, coefficient: Fraction)? {
    terms.count == 1 ? terms.first.map { ($0.key, $0.value) } : nil
  }

  /// The terms in an order that is the same in every run.
  var ordered: [(monomial: Monomial, coefficient: Fraction)] {
    terms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Adds a term, with its imaginary units folded.
  mutating func add(_ coefficient: Fraction, _ monomial: Monomial) throws(TooLong) {
    let (monomial, isNegated) = monomial.folded
    let added = isNegated ? coefficient.negated : coefficient
    let sum = terms[monomial].map { $0 + added } ?? added
    terms[monomial] = sum.isZero ? nil : sum
    if terms.count > Self.mostTerms || sum.bitSize > Self.mostBits { throw TooLong() }
  }

  static func + (a: Polynomial, b: Polynomial) throws(TooLong) -> Polynomial {
    var sum = a
    for (monomial, coefficient) in b.terms { try sum.add(coefficient, monomial) }
    return sum
  }

  static func - (a: Polynomial, b: Polynomial) throws(TooLong) -> Polynomial {
    try a + b.scaled(by: Fraction(-1))
  }

  static func * (a: Polynomial, b: Polynomial) throws(TooLong) -> Polynomial {
    if a.terms.count * b.terms.count > 8 * mostTerms { throw TooLong() }
    var product = Polynomial()
    for (monomial, coefficient) in a.terms {
      for (other, factor) in b.terms {
        try product.add(coefficient * factor, monomial * other)
      }
    }
    return product
  }

  /// The product with a rational.
  func scaled(by factor: Fraction) -> Polynomial {
    var scaled = Polynomial()
    if !factor.isZero { scaled.terms = terms.mapValues { $0 * factor } }
    return scaled
  }

  /// A power, the exponent 0 or more, written out.
  func power(_ exponent: Int) throws(TooLong) -> Polynomial {
    if let (monomial, coefficient) = onlyTerm {
      let (bits, overflow) = coefficient.bitSize.multipliedReportingOverflow(by: exponent)
      let isUnit = coefficient.isPlusOrMinusOne
      if !isUnit, overflow || bits > Self.mostBits { throw TooLong() }
      let sign = coefficient.sign < 0 && exponent & 1 == 1 ? -1 : 1
      var result = Polynomial()
      try result.add(
        isUnit ? Fraction(sign) : coefficient.power(exponent), monomial.power(exponent))
      return result
    }
    if exponent > 64 { throw TooLong() }
    var result = Polynomial(1)
    for _ in 0..<exponent { result = try result * self }
    return result
  }

  /// The rational that the other one has to be multiplied by to be this one, if there is one.
  func ratio(to other: Polynomial) -> Fraction? {
    if isZero { return Fraction(0) }
    guard terms.count == other.terms.count, let (monomial, coefficient) = terms.first,
      let under = other.terms[monomial]
    else { return nil }
    let ratio = coefficient / under
    let isSame = terms.allSatisfy { monomial, coefficient in
      other.terms[monomial].map { ($0 * ratio).isEqual(to: coefficient) } ?? false
    }
    return isSame ? ratio : nil
  }
}
