/// Makes events of the bytes that a terminal sends, however they are cut into reads.
///
/// Why not ncurses' own `get_wch`: with `mouseinterval(0)` it keeps at most eight mouse events, and it
/// joins what arrives in one read, so that of a burst of clicks most are lost; it decodes the mouse
/// only in the form that the terminal's description names, which inside tmux and screen ends at column
/// 223; and it waits for the rest of a sequence inside the call, where nothing else is heard.
package struct InputDecoder {
  /// What the decoder is in the middle of, and so how long it may wait for the rest.
  package enum Pending: Equatable {
    /// Nothing: all that came in has been handed out.
    case nothing
    /// A lone ESC: a key of its own if nothing follows.
    case escape
    /// A sequence that has begun.
    case sequence
    /// A paste without its end mark.
    case paste
  }

  private enum State {
    case ground
    case escape
    case singleShift
    case control([UInt8])
    case linuxConsole
    case oldMouse([UInt8])
    case paste(PasteCollector)
  }

  private var state = State.ground
  private var assembler = UTF8Assembler()
  private var mouse = MouseDecoder()
  private var text = String.UnicodeScalarView()
  /// The text, as long as it is but one character of ASCII.
  private var single: Unicode.Scalar?
  private var events: [TerminalEvent] = []
  private let described: [DescribedKey]

  /// Longer sequences than this are nobody's key.
  private static let longestSequence = 64

  /// Makes a decoder.
  ///
  /// - Parameter described: the keys that the terminal's description names, by their whole sequence;
  ///   they come before the common tables.
  package init(described: [DescribedKey] = []) {
    self.described = described
  }

  /// What the decoder is in the middle of.
  package var pending: Pending {
    switch state {
    case .ground: .nothing
    case .escape: .escape
    case .singleShift, .control, .linuxConsole, .oldMouse: .sequence
    case .paste: .paste
    }
  }

  /// Takes bytes as they came in.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  /// Hands out the events that are complete, in order.
  ///
  /// A character that is typed is complete with the marks that came along with it; marks that come
  /// without a base are dropped.
  package mutating func takeEvents() -> [TerminalEvent] {
    flushText()
    defer { events = [] }
    return events
  }

  /// Gives up waiting for the rest of what is pending.
  ///
  /// A lone ESC is the key; `ESC [` and `ESC O` alone are ESC and a character typed; a paste ends; a
  /// longer sequence is dropped, since half of a mouse report must not be typed as digits.
  package mutating func expire() {
    switch state {
    case .ground: return
    case .escape: emit(.key(.escape))
    case .singleShift: emitTyped("O")
    case .control(let bytes): if bytes.isEmpty { emitTyped("[") }
    case .linuxConsole, .oldMouse: break
    case .paste(let collector): emitPaste(collector)
    }
    state = .ground
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .singleShift: singleShift(byte)
    case .control(let bytes): control(byte, after: bytes)
    case .linuxConsole:
      state = .ground
      emit(KeySequences.linuxConsole(byte))
    case .oldMouse(var bytes):
      bytes.append(byte)
      state = bytes.count == 3 ? .ground : .oldMouse(bytes)
      if bytes.count == 3 { emit(mouse.old(bytes)) }
    case .paste(var collector):
      // Out of the state first, or the collector's bytes would be copied for each byte.
      state = .ground
      if collector.push(byte) {
        emitPaste(collector)
      } else {
        state = .paste(collector)
      }
    }
  }

  private mutating func ground(_ byte: UInt8) {
    guard let scalar = assembler.push(byte) else { return }
    switch scalar.value {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F: emit(KeySequences.controlCharacter(byte))
    case 0x80...0x9F: break
    default: append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if single == nil && text.isEmpty && scalar.isASCII {
      single = scalar
      return
    }
    if let first = single {
      single = nil
      text.append(first)
    }
    text.append(scalar)
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .singleShift
    case 0x1B: emit(.key(.escape))
    default:
      // ESC and a key typed fast, or Alt with a key: terminals send the same for both.
      state = .ground
      emit(.key(.escape))
      ground(byte)
    }
  }

  private mutating func singleShift(_ byte: UInt8) {
    switch byte {
    case 0x20...0x7E:
      // Old xterms put a modifier's digit before the last byte.
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ";") {
        return
      }
      state = .ground
      if let key = describedKey([0x1B, UInt8(ascii: "O"), byte]) {
        emit(.key(key))
      } else {
        emit(KeySequences.singleShift(byte))
      }
    default:
      expire()
      ground(byte)
    }
  }

  private mutating func control(_ byte: UInt8, after bytes: [UInt8]) {
    // Only now is `bytes` the one reference left, so that appending does not copy.
    state = .ground
    switch byte {
    case UInt8(ascii: "[") where bytes.isEmpty:
      state = .linuxConsole
    case UInt8(ascii: "M") where bytes.isEmpty:
      state = .oldMouse([])
    case UInt8(ascii: "$") where bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) && !bytes.isEmpty:
      finishControl(bytes, final: byte)
    case 0x20...0x3F:
      state = bytes.count < InputDecoder.longestSequence ? .control(bytes + [byte]) : .ground
    case 0x40...0x7E:
      finishControl(bytes, final: byte)
    default:
      state = .control(bytes)
      expire()
      ground(byte)
    }
  }

  private mutating func finishControl(_ bytes: [UInt8], final: UInt8) {
    if let key = describedKey([0x1B, UInt8(ascii: "[")] + bytes + [final]) {
      return emit(.key(key))
    }
    if bytes.first == UInt8(ascii: "<") {
      guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return }
      let numbers = InputDecoder.numbers(bytes.dropFirst())
      return emit(mouse.extended(numbers, isRelease: final == UInt8(ascii: "m")))
    }
    // Answers of the terminal start with ? or >, and are no keys.
    guard bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x3B }) else { return }
    let numbers = InputDecoder.numbers(bytes)
    if final == UInt8(ascii: "~"), numbers == [200] {
      flushText()
      state = .paste(PasteCollector())
    } else if numbers != [201] {
      emit(KeySequences.control(final: final, numbers: numbers))
    }
  }

  private func describedKey(_ bytes: [UInt8]) -> NamedKey? {
    described.first { $0.bytes == bytes }?.key
  }

  /// The numbers between semicolons; what follows a colon is left out, and large ones are cut.
  private static func numbers(_ bytes: some Collection<UInt8>) -> [Int] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { number, digit in
        min(number * 10 + Int(digit & 0x0F), 1_000_000)
      }
    }
  }

  private mutating func emit(_ event: TerminalEvent?) {
    flushText()
    if let event { add(event) }
  }

  private mutating func emit(_ event: MouseEvent?) {
    emit(event.map(TerminalEvent.mouse))
  }

  private mutating func emitTyped(_ scalar: Unicode.Scalar) {
    emit(.key(.escape))
    append(scalar)
  }

  private mutating func emitPaste(_ collector: PasteCollector) {
    let pasted = collector.text
    emit(pasted.isEmpty ? nil : TerminalEvent.paste(pasted))
  }

  private mutating func add(_ event: TerminalEvent) {
    if events.isEmpty { events = [event] } else { events.append(event) }
  }

  private mutating func flushText() {
    if let only = single {
      // A typed key most often comes alone.
      single = nil
      add(.text(Character(only)))
      return
    }
    guard !text.isEmpty else { return }
    for character in String(text) where cellWidth(of: character) > 0 {
      add(.text(character))
    }
    text = String.UnicodeScalarView()
  }
}
