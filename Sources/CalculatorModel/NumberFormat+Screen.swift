import ExactReals

extension NumberFormat {
  /// Numbers of more bits are not looked at for whether they end.
  private static let longestExamined = 1 << 18

  /// How many certain digits a display of this width needs, scrolled by so many digits.
  public static func digitsNeeded(forWidth width: Int, scrolledBy offset: Int = 0) -> Int {
    max(width, 1) + max(offset, 0) + 2
  }

  /// A number in so many cells, with U+2212 for its sign.
  ///
  /// Plain where it fits, else scientific. A number that ends and fits is whole; anything else is cut,
  /// never rounded, and has `…` where digits are missing.
  ///
  /// | value | 24 cells | 8 cells |
  /// |---|---|---|
  /// | 42 | `42` | `42` |
  /// | √2 | `1.414213562373095048801…` | `1.41421…` |
  /// | −2/3 | `−0.66666666666666666666…` | `−0.6666…` |
  /// | 9^9^9 | `4.28124773175…e369693099` | `…` |
  /// | 0, not proved | `0?` | `0?` |
  ///
  /// Scrolled, it begins with `…`, and its digits are a whole number with the power of ten folded in
  /// that gives each digit its weight; as long as the point can be seen it does that instead.
  ///
  /// | value | scrolled by | 12 cells |
  /// |---|---|---|
  /// | √2 | 3 | `…42135…e−7` |
  /// | 123456.7890123… | 2 | `…3456.78901…` |
  /// | 2^100 | 24 | `…6703205376` less what does not fit: `…03205376` |
  ///
  /// Where not even one digit and its power of ten fit, there is only `…`.
  /// - Parameters:
  ///   - width: in cells.
  ///   - offset: how many digits are scrolled off at the left; a number that is whole does not
  ///     scroll.
  ///   - asked: how many certain digits were asked for: a number that has fewer ends there.
  public static func screen(
    _ evaluation: Evaluation, width: Int, scrolledBy offset: Int = 0, asked: Int = 0
  ) -> String {
    let width = max(width, 1)
    switch evaluation {
    case .exact, .approximate:
      guard let known = known(evaluation, width, offset, asked) else { return "…" }
      if known.ends, let text = whole(known.number, width) { return text }
      return cut(known, width, offset)
    case .unproved(let number, _):
      if let text = whole(number, width - 1) { return text + "?" }
      return cut(Known(number: number, ends: false), width - 1, 0) + "?"
    case .failed(let failure, _): return failure.message
    }
  }

  /// The offset from which on a number that ends has nothing more at its right; nil for endless ones
  /// and those that are not cut.
  public static func lastOffset(_ evaluation: Evaluation, width: Int, asked: Int = 0) -> Int? {
    guard let known = known(evaluation, width, 0, asked), known.ends,
      whole(known.number, width) == nil
    else { return nil }
    let count = known.number.digits.utf8.count
    let power = weightText(known.number.exponent - count + 1)
    return max(1, count - max(1, width - (known.number.isNegative ? 2 : 1) - power.count))
  }

  /// Certain digits, and whether there are no others.
  private struct Known {
    var number: DecimalDigits
    var ends: Bool
  }

  private static func known(
    _ evaluation: Evaluation, _ width: Int, _ offset: Int, _ asked: Int
  ) -> Known? {
    switch evaluation {
    case .exact(let value):
      if value.bitSize <= longestExamined, let number = value.terminatingDigits {
        return Known(number: number, ends: true)
      }
      let needed = digitsNeeded(forWidth: width, scrolledBy: offset)
      return Known(number: value.leadingDigits(needed), ends: false)
    case .approximate(let number):
      return Known(number: number, ends: number.digits.utf8.count < asked)
    case .unproved, .failed: return nil
    }
  }

  /// The number with all its digits, when it fits like that.
  private static func whole(_ number: DecimalDigits, _ width: Int) -> String? {
    if plainLength(number) <= width { return plain(number, minus: "−") }
    // Where a plain number would do nearly as well, its first digits say more than a power of ten.
    if (-6..<0).contains(number.exponent) { return nil }
    let text = scientific(number, minus: "−")
    return text.count <= width ? text : nil
  }

