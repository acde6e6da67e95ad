import Layout
import TenkeyApp
import Testing

@Suite("What goes where on a terminal of one size")
struct ScreenPlanTests {
  /// A row of the table: a size and what it comes to.
  struct Row: Sendable, CustomTestStringConvertible {
    let columns, rows: Int
    let width, height: SizeClass
    let grid: String?
    let tape: Int
    let ownWidth: SizeClass
    let pages: Int
    var testDescription: String { "\(columns)x\(rows)" }

    init(
      _ columns: Int, _ rows: Int, _ width: SizeClass, _ height: SizeClass, _ grid: String?,
      tape: Int = 0, own: SizeClass = .compact, pages: Int = 0
    ) {
      self.columns = columns
      self.rows = rows
      self.width = width
      self.height = height
      self.grid = grid
      self.tape = tape
      ownWidth = own
      self.pages = pages
    }
  }

  @Test(
    "size classes, grid, tape and pages of functions follow from the size",
    arguments: [
      Row(80, 24, .compact, .compact, "5x4"),
      Row(40, 24, .compact, .regular, "4x5"),
      Row(60, 30, .compact, .regular, "4x5"),
      Row(61, 30, .compact, .compact, "5x4"),
      Row(100, 20, .regular, .compact, "5x4", tape: 33),
      Row(120, 30, .regular, .compact, "5x4", tape: 40, own: .regular, pages: 4),
      Row(160, 50, .regular, .regular, "4x5", tape: 48, own: .regular, pages: 4),
      Row(30, 10, .compact, .compact, "5x4"),
      Row(99, 40, .compact, .regular, "4x5"),
      Row(99, 39, .compact, .compact, "5x4"),
      Row(100, 40, .regular, .regular, "4x5", tape: 33),
      Row(100, 45, .regular, .regular, "4x5", tape: 33),
      Row(112, 30, .regular, .compact, "5x4", tape: 37),
      Row(119, 30, .regular, .compact, "5x4", tape: 39, own: .regular, pages: 4),
      Row(118, 30, .regular, .compact, "5x4", tape: 39),
      Row(144, 30, .regular, .compact, "5x4", tape: 48, own: .regular, pages: 4),
      Row(200, 24, .regular, .compact, "5x4", tape: 48, own: .regular, pages: 4),
      Row(500, 200, .regular, .regular, "4x5", tape: 48, own: .regular, pages: 4),
      // Where the class's grid does not fit, the other is used.
      Row(14, 6, .compact, .compact, "4x5"),
      Row(14, 7, .compact, .regular, "4x5"),
      Row(15, 6, .compact, .compact, "5x4"),
      Row(15, 5, .compact, .compact, "5x4"),
      Row(14, 5, .compact, .compact, nil),
      Row(12, 6, .compact, .regular, "4x5"),
      Row(11, 30, .compact, .regular, nil),
      Row(80, 4, .compact, .compact, nil),
      Row(9, 3, .compact, .compact, nil),
      Row(1, 1, .compact, .regular, nil),
      Row(0, 0, .compact, .regular, nil),
    ])
  func table(row: Row) {
    let plan = PlannedScreen(columns: row.columns, rows: row.rows)
    #expect(plan.width == row.width)
    #expect(plan.height == row.height)
    #expect(plan.grid == row.grid)
    #expect(plan.tapeWidth == row.tape)
    #expect(plan.ownWidth == row.ownWidth)
    #expect(plan.unfoldedPages == row.pages)
  }

  @Test("a regular window that is not very tall unfolds as many rows of functions as have room")
  func pagesAbove() {
    // 9 rows of state, description, digits and air, then keys three rows tall.
    let pages = [40: 4, 39: 4, 36: 4, 35: 3, 33: 3, 32: 2, 29: 1, 26: 0, 24: 0]
    for (rows, count) in pages {
      let plan = PlannedScreen(columns: 120, rows: rows, cellShape: 6)
      #expect(plan.grid == "4x5")
      #expect(plan.unfoldedPages == count, "\(rows) rows")
    }
  }

  @Test("the shape of a cell counts: flat cells make a window compact, tall ones regular")
  func cellShape() {
    #expect(PlannedScreen(columns: 60, rows: 30, cellShape: 1.5).grid == "5x4")
    #expect(PlannedScreen(columns: 60, rows: 30, cellShape: 2).grid == "4x5")
    #expect(PlannedScreen(columns: 80, rows: 24, cellShape: 3).grid == "5x4")
    #expect(PlannedScreen(columns: 80, rows: 27, cellShape: 3).grid == "4x5")
    #expect(PlannedScreen(columns: 36, rows: 24, cellShape: 1.5).grid == "4x5")
    #expect(PlannedScreen(columns: 37, rows: 24, cellShape: 1.5).grid == "5x4")
  }

  @Test("a grid turned by hand stays as long as it fits")
  func lock() {
    #expect(PlannedScreen(columns: 80, rows: 24, locked: "4x5").grid == "4x5")
    #expect(PlannedScreen(columns: 40, rows: 24, locked: "5x4").grid == "5x4")
    #expect(PlannedScreen(columns: 14, rows: 24, locked: "5x4").grid == "4x5")
    #expect(PlannedScreen(columns: 80, rows: 5, locked: "4x5").grid == "5x4")
    #expect(PlannedScreen(columns: 9, rows: 3, locked: "4x5").grid == nil)
  }

  @Test("without the tape the calculator has the whole width")
  func noTape() {
    let plan = PlannedScreen(columns: 100, rows: 20, showsTape: false)
    #expect(plan.tapeWidth == 0)
    #expect(plan.ownWidth == .regular)
    #expect(plan.unfoldedPages == 4)
  }

  @Test("the summary names the classes and the grid")
  func summary() {
    #expect(PlannedScreen(columns: 40, rows: 24).summary == "w compact  h regular  4x5")
    #expect(PlannedScreen(columns: 120, rows: 30).summary == "w regular  h compact  5x4")
    #expect(PlannedScreen(columns: 9, rows: 3).summary == "w compact  h compact  no keys")
  }
}
