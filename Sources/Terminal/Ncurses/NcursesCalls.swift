import CNcurses

/// The calls into the C module, one for one: names and types in Swift's terms, and no logic.
enum Ncurses {
  struct Signals: OptionSet {
    let rawValue: UInt32
    static let resize = Signals(rawValue: UInt32(CNcurses_signal_resize))
    static let interrupt = Signals(rawValue: UInt32(CNcurses_signal_interrupt))
    static let terminate = Signals(rawValue: UInt32(CNcurses_signal_terminate))
    static let hangUp = Signals(rawValue: UInt32(CNcurses_signal_hang_up))
    static let stop = Signals(rawValue: UInt32(CNcurses_signal_stop))
    static let resume = Signals(rawValue: UInt32(CNcurses_signal_continue))
  }

  struct Window {
    var columns: Int
    var rows: Int
    var pixelWidth: Int
    var pixelHeight: Int
  }

  // Locale and widths.
  static func setLocale() { CNcurses_set_locale() }
  static var localeIsUTF8: Bool { CNcurses_locale_is_utf8() }
  static func width(of scalar: Unicode.Scalar) -> Int { Int(CNcurses_scalar_width(scalar.value)) }

  // The terminal's description.
  static func loadDescription(_ name: String, output: Int32) -> Int32 {
    CNcurses_load_description(name, output)
  }
  static func unloadDescription() { CNcurses_unload_description() }
  static func capabilityString(_ name: String) -> [UInt8]? {
    guard let string = CNcurses_capability_string(name) else { return nil }
    return Array(String(cString: string).utf8)
  }
  static func capabilityFlag(_ name: String) -> Bool { CNcurses_capability_flag(name) }
  static func capabilityNumber(_ name: String) -> Int { Int(CNcurses_capability_number(name)) }

  // The screen.
  static func open(_ name: String, input: Int32, output: Int32) -> Int32 {
    CNcurses_open(name, input, output)
  }
  static func close() { CNcurses_close() }
  static func pause() { CNcurses_pause() }
  static func resume() { CNcurses_resume() }
  static func startColor() -> Int { Int(CNcurses_start_color()) }
  static func colorPair(foreground: Int, background: Int) -> Int32 {
    CNcurses_color_pair(Int32(foreground), Int32(background))
  }
  static var bold: UInt32 { CNcurses_bold() }
  static var dim: UInt32 { CNcurses_dim() }
  static var underline: UInt32 { CNcurses_underline() }
  static var reverse: UInt32 { CNcurses_reverse() }
  /// The bytes that put attributes and a pair in force, and those that end them; empty where there are
  /// none, nil where they are too long to be of use.
  static func switches(attributes: UInt32, pair: Int32) -> (on: [UInt8], off: [UInt8])? {
    let room = 64
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      let counts = CNcurses_look(attributes, pair, buffer.baseAddress, Int32(room))
      if counts.on + counts.off == 0, attributes != 0 || pair != 0 { return nil }
      let (on, off) = (Int(counts.on), Int(counts.off))
      let bytes = buffer[..<(on + off)].map { UInt8(bitPattern: $0) }
      return (Array(bytes[..<on]), Array(bytes[on...]))
    }
  }
  static func beginRun() { CNcurses_run_begin() }
  static func addToRun(_ scalars: [UInt32], attributes: UInt32, pair: Int32) {
    _ = CNcurses_run_add(scalars, Int32(scalars.count), attributes, pair)
  }
  static func addToRun(_ scalar: UInt32, attributes: UInt32, pair: Int32) {
    var scalar = scalar
    _ = CNcurses_run_add(&scalar, 1, attributes, pair)
  }
  static func putRun(row: Int, column: Int) { CNcurses_run_put(Int32(row), Int32(column)) }
  static func setCursor(row: Int, column: Int, isVisible: Bool) {
    CNcurses_set_cursor(Int32(row), Int32(column), isVisible)
  }
  static func hideCursor() { CNcurses_set_cursor(-1, -1, false) }
  static func update() { CNcurses_update() }
  static var gathersFrames: Bool { CNcurses_gathers() }
  static func render() { CNcurses_render() }
  /// What an update sends, without sending it; empty where it was sent because that cannot be had.
  static func rendered() -> [UInt8] {
    CNcurses_render()
    var count: Int32 = 0
    guard let bytes = CNcurses_gathered(&count) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
  static func repaint() { CNcurses_repaint() }
  static func resize(rows: Int, columns: Int) { CNcurses_resize(Int32(rows), Int32(columns)) }

  // The line.
  static func window(of descriptor: Int32) -> Window? {
    var window = CNcurses_window()
    guard CNcurses_window_size(descriptor, &window) else { return nil }
    return Window(
      columns: Int(window.columns), rows: Int(window.rows), pixelWidth: Int(window.pixel_width),
      pixelHeight: Int(window.pixel_height))
  }
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    CNcurses_write(descriptor, bytes, Int32(bytes.count))
  }
  @discardableResult
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    CNcurses_write(descriptor, bytes.baseAddress, Int32(bytes.count))
  }

  // Signals and the way out.
  static func beginGuard() -> Int32 { CNcurses_guard_begin() }
  static func endGuard() { CNcurses_guard_end() }
  static var guardDescriptor: Int32 { CNcurses_guard_descriptor() }
  static func takeSignals() -> Signals { Signals(rawValue: CNcurses_guard_take()) }
  static func armGuard(input: Int32, output: Int32, restoring bytes: [UInt8]) -> Int32 {
    CNcurses_guard_arm(input, output, bytes, Int32(bytes.count))
  }
  static func disarmGuard() { CNcurses_guard_disarm() }
  static func restoreNow() { CNcurses_guard_restore() }
  static func stopProcess(wholeGroup: Bool) { CNcurses_guard_stop(wholeGroup) }
  static func holdErrors() { CNcurses_errors_hold() }
  static func releaseErrors() { CNcurses_errors_release() }
}
