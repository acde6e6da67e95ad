import Terminal

/// One option of the command line: what is written, what it does, and what the help says of it.
struct CommandOption: Sendable {
  /// What the option needs after it, and what becomes of that.
  enum Action: Sendable {
    /// Nothing is needed.
    case flag(@Sendable (inout Arguments) -> Void)
    /// A value; the text is its name in the help. What is thrown is read after the option's name.
    case value(String, @Sendable (inout Arguments, String) throws(ValueError) -> Void)
  }

  /// What is wrong with a value.
  struct ValueError: Error {
    let message: String
  }

  /// A part of the help.
  enum Section: String, CaseIterable, Sendable {
    case answers = "Answers"
    case reckoning = "Reckoning"
    case keys = "Keys without a person"
    case screen = "Screen"
    case tape = "Tape"
    case other = "Other"
  }

  let section: Section
  /// Its names, the first being the one that the help calls it by.
  let names: [String]
  /// One or more lines of help.
  let help: [String]
  let action: Action

  init(_ section: Section, _ names: String..., help: String..., action: Action) {
    self.section = section
    self.names = names
    self.help = help
    self.action = action
  }

  /// Every option there is, in the order of the help.
  static let all: [CommandOption] = [
    CommandOption(
      .answers, "--digits",
      help: "significant digits of an answer that does not end (30)",
      action: .value("N") { arguments, text throws(ValueError) in
        arguments.settings.digits = try number(text, in: 1...Settings.mostDigits)
      }),
    CommandOption(
      .answers, "--fraction",
      help: "a rational answer as a fraction: 5/6",
      action: .flag { $0.settings.fraction = true }),
    CommandOption(
      .answers, "--explain",
      help: "mark the answer: = when it is exact, ≈ when there are more",
      "digits, 0? when it is not proved; and say its other forms",
      action: .flag { $0.settings.explain = true }),
    CommandOption(
      .reckoning, "--degrees", help: "angles are degrees, not radians",
      action: .flag {
        $0.settings.degrees = true
        $0.settings.gradians = false
      }),
    CommandOption(
      .reckoning, "--gradians", help: "angles are gradians, 400 to a turn",
      action: .flag {
        $0.settings.gradians = true
        $0.settings.degrees = false
      }),
    CommandOption(
      .reckoning, "--chain", help: "from left to right as a desk machine: 2+3*4 is 20",
      action: .flag { $0.settings.chain = true }),
    CommandOption(
      .keys, "--keys",
      help: "play keys as if typed and print the display: each",
      "character is a key, <Enter> <BS> <Esc> <F2> <Tab> <Up>",
      "<C-r> <lt> are named ones, <click 7> clicks a key,",
      "<paste 1+2> pastes, <resize 40x24> resizes",
      action: .value("KEYS") { arguments, text throws(ValueError) in
        do throws(KeyScript.Mistake) {
          arguments.keys = try KeyScript(text)
        } catch {
          throw ValueError(message: "column \(error.column): \(error.message)")
        }
      }),
    CommandOption(
      .keys, "--describe", help: "with --keys: print the description first",
      action: .flag { $0.describe = true }),
    CommandOption(
      .keys, "--preview",
      help: "print the frame that a terminal of that size would show,",
      "after --keys if they are given",
      action: .value("CxR") { arguments, text throws(ValueError) in
        arguments.previewSize = try size(text)
      }),
    CommandOption(
      .keys, "--outline",
      help: "print the layout at that size: every view with its",
      "constraints, those of other size classes dimmed, and",
      "what is wrong with it; after --keys if they are given",
      action: .value("CxR") { arguments, text throws(ValueError) in
        arguments.outlineSize = try size(text)
      }),
    CommandOption(
      .screen, "--ascii", help: "show nothing but ASCII",
      action: .flag { $0.settings.ascii = true }),
    CommandOption(
      .screen, "--color", help: "auto, always or never (auto; NO_COLOR is heeded)",
      action: .value("WHEN") { arguments, text throws(ValueError) in
        guard let choice = Settings.ColorChoice(rawValue: text) else {
          throw ValueError(message: "needs auto, always or never, not '\(text)'")
        }
        arguments.settings.color = choice
      }),
    CommandOption(
      .screen, "--no-mouse", help: "leave the mouse to the terminal",
      action: .flag { $0.settings.mouse = false }),
    CommandOption(
      .screen, "--plain", help: "no screen: lines in, answers out",
      action: .flag { $0.isPlain = true }),
    CommandOption(
      .tape, "--tape-file", help: "keep the tape in this file",
      action: .value("PATH") { arguments, text throws(ValueError) in
        if text.isEmpty { throw ValueError(message: "needs the path of a file") }
        arguments.settings.tape = .file(text)
      }),
    CommandOption(
      .tape, "--no-tape", help: "keep no tape",
      action: .flag { $0.settings.tape = .none }),
    CommandOption(
      .other, "--version", help: "print the version",
      action: .flag { $0.page = $0.page ?? .version }),
    CommandOption(
      .other, "--help", "-h", help: "print this",
      action: .flag { $0.page = $0.page ?? .help }),
  ]

  private static func size(_ text: String) throws(ValueError) -> TerminalSize {
    guard let size = TerminalSize(parsing: text) else {
      throw ValueError(message: "needs columns x rows from 1x1 to 1000x1000, not '\(text)'")
    }
    return size
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>
  ) throws(ValueError) -> Int {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else {
      throw ValueError(
        message: "needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }
}

extension TerminalSize {
  /// Reads a size as it is written on the command line: `80x24`, each side 1...1,000.
  init?(parsing text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2,
      sides.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let columns = Int(sides[0]), let rows = Int(sides[1]),
      (1...1_000).contains(columns), (1...1_000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
