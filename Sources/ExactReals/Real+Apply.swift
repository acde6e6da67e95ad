import ExactProtocol

extension Real {
  /// Applies an operation to as many operands as it takes.
  ///
  /// Works rationals out at once where that is quick and the result is rational: the four
  /// operations, whole powers, roots and powers that come out even, |x|, floor, factorials, and
  /// logarithms and other functions where their value is plain (ln 1, log₁₀ 1000, cos 0). The size of
  /// a result is estimated before it is computed: above `Magnitude.quickBits` it is left to the
  /// worker. Everything else becomes a node of the graph, unevaluated.
  ///
  /// - Throws: what is wrong with rational operands, at once (`divisionByZero`, `noRealRoot`, …;
  ///   `tooLarge` for a result beyond 10^±10⁹); of other operands only the worker can tell. `malformed`
  ///   when the number of operands is wrong.
  public static func apply(
    _ operation: RealOperation, _ operands: [Real]
  ) throws(ExactFailure) -> Real {
    guard operands.count == operation.operandCount else { throw .malformed }
    switch operation {
    case .pi: return .pi
    case .e: return .e
    default: break
    }
    var known: Rational?
    if let first = operands.first?.rational {
      if operands.count == 1 {
        known = try ExactRule.value(of: operation, first)
      } else if let second = operands.last?.rational {
        known = try ExactRule.value(of: operation, first, second)
      }
    }
    if let known { return Real(known) }
    if let same = try unchanged(operation, operands) { return same }
    return Real(node: RealNode(.operation(operation, operands.map(\.node))))
  }

  /// What comes back as it went in, or fails whatever the other operand is: x + 0, x × 1, x ÷ 0.
  private static func unchanged(
    _ operation: RealOperation, _ operands: [Real]
  ) throws(ExactFailure) -> Real? {
    guard let first = operands.first, let last = operands.last else { return nil }
    let left = first.rational
    let right = last.rational
    switch operation {
    case .add where right == .zero, .subtract where right == .zero: return first
    case .add where left == .zero: return last
    case .multiply where right == .one, .divide where right == .one: return first
    case .multiply where left == .one: return last
    case .power where right == .one: return first
    case .divide where right == .zero: throw .divisionByZero
    case .logarithm:
      if let right, right.sign <= 0 || right == .one { throw .logarithmDomain }
      if let left, left.sign <= 0 { throw .logarithmDomain }
      return nil
    default: return nil
    }
  }
}
