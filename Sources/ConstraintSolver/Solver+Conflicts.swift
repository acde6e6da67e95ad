// The fewest constraints that contradict.

extension Solver {
  /// Looks for the fewest of some constraints that cannot hold together with another one.
  ///
  /// All count as required, whatever their priority. The constraints that are given must be able to
  /// hold together without the culprit. What is found is irreducible: without any one of its members
  /// the rest can hold. It is smallest where it has one member; beyond that it is the shortest that
  /// was found, for to find the smallest for certain takes exponential time: the constraints are
  /// handed to a solver in several orders, each leading to a contradiction of its own, and then
  /// without each member of the shortest set in turn, which forces others to be found.
  ///
  /// Takes some dozens of times as long as solving; for reports.
  ///
  /// - Parameters:
  ///   - culprit: what contradicts.
  ///   - others: what it contradicts, in the order in which they are to be preferred.
  ///   - known: the smallest set that another culprit contradicts: where as few of `others` as that
  ///     are found with it at first, nothing shorter is looked for.
  /// - Returns: members of `others`, in their order; empty when all can hold together, or when the
  ///   culprit cannot hold by itself.
  public static func smallestContradiction(
    of culprit: Constraint, with others: [Constraint], known: [Constraint] = []
  ) -> [Constraint] {
    guard contradiction(of: culprit, with: []) == nil else { return [] }
    // What shares no variable with it, however far around, has no part in it.
    let order = byDistance(from: culprit, others)
    for other in order where sharesVariable(culprit, other) {
      if contradiction(of: culprit, with: [other]) != nil { return [other] }
    }
    let near = Set(order)
    let candidates = others.filter(near.contains)
    var best: [Constraint]?
    func consider(_ order: [Constraint]) -> Bool {
      guard let found = contradiction(of: culprit, with: order) else { return false }
      if best.map({ found.count >= $0.count }) ?? false { return false }
      best = found
      return true
    }
    func inOrder() -> [Constraint] {
      let members = Set(best ?? [])
      return candidates.filter(members.contains)
    }
    if !known.isEmpty {
      let first = Set(known)
      _ = consider(candidates.filter(first.contains) + order.filter { !first.contains($0) })
      if let best, best.count <= known.count { return inOrder() }
    }
    guard consider(candidates) || best != nil else { return [] }
    _ = consider(candidates.reversed())
    _ = consider(order)
    var shuffle = Shuffle()
    for _ in 0..<orders { _ = consider(candidates.shuffled(using: &shuffle)) }
    var isImproving = true
    while isImproving, let present = best {
      isImproving = present.contains { member in consider(candidates.filter { $0 !== member }) }
    }
    return inOrder()
  }

  /// In how many random orders a contradiction is looked for.
  private static let orders = 8

  /// An irreducible set that the culprit contradicts, nil where all can hold.
  private static func contradiction(
    of culprit: Constraint, with order: [Constraint]
  ) -> [Constraint]? {
    let probe = Solver()
    var copies: [Variable: Variable] = [:]
    var originals: [Constraint: Constraint] = [:]
    for constraint in [culprit] + order {
      let copy = probe.copied(constraint, constraint.expression.constant, &copies)
      originals[copy] = constraint
      do {
        try probe.add(copy)
      } catch {
        guard case .unsatisfiable(_, let conflicts) = error else { return nil }
        return (conflicts + [copy]).compactMap { originals[$0] }.filter { $0 !== culprit }
      }
    }
    return nil
  }

  /// The same constraint, required, over this solver's own variables.
  func copied(
    _ constraint: Constraint, _ constant: Double, _ copies: inout [Variable: Variable]
  ) -> Constraint {
    var expression = Expression(constant: constant)
    for term in constraint.expression.terms {
      let copy = copies[term.variable] ?? makeVariable()
      copies[term.variable] = copy
      expression.terms.append(Term(copy, coefficient: term.coefficient))
    }
    return Constraint(expression, constraint.relation)
  }

  private static func sharesVariable(_ one: Constraint, _ other: Constraint) -> Bool {
    one.expression.terms.contains { term in
      other.expression.terms.contains { $0.variable == term.variable }
    }
  }

  /// Those that share a variable with the culprit, then those that share one with them, and so on.
  private static func byDistance(
    from culprit: Constraint, _ others: [Constraint]
  ) -> [Constraint] {
    var reached = Set(culprit.expression.terms.map(\.variable))
    var rest = others
    var order: [Constraint] = []
    while !rest.isEmpty {
      let near = rest.filter { $0.expression.terms.contains { reached.contains($0.variable) } }
      guard !near.isEmpty else { break }
      let found = Set(near)
      order += near
      rest.removeAll(where: found.contains)
      for constraint in near { reached.formUnion(constraint.expression.terms.map(\.variable)) }
    }
    return order
  }
}

/// Orders that are random but the same each time.
private struct Shuffle: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// One step of a linear congruential generator; the high bits are the good ones.
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
