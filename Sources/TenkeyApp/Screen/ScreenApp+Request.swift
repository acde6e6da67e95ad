import Layout
import Terminal
import TerminalUI

extension ScreenApp {
  /// The size of a screen that nobody gave one.
  private static let usualSize = TerminalSize(columns: 80, rows: 24)

  /// Does what the command line asks of the screen.
  ///
  /// With keys to play or a frame to print nothing touches the terminal; the same controllers run
  /// on a screen that records.
  public static func run(_ request: ScreenRequest) -> Outcome {
    request.isLive ? live(request) : played(request)
  }

  private static func live(_ request: ScreenRequest) -> Outcome {
    let settings = request.settings
    let terminal = NcursesTerminal(
      options: TerminalOptions(
        mouse: settings.mouse, color: color(settings.color), ascii: settings.ascii))
    do {
      try terminal.start()
    } catch {
      return .noScreen(reason: "\(error)")
    }
    defer { terminal.stop() }
    let image = LaunchImage(
      path: request.imagePath, size: terminal.size, capabilities: terminal.capabilities)
    if let bytes = image.bytes { terminal.show(firstFrame: bytes) }
    let app = ScreenApp(
      device: terminal, settings: settings, tapePath: request.tapePath, waits: false)
    return app.run { if let frame = terminal.firstFrame { image.keep(frame) } }
  }

  private static func color(_ choice: Settings.ColorChoice) -> TerminalOptions.ColorUse {
    switch choice {
    case .auto: .auto
    case .always: .always
    case .never: .never
    }
  }

  private static func played(_ request: ScreenRequest) -> Outcome {
    let settings = request.settings
    let device = RecordingTerminal(
      size: request.previewSize ?? request.outlineSize ?? usualSize,
      capabilities: TerminalCapabilities(
        colorDepth: settings.color == .always ? .ansi16 : .mono, unicode: !settings.ascii))
    let app = ScreenApp(
      device: device, settings: settings, tapePath: request.tapePath, waits: true)
    app.window.updateIfNeeded()
    for step in request.keys?.steps ?? [] {
      if let mistake = app.play(step, on: device) { return .mistake(mistake, column: nil) }
      app.window.updateIfNeeded()
    }
    if request.previewSize != nil { app.root.calculator.completePreview() }
    app.window.settle()
    app.window.updateIfNeeded()
    if let unsaved = app.root.log.finish() { return unsaved }
    if request.previewSize != nil { return .printed(app.window.frame.plainText) }
    if request.outlineSize != nil { return app.outlined(isColored: settings.color == .always) }
    let calculator = app.root.calculator
    if let error = calculator.errorText { return .mistake(error, column: nil) }
    let lines = (request.describe ? [calculator.descriptionText] : []) + [calculator.displayText]
    return .printed(
      lines.map { TextMetrics.drawn($0, unicode: !settings.ascii) }.joined(separator: "\n"))
  }

  private func outlined(isColored: Bool) -> Outcome {
    let outline = root.outline
    let text = outline.text(
      heading: root.outlineHeadings[0], theme: window.theme, isColored: isColored)
    return .outlined(text, hasFaults: outline.counts.total > 0)
  }

  /// Does one step as a person would; what cannot be done is said.
  private func play(_ step: KeyScript.Step, on device: RecordingTerminal) -> String? {
    switch step {
    case .text(let character): window.handle(.text(character))
    case .key(let key): window.handle(.key(key))
    case .paste(let text): window.handle(.paste(text))
    case .resize(let size):
      device.enqueue([.resize(size)])
      for event in device.nextEvents(watching: [], until: nil) { window.handle(event) }
    case .click(let title):
      guard let button = window.button(titled: title) else {
        return "no key '\(title)' is on the screen"
      }
      let frame = button.absoluteFrame
      let place = CellPosition(
        column: frame.x + frame.width / 2, row: frame.y + frame.height / 2)
      window.handle(.mouse(MouseEvent(.press, at: place)))
      window.handle(.mouse(MouseEvent(.release, at: place)))
    }
    return nil
  }
}

extension Window {
  /// The button that can be seen and has this title, or whose key has this symbol.
  func button(titled title: String) -> Button? {
    func find(in view: View) -> Button? {
      guard view.isPresent else { return nil }
      if let button = view as? Button, !button.frame.isEmpty,
        button.titles.contains(title) || button.identifier == "key \(title)"
      {
        return button
      }
      for subview in view.subviews {
        if let found = find(in: subview) { return found }
      }
      return nil
    }
    return find(in: rootViewController.view)
  }
}
