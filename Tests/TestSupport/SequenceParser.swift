/// A control sequence: `CSI`, perhaps a marker, numbers, perhaps an intermediate, a final character.
struct ControlSequence: Equatable, Sendable, CustomStringConvertible {
  var marker: Character?
  var parameters: [Int]
  var intermediate: Character?
  var final: Character

  /// The number at `index`; `standard` where it is absent or 0.
  func parameter(_ index: Int, or standard: Int) -> Int {
    index < parameters.count && parameters[index] != 0 ? parameters[index] : standard
  }

  var description: String {
    let numbers = parameters.map(String.init).joined(separator: ";")
    return
      "CSI \(marker.map(String.init) ?? "")\(numbers)\(intermediate.map(String.init) ?? "")\(final)"
  }
}

/// Cuts the bytes a program writes into characters, controls and sequences.
struct SequenceParser: Sendable {
  enum Element: Equatable {
    case character(Character)
    case control(UInt8)
    case escape(Character)
    case charset(Character)
    case sequence(ControlSequence)
    case string
  }

  private enum State: Sendable {
    case ground, escape, charset, sequence, string, stringEscape
  }

  private var state = State.ground
  private var body: [UInt8] = []
  private var pending: [UInt8] = []
  private var expected = 0

  /// Takes one byte; an element when the byte completes one.
  mutating func take(_ byte: UInt8) -> Element? {
    switch state {
    case .ground: return takeText(byte)
    case .escape: return takeEscape(byte)
    case .charset:
      state = .ground
      return .charset(Character(UnicodeScalar(byte)))
    case .sequence:
      body.append(byte)
      guard (0x40...0x7E).contains(byte) else { return nil }
      state = .ground
      return .sequence(Self.parse(body))
    case .string:
      if byte == 0x07 {
        state = .ground
        return .string
      }
      if byte == 0x1B { state = .stringEscape }
      return nil
    case .stringEscape:
      state = byte == UInt8(ascii: "\\") ? .ground : .string
      return state == .ground ? .string : nil
    }
  }

  private mutating func takeText(_ byte: UInt8) -> Element? {
    if byte == 0x1B {
      state = .escape
      pending = []
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    if byte < 0x80 { return .character(Character(UnicodeScalar(byte))) }
    if byte >= 0xC0 {
      pending = [byte]
      expected = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return nil
    }
    pending.append(byte)
    guard pending.count >= expected else { return nil }
    let decoded = String(decoding: pending, as: UTF8.self)
    pending = []
    return .character(decoded.first ?? "\u{FFFD}")
  }

  private mutating func takeEscape(_ byte: UInt8) -> Element? {
    switch byte {
    case UInt8(ascii: "["):
      state = .sequence
      body = []
      return nil
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .string
      return nil
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      state = .charset
      return nil
    default:
      state = .ground
      return .escape(Character(UnicodeScalar(byte)))
    }
  }

  private static func parse(_ body: [UInt8]) -> ControlSequence {
    var sequence = ControlSequence(
      marker: nil, parameters: [], intermediate: nil,
      final: Character(UnicodeScalar(body.last ?? 0x40)))
    var number: Int?
    for byte in body.dropLast() {
      let character = Character(UnicodeScalar(byte))
      if let digit = character.wholeNumberValue {
        number = min(100_000, (number ?? 0) * 10 + digit)
      } else if character == ";" || character == ":" {
        sequence.parameters.append(number ?? 0)
        number = nil
      } else if (0x3C...0x3F).contains(byte) {
        sequence.marker = character
      } else {
        sequence.intermediate = character
      }
    }
    if number != nil || !sequence.parameters.isEmpty { sequence.parameters.append(number ?? 0) }
    return sequence
  }
}
