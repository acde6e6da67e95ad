import CalculatorModel
import ExactReals
import TenkeyApp
import Terminal
import Testing

private func plan(
  _ words: [String], input: Bool = true, output: Bool = true,
  _ variables: [String: String] = ["TERM": "xterm", "HOME": "/h"]
) throws -> Plan {
  var listed = EnvironmentVariables()
  for (name, value) in variables { listed[name] = value }
  let surroundings = Surroundings(
    isInputTerminal: input, isOutputTerminal: output, variables: listed)
  return Plan(try Arguments(words) { _ in false }, in: surroundings)
}

private let usual = "/h/.local/state/tenkey/tape.sqlite"

@Suite("What a command line comes down to")
struct PlanTests {
  @Test("the screen is taken where both ends are a terminal that can show one")
  func screen() throws {
    let request = ScreenRequest(
      keys: nil, previewSize: nil, describe: false, settings: Settings(), tapePath: usual,
      imagePath: "/h/.cache/tenkey/first-frame")
    #expect(try plan([]) == .screen(request))
    #expect(request.isLive)
  }

  @Test("the decimal mark of the locale goes with whatever is done")
  func localMark() throws {
    let surroundings = Surroundings(
      isInputTerminal: false, isOutputTerminal: false, localMark: .comma)
    guard
      case .answer("1.234", let settings) = Plan(
        try Arguments(["1.234"]) { _ in false }, in: surroundings)
    else { return #expect(Bool(false), "no answer") }
    #expect(settings.localMark == .comma)
    var printer = AnswerPrinter(settings, worker: ExactWorker(executablePath: nil))
    #expect(
      printer.answer("1.234") {}
        == .mistake("1.234 is 1234 or 1,2340: write one of them", column: 1))
    #expect(printer.answer("12.5*2") {} == .answer("25"))
    #expect(
      printer.answer("2*0.5007") {}
        == .mistake("0.5007 is 5007 or 0,5007: write one of them", column: 3))
  }

  @Test(
    "the first frame is kept in the user's cache, if there is one",
    arguments: [
      (["HOME": "/h"], "/h/.cache/tenkey/first-frame"),
      (["HOME": "/h", "XDG_CACHE_HOME": "/c"], "/c/tenkey/first-frame"),
      (["HOME": "/h", "XDG_CACHE_HOME": "c"], "/h/.cache/tenkey/first-frame"),
      (["HOME": "h"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func imagePath(variables: [String: String], path: String?) throws {
    guard case .screen(let request) = try plan([], variables.merging(["TERM": "xterm"]) { $1 })
    else {
      Issue.record("no screen")
      return
    }
    #expect(request.imagePath == path)
    guard
      case .screen(let untaped) = try plan(
        ["--no-tape"], variables.merging(["TERM": "xterm"]) { $1 })
    else {
      Issue.record("no screen")
      return
    }
    #expect(untaped.imagePath == nil)
  }

  @Test(
    "otherwise lines are answered, with a prompt and a tape where a person is at both ends",
    arguments: [
      ([], false, true, "xterm", false),
      ([], true, false, "xterm", false),
      ([], false, false, "xterm", false),
      ([], true, true, "dumb", true),
      ([], true, true, "", true),
      (["--plain"], true, true, "xterm", true),
      (["--plain"], false, true, "xterm", false),
      (["-"], true, true, "xterm", true),
      (["-"], false, false, "xterm", false),
      (["--", "-"], false, true, "xterm", false),
    ] as [([String], Bool, Bool, String, Bool)])
  func lines(words: [String], input: Bool, output: Bool, term: String, isPrompting: Bool) throws {
    let found = try plan(words, input: input, output: output, ["TERM": term, "HOME": "/h"])
    let tapePath = isPrompting ? usual : nil
    #expect(found == .lines(isPrompting: isPrompting, tapePath: tapePath, Settings()))
  }

  @Test("an expression is answered wherever it is asked, its words joined by spaces")
  func expression() throws {
    for isTerminal in [true, false] {
      #expect(
        try plan(["2", "+", "3"], input: isTerminal, output: isTerminal)
          == .answer("2 + 3", Settings()))
    }
    #expect(try plan(["5", "-"], [:]) == .answer("5 -", Settings()))
    var settings = Settings()
    settings.digits = 5
    #expect(try plan(["1", "--plain", "--digits", "5"]) == .answer("1", settings))
  }

  @Test("keys and previews need no terminal, and keep no tape that was not named")
  func played() throws {
    let keys = try KeyScript("6×7=")
    let size = TerminalSize(columns: 40, rows: 24)
    for isTerminal in [true, false] {
      #expect(
        try plan(["--keys", "6×7=", "--describe"], input: isTerminal, output: isTerminal)
          == .screen(
            ScreenRequest(
              keys: keys, previewSize: nil, describe: true, settings: Settings(), tapePath: nil)))
    }
    var settings = Settings()
    settings.tape = .file("t")
    let request = ScreenRequest(
      keys: keys, previewSize: size, describe: false, settings: settings, tapePath: "t")
    #expect(
      try plan(["--preview", "40x24", "--keys", "6×7=", "--tape-file", "t"], [:])
        == .screen(request))
    #expect(!request.isLive)
  }

  @Test(
    "the tape is where it was asked for",
    arguments: [
      (["--no-tape"], ["HOME": "/h", "TERM": "xterm"], nil),
      (["--tape-file", "t"], ["HOME": "/h", "TERM": "xterm", "TENKEY_TAPE": "u"], "t"),
      ([], ["HOME": "/h", "TERM": "xterm", "TENKEY_TAPE": "u"], "u"),
      ([], ["TERM": "xterm"], nil),
      (["--tape-file", "t", "--no-tape"], ["HOME": "/h", "TERM": "xterm"], nil),
    ] as [([String], [String: String], String?)])
  func tape(words: [String], variables: [String: String], path: String?) throws {
    guard case .screen(let request) = try plan(words, variables) else {
      Issue.record("no screen")
      return
    }
    #expect(request.tapePath == path)
  }

  @Test(
    "NO_COLOR takes colour away unless it was asked for",
    arguments: [
      ([], "1", .never), ([], "", .auto), (["--color", "always"], "1", .always),
      (["--color", "auto"], "1", .never), (["--color", "never"], "", .never),
    ] as [([String], String, Settings.ColorChoice)])
  func color(words: [String], variable: String, choice: Settings.ColorChoice) throws {
    guard case .screen(let request) = try plan(words, ["TERM": "xterm", "NO_COLOR": variable])
    else {
      Issue.record("no screen")
      return
    }
    #expect(request.settings.color == choice)
  }

  @Test(
    "an outline needs no terminal and keeps no tape; it is coloured where a terminal reads it",
    arguments: [
      ([], true, "xterm", "", .always), ([], false, "xterm", "", .never),
      ([], true, "dumb", "", .never), ([], true, "", "", .never), ([], true, "xterm", "1", .never),
      (["--color", "always"], false, "dumb", "1", .always),
      (["--color", "never"], true, "xterm", "", .never),
    ] as [([String], Bool, String, String, Settings.ColorChoice)])
  func outline(
    words: [String], output: Bool, term: String, noColor: String, choice: Settings.ColorChoice
  ) throws {
    var settings = Settings()
    settings.color = choice
    let request = ScreenRequest(
      keys: nil, previewSize: nil, outlineSize: TerminalSize(columns: 20, rows: 7),
      describe: false, settings: settings, tapePath: nil)
    #expect(
      try plan(
        ["--outline", "20x7"] + words, input: false, output: output,
        ["TERM": term, "NO_COLOR": noColor, "HOME": "/h"]) == .screen(request))
    #expect(!request.isLive)
  }

  @Test("help and version come before everything")
  func pages() throws {
    #expect(try plan(["2+3", "--help"], input: false) == .help)
    #expect(try plan(["--keys", "1", "--version"], [:]) == .version)
  }
}
