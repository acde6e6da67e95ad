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
    /// 1...1000, negative when it is left out.
    var priority: Int
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
    var marker: Int32 = -1
    var other: Int32 = -1

    var isRequired: Bool { priority == Priority.required.rawValue }
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
  var cells: [Cell] = []
  /// How every constant follows from those of the lines, in order.
  var steps: [Step] = []
  var pending: [Step] = []
  var sum = SparseSum()
  var groups: [Group] = []
  /// By member: its group, or what it must be: `mustBeZero`, `mustNotBeNegative`.
  var members: [Int32] = []
  var table: [Int32] = []
  static let mustBeZero: Int32 = -1
  static let mustNotBeNegative: Int32 = -2

  // MARK: Solution

  var tableau = Tableau()
  /// By variable: its symbol in the tableau, or -1.
  var symbols: [Int32] = []
  var earlierPivots = 0
  var isCompiled = false
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
  public var columnCount: Int { tableau.columnCounts.count { $0 > 0 } }

  /// Brings `values` up to date.
  ///
  /// - Returns: whether the required constraints can hold together; else `values` stays as it was.
  public mutating func solve() -> Bool {
    if isSolved { return true }
    // Many pivots on one tableau gather rounding error.
    let isWorn = isCompiled && tableau.pivots > Self.wear
    if !isCompiled || isWorn || !replay() { reduce() }
    guard checksHold() else { return false }
    if isCompiled {
      moveConstants()
    } else {
      guard build() else { return false }
      isCompiled = true
    }
    guard tableau.restoreByDualSimplex() == .done else {
      isCompiled = false
      return false
    }
    readValues()
    isSolved = true
    return true
  }

  static let wear = 1000

  private mutating func readValues() {
    values.removeAll(keepingCapacity: true)
    for variable in 0..<variableCount {
      let symbol = symbols[variable]
      values.append(symbol >= 0 ? tableau.value(of: symbol) : 0)
    }
    for variable in 0..<variableCount where formStarts[variable] >= 0 {
      var value = constants[lines.count + variable]
      let start = Int(formStarts[variable])
      for index in start..<start + Int(formCounts[variable]) {
        value += cells[index].coefficient * values[Int(cells[index].symbol)]
      }
      values[variable] = value
    }
  }
}
