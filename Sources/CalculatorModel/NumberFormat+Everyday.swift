import ExactReals

extension NumberFormat {
  /// The line of a small fraction in `lineDigits` digits, the same as that of its `Rational`.
  ///
  /// Worked out by long division, eighteen digits at a time. Nil for what is rare and left to the
  /// other: numbers below 1e-6, beyond 1e30 or that round up to another power of ten, and those
  /// whose denominators take more than 64 bits in lowest terms.
  package static func line(_ value: SmallFraction) -> String? {
    var (top, bottom) = (value.top, value.bottom)
    if bottom >> 64 != 0 {
      let divisor = greatestCommonDivisor(top, bottom)
      (top, bottom) = (top / divisor, bottom / divisor)
      guard bottom >> 64 == 0 else { return nil }
    }
    let (whole, rest) = top.quotientAndRemainder(dividingBy: bottom)
    if rest == 0 {
      let text = String(whole)
      return value.isNegative && whole != 0 ? "-" + text : text
    }
    guard whole >> 64 == 0 else { return nil }
    var digits = LineDigits(whole: UInt64(whole))
    guard digits.divide(rest, by: bottom), digits.round() else { return nil }
    return digits.text(isNegative: value.isNegative)
  }

  private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

/// The digits of a number that is no whole one, in a buffer of their own.
private struct LineDigits {
  /// Digits that one division gives; their power of ten times 64 bits fits into 128.
  private static let step = 18
  private static let power: UInt64 = 1_000_000_000_000_000_000
  /// Room for 20 digits before the point and four divisions.
  private static let room = 20 + 4 * step

  private var bytes = [UInt8](repeating: 0, count: room)
  private var count = 0
  private let wholeCount: Int
  /// Where the first digit is that is not 0.
  private var first: Int
  private var isEnding = false

  init(whole: UInt64) {
    var rest = whole
    repeat {
      count += 1
      rest /= 10
    } while rest != 0
    wholeCount = count
    first = whole == 0 ? -1 : 0
    write(whole, upTo: count, digits: count)
  }

  private mutating func write(_ value: UInt64, upTo end: Int, digits: Int) {
    var rest = value
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in stride(from: end - 1, through: end - digits, by: -1) {
        bytes[index] = UInt8(rest % 10)
        rest /= 10
      }
    }
  }

  /// Adds the digits of rest / bottom until they end or are one more than a line has; false when
  /// it begins with more zeros than are written plainly.
  mutating func divide(_ rest: UInt128, by bottom: UInt128) -> Bool {
    var rest = rest
    while rest != 0, first < 0 || count - first <= NumberFormat.lineDigits {
      let (digits, remainder) = (rest * UInt128(Self.power)).quotientAndRemainder(
        dividingBy: bottom)
      count += Self.step
      write(UInt64(truncatingIfNeeded: digits), upTo: count, digits: Self.step)
      rest = remainder
      if first < 0 {
        guard let found = bytes[..<count].firstIndex(where: { $0 != 0 }) else { return false }
        guard found - wholeCount < 6 else { return false }
        first = found
      }
    }
    isEnding = rest == 0
    return true
  }

  /// Cuts what is more than a line has, rounding half up; false when that changes the power of ten.
  mutating func round() -> Bool {
    if isEnding { while bytes[count - 1] == 0 { count -= 1 } }
    let end = first + NumberFormat.lineDigits
    guard count > end else { return true }
    let isUp = bytes[end] >= 5
    count = end
    guard isUp else { return true }
    var index = end - 1
    while index >= first, bytes[index] == 9 {
      bytes[index] = 0
      index -= 1
    }
    guard index >= first else { return false }
    bytes[index] += 1
    return true
  }

  func text(isNegative: Bool) -> String {
    let length = count + 1 + (isNegative ? 1 : 0)
    return String(unsafeUninitializedCapacity: length) { buffer in
      var place = 0
      if isNegative {
        buffer[0] = UInt8(ascii: "-")
        place = 1
      }
      for index in 0..<count {
        if index == wholeCount {
          buffer[place] = UInt8(ascii: ".")
          place += 1
        }
        buffer[place] = bytes[index] + UInt8(ascii: "0")
        place += 1
      }
      return place
    }
  }
}
