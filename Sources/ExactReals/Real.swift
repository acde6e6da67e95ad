import ExactProtocol

/// An exact real number: a rational, or a graph of operations over rationals that shares its parts.
///
/// A value keeps how it was made, so that digits can be asked for without end and nothing is ever
/// rounded. Making one is always quick; its digits come from `ExactWorker`.
public struct Real: Sendable {
  let node: RealNode

  /// The circle's constant.
  public static let pi = Real(node: RealNode(.operation(.pi, [])))
  /// Euler's number.
  public static let e = Real(node: RealNode(.operation(.e, [])))

  /// Makes a rational number.
  public init(_ value: Rational) {
    node = RealNode(.rational(value))
  }

  /// Makes a whole number.
  public init(_ value: Int) {
    self.init(Rational(value))
  }

  init(node: RealNode) {
    self.node = node
  }

  /// Reads decimal text as `Rational.init(decimal:)` does, with any exponent.
  ///
  /// - Throws: `.malformed` when it is no number or too long for one, `.tooLarge` when its exponent is beyond ±10⁹.
  public init(decimal text: String) throws(ExactFailure) {
    guard let parts = DecimalText(text) else { throw .malformed }
    if parts.mantissa.isZero {
      self.init(.zero)
      return
    }
    guard let exponent = parts.exponent else { throw .tooLarge }
    if abs(exponent) <= Rational.largestTypedExponent {
      self.init(parts.mantissa.scaled(byPowerOfTen: exponent))
      return
    }
    let power = try Real.apply(.power, [Real(10), Real(exponent)])
    self = try Real.apply(.multiply, [Real(parts.mantissa), power])
  }

  /// The number when it is known to be rational without asking the worker.
  public var rational: Rational? { node.rational }

  /// The graph as the worker gets it: operands before what uses them, the last node the value.
  ///
  /// A part used twice is one node, so squaring 200 times is 201 nodes. Uses no stack for depth.
  public func nodes() -> [ExactNode] {
    node.flattened().nodes
  }

  /// The first of some parts of this value that has a node of its graph in it.
  ///
  /// Given the parts in the order in which they were made, that is the one whose making made the node.
  /// Takes time in the number of nodes and of parts.
  /// - Parameters:
  ///   - index: the node's, in `nodes()`; one that is not there is in no part.
  ///   - parts: values that went into this one; others have nothing in them.
  /// - Returns: the part's index.
  public func firstPart(of parts: [Real], with index: Int) -> Int? {
    let (nodes, indices) = node.flattened()
    var hasNode: [Bool] = []
    hasNode.reserveCapacity(nodes.count)
    for (place, node) in nodes.enumerated() {
      switch node {
      case .rational: hasNode.append(place == index)
      case .operation(_, let operands):
        hasNode.append(place == index || operands.contains { hasNode[$0] })
      }
    }
    return parts.firstIndex { part in
      indices[ObjectIdentifier(part.node)].map { hasNode[$0] } ?? false
    }
  }

  /// Whether both were made in the same way from equal rationals; two values that differ in this may
  /// still be equal.
  public func isBuiltLike(_ other: Real) -> Bool {
    node === other.node || nodes() == other.nodes()
  }
}
