import ExactProtocol

extension ClosedForm {
  /// Longer ones say nothing to anyone.
  private static let longestText = 60

  /// The form for the answer; nil when it is too long to be of use.
  var exact: ExactForm? {
    let form = ExactForm(text: text(isASCII: false), ascii: text(isASCII: true))
    return form.text.count <= Self.longestText ? form : nil
  }

  private func text(isASCII: Bool) -> String {
    let bottom = terms.reduce(Whole(1)) { $0.leastCommonMultiple($1.coefficient.denominator) }
    let scale = Fraction(whole: bottom)
    // A sum begins with something positive where it can.
    let ordered =
      terms.filter { $0.coefficient.sign > 0 } + terms.filter { $0.coefficient.sign < 0 }
    let minus = isASCII ? "-" : "−"
    var sum = ""
    for term in ordered {
      let size = (term.coefficient * scale).absolute.numerator
      if term.coefficient.sign < 0 {
        sum += sum.isEmpty ? minus : " \(minus) "
      } else if !sum.isEmpty {
        sum += " + "
      }
      sum += Self.product(size, term.factors.compactMap { $0.text(isASCII: isASCII) }, isASCII)
    }
    let below = terms.count == 1 ? terms[0].factors.compactMap { $0.below(isASCII: isASCII) } : []
    if bottom.isOne, below.isEmpty { return sum }
    let divisor = Self.product(bottom, below, isASCII)
    let isProduct = below.count + (bottom.isOne ? 0 : 1) > 1
    return (terms.count > 1 ? "(\(sum))" : sum) + "/" + (isProduct ? "(\(divisor))" : divisor)
  }

  private static func product(_ size: Whole, _ factors: [String], _ isASCII: Bool) -> String {
    let parts = (size.isOne && !factors.isEmpty ? [] : [size.text(base: 10)]) + factors
    return parts.joined(separator: isASCII ? "*" : "")
  }
}

extension ClosedForm.Factor {
  /// How it is written above a fraction's line; nil for what stands below.
  fileprivate func text(isASCII: Bool) -> String? {
    switch self {
    case .root(2, let radicand): return Self.root(radicand.text(base: 10), isASCII)
    case .root(3, let radicand):
      let text = radicand.text(base: 10)
      return isASCII ? "cbrt(\(text))" : "∛" + text
    case .root(let degree, let radicand): return "\(radicand.text(base: 10))^(1/\(degree))"
    case .rootOfPi(let times):
      let pi = isASCII ? "pi" : "π"
      if times.isOne { return isASCII ? "sqrt(pi)" : "√π" }
      return Self.root(times.text(base: 10) + (isASCII ? "*" : "") + pi, isASCII, isBracketed: true)
    case .nested(let a, let b, let c):
      let isNegative = b.sign < 0
      let size = isNegative ? b.negated : b
      let inner = Self.root(c.text(base: 10), isASCII)
      let product = (size.isOne ? "" : size.text(base: 10) + (isASCII ? "*" : "")) + inner
      let sign = isNegative ? (isASCII ? "-" : "−") : "+"
      return Self.root("\(a.text(base: 10)) \(sign) \(product)", isASCII, isBracketed: true)
    case .pi(let exponent):
      return exponent > 0 ? Self.power(isASCII ? "pi" : "π", Fraction(exponent), isASCII) : nil
    case .e(let exponent):
      return exponent.sign > 0 ? Self.power("e", exponent, isASCII) : nil
    case .logarithm(let value):
      let top = value.numerator.text(base: 10)
      return value.isInteger ? "ln(\(top))" : "ln(\(top)/\(value.denominator.text(base: 10)))"
    }
  }

  /// How it is written below a fraction's line; nil for what stands above.
  fileprivate func below(isASCII: Bool) -> String? {
    switch self {
    case .pi(let exponent) where exponent < 0:
      Self.power(isASCII ? "pi" : "π", Fraction(-exponent), isASCII)
    case .e(let exponent) where exponent.sign < 0: Self.power("e", exponent.negated, isASCII)
    default: nil
    }
  }

  private static func root(_ text: String, _ isASCII: Bool, isBracketed: Bool = false) -> String {
    isASCII ? "sqrt(\(text))" : isBracketed ? "√(\(text))" : "√" + text
  }

  private static func power(_ base: String, _ exponent: Fraction, _ isASCII: Bool) -> String {
    if exponent.isOne { return base }
    let top = exponent.numerator.text(base: 10)
    if !exponent.isInteger { return "\(base)^(\(top)/\(exponent.denominator.text(base: 10)))" }
    if isASCII { return base + "^" + top }
    let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return base + String(top.utf8.map { raised[Int($0 - UInt8(ascii: "0"))] })
  }
}
