import CSQLite

/// What SQLite reported: a primary result code and its words.
struct SQLiteFailure: Error {
  /// The kinds that are told apart.
  enum Kind {
    case locked, full, readOnly, cannotOpen, notADatabase, corrupt, other
  }
  let kind: Kind
  let reason: String

  fileprivate init(_ code: Int32, _ handle: OpaquePointer?) {
    // The low byte is the primary code, whether or not extended codes are on.
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: kind = .locked
    case SQLITE_FULL: kind = .full
    case SQLITE_READONLY, SQLITE_PERM: kind = .readOnly
    case SQLITE_CANTOPEN, SQLITE_AUTH: kind = .cannotOpen
    case SQLITE_NOTADB: kind = .notADatabase
    case SQLITE_CORRUPT, SQLITE_FORMAT: kind = .corrupt
    default: kind = .other
    }
    reason = String(cString: handle == nil ? sqlite3_errstr(code) : sqlite3_errmsg(handle))
  }
}

/// An open database: SQLite's calls and nothing else.
final class SQLiteConnection {
  fileprivate let handle: OpaquePointer

  /// Opens a file that exists, of which SQLite reads nothing yet.
  init(path: String) throws(SQLiteFailure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    // SQLite takes names such as `file:a?mode=memory` and `:memory:` for more than a file.
    let code = sqlite3_open_v2(path.hasPrefix("/") ? path : "./" + path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let failure = SQLiteFailure(code, opened)
      sqlite3_close(opened)
      throw failure
    }
    handle = opened
  }

  deinit { sqlite3_close(handle) }

  /// Whether the file could be opened for reading only.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// How long to wait for another's lock, in milliseconds; 0 for not at all.
  func setPatience(_ milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw SQLiteFailure(code, handle) }
  }

  /// Prepares one statement.
  func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw SQLiteFailure(code, handle) }
    return SQLiteStatement(prepared, self)
  }

  /// The first column of the first row, as an integer; 0 without a row.
  func integer(_ sql: String) throws(SQLiteFailure) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }
}

/// A prepared statement; parameters count from 1 and columns from 0.
final class SQLiteStatement {
  private let handle: OpaquePointer
  // Held, because SQLite refuses to run a statement whose connection was closed.
  private let connection: SQLiteConnection

  fileprivate init(_ handle: OpaquePointer, _ connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds text, or null.
  func bind(_ text: String?, at index: Int32) throws(SQLiteFailure) {
    guard var text else { return try check(sqlite3_bind_null(handle, index)) }
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty string may come without an address, which SQLite would take for null.
        guard let base = characters.baseAddress else {
          return CSQLite_bind_text(handle, index, "", 0)
        }
        return CSQLite_bind_text(handle, index, base, Int32(clamping: characters.count))
      }
    }
    try check(code)
  }

  /// Binds an integer.
  func bind(_ integer: Int64, at index: Int32) throws(SQLiteFailure) {
    try check(sqlite3_bind_int64(handle, index, integer))
  }

  /// Goes on to the next row; false when there is none.
  func step() throws(SQLiteFailure) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteFailure(code, connection.handle)
    }
  }

  /// Ends the run of rows and forgets what was bound.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// A column of this row as an integer.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A column of this row as text, or nil for null; bytes that are no UTF-8 are replaced.
  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func check(_ code: Int32) throws(SQLiteFailure) {
    if code != SQLITE_OK { throw SQLiteFailure(code, connection.handle) }
  }
}
