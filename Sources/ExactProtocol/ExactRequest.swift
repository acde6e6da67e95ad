/// What the calculator asks of the worker: a whole value, the last node being the result.
public struct ExactRequest: Hashable, Sendable {
  /// Which request this is; the answer carries it back.
  public var number: UInt32
  /// The value, operands before operations; never empty.
  public var nodes: [ExactNode]
  /// How many significant decimal digits are wanted, 1 or more.
  public var digits: Int
  /// How long the worker may take, in milliseconds.
  public var deadline: Int

  /// Makes a request.
  public init(number: UInt32, nodes: [ExactNode], digits: Int, deadline: Int) {
    self.number = number
    self.nodes = nodes
    self.digits = digits
    self.deadline = deadline
  }
}
