import Layout
import Terminal

/// Which of the two grids the keypad has.
enum Grid: Hashable, Sendable {
  /// 4 columns x 5 rows: the strip lies across the top.
  case fourByFive
  /// 5 columns x 4 rows: the strip stands at the left.
  case fiveByFour

  /// The grid that goes with a height class.
  init(_ vertical: SizeClass) { self = vertical == .regular ? .fourByFive : .fiveByFour }

  /// The other one.
  var other: Grid { self == .fourByFive ? .fiveByFour : .fourByFive }
  /// The height class that installs this grid.
  var verticalSizeClass: SizeClass { self == .fourByFive ? .regular : .compact }
  /// How people name it, columns first.
  var name: String { self == .fourByFive ? "4x5" : "5x4" }
  /// Columns of keys.
  var columns: Int { self == .fourByFive ? 4 : 5 }
  /// Rows of keys.
  var rows: Int { self == .fourByFive ? 5 : 4 }

  /// Whether the grid fits with keys of 3x1, with the display's row above them.
  func fits(columns width: Int, rows height: Int) -> Bool {
    width >= columns * ScreenPlan.smallestKeyWidth && height >= rows + 1
  }
}

/// What goes where on a terminal of one size: everything that is decided before constraints are.
///
/// | terminal | tape | calculator's width class | grid | pages unfolded |
/// |---|---|---|---|---|
/// | 80x24 | | compact | 5x4 | 0 |
/// | 40x24 | | compact | 4x5 | 0 |
/// | 14x6 | | compact | 4x5: the other does not fit | 0 |
/// | 100x20 | 33 | compact | 5x4 | 0 |
/// | 120x30 | 40 | regular | 5x4 | 4 |
/// | 160x50 | 48 | regular | 4x5 | 4 |
/// | 9x3 | | compact | none: the display and the keyboard | 0 |
struct ScreenPlan: Hashable, Sendable {
  /// The narrowest key, in columns.
  static let smallestKeyWidth = 3
  /// A key shows its lines from this height on, in rows.
  static let borderedKeyHeight = 3
  /// The rows of large digits.
  static let largeDigitRows = 5
  /// Rows beside the keys where digits are large: status, description, air, digits, air.
  static let rowsAboveKeysWithLargeDigits = 4 + largeDigitRows
  /// The calculator's own part has regular width from this many columns on.
  static let regularPartWidth = 80

  /// The whole terminal's traits.
  var terminalTraits: TraitCollection
  /// The columns of the tape, its dividing rule included; 0 when it is not shown beside the keys.
  var tapeWidth: Int
  /// The width class of the calculator's own part.
  var calculatorWidthClass: SizeClass
  /// The keypad's grid, or nil when no grid fits.
  var grid: Grid?
  /// How many pages of functions lie unfolded beside or above the strip.
  var unfoldedPages: Int

  /// Plans a screen.
  ///
  /// - Parameters:
  ///   - size: the terminal's size.
  ///   - lockedGrid: the grid turned to by hand, or nil for the size class's own.
  ///   - showsTape: whether the tape is wanted beside the keys where there is room.
  ///   - pageCount: the pages of functions besides the strip's first.
  init(size: TerminalSize, lockedGrid: Grid?, showsTape: Bool, pageCount: Int) {
    let traits = TraitCollection(
      columns: size.columns, rows: size.rows, cellShape: size.cellShape)
    terminalTraits = traits
    let wantsTape = showsTape && traits.horizontalSizeClass == .regular
    tapeWidth = wantsTape ? min(48, max(32, size.columns / 3)) : 0
    let ownWidth = size.columns - tapeWidth
    calculatorWidthClass =
      traits.horizontalSizeClass == .regular && ownWidth >= Self.regularPartWidth
      ? .regular : .compact

    let wanted = lockedGrid ?? Grid(traits.verticalSizeClass)
    if wanted.fits(columns: ownWidth, rows: size.rows) {
      grid = wanted
    } else if wanted.other.fits(columns: ownWidth, rows: size.rows) {
      grid = wanted.other
    } else {
      grid = nil
    }

    unfoldedPages = 0
    if calculatorWidthClass == .regular, let grid {
      switch grid {
      case .fiveByFour:
        unfoldedPages = pageCount
      case .fourByFive:
        let room = (size.rows - Self.rowsAboveKeysWithLargeDigits) / Self.borderedKeyHeight
        unfoldedPages = min(pageCount, max(0, room - grid.rows))
      }
    }
  }

  /// The traits that install the keypad's constraints.
  var keypadTraits: TraitCollection {
    TraitCollection(
      horizontal: unfoldedPages > 0 ? calculatorWidthClass : .compact,
      vertical: grid?.verticalSizeClass ?? terminalTraits.verticalSizeClass)
  }

  /// What F2 shows: `w compact  h regular  4x5`.
  var summary: String { summaries[0] }

  /// The same from long to short, for displays of any width.
  var summaries: [String] {
    let width = terminalTraits.horizontalSizeClass == .regular ? "regular" : "compact"
    let height = terminalTraits.verticalSizeClass == .regular ? "regular" : "compact"
    return [
      "w \(width)  h \(height)  \(grid?.name ?? "no keys")",
      "w \(width.prefix(1)) h \(height.prefix(1)) \(grid?.name ?? "-")",
      grid?.name ?? "-",
    ]
  }
}
