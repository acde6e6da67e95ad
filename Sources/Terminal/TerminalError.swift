/// Why the screen could not be taken over.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// TERM is unset or empty.
  case noTerminalType
  /// The terminal database has no description of this type, nor of one like it.
  case unknownTerminalType(String)
  /// This type of terminal cannot place the cursor (`dumb`).
  case cannotPositionCursor(String)
  /// A system call failed: its name and errno.
  case system(call: String, errno: Int32)
  /// Another `NcursesTerminal` of this process holds the screen.
  case alreadyStarted

  /// One sentence for people, without a full stop at its end.
  public var description: String {
    switch self {
    case .notATerminal: "standard input and output must be a terminal"
    case .noTerminalType: "TERM is not set, so the terminal's abilities are unknown"
    case .unknownTerminalType(let name):
      "no terminal description for TERM=\(name); try TERM=xterm-256color"
    case .cannotPositionCursor(let name): "TERM=\(name) cannot place the cursor"
    case .system(let call, let errno): "the terminal could not be set up (\(call): error \(errno))"
    case .alreadyStarted: "the screen is already taken by this program"
    }
  }
}
