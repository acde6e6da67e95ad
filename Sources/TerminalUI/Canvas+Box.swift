import Layout
import Terminal

extension Canvas {
  /// How heavy a box's line is.
  public enum BoxWeight: Hashable, Sendable {
    /// A light line with round corners (`+ - |` in ASCII).
    case light
    /// A heavy line: what has the focus (`# = #` in ASCII).
    case heavy
  }

  /// Draws the outline of a box along the inside of a rectangle and leaves what is within.
  ///
  /// A box of one row or one column is a line without corners; an empty one is nothing.
  public mutating func box(_ rect: Rect, style: Style = .plain, weight: BoxWeight = .light) {
    guard !rect.isEmpty else { return }
    let glyphs = weight == .light ? BoxGlyphs.light : BoxGlyphs.heavy
    if rect.height == 1 {
      horizontalLine(at: Point(x: rect.x, y: rect.y), length: rect.width, style, weight)
      return
    }
    if rect.width == 1 {
      verticalLine(at: Point(x: rect.x, y: rect.y), length: rect.height, style, weight)
      return
    }
    let right = rect.maxX - 1
    let bottom = rect.maxY - 1
    horizontalLine(at: Point(x: rect.x + 1, y: rect.y), length: rect.width - 2, style, weight)
    horizontalLine(at: Point(x: rect.x + 1, y: bottom), length: rect.width - 2, style, weight)
    corner(glyphs.topLeft, rect.x, rect.y, style)
    corner(glyphs.topRight, right, rect.y, style)
    corner(glyphs.bottomLeft, rect.x, bottom, style)
    corner(glyphs.bottomRight, right, bottom, style)
    verticalLine(at: Point(x: rect.x, y: rect.y + 1), length: rect.height - 2, style, weight)
    verticalLine(at: Point(x: right, y: rect.y + 1), length: rect.height - 2, style, weight)
  }

  private mutating func corner(_ glyph: Unicode.Scalar, _ x: Int, _ y: Int, _ style: Style) {
    fill(Rect(x: x, y: y, width: 1, height: 1), with: Cell(scalar: glyph, style))
  }

  /// Draws a line to the right.
  public mutating func horizontalLine(
    at point: Point, length: Int, _ style: Style = .plain, _ weight: BoxWeight = .light
  ) {
    let glyph = (weight == .light ? BoxGlyphs.light : BoxGlyphs.heavy).horizontal
    fill(Rect(x: point.x, y: point.y, width: length, height: 1), with: Cell(scalar: glyph, style))
  }

  /// Draws a line down.
  public mutating func verticalLine(
    at point: Point, length: Int, _ style: Style = .plain, _ weight: BoxWeight = .light
  ) {
    let glyph = (weight == .light ? BoxGlyphs.light : BoxGlyphs.heavy).vertical
    fill(Rect(x: point.x, y: point.y, width: 1, height: length), with: Cell(scalar: glyph, style))
  }
}

/// The glyphs of one kind of box.
private struct BoxGlyphs {
  let topLeft: Unicode.Scalar
  let topRight: Unicode.Scalar
  let bottomLeft: Unicode.Scalar
  let bottomRight: Unicode.Scalar
  let horizontal: Unicode.Scalar
  let vertical: Unicode.Scalar

  static let light = BoxGlyphs(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│")
  static let heavy = BoxGlyphs(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
}
