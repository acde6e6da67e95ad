/// What a symbol of the tableau stands for.
enum SymbolKind: UInt8 {
  /// Nothing at present.
  case free
  /// A variable of the user's, unrestricted in sign.
  case external
  /// What is left of an inequality, at least 0.
  case slack
  /// By how much a preference is missed, at least 0 and of a cost.
  case error
  /// The marker of a required equality, always 0; it never enters the basis.
  case dummy
}

/// The simplex tableau in basic feasible solved form.
///
/// After A. Borning, K. Marriott, P. Stuckey, Y. Xiao, "Solving Linear Arithmetic Constraints for
/// User Interface Applications" (UIST 1997): rows over unrestricted basic symbols never take part in
/// a ratio test, and a column index leads from each symbol to the rows that hold it.
///
/// Symbols and rows are dense numbers. No choice depends on the order of a hash table or of a column
/// list, so the same calls give the same bits.
///
/// Invariants, checked by `invariantViolations(costs:)`, those of rows and columns after every step
/// where `SOLVER_INVARIANTS` is defined and a test asks for it:
/// - a symbol is basic in one row or occurs as a cell, never both;
/// - rows with a slack or error basic hold no external symbol;
/// - rows with a dummy basic hold only dummies, and their constant is exactly 0;
/// - outside of the list of infeasible rows every slack and error row has a constant >= 0;
/// - the column of a symbol names every row that holds it;
/// - the constant of a row follows from the shifts, reduced costs follow from the symbols' own.
struct Tableau: ~Copyable {
  // MARK: Symbols, by number

  var kinds: [SymbolKind] = []
  /// The row a symbol is basic in, or -1.
  var rowOf: [Int32] = []
  /// Rows that may hold the symbol: complete, but with stale and double entries, which is cheaper
  /// than taking entries out; `compactColumn(_:)` cleans up.
  var columns: [[Int32]] = []
  /// How many rows really hold it.
  var columnCounts: [Int32] = []
  /// For the marker of a constraint its sign × scaled constant, for other symbols 0.
  ///
  /// The constant of any row is Σ coefficient × shift over its cells, minus the shift of its basic.
  var shifts: [Double] = []
  /// The constraint record a symbol belongs to, or -1.
  var owners: [Int32] = []
  var freeSymbols: [Int32] = []

  // MARK: Rows

  var rows: [Row] = []
  var freeRows: [Int32] = []
  /// Rows over slacks or errors whose constant may be negative, to be repaired by `restore…`.
  var infeasibleRows: [Int32] = []

  // MARK: Objective

  /// Reduced costs: for each symbol a vector of `stride` numbers, most important first.
  var costs: [Double] = []
  var stride = 1
  /// Whether `costs` follows the present basis.
  var costsAreCurrent = false
  /// Whether no reduced cost is negative.
  var isOptimal = false

  // MARK: Changes

  var touchedVariables: [Int32] = []
  var isTouched: [Bool] = []
  var pivots = 0

  // MARK: Scratch

  /// Grows with every change of a coefficient; a profile of another version is out of date.
  var version = 0
  /// For symbols whose constraint has had its constant changed: its column, ready to run through.
  var profiles: [ColumnProfile] = []
  /// The symbol's place in `profiles`, or -1.
  var profileOf: [Int32] = []
  /// Pivots and changes of constants since the constants were last computed from the constraints.
  var changesSinceRefresh = 0
  var scratch = UnsafeMutableBufferPointer<Cell>(start: nil, count: 0)
  var takenColumn: [Int32] = []
  var crowdedColumns: [Int32] = []
  var rowMarks: [Int] = []
  var mark = 0
  var work = SparseSum()
  var journal = Journal()
  var stepCheck = StepCheck()

  deinit {
    for index in 0..<rows.count {
      var row = rows[index]
      row.deallocate()
    }
    for index in 0..<journal.rows.count {
      var row = journal.rows[index].row
      row.deallocate()
    }
    scratch.deallocate()
  }

