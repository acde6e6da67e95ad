import Glibc

/// Everything worked out so far, kept in a file.
///
/// An entry is on disk when `append` returns. When it cannot be (another program holds the lock,
/// the disk is full), it waits in memory, `lastError` says why, and `retry` writes it later; nothing
/// that was appended is ever missing from `latest`. A file that cannot be used at all is left as it
/// is, and the tape goes on in memory. Nothing here traps or throws.
public final class Tape {
  /// The file, or nil for a tape that lives in memory alone.
  public let path: String?
  /// Why entries are not on disk; nil when all are, or when there is no file.
  public private(set) var lastError: TapeError?

  private(set) var database: TapeDatabase?
  private var memory: [TapeEntry] = []
  private var identity = TapeIdentity()
  private let now: () -> Int64

  /// Makes a tape; the file is neither opened nor made yet.
  ///
  /// - Parameter path: the file, or nil for memory alone.
  public convenience init(path: String?) {
    self.init(path: path, clock: Self.realTime)
  }

  /// Makes a tape whose clock is given, in milliseconds since 1970.
  package init(path: String?, clock: @escaping () -> Int64) {
    self.path = path
    now = clock
  }

  /// How many entries wait to be written to the file; 0 when there is none to write to.
  public var pendingCount: Int { path == nil ? 0 : memory.count }

  /// Whether the file is open.
  public var isOpen: Bool { database != nil }

  /// Opens the file; reading and appending do so by themselves.
  ///
  /// - Returns: whether the tape can be used as asked for (true for a tape without a file).
  @discardableResult
  public func open() -> Bool {
    guard path != nil else { return true }
    return openDatabase(patience: Self.patience) != nil
  }

  /// Appends a calculation finished now.
  ///
  /// - Returns: the entry, with the identity and the time it was given.
  @discardableResult
  public func record(
    expression: String, answer: String, value: String?, operations: [String]
  ) -> TapeEntry {
    let (id, time) = identity.next(at: now())
    let entry = TapeEntry(
      id: id, time: time, expression: expression, answer: answer, value: value,
      operations: operations)
    append(entry)
    return entry
  }

  /// Appends an entry; one whose identity is there already adds nothing.
  ///
  /// It waits at most 25 ms for another program's lock, and not at all while others wait already.
  ///
  /// - Returns: whether it is on disk; false as well for a tape without a file.
  @discardableResult
  public func append(_ entry: TapeEntry) -> Bool {
    let isAlone = memory.isEmpty
    if !memory.contains(where: { $0.id == entry.id }) { memory.append(entry) }
    if let lastError, !lastError.isPassing { return false }
    return write(patience: isAlone ? Self.patience : 0)
  }

  /// Tries again to write what waits, also after a failure that does not pass by itself.
  ///
  /// - Returns: whether nothing waits any more.
  @discardableResult
  public func retry() -> Bool { write(patience: 0) }

  /// Writes what waits and closes the file, before leaving; it can be opened again.
  ///
  /// - Parameter patience: how long to wait for another program's lock, in milliseconds.
  /// - Returns: whether everything is on disk (true for a tape without a file).
  @discardableResult
  public func close(patience: Int = 2_000) -> Bool {
    guard path != nil else { return true }
    let isWorthWaiting = lastError?.isPassing ?? true
    let isWritten = memory.isEmpty || isWorthWaiting && write(patience: Int32(clamping: patience))
    database = nil
    return isWritten
  }

  /// The entries before one, or the last ones, newest first; those that wait are among them.
  ///
  /// - Parameters:
  ///   - limit: how many at most; none when it is 0 or less.
  ///   - before: the oldest entry that is known already, or nil for the newest.
  public func latest(_ limit: Int, before: TapeEntry? = nil) -> [TapeEntry] {
    guard limit > 0 else { return [] }
    let stored =
      reading { (database) throws(TapeError) in try database.latest(limit, before: before) } ?? []
    var waiting = memory
    if let before { waiting.removeAll { $0 >= before } }
    guard !waiting.isEmpty else { return stored }
    let known = Set(stored.map(\.id))
    waiting.removeAll { known.contains($0.id) }
    return Array((stored + waiting).sorted(by: >).prefix(limit))
  }

  /// How many entries there are, those that wait included.
  public var count: Int {
    let stored =
      reading { (database) throws(TapeError) in
        var count = try database.count()
        for entry in memory where try database.contains(id: entry.id) { count -= 1 }
        return count
      } ?? 0
    return stored + memory.count
  }

  private static let patience: Int32 = 25

  private static func realTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  private func openDatabase(patience: Int32) -> TapeDatabase? {
    guard database == nil, let path else { return database }
    do {
      database = try TapeDatabase(path: path, patience: patience)
      if memory.isEmpty { lastError = nil }
    } catch {
      lastError = error
    }
    return database
  }

  private func write(patience: Int32) -> Bool {
    guard let database = openDatabase(patience: patience) else { return false }
    guard !memory.isEmpty else { return true }
    do {
      try database.insert(memory, patience: patience)
      memory = []
      lastError = nil
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func reading<Result>(
    _ body: (TapeDatabase) throws(TapeError) -> Result
  ) -> Result? {
    if let lastError, !lastError.isPassing { return nil }
    guard let database = openDatabase(patience: Self.patience) else { return nil }
    do {
      let result = try body(database)
      if memory.isEmpty { lastError = nil }
      return result
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ error: TapeError) {
    lastError = error
    // A damaged file is let go of, so that a later `retry` begins with what is there by then.
    if !error.isPassing { database = nil }
  }
}
