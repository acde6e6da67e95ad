/// A key that the terminal's description names, with its whole sequence.
///
/// They are few and looked up rarely: a list, since a dictionary of byte strings costs a megabyte of
/// the runtime's pages before the first key.
package struct DescribedKey: Sendable {
  package var bytes: [UInt8]
  package var key: NamedKey

  package init(bytes: [UInt8], key: NamedKey) {
    self.bytes = bytes
    self.key = key
  }
}

/// What the sequences that terminals send for their keys mean: pure tables.
///
/// They follow ECMA-48 in form and, in meaning, xterm's control sequences, DEC's VT220 keypad, and the
/// few that the Linux console and rxvt send differently.
enum KeySequences {
  /// A key that ends in the same byte after `ESC O` as after `ESC [`.
  private static func shared(_ final: UInt8) -> TerminalEvent? {
    switch final {
    case UInt8(ascii: "A"): .key(.up)
    case UInt8(ascii: "B"): .key(.down)
    case UInt8(ascii: "C"): .key(.right)
    case UInt8(ascii: "D"): .key(.left)
    case UInt8(ascii: "H"): .key(.home)
    case UInt8(ascii: "F"): .key(.end)
    case UInt8(ascii: "P"): .key(.function(1))
    case UInt8(ascii: "Q"): .key(.function(2))
    case UInt8(ascii: "R"): .key(.function(3))
    case UInt8(ascii: "S"): .key(.function(4))
    case UInt8(ascii: "Z"): .key(.backTab)
    default: nil
    }
  }

  /// A key after `ESC O`: the arrows and F1-F4 of xterm, and the keypad in application mode.
  static func singleShift(_ final: UInt8) -> TerminalEvent? {
    switch final {
    case UInt8(ascii: "M"): .key(.enter)
    case UInt8(ascii: "I"): .key(.tab)
    case UInt8(ascii: " "): .text(" ")
    case UInt8(ascii: "X"): .text("=")
    // The keypad sends its own character with bit 6 set: j is *, y is 9.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      .text(Character(Unicode.Scalar(final & 0x3F)))
    default: shared(final)
    }
  }

  /// A key after `ESC [` by its last byte and its numbers; modifiers are left out of account.
  static func control(final: UInt8, numbers: [Int]) -> TerminalEvent? {
    switch final {
    case UInt8(ascii: "u"): coded(numbers.first ?? 0, modifiers: numbers.dropFirst().first ?? 1)
    // rxvt ends a key with ^, $ or @ where a modifier was held.
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      numbered(numbers)
    default: shared(final)
    }
  }

  /// A key after `ESC [ [`: F1-F5 of the Linux console.
  static func linuxConsole(_ final: UInt8) -> TerminalEvent? {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else { return nil }
    return .key(.function(Int(final - UInt8(ascii: "A")) + 1))
  }

  private static func numbered(_ numbers: [Int]) -> TerminalEvent? {
    switch numbers.first ?? 0 {
    case 1, 7: .key(.home)
    case 2: .key(.insert)
    case 3: .key(.delete)
    case 4, 8: .key(.end)
    case 5: .key(.pageUp)
    case 6: .key(.pageDown)
    case let number where (11...15).contains(number): .key(.function(number - 10))
    case let number where (17...21).contains(number): .key(.function(number - 11))
    case let number where (23...24).contains(number): .key(.function(number - 12))
    // xterm's modifyOtherKeys, which a terminal may have been told to send before.
    case 27 where numbers.count == 3: coded(numbers[2], modifiers: numbers[1])
    default: nil
    }
  }

  /// A key given by its Unicode value and its modifiers plus 1 (1 shift, 2 alt, 4 control).
  private static func coded(_ code: Int, modifiers: Int) -> TerminalEvent? {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    let isControl = max(0, modifiers - 1) & 4 != 0
    switch value {
    case 9: return (max(0, modifiers - 1) & 1) != 0 ? .key(.backTab) : .key(.tab)
    case 13, 57414: return .key(.enter)
    case 27: return .key(.escape)
    case 8, 127: return .key(.backspace)
    case 0..<32, 0x80...0x9F, 0xE000...0xF8FF: return nil
    default: break
    }
    guard isControl else { return .text(Character(scalar)) }
    let lowered = Character(scalar).lowercased()
    guard let letter = lowered.first, letter.isASCII, letter.isLetter else { return nil }
    return .key(.control(letter))
  }

  /// What a control character means; nil for those that are no key of ours.
  static func controlCharacter(_ byte: UInt8) -> TerminalEvent? {
    switch byte {
    case 0x08, 0x7F: .key(.backspace)
    case 0x09: .key(.tab)
    case 0x0A, 0x0D: .key(.enter)
    case 0x01...0x1A: .key(.control(Character(Unicode.Scalar(byte + 0x60))))
    default: nil
    }
  }
}
