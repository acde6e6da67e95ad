/// Where the tape is kept.
public enum TapeLocation {
  /// The file for the tape, or nil when there is no place for one: then it lives in memory.
  ///
  /// | set | gives |
  /// |---|---|
  /// | `named` | that file |
  /// | `TENKEY_TAPE=/a/b` | `/a/b` |
  /// | `XDG_STATE_HOME=/s` | `/s/tenkey/tape.sqlite` |
  /// | `HOME=/h` | `/h/.local/state/tenkey/tape.sqlite` |
  /// | nothing, or only relative homes | nil |
  ///
  /// An empty value is as good as none; `XDG_STATE_HOME` and `HOME` are ignored when they are
  /// relative, as the XDG base directory specification asks.
  ///
  /// - Parameters:
  ///   - named: a file asked for on the command line.
  ///   - environment: gives the value of an environment variable.
  public static func path(
    named: String? = nil, environment: (String) -> String?
  ) -> String? {
    if let named, !named.isEmpty { return named }
    if let named = environment("TENKEY_TAPE"), !named.isEmpty { return named }
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/tenkey/tape.sqlite"
    }
    if let home = environment("HOME"), home.hasPrefix("/") {
      return home + "/.local/state/tenkey/tape.sqlite"
    }
    return nil
  }
}
