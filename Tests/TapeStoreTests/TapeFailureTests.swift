import Foundation
import TapeStore
import Testing

@Suite("The tape when its file cannot be used")
struct TapeFailureTests {
  @Test("while another program holds the lock entries wait, are shown, and are written later")
  func locked() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.tape)
    tape.append(entry(1))
    let lock = try #require(TapeLock(path: folder.tape))
    #expect(!tape.append(entry(2)))
    #expect(!tape.append(entry(3)))
    #expect(!tape.append(entry(3)))
    #expect(tape.lastError == .locked)
    #expect(tape.lastError?.isPassing == true)
    #expect(tape.pendingCount == 2)
    #expect(tape.latest(10) == [entry(3), entry(2), entry(1)])
    #expect(tape.latest(2) == [entry(3), entry(2)])
    #expect(tape.latest(10, before: entry(3)) == [entry(2), entry(1)])
    #expect(tape.count == 3)
    #expect(!tape.retry())
    #expect(queryForTesting("SELECT count(*) FROM entry", at: folder.tape) == "1")

    lock.release()
    #expect(tape.retry())
    #expect(tape.pendingCount == 0)
    #expect(tape.lastError == nil)
    #expect(Tape(path: folder.tape).latest(10) == [entry(3), entry(2), entry(1)])
  }

  @Test("the next entry takes those that wait along with it")
  func nextEntryWritesAll() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.tape)
    tape.append(entry(1))
    let lock = try #require(TapeLock(path: folder.tape))
    tape.append(entry(2))
    lock.release()
    #expect(tape.append(entry(3)))
    #expect(tape.pendingCount == 0)
    #expect(queryForTesting("SELECT count(*) FROM entry", at: folder.tape) == "3")
  }

  @Test("an entry that waits and has come by another way is counted and listed once")
  func waitingAndStored() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.tape)
    let other = Tape(path: folder.tape)
    other.append(entry(1))
    tape.open()
    let lock = try #require(TapeLock(path: folder.tape))
    tape.append(entry(1))
    #expect(tape.pendingCount == 1)
    #expect(tape.count == 1)
    #expect(tape.latest(10) == [entry(1)])
    lock.release()
    #expect(tape.close())
    #expect(other.count == 1)
  }

  @Test("leaving waits for the lock")
  func closing() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.tape)
    tape.open()
    nonisolated(unsafe) let lock = try #require(TapeLock(path: folder.tape))
    tape.append(entry(1))
    #expect(!tape.close(patience: 10))
    #expect(tape.pendingCount == 1)
    let releasing = Thread {
      usleep(30_000)
      lock.release()
    }
    releasing.start()
    #expect(tape.close(patience: 20_000))
    #expect(tape.pendingCount == 0)
    #expect(Tape(path: folder.tape).latest(10) == [entry(1)])
  }

  @Test("when the disk is full entries wait, and are written once there is room")
  func diskFull() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.tape)
    tape.open()
    tape.setFullForTesting(true)
    let long = String(repeating: "1+", count: 20_000)
    let entries = (1...5).map {
      TapeEntry(
        id: "\($0)", time: Int64($0), expression: long, answer: "", value: nil, operations: ["+"])
    }
    for entry in entries { tape.append(entry) }
    #expect(tape.lastError == .diskFull)
    #expect(tape.pendingCount == 5)
    #expect(tape.latest(10) == entries.reversed())
    #expect(queryForTesting("SELECT count(*) FROM entry", at: folder.tape) == "0")
    tape.setFullForTesting(false)
    #expect(tape.retry())
    #expect(Tape(path: folder.tape).latest(10) == entries.reversed())
  }

  @Test("a file that is no database is left as it is, and the tape goes on in memory")
  func notADatabase() throws {
    let folder = try Folder()
    let text = Data(String(repeating: "my shopping list\n", count: 400).utf8)
    try folder.write(text, to: "tape.sqlite")
    let tape = Tape(path: folder.tape)
    #expect(!tape.append(entry(1)))
    #expect(tape.lastError == .notATape(path: folder.tape))
    #expect(tape.latest(10) == [entry(1)])
    #expect(tape.count == 1)
    #expect(tape.pendingCount == 1)
    #expect(!tape.retry())
    #expect(!tape.close())
    #expect(folder.contents(of: "tape.sqlite") == text)
  }

  @Test("another program's database is left as it is")
  func anotherDatabase() throws {
    let folder = try Folder()
    try folder.write(Data(), to: "tape.sqlite")
    #expect(queryForTesting("CREATE TABLE accounts (name TEXT)", at: folder.tape) == "")
    let before = folder.contents(of: "tape.sqlite")
    let tape = Tape(path: folder.tape)
    tape.append(entry(1))
    #expect(tape.lastError == .notATape(path: folder.tape))
    #expect(folder.contents(of: "tape.sqlite") == before)
  }

  @Test("a tape of a later version is not written to")
  func laterVersion() throws {
    let folder = try Folder()
    Tape(path: folder.tape).append(entry(1))
    #expect(queryForTesting("PRAGMA user_version = 7", at: folder.tape) != nil)
    let tape = Tape(path: folder.tape)
    tape.append(entry(2))
    #expect(tape.lastError == .tooNew(path: folder.tape, version: 7))
    #expect(tape.latest(10) == [entry(2)])
    #expect(queryForTesting("SELECT count(*) FROM entry", at: folder.tape) == "1")
  }

  @Test(
    "damage anywhere in the file never stops the calculator, and what is appended stays readable",
    arguments: 0..<24)
  func damaged(seed: UInt64) throws {
    let folder = try Folder()
    do {
      let tape = Tape(path: folder.tape)
      for number in 1...200 { tape.append(entry(number)) }
      tape.close()
    }
    var bytes = try #require(folder.contents(of: "tape.sqlite"))
    var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    for _ in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Half of the seeds spare the first page, so that the damage is met later than on opening.
      let start = seed % 2 == 0 ? 0 : 4_096
      bytes[start + Int(state >> 33) % (bytes.count - start)] = UInt8(
        truncatingIfNeeded: state >> 20)
    }
    try folder.write(bytes, to: "tape.sqlite")
    let tape = Tape(path: folder.tape)
    let new = TapeEntry(
      id: "new", time: 1_000_000, expression: "1", answer: "1", value: nil, operations: [])
    let isWritten = tape.append(new)
    _ = tape.latest(300)
    _ = tape.count
    #expect(isWritten || tape.pendingCount == 1, "seed \(seed)")
    #expect(isWritten || tape.lastError != nil, "seed \(seed)")
    if !isWritten { #expect(tape.latest(1) == [new], "seed \(seed)") }
  }

  @Test("a folder that may not be written to gives a tape in memory and says so")
  func readOnlyFolder() throws {
    let folder = try Folder()
    #expect(chmod(folder.path, 0o555) == 0)
    let error = asOrdinaryUser { () -> TapeError? in
      let tape = Tape(path: folder.tape)
      tape.append(entry(1))
      #expect(tape.latest(10) == [entry(1)])
      return tape.lastError
    }
    #expect(chmod(folder.path, 0o755) == 0)
    #expect(error == .readOnly(path: folder.tape))
  }

  @Test("a file that may not be written to gives a tape in memory and says so")
  func readOnlyFile() throws {
    let folder = try Folder()
    Tape(path: folder.tape).append(entry(1))
    #expect(chmod(folder.tape, 0o444) == 0)
    let error = asOrdinaryUser { () -> TapeError? in
      let tape = Tape(path: folder.tape)
      tape.append(entry(2))
      #expect(tape.latest(10) == [entry(2)])
      return tape.lastError
    }
    #expect(error == .readOnly(path: folder.tape))
  }

  @Test("places where no file can be give a tape in memory and say why")
  func impossiblePlaces() throws {
    let folder = try Folder()
    try folder.write(Data("x".utf8), to: "file")
    for path in [folder.path, folder.path + "/file/tape.sqlite", "/proc/none/tape.sqlite"] {
      let tape = Tape(path: path)
      #expect(!tape.open())
      #expect(!tape.append(entry(1)))
      #expect(tape.latest(10) == [entry(1)])
      let error = try #require(tape.lastError)
      #expect(!error.isPassing, "\(path)")
      #expect(error.message.contains(path))
    }
  }

  @Test("once the reason is gone, a retry writes everything")
  func retryAfterRepair() throws {
    let folder = try Folder()
    try folder.write(Data("x".utf8), to: "state")
    let tape = Tape(path: folder.path + "/state/tape.sqlite")
    tape.append(entry(1))
    tape.append(entry(2))
    #expect(tape.pendingCount == 2)
    try FileManager.default.removeItem(atPath: folder.path + "/state")
    #expect(tape.retry())
    #expect(Tape(path: folder.path + "/state/tape.sqlite").count == 2)
  }

  @Test(
    "names that SQLite would take for something else are names of files",
    arguments: [
      ":memory:", "file:tape.sqlite?mode=memory", "a b%20c.sqlite",
    ])
  func oddNames(name: String) throws {
    let folder = try Folder()
    let path = folder.path + "/" + name
    Tape(path: path).append(entry(1))
    #expect(Tape(path: path).count == 1)
    #expect(folder.mode(of: name) == 0o600)
  }
}

/// Runs a body without the super-user's power over files; as an ordinary user it has none anyway.
private func asOrdinaryUser<Result>(_ body: () throws -> Result) rethrows -> Result {
  guard geteuid() == 0 else { return try body() }
  // The file-system user belongs to the calling thread alone, so other tests do not notice.
  _ = setFileSystemUser(65_534)
  defer { _ = setFileSystemUser(0) }
  return try body()
}

@_silgen_name("setfsuid") private func setFileSystemUser(_ user: UInt32) -> Int32
