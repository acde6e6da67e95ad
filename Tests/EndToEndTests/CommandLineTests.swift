import Foundation
import TestSupport
import Testing

@Suite("One answer, no screen")
struct CommandLineTests {
  private func tenkey(_ arguments: String..., input: String? = nil) throws -> ChildProcess.Outcome {
    try ReleasePrograms.check()
    return try ChildProcess.run(ReleasePrograms.tenkey, arguments, input: input)
  }

  @Test(
    "an expression's answer is one line on standard output",
    arguments: [
      ("2+3*4", "14"), ("0.1+0.2-0.3", "0"), ("1/3*3", "1"), ("-2^2", "-4"), ("2^3^2", "512"),
      ("6/2(1+2)", "9"), ("100 + 10% + 10%", "121"), ("200 × 10%", "20"), ("2^-1", "0.5"),
      ("10^100+1-10^100", "1"), ("6956415689*5465845", "38022689911642205"),
      ("2^50", "1125899906842624"),
      ("1e16+1-1e16", "1"), ("5.7E-6", "0.0000057"), ("4^-11", "2.384185791015625e-7"),
      ("1/3", "0.333333333333333333333333333333"), ("2/3", "0.666666666666666666666666666667"),
      ("10^-400", "1e-400"), ("10!", "3628800"), ("7 mod 3", "1"), ("√81", "9"), ("0^0", "1"),
      ("2 + 3 + 5%", "5.25"), ("(-8)^(1/3)", "-2"), ("1.23^45", "11110.4081851319562859107905872"),
    ])
  func expression(text: String, answer: String) throws {
    let outcome = try tenkey(text)
    #expect(outcome.output == answer + "\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == .exited(0))
  }

  @Test(
    "an endless answer has exactly 30 certain digits",
    arguments: [
      ("sqrt(2)", "1.41421356237309504880168872421"), ("ln(3)", "1.09861228866810969139524523692"),
      ("2*pi", "6.28318530717958647692528676656"), ("exp(1)", "2.71828182845904523536028747135"),
      ("sqrt(2)+ln(3)", "2.51282585104120474019693396113"),
      ("sin(1)", "0.841470984807896506652502321630"),
      ("cos(60 deg)", "0.5"), ("sqrt(2.25)-1.5", "0"),
    ])
  func digits(text: String, answer: String) throws {
    let outcome = try tenkey(text)
    #expect(outcome.output == answer + "\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == .exited(0))
  }

  @Test("what is not proved to be 0 is never a bare 0")
  func unproved() throws {
    let outcome = try tenkey("sqrt(2)^2 - 2")
    #expect(outcome.status == .exited(0))
    let line = try #require(outcome.lines.first)
    #expect(line == "0" || line.contains("?") || line.contains("≈"))
  }

  @Test("what only the worker finds out has a column, and in the lines a line")
  func placeOfFailure() throws {
    let alone = try tenkey("2+ln(0-sqrt(2))*3")
    #expect(alone.errors == "tenkey: column 3: undefined: ln of zero or less\n")
    #expect(alone.status == .exited(1))
    let lines = try tenkey("-", input: "1\nsqrt(2)\n3*8/(sqrt(2)^2-2)\n7\n")
    #expect(lines.errors == "line 3, column 4: cannot divide by zero\n")
    #expect(lines.output == "1\n1.41421356237309504880168872421\n7\n")
    #expect(lines.status == .exited(1))
  }

  @Test("arguments are joined to one expression")
  func joined() throws {
    #expect(try tenkey("2", "+", "3").output == "5\n")
  }

