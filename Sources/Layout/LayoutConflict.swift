/// A required constraint that had to be broken, and those it cannot hold together with.
public struct LayoutConflict {
  /// The constraint that does not hold.
  public let constraint: LayoutConstraint
  /// The required constraints it contradicts; without any one of them the rest could hold.
  public let conflictsWith: [LayoutConstraint]
}

extension LayoutConflict: CustomStringConvertible {
  /// The broken constraint and the others, by identifier.
  public var description: String {
    let others = conflictsWith.map(\.description).joined(separator: "; ")
    return "broken: \(constraint); cannot hold with: \(others)"
  }
}
