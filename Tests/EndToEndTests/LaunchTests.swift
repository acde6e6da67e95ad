import Foundation
import TestSupport
import Testing

@Suite("Launching")
struct LaunchTests {
  private static let image = "cache/tenkey/first-frame"

  /// A calculator whose first frame is there and kept, left again by `q`.
  private func launch(
    _ home: TemporaryFolder, columns: Int = 80, arguments: [String] = []
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.calculator(
      columns: columns, arguments: arguments, home: home)
    // An answer comes after everything that belongs to the start.
    terminal.write("6*7=")
    terminal.expectDisplay("42")
    terminal.write("\u{1B}[3~q")
    #expect(terminal.waitForExit() == .exited(0))
    terminal.expectRestored()
    return terminal
  }

  private func count(_ frame: [UInt8], in log: [UInt8]) -> Int {
    var count = 0
    var place = log.startIndex
    while place + frame.count <= log.endIndex {
      if log[place...].starts(with: frame) {
        count += 1
        place += frame.count
      } else {
        place += 1
      }
    }
    return count
  }

  /// The kept image: the line that says what it is for, and the frame as it was sent.
  private func kept(in home: TemporaryFolder) throws -> (label: [UInt8], frame: [UInt8]) {
    let contents = [UInt8](try Data(contentsOf: URL(fileURLWithPath: home.path(Self.image))))
    let end = try #require(contents.firstIndex(of: 0x0A))
    return (Array(contents[...end]), Array(contents[(end + 1)...]))
  }

  private func keep(_ contents: [UInt8], in home: TemporaryFolder) throws {
    try Data(contents).write(to: URL(fileURLWithPath: home.path(Self.image)))
  }

  @Test("the first frame is kept for the next start, which sends it once and not again")
  func keptFrame() throws {
    let home = try TemporaryFolder()
    let first = try launch(home)
    let image = try kept(in: home)
    #expect(count(image.frame, in: first.log) == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: home.path(Self.image))
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    let second = try launch(home)
    #expect(count(image.frame, in: second.log) == 1)
    #expect(try kept(in: home).frame == image.frame)
    #expect(second.log.count <= first.log.count)
  }

  @Test("an image that is out of date gives way to the true frame, and is kept no more")
  func staleImage() throws {
    let home = try TemporaryFolder()
    _ = try launch(home)
    let image = try kept(in: home)
    let stale = Array("\u{1B}[7m\u{1B}[5;5HSTALE".utf8)
    try keep(image.label + stale, in: home)
    let terminal = try launch(home)
    #expect(count(stale, in: terminal.log) == 1)
    #expect(try kept(in: home).frame == image.frame)

    // The same on a screen that is looked at.
    try keep(image.label + stale, in: home)
    let looked = try PseudoTerminal.calculator(home: home)
    #expect(looked.wait { $0.text.isComplete && !$0.text.contains("STALE") })
  }

  @Test("of an image of other settings nothing is left", arguments: ["--degrees", "--chain"])
  func otherSettings(option: String) throws {
    func rows(_ home: TemporaryFolder, _ arguments: [String]) throws -> String {
      let terminal = try PseudoTerminal.calculator(arguments: arguments, home: home)
      // The answer to a key comes after the first frame.
      terminal.write("7")
      terminal.expectDisplay("7")
      return "\(terminal.screen.text)"
    }
    let plain = try rows(TemporaryFolder(), [])
    let other = try rows(TemporaryFolder(), [option])
    #expect(plain != other)
    let home = try TemporaryFolder()
    for (arguments, expected) in [([], plain), ([option], other), ([], plain)] {
      _ = try launch(home, arguments: arguments)
      #expect(try rows(home, arguments) == expected)
    }
    _ = try launch(home)
    #expect(try rows(home, [option]) == other)
    _ = try launch(home, arguments: [option])
    #expect(try rows(home, []) == plain)
  }

  @Test("a screen of another size or kind is not shown the image of this one")
  func otherScreen() throws {
    let home = try TemporaryFolder()
    _ = try launch(home)
    let image = try kept(in: home)
    let other = try launch(home, columns: 40)
    #expect(count(image.frame, in: other.log) == 0)
    _ = try launch(home)
    let plain = try launch(home, arguments: ["--color", "never"])
    #expect(count(image.frame, in: plain.log) == 0)
  }

  @Test("a file that is no image, or that others can write, is passed over")
  func strangeFiles() throws {
    let home = try TemporaryFolder()
    _ = try launch(home)
    let image = try kept(in: home)
    for contents in [[], image.label, Array("nonsense".utf8), Array(repeating: 0x0A, count: 5)] {
      try keep(contents, in: home)
      _ = try launch(home)
      #expect(try kept(in: home).frame == image.frame)
    }
    let written = Array("\u{1B}[5;5HFOREIGN".utf8)
    try keep(image.label + written, in: home)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o666], ofItemAtPath: home.path(Self.image))
    #expect(count(written, in: try launch(home).log) == 0)
  }

  @Test("a start goes on as ever where no image can be kept, and leaves none with --no-tape")
  func noImage() throws {
    let home = try TemporaryFolder()
    _ = try launch(home, arguments: ["--no-tape"])
    #expect(!FileManager.default.fileExists(atPath: home.path("cache")))
    // A file where the folder should be.
    try Data().write(to: URL(fileURLWithPath: home.path("cache")))
    _ = try launch(home)
  }

  @Test("keys typed while the image is all there is are neither shown by the line nor lost")
  func typedEarly() throws {
    let home = try TemporaryFolder()
    _ = try launch(home)
    try ReleasePrograms.check()
    let terminal = try PseudoTerminal(ReleasePrograms.tenkey, home: home)
    #expect(terminal.wait { $0.text.isComplete })
    terminal.write("12*12=")
    terminal.expectDisplay("144")
  }
}
