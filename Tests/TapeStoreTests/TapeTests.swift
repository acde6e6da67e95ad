import Foundation
import TapeStore
import Testing

@Suite("The tape")
struct TapeTests {
  @Test("what was appended is there when the tape is opened again, to the last byte")
  func persistence() throws {
    let folder = try Folder()
    let odd = TapeEntry(
      id: "odd", time: 2, expression: "√(2)\u{0}'; DROP TABLE entry; --", answer: "", value: nil,
      operations: ["√", "÷", "√"])
    do {
      let tape = Tape(path: folder.tape)
      #expect(tape.append(entry(1, operations: [])))
      #expect(tape.append(odd))
      #expect(tape.lastError == nil)
    }
    let reopened = Tape(path: folder.tape)
    #expect(reopened.latest(10) == [odd, entry(1, operations: [])])
    #expect(reopened.latest(1).first?.operations == ["÷", "√"])
    #expect(reopened.count == 2)
  }

  @Test("an entry is in the file before append returns")
  func committedInLine() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.tape)
    for number in 1...20 {
      tape.append(entry(number))
      #expect(queryForTesting("SELECT count(*) FROM entry", at: folder.tape) == "\(number)")
    }
    #expect(tape.pendingCount == 0)
  }

  @Test("making a tape touches no file; the first use does")
  func lazy() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.tape)
    #expect(folder.contents(of: "tape.sqlite") == nil)
    #expect(!tape.isOpen)
    #expect(tape.open())
    #expect(tape.isOpen)
    #expect(folder.contents(of: "tape.sqlite") != nil)
  }

  @Test("folders and files are made for their owner alone, whatever the mask allows")
  func privateModes() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.path + "/a/b/tape.sqlite")
    tape.append(entry(1))
    #expect(folder.mode(of: "a") == 0o700)
    #expect(folder.mode(of: "a/b") == 0o700)
    for name in ["tape.sqlite", "tape.sqlite-wal", "tape.sqlite-shm"] {
      #expect(folder.mode(of: "a/b/" + name) == 0o600, "\(name)")
    }
  }

  @Test("the file is logged ahead and says which version it has")
  func header() throws {
    let folder = try Folder()
    let tape = Tape(path: folder.tape)
    tape.append(entry(1))
    #expect(queryForTesting("PRAGMA journal_mode", at: folder.tape) == "wal")
    #expect(queryForTesting("PRAGMA user_version", at: folder.tape) == "1")
    #expect(queryForTesting("PRAGMA integrity_check", at: folder.tape) == "ok")
  }

  @Test("an identity that is there adds nothing, in this window or another, now or later")
  func noDuplicates() throws {
    let folder = try Folder()
    let first = Tape(path: folder.tape)
    let second = Tape(path: folder.tape)
    for _ in 1...3 {
      #expect(first.append(entry(1)))
      #expect(second.append(entry(1)))
    }
    #expect(first.count == 1)
    #expect(second.latest(10) == [entry(1)])
    #expect(queryForTesting("SELECT count(*) FROM entry_operation", at: folder.tape) == "1")

    let memory = Tape(path: nil)
    memory.append(entry(1))
    memory.append(entry(1))
    #expect(memory.count == 1)
  }

  @Test("two windows see each other's entries, in one order")
  func twoWindows() throws {
    let folder = try Folder()
    let first = Tape(path: folder.tape)
    let second = Tape(path: folder.tape)
    for number in 1...50 { (number % 2 == 0 ? first : second).append(entry(number)) }
    let expected = (1...50).reversed().map { entry($0) }
    #expect(first.latest(100) == expected)
    #expect(second.latest(100) == expected)
  }

  @Test("windows that make the tape and write to it at the same moment lose nothing")
  func racing() async throws {
    for _ in 0..<5 {
      let folder = try Folder()
      let path = folder.path + "/new/tape.sqlite"
      let isWritten = await withTaskGroup(of: Bool.self) { group in
        for window in 0..<4 {
          group.addTask {
            let tape = Tape(path: path)
            for number in 0..<25 { tape.append(entry(100 * window + number)) }
            return tape.close(patience: 60_000)
          }
        }
        return await group.reduce(true) { $0 && $1 }
      }
      #expect(isWritten)
      #expect(Set(Tape(path: path).latest(1_000).map(\.id)).count == 100)
      #expect(queryForTesting("PRAGMA integrity_check", at: path) == "ok")
    }
  }

  @Test("reading on from the oldest known entry gives every entry once, also of one millisecond")
  func paging() throws {
    let folder = try Folder()
    for path in [folder.tape, nil] {
      let tape = Tape(path: path)
      for number in 0..<25 {
        tape.append(
          TapeEntry(
            id: String(format: "%02d", number), time: Int64(number / 10), expression: "\(number)",
            answer: "", value: nil, operations: []))
      }
      var seen: [String] = []
      var last: TapeEntry?
      while true {
        let page = tape.latest(4, before: last)
        if page.isEmpty { break }
        seen += page.map(\.expression)
        last = page.last
      }
      #expect(seen == (0..<25).reversed().map { "\($0)" })
      #expect(tape.latest(0).isEmpty)
      #expect(tape.latest(-1).isEmpty)
    }
  }

  @Test("calculations recorded in one millisecond, or while the clock goes back, keep their order")
  func recording() throws {
    let folder = try Folder()
    var times: [Int64] = [5, 5, 5, 3, 9, 9]
    let tape = Tape(path: folder.tape) { times.removeFirst() }
    for number in 1...6 {
      tape.record(expression: "\(number)", answer: "", value: nil, operations: [])
    }
    #expect(tape.latest(10).map(\.expression) == ["6", "5", "4", "3", "2", "1"])
    #expect(tape.latest(10).map(\.time) == [9, 9, 5, 5, 5, 5])
  }

  @Test("a tape without a file lives in memory, and nothing waits")
  func memoryOnly() {
    let tape = Tape(path: nil)
    #expect(!tape.append(entry(1)))
    tape.append(entry(2))
    #expect(tape.latest(5) == [entry(2), entry(1)])
    #expect(tape.count == 2)
    #expect(tape.pendingCount == 0)
    #expect(tape.lastError == nil)
    #expect(tape.close())
  }
}
