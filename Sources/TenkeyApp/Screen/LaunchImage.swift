import Glibc
import TapeStore
import Terminal

/// The first frame of the last start, kept in a file so that the next one shows it at once.
///
/// A start takes its time with views, layout and drawing; what comes of it is nearly always what came
/// of it the last time. As a phone does, the picture of then is shown meanwhile. The frame that is
/// worked out replaces it unless it is the same to the last byte, so a picture that is out of date
/// is seen for a few milliseconds at most. There is nothing of the user's in it: the tape and what was
/// typed come later.
struct LaunchImage {
  /// No first frame is longer, in bytes.
  private static let largestFile = 1 << 18

  private let path: String?
  /// What the picture was made for: another size or look is another picture.
  private let label: [UInt8]
  /// The picture, as it is sent; nil when there is none for this terminal.
  private(set) var bytes: [UInt8]?

  /// Looks for the picture that suits a terminal.
  ///
  /// - Parameter path: the file; nil for none.
  init(path: String?, size: TerminalSize, capabilities: TerminalCapabilities) {
    self.path = path
    let colors =
      switch capabilities.colorDepth {
      case .mono: "mono"
      case .ansi16: "16"
      case .palette256: "256"
      }
    // Put together plainly: printing an enumeration by its name takes as long as taking the terminal.
    let type = getenv("TERM").map { String(cString: $0) } ?? ""
    let glyphs = capabilities.unicode ? "Unicode" : "ASCII"
    label = Array("\(size.columns)x\(size.rows) \(colors) \(glyphs) \(type)\n".utf8)
    guard let path, let contents = Self.read(path), contents.starts(with: label) else { return }
    bytes = Array(contents[label.count...])
  }

  /// Where the picture is kept: `$XDG_CACHE_HOME/tenkey/first-frame`, else below `~/.cache`; nil
  /// without a home.
  static func path(environment: (String) -> String?) -> String? {
    if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return cache + "/tenkey/first-frame"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache/tenkey/first-frame"
  }

  /// Keeps a picture for the next start, unless it is there; where it cannot be kept, nothing happens.
  func keep(_ frame: [UInt8]) {
    guard let path, !frame.isEmpty, frame != bytes, label.count + frame.count <= Self.largestFile,
      (try? PrivateFile.makeFolders(above: path)) != nil
    else { return }
    // Under another name first: a start at the same moment reads the old one or the new one.
    let unfinished = "\(path).\(getpid())"
    let descriptor = open(
      unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let contents = label + frame
    let isWritten = write(descriptor, contents, contents.count) == contents.count
    close(descriptor)
    if !isWritten || rename(unfinished, path) != 0 { unlink(unfinished) }
  }

  /// The file's contents; nil where it is not a file of one's own, for only oneself to write.
  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0,
      (1...largestFile).contains(Int(status.st_size))
    else { return nil }
    let size = Int(status.st_size)
    let contents = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, size))
    }
    return contents.count == size ? contents : nil
  }
}
