/// A whole system of constraints that is solved at once; afterwards only constants change.
///
/// It finds what a `Solver` finds that was given the same constraints in the same order: what is
/// required holds, and of what is not the misses are least, the higher priority strictly first, of
/// equals the earlier favoured. What it cannot do is add or remove one, or say what contradicts: it
/// is for those who know all their constraints, and it is faster for it:
///
/// - required equations never reach the tableau: each takes a variable out of the system;
/// - of constraints that then say the same only one is left, with the weight of all;
/// - the wishes come first, in order of priority, each defining a variable where one is left, so
///   that the first basis holds already what can be granted; required inequalities are cuts
///   afterwards, repaired by the dual simplex.
///
/// Variables are numbers from 0. One of a higher number is written in terms of those of lower ones
/// where there is a choice. Numbers must be finite.
public struct ConstraintProgram: ~Copyable {
  /// A constraint as given: its terms end where those of the next begin.
  struct Line {
    var firstTerm: Int32
    var relation: Relation
    /// Whether it is a group of its own, because its constant moves by itself.
    var isApart = false
    /// 1...1000, negative when it is left out.
    var priority: Int
    /// Its member, or -1.
    var member: Int32 = -1
  }

  /// An equal sum of terms in one or more constraints: `cells + constant >= 0`, or `== 0`.
  struct Group {
    var firstCell: Int32
    var cellCount: Int32
    var isEquality: Bool
    var priority: Int
    var hash: Int
    /// What a miss by 1 costs.
    var weight = 0.0
    var tieWeight = 0.0
    var constant: Double
    var memberCount = 0
    /// Which level of the objective it counts at, 0 for the highest.
    var level = 0
    /// The line, where it is kept apart from all others; else -1.
    var apart: Int32 = -1
    var marker: Int32 = -1
    var other: Int32 = -1

    var isRequired: Bool { priority == Priority.required.rawValue }
  }

  /// Part of the group that a line has become.
  struct Member {
    /// Its group, or what it must be: `mustBeZero`, `mustNotBeNegative`.
    var group: Int32
    /// The steps that make its constant.
    var firstStep: Int32
    var stepCount: Int32
  }

  /// `constants[target] += factor × constants[source]`.
  struct Step {
    var target: Int32
    var source: Int32
    var factor: Double
  }

  // MARK: Input

  var variableCount = 0
  var terms: [Cell] = []
  var lines: [Line] = []
  /// First those of the lines, then those of the variables' forms, then those of the members.
  var constants: [Double] = []

  // MARK: Reduction

  /// By variable: where its form begins among `cells`, or -1 while it is free.
  var formStarts: [Int32] = []
  var formCounts: [Int32] = []
  /// By variable: how many variables had a form when its own was last brought up to date.
  var formAges: [Int32] = []
  var formCount: Int32 = 0
  /// The variables with a form, and those without one.
  var boundVariables: [Int32] = []
  var freeVariables: [Int32] = []
  var cells: [Cell] = []
  /// How every constant follows from those of the lines, in order.
  var steps: [Step] = []
  var pending: [Step] = []
  var sum = SparseSum()
  var groups: [Group] = []
  var members: [Member] = []
  var table: [Int32] = []
  static let mustBeZero: Int32 = -1
  static let mustNotBeNegative: Int32 = -2

  // MARK: Solution

  var tableau = Tableau()
  /// By variable: its symbol in the tableau, or -1.
  var symbols: [Int32] = []
  var earlierPivots = 0
  var isCompiled = false
  /// Lines whose constant has changed since the last solution and touches nothing but their row.
  var movedLines: [Int32] = []
  /// Whether a constant has changed that other constants follow from.
  var needsReplay = false
  /// Whether `values` is up to date.
  public private(set) var isSolved = false

  /// By variable: its value in the last solution, 0 before the first.
  public private(set) var values: [Double] = []

  /// Makes a program without variables or constraints.
  public init() {}

  // MARK: - Constraints

