import ExactReals

extension NumberFormat {
  /// Numbers of more bits are not looked at for whether they end.
  private static let longestExamined = 1 << 18

  /// How many certain digits a display of this width needs, scrolled by so many characters.
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
  /// Where not even one digit and its power of ten fit, there is only `…`.
  /// - Parameters:
  ///   - width: in cells.
  ///   - offset: how many characters are scrolled off at the left; a number that is whole does not
  ///     scroll.
  public static func screen(
    _ evaluation: Evaluation, width: Int, scrolledBy offset: Int = 0
  ) -> String {
    let width = max(width, 1)
    switch evaluation {
    case .exact(let value):
      if value.bitSize <= longestExamined, let number = value.terminatingDigits,
        let text = whole(number, width)
      {
        return text
      }
      return cut(
        value.leadingDigits(digitsNeeded(forWidth: width, scrolledBy: offset)), width, offset)
    case .approximate(let number): return cut(number, width, offset)
    case .unproved(let number, _):
      return (whole(number, width - 1) ?? cut(number, width - 1, 0)) + "?"
    case .failed(let failure): return failure.message
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

  private static func cut(_ number: DecimalDigits, _ width: Int, _ offset: Int) -> String {
    let sign = number.isNegative ? "−" : ""
    let wholeDigits = max(number.exponent + 1, 1)
    let isPlain =
      number.exponent >= -6 && wholeDigits < number.digits.utf8.count
      && sign.count + wholeDigits + 3 - min(number.exponent, 0) <= width
    if isPlain {
      return window(plain(number, minus: "−"), before: "", width, offset)
    }
    let power = exponentText(number.exponent, minus: "−")
    let text = sign + mantissa(number.digits)
    guard width >= sign.count + 2 + power.count else { return "…" }
    return window(text, before: power, width, offset)
  }

  /// The part of an endless text that shows, with `…` on each side where there is more.
  private static func window(
    _ text: String, before power: String, _ width: Int, _ offset: Int
  ) -> String {
    let room = width - power.count
    if offset <= 0 || room < 4 {
      var shown = text.prefix(max(room - 1, 1))
      if shown.last == "." { shown.removeLast() }
      return shown + "…" + power
    }
    return "…" + text.dropFirst(offset + 1).prefix(room - 2) + "…" + power
  }
}
