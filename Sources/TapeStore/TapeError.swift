/// Why entries are not on disk.
public enum TapeError: Error, Hashable, Sendable {
  /// Another program is writing to the tape.
  case locked
  /// The disk is full.
  case diskFull
  /// The file, or its folder, may not be written to.
  case readOnly(path: String)
  /// The file cannot be opened or made.
  case cannotOpen(path: String, reason: String)
  /// The file is no tape: something else is in it, which is left as it is.
  case notATape(path: String)
  /// The file was a tape and is damaged.
  case damaged(path: String)
  /// A later version of the program made the file.
  case tooNew(path: String, version: Int)
  /// Anything else that SQLite reported.
  case failed(reason: String)

  /// Whether it may go away by itself, so that trying again now and then is worth it.
  public var isPassing: Bool {
    switch self {
    case .locked, .diskFull, .failed: true
    case .readOnly, .cannotOpen, .notATape, .damaged, .tooNew: false
    }
  }

  /// One line for a person, without a full stop.
  public var message: String {
    switch self {
    case .locked: "the tape is in use by another program"
    case .diskFull: "the disk is full: the tape waits in memory"
    case .readOnly(let path): "the tape may not be written to: \(path)"
    case .cannotOpen(let path, let reason): "the tape cannot be opened: \(path): \(reason)"
    case .notATape(let path): "this file is no tape, it is left as it is: \(path)"
    case .damaged(let path): "the tape is damaged: \(path)"
    case .tooNew(let path, let version):
      "the tape was made by a later version (\(version)): \(path)"
    case .failed(let reason): "the tape cannot be written: \(reason)"
    }
  }
}
