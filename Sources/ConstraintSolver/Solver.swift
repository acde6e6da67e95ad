/// An incremental solver of linear constraints with strictly dominating priorities.
///
/// Required constraints always hold; of those that are not required it minimises by how much they
/// miss, the highest priority first and never at the expense of a higher one. Within one priority the
/// sum of all misses is least. Where that leaves a choice between constraints, the earlier added is
/// favoured; where nothing decides about a variable, it has some value the constraints allow, the
/// same one after the same calls.
///
/// Nothing is optimised until a value is asked for: `add(_:)` only makes sure that what is required
/// can hold, and a suggestion only changes constants. Whoever has many constraints ready adds them with
/// `add(contentsOf:)`, which is far faster, and so is every resize after it. The method is the Cassowary algorithm
/// (G. Badros, A. Borning, P. Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", TOCHI 2001) with objective coefficients that are vectors compared lexicographically.
///
/// One thread at a time. Numbers must be finite; anything else traps.
public final class Solver {
  /// What the solver holds of a constraint.
  struct Record {
    let constraint: Constraint
    var priority: Priority
    /// The constraint's present constant.
    var constant: Double
    /// A power of two that brings the largest coefficient near 1.
    let scale: Double
    /// Coefficient of the marker in `scale × expression + sign × marker - sign × other = 0`.
    var sign: Double
    var marker: Int32 = -1
    /// The error variable beside the marker, for what is not required; else -1.
    var other: Int32 = -1
    /// The records added before and after this one, or -1.
    var previous: Int32 = -1
    var next: Int32 = -1
    /// Its number in the program, while there is one that is up to date.
    var line: Int32 = -1
    var isEdit = false
    /// Whether it is an edit that no value has been suggested for yet.
    var awaitsStart = false

    var isRequired: Bool { priority == .required }
  }

  /// What the solver holds of a variable, by symbol.
  struct VariableRecord {
    var name = ""
    var uses = 0
    /// The record of its edit, or -1.
    var edit: Int32 = -1
    /// The value last told by `takeChangedVariables()`.
    var reported = 0.0
  }

  /// The tableau lives outside of the object: a property would check exclusive access at every touch.
  private let tableauPointer: UnsafeMutablePointer<Tableau>
  var tableau: Tableau {
    @inline(__always) _read { yield tableauPointer.pointee }
    @inline(__always) _modify { yield &tableauPointer.pointee }
  }
  private var programPointer: UnsafeMutablePointer<ConstraintProgram>
  private var sparePointer: UnsafeMutablePointer<ConstraintProgram>
  /// All constraints as a program, while `isBulk`.
  var program: ConstraintProgram {
    @inline(__always) _read { yield programPointer.pointee }
    @inline(__always) _modify { yield &programPointer.pointee }
  }
  /// Where constraints are tried that may yet be refused.
  var spareProgram: ConstraintProgram {
    @inline(__always) _read { yield sparePointer.pointee }
    @inline(__always) _modify { yield &sparePointer.pointee }
  }
  /// Whether the constraints are in the program, and the tableau has no rows.
  var isBulk = false
  /// Whether constraints have come or gone since the program was written.
  var isProgramStale = false
  var stalePatience = 0
  var records: [Record?] = []
  var freeRecords: [Int32] = []
  var firstRecord: Int32 = -1
  var lastRecord: Int32 = -1
  var recordOf: [ObjectIdentifier: Int32] = [:]
  var variables: [VariableRecord] = []
  /// By variable: the generation of the handle that is good; each removal makes it the next one.
  var generations: [Int32] = []
  /// How many constraints have each priority.
  var priorityCounts = [Int](repeating: 0, count: 1001)
  /// How many edits have not been given a value yet.
  var awaitingEdits = 0
  var rebuilds = 0
  var isRebuilding = false

  /// Makes a solver without variables or constraints.
  public init() {
    tableauPointer = .allocate(capacity: 1)
    tableauPointer.initialize(to: Tableau())
    programPointer = .allocate(capacity: 1)
    programPointer.initialize(to: ConstraintProgram())
    sparePointer = .allocate(capacity: 1)
    sparePointer.initialize(to: ConstraintProgram())
  }

  /// Makes a solver that knows another one's variables, without its constraints.
  convenience init(withVariablesOf other: Solver) {
    self.init()
    for (index, record) in other.variables.enumerated() {
      let symbol = tableau.makeSymbol(.external)
      variables.append(VariableRecord(name: record.name))
      generations.append(other.generations[index])
      if other.tableau.kinds[index] != .external { tableau.kinds[Int(symbol)] = .dummy }
    }
  }

  deinit {
    programPointer.deinitialize(count: 1)
    programPointer.deallocate()
    sparePointer.deinitialize(count: 1)
    sparePointer.deallocate()
    tableauPointer.deinitialize(count: 1)
    tableauPointer.deallocate()
  }

  // MARK: - Variables

  /// Makes a variable; its value is 0 until a constraint says otherwise.
  ///
  /// - Parameter name: what reports call it; names need not differ.
  public func makeVariable(_ name: String = "") -> Variable {
    let symbol = tableau.makeSymbol(.external)
    while variables.count <= Int(symbol) {
      variables.append(VariableRecord())
      generations.append(0)
    }
    variables[Int(symbol)] = VariableRecord(name: name)
    generations[Int(symbol)] &+= 1
    return Variable(index: symbol, generation: generations[Int(symbol)])
  }

