import CalculatorModel
import ExactReals

/// A paste that can be read in two ways, until someone says which one is meant.
struct PendingPaste {
  let text: String
  let number: AmbiguousNumber
}

/// Texts from elsewhere: one line is put in, several are worked out one after the other, and what can
/// be read in two ways is asked about.
extension CalculatorViewController {
  /// The longest text that is read, in bytes.
  private static let longestPaste = 1 << 17
  /// The most lines that are worked out at once.
  private static let mostLines = 1_000

  /// Reads a pasted text as an expression; what cannot be read is named on the display.
  func read(pasted text: String, commas: CommaReading = .unknown) {
    guard text.utf8.count <= Self.longestPaste else {
      change { _ in }
      return say("too long to be read", isError: true)
    }
    let lines = Calculator.lines(of: text)
    do {
      if lines.count > 1 {
        try workOut(lines, commas)
      } else {
        var pasted = calculator
        try pasted.paste(text, commas: commas)
        change { $0 = pasted }
      }
    } catch {
      change { _ in }
      if let number = error.ambiguity {
        ask(about: number, in: text)
      } else {
        say(error.message, isError: true)
      }
    }
  }

  /// Works out lines in order; when one of them cannot be, none is.
  private func workOut(_ lines: [String], _ commas: CommaReading) throws(ExpressionError) {
    guard lines.count <= Self.mostLines else {
      throw ExpressionError(message: "more than \(Self.mostLines) lines", column: 1)
    }
    var trial = calculator
    for (index, line) in lines.enumerated() {
      do {
        try trial.workOut(line, commas)
      } catch {
        var error = error
        error.message = "line \(index + 1): \(error.message)"
        throw error
      }
    }
    for line in lines {
      change { calculator in
        // It was tried just now.
        try? calculator.workOut(line, commas)
      }
    }
  }

  private func ask(about number: AmbiguousNumber, in text: String) {
    pendingPaste = PendingPaste(text: text, number: number)
    say("\(number.text)?  1: \(number.grouped)  2: \(number.decimal)", isError: true)
  }

  /// Takes a key for the answer to the question that is asked, if one is.
  func answersQuestion(_ key: String) -> Bool {
    guard let pending = pendingPaste, key == "1" || key == "2" else { return false }
    pendingPaste = nil
    read(pasted: pending.text, commas: key == "1" ? .grouping : .decimal)
    return true
  }
}

extension Calculator {
  /// Puts a line in and works it out, unless it ends in `=` and has been already.
  fileprivate mutating func workOut(
    _ line: String, _ commas: CommaReading
  ) throws(ExpressionError) {
    // A line goes on from no answer but by its name.
    if showsAnswer { press("AC") }
    try paste(line, commas: commas)
    if !showsAnswer { type("\n") }
    if case .error(let message) = entry { throw ExpressionError(message: message, column: 1) }
  }
}
