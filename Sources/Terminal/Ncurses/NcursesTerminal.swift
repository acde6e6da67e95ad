import Glibc

/// The terminal that the program runs in, drawn by ncurses.
///
/// ncurses draws: it knows the terminal's description and sends only what differs. Input is read and
/// decoded here (`InputDecoder` says why). Only one may be started in a process at a time: the
/// signals, the locale and ncurses itself are the process's.
public final class NcursesTerminal: TerminalDevice {
  /// The size as it was last read, 80 by 24 before `start`.
  public internal(set) var size = TerminalSize(columns: 80, rows: 24)
  /// What the screen can show: nothing but ASCII before `start`.
  public private(set) var capabilities = TerminalCapabilities(colorDepth: .mono, unicode: false)

  /// The first frame that was presented, as ncurses sends it; nil before, and where that is not
  /// gathered.
  public internal(set) var firstFrame: [UInt8]?

  /// Whether the cursor is seen where it rests.
  public var isCursorVisible = true

  let options: TerminalOptions
  let input: Int32
  let output: Int32
  private let lookUp: (String) -> String?
  var isStarted = false
  var description: TerminalDescription?

  // Drawing (NcursesTerminal+Drawing.swift).
  var lastFrame: CellGrid?
  var lastCursor: CellPosition?
  /// What is on the screen already, as it was sent; nothing once a frame was presented.
  var shownBytes: [UInt8]?
  var colors = 0
  var looks = Looks()
  /// Whether small changes are sent without ncurses.
  var takesPatches = false
  /// Whether the terminal shows what ncurses does not know of.
  var isAhead = false
  /// Whether the cursor was to be seen when ncurses was last told.
  var wasCursorVisible = true

  // Events (NcursesTerminal+Events.swift).
  var decoder = InputDecoder()
  var lastInput = MonotonicTime(nanoseconds: 0)
  var escapeDelay = 50
  var inputEnded = false
  var waiting: [TerminalEvent] = []

