import Layout
import Terminal

/// A key: a label that does something when it is clicked, or pressed with Space.
///
/// It acts when the mouse comes up over the same button that it went down on. While it is down the
/// whole key is reversed; a typed key (`flash()`) lights the cells of its label for a moment.
public final class Button: View {
  /// How a key sets itself off from what is around it, the least first.
  public enum Bezel: Int, Hashable, Sendable, Comparable {
    /// Not at all: a centred label.
    case plain
    /// A filled block where the theme has one, else as plain.
    case filled
    /// A line around it.
    case bordered

    /// The plainer come first.
    public static func < (a: Bezel, b: Bezel) -> Bool { a.rawValue < b.rawValue }
  }

  /// How long a typed key is lit, in milliseconds.
  public static let flashDuration = 80

  /// The labels, from long to short: the longest that fits is drawn.
  public var titles: [String] {
    didSet { if titles != oldValue { titlesDidChange() } }
  }
  /// What the key is for.
  public var role: Role {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }
  /// The same for some size classes, in place of `role`; none at first.
  public var roleVariations = TraitVariations<Role>() {
    didSet { setNeedsDisplay() }
  }
  /// What the key does; called after its look has changed back.
  public var onPress: (() -> Void)?
  /// Whether the key does anything; without it the focus passes it by.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }
  /// The most the key may set itself off: `bordered` at first, less where there is no room.
  public var largestBezel: Bezel = .bordered {
    didSet { if largestBezel != oldValue { bezelDidChange() } }
  }
  /// The keys this one looks alike with; see `ButtonGroup`.
  public internal(set) var group: ButtonGroup?
  private var toldBezel: Bezel?
  /// Blank cells that the label asks for at each side; 0 at first.
  public var padding = 0 {
    didSet { if padding != oldValue { sizeDidChange() } }
  }

  /// Whether the key is drawn as held down.
  public private(set) var isHighlighted = false
  /// Whether the label is lit.
  public private(set) var isFlashing = false

  private var drawnTitles: [DrawnTitle] = []
  /// Whether the titles were measured for a screen that shows Unicode.
  private var measuredUnicode = true
  private var flashTimer: TimerQueue.Timer?
  private var highlightTimer: TimerQueue.Timer?
  private var highlightWasDrawn = false

  /// Makes a button with labels from long to short.
  public init(titles: [String], role: Role = .function, onPress: (() -> Void)? = nil) {
    self.titles = titles
    self.role = role
    self.onPress = onPress
    super.init()
    measureTitles()
  }

  /// Makes a button with one label.
  public convenience init(_ title: String, role: Role = .function, onPress: (() -> Void)? = nil) {
    self.init(titles: [title], role: role, onPress: onPress)
  }

  private var presentRole: Role { roleVariations.value(for: traitCollection) ?? role }

  /// The longest label; setting it leaves no other.
  public var title: String {
    get { titles.first ?? "" }
    set { titles = [newValue] }
  }

  deinit { leaveGroup() }

  // MARK: Size

  public override var intrinsicContentSize: Size {
    Size(width: (drawnTitles.first?.width ?? 0) + 2 * padding, height: 1)
  }

  public override var firstBaselineOffset: Int { labelRow }

  /// The most this key could set itself off in its frame: a line takes three rows and two columns
  /// more than the longest label, a block two rows.
  public var fittingBezel: Bezel {
    let longest = drawnTitles.first?.width ?? 0
    let fitting: Bezel
    if frame.height >= 3 && frame.width >= longest + 2 {
      fitting = .bordered
    } else {
      fitting = frame.height >= 2 ? .filled : .plain
    }
    return min(fitting, largestBezel)
  }

  /// How the key sets itself off now: as its group does, if it has one.
  ///
  /// It is `filled` only where the theme has a look for that.
  public var bezel: Bezel {
    let bezel = min(fittingBezel, group?.bezel ?? .bordered)
    return bezel == .filled && theme.blockStyle(for: presentRole) == nil ? .plain : bezel
  }

  /// The label that is drawn now, as it is drawn.
  public var drawnTitle: String {
    let room = bezel == .bordered ? frame.width - 2 : frame.width
    if let fitting = drawnTitles.first(where: { $0.width <= room }) { return fitting.text }
    return TextMetrics.fit(drawnTitles.last?.text ?? "", to: room, mode: .clip)
  }

  public override func frameDidChange() {
    super.frameDidChange()
    tellGroup()
  }

  public override func themeDidChange() {
    super.themeDidChange()
    if theme.usesUnicode != measuredUnicode { titlesDidChange() } else { bezelDidChange() }
  }

  // MARK: Drawing