  /// Makes room for so many symbols in all, so that none is copied while they come.
  mutating func reserve(symbols count: Int) {
    kinds.reserveCapacity(count)
    rowOf.reserveCapacity(count)
    columns.reserveCapacity(count)
    columnCounts.reserveCapacity(count)
    shifts.reserveCapacity(count)
    owners.reserveCapacity(count)
    profileOf.reserveCapacity(count)
    isTouched.reserveCapacity(count)
    work.grow(to: count)
  }

  // MARK: - Symbols

  /// A new symbol; numbers are given out again, the last freed first.
  mutating func makeSymbol(_ kind: SymbolKind) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      return symbol
    }
    let symbol = Int32(kinds.count)
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    columnCounts.append(0)
    shifts.append(0)
    owners.append(-1)
    profileOf.append(-1)
    isTouched.append(false)
    costs.append(contentsOf: repeatElement(0, count: stride))
    work.grow(to: kinds.count)
    return symbol
  }

  /// Gives back a symbol that occurs nowhere any more.
  mutating func freeSymbol(_ symbol: Int32) {
    let index = Int(symbol)
    kinds[index] = .free
    shifts[index] = 0
    owners[index] = -1
    freeProfile(of: symbol)
    columns[index].removeAll(keepingCapacity: true)
    for level in 0..<stride { costs[index * stride + level] = 0 }
    freeSymbols.append(symbol)
  }

  /// Drops the last symbols, which are free and are the last freed: as if they had not been made.
  mutating func truncateSymbols(to count: Int) {
    let excess = kinds.count - count
    guard excess > 0 else { return }
    freeSymbols.removeAll { Int($0) >= count }
    kinds.removeLast(excess)
    rowOf.removeLast(excess)
    columns.removeLast(excess)
    columnCounts.removeLast(excess)
    shifts.removeLast(excess)
    owners.removeLast(excess)
    profileOf.removeLast(excess)
    isTouched.removeLast(excess)
    costs.removeLast(excess * stride)
  }

  /// Whether the symbol must not be negative.
  @inline(__always)
  func isRestricted(_ symbol: Int32) -> Bool {
    let kind = kinds[Int(symbol)]
    return kind == .slack || kind == .error
  }

  /// The present value of a symbol; what is not basic is 0.
  func value(of symbol: Int32) -> Double {
    let row = rowOf[Int(symbol)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Remembers that a variable may have another value now.
  @inline(__always)
  mutating func touch(_ symbol: Int32) {
    guard kinds[Int(symbol)] == .external, !isTouched[Int(symbol)] else { return }
    isTouched[Int(symbol)] = true
    touchedVariables.append(symbol)
  }

  // MARK: - Columns

  @inline(__always)
  mutating func enterColumn(_ symbol: Int32, row: Int) {
    let index = Int(symbol)
    columns[index].append(Int32(row))
    columnCounts[index] += 1
    // Cleaning must wait until no row is half merged.
    if columns[index].count == 2 * Int(columnCounts[index]) + 16 { crowdedColumns.append(symbol) }
  }

  @inline(__always)
  mutating func leaveColumn(_ symbol: Int32) {
    columnCounts[Int(symbol)] -= 1
  }

  /// Takes stale and double entries out of a column.
  mutating func compactColumn(_ symbol: Int32) {
    mark += 1
    var kept = 0
    let index = Int(symbol)
    for position in 0..<columns[index].count {
      let row = columns[index][position]
      guard rowMarks[Int(row)] != mark, rows[Int(row)].position(of: symbol) >= 0 else { continue }
      rowMarks[Int(row)] = mark
      columns[index][kept] = row
      kept += 1
    }
    columns[index].removeLast(columns[index].count - kept)
  }

  mutating func compactCrowdedColumns() {
    while let symbol = crowdedColumns.popLast() { compactColumn(symbol) }
  }
}
