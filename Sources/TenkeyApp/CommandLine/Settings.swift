import CalculatorModel

/// How the calculator works and answers, as the command line asks for it.
public struct Settings: Hashable, Sendable {
  /// Whether colours are used.
  public enum ColorChoice: String, CaseIterable, Hashable, Sendable {
    /// As the terminal can, and `NO_COLOR` allows.
    case auto
    /// Always, also where there is no terminal.
    case always
    /// Never: weight, line and reverse tell things apart.
    case never
  }

  /// Where finished calculations are kept.
  public enum TapeChoice: Hashable, Sendable {
    /// In the usual file.
    case standard
    /// In this file.
    case file(String)
    /// Nowhere.
    case none
  }

  /// The most digits that can be asked for.
  static let mostDigits = 1_000_000

  /// Significant digits of a printed answer that does not end, 1...1,000,000.
  public var digits = 30
  /// Whether a printed rational is a fraction rather than a decimal.
  public var fraction = false
  /// Whether a printed answer says how it stands to the exact value.
  public var explain = false
  /// Whether angles are degrees rather than radians.
  public var degrees = false
  /// Whether angles are gradians; degrees are not asked for then.
  public var gradians = false
  /// Whether operations are done from left to right, as a desk machine does.
  public var chain = false
  /// What stands before the decimals in the locale: where texts come from.
  public var localMark = DecimalMark.point
  /// Whether nothing but ASCII is shown.
  public var ascii = false
  /// Whether colours are used.
  public var color = ColorChoice.auto
  /// Whether the mouse is asked for.
  public var mouse = true
  /// Where finished calculations are kept.
  public var tape = TapeChoice.standard

  /// The settings without any option.
  public init() {}
}
