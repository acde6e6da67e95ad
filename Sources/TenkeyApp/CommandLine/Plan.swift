import TapeStore

/// What a command line comes down to where it was given.
public enum Plan: Hashable, Sendable {
  /// Print the help.
  case help
  /// Print the version.
  case version
  /// Answer one expression.
  case answer(String, Settings)
  /// Answer the lines of standard input; a person is asked for each, and has a tape.
  case lines(isPrompting: Bool, tapePath: String?, Settings)
  /// Take the screen, or play keys on one that records.
  case screen(ScreenRequest)

  /// Decides what is to be done.
  ///
  /// Without an expression the screen is taken when both ends are a terminal that can move its
  /// cursor; otherwise lines are answered. A tape is kept for a person: what is played or piped
  /// goes onto one only when its file was named on the command line.
  public init(_ arguments: Arguments, in surroundings: Surroundings) {
    var settings = arguments.settings
    if settings.color == .auto, surroundings.variables["NO_COLOR"]?.isEmpty == false {
      settings.color = .never
    }
    if settings.color == .auto, arguments.outlineSize != nil {
      settings.color = surroundings.hasColorOutput ? .always : .never
    }
    let isPlayed =
      arguments.keys != nil || arguments.previewSize != nil || arguments.outlineSize != nil
    switch arguments.page {
    case .help: self = .help
    case .version: self = .version
    case nil
    where arguments.words == ["-"]
      || !isPlayed && arguments.words.isEmpty
        && (arguments.isPlain || !surroundings.hasScreen):
      let isPrompting = surroundings.isInputTerminal && surroundings.isOutputTerminal
      self = .lines(
        isPrompting: isPrompting,
        tapePath: Self.tapePath(settings, isPerson: isPrompting, surroundings), settings)
    case nil where !arguments.words.isEmpty:
      self = .answer(arguments.words.joined(separator: " "), settings)
    case nil:
      self = .screen(
        ScreenRequest(
          keys: arguments.keys, previewSize: arguments.previewSize,
          outlineSize: arguments.outlineSize, describe: arguments.describe, settings: settings,
          tapePath: Self.tapePath(settings, isPerson: !isPlayed, surroundings),
          imagePath: isPlayed ? nil : Self.imagePath(settings, surroundings)))
    }
  }

  /// Who wants no tape wants nothing left behind.
  private static func imagePath(_ settings: Settings, _ surroundings: Surroundings) -> String? {
    settings.tape == .none ? nil : LaunchImage.path { surroundings.variables[$0] }
  }

  private static func tapePath(
    _ settings: Settings, isPerson: Bool, _ surroundings: Surroundings
  ) -> String? {
    switch settings.tape {
    case .none: nil
    case .file(let path): path
    case .standard where isPerson: TapeLocation.path { surroundings.variables[$0] }
    case .standard: nil
    }
  }
}
