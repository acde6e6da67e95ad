import ExactReals

/// The ways in which one answer can be written.
public enum NumberForm: Hashable, Sendable, CaseIterable {
  /// As usual: plain where it fits.
  case decimal
  /// A quotient in lowest terms.
  case fraction
  /// A whole number and a fraction below 1.
  case mixed
  /// Roots, π, e and logarithms.
  case closed
  /// One digit before the point, and a power of ten.
  case scientific
  /// One to three digits before the point, and a power of a thousand.
  case engineering

  /// What a display calls it.
  public var name: String {
    switch self {
    case .decimal: "decimal"
    case .fraction: "fraction"
    case .mixed: "mixed"
    case .closed: "closed form"
    case .scientific: "scientific"
    case .engineering: "engineering"
    }
  }
}

extension NumberFormat {
  /// An answer in a form that it has, for a display of so many cells and for the clipboard; nil where it
  /// has no such form, or none that fits.
  ///
  /// | form | 17/6 | √8 | 12345678 |
  /// |---|---|---|---|
  /// | fraction | `17/6` | none | none |
  /// | mixed | `2 5/6` | none | none |
  /// | closed | none | `2√2` | none |
  /// | scientific | `2.8333…e0` | `2.8284…e0` | `1.2345678e7` |
  /// | engineering | `2.8333…e0` | `2.8284…e0` | `12.345678e6` |
  ///
  /// The clipboard's text is ASCII and can be typed back: `2 + 5/6`, `2*sqrt(2)`.
  /// - Parameters:
  ///   - closedForm: the answer in roots, π and the like, where it is known to have such a form.
  ///   - asked: how many certain digits were asked for: a number that has fewer ends there.
  public static func form(
    _ form: NumberForm, of evaluation: Evaluation, closedForm: ExactForm?, width: Int, asked: Int
  ) -> (screen: String, ascii: String)? {
    let texts: (screen: String, ascii: String)?
    switch form {
    case .decimal: return nil
    case .fraction: texts = fractionTexts(evaluation)
    case .mixed: texts = mixedTexts(evaluation)
    case .closed: texts = closedForm.map { ($0.text, $0.ascii) }
    case .scientific, .engineering:
      texts = powerTexts(evaluation, isEngineering: form == .engineering, width, asked)
    }
    guard let texts, texts.screen.count <= width else { return nil }
    return texts
  }

  private static func fractionTexts(_ evaluation: Evaluation) -> (String, String)? {
    guard case .exact(let value) = evaluation, !value.isInteger,
      value.bitSize < longestWholeNumber
    else { return nil }
    return (withMinus(value.description), value.description)
  }

  private static func mixedTexts(_ evaluation: Evaluation) -> (String, String)? {
    guard case .exact(let value) = evaluation, value.bitSize < longestWholeNumber,
      let text = value.mixedText
    else { return nil }
    let parts = value.absolute.mixedText?.split(separator: " ").joined(separator: " + ") ?? text
    return (withMinus(text), value.isNegative ? "-(\(parts))" : parts)
  }

  private static func withMinus(_ text: String) -> String {
    String(text.map { $0 == "-" ? "−" : $0 })
  }

  private static func powerTexts(
    _ evaluation: Evaluation, isEngineering: Bool, _ width: Int, _ asked: Int
  ) -> (String, String)? {
    guard let (number, ends) = digits(of: evaluation, width, asked), number.digits != "0" else {
      return nil
    }
    let line = rounded(number, to: lineDigits)
    let ascii =
      isEngineering ? engineering(line, minus: "-") : scientific(line, minus: "-")
    let whole = isEngineering ? engineering(number, minus: "−") : scientific(number, minus: "−")
    if ends, whole.count <= width { return (whole, ascii) }
    let above = isEngineering ? ((number.exponent % 3) + 3) % 3 : 0
    let power = exponentText(number.exponent - above, minus: "−")
    let room = width - power.count - 1 - (number.isNegative ? 1 : 0)
    // The digits before the point, the point and one digit are the least that says anything.
    guard room >= above + 3 else { return nil }
    let shown = DecimalDigits(
      isNegative: number.isNegative, digits: String(number.digits.prefix(room - 1)),
      exponent: above)
    return (plain(shown, minus: "−") + "…" + power, ascii)
  }

  private static func digits(
    of evaluation: Evaluation, _ width: Int, _ asked: Int
  ) -> (DecimalDigits, ends: Bool)? {
    switch evaluation {
    case .exact(let value):
      if value.bitSize < longestWholeNumber * 4, let number = value.terminatingDigits {
        return (number, true)
      }
      return (value.leadingDigits(max(width, lineDigits) + 2), false)
    case .approximate(let number): return (number, number.digits.utf8.count < asked)
    case .unproved, .failed: return nil
    }
  }
}
