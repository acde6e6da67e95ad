import Glibc

/// What the program finds around it.
public struct Surroundings: Hashable, Sendable {
  /// Whether standard input is a terminal.
  public var isInputTerminal: Bool
  /// Whether standard output is a terminal.
  public var isOutputTerminal: Bool
  /// The variables of the environment that matter here.
  public var variables: [String: String]

  /// Makes surroundings.
  public init(isInputTerminal: Bool, isOutputTerminal: Bool, variables: [String: String] = [:]) {
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.variables = variables
  }

  /// The surroundings of this process.
  public static func current() -> Surroundings {
    var variables: [String: String] = [:]
    for name in ["TERM", "NO_COLOR", "TENKEY_TAPE", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return Surroundings(
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      variables: variables)
  }

  /// Whether a screen can be shown here.
  var hasScreen: Bool { isInputTerminal && hasColorOutput }

  /// Whether printed text may be coloured: a terminal that does more than print reads it.
  var hasColorOutput: Bool {
    let term = variables["TERM"] ?? ""
    return isOutputTerminal && !term.isEmpty && term != "dumb"
  }
}
