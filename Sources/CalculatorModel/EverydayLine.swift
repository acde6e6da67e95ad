import ExactReals

/// Reads the plainest of lines, those of a shopping list or a ledger, many times as quickly as
/// `ExpressionParser`: whole numbers and decimals, `+ - * /`, brackets and spaces between them.
///
/// It takes only what can be read in one way and is worked out in machine integers. Everything else
/// (a doubled operator, a missing bracket, a division by 0, a percent) has no value here, and is left
/// to `ExpressionParser`, which comes to the same of all that is taken here.
package struct EverydayLine {
  /// Brackets deeper than this are not everyday.
  private static let deepest = 32
  /// Numbers of so many characters fit into 64 bits, and so does their power of ten.
  private static let longestNumber = 19

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0

  /// The value of a line; nil where it is not a plain one.
  package static func value(of line: String) -> SmallFraction? {
    var line = line
    return line.withUTF8 { bytes in
      var reader = EverydayLine(bytes: bytes)
      guard let value = reader.sum(), reader.place == bytes.count else { return nil }
      return value
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next byte that is no space; 0 at the end.
  private mutating func next() -> UInt8 {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    return place < bytes.count ? bytes[place] : 0
  }

  private mutating func sum() -> SmallFraction? {
    guard var result = product() else { return nil }
    while true {
      let sign = next()
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return result }
      place += 1
      guard let term = product(),
        let value = SmallFraction.sum(result, sign == UInt8(ascii: "-") ? term.negated : term)
      else { return nil }
      result = value
    }
  }

  private mutating func product() -> SmallFraction? {
    guard var result = signed() else { return nil }
    while true {
      let sign = next()
      guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else { return result }
      place += 1
      guard let factor = signed(),
        let value = sign == UInt8(ascii: "*")
          ? SmallFraction.product(result, factor) : SmallFraction.quotient(result, factor)
      else { return nil }
      result = value
    }
  }

  private mutating func signed() -> SmallFraction? {
    guard next() == UInt8(ascii: "-") else { return operand() }
    place += 1
    return operand()?.negated
  }

  private mutating func operand() -> SmallFraction? {
    guard next() == UInt8(ascii: "(") else { return number() }
    guard depth < Self.deepest else { return nil }
    place += 1
    depth += 1
    guard let value = sum(), next() == UInt8(ascii: ")") else { return nil }
    place += 1
    depth -= 1
    return value
  }

  /// Digits, and a point with digits on both sides of it.
  private mutating func number() -> SmallFraction? {
    let start = place
    var mantissa: UInt64 = 0
    var scale: UInt64 = 1
    var point: Int?
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit <= 9 {
        guard place - start < Self.longestNumber else { return nil }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if point != nil { scale &*= 10 }
      } else if bytes[place] == UInt8(ascii: "."), point == nil, place > start {
        point = place
      } else {
        break
      }
      place += 1
    }
    guard place > start, point != place - 1 else { return nil }
    return SmallFraction(UInt128(mantissa), over: UInt128(scale))
  }
}
