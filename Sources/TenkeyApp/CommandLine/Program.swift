import ExactReals
import Glibc
import TapeStore

/// The program from its words to its exit status.
public enum Program {
  /// Does what the words ask for.
  ///
  /// - Parameters:
  ///   - words: the command line without the program's name.
  ///   - screen: takes the screen, or plays keys on one that only records.
  /// - Returns: the status to leave with.
  public static func run(
    _ words: [String], screen: (ScreenRequest) -> Outcome
  ) -> Int32 {
    // A reader that goes away, be it of the answers or the worker, is an error of the write then.
    signal(SIGPIPE, SIG_IGN)
    return finish(outcome(of: words, screen: screen))
  }

  private static func outcome(
    of words: [String], screen: (ScreenRequest) -> Outcome
  ) -> Outcome {
    let arguments: Arguments
    do {
      arguments = try Arguments(words, isName: AnswerPrinter.isName)
    } catch {
      return .usage(error)
    }
    switch Plan(arguments, in: .current()) {
    case .help: return .printed(HelpText.help)
    case .version: return .printed(HelpText.version)
    case .answer(let expression, let settings):
      var printer = AnswerPrinter(settings, worker: .installed())
      return printer.outcome(of: expression)
    case .lines(let isPrompting, let tapePath, let settings):
      var mode = LineMode(
        AnswerPrinter(settings, worker: .installed(), tape: tapePath.map { Tape(path: $0) }),
        input: FileStream(STDIN_FILENO), output: FileStream(STDOUT_FILENO),
        errors: FileStream(STDERR_FILENO), isPrompting: isPrompting)
      return mode.run()
    case .screen(let request): return screen(request)
    }
  }

  /// Says what is left to say and gives the status.
  private static func finish(_ outcome: Outcome) -> Int32 {
    let report = outcome.report
    let isOutput = report.stream == .output
    let output = BufferedOutput(FileStream(isOutput ? STDOUT_FILENO : STDERR_FILENO))
    output.print(report.text)
    output.flush()
    // What cannot be said on standard error cannot be said at all.
    guard isOutput, let failed = output.outcome else { return report.status }
    return finish(failed)
  }
}
