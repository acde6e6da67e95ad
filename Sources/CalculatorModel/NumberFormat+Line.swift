import ExactReals

extension NumberFormat {
  /// How many significant digits a line has where nothing else is said.
  public static let lineDigits = 30

  /// Whole numbers are written out up to this many digits.
  public static let longestWholeNumber = 10_000

  /// How many certain digits a line of so many needs: one more, to round by.
  public static func digitsNeeded(forLineOf digits: Int = lineDigits) -> Int {
    max(digits, 1) + 1
  }

  /// A number on a line of its own, for people and scripts alike.
  ///
  /// ASCII, with a point and no grouping. Plain for 1e-6 <= |x| < 1e30, else scientific.
  ///
  /// | value | line |
  /// |---|---|
  /// | a whole number of up to 10,000 digits | all of them |
  /// | 1/8, 10^-400: ends within `digits` | `0.125`, `1e-400` |
  /// | 2/3, √2, 10^-40 + 1: does not | exactly `digits` of them, the last one rounded half up |
  /// | equal to 0 and not proved | `0?` |
  /// | 123456.5 with `digits` 5 | `1.2346e5`: no zeros stand for digits that are not known |
  /// | none | why not, in words |
  ///
  /// It is rounded once, from certain digits: ask for `digitsNeeded(forLineOf:)`; with fewer the
  /// digits there are stand unrounded.
  /// - Parameter digits: significant digits, 1 or more.
  public static func line(_ evaluation: Evaluation, digits: Int = lineDigits) -> String {
    let digits = max(digits, 1)
    switch evaluation {
    case .exact(let value): return line(value, digits)
    case .approximate(let number): return rounded(number, toLineOf: digits)
    case .unproved(let number, _): return rounded(number, toLineOf: digits) + "?"
    case .failed(let failure, _): return failure.message
    }
  }

  private static func line(_ value: Rational, _ digits: Int) -> String {
    // 3.33 bits to a digit: longer ones need not be written out to be counted.
    if value.bitSize < longestWholeNumber * 10 / 3, let text = value.integerText,
      text.utf8.count - (value.isNegative ? 1 : 0) <= longestWholeNumber
    {
      return text
    }
    if let number = value.terminatingDigits, number.digits.utf8.count <= digits {
      return line(number)
    }
    return rounded(value.leadingDigits(digits + 1), toLineOf: digits)
  }

  /// A number that may have more digits than these.
  ///
  /// Zeros that fill the places up to the point would be no digits of it: 123456.5 to five digits is
  /// 1.2346e5 and not 123460.
  private static func rounded(_ number: DecimalDigits, toLineOf digits: Int) -> String {
    let result = rounded(number, to: digits)
    let isFilled = number.digits.utf8.count > digits && result.exponent >= digits
    return isFilled ? scientific(result, minus: "-") : line(result)
  }

  private static func line(_ number: DecimalDigits) -> String {
    (-6..<30).contains(number.exponent) || number.digits == "0"
      ? plain(number, minus: "-") : scientific(number, minus: "-")
  }

  /// The number with so many digits, rounded half up by the digit after them.
  static func rounded(_ number: DecimalDigits, to count: Int) -> DecimalDigits {
    let all = Array(number.digits.utf8)
    guard all.count > count else { return number }
    var kept = Array(all.prefix(count))
    var result = number
    if all[count] >= UInt8(ascii: "5") {
      var index = count - 1
      while index >= 0, kept[index] == UInt8(ascii: "9") {
        kept[index] = UInt8(ascii: "0")
        index -= 1
      }
      if index >= 0 {
        kept[index] += 1
      } else {
        kept[0] = UInt8(ascii: "1")
        result.exponent += 1
      }
    }
    result.digits = String(decoding: kept, as: UTF8.self)
    return result
  }

  /// The number as a fraction in lowest terms where it is one (`5/6`, `7`), else its line.
  public static func fraction(_ evaluation: Evaluation, digits: Int = lineDigits) -> String {
    if case .exact(let value) = evaluation, isShort(value) { return value.description }
    return line(evaluation, digits: digits)
  }

  /// The number, how far it is known, and the other forms it has.
  ///
  /// | value | explanation |
  /// |---|---|
  /// | 5/6 | `= 5/6` |
  /// | 17/6 | `= 17/6 = 2 5/6` |
  /// | 123456789/8 | `= 123456789/8 = 15432098 5/8 = 1.5432098625e7 = 15.432098625e6` |
  /// | √8 | `≈ 2.82842712474619009760337744841… = 2√2` |
  /// | equal to 0 and not proved | `0? zero to 1000 digits, not proved` |
  ///
  /// Scientific and engineering form are there where the number is as large as a million, or below
  /// a thousandth.
  /// - Parameters:
  ///   - closedForm: the number in roots, π and the like, where it is known to have such a form.
  public static func explanation(
    _ evaluation: Evaluation, digits: Int = lineDigits, closedForm: ExactForm? = nil
  ) -> String {
    let digits = max(digits, 1)
    switch evaluation {
    case .exact(let value):
      guard isShort(value) else {
        let ends = value.terminatingDigits.map { $0.digits.utf8.count <= digits } ?? false
        return ends
          ? "= " + line(value, digits) : "= " + cut(value.leadingDigits(digits))
      }
      var forms = [value.description]
      if let mixed = value.mixedText { forms.append(mixed) }
      if let number = value.terminatingDigits, number.digits.utf8.count <= digits {
        forms += powerForms(of: number)
      }
      return forms.map { "= " + $0 }.joined(separator: " ")
    case .approximate(let number):
      if number.digits.utf8.count < digitsNeeded(forLineOf: digits) {
        return "= " + line(number)
      }
      let form = closedForm.map { " = " + $0.text } ?? ""
      return "≈ " + cut(first(digits, of: number)) + form
    case .unproved(let number, let proved):
      let text = rounded(number, toLineOf: digits)
      let name = text == "0" ? "zero" : text
      return "\(text)? \(name) to \(proved) digits, not proved"
    case .failed(let failure, _): return failure.message
    }
  }

  /// A number that ends, by powers of ten; none for one that reads as well without.
  private static func powerForms(of number: DecimalDigits) -> [String] {
    guard number.digits != "0", !(-3..<6).contains(number.exponent) else { return [] }
    let scientific = scientific(number, minus: "-")
    let engineering = engineering(number, minus: "-")
    return engineering == scientific ? [scientific] : [scientific, engineering]
  }

  private static func isShort(_ value: Rational) -> Bool {
    value.bitSize < longestWholeNumber * 10 / 3
  }

  private static func first(_ count: Int, of number: DecimalDigits) -> DecimalDigits {
    DecimalDigits(
      isNegative: number.isNegative, digits: String(number.digits.prefix(count)),
      exponent: number.exponent)
  }

  /// Digits that go on.
  private static func cut(_ number: DecimalDigits) -> String {
    let sign = number.isNegative ? "-" : ""
    guard (-6..<number.digits.utf8.count).contains(number.exponent) else {
      return sign + mantissa(number.digits) + "…" + exponentText(number.exponent, minus: "-")
    }
    return plain(number, minus: "-") + "…"
  }
}
