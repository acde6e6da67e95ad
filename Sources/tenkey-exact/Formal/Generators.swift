import CFlint
import ExactProtocol

/// The numbers that formal work goes on with as mere names, and what they stand for.
///
/// Names are made so that what is often seen to cancel does: e^x and the sine of x are products of
/// e^(t/unit) and e^(it/unit) for the terms t of x, a root is e to a part of a logarithm, and the
/// logarithm of a fraction is a sum of those of its prime factors.
final class Generators {
  enum Meaning {
    case imaginaryUnit
    case pi
    /// What an operation makes of these.
    case value(RealOperation, [Quotient])
    /// A sum that is raised to a power too long to be written out.
    case sum(Quotient)
    /// A node of the graph.
    case node(Int)
    /// e^(t/unit).
    case growth(Quotient)
    /// e^(it/unit).
    case turn(Quotient)
  }

  /// How often two meanings may be compared: each takes a few products.
  private static let mostComparisons = 4000
  /// Arguments of more terms are not taken apart.
  private static let mostParts = 16
  private static let pi = 1
  /// The square roots of primes up to this are known among the sums of roots of unity.
  static let largestRootOfPrime = 13

  /// What arguments are counted in: even, so that i is a whole power of e^(iπ/unit).
  let unit: Int
  /// A number that the unit has to be a multiple of for all arguments to be counted.
  private(set) var wantedUnit: Whole
  private(set) var meanings: [Meaning] = [.imaginaryUnit, .pi]
  /// Whether a generator is certain to be real.
  private var reality = [false, true]
  private var comparisons = 0

  init(unit: Int) {
    self.unit = unit
    wantedUnit = Whole(unit)
  }

  var pi: Quotient { Quotient(generator: Self.pi) }

  // MARK: - Names

  /// What an operation makes of these, as a name.
  func value(_ operation: RealOperation, _ operands: Quotient...) throws(TooLong) -> Quotient {
    Quotient(generator: try generator(.value(operation, operands)))
  }

  func node(_ index: Int) -> Quotient {
    meanings.append(.node(index))
    reality.append(true)
    return Quotient(generator: meanings.count - 1)
  }

  private func generator(_ meaning: Meaning) throws(TooLong) -> Int {
    for (index, other) in meanings.enumerated() where try isSame(meaning, other) { return index }
    meanings.append(meaning)
    reality.append(isReal(meaning))
    return meanings.count - 1
  }

  private func isSame(_ a: Meaning, _ b: Meaning) throws(TooLong) -> Bool {
    switch (a, b) {
    case (.value(let operation, let x), .value(let other, let y)) where operation == other:
      for (x, y) in zip(x, y) where try !isSame(x, y) { return false }
      return true
    case (.sum(let x), .sum(let y)), (.growth(let x), .growth(let y)), (.turn(let x), .turn(let y)):
      return try isSame(x, y)
    default: return false
    }
  }

  /// Whether two are proved to be equal.
  func isSame(_ a: Quotient, _ b: Quotient) throws(TooLong) -> Bool {
    comparisons += 1
    if comparisons > Self.mostComparisons { throw TooLong() }
    if let a = a.constant, let b = b.constant { return a.isEqual(to: b) }
    return try constant(a - b)?.isZero == true
  }

  private func isReal(_ meaning: Meaning) -> Bool {
    switch meaning {
    // These were made of values of nodes, all of which are real.
    case .pi, .value, .sum, .node: true
    case .imaginaryUnit, .turn: false
    case .growth(let term):
      [term.top, term.bottom].allSatisfy { part in
        part.terms.keys.allSatisfy { $0.powers.allSatisfy { reality[$0.generator] } }
      }
    }
  }

  // MARK: - Powers, exponentials and logarithms

  /// A whole power, that of a long sum as one of a name.
  func power(_ base: Quotient, _ exponent: Int) throws(TooLong) -> Quotient {
    do {
      return try base.power(exponent)
    } catch {
      if base.onlyTerm != nil { throw error }
      return try Quotient(generator: generator(.sum(base)), exponent)
    }
  }

