import Layout
import Terminal

/// What views draw into: a frame of cells seen through one view's window.
///
/// Coordinates are the view's own, its top left being 0,0. Whatever falls outside the view, or
/// outside of one of its superviews, is dropped. A wide glyph that would be cut by an edge is drawn
/// as a blank, and one that is half overwritten loses its other half too, so that the frame never
/// holds half a glyph. On a screen without Unicode every glyph is replaced as `AsciiFallback` says.
public struct Canvas {
  /// The whole frame, in the window's coordinates.
  public private(set) var grid: CellGrid
  /// Whether glyphs beyond ASCII are drawn as they are.
  public let usesUnicode: Bool
  /// The size of the view that is being drawn, in cells.
  public private(set) var size: Size

  private var origin = Point(x: 0, y: 0)
  private var clip: Rect
  // As long as no wide glyph was drawn, no write needs to look at its neighbours.
  private(set) var hasWideGlyphs = false

  /// Makes an empty frame; negative sides are taken as 0.
  public init(columns: Int, rows: Int, unicode: Bool = true) {
    grid = CellGrid(columns: columns, rows: rows)
    usesUnicode = unicode
    size = Size(width: grid.columns, height: grid.rows)
    clip = Rect(x: 0, y: 0, width: grid.columns, height: grid.rows)
  }

  /// The width of the view that is being drawn.
  public var columns: Int { size.width }
  /// The height of the view that is being drawn.
  public var rows: Int { size.height }
  /// The whole of the view that is being drawn.
  public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
  /// The view that is being drawn, in the window's coordinates.
  var frameInWindow: Rect {
    Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
  /// Whether anything that is drawn in a part of the view can be seen.
  public func shows(_ rect: Rect) -> Bool { !absolute(rect).isEmpty }
  /// Whether anything outside a part of the view can be seen.
  public func showsMore(than rect: Rect) -> Bool { absolute(rect) != absolute(bounds) }

  /// Draws one line of text and returns the columns it took, seen or not.
  ///
  /// Control characters are left out, line ends too: a caller draws line by line.
  ///
  /// - Parameters:
  ///   - text: what to draw.
  ///   - point: where its first cell goes; may lie outside.
  ///   - style: how.
  @discardableResult
  public mutating func draw(_ text: String, at point: Point, style: Style = .plain) -> Int {
    let drawn = TextMetrics.drawn(text, unicode: usesUnicode)
    let row = origin.y + point.y
    let start = origin.x + point.x
    var column = start
    if TextMetrics.isSimple(drawn) {
      for scalar in drawn.unicodeScalars {
        let width = TextMetrics.width(of: scalar)
        place(Cell(scalar: scalar, style), width: width, column: column, row: row)
        column += width
      }
    } else {
      for glyph in drawn {
        let width = TextMetrics.width(of: glyph)
        place(Cell(glyph, style), width: width, column: column, row: row)
        column += width
      }
    }
    return column - start
  }

  /// Fills a part of the view with one cell; a wide glyph is taken as a blank.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = absolute(rect)
    if area.isEmpty { return }
    let filling = cell == .blank ? cell : filling(for: cell)
    if hasWideGlyphs {
      // Only the sides can cut a wide glyph in two.
      for row in area.y..<area.maxY {
        dissolveWideGlyph(column: area.x, row: row)
        dissolveWideGlyph(column: area.maxX - 1, row: row)
      }
    }
    grid.fill(columns: area.x..<area.maxX, rows: area.y..<area.maxY, with: filling)
  }

  /// Changes the style of what was drawn in a part of the view and leaves its glyphs.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = absolute(rect)
    for row in area.y..<area.maxY {
      for column in area.x..<area.maxX {
        grid[column, row].style = change(grid[column, row].style)
      }
    }
  }

  /// Runs drawing code in the coordinates of a frame inside this view, clipped to it.
  public mutating func inside(_ frame: Rect, _ body: (inout Canvas) -> Void) {
    let saved = (origin, clip, size)
    clip = absolute(frame)
    origin = Point(x: origin.x + frame.x, y: origin.y + frame.y)
    size = Size(width: max(0, frame.width), height: max(0, frame.height))
    body(&self)
    (origin, clip, size) = saved
  }

  /// Blanks the whole frame.
  mutating func erase() {
    hasWideGlyphs = false
    fill(bounds, with: .blank)
  }

  /// Runs drawing code that reaches a part of the view only.
  mutating func clipped(to area: Rect, _ body: (inout Canvas) -> Void) {
    let saved = clip
    clip = absolute(area)
    body(&self)
    clip = saved
  }

  private func absolute(_ rect: Rect) -> Rect {
    Rect(x: rect.x + origin.x, y: rect.y + origin.y, width: rect.width, height: rect.height)
      .intersection(clip)
  }

  private func filling(for cell: Cell) -> Cell {
    if let scalar = cell.scalar, scalar.isASCII || usesUnicode, TextMetrics.width(of: scalar) == 1 {
      return cell
    }
    let text = TextMetrics.drawn(String(cell.glyph), unicode: usesUnicode)
    guard text.count == 1, let only = text.first, TextMetrics.width(of: only) == 1 else {
      return Cell(" ", cell.style)
    }
    return Cell(only, cell.style)
  }

  /// Writes what can be seen of a glyph; one of no width is left out.
  private mutating func place(_ cell: Cell, width: Int, column: Int, row: Int) {
    guard width > 0, row >= clip.y, row < clip.maxY, column < clip.maxX, column + width > clip.x
    else { return }
    if width == 1 {
      write(cell, column: column, row: row)
      return
    }
    let isLeftVisible = column >= clip.x
    let isRightVisible = column + 1 < clip.maxX
    if isLeftVisible && isRightVisible {
      write(cell, column: column, row: row)
      write(Cell(Cell.continuation, cell.style), column: column + 1, row: row)
      hasWideGlyphs = true
    } else {
      write(Cell(" ", cell.style), column: isLeftVisible ? column : column + 1, row: row)
    }
  }

  private mutating func write(_ cell: Cell, column: Int, row: Int) {
    if hasWideGlyphs { dissolveWideGlyph(column: column, row: row) }
    grid[column, row] = cell
  }

  /// Blanks the other half of a wide glyph of which one half is about to be overwritten.
  private mutating func dissolveWideGlyph(column: Int, row: Int) {
    if grid[column, row].isContinuation, column > 0 {
      grid[column - 1, row].glyph = " "
    } else if column + 1 < grid.columns, grid[column + 1, row].isContinuation {
      grid[column + 1, row].glyph = " "
    }
  }
}
