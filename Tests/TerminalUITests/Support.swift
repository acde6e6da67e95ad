import Layout
import Terminal
import TerminalUI

/// A controller whose view is filled by a closure.
final class BuiltController: ViewController {
  private let build: (View) -> Void
  var onKey: ((KeyEvent) -> Bool)?
  var onPaste: ((String) -> Bool)?
  var keys: [KeyEvent] = []
  var reasons: [ExitReason] = []

  init(_ build: @escaping (View) -> Void = { _ in }) {
    self.build = build
  }

  override func viewDidLoad() { build(view) }

  override func keyDown(_ event: KeyEvent) -> Bool {
    keys.append(event)
    return onKey?(event) ?? false
  }

  override func paste(_ text: String) -> Bool { onPaste?(text) ?? false }

  override func willTerminate(_ reason: ExitReason) { reasons.append(reason) }
}

/// A view that fills itself with one glyph and remembers what it was told.
final class TestView: View {
  var glyph: Character
  var takesMouse = false
  var takesWheel = false
  var isFocusable = false
  var log: [String] = []
  var drawCount = 0

  init(_ glyph: Character = "x") {
    self.glyph = glyph
    super.init()
    identifier = String(glyph)
  }

  override func draw(_ canvas: inout Canvas) {
    drawCount += 1
    canvas.fill(bounds, with: Cell(glyph))
  }

  override var canBecomeFocused: Bool { isFocusable }

  override func mouseDown(at point: Point) -> Bool {
    log.append("down \(point.x),\(point.y)")
    return takesMouse
  }

  override func mouseUp(at point: Point, inside: Bool) {
    log.append("up \(point.x),\(point.y) \(inside ? "inside" : "outside")")
  }

  override func mouseCancelled() { log.append("cancelled") }

  override func wheel(_ direction: WheelDirection, at point: Point) -> Bool {
    log.append("wheel \(direction)")
    return takesWheel
  }
}

/// Puts a view at fixed cells of another.
@discardableResult
func place(
  _ view: View, in superview: View, _ x: Int, _ y: Int, _ width: Int, _ height: Int
) -> [LayoutConstraint] {
  superview.addSubview(view)
  let constraints = [
    view.leadingAnchor.constraint(
      equalTo: superview.leadingAnchor, constant: LayoutConstant(Double(x))),
    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: LayoutConstant(Double(y))),
    view.widthAnchor.constraint(equalToConstant: LayoutConstant(Double(width))),
    view.heightAnchor.constraint(equalToConstant: LayoutConstant(Double(height))),
  ]
  LayoutConstraint.activate(constraints)
  return constraints
}

/// A window on a recording terminal, laid out and drawn once.
struct Screen {
  let terminal: RecordingTerminal
  let window: Window
  let controller: ViewController

  init(
    _ columns: Int, _ rows: Int, depth: TerminalCapabilities.ColorDepth = .mono,
    unicode: Bool = true, controller: ViewController
  ) {
    terminal = RecordingTerminal(
      size: TerminalSize(columns: columns, rows: rows),
      capabilities: TerminalCapabilities(colorDepth: depth, unicode: unicode))
    self.controller = controller
    window = Window(device: terminal, rootViewController: controller)
    window.updateIfNeeded()
  }

  init(
    _ columns: Int, _ rows: Int, depth: TerminalCapabilities.ColorDepth = .mono,
    unicode: Bool = true, _ build: @escaping (View) -> Void
  ) {
    self.init(
      columns, rows, depth: depth, unicode: unicode, controller: BuiltController(build))
  }

  /// The rows on the screen, blanks at their ends included.
  var rows: [String] { terminal.lastFrame?.textRows ?? [] }

  /// The style of a cell on the screen.
  func style(_ column: Int, _ row: Int) -> Style { window.frame[column, row].style }

  func press(_ column: Int, _ row: Int) {
    window.handle(.mouse(MouseEvent(.press, at: CellPosition(column: column, row: row))))
  }

  func release(_ column: Int, _ row: Int) {
    window.handle(.mouse(MouseEvent(.release, at: CellPosition(column: column, row: row))))
  }

  func click(_ column: Int, _ row: Int) {
    press(column, row)
    release(column, row)
  }

  func update() { window.updateIfNeeded() }

  /// Gives the screen another size and draws it.
  func resize(_ columns: Int, _ rows: Int) {
    terminal.enqueue([.resize(TerminalSize(columns: columns, rows: rows))])
    for event in terminal.nextEvents(watching: [], until: nil) { window.handle(event) }
    update()
  }
}