  /// e^x, or e^(ix).
  func exponential(_ x: Quotient, isTurning: Bool = false) throws(TooLong) -> Quotient {
    let parts = x.top.ordered
    if parts.count > Self.mostParts { throw TooLong() }
    var result = Quotient(1)
    for (monomial, coefficient) in parts {
      var count = try self.count(coefficient)
      if !isTurning, let base = antilogarithm(monomial, over: x.bottom) {
        let whole = count.dividedDown(by: unit)
        if let power = try? base.power(whole) {
          result = try result * power
          count -= whole * unit
        }
      }
      if count == 0 { continue }
      let term = try Quotient(Polynomial(Fraction(1), monomial)) / Quotient(x.bottom)
      let name = try generator(isTurning ? .turn(term) : .growth(term))
      result = try result * Quotient(generator: name, count)
    }
    return result
  }

  /// How many units a coefficient is.
  private func count(_ coefficient: Fraction) throws(TooLong) -> Int {
    wantedUnit = wantedUnit.leastCommonMultiple(coefficient.denominator)
    let count = coefficient * Fraction(unit)
    guard count.isInteger, let count = count.numerator.int else { throw TooLong() }
    return count
  }

  /// What a monomial is the logarithm of.
  private func antilogarithm(_ monomial: Monomial, over bottom: Polynomial) -> Quotient? {
    guard bottom.constant?.isOne == true, monomial.powers.count == 1,
      let power = monomial.powers.first, power.exponent == 1,
      case .value(.naturalLogarithm, let operands) = meanings[power.generator]
    else { return nil }
    return operands.first
  }

  /// ln x of what is known to be above 0.
  func logarithm(_ x: Quotient) throws(TooLong) -> Quotient {
    if let value = x.constant { return try logarithm(value) }
    guard let (monomial, coefficient) = x.onlyTerm, coefficient.sign > 0,
      monomial.powers.allSatisfy({ isPlainlyPositive($0.generator) })
    else { return try value(.naturalLogarithm, x) }
    var sum = try logarithm(coefficient)
    for power in monomial.powers {
      if case .growth(let term) = meanings[power.generator] {
        sum = try sum + term.scaled(by: Fraction(power.exponent) / Fraction(unit))
      } else {
        let part = try value(.naturalLogarithm, Quotient(generator: power.generator))
        sum = try sum + part.scaled(by: Fraction(power.exponent))
      }
    }
    return sum
  }

  /// Whether it is above 0 by what it is.
  private func isPlainlyPositive(_ generator: Int) -> Bool {
    switch meanings[generator] {
    case .pi: true
    case .growth: reality[generator]
    default: false
    }
  }

  private func logarithm(_ value: Fraction) throws(TooLong) -> Quotient {
    if value.bitSize > 4096 { throw TooLong() }
    var sum = Quotient(0)
    for (part, sign) in [(value.numerator, 1), (value.denominator, -1)] {
      for (factor, exponent) in part.factors where !factor.isOne {
        let name = try self.value(.naturalLogarithm, Quotient(Fraction(whole: factor)))
        if let prime = factor.int, 2...Self.largestRootOfPrime ~= prime {
          wantedUnit = wantedUnit.leastCommonMultiple(Whole(2 * prime))
        }
        sum = try sum + name.scaled(by: Fraction(sign * exponent))
      }
    }
    return sum
  }

  /// Bases of roots among the generators: what e^(t/unit) to the power of the unit is.
  func radicand(_ generator: Int) -> Quotient? {
    guard case .growth(let term) = meanings[generator], let (monomial, _) = term.onlyTerm else {
      return nil
    }
    return antilogarithm(monomial, over: term.bottom)
  }

  /// The generator e^(iπ/unit), if there is one.
  var rootOfUnity: Int? {
    meanings.firstIndex {
      guard case .turn(let term) = $0, let (monomial, coefficient) = term.onlyTerm else {
        return false
      }
      return coefficient.isOne && monomial == Monomial(Self.pi)
    }
  }
}

extension Int {
  /// The quotient rounded down; the divisor is positive.
  func dividedDown(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder from 0 on; the divisor is positive.
  func remainder(by divisor: Int) -> Int { self - dividedDown(by: divisor) * divisor }
}
