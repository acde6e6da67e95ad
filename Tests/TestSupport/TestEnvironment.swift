import Foundation

/// The environment that children of a test get: the same on every machine.
public enum TestEnvironment {
  /// The fixed variables, with every folder of the user inside `home`.
  ///
  /// NO_COLOR, COLORTERM, ESCDELAY, TMUX, LINES and COLUMNS are absent whatever the caller's
  /// environment has. The mark by which Scripts/run-tests.sh finds leftovers is handed on.
  public static func variables(
    home: String, terminal: String? = "xterm-256color", adding: [String: String] = [:]
  ) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var result = [
      "PATH": own["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
      "LC_ALL": "C.UTF-8",
      "HOME": home,
      "XDG_CONFIG_HOME": "\(home)/config",
      "XDG_STATE_HOME": "\(home)/state",
      "XDG_DATA_HOME": "\(home)/data",
      "XDG_CACHE_HOME": "\(home)/cache",
      "XDG_RUNTIME_DIR": home,
      "TMPDIR": home,
      "SHELL": "/bin/sh",
    ]
    result["TERM"] = terminal
    result["TENKEY_TEST_RUN"] = own["TENKEY_TEST_RUN"]
    return result.merging(adding) { _, new in new }
  }
}