  private static func cut(_ known: Known, _ width: Int, _ offset: Int) -> String {
    let number = known.number
    let sign = number.isNegative ? "−" : ""
    if offset > 0 { return scrolled(known, sign, width, offset) }
    let wholeDigits = max(number.exponent + 1, 1)
    let isPlain =
      number.exponent >= -6 && wholeDigits < number.digits.utf8.count
      && sign.count + wholeDigits + 3 - min(number.exponent, 0) <= width
    if isPlain { return beginning(of: plain(number, minus: "−"), width) }
    let power = exponentText(number.exponent, minus: "−")
    guard width >= sign.count + 2 + power.count else { return "…" }
    return beginning(of: sign + mantissa(number.digits), width - power.count) + power
  }

  private static func beginning(of text: String, _ room: Int) -> String {
    var shown = text.prefix(max(room - 1, 1))
    if shown.last == "." { shown.removeLast() }
    return shown + "…"
  }

  // MARK: Scrolled

  private static func scrolled(
    _ known: Known, _ sign: String, _ width: Int, _ offset: Int
  ) -> String {
    let digits = known.number.digits.utf8
    let offset = min(offset, digits.count - 1)
    let start = digits.index(digits.startIndex, offsetBy: offset)
    // No more than shows is looked at: there may be a million.
    let rest = digits[start...].prefix(width)
    let restCount = digits.count - offset
    let room = width - sign.count - 1
    let wholeDigits = known.number.exponent + 1 - offset
    if wholeDigits > 0, wholeDigits + 3 <= room, wholeDigits < restCount {
      let isLast = known.ends && restCount + 1 <= room
      let shown = text(of: rest.prefix(room - (isLast ? 1 : 2)))
      return sign + "…" + shown.prefix(wholeDigits) + "." + shown.dropFirst(wholeDigits)
        + (isLast ? "" : "…")
    }
    // How long the power of ten is depends on how many digits show, and the other way round.
    for count in stride(from: min(room, restCount), to: 0, by: -1) {
      let more = known.ends && count == restCount ? "" : "…"
      let power = weightText(known.number.exponent - offset - count + 1)
      if count + more.count + power.count <= room {
        return sign + "…" + text(of: rest.prefix(count)) + more + power
      }
    }
    return "…"
  }

  private static func text(of digits: Substring.UTF8View) -> String {
    String(Substring(digits))
  }

  /// The power of ten of the last digit that shows; none for a whole number's last digit.
  private static func weightText(_ exponent: Int) -> String {
    exponent == 0 ? "" : exponentText(exponent, minus: "−")
  }

  // MARK: Grouping

  /// A number that is shown, with a blank between every three digits before the point.
  ///
  /// A blank, since a comma or a point would have two meanings; four digits stay together, and so
  /// does what is scrolled.
  ///
  /// | number | grouped |
  /// |---|---|
  /// | `1234` | `1234` |
  /// | `12345.678901` | `12 345.678901` |
  /// | `−1234567…e30` | as it is: the digits go on |
  public static func grouped(_ text: String) -> String {
    guard text.utf8.count > 4 else { return text }
    let grouped = text.utf8.withContiguousStorageIfAvailable(grouped(bytes:)) ?? nil
    return grouped ?? text
  }

  /// The text of these bytes with the blanks; nil where there are none.
  private static func grouped(bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let isNegative = bytes.count > 3 && bytes[0] == 0xE2 && bytes[1] == 0x88 && bytes[2] == 0x92
    let start = isNegative ? 3 : 0
    var end = start
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
    guard end - start > 4 else { return nil }
    // `…` begins with the first of these.
    if end < bytes.count, bytes[end] == 0xE2 || bytes[end] == UInt8(ascii: "e") { return nil }
    let blanks = (end - start - 1) / 3
    return String(unsafeUninitializedCapacity: bytes.count + blanks) { buffer in
      var place = 0
      for index in bytes.indices {
        if index > start, index < end, (end - index) % 3 == 0 {
          buffer.initializeElement(at: place, to: 0x20)
          place += 1
        }
        buffer.initializeElement(at: place, to: bytes[index])
        place += 1
      }
      return place
    }
  }
}
