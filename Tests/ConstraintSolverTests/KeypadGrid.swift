import ConstraintSolver

/// A grid of equal buttons in a window, the shape a keypad has.
struct KeypadGrid {
  enum Kind: CaseIterable {
    /// Each row is aligned to the first, so nothing is redundant.
    case aligned
    /// Each row is a chain of its own, so the right and lower edges are redundant.
    case chained
    /// Chained, and every button has a size it would like to have.
    case sized
  }

  let rows: Int
  let columns: Int
  let kind: Kind
  let minimumWidth = 3.0
  let minimumHeight = 1.0
  let width: Variable
  let height: Variable
  /// x, y, width and height of each button, row by row.
  let x: [Variable]
  let y: [Variable]
  let w: [Variable]
  let h: [Variable]
  let constraints: [Constraint]

  init(rows: Int, columns: Int, kind: Kind, minimums: Bool = true, in solver: Solver) {
    self.rows = rows
    self.columns = columns
    self.kind = kind
    let count = rows * columns
    func make() -> [Variable] { (0..<count).map { _ in solver.makeVariable() } }
    let width = solver.makeVariable("W")
    let height = solver.makeVariable("H")
    let x = make()
    let y = make()
    let w = make()
    let h = make()
    var list: [Constraint] = []
    for r in 0..<rows {
      for c in 0..<columns {
        let i = r * columns + c
        let isAligned = kind == .aligned
        if isAligned && r > 0 {
          list.append(x[i] == x[c])
        } else {
          list.append(c == 0 ? x[i] == 1 : x[i] == x[i - 1] + w[i - 1] + 1)
        }
        if c == columns - 1 && (!isAligned || r == 0) { list.append(x[i] + w[i] + 1 == width) }
        if isAligned && c > 0 {
          list.append(y[i] == y[r * columns])
        } else {
          list.append(r == 0 ? y[i] == 1 : y[i] == y[i - columns] + h[i - columns] + 1)
        }
        if r == rows - 1 && (!isAligned || c == 0) { list.append(y[i] + h[i] + 1 == height) }
        if i > 0 {
          list.append(w[i] == w[0])
          list.append(h[i] == h[0])
        }
        if minimums {
          list.append(w[i] >= 3)
          list.append(h[i] >= 1)
        }
        if kind == .sized {
          list.append((w[i] <= 6).at(weak))
          list.append((h[i] <= 3).at(weak))
          list.append((w[i] >= 6).at(medium))
          list.append((h[i] >= 3).at(medium))
        }
      }
    }
    (self.width, self.height, self.x, self.y, self.w, self.h) = (width, height, x, y, w, h)
    constraints = list
  }

  /// The width of the window in which each button is `button` wide.
  func fittingWidth(_ button: Double) -> Double {
    Double(2 + columns - 1) + Double(columns) * button
  }

  func fittingHeight(_ button: Double) -> Double {
    Double(2 + rows - 1) + Double(rows) * button
  }

  /// The largest difference between what the solver says and what the window's size makes of it.
  func error(in solver: Solver, width: Double, height: Double) -> Double {
    let cellWidth =
      (max(width, fittingWidth(minimumWidth)) - fittingWidth(0)) / Double(columns)
    let cellHeight =
      (max(height, fittingHeight(minimumHeight)) - fittingHeight(0)) / Double(rows)
    var error = 0.0
    for r in 0..<rows {
      for c in 0..<columns {
        let i = r * columns + c
        let right = [
          1 + Double(c) * (cellWidth + 1), 1 + Double(r) * (cellHeight + 1), cellWidth, cellHeight,
        ]
        for (value, wanted) in zip(solver.values(x[i], y[i], w[i], h[i]), right) {
          error = max(error, abs(value - wanted))
        }
      }
    }
    return error
  }
}
