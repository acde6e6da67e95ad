import Foundation

/// A folder of its own for one test, removed when the value goes away.
public final class TemporaryFolder {
  /// The folder's absolute path, without a slash at the end.
  public let path: String

  /// Makes the folder, readable by this user alone.
  public init() throws {
    let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(base)/tenkey-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw TestFailure("mkdtemp in \(base): \(String(cString: strerror(errno)))")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something inside.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Copies a program here, by the same name or another, and gives the copy's path.
  ///
  /// Another process does the copying: were the copy open for writing here while some test starts a
  /// child, that child would hold it, and running it would fail with "text file busy".
  @discardableResult
  public func copy(_ file: String, as name: String) throws -> String {
    let target = path(name)
    let folder = (target as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let outcome = try ChildProcess.run("/bin/cp", [file, target])
    guard outcome.status == .exited(0) else {
      throw TestFailure("cp \(file) \(target): \(outcome.errors)")
    }
    return target
  }
}
