import CGMP

extension BigInteger {
  /// The digits in a base from 2 to 36, lower case, with `-` before a negative.
  func text(base: Int) -> String {
    ask { pointer in
      let capacity = __gmpz_sizeinbase(pointer, Int32(base)) + 2
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        guard let start = buffer.baseAddress else { return "" }
        __gmpz_get_str(start, Int32(base), pointer)
        return String(cString: start)
      }
    }
  }

  /// Reads digits of a base up to 16 with an optional `-` before them, and nothing else.
  init?(text: some StringProtocol, base: Int) {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    // GMP itself would also take blanks between the digits.
    guard !digits.isEmpty, digits.allSatisfy({ Self.value(ofDigit: $0) < base }) else { return nil }
    self.init { pointer in
      _ = String(text).withCString { __gmpz_set_str(pointer, $0, Int32(base)) }
    }
  }

  private static func value(ofDigit byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: .max
    }
  }
}
