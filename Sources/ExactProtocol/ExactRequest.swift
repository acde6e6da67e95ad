/// What the calculator asks of the worker: a whole value, the last node being the result.
public struct ExactRequest: Hashable, Sendable {
  /// What is to be told of the value.
  public enum Wish: UInt8, CaseIterable, Hashable, Sendable {
    /// Its digits, or the rational it is.
    case digits = 0
    /// Its closed form, if it has one.
    case form = 1
  }

  /// Which request this is; the answer carries it back.
  public var number: UInt32
  /// What is to be told of the value.
  public var wish: Wish
  /// The value, operands before operations; never empty.
  public var nodes: [ExactNode]
  /// How many significant decimal digits are wanted, 1 or more; of no matter for a form.
  public var digits: Int
  /// How long the worker may take, in milliseconds.
  public var deadline: Int

  /// Makes a request.
  public init(
    number: UInt32, wish: Wish = .digits, nodes: [ExactNode], digits: Int, deadline: Int
  ) {
    self.number = number
    self.wish = wish
    self.nodes = nodes
    self.digits = digits
    self.deadline = deadline
  }
}
