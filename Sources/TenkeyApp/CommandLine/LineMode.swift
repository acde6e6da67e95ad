/// Lines in, answers out.
package struct LineMode<Answering: LineAnswering> {
  private var answering: Answering
  private let input: any ByteSource
  private let output: BufferedOutput
  private let errors: BufferedOutput
  private let isPrompting: Bool

  /// Makes a mode.
  ///
  /// - Parameters:
  ///   - answering: works out the lines.
  ///   - input: where the lines come from.
  ///   - output: where the answers go.
  ///   - errors: where is said what was wrong with a line.
  ///   - isPrompting: whether a person is asked for each line: then `q`, `quit` and `exit` leave
  ///     and a mistake does not count, since it was seen.
  package init(
    _ answering: Answering, input: any ByteSource, output: any ByteSink, errors: any ByteSink,
    isPrompting: Bool
  ) {
    self.answering = answering
    self.input = input
    self.output = BufferedOutput(output)
    self.errors = BufferedOutput(errors)
    self.isPrompting = isPrompting
  }

  /// Answers every line in order until the input ends; blank ones are passed over, yet counted.
  package mutating func run() -> Outcome {
    let output = output
    let isPrompting = isPrompting
    let reader = LineReader(input) {
      if isPrompting { output.print("> ") }
      output.flush()
    }
    var number = 0
    var isAllAnswered = true
    do throws(StreamFailure) {
      while output.failure == nil, let line = try reader.next() {
        number += 1
        if isPrompting, line.isFarewell { return finish(isAllAnswered) }
        if let answer = answer(line) {
          isAllAnswered = show(answer, number) && isAllAnswered
        }
      }
    } catch {
      _ = finish(isAllAnswered)
      switch error {
      case .closed: return .inputFailed(reason: "it was closed")
      case .failed(let reason): return .inputFailed(reason: reason)
      }
    }
    // Otherwise the shell's prompt would follow ours on the same line.
    if isPrompting { output.print("\n") }
    return finish(isAllAnswered)
  }

  private mutating func answer(_ line: LineReader.Line) -> LineAnswer? {
    switch line {
    case .tooLong:
      return .mistake("the line is longer than a mebibyte", column: nil)
    case .text(let text):
      if text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
      let output = output
      return answering.answer(text) { output.flush() }
    }
  }

  /// Shows what became of a line; false when it had no answer.
  private func show(_ answer: LineAnswer, _ number: Int) -> Bool {
    switch answer {
    case .answer(let text):
      output.print(text)
      output.print("\n")
      return true
    case .mistake(let message, let column):
      // The answers of earlier lines come first where both streams go to one place.
      output.flush()
      let place = [
        isPrompting ? nil : "line \(number)", column.map { "column \($0)" },
      ].compactMap(\.self).joined(separator: ", ")
      errors.print(place.isEmpty ? "\(message)\n" : "\(place): \(message)\n")
      errors.flush()
      return false
    }
  }

  private mutating func finish(_ isAllAnswered: Bool) -> Outcome {
    output.flush()
    let problem = answering.finish()
    if let outcome = output.outcome ?? problem { return outcome }
    return isAllAnswered || isPrompting ? .done : .someLinesFailed
  }
}

extension LineReader.Line {
  fileprivate var isFarewell: Bool {
    guard case .text(let text) = self else { return false }
    return ["q", "quit", "exit"].contains(text.filter { !$0.isWhitespace })
  }
}
