import ExactProtocol

/// One node of a value's graph; shared by every value built on it, never changed.
final class RealNode: @unchecked Sendable {
  enum Content {
    case rational(Rational)
    case operation(RealOperation, [RealNode])
  }

  /// Written again only by `deinit`, of a node that nothing else can reach.
  private(set) var content: Content

  init(_ content: Content) {
    self.content = content
  }

  var rational: Rational? {
    if case .rational(let value) = content { value } else { nil }
  }

  /// Takes a tall graph apart level by level: left to itself, each node would release its operands
  /// from within its own release and use up the stack.
  deinit {
    var doomed = takeOperands()
    while var node = doomed.popLast() {
      if isKnownUniquelyReferenced(&node) { doomed += node.takeOperands() }
    }
  }

  private func takeOperands() -> [RealNode] {
    guard case .operation(_, let operands) = content else { return [] }
    content = .rational(.zero)
    return operands
  }
}

extension RealNode {
  /// The graph below and with this node, operands before what uses them, equal parts once.
  ///
  /// Takes time in the number of different nodes, however often they are used, and no stack.
  /// - Returns: the graph, and at which of its places each node came to be.
  func flattened() -> (nodes: [ExactNode], indices: [ObjectIdentifier: Int]) {
    var nodes: [ExactNode] = []
    var indexOfNode: [ObjectIdentifier: Int] = [:]
    var indexOfContent: [ExactNode: Int] = [:]
    var pending: [RealNode] = [self]
    while let node = pending.last {
      if indexOfNode[ObjectIdentifier(node)] != nil {
        pending.removeLast()
        continue
      }
      let flat: ExactNode
      switch node.content {
      case .rational(let value):
        flat = .rational(numerator: value.hexNumerator, denominator: value.hexDenominator)
      case .operation(let operation, let operands):
        let missing = operands.filter { indexOfNode[ObjectIdentifier($0)] == nil }
        if !missing.isEmpty {
          pending += missing.reversed()
          continue
        }
        flat = .operation(operation, operands.compactMap { indexOfNode[ObjectIdentifier($0)] })
      }
      pending.removeLast()
      let index = indexOfContent[flat] ?? nodes.count
      if index == nodes.count {
        nodes.append(flat)
        indexOfContent[flat] = index
      }
      indexOfNode[ObjectIdentifier(node)] = index
    }
    return (nodes, indexOfNode)
  }
}
