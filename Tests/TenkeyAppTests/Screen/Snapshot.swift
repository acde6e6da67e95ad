import Foundation
import Terminal
import TerminalUI
import Testing

/// A picture of a screen as a text file, beside the tests, that a person reviews.
///
/// A snapshot that is missing is written and the test fails, once, so that someone looks at it. One
/// that differs is written beside the old one with `.actual` at its end; to accept it, move it there.
struct Snapshot {
  /// The file's name, without its ending.
  let name: String

  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Snapshots")
  }

  /// Compares a screen with the file.
  func compare(
    _ screen: TestScreen, theme: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let frame = screen.shown
    let text =
      "\(frame.columns)x\(frame.rows) \(theme)\n"
      + frame.snapshot(cursor: screen.device.cursor)
    let file = folder.appendingPathComponent("\(name).txt")
    let actual = folder.appendingPathComponent("\(name).txt.actual")
    guard FileManager.default.fileExists(atPath: file.path) else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record(
        "\(name) is new: look at \(file.path), then run the test again",
        sourceLocation: sourceLocation)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    if text == expected {
      try? FileManager.default.removeItem(at: actual)
    } else {
      try text.write(to: actual, atomically: true, encoding: .utf8)
      Issue.record(
        "\(name) differs, see \(actual.path)\n\(Self.difference(expected, text))",
        sourceLocation: sourceLocation)
    }
  }

  /// The lines that differ, `-` what was expected, `+` what there is; no more than thirty.
  static func difference(_ expected: String, _ text: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var lines: [String] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): lines.append("-\(offset + 1) \(line)")
      case .insert(let offset, let line, _): lines.append("+\(offset + 1) \(line)")
      }
    }
    return lines.prefix(30).joined(separator: "\n")
  }
}
