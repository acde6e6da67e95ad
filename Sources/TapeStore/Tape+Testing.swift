/// Another program that writes to a tape: a connection that holds the lock.
package final class TapeLock {
  private let connection: SQLiteConnection

  /// Takes the lock of a tape that exists; nil when it cannot be had.
  package init?(path: String) {
    do {
      connection = try SQLiteConnection(path: path)
      try connection.execute("BEGIN IMMEDIATE")
    } catch {
      return nil
    }
  }

  /// Gives the lock back.
  package func release() { try? connection.execute("ROLLBACK") }
}

/// Runs a statement on a database as another program might.
///
/// - Returns: the first column of the first row (empty without a row), or nil where it failed.
package func queryForTesting(_ sql: String, at path: String) -> String? {
  do {
    let statement = try SQLiteConnection(path: path).prepare(sql)
    return try statement.step() ? statement.text(0) ?? "" : ""
  } catch {
    return nil
  }
}

extension Tape {
  /// Makes the open file unable to grow beyond its size, or able to again, as on a full disk.
  package func setFullForTesting(_ isFull: Bool) {
    try? database?.connection.execute("PRAGMA max_page_count = \(isFull ? 1 : 1_000_000)")
  }
}
