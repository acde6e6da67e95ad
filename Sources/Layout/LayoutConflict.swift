/// Required constraints that cannot hold together: any one of them less, and the rest could.
///
/// The newest of them is broken, so that all others hold: of what was in force before it, nothing
/// gives way. Constraints of the window, and that no length is negative, are never broken.
public struct LayoutConflict {
  /// The constraint that is broken.
  public let constraint: LayoutConstraint
  /// The required constraints it contradicts; without any one of them the rest could hold.
  public let conflictsWith: [LayoutConstraint]

  /// All that cannot hold together, in the order they came in, the broken one last.
  public var members: [LayoutConstraint] { conflictsWith + [constraint] }
}

extension LayoutConflict: CustomStringConvertible {
  /// The broken constraint and the others, by identifier.
  public var description: String {
    let others = conflictsWith.map(\.description).joined(separator: "; ")
    return "broken: \(constraint); cannot hold with: \(others)"
  }
}
