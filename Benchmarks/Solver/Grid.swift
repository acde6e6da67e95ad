import ConstraintSolver

/// A window full of equal buttons: the variables, whatever the shape of the grid.
struct Buttons {
  let width: Variable
  let height: Variable
  let x: [Variable]
  let y: [Variable]
  let w: [Variable]
  let h: [Variable]

  init(_ count: Int, in solver: Solver) {
    func make() -> [Variable] { (0..<count).map { _ in solver.makeVariable() } }
    width = solver.makeVariable()
    height = solver.makeVariable()
    var (x, y, w, h) = ([Variable](), [Variable](), [Variable](), [Variable]())
    // Button by button, as a program makes its views.
    for _ in 0..<count {
      x.append(solver.makeVariable())
      y.append(solver.makeVariable())
      w.append(solver.makeVariable())
      h.append(solver.makeVariable())
    }
    (self.x, self.y, self.w, self.h) = (x, y, w, h)
  }
}

/// The constraints of a grid of buttons, and what must come out.
struct Grid {
  enum Kind: String {
    /// Rows and columns are aligned to the first, so that nothing is redundant.
    case aligned = "A"
    /// Every row and column is a chain of its own; all but one of the far edges are redundant.
    case chained = "B"
    /// Chained, and each button has a size it would like to have.
    case sized = "C"
  }

  static let margin = 1.0
  static let spacing = 1.0
  static let leastWidth = 3.0
  static let leastHeight = 1.0
  static let preferredWidth = 6.0
  static let preferredHeight = 3.0

  let rows: Int
  let columns: Int
  let constraints: [Constraint]

  init(_ kind: Kind, rows: Int, columns: Int, of buttons: Buttons) {
    self.rows = rows
    self.columns = columns
    let (x, y, w, h) = (buttons.x, buttons.y, buttons.w, buttons.h)
    var list: [Constraint] = []
    let isAligned = kind == .aligned
    for r in 0..<rows {
      for c in 0..<columns {
        let i = r * columns + c
        if isAligned && r > 0 {
          list.append(x[i] == x[c])
        } else {
          list.append(
            c == 0 ? x[i] == Self.margin : x[i] == x[i - 1] + w[i - 1] + Self.spacing)
        }
        if c == columns - 1 && (!isAligned || r == 0) {
          list.append(x[i] + w[i] + Self.margin == buttons.width)
        }
        if isAligned && c > 0 {
          list.append(y[i] == y[r * columns])
        } else {
          list.append(
            r == 0 ? y[i] == Self.margin : y[i] == y[i - columns] + h[i - columns] + Self.spacing)
        }
        if r == rows - 1 && (!isAligned || c == 0) {
          list.append(y[i] + h[i] + Self.margin == buttons.height)
        }
        if i > 0 {
          list.append(w[i] == w[0])
          list.append(h[i] == h[0])
        }
        list.append(w[i] >= Self.leastWidth)
        list.append(h[i] >= Self.leastHeight)
        if kind == .sized {
          list.append((w[i] <= Self.preferredWidth).at(weak))
          list.append((h[i] <= Self.preferredHeight).at(weak))
          list.append((w[i] >= Self.preferredWidth).at(medium))
          list.append((h[i] >= Self.preferredHeight).at(medium))
        }
      }
    }
    constraints = list
  }

  /// The width of the window in which each button is `button` wide.
  func fittingWidth(_ button: Double) -> Double {
    2 * Self.margin + Double(columns - 1) * Self.spacing + Double(columns) * button
  }

  /// The height of the window in which each button is `button` high.
  func fittingHeight(_ button: Double) -> Double {
    2 * Self.margin + Double(rows - 1) * Self.spacing + Double(rows) * button
  }

  /// The window's size at one step of a series.
  func size(of series: Series, at step: Int) -> (width: Double, height: Double) {
    switch series {
    case .smooth:
      (fittingWidth(8) + Double(step % 32), fittingHeight(4) + Double(step % 16))
    case .clamp where step % 2 == 0:
      (fittingWidth(Self.leastWidth) - 2, fittingHeight(Self.leastHeight) - 2)
    case .cross where step % 2 == 0:
      (fittingWidth(4), fittingHeight(2))
    case .clamp, .cross:
      (fittingWidth(8), fittingHeight(4))
    }
  }

  /// Whether the values, four for each button, are those of a window of this size.
  func isRight(_ values: [Double], width: Double, height: Double) -> Bool {
    let w = (max(width, fittingWidth(Self.leastWidth)) - fittingWidth(0)) / Double(columns)
    let h = (max(height, fittingHeight(Self.leastHeight)) - fittingHeight(0)) / Double(rows)
    for i in 0..<rows * columns {
      let x = Self.margin + Double(i % columns) * (w + Self.spacing)
      let y = Self.margin + Double(i / columns) * (h + Self.spacing)
      for (part, wanted) in [x, y, w, h].enumerated()
      where !(abs(values[4 * i + part] - wanted) <= 1e-6) {
        return false
      }
    }
    return true
  }
}

/// How the window's size goes on from step to step.
enum Series: String {
  /// Nothing is hit: the everyday case.
  case smooth
  /// Down to the least size and back.
  case clamp
  /// Past the size the buttons would like to have, and back.
  case cross
}

let strong = level(900)
let medium = level(500)
let weak = level(100)

private func level(_ number: Int) -> Priority {
  guard let priority = Priority(number) else { fatalError("no priority: \(number)") }
  return priority
}
