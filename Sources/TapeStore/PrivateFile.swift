import Glibc

/// Makes files and folders that only their owner can read.
package enum PrivateFile {
  /// Makes an empty file (mode 0600) with the folders it needs (0700), unless it is there.
  ///
  /// SQLite gives its own new files the mode 0644, and those beside a database the mode of the
  /// database: so the file is made before SQLite sees it. What exists keeps its mode.
  ///
  /// - Throws: `TapeError.readOnly` or `.cannotOpen`.
  static func make(at path: String) throws(TapeError) {
    try makeFolders(above: path)
    // Exclusive, because closing any descriptor of a file gives up all locks that this process has
    // on it: a database that is open elsewhere in the process must not be opened here.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw failure(errno, path)
    }
  }

  /// Makes the folders (0700) that a file needs, those that are missing.
  ///
  /// - Throws: `TapeError.readOnly` or `.cannotOpen`.
  package static func makeFolders(above path: String) throws(TapeError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw failure(errno, path) }
    try makeFolders(above: folder)
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw failure(errno, path) }
  }

  private static func failure(_ code: Int32, _ path: String) -> TapeError {
    switch code {
    case EACCES, EROFS, EPERM: .readOnly(path: path)
    case ENOSPC, EDQUOT: .diskFull
    default: .cannotOpen(path: path, reason: String(cString: strerror(code)))
    }
  }
}
