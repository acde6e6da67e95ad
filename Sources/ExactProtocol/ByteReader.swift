/// Takes a message's fields off a payload; whatever the bytes are, it throws or gives a value.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Begins to read a payload, which has to be of this kind and of this version.
  init(_ payload: [UInt8], kind: UInt8) throws(MalformedMessage) {
    bytes = payload
    guard try byte() == kind, try byte() == WireFormat.version else { throw MalformedMessage() }
  }

  private var left: Int { bytes.count - position }

  mutating func byte() throws(MalformedMessage) -> UInt8 {
    guard left > 0 else { throw MalformedMessage() }
    position += 1
    return bytes[position - 1]
  }

  mutating func word() throws(MalformedMessage) -> UInt32 {
    guard left >= 4 else { throw MalformedMessage() }
    position += 4
    return UInt32(bytes[position - 4]) | UInt32(bytes[position - 3]) << 8
      | UInt32(bytes[position - 2]) << 16 | UInt32(bytes[position - 1]) << 24
  }

  mutating func long() throws(MalformedMessage) -> Int64 {
    let low = try word()
    return Int64(bitPattern: UInt64(low) | UInt64(try word()) << 32)
  }

  /// A number of things that take at least one byte each, so that no more are announced than come.
  mutating func count() throws(MalformedMessage) -> Int {
    let value = Int(try word())
    guard value <= left else { throw MalformedMessage() }
    return value
  }

  private mutating func piece() throws(MalformedMessage) -> ArraySlice<UInt8> {
    let length = try count()
    position += length
    return bytes[position - length..<position]
  }

  /// Text of any characters but those that control a terminal.
  mutating func unicodeText() throws(MalformedMessage) -> String {
    let text = String(validating: try piece(), as: UTF8.self)
    guard let text, text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw MalformedMessage() }
    return text
  }

  /// Text of nothing but these characters, which are ASCII.
  mutating func text(of isAllowed: (UInt8) -> Bool) throws(MalformedMessage) -> String {
    let piece = try piece()
    guard piece.allSatisfy(isAllowed) else { throw MalformedMessage() }
    return String(decoding: piece, as: UTF8.self)
  }

  /// Decimal digits, at least one.
  mutating func decimalDigits() throws(MalformedMessage) -> String {
    let digits = try text { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard !digits.isEmpty else { throw MalformedMessage() }
    return digits
  }

  /// Lower-case hexadecimal, at least one digit, after a `-` where one is allowed.
  mutating func hexadecimal(isSigned: Bool) throws(MalformedMessage) -> String {
    let minus = UInt8(ascii: "-")
    let digits = try text { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte || byte == minus
    }
    let magnitude =
      isSigned && digits.utf8.first == minus ? digits.utf8.dropFirst() : digits.utf8[...]
    guard !magnitude.isEmpty, !magnitude.contains(minus) else { throw MalformedMessage() }
    return digits
  }

  /// A numerator and a denominator that is not 0.
  mutating func rational() throws(MalformedMessage) -> (numerator: String, denominator: String) {
    let numerator = try hexadecimal(isSigned: true)
    let denominator = try hexadecimal(isSigned: false)
    guard denominator.utf8.contains(where: { $0 != UInt8(ascii: "0") }) else {
      throw MalformedMessage()
    }
    return (numerator, denominator)
  }

  /// Nothing may follow.
  func end() throws(MalformedMessage) {
    guard left == 0 else { throw MalformedMessage() }
  }
}
