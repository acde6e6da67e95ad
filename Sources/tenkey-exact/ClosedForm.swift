import CFlint

/// A sum of products of rationals, roots, π, powers of e and logarithms.
struct ClosedForm {
  /// What a term is made of beside its coefficient.
  enum Factor {
    /// n^(1/degree).
    case root(degree: Int, of: Whole)
    /// √(nπ).
    case rootOfPi(times: Whole)
    /// √(a + b√c).
    case nested(Whole, Whole, Whole)
    /// A power of π, not the 0th.
    case pi(Int)
    /// A power of e.
    case e(Fraction)
    /// ln q.
    case logarithm(Fraction)
  }

  struct Term {
    var coefficient: Fraction
    var factors: [Factor] = []
  }

  var terms: [Term]

  init(_ terms: [Term]) {
    self.terms = terms.filter { !$0.coefficient.isZero }
  }

  init(_ coefficient: Fraction, _ factors: [Factor]) {
    self.init([Term(coefficient: coefficient, factors: factors)])
  }

  /// The number, for the proof that it is the right one.
  func element(in field: Field) -> Element {
    terms.reduce(field.element(0)) { sum, term in
      sum + term.factors.reduce(field.element(term.coefficient)) { $0 * $1.element(in: field) }
    }
  }
}

extension ClosedForm.Factor {
  func element(in field: Field) -> Element {
    switch self {
    case .root(let degree, let radicand):
      return field.element(Fraction(whole: radicand)).power(Fraction(1) / Fraction(degree))
    case .rootOfPi(let times): return (field.element(Fraction(whole: times)) * field.pi).squareRoot
    case .nested(let a, let b, let c):
      let root = field.element(Fraction(whole: c)).squareRoot
      return (field.element(Fraction(whole: a)) + field.element(Fraction(whole: b)) * root)
        .squareRoot
    case .pi(let exponent): return field.pi.power(Fraction(exponent))
    case .e(let exponent): return field.element(exponent).exponential
    case .logarithm(let value): return field.element(value).logarithm
    }
  }
}