  public override func draw(_ canvas: inout Canvas) {
    let bezel = bezel
    let theme = theme
    let role = presentRole
    let state: ControlState = isEnabled ? .normal : .disabled
    var style = theme.style(for: role, state: state)
    let key = keyArea(bezel)
    switch bezel {
    case .bordered:
      let interior = Rect(
        x: 1, y: 1, width: canvas.columns - 2, height: canvas.rows - 2)
      // Of a key that is lit or goes out the label alone is drawn.
      if canvas.showsMore(than: interior) {
        let lineState: ControlState = isFocused ? .focused : state
        canvas.box(
          bounds, style: theme.lineStyle(for: role, state: lineState),
          weight: isFocused ? .heavy : .light)
      }
      fillIfSolid(&canvas, interior, style)
    case .filled:
      if let block = theme.blockStyle(for: role, state: state) {
        style = block
        canvas.fill(key, with: Cell(" ", block))
      }
    case .plain:
      fillIfSolid(&canvas, key, style)
    }
    let title = drawnTitle
    let label = labelArea(of: title)
    canvas.draw(title, at: Point(x: label.x, y: label.y), style: style)
    if isFlashing { canvas.restyle(label) { $0.reversed } }
    if isFocused && bezel != .bordered { canvas.restyle(label) { $0.reversed } }
    if isHighlighted {
      canvas.restyle(key) { $0.reversed }
      highlightWasDrawn = true
    }
  }

  public override var cursorPosition: Point? {
    let label = labelArea(of: drawnTitle)
    return Point(x: label.x, y: label.y)
  }

  /// The cells of the label.
  private func labelArea(of title: String) -> Rect {
    let width = TextMetrics.width(of: title)
    let column = TextAlignment.center.column(of: width, in: frame.width)
    return Rect(x: column, y: labelRow, width: width, height: 1)
  }

  /// The cells that are the key: all, or all but the last row, which is the air under a block.
  private func keyArea(_ bezel: Bezel) -> Rect {
    var area = bounds
    if bezel == .filled && area.height > 1 { area.height -= 1 }
    return area
  }

  private var labelRow: Int { max(0, (keyArea(bezel).height - 1) / 2) }

  /// A key whose role is drawn in reverse is a solid block, its label alone would be lost.
  private func fillIfSolid(_ canvas: inout Canvas, _ area: Rect, _ style: Style) {
    if style.attributes.contains(.reverse) { canvas.fill(area, with: Cell(" ", style)) }
  }

  // MARK: Pressing

  /// Lights the label for a moment, as when the key was typed.
  ///
  /// Where there is no window, nothing happens: there is nobody to see it.
  public func flash() {
    guard let timers = window?.timers else { return }
    flashTimer?.cancel()
    if !isFlashing { setFlashing(true) }
    flashTimer = timers.schedule(afterMilliseconds: Self.flashDuration) { [weak self] in
      self?.setFlashing(false)
    }
  }

  private func setFlashing(_ flashing: Bool) {
    isFlashing = flashing
    setNeedsDisplay(labelArea(of: drawnTitle))
  }

  /// Does what a press from the keyboard does: lights the label and acts.
  ///
  /// Nothing happens when it is disabled.
  public func press() {
    guard isEnabled else { return }
    flash()
    onPress?()
  }

  public override var canBecomeFocused: Bool { isEnabled }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard event == .text(" "), isEnabled else { return false }
    press()
    return true
  }

  public override func mouseDown(at point: Point) -> Bool {
    guard isEnabled else { return false }
    highlightTimer?.cancel()
    highlightWasDrawn = false
    setHighlighted(true)
    return true
  }

  public override func mouseUp(at point: Point, inside: Bool) {
    if inside && !highlightWasDrawn, let timers = window?.timers {
      // Both halves of the click came at once: without this nobody would see that it was taken.
      highlightTimer = timers.schedule(afterMilliseconds: Self.flashDuration) { [weak self] in
        self?.setHighlighted(false)
      }
    } else {
      setHighlighted(false)
    }
    if inside && isEnabled { onPress?() }
  }

  public override func mouseCancelled() {
    setHighlighted(false)
  }

  private func setHighlighted(_ highlighted: Bool) {
    guard isHighlighted != highlighted else { return }
    isHighlighted = highlighted
    setNeedsDisplay()
  }

  // MARK: Changes

  private func titlesDidChange() {
    let before = intrinsicContentSize
    measureTitles()
    if intrinsicContentSize != before { sizeDidChange() }
    bezelDidChange()
  }

  private func measureTitles() {
    measuredUnicode = theme.usesUnicode
    drawnTitles = titles.map {
      let text = TextMetrics.drawn($0, unicode: measuredUnicode)
      return DrawnTitle(text: text, width: TextMetrics.width(of: text))
    }
  }

  private func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func bezelDidChange() {
    tellGroup()
    setNeedsDisplay()
  }

  /// Tells the group what there is room for now.
  func tellGroup() {
    guard let group else { return }
    let now = frame.isEmpty ? nil : fittingBezel
    let before = toldBezel
    toldBezel = now
    group.memberDidChange(from: before, to: now)
  }

  /// Takes back what the group was told.
  func leaveGroup() {
    group?.memberDidChange(from: toldBezel, to: nil)
    toldBezel = nil
  }
}

/// A label as it is drawn, with the cells it takes.
private struct DrawnTitle {
  let text: String
  let width: Int
}
