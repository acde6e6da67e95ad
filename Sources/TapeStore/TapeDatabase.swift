/// The tape's file: its schema and the statements over it.
final class TapeDatabase {
  /// `Tnky`, in the header of the file: what tells a tape from any other database.
  static let applicationID: Int64 = 0x546e_6b79
  /// The schema this program writes.
  static let version: Int64 = 1

  // An operation has a row of its own so that entries can be counted by operation with an index.
  private static let schema = """
    CREATE TABLE entry (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      time INTEGER NOT NULL,
      expression TEXT NOT NULL,
      answer TEXT NOT NULL,
      value TEXT
    ) STRICT;
    CREATE INDEX entry_by_time ON entry (time, id);
    CREATE TABLE entry_operation (
      operation TEXT NOT NULL,
      entry INTEGER NOT NULL REFERENCES entry (number) ON DELETE CASCADE,
      PRIMARY KEY (entry, operation)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entry_operation_by_operation ON entry_operation (operation, entry);
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    """

  private let path: String
  let connection: SQLiteConnection
  private let insertEntry: SQLiteStatement
  private let insertOperation: SQLiteStatement

  /// Opens the tape at a path, making the file, its folders and its tables where they are missing.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - patience: how long to wait for another's lock, in milliseconds.
  /// - Throws: `TapeError`; a file that is no tape is left as it was.
  init(path: String, patience: Int32) throws(TapeError) {
    self.path = path
    try PrivateFile.make(at: path)
    do {
      connection = try SQLiteConnection(path: path)
      connection.setPatience(patience)
      try Self.prepareSchema(of: connection, path: path)
      insertEntry = try connection.prepare(
        "INSERT OR IGNORE INTO entry (id, time, expression, answer, value) VALUES (?, ?, ?, ?, ?)")
      insertOperation = try connection.prepare(
        """
        INSERT OR IGNORE INTO entry_operation (operation, entry)
        SELECT ?, number FROM entry WHERE id = ?
        """)
    } catch let failure as SQLiteFailure {
      throw Self.error(failure, path)
    } catch let error as TapeError {
      throw error
    } catch {
      throw .failed(reason: "\(error)")
    }
  }

  private static func prepareSchema(of connection: SQLiteConnection, path: String) throws {
    if connection.isReadOnly { throw TapeError.readOnly(path: path) }
    if try isNew(connection, path) {
      // Outside a transaction, where alone the journal's mode can change; it stays with the file.
      try connection.execute("PRAGMA journal_mode = WAL")
      try connection.execute("BEGIN IMMEDIATE")
      // Another window may have made the tables while this one waited for the lock.
      if try isNew(connection, path) { try connection.execute(schema) }
      try connection.execute("COMMIT")
    }
    // A power cut may take the last entries; without a log (some network drives) it would damage
    // the file instead.
    let isLogged = try connection.prepare("PRAGMA journal_mode")
    let mode = try isLogged.step() ? isLogged.text(0) : nil
    try connection.execute("PRAGMA synchronous = \(mode == "wal" ? "NORMAL" : "FULL")")
    try connection.execute("PRAGMA foreign_keys = ON")
  }

  private static func isNew(_ connection: SQLiteConnection, _ path: String) throws -> Bool {
    let owner = try connection.integer("PRAGMA application_id")
    let version = try connection.integer("PRAGMA user_version")
    if owner == 0, version == 0 {
      guard try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 else {
        throw TapeError.notATape(path: path)
      }
      return true
    }
    guard owner == applicationID else { throw TapeError.notATape(path: path) }
    guard version <= self.version else {
      throw TapeError.tooNew(path: path, version: Int(version))
    }
    return false
  }

  private static func error(_ failure: SQLiteFailure, _ path: String) -> TapeError {
    switch failure.kind {
    case .locked: .locked
    case .full: .diskFull
    case .readOnly: .readOnly(path: path)
    case .cannotOpen: .cannotOpen(path: path, reason: failure.reason)
    case .notADatabase: .notATape(path: path)
    case .corrupt: .damaged(path: path)
    case .other: .failed(reason: failure.reason)
    }
  }

  private func translating<Result>(
    _ body: () throws(SQLiteFailure) -> Result
  ) throws(TapeError) -> Result {
    do {
      return try body()
    } catch {
      throw Self.error(error, path)
    }
  }

  /// Writes entries in one transaction: all of them or none.
  ///
  /// Those that are there already add nothing.
  func insert(_ entries: [TapeEntry], patience: Int32) throws(TapeError) {
    connection.setPatience(patience)
    try translating { () throws(SQLiteFailure) in
      try connection.execute("BEGIN IMMEDIATE")
      do throws(SQLiteFailure) {
        for entry in entries { try insert(entry) }
        try connection.execute("COMMIT")
      } catch {
        // Some failures (a full disk) have rolled back by themselves.
        if connection.isInTransaction { try? connection.execute("ROLLBACK") }
        throw error
      }
    }
  }

  private func insert(_ entry: TapeEntry) throws(SQLiteFailure) {
    defer {
      insertEntry.reset()
      insertOperation.reset()
    }
    try insertEntry.bind(entry.id, at: 1)
    try insertEntry.bind(entry.time, at: 2)
    try insertEntry.bind(entry.expression, at: 3)
    try insertEntry.bind(entry.answer, at: 4)
    try insertEntry.bind(entry.value, at: 5)
    _ = try insertEntry.step()
    for operation in entry.operations {
      insertOperation.reset()
      try insertOperation.bind(operation, at: 1)
      try insertOperation.bind(entry.id, at: 2)
      _ = try insertOperation.step()
    }
  }

  /// The entries before one (or the last ones), newest first.
  func latest(_ limit: Int, before: TapeEntry?) throws(TapeError) -> [TapeEntry] {
    try translating { () throws(SQLiteFailure) in
      let rows = try connection.prepare(
        """
        SELECT number, id, time, expression, answer, value FROM entry
        \(before == nil ? "" : "WHERE (time, id) < (?2, ?3)")
        ORDER BY time DESC, id DESC LIMIT ?1
        """)
      try rows.bind(Int64(limit), at: 1)
      if let before {
        try rows.bind(before.time, at: 2)
        try rows.bind(before.id, at: 3)
      }
      let operations = try connection.prepare(
        "SELECT operation FROM entry_operation WHERE entry = ?")
      var entries: [TapeEntry] = []
      while try rows.step() {
        try operations.bind(rows.integer(0), at: 1)
        var symbols: [String] = []
        while try operations.step() { symbols.append(operations.text(0) ?? "") }
        operations.reset()
        entries.append(
          TapeEntry(
            id: rows.text(1) ?? "", time: rows.integer(2), expression: rows.text(3) ?? "",
            answer: rows.text(4) ?? "", value: rows.text(5), operations: symbols))
      }
      return entries
    }
  }

  /// How many entries there are; the time grows with their number.
  func count() throws(TapeError) -> Int {
    try translating { () throws(SQLiteFailure) in
      Int(try connection.integer("SELECT count(*) FROM entry"))
    }
  }

  /// Whether an entry is there.
  func contains(id: String) throws(TapeError) -> Bool {
    try translating { () throws(SQLiteFailure) in
      let row = try connection.prepare("SELECT 1 FROM entry WHERE id = ?")
      try row.bind(id, at: 1)
      return try row.step()
    }
  }
}
