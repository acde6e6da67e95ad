/// The size of a solver's tableau and the work it has done.
public struct Statistics: Hashable, Sendable {
  /// Rows: one for each constraint, edits included; while the constraints are solved as a whole, one
  /// for each of those that are left of them.
  public var rows: Int
  /// Symbols that occur in rows without being basic.
  public var columns: Int
  /// Coefficients held in rows.
  public var cells: Int
  /// Nonzero coefficients of the objective, over all priority levels.
  public var objectiveSize: Int
  /// Priority levels in use below required.
  public var levels: Int
  /// Pivots done since the solver was made.
  public var pivots: Int
  /// Times the tableau was made anew from the constraints.
  public var rebuilds: Int
}
