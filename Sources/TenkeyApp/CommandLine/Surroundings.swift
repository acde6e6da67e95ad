import CalculatorModel
import Glibc

/// What the program finds around it.
public struct Surroundings: Hashable, Sendable {
  /// Whether standard input is a terminal.
  public var isInputTerminal: Bool
  /// Whether standard output is a terminal.
  public var isOutputTerminal: Bool
  /// The variables of the environment that matter here.
  public var variables: EnvironmentVariables
  /// What stands before the decimals in the locale.
  public var localMark: DecimalMark

  /// Makes surroundings.
  public init(
    isInputTerminal: Bool, isOutputTerminal: Bool, variables: EnvironmentVariables = [:],
    localMark: DecimalMark = .point
  ) {
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.variables = variables
    self.localMark = localMark
  }

  /// The surroundings of this process.
  public static func current() -> Surroundings {
    var variables = EnvironmentVariables()
    for name in ["TERM", "NO_COLOR", "TENKEY_TAPE", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return Surroundings(
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      variables: variables, localMark: currentLocalMark())
  }

  /// The decimal mark of the locale that `LC_ALL`, `LC_NUMERIC` or `LANG` names; a point where there is
  /// no such locale on this machine, as for every other program.
  private static func currentLocalMark() -> DecimalMark {
    let names = ["LC_ALL", "LC_NUMERIC", "LANG"].map { (variable: String) -> String in
      getenv(variable).map { String(cString: $0) } ?? ""
    }
    // These need no file to be looked into.
    guard let name = names.first(where: { !$0.isEmpty }) else { return .point }
    if name == "C" || name == "POSIX" || name.hasPrefix("C.") { return .point }
    // A static program has the numbers of a locale only by way of the process's own.
    guard setlocale(LC_NUMERIC, "") != nil else { return .point }
    defer { setlocale(LC_NUMERIC, "C") }
    return String(cString: localeconv().pointee.decimal_point) == "," ? .comma : .point
  }

  /// Whether a screen can be shown here.
  var hasScreen: Bool { isInputTerminal && hasColorOutput }

  /// Whether printed text may be coloured: a terminal that does more than print reads it.
  var hasColorOutput: Bool {
    let term = variables["TERM"] ?? ""
    return isOutputTerminal && !term.isEmpty && term != "dumb"
  }
}
