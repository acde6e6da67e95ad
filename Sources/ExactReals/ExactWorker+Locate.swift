import Glibc

extension ExactWorker {
  /// The name of the worker's program.
  public static let programName = "tenkey-exact"

  /// Finds the worker's program: beside the running one, or in `../libexec/tenkey` from there.
  ///
  /// Symbolic links to the running program are followed first, so that a link in some other folder
  /// finds the worker all the same.
  /// - Parameter program: the running program's path.
  /// - Returns: the path of a program that may be run, or nil.
  public static func locate(besides program: String = "/proc/self/exe") -> String? {
    guard let resolved = realpath(program, nil) else { return nil }
    defer { free(resolved) }
    let path = String(cString: resolved)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = String(path[..<slash])
    return [folder + "/", folder + "/../libexec/tenkey/"]
      .map { $0 + programName }
      .first { access($0, X_OK) == 0 }
  }
}
