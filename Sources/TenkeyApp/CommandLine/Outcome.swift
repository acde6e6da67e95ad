/// How the program's work ended.
public enum Outcome: Hashable, Sendable {
  /// All is done and nothing is left to say.
  case done
  /// This is the answer.
  case printed(String)
  /// This is the outline of a layout, and whether it has faults.
  case outlined(String, hasFaults: Bool)
  /// The command line cannot be followed.
  case usage(UsageError)
  /// The expression has no answer; the column counts characters from 1.
  case mistake(String, column: Int?)
  /// Some lines had no answer, which was said when they were read.
  case someLinesFailed
  /// Standard input could not be read.
  case inputFailed(reason: String)
  /// Standard output could not be written.
  case outputFailed(reason: String)
  /// Nobody reads standard output any more.
  case outputClosed
  /// There is no screen to be had.
  case noScreen(reason: String)
  /// A signal ended the program, which had put everything in order before.
  case ended(by: EndingSignal)
  /// So many calculations are not on the tape.
  case unsaved(count: Int, reason: String)

  /// The signals that end the program in good order.
  public enum EndingSignal: Hashable, Sendable {
    /// SIGHUP, SIGINT, SIGTERM.
    case hangUp, interrupt, terminate
  }

  /// What is said in the end, where, and the status that the program leaves with.
  public struct Report: Hashable, Sendable {
    /// The two streams of a program.
    public enum Stream: Hashable, Sendable {
      /// Standard output: what was asked for.
      case output
      /// Standard error: why there is none.
      case error
    }
    /// What is said: whole lines, or nothing.
    public let text: String
    /// Where it is said.
    public let stream: Stream
    /// The exit status.
    public let status: Int32
  }

  /// Turns an outcome into text, stream and exit status: the one place that does.
  public var report: Report {
    switch self {
    case .done:
      Report(text: "", stream: .output, status: 0)
    case .printed(let text):
      Report(text: Self.lines(text), stream: .output, status: 0)
    case .outlined(let text, let hasFaults):
      Report(text: Self.lines(text), stream: .output, status: hasFaults ? 1 : 0)
    case .usage(let error):
      Self.problem(
        "'\(error.argument)' \(error.message)\nTry 'tenkey --help'.", status: 2)
    case .mistake(let message, nil):
      Self.problem(message)
    case .mistake(let message, let column?):
      Self.problem("column \(column): \(message)")
    case .someLinesFailed:
      Report(text: "", stream: .error, status: 1)
    case .inputFailed(let reason):
      Self.problem("standard input cannot be read: \(reason)")
    case .outputFailed(let reason):
      Self.problem("standard output cannot be written: \(reason)")
    case .outputClosed:
      // 128 + SIGPIPE: what a shell reports of programs that leave this to the signal.
      Report(text: "", stream: .error, status: 141)
    case .ended(.hangUp): Report(text: "", stream: .error, status: 128 + 1)
    case .ended(.interrupt): Report(text: "", stream: .error, status: 128 + 2)
    case .ended(.terminate): Report(text: "", stream: .error, status: 128 + 15)
    case .noScreen(let reason):
      Self.problem("\(reason)\nTry 'tenkey --plain', which needs no screen.")
    case .unsaved(let count, let reason):
      Self.problem(
        "\(count) calculation\(count == 1 ? " is" : "s are") not on the tape: \(reason)")
    }
  }

  private static func lines(_ text: String) -> String {
    text.hasSuffix("\n") ? text : text + "\n"
  }

  private static func problem(_ message: String, status: Int32 = 1) -> Report {
    Report(text: "tenkey: \(message)\n", stream: .error, status: status)
  }
}