  @Test(
    "a mistake is words on standard error and status 1",
    arguments: ["1/0", "2+)", "2$3", "sqrt(-1)", "hello", "0/0", "ln(0)", "()"])
  func mistake(text: String) throws {
    let outcome = try tenkey(text)
    #expect(outcome.output == "")
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.errors.hasSuffix("\n"))
    #expect(outcome.status == .exited(1))
  }

  @Test("lines on standard input are answered in order")
  func lines() throws {
    for arguments in [[], ["-"]] as [[String]] {
      let outcome = try ChildProcess.run(
        ReleasePrograms.tenkey, arguments, input: "1+1\n2*3\n\n10/4\n")
      #expect(outcome.lines.filter { !$0.isEmpty } == ["2", "6", "2.5"])
      #expect(outcome.errors == "")
      #expect(outcome.status == .exited(0))
    }
  }

  @Test("a last line without its end is a line")
  func lastLine() throws {
    #expect(try tenkey(input: "1+1\n6*7").lines == ["2", "42"])
  }

  @Test("a bad line is named, the others are still answered, and the status is 1")
  func badLine() throws {
    let outcome = try tenkey(input: "1+1\n2*3\n2+)\n10/4\n")
    #expect(outcome.lines == ["2", "6", "2.5"])
    #expect(outcome.errors.hasPrefix("line 3, column "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.status == .exited(1))
  }

  @Test("no input is no output")
  func noInput() throws {
    let outcome = try tenkey(input: "")
    #expect(outcome.output == "")
    #expect(outcome.errors == "")
    #expect(outcome.status == .exited(0))
  }

  @Test("ten thousand lines are answered")
  func manyLines() throws {
    let numbers = 1...10_000
    let outcome = try tenkey(input: numbers.map { "\($0)+1\n" }.joined())
    #expect(outcome.lines == numbers.map { "\($0 + 1)" })
  }

  @Test(
    "--keys plays keys as if typed and prints the display",
    arguments: [
      ("81√", "9"), ("6*7=", "42"), ("6*7<Enter>", "42"), ("12<BS>", "1"), ("12<Esc>", "0"),
      ("<click 7><click ×><click 6><click =>", "42"), ("2+3×4=", "14"), ("5±", "-5"),
      ("2+3×4==", "56"), ("5+=", "5"), ("4--4=", "8"), ("0.10", "0.10"),
    ])
  func keys(text: String, display: String) throws {
    let outcome = try tenkey("--keys", text)
    #expect(outcome.output.replacingOccurrences(of: "−", with: "-") == display + "\n")
    #expect(outcome.errors == "")
    #expect(outcome.status == .exited(0))
  }

  @Test("--describe prints the description first")
  func describe() throws {
    #expect(try tenkey("--keys", "6*7=", "--describe").lines == ["6 × 7 =", "42"])
    #expect(try tenkey("--describe", "--keys", "81√").lines.last == "9")
    #expect(try tenkey("--describe", "--keys", "81√").lines.first?.contains("√(81)") == true)
  }

  @Test(
    "the same text gives the same answer on the command line and by keys",
    arguments: ["2*pi", "sqrt(2)+ln(3)", "1/3"])
  func sameAnswer(text: String) throws {
    let line = try tenkey(text).output.prefix(12)
    let keys = try tenkey("--keys", text + "=").output.prefix(12)
    #expect(line == keys)
  }

  @Test(
    "--preview shows the frame of a terminal of that size",
    arguments: [(80, 24), (40, 24), (30, 10), (120, 30)])
  func preview(columns: Int, rows: Int) throws {
    let outcome = try tenkey("--preview", "\(columns)x\(rows)")
    #expect(outcome.status == .exited(0))
    #expect(outcome.lines.count <= rows)
    #expect(outcome.lines.allSatisfy { $0.count <= columns })
    #expect(!outcome.output.contains("\u{1B}"))
    let text = ScreenText(rows: outcome.lines)
    #expect(text.missing(keypadLabels) == [])
  }

  @Test("--preview after --keys shows what they did")
  func previewAfterKeys() throws {
    let outcome = try tenkey("--preview", "80x24", "--keys", "6*7=")
    #expect(ScreenText(rows: outcome.lines).display == "42")
  }

  @Test("--preview is what a terminal of that size shows", arguments: [(80, 24), (40, 24)])
  func previewIsTheScreen(columns: Int, rows: Int) throws {
    let outcome = try tenkey("--preview", "\(columns)x\(rows)", "--keys", "6*7=")
    let terminal = try PseudoTerminal.calculator(columns: columns, rows: rows)
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    let same = terminal.wait { screen in
      zip(outcome.lines, screen.text.rows).allSatisfy { line, row in
        line + String(repeating: " ", count: max(0, columns - line.count)) == row
      }
    }
    #expect(same, "\(outcome.output)\n\(terminal.screen.text)")
  }

  @Test(
    "every size has a preview",
    arguments: ["1x1", "5x3", "14x6", "24x12", "100x45", "200x24", "500x200"])
  func previewSizes(size: String) throws {
    let outcome = try tenkey("--preview", size)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "")
  }

  @Test(
    "--outline prints the layout at that size and ends with what is wrong: nothing",
    arguments: [("80x24", "5x4"), ("40x24", "4x5"), ("120x30", "5x4")])
  func outline(size: String, grid: String) throws {
    let outcome = try tenkey("--outline", size)
    #expect(outcome.status == .exited(0))
    #expect(outcome.errors == "")
    #expect(outcome.lines.first?.hasPrefix("\(size)  ") == true)
    #expect(outcome.lines.first?.hasSuffix(grid) == true)
    #expect(outcome.lines.contains { $0.hasPrefix("      keypad  ") })
    #expect(outcome.lines.contains { $0.hasPrefix("          keypad's bottom equals ") })
    #expect(outcome.lines.last == "0 conflicts, 0 ambiguities, 0 misplaced, 0 magic numbers")
    #expect(!outcome.output.contains("\u{1B}"))
    let ascii = try tenkey("--outline", size, "--ascii", "--color", "always").output
    #expect(ascii.allSatisfy { $0.isASCII })
    #expect(ascii.contains("\u{1B}[1mkeypad\u{1B}[m"))
  }

  @Test("--version and --help are on standard output, status 0, terminal or not")
  func versionAndHelp() throws {
    let version = try tenkey("--version")
    #expect(version.lines.count == 1)
    #expect(version.output.hasPrefix("tenkey "))
    #expect(version.status == .exited(0))
    let help = try tenkey("--help")
    for option in ["--keys", "--describe", "--preview", "--outline", "--version", "--help"] {
      #expect(help.output.contains(option))
    }
    #expect(help.errors == "")
    #expect(help.status == .exited(0))
    let terminal = try PseudoTerminal(
      ReleasePrograms.tenkey, ["--help"], terminal: "no-such-terminal")
    #expect(terminal.waitForExit() == .exited(0))
  }

  @Test(
    "wrong use is words on standard error and status 2",
    arguments: [
      ["--no-such-option"], ["--preview"], ["--preview", "wide"], ["--preview", "0x5"], ["--keys"],
      ["--outline"], ["--outline", "wide"], ["--outline", "80x24", "1+1"],
      ["--outline", "80x24", "--preview", "80x24"], ["--digits", "many", "1"],
      ["--describe"], ["--color", "green"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try ChildProcess.run(ReleasePrograms.tenkey, arguments)
    #expect(outcome.output == "")
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.status == .exited(2))
  }

  @Test("an expression may begin with a minus")
  func leadingMinus() throws {
    #expect(try tenkey("-2+5").output == "3\n")
    #expect(try tenkey("--", "-2+5").output == "3\n")
  }

  @Test("output that cannot be written is no success")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try ChildProcess.run(
      "/bin/sh", ["-c", "exec \"$0\" 1+1 >/dev/full", ReleasePrograms.tenkey])
    #expect(outcome.status != .exited(0))
    #expect(outcome.status != .timedOut)
  }

  @Test("an empty environment is enough")
  func emptyEnvironment() throws {
    let outcome = try ChildProcess.run(
      ReleasePrograms.tenkey, ["sqrt(2)+1"], input: nil, completeEnvironment: [:])
    #expect(outcome.output == "2.41421356237309504880168872421\n")
  }

  @Test(
    "where a comma stands before decimals, a point that may group digits is refused with both",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/de_DE")))
  func localMark() throws {
    // The system's own locales are hardly ever all there: one is made for the occasion.
    let folder = try TemporaryFolder()
    let made = try ChildProcess.run(
      "/usr/bin/env", ["localedef", "-i", "de_DE", "-f", "UTF-8", folder.path + "/de_DE.UTF-8"])
    #expect(made.status == .exited(0))
    for (variables, isComma) in [
      (["LC_ALL": "de_DE.UTF-8"], true), (["LC_ALL": "", "LC_NUMERIC": "de_DE.UTF-8"], true),
      (["LC_ALL": "C.UTF-8"], false),
    ] {
      let outcome = try ChildProcess.run(
        ReleasePrograms.tenkey, ["-"], input: "0.5007\n12.34\n1.234,5\n",
        environment: variables.merging(["LOCPATH": folder.path]) { $1 })
      #expect(outcome.output == (isComma ? "12.34\n1234.5\n" : "0.5007\n12.34\n1234.5\n"))
      #expect(
        outcome.errors
          == (isComma
            ? "line 1, column 1: 0.5007 is 5007 or 0,5007: write one of them\n" : ""))
    }
  }
}
