import TenkeyApp
import Terminal
import Testing

private let names: Set<String> = ["sqrt", "ln", "log", "pi", "e", "sin", "exp", "ans"]

private func read(_ words: [String]) throws -> Arguments {
  try Arguments(words, isName: names.contains)
}

@Suite("The command line")
struct ArgumentsTests {
  @Test(
    "words that are no options make up the expression, in order, mixed with options or not",
    arguments: [
      ([], []),
      (["2+3*4"], ["2+3*4"]),
      (["2", "+", "3"], ["2", "+", "3"]),
      (["5", "-", "3"], ["5", "-", "3"]),
      (["5", "-3"], ["5", "-3"]),
      (["-"], ["-"]),
      (["-2^2"], ["-2^2"]),
      (["-(1+2)"], ["-(1+2)"]),
      (["-.5"], ["-.5"]),
      (["--5"], ["--5"]),
      (["--(3)"], ["--(3)"]),
      (["-√2"], ["-√2"]),
      (["−2"], ["−2"]),
      (["-sqrt(2)"], ["-sqrt(2)"]),
      (["-pi"], ["-pi"]),
      (["-e^2"], ["-e^2"]),
      (["-ans*2"], ["-ans*2"]),
      (["--", "-x"], ["-x"]),
      (["--", "--help"], ["--help"]),
      (["--", "-", "--"], ["-", "--"]),
      (["1", "--digits", "5", "+2"], ["1", "+2"]),
      (["x = 3/4"], ["x = 3/4"]),
    ] as [([String], [String])])
  func expression(words: [String], expected: [String]) throws {
    #expect(try read(words).words == expected)
  }

  @Test("every option does what it says and nothing else")
  func options() throws {
    func expect(_ words: [String], _ change: (inout Arguments) -> Void) throws {
      var expected = try read([])
      change(&expected)
      #expect(try read(words) == expected, "\(words)")
    }
    try expect(["--digits", "50"]) { $0.settings.digits = 50 }
    try expect(["--digits=1"]) { $0.settings.digits = 1 }
    try expect(["--digits", "9", "--digits", "8"]) { $0.settings.digits = 8 }
    try expect(["--fraction"]) { $0.settings.fraction = true }
    try expect(["--explain"]) { $0.settings.explain = true }
    try expect(["--degrees"]) { $0.settings.degrees = true }
    try expect(["--chain"]) { $0.settings.chain = true }
    try expect(["--ascii"]) { $0.settings.ascii = true }
    try expect(["--color", "always"]) { $0.settings.color = .always }
    try expect(["--color=never"]) { $0.settings.color = .never }
    try expect(["--color", "auto"]) { $0.settings.color = .auto }
    try expect(["--no-mouse"]) { $0.settings.mouse = false }
    try expect(["--plain"]) { $0.isPlain = true }
    try expect(["--no-tape"]) { $0.settings.tape = .none }
    try expect(["--tape-file", "a=b"]) { $0.settings.tape = .file("a=b") }
    try expect(["--tape-file=a=b"]) { $0.settings.tape = .file("a=b") }
    try expect(["--tape-file", "--plain"]) { $0.settings.tape = .file("--plain") }
    try expect(["--preview", "40x24"]) { $0.previewSize = TerminalSize(columns: 40, rows: 24) }
    try expect(["--preview=1x1000"]) { $0.previewSize = TerminalSize(columns: 1, rows: 1_000) }
    try expect(["--outline", "20x7"]) { $0.outlineSize = TerminalSize(columns: 20, rows: 7) }
    let keys = try KeyScript("-1=")
    try expect(["--keys", "-1="]) { $0.keys = keys }
    try expect(["--keys=-1=", "--describe"]) {
      $0.keys = keys
      $0.describe = true
    }
    try expect(["--help"]) { $0.page = .help }
    try expect(["-h"]) { $0.page = .help }
    try expect(["--version"]) { $0.page = .version }
    try expect(["--version", "--help", "--nonsense"]) { $0.page = .version }
    try expect(["--describe", "--help"]) {
      $0.describe = true
      $0.page = .help
    }
  }

  @Test(
    "a mistake names the argument at fault and says what is wrong",
    arguments: [
      (["--digits"], "--digits", "needs N after it"),
      (["--digits", "0"], "--digits", "needs a number from 1 to 999999, not '0'"),
      (["--digits", "1000000"], "--digits", "needs a number from 1 to 999999, not '1000000'"),
      (["--digits", "+5"], "--digits", "needs a number from 1 to 999999, not '+5'"),
      (["--digits="], "--digits", "needs a number from 1 to 999999, not ''"),
      (
        ["--digits", "99999999999999999999"], "--digits",
        "needs a number from 1 to 999999, not '99999999999999999999'"
      ),
      (["--color", "blue"], "--color", "needs auto, always or never, not 'blue'"),
      (
        ["--preview", "80"], "--preview",
        "needs columns x rows from 1x1 to 1000x1000, not '80'"
      ),
      (
        ["--preview", "0x5"], "--preview",
        "needs columns x rows from 1x1 to 1000x1000, not '0x5'"
      ),
      (
        ["--preview", "80x24x2"], "--preview",
        "needs columns x rows from 1x1 to 1000x1000, not '80x24x2'"
      ),
      (["--tape-file", ""], "--tape-file", "needs the path of a file"),
      (["--ascii=yes"], "--ascii", "takes no value"),
      (["--describe"], "--describe", "needs --keys"),
      (["--keys", "<Nix>"], "--keys", "column 1: there is no key <Nix>; <lt> is the character <"),
      (["--keys", "1", "2+3"], "2+3", "is an expression, and --keys takes none"),
      (["--preview", "80x24", "2+3"], "2+3", "is an expression, and --preview takes none"),
      (
        ["--outline", "wide"], "--outline",
        "needs columns x rows from 1x1 to 1000x1000, not 'wide'"
      ),
      (["--outline", "80x24", "2+3"], "2+3", "is an expression, and --outline takes none"),
      (
        ["--outline", "80x24", "--preview", "80x24"], "--outline",
        "and --preview cannot both be printed"
      ),
      ([""], "", "is an empty expression"),
      ([" ", ""], " ", "is an empty expression"),
      (["--digit", "5"], "--digit", "is no option; did you mean --digits?"),
      (["--colour=never"], "--colour", "is no option; did you mean --color?"),
      (
        ["-x"], "-x", "is no option; -- before an expression lets it begin with a -"
      ),
      (
        ["-explain"], "-explain", "is no option; did you mean --explain?"
      ),
      (
        ["--sqrt(2)"], "--sqrt(2)",
        "is no option; -- before an expression lets it begin with a -"
      ),
      (
        ["--inline", "80x24"], "--inline",
        "is no option; -- before an expression lets it begin with a -"
      ),
    ] as [([String], String, String)])
  func mistakes(words: [String], argument: String, message: String) {
    #expect(throws: UsageError(argument: argument, message: message)) { try read(words) }
  }

  @Test("the help names every option there is, in at most 80 columns")
  func help() {
    for line in HelpText.help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let options = [
      "--digits N", "--fraction", "--explain", "--degrees", "--gradians", "--chain", "--keys KEYS",
      "--describe", "--preview CxR", "--outline CxR", "--ascii", "--color WHEN", "--no-mouse",
      "--plain",
      "--tape-file PATH",
      "--no-tape", "--version", "--help",
    ]
    for option in options { #expect(HelpText.help.contains(" \(option)  "), "\(option)") }
    let named = HelpText.help.matches(of: /\n  (?:-h, )?(--[a-z-]+)/).count
    #expect(named == options.count)
  }
}
