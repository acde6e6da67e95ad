import TenkeyApp
import Testing

@Suite("Outcomes")
struct OutcomeTests {
  @Test(
    "every outcome has its text, its stream and its exit status",
    arguments: [
      (.done, "", .output, 0),
      (.printed("14"), "14\n", .output, 0),
      (.printed("a\nb\n"), "a\nb\n", .output, 0),
      (.printed(""), "\n", .output, 0),
      (.outlined("a\nb", hasFaults: false), "a\nb\n", .output, 0),
      (.outlined("a\n", hasFaults: true), "a\n", .output, 1),
      (
        .usage(UsageError(argument: "--digits", message: "needs N after it")),
        "tenkey: '--digits' needs N after it\nTry 'tenkey --help'.\n", .error, 2
      ),
      (
        .mistake("cannot divide by zero", column: nil), "tenkey: cannot divide by zero\n", .error, 1
      ),
      (.mistake("a stray )", column: 4), "tenkey: column 4: a stray )\n", .error, 1),
      (.someLinesFailed, "", .error, 1),
      (.ended(by: .hangUp), "", .error, 129),
      (.ended(by: .interrupt), "", .error, 130),
      (.ended(by: .terminate), "", .error, 143),
      (
        .inputFailed(reason: "Is a directory"),
        "tenkey: standard input cannot be read: Is a directory\n", .error, 1
      ),
      (
        .outputFailed(reason: "No space left on device"),
        "tenkey: standard output cannot be written: No space left on device\n", .error, 1
      ),
      (.outputClosed, "", .error, 141),
      (
        .noScreen(reason: "unknown terminal 'wyse'"),
        "tenkey: unknown terminal 'wyse'\nTry 'tenkey --plain', which needs no screen.\n",
        .error, 1
      ),
      (
        .unsaved(count: 1, reason: "the disk is full"),
        "tenkey: 1 calculation is not on the tape: the disk is full\n", .error, 1
      ),
      (
        .unsaved(count: 2, reason: "the disk is full"),
        "tenkey: 2 calculations are not on the tape: the disk is full\n", .error, 1
      ),
    ] as [(Outcome, String, Outcome.Report.Stream, Int32)])
  func report(outcome: Outcome, text: String, stream: Outcome.Report.Stream, status: Int32) {
    #expect(outcome.report.text == text)
    #expect(outcome.report.stream == stream)
    #expect(outcome.report.status == status)
  }
}