  /// Starts anew with so many variables and no constraint.
  public mutating func reset(variables: Int) {
    variableCount = variables
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(0, count: variables))
    terms.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
    nextFirstTerm = 0
    isCompiled = false
    isSolved = false
    // About two constraints come to a variable, and two or three terms to a constraint.
    lines.reserveCapacity(2 * variables)
    constants.reserveCapacity(6 * variables)
    terms.reserveCapacity(6 * variables)
    cells.reserveCapacity(6 * variables)
    steps.reserveCapacity(8 * variables)
  }

  /// Adds a term to the constraint that is being written.
  public mutating func append(_ coefficient: Double, _ variable: Int32) {
    terms.append(Cell(symbol: variable, coefficient: coefficient))
  }

  /// Ends the constraint that is being written: `terms + constant  relation  0`.
  ///
  /// - Returns: its number; they count from 0.
  @discardableResult
  public mutating func end(
    _ relation: Relation, constant: Double, priority: Priority
  ) -> Int {
    // What was worked out from the lines lies behind their constants.
    constants.removeLast(constants.count - lines.count)
    lines.append(
      Line(firstTerm: Int32(nextFirstTerm), relation: relation, priority: priority.rawValue))
    nextFirstTerm = terms.count
    isCompiled = false
    isSolved = false
    constants.append(constant)
    return lines.count - 1
  }

  /// How many terms belong to constraints that have been ended.
  private var nextFirstTerm = 0

  /// The present constant of a constraint.
  public func constant(of line: Int) -> Double { constants[line] }

  /// Changes the constant of a constraint.
  public mutating func setConstant(_ constant: Double, of line: Int) {
    guard constants[line] != constant else { return }
    constants[line] = constant
    isSolved = false
    guard isCompiled && !needsReplay else { return }
    let member = lines[line].member
    if member >= 0 && isAlone(member) && movedLines.count < 64 {
      movedLines.append(Int32(line))
    } else {
      needsReplay = true
    }
  }

  /// Undoes a change of a constant with which there was no solution: the values still are one.
  mutating func takeBack(_ constant: Double, of line: Int, wasSolved: Bool) {
    constants[line] = constant
    isSolved = wasSolved
  }

  /// Whether a member is all that its row of the tableau stands for.
  private func isAlone(_ member: Int32) -> Bool {
    let group = members[Int(member)].group
    return group >= 0 && groups[Int(group)].memberCount == 1
  }

  /// Makes a row of its own of a wish, for its constant is going to change without those of others.
  mutating func keepApart(_ line: Int) {
    lines[line].isApart = true
    movedLines.reserveCapacity(16)
  }

  /// Leaves a constraint out, as if it had not been given.
  public mutating func leaveOut(_ line: Int) {
    lines[line].priority = -abs(lines[line].priority)
    isCompiled = false
    isSolved = false
  }

  /// Takes back in what was left out.
  public mutating func takeBackIn() {
    for index in lines.indices where lines[index].priority < 0 {
      lines[index].priority = -lines[index].priority
      isCompiled = false
      isSolved = false
    }
  }

  // MARK: - Solving

  /// Pivots done since the program was made.
  public var pivots: Int { earlierPivots + tableau.pivots }

  /// Rows of the tableau: what is left of the constraints.
  public var rowCount: Int { groups.count }

  /// Symbols of the tableau that are not basic.
  public var columnCount: Int { tableau.columnCount }

  /// Brings `values` up to date.
  ///
  /// - Returns: whether the required constraints can hold together; else `values` stays as it was.
  public mutating func solve() -> Bool {
    if isSolved { return true }
    guard prepare(), tableau.restoreByDualSimplex() == .done else {
      isCompiled = false
      return false
    }
    readValues()
    movedLines.removeAll(keepingCapacity: true)
    needsReplay = false
    isSolved = true
    return true
  }

  /// Brings the tableau up to date with the lines, but for rows that have become infeasible.
  private mutating func prepare() -> Bool {
    // Many pivots on one tableau gather rounding error.
    let isWorn = tableau.pivots > Self.wear
    if isCompiled && !needsReplay && !isWorn {
      moveLines()
      return true
    }
    if !isCompiled || !replay() { reduce() }
    guard checksHold() else { return false }
    if isCompiled && !isWorn {
      moveConstants()
      return true
    }
    guard build() else { return false }
    isCompiled = true
    return true
  }

  static let wear = 1000

  /// Works out the values of the free variables, and from them those of the others.
  private mutating func readValues() {
    let forms = lines.count
    values.withUnsafeMutableBufferPointer { values in
      constants.withUnsafeBufferPointer { constants in
        cells.withUnsafeBufferPointer { cells in
          for variable in freeVariables {
            let symbol = symbols[Int(variable)]
            values[Int(variable)] = symbol >= 0 ? tableau.value(of: symbol) : 0
          }
          for variable in boundVariables {
            let start = Int(formStarts[Int(variable)])
            var value = constants[forms + Int(variable)]
            for index in start..<start + Int(formCounts[Int(variable)]) {
              value += cells[index].coefficient * values[Int(cells[index].symbol)]
            }
            values[Int(variable)] = value
          }
        }
      }
    }
  }
}
