import CalculatorModel
import ExactReals

/// A paste that can be read in two ways, until someone says which one is meant.
final class PendingPaste {
  let text: String
  let number: AmbiguousNumber
  /// What was said already.
  let readings: MarkReadings

  init(text: String, number: AmbiguousNumber, readings: MarkReadings) {
    self.text = text
    self.number = number
    self.readings = readings
  }
}

/// Texts from elsewhere: one line is put in, several are worked out one after the other, and what can
/// be read in two ways is asked about.
extension CalculatorViewController {
  /// The longest text that is read, in bytes.
  private static let longestPaste = 1 << 17
  /// The most lines that are worked out at once.
  private static let mostLines = 1_000

  /// Reads a pasted text as an expression; what cannot be read is named on the display.
  func read(pasted text: String, readings: MarkReadings = .init()) {
    // What is copied here has a point before its decimals, whatever the locale.
    var readings = readings
    if text == copiedText { readings.point = .decimal }
    guard text.utf8.count <= Self.longestPaste else {
      change { _ in }
      return say("too long to be read", isError: true)
    }
    let lines = Calculator.lines(of: text)
    do {
      if lines.count > 1 {
        try workOut(lines, readings)
      } else {
        var pasted = calculator
        try pasted.paste(text, readings: readings)
        change { $0 = pasted }
      }
    } catch {
      change { _ in }
      if let number = error.ambiguity {
        ask(about: number, in: text, readings)
      } else {
        say(error.message, isError: true)
      }
    }
  }

  /// Works out lines in order; when one of them cannot be, none is.
  private func workOut(_ lines: [String], _ readings: MarkReadings) throws(ExpressionError) {
    guard lines.count <= Self.mostLines else {
      throw ExpressionError(message: "more than \(Self.mostLines) lines", column: 1)
    }
    var trial = calculator
    for (index, line) in lines.enumerated() {
      do {
        try trial.workOut(line, readings)
      } catch {
        var error = error
        error.message = "line \(index + 1): \(error.message)"
        throw error
      }
    }
    for line in lines {
      change { calculator in
        // It was tried just now.
        try? calculator.workOut(line, readings)
      }
    }
  }

  private func ask(about number: AmbiguousNumber, in text: String, _ readings: MarkReadings) {
    pendingPaste = PendingPaste(text: text, number: number, readings: readings)
    say("\(number.text)?  1: \(number.grouped)  2: \(number.decimal)", isError: true)
  }

  /// Takes a key for the answer to the question that is asked, if one is.
  func answersQuestion(_ key: String) -> Bool {
    guard let pending = pendingPaste, key == "1" || key == "2" else { return false }
    pendingPaste = nil
    let reading = key == "1" ? MarkReading.grouping : .decimal
    var readings = pending.readings
    switch pending.number.mark {
    case .comma: readings.comma = reading
    case .point: readings.point = reading
    }
    read(pasted: pending.text, readings: readings)
    return true
  }
}

extension Calculator {
  /// Puts a line in and works it out, unless it ends in `=` and has been already.
  fileprivate mutating func workOut(
    _ line: String, _ readings: MarkReadings
  ) throws(ExpressionError) {
    // A line goes on from no answer but by its name.
    if showsAnswer { press("AC") }
    try paste(line, readings: readings)
    if !showsAnswer { type("\n") }
    if case .error(let message) = entry { throw ExpressionError(message: message, column: 1) }
  }
}
