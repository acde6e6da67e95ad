/// An unknown of one solver, made by `Solver.makeVariable(_:)`.
///
/// It is a handle: the value is asked of the solver that made it. A handle means nothing to another
/// solver, and nothing any more once `Solver.removeVariable(_:)` has taken it; using it then is a
/// programmer's mistake and traps in `Solver.add(_:)`.
public struct Variable: Hashable, Sendable {
  let index: Int32
  /// Tells a handle from an earlier one of the same index.
  let generation: Int32
}
