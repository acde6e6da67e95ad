/// One node of a value's graph: a rational, or an operation on nodes that come before it.
public enum ExactNode: Hashable, Sendable {
  /// numerator / denominator in hexadecimal, the sign (`-`) on the numerator, in lowest terms.
  case rational(numerator: String, denominator: String)
  /// An operation on earlier nodes, by their indices: a shared part is one node used twice.
  case operation(RealOperation, [Int])
}
