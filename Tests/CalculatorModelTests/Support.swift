import CalculatorModel
import ExactReals

/// A calculator at rest after these keys, one character each, as `tenkey --keys` plays them.
func calculator(typing keys: String, settings: CalculatorSettings = .init()) -> Calculator {
  var calculator = Calculator(settings: settings)
  for key in keys { calculator.type(key) }
  return calculator
}

/// A calculator after keys of the keypad, separated by blanks.
func calculator(pressing keys: String, settings: CalculatorSettings = .init()) -> Calculator {
  var calculator = Calculator(settings: settings)
  for key in keys.split(separator: " ") { calculator.press(String(key)) }
  return calculator
}

extension Calculator {
  /// What the display says, with `≈` for a value that only the worker can give.
  var display: String {
    switch entry {
    case .typing(let text): text
    case .value(let value):
      value.rational.map { NumberFormat.screen(.exact($0), width: 40) } ?? "≈"
    case .error(let message): "error: " + message
    }
  }

  var shownRational: Rational? {
    if case .value(let value) = entry { value.rational } else { nil }
  }
}

/// The rational number that a decimal text or a fraction of whole numbers stands for.
func rational(_ text: String) -> Rational? {
  let parts = text.split(separator: "/").compactMap { Rational(decimal: String($0)) }
  guard let first = parts.first else { return nil }
  return parts.count == 2 ? first / parts[1] : first
}