  /// Forgets a variable, so that its place can be used again.
  ///
  /// A variable that a constraint or an edit still uses stays: remove those first.
  public func removeVariable(_ variable: Variable) {
    guard isKnown(variable), variables[Int(variable.index)].uses == 0 else { return }
    // Without constraints it can be neither basic nor in a row; rounding might disagree.
    if tableau.rowOf[Int(variable.index)] < 0 {
      generations[Int(variable.index)] &+= 1
      tableau.vacate(variable.index)
    }
  }

  /// The variable's name.
  public func name(of variable: Variable) -> String {
    isKnown(variable) ? variables[Int(variable.index)].name : ""
  }

  func isKnown(_ variable: Variable) -> Bool {
    let index = Int(variable.index)
    return index < generations.count && generations[index] == variable.generation
  }

  /// Puts the spare program in the place of the program.
  func swapPrograms() {
    swap(&programPointer, &sparePointer)
    isProgramStale = false
  }

  // MARK: - Values

  /// The variable's value; solves first when something is pending.
  ///
  /// 0 for a variable that no constraint uses.
  public func value(of variable: Variable) -> Double {
    solve()
    guard isKnown(variable) else { return 0 }
    let index = Int(variable.index)
    guard isBulk else { return tableau.value(of: variable.index) }
    return index < program.values.count ? program.values[index] : 0
  }

  /// Writes the values of many variables, in their order, over those of an array.
  ///
  /// The quickest way to read a whole window: it solves and looks things up once, and asks for no
  /// memory when the array has as many elements as there are variables. Else it is given as many.
  public func copyValues(of variables: [Variable], to values: inout [Double]) {
    solve()
    if values.count != variables.count {
      values = [Double](repeating: 0, count: variables.count)
    }
    guard isBulk else {
      for index in variables.indices { values[index] = value(of: variables[index]) }
      return
    }
    values.withUnsafeMutableBufferPointer { values in
      program.values.withUnsafeBufferPointer { solution in
        for index in 0..<values.count {
          let variable = variables[index]
          let isInProgram = isKnown(variable) && Int(variable.index) < solution.count
          values[index] = isInProgram ? solution[Int(variable.index)] : 0
        }
      }
    }
  }

  /// The value of an expression.
  public func value(of expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// The variables whose value has changed since the last call, in the order they were made.
  ///
  /// A new variable counts as told to be 0.
  public func takeChangedVariables() -> [Variable] {
    solve()
    if isBulk { return takeChangedVariablesInBulk() }
    var changed: [Variable] = []
    let touched = tableau.touchedVariables.sorted()
    tableau.touchedVariables.removeAll(keepingCapacity: true)
    for symbol in touched {
      let index = Int(symbol)
      tableau.isTouched[index] = false
      guard tableau.kinds[index] == .external else { continue }
      report(symbol, tableau.value(of: symbol), in: &changed)
    }
    return changed
  }

  private func takeChangedVariablesInBulk() -> [Variable] {
    var changed: [Variable] = []
    let values = program.values
    for index in variables.indices where tableau.kinds[index] == .external {
      report(Int32(index), index < values.count ? values[index] : 0, in: &changed)
    }
    return changed
  }

  private func report(_ symbol: Int32, _ value: Double, in changed: inout [Variable]) {
    guard value != variables[Int(symbol)].reported else { return }
    variables[Int(symbol)].reported = value
    changed.append(Variable(index: symbol, generation: generations[Int(symbol)]))
  }

  /// By how much the constraint misses, in the units it is written in; 0 where it holds.
  ///
  /// For a constraint that is not in the solver: by how much it would miss.
  public func violation(of constraint: Constraint) -> Double {
    var left = constraint.expression
    if let slot = recordOf[ObjectIdentifier(constraint)], let record = records[Int(slot)] {
      left.constant = record.constant
    }
    var size = abs(left.constant)
    for term in left.terms { size = max(size, abs(term.coefficient * value(of: term.variable))) }
    let value = value(of: left)
    guard abs(value) > Tolerance.feasibility * size else { return 0 }
    switch constraint.relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }

  // MARK: - Constraints

  /// Whether the constraint is in the solver.
  public func contains(_ constraint: Constraint) -> Bool {
    recordOf[ObjectIdentifier(constraint)] != nil
  }

  /// The constraint's present constant, nil when it is not in the solver.
  public func constant(of constraint: Constraint) -> Double? {
    guard let slot = recordOf[ObjectIdentifier(constraint)] else { return nil }
    return records[Int(slot)]?.constant
  }

  /// The constraint's present priority, nil when it is not in the solver.
  public func priority(of constraint: Constraint) -> Priority? {
    guard let slot = recordOf[ObjectIdentifier(constraint)] else { return nil }
    return records[Int(slot)]?.priority
  }

  /// Takes out all constraints and edits; variables stay, with the value 0.
  public func reset() {
    var slot = firstRecord
    while slot >= 0, let record = records[Int(slot)] {
      slot = record.next
      for term in record.constraint.expression.terms {
        variables[Int(term.variable.index)].uses = 0
        variables[Int(term.variable.index)].edit = -1
      }
    }
    isBulk = false
    isProgramStale = false
    program.reset(variables: 0)
    spareProgram.reset(variables: 0)
    tableau.removeAllRows()
    records.removeAll(keepingCapacity: true)
    freeRecords.removeAll(keepingCapacity: true)
    recordOf.removeAll(keepingCapacity: true)
    firstRecord = -1
    lastRecord = -1
    awaitingEdits = 0
    for index in priorityCounts.indices { priorityCounts[index] = 0 }
  }
}
