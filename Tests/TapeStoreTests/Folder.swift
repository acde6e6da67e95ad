import Foundation
import TapeStore

/// A folder of its own for one test, removed with it.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "tenkey-tape-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var tape: String { path + "/tape.sqlite" }

  func mode(of name: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }

  func contents(of name: String) -> Data? {
    FileManager.default.contents(atPath: path + "/" + name)
  }

  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path + "/" + name))
  }
}

/// An entry whose time is its number.
func entry(_ number: Int, operations: [String] = ["×"]) -> TapeEntry {
  TapeEntry(
    id: "id-\(number)", time: Int64(number), expression: "6 × \(number)", answer: "\(6 * number)",
    value: String(6 * number, radix: 16), operations: operations)
}
