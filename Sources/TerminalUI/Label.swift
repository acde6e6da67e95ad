import Layout
import Terminal

/// Where text stands in the width it is given.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge, in the middle (the odd cell at the right), at the right edge.
  case left, center, right

  /// The column where text of a width starts in a width that is not smaller.
  func column(of width: Int, in available: Int) -> Int {
    switch self {
    case .left: 0
    case .center: max(0, (available - width) / 2)
    case .right: max(0, available - width)
    }
  }
}

/// Text, one row for each of its lines, in the middle of the height it is given.
public final class Label: View {
  /// What is shown; `\n` begins another row.
  public var text: String {
    didSet { if text != oldValue { textDidChange() } }
  }
  /// Where each line stands; left at first.
  public var textAlignment: TextAlignment = .left {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// What the text is for.
  public var role: Role {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }
  /// The same for some size classes, in place of `role`; none at first.
  public var roleVariations = TraitVariations<Role>() {
    didSet { setNeedsDisplay() }
  }
  /// Which end of a line that is too long goes; the tail at first.
  public var lineBreakMode: TextMetrics.Truncation = .tail {
    didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
  }
  /// Whether the label asks for its text's width; without it, another text needs no new layout.
  public var sizesToText = true {
    didSet { if sizesToText != oldValue { sizeDidChange() } }
  }

  private var lines: [String] = []

  /// Makes a label.
  public init(_ text: String = "", role: Role = .body, alignment: TextAlignment = .left) {
    self.text = text
    self.role = role
    super.init()
    textAlignment = alignment
    lines = drawnLines()
  }

  public override var intrinsicContentSize: Size {
    let width = lines.reduce(0) { max($0, TextMetrics.width(of: $1)) }
    return Size(width: sizesToText ? width : LayoutItem.noIntrinsicMetric, height: lines.count)
  }

  public override var firstBaselineOffset: Int { firstRow }

  public override func themeDidChange() {
    super.themeDidChange()
    textDidChange()
  }

  public override func draw(_ canvas: inout Canvas) {
    let style = theme.style(for: roleVariations.value(for: traitCollection) ?? role)
    var row = firstRow
    for line in lines {
      let text = TextMetrics.fit(
        line, to: canvas.columns, mode: lineBreakMode, unicode: canvas.usesUnicode)
      let column = textAlignment.column(of: TextMetrics.width(of: text), in: canvas.columns)
      canvas.draw(text, at: Point(x: column, y: row), style: style)
      row += 1
    }
  }

  private var firstRow: Int { max(0, (frame.height - lines.count) / 2) }

  private func drawnLines() -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      TextMetrics.drawn(String($0), unicode: theme.usesUnicode)
    }
  }

  private func textDidChange() {
    let before = intrinsicContentSize
    lines = drawnLines()
    if intrinsicContentSize != before { sizeDidChange() }
    setNeedsDisplay()
  }

  private func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
