import Foundation
import TestSupport
import Testing

@Suite("Installed")
struct InstallTests {
  private let stage: TemporaryFolder

  /// Installs into a folder of its own by `make install`, as a packager does.
  init() throws {
    try ReleasePrograms.check()
    stage = try TemporaryFolder()
    try make("install")
  }

  private func make(_ target: String) throws {
    let outcome = try ChildProcess.run(
      "make", ["-C", ReleasePrograms.root, target, "PREFIX=/opt/tenkey", "DESTDIR=\(stage.path)"],
      timeout: 60)
    guard outcome.status == .exited(0) else {
      throw TestFailure("make \(target): \(outcome.output) \(outcome.errors)")
    }
  }

  private var program: String { stage.path("opt/tenkey/bin/tenkey") }
  private var worker: String { stage.path("opt/tenkey/libexec/tenkey/tenkey-exact") }

  private func answer(_ command: String, _ arguments: String...) throws -> ChildProcess.Outcome {
    try ChildProcess.run("/bin/sh", ["-c", command, program] + arguments)
  }

  @Test("the pair works from another folder, with nothing of the build in its environment")
  func otherFolder() throws {
    #expect(access(worker, X_OK) == 0)
    let outcome = try answer("cd / && exec env -i \"$0\" 'sqrt(2)+1/2'")
    #expect(outcome.output == "1.91421356237309504880168872421\n", "\(outcome.errors)")
    #expect(outcome.status == .exited(0))
  }

  @Test("it finds its worker through a symbolic link and by PATH")
  func symbolicLink() throws {
    let links = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: links.path("reckon"), withDestinationPath: program)
    let linked = try answer("exec \"$1\" 'sqrt(2)'", links.path("reckon"))
    #expect(linked.output == "1.41421356237309504880168872421\n", "\(linked.errors)")
    let searched = try answer("cd / && PATH=\"$1:$PATH\" exec reckon 'sqrt(2)'", links.path)
    #expect(searched.output == "1.41421356237309504880168872421\n", "\(searched.errors)")
  }

  @Test("with the worker missing fractions are answered and the rest says what is missing")
  func workerMissing() throws {
    try FileManager.default.removeItem(atPath: worker)
    let fraction = try answer("exec \"$0\" '1/3+1/6'")
    #expect(fraction.output == "0.5\n")
    #expect(fraction.status == .exited(0))
    let root = try answer("exec \"$0\" 'sqrt(2)'")
    #expect(root.output == "")
    #expect(root.errors.contains("tenkey-exact"), "\(root.errors)")
    #expect(root.status == .exited(1))
  }

  @Test("uninstalling leaves no file")
  func uninstall() throws {
    try make("uninstall")
    let left = try FileManager.default.subpathsOfDirectory(atPath: stage.path)
      .filter { $0.contains("tenkey-exact") || $0.hasSuffix("bin/tenkey") }
    #expect(left.isEmpty)
  }
}
