import ExactReals

/// A calculation that `=` completed.
///
/// A class, since it never changes and goes along with every copy of the calculator.
public final class FinishedCalculation: Sendable {
  /// Grows by one with each calculation, however much is undone in between.
  public let serial: Int
  /// The expression without `=`: `6 × 7`.
  public let expression: String
  /// What it came to.
  public let value: Real
  /// The symbols of the operations it uses, each once.
  public let symbols: [String]
  /// How it was read.
  public let settings: CalculatorSettings

  init(
    serial: Int, expression: String, value: Real, symbols: [String], settings: CalculatorSettings
  ) {
    self.serial = serial
    self.expression = expression
    self.value = value
    self.symbols = symbols
    self.settings = settings
  }

  /// The same with its number.
  func numbered(_ serial: Int) -> FinishedCalculation {
    FinishedCalculation(
      serial: serial, expression: expression, value: value, symbols: symbols, settings: settings)
  }

  /// The expression as the display's description has it: `6 × 7 =`.
  public var description: String { expression + " =" }
}
