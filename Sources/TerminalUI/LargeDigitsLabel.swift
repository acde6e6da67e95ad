import Layout
import Terminal

/// A number drawn five or three rows tall where there is room, else in one row.
///
/// It never shows less of the number to show it larger: a text that is too wide for five rows is
/// drawn in three, and one that is too wide for three in one. So is a text with a character that has
/// no shape; there are shapes for `0`-`9 . , - − + e E … ≈ ? /` and the space.
public final class LargeDigitsLabel: View {
  /// The number.
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// What the number is for.
  public var role: Role {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }
  /// Where the number stands; right at first.
  public var textAlignment: TextAlignment = .right {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Which end goes when one row is too narrow; the tail at first.
  public var lineBreakMode: TextMetrics.Truncation = .tail {
    didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
  }
  /// The rows the label asks for, and the most it uses: 1, 3 or 5; 1 at first.
  public var preferredRows = 1 {
    didSet {
      guard preferredRows != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Hears of the wheel while the mouse is on the label; true when it did something.
  public var onWheel: ((WheelDirection) -> Bool)?
  /// Hears of keys while the label has the focus; true when it took one.
  ///
  /// With it, the label can have the focus.
  public var onKey: ((KeyEvent) -> Bool)? {
    didSet { setNeedsDisplay() }
  }

  /// Makes a label.
  public init(_ text: String = "", role: Role = .display) {
    self.text = text
    self.role = role
    super.init()
  }

  /// No width of its own: another number never needs a new layout.
  public override var intrinsicContentSize: Size {
    Size(width: LayoutItem.noIntrinsicMetric, height: max(1, preferredRows))
  }

  public override var firstBaselineOffset: Int { max(0, (frame.height - 1) / 2) }

  /// The columns a number takes in a number of rows, or nil when it cannot be drawn so tall.
  ///
  /// - Parameters:
  ///   - text: the number.
  ///   - rows: 5, 3 or 1.
  ///   - unicode: whether it is drawn with more than ASCII.
  public static func width(of text: String, rows: Int, unicode: Bool = true) -> Int? {
    if rows < 3 { return TextMetrics.width(of: TextMetrics.drawn(text, unicode: unicode)) }
    return LargeDigits.font(rows: rows, unicode: unicode).width(of: text)
  }

  /// How many rows tall the number is drawn now: 5, 3 or 1.
  public var drawnRows: Int {
    for rows in [5, 3] where rows <= min(preferredRows, frame.height) {
      if let width = Self.width(of: text, rows: rows, unicode: theme.usesUnicode),
        width <= frame.width
      {
        return rows
      }
    }
    return 1
  }

  public override func draw(_ canvas: inout Canvas) {
    var style = theme.style(for: role)
    if isFocused { style.attributes.insert(.underline) }
    let rows = drawnRows
    if rows > 1 {
      drawLarge(&canvas, rows: rows, style: style)
    } else {
      let text = TextMetrics.fit(
        TextMetrics.drawn(text, unicode: canvas.usesUnicode), to: canvas.columns,
        mode: lineBreakMode, unicode: canvas.usesUnicode)
      let column = textAlignment.column(of: TextMetrics.width(of: text), in: canvas.columns)
      canvas.draw(text, at: Point(x: column, y: firstBaselineOffset), style: style)
    }
  }

  private func drawLarge(_ canvas: inout Canvas, rows: Int, style: Style) {
    let font = LargeDigits.font(rows: rows, unicode: canvas.usesUnicode)
    guard let width = font.width(of: text) else { return }
    var column = textAlignment.column(of: width, in: canvas.columns)
    let top = (canvas.rows - rows) / 2
    for character in text {
      guard let shape = font.shape(of: character) else { continue }
      for (row, cells) in shape.enumerated() {
        canvas.draw(cells, at: Point(x: column, y: top + row), style: style)
      }
      column += (shape.first?.count ?? 0) + font.gap
    }
  }

  /// The last cell of the number, where the next digit will stand.
  public override var cursorPosition: Point? {
    guard frame.width > 0 else { return nil }
    switch textAlignment {
    case .right: return Point(x: frame.width - 1, y: firstBaselineOffset)
    case .left, .center:
      let width = Self.width(of: text, rows: drawnRows, unicode: theme.usesUnicode) ?? 0
      let start = textAlignment.column(of: width, in: frame.width)
      return Point(x: max(0, min(frame.width, start + width) - 1), y: firstBaselineOffset)
    }
  }

  public override var canBecomeFocused: Bool { onKey != nil }

  public override func keyDown(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }

  public override func wheel(_ direction: WheelDirection, at point: Point) -> Bool {
    onWheel?(direction) ?? false
  }
}
