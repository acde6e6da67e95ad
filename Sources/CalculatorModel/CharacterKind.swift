/// What a character that is typed means to the words and numbers there are.
///
/// Told by its code: comparing characters means looking for other spellings of them, and asking what
/// is a letter means asking Unicode.
enum CharacterKind {
  /// 0 to 9 in ASCII.
  case digit
  /// A to Z and a to z.
  case letter
  /// A space or a tab.
  case blank
  /// Return, however it comes.
  case newline
  case comma
  case other

  init(_ character: Character) {
    guard let code = character.asciiCode else {
      self = character == "\r\n" ? .newline : .other
      return
    }
    switch code {
    case 0x30...0x39: self = .digit
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0x20, 0x09: self = .blank
    case 0x0A, 0x0D: self = .newline
    case 0x2C: self = .comma
    default: self = .other
    }
  }
}

extension String {
  /// The code of a text that is one byte, and so ASCII; nil for any other.
  var asciiCode: UInt8? {
    utf8.withContiguousStorageIfAvailable { $0.count == 1 ? $0[0] : nil } ?? nil
  }
}

extension Character {
  /// Its code in ASCII; nil for any other character, and for the two codes that are one newline.
  public var asciiCode: UInt8? { String(self).asciiCode }

  /// 0 to 9 in ASCII.
  var isDecimalDigit: Bool { asciiCode.map { (0x30...0x39).contains($0) } ?? false }
}