  /// Makes a terminal; nothing is touched before `start`.
  ///
  /// - Parameters:
  ///   - options: what the user asked for.
  ///   - input: the descriptor keys are read from, by default standard input.
  ///   - output: the descriptor the screen is drawn to, by default standard output.
  public convenience init(
    options: TerminalOptions = TerminalOptions(), input: Int32 = 0, output: Int32 = 1
  ) {
    self.init(options: options, input: input, output: output) { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// Makes a terminal that looks up TERM and its like by a function.
  package init(
    options: TerminalOptions, input: Int32, output: Int32,
    environment: @escaping (String) -> String?
  ) {
    self.options = options
    self.input = input
    self.output = output
    lookUp = environment
  }

  deinit { stop() }

  /// The present moment of the system's monotonic clock.
  public var now: MonotonicTime { .now() }

  /// Takes the screen over: signals, locale, line, screen, colours, mouse and paste, in this order.
  public func start() throws {
    try start { _ in nil }
  }

  /// The same, and shows a first frame as it was sent to such a terminal at another time.
  ///
  /// The frame that is then presented is sent only if it is another one.
  ///
  /// - Parameter firstFrame: is asked for the frame once size and capabilities are known; not where
  ///   what ncurses sends is not gathered.
  /// - Throws: `TerminalError` with what was missing; everything is then as it was, the locale
  ///   excepted.
  public func start(showing firstFrame: (NcursesTerminal) -> [UInt8]?) throws {
    guard !isStarted else { return }
    guard isatty(input) != 0, isatty(output) != 0 else { throw TerminalError.notATerminal }
    let description = try takeLine()
    let error = Ncurses.open(description.name, input: input, output: output)
    guard error == 0 else {
      giveLineBack()
      throw TerminalError.system(call: "newterm", errno: error)
    }
    self.description = description
    isStarted = true
    colors = wantsColor ? min(Ncurses.startColor(), description.colors) : 0
    capabilities = TerminalCapabilities(
      colorDepth: TerminalCapabilities.ColorDepth(colors: colors),
      unicode: Ncurses.localeIsUTF8 && !options.ascii)
    looks = Looks()
    takesPatches = description.movesAsUsual && Ncurses.gathersFrames
    isAhead = false
    decoder = InputDecoder(described: description.keys)
    escapeDelay = environment("ESCDELAY").flatMap { Int($0) }.map { min(max($0, 1), 5000) } ?? 50
    inputEnded = false
    waiting = []
    readSize()
    // In one write: whoever reads the first bytes is given the processor then and there.
    let shown = Ncurses.gathersFrames ? firstFrame(self) ?? [] : []
    Ncurses.write(Ncurses.rendered() + modesOn + shown, to: output)
    shownBytes = shown
  }

  /// Gives the screen back; harmless when not started, or called twice.
  ///
  /// Modes, screen, line and signals are as they were; what was written to standard error meanwhile
  /// then comes out.
  public func stop() {
    guard isStarted else { return }
    isStarted = false
    Ncurses.write(modesOff, to: output)
    Ncurses.close()
    giveLineBack()
    lastFrame = nil
    lastCursor = nil
    shownBytes = nil
  }

  /// Sends text to the terminal's clipboard by OSC 52, where the terminal is of xterm's kin.
  ///
  /// The terminal may refuse it (xterm without allowWindowOps, tmux without set-clipboard): nobody
  /// tells.
  public func copyToClipboard(_ text: String) {
    guard isStarted, let description, description.isXtermLike else { return }
    let throughScreen =
      environment("TERM")?.hasPrefix("screen") == true && environment("TMUX") == nil
    Ncurses.write(
      TerminalModes.clipboard(text, throughScreen: throughScreen), to: output)
  }

  // MARK: Leaving for a while

  /// Gives the screen back, stops when asked to, and takes the screen again when continued.
  func leaveAndReturn(stopping: (() -> Void)?) {
    Ncurses.write(modesOff, to: output)
    Ncurses.pause()
    Ncurses.disarmGuard()
    Ncurses.releaseErrors()
    stopping?()
    _ = Ncurses.armGuard(input: input, output: output, restoring: restoreBytes)
    Ncurses.holdErrors()
    Ncurses.resume()
    Ncurses.write(modesOn, to: output)
    let frame = lastFrame
    readSize()
    invalidate()
    if let frame { present(frame, cursor: lastCursor) }
  }

  /// Reads the size and tells ncurses; true when it has changed.
  @discardableResult
  func readSize() -> Bool {
    let before = size
    size = TerminalSize(Ncurses.window(of: output), otherwise: description?.size ?? before)
    // ncurses wants a cell at least; the true size is kept for those who lay out.
    Ncurses.resize(rows: max(1, size.rows), columns: max(1, size.columns))
    lastFrame = nil
    return size != before
  }

  // MARK: Pieces of start and stop

  private func takeLine() throws(TerminalError) -> TerminalDescription {
    // First, since another terminal's description must not be touched while it is in use.
    var error = Ncurses.beginGuard()
    guard error == 0 else {
      throw error == EBUSY
        ? TerminalError.alreadyStarted : TerminalError.system(call: "sigaction", errno: error)
    }
    Ncurses.setLocale()
    let description: TerminalDescription
    do {
      description = try TerminalDescription.load(type: environment("TERM"), output: output)
    } catch {
      Ncurses.endGuard()
      throw error
    }
    self.description = description
    error = Ncurses.armGuard(input: input, output: output, restoring: restoreBytes)
    guard error == 0 else {
      Ncurses.endGuard()
      throw TerminalError.system(call: "tcgetattr", errno: error)
    }
    Ncurses.holdErrors()
    return description
  }

  private func giveLineBack() {
    Ncurses.disarmGuard()
    Ncurses.releaseErrors()
    Ncurses.endGuard()
  }

  private var wantsColor: Bool {
    switch options.color {
    case .always: true
    case .never: false
    case .auto: (environment("NO_COLOR") ?? "").isEmpty
    }
  }

  private var modesOn: [UInt8] {
    guard let description, description.isXtermLike else { return [] }
    return Array((TerminalModes.pasteOn + (options.mouse ? TerminalModes.mouseOn : "")).utf8)
  }

  private var modesOff: [UInt8] {
    guard let description, description.isXtermLike else { return [] }
    return Array(((options.mouse ? TerminalModes.mouseOff : "") + TerminalModes.pasteOff).utf8)
  }

  private var restoreBytes: [UInt8] { modesOff + (description?.endBytes ?? []) }

  private func environment(_ name: String) -> String? { lookUp(name) }
}

extension TerminalCapabilities.ColorDepth {
  /// The depth of a terminal with so many colours; 8 count as 16, the bright ones drawn bold.
  package init(colors: Int) {
    self = colors >= 256 ? .palette256 : colors >= 8 ? .ansi16 : .mono
  }
}

extension TerminalSize {
  /// The size of a window; another where the line knows none.
  init(_ window: Ncurses.Window?, otherwise: TerminalSize) {
    guard let window else {
      self = otherwise
      return
    }
    self.init(
      windowColumns: window.columns, rows: window.rows, pixelWidth: window.pixelWidth,
      pixelHeight: window.pixelHeight, otherwise: otherwise)
  }

  /// The size that a line tells, in cells and in pixels; another where both cells are 0.
  package init(
    windowColumns columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int,
    otherwise: TerminalSize
  ) {
    guard columns > 0 || rows > 0 else {
      self = otherwise
      return
    }
    var shape = 2.0
    if pixelWidth > 0, pixelHeight > 0, columns > 0, rows > 0 {
      let width = Double(pixelWidth) / Double(columns)
      let height = Double(pixelHeight) / Double(rows)
      // Some terminals fill these fields with nonsense.
      if (1.0...4.0).contains(height / width) { shape = height / width }
    }
    self.init(columns: columns, rows: rows, cellShape: shape)
  }
}
