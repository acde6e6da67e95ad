import ExactReals
import Layout
import TapeStore
import TenkeyApp
import Terminal
import TerminalUI

/// The calculator on a screen that only records, with hands and eyes.
///
/// Everything is played at once and drawn after each event; the worker is missing unless one is
/// given, so that only rational numbers are worked out.
final class TestScreen {
  let device: RecordingTerminal
  let app: ScreenApp
  var window: Window { app.testWindow }
  /// Whether each event is drawn; without it frames are worked out all the same.
  var draws = true
  var parts: ScreenApp.Parts { app.parts }

  init(
    _ columns: Int = 80, _ rows: Int = 24, colorDepth: TerminalCapabilities.ColorDepth = .mono,
    unicode: Bool = true, settings: Settings = Settings(),
    worker: any ExactAnswering = ExactWorker(executablePath: nil), waits: Bool = true
  ) {
    device = RecordingTerminal(
      size: TerminalSize(columns: columns, rows: rows),
      capabilities: TerminalCapabilities(colorDepth: colorDepth, unicode: unicode))
    app = ScreenApp(testing: device, settings: settings, waits: waits, worker: worker)
    app.testWindow.updateIfNeeded()
  }

  // MARK: Hands

  /// Hands an event on and draws what comes of it.
  func play(_ event: TerminalEvent) {
    hand(event)
    if draws { window.updateIfNeeded() } else { window.layoutIfNeeded() }
  }

  private func hand(_ event: TerminalEvent) {
    if case .resize = event {
      device.enqueue([event])
      for event in device.nextEvents(watching: [], until: nil) { window.handle(event) }
    } else {
      window.handle(event)
    }
  }

  /// Types a text, a character at a time; a line feed is Enter.
  func type(_ text: String) {
    for character in text { play(character == "\n" ? .key(.enter) : .text(character)) }
  }

  func press(_ key: NamedKey) { play(.key(key)) }

  func resize(_ columns: Int, _ rows: Int, cellShape: Double = 2) {
    play(.resize(TerminalSize(columns: columns, rows: rows, cellShape: cellShape)))
  }

  /// Gives the screen another size and lays it out, without drawing it.
  func layOut(_ columns: Int, _ rows: Int) {
    hand(.resize(TerminalSize(columns: columns, rows: rows)))
    window.layoutIfNeeded()
  }

  func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) {
    play(.mouse(MouseEvent(kind, at: CellPosition(column: column, row: row))))
  }

  /// Presses and releases the mouse in one cell.
  func click(_ column: Int, _ row: Int) {
    mouse(.press, column, row)
    mouse(.release, column, row)
  }

  /// Clicks the middle of a view.
  func click(_ view: View) {
    let frame = view.absoluteFrame
    click(frame.x + frame.width / 2, frame.y + frame.height / 2)
  }

  /// Clicks the cell where a text stands on the screen; false when it does not.
  @discardableResult
  func click(text: String) -> Bool {
    guard let place = place(of: text) else { return false }
    click(place.column, place.row)
    return true
  }

  /// Ends what is only there for a moment.
  func settle() {
    window.settle()
    window.updateIfNeeded()
  }

  // MARK: Eyes

  var display: String { app.displayText }
  var description: String { app.descriptionText }
  var error: String? { app.errorText }
  /// The words at the left of the top line.
  var state: String? { parts.topLine.subviews.lazy.compactMap { $0 as? Label }.first?.text }
  var tape: [String] { app.tapeEntries.map { "\($0.expression) = \($0.answer)" } }
  /// The frame as it was last shown, row by row, without the blanks at the ends.
  var rows: [String] {
    shown.plainText.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }
  var shown: CellGrid { device.lastFrame ?? CellGrid(columns: 0, rows: 0) }

  /// Where a text begins on the screen.
  func place(of text: String) -> CellPosition? {
    for row in 0..<shown.rows {
      let glyphs = (0..<shown.columns).map { shown[$0, row].glyph }
      let wanted = Array(text)
      guard glyphs.count >= wanted.count else { continue }
      for column in 0...(glyphs.count - wanted.count)
      where Array(glyphs[column..<(column + wanted.count)]) == wanted {
        return CellPosition(column: column, row: row)
      }
    }
    return nil
  }

  /// The key that can be seen and does what a symbol says.
  func key(_ symbol: String) -> Button? {
    parts.keys.first { $0.identifier == "key \(symbol)" && isVisible($0) }
  }

  /// Whether a view has cells on the screen and nothing above hides it.
  func isVisible(_ view: View) -> Bool {
    var current: View? = view
    while let view = current {
      if !view.isPresent { return false }
      current = view.superview
    }
    return !view.absoluteFrame.isEmpty
  }

  /// The views of what is shown over the calculator.
  var overlayViews: [View] {
    [window.rootViewController.presentedViewController?.view].compactMap { $0 }
  }

  /// The frames of all that can be seen, by where it is in the tree.
  var frames: [String: Rect] {
    var found: [String: Rect] = [:]
    func collect(_ view: View, _ path: String) {
      guard view.isPresent else { return }
      found[path] = view.absoluteFrame
      for (index, subview) in view.subviews.enumerated() {
        collect(subview, "\(path)/\(index) \(subview.identifier)")
      }
    }
    collect(window.rootViewController.view, "screen")
    return found
  }
}
