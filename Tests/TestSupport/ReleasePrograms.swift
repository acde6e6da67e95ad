import Foundation

/// Where the built programs and the repository's other folders are.
public enum ReleasePrograms {
  /// The repository's top folder, found from this file's own place in it.
  public static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The calculator's release program.
  public static var tenkey: String { "\(root)/.build/release/tenkey" }

  /// The worker's release program.
  public static var worker: String { "\(root)/.build/release/tenkey-exact" }

  /// Throws, with the words to read, when the programs have not been built.
  public static func check() throws {
    for program in [tenkey, worker] where access(program, X_OK) != 0 {
      throw TestFailure("\(program) is missing: run `make build` first")
    }
  }

  /// A path in the folder whose contents are kept for people to look at after the tests.
  public static func artefact(_ name: String) throws -> String {
    let folder = "\(root)/artefacts"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return "\(folder)/\(name)"
  }
}
