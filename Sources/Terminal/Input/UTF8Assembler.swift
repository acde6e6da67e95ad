/// Makes scalars of bytes that come in one by one, and drops what is not UTF-8.
///
/// Overlong forms, surrogates and what lies above U+10FFFF are refused at their second byte, as in
/// table 3-7 of the Unicode Standard.
package struct UTF8Assembler {
  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Makes an assembler at the beginning of a scalar.
  package init() {}

  /// Takes one byte; returns the scalar that it completes, if any.
  ///
  /// A byte that cannot go on with what had begun drops that, and is taken as a beginning itself.
  package mutating func push(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0 {
      if allowed.contains(byte) {
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        allowed = 0x80...0xBF
        return missing == 0 ? Unicode.Scalar(value) : nil
      }
      missing = 0
    }
    switch byte {
    case 0x00...0x7F: return Unicode.Scalar(byte)
    case 0xC2...0xDF: begin(byte & 0x1F, missing: 1)
    case 0xE0: begin(byte & 0x0F, missing: 2, allowed: 0xA0...0xBF)
    case 0xED: begin(byte & 0x0F, missing: 2, allowed: 0x80...0x9F)
    case 0xE1...0xEF: begin(byte & 0x0F, missing: 2)
    case 0xF0: begin(byte & 0x07, missing: 3, allowed: 0x90...0xBF)
    case 0xF1...0xF3: begin(byte & 0x07, missing: 3)
    case 0xF4: begin(byte & 0x07, missing: 3, allowed: 0x80...0x8F)
    default: break
    }
    return nil
  }

  private mutating func begin(
    _ bits: UInt8, missing: Int, allowed: ClosedRange<UInt8> = 0x80...0xBF
  ) {
    value = UInt32(bits)
    self.missing = missing
    self.allowed = allowed
  }
}
