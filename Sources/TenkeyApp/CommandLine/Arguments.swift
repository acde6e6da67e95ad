import Terminal

/// The command line, read.
public struct Arguments: Hashable, Sendable {
  /// Something that is printed instead of a calculation.
  public enum Page: Hashable, Sendable {
    /// What `--help` prints.
    case help
    /// What `--version` prints.
    case version
  }

  /// How to work and answer.
  public var settings = Settings()
  /// What to print instead of working, the first one asked for.
  public var page: Page?
  /// The words of the expression, in order; `-` alone is standard input.
  public var words: [String] = []
  /// The keys to play.
  public var keys: KeyScript?
  /// The size of the frame to print.
  public var previewSize: TerminalSize?
  /// The size of the layout to print the outline of.
  public var outlineSize: TerminalSize?
  /// Whether the description is printed before the display.
  public var describe = false
  /// Whether there is to be no screen.
  public var isPlain = false

  init() {}

  /// Reads the words after the program's name.
  ///
  /// Options and the words of an expression may be mixed; `--name=value` is `--name value`, the
  /// last of several wins, and `--` ends the options. A word that begins with `-` and is no option
  /// belongs to the expression when it looks like one:
  ///
  /// | word | is |
  /// |---|---|
  /// | `-2^2`, `-(1)`, `-.5`, `--5`, `-√2` | an expression |
  /// | `-sqrt(2)`, `-pi` | an expression, these being names of the calculator |
  /// | `-explain`, `--sqrt` | an error |
  /// | `-` | standard input when alone, a minus among other words |
  ///
  /// - Parameters:
  ///   - words: the command line without the program's name.
  ///   - isName: whether a run of letters is a name in an expression.
  /// - Throws: `UsageError` naming the first argument at fault. Once `--help` or `--version` was
  ///   read nothing is at fault any more.
  public init(_ words: [String], isName: (String) -> Bool) throws(UsageError) {
    var rest = words[...]
    var optionsEnded = false
    while page == nil, let word = rest.popFirst() {
      if optionsEnded || !word.hasPrefix("-") || word == "-" {
        self.words.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else if !(try apply(word, &rest)) {
        guard Self.isExpression(word, isName) else { throw Self.unknown(word) }
        self.words.append(word)
      }
    }
    if page == nil { try checkTogether() }
  }

  /// Follows an option; false when the word is none.
  private mutating func apply(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = CommandOption.all.first(where: { $0.names.contains(name) }) else {
      return false
    }
    switch option.action {
    case .flag(let follow):
      guard parts.count == 1 else { throw UsageError(argument: name, message: "takes no value") }
      follow(&self)
    case .value(let placeholder, let follow):
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError(argument: name, message: "needs \(placeholder) after it")
      }
      do {
        try follow(&self, value)
      } catch {
        throw UsageError(argument: name, message: error.message)
      }
    }
    return true
  }

  private func checkTogether() throws(UsageError) {
    if describe, keys == nil {
      throw UsageError(argument: "--describe", message: "needs --keys")
    }
    if previewSize != nil, outlineSize != nil {
      throw UsageError(argument: "--outline", message: "and --preview cannot both be printed")
    }
    if let word = words.first {
      let player =
        keys != nil
        ? "--keys" : previewSize != nil ? "--preview" : outlineSize != nil ? "--outline" : nil
      if let player {
        throw UsageError(argument: word, message: "is an expression, and \(player) takes none")
      }
      if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
        throw UsageError(argument: word, message: "is an empty expression")
      }
    }
  }

  private static func isExpression(_ word: String, _ isName: (String) -> Bool) -> Bool {
    let body = word.drop { $0 == "-" }
    guard let first = body.first else { return false }
    if "0123456789(.".contains(first) || !first.isASCII { return true }
    guard word.hasPrefix("-"), !word.hasPrefix("--") else { return false }
    let letters = body.prefix { $0.isASCII && $0.isLetter }
    return !letters.isEmpty && isName(String(letters))
  }

  private static func unknown(_ word: String) -> UsageError {
    let name = String(word.prefix { $0 != "=" })
    let near = CommandOption.all.flatMap(\.names)
      .filter { $0.count > 2 }
      .map { (name: $0, distance: editDistance(name, $0)) }
      .min { $0.distance < $1.distance }
    if let near, near.distance <= 2 {
      return UsageError(argument: name, message: "is no option; did you mean \(near.name)?")
    }
    return UsageError(
      argument: name, message: "is no option; -- before an expression lets it begin with a -")
  }

  /// How many letters have to be put in, taken out or changed (Wagner and Fischer, 1974).
  private static func editDistance(_ a: String, _ b: String) -> Int {
    let target = Array(b.utf8)
    var row = Array(0...target.count)
    for (i, letter) in a.utf8.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in target.enumerated() {
        let change = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
