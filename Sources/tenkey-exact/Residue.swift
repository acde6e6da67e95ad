import CFlint
import ExactProtocol

/// Remainders of integers that are too long to be written out, such as 9^9^9.
struct Residue {
  /// Divisors of more bits are not tried: each step would take too long.
  private static let mostBits = 1 << 14

  let nodes: [ExactNode]
  let facts: [Fact]

  /// The remainder from 0 on of a node that is an integer, whatever its size; nil when it is not
  /// plainly one.
  private func remainder(of index: Int, by modulus: Whole) -> Whole? {
    var residues: [Whole?] = []
    residues.reserveCapacity(index + 1)
    for node in 0...index {
      residues.append(residue(of: node, residues, modulus)?.remainder(by: modulus))
    }
    return residues[index]
  }

  private func residue(of index: Int, _ residues: [Whole?], _ modulus: Whole) -> Whole? {
    if let value = facts[index].value { return value.isInteger ? value.numerator : nil }
    guard case .operation(let operation, let operands) = nodes[index], let first = operands.first,
      let last = operands.last
    else { return nil }
    if operation == .factorial {
      // All factors up to the divisor are in it.
      guard let n = facts[first].value, n.isInteger, !(n.numerator < modulus) else { return nil }
      return Whole(0)
    }
    guard let a = residues[first] else { return nil }
    if operation == .power {
      guard let exponent = facts[last].value, exponent.isInteger, exponent.sign >= 0 else {
        return nil
      }
      return a.power(exponent.numerator, modulo: modulus)
    }
    guard let b = residues[last] else { return nil }
    switch operation {
    case .negate: return a.negated
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    default: return nil
    }
  }

  /// The remainder with the sign of the divisor, or the common divisor with it.
  func value(of operation: RealOperation, _ index: Int, by divisor: Fraction) -> Fraction? {
    guard divisor.bitSize <= Self.mostBits, !divisor.isZero,
      let remainder = remainder(of: index, by: divisor.absolute.numerator)
    else { return nil }
    switch operation {
    case .greatestCommonDivisor where divisor.isInteger:
      return Fraction(whole: remainder.greatestCommonDivisor(divisor.numerator))
    case .modulo:
      // n mod p/q is (nq mod p)/q.
      let scaled = remainder * divisor.denominator
      let rest =
        Fraction(whole: scaled.remainder(by: divisor.absolute.numerator))
        / Fraction(whole: divisor.denominator)
      return rest.sign != 0 && divisor.sign < 0 ? rest + divisor : rest
    default: return nil
    }
  }
}
