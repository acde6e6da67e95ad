import CFlint
import ExactProtocol

extension FieldPass {
  func binary(
    _ operation: RealOperation, _ a: Element, _ b: Element
  ) throws(ExactFailure) -> Element? {
    switch operation {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide, .modulo:
      guard let isZero = b.isZero else { return nil }
      if isZero { throw .divisionByZero }
      return operation == .divide ? a / b : a - b * settle(a / b).floor
    case .minimum, .maximum:
      guard let isBelow = (a - b).isNegative else { return nil }
      return isBelow == (operation == .minimum) ? a : b
    case .power:
      if let exponent = b.fraction { return try power(a, exponent) }
      return try irrationalPower(a, b)
    case .logarithm:
      guard let over = try logarithm(a), let under = try logarithm(b) else { return nil }
      guard let isZero = under.isZero else { return nil }
      if isZero { throw .logarithmDomain }
      return over / under
    default: return nil
    }
  }

  /// A rational power, real where there is a real one: Calcium's own is the principal one.
  func power(_ a: Element, _ exponent: Fraction) throws(ExactFailure) -> Element? {
    if exponent.isZero { return field.element(1) }
    if exponent.isInteger, exponent.sign > 0 { return a.power(exponent) }
    guard let isZero = a.isZero else { return nil }
    if isZero {
      if exponent.sign < 0 { throw .divisionByZero }
      return field.element(0)
    }
    if exponent.isInteger { return a.power(exponent) }
    guard let isNegative = a.isNegative else { return nil }
    if !isNegative { return a.power(exponent) }
    guard exponent.denominator.isOdd else { throw .noRealRoot }
    let root = (-a).power(exponent)
    return exponent.numerator.isOdd ? -root : root
  }

  private func irrationalPower(_ a: Element, _ b: Element) throws(ExactFailure) -> Element? {
    guard let isPositive = a.isPositive else { return nil }
    // So that 10^log10(7) is 7, which no rule of Calcium's powers sees.
    if isPositive { return (a.logarithm * b).exponential }
    guard let isZero = a.isZero else { return nil }
    if isZero {
      guard let isAbove = b.isPositive, let isBelow = b.isNegative else { return nil }
      if isBelow { throw .divisionByZero }
      return isAbove ? field.element(0) : field.element(1)
    }
    if b.isRational == false { throw .noRealRoot }
    return nil
  }
}
