import ExactProtocol
import ExactReals
import Foundation
import TestSupport
import Testing

/// The client: waiting, going on meanwhile, and what happens when a worker is slow, dies or is missing.
@Suite("The worker's other end")
struct ExactWorkerTests {
  /// A value that takes far longer than any deadline here.
  private static func endless() throws -> Real {
    // Two million digits of π are within what is taken on, and not within a second.
    try Real.apply(.sine, [Real(decimal: "1e2000000")])
  }

  private static let rootOfTwo = DecimalDigits(isNegative: false, digits: "14142", exponent: 0)

  private static func root() throws -> Real { try Real.apply(.squareRoot, [Real(2)]) }

  @Test("rationals need no worker")
  func rationals() throws {
    let worker = ExactWorker(executablePath: nil)
    let third = Rational(1) / 3
    #expect(worker.evaluate(Real(third), digits: 5, deadline: 10) == .exact(third))
    let number = worker.begin(Real(third), digits: 5, deadline: 10)
    #expect(worker.isBusy && worker.wakeTime == 0 && worker.descriptor == nil)
    let answers = worker.receive()
    #expect(answers.count == 1 && answers.first?.0 == number)
    #expect(answers.first?.1 == .exact(third))
    #expect(!worker.isBusy && worker.wakeTime == nil)
  }

  @Test(
    "without a worker the answer says so", arguments: [nil, "/nowhere/tenkey-exact", "/etc/passwd"])
  func missing(path: String?) throws {
    let worker = ExactWorker(executablePath: path)
    #expect(try worker.evaluate(Self.root(), digits: 5, deadline: 1000) == .failed(.workerMissing))
    let number = worker.begin(try Self.root(), digits: 5, deadline: 1000)
    let answers = worker.receive()
    #expect(answers.map(\.0) == [number])
    #expect(answers.map(\.1) == [.failed(.workerMissing)])
  }

  @Test("a log that cannot be written keeps no worker from starting")
  func unwritableLog() throws {
    let worker = ExactWorker(
      executablePath: ExactWorker.locate(), logPath: "/nowhere/at/all.log")
    #expect(
      try worker.evaluate(Self.root(), digits: 5, deadline: 5000) == .approximate(Self.rootOfTwo))
  }

  @Test("a deadline is kept, and the next request is answered")
  func deadline() throws {
    let worker = try WorkerTests.worker()
    for _ in 0..<2 {
      let late = worker.evaluate(try Self.endless(), digits: 5, deadline: 100)
      #expect(late == .failed(.deadline))
      let next = worker.evaluate(try Self.root(), digits: 5, deadline: 5000)
      #expect(next == .approximate(Self.rootOfTwo))
    }
  }

  @Test("answers come while the caller does other things")
  func asynchronous() throws {
    let worker = try WorkerTests.worker()
    let first = worker.begin(try Self.root(), digits: 5, deadline: 5000)
    let second = worker.begin(.pi, digits: 3, deadline: 5000)
    #expect(worker.descriptor != nil && worker.isBusy)
    let answers = receive(2, from: worker)
    #expect(answers.map(\.0) == [first, second])
    #expect(answers.first?.1 == .approximate(Self.rootOfTwo))
    #expect(!worker.isBusy)
  }

  @Test("waiting for one answer keeps the others")
  func mixed() throws {
    let worker = try WorkerTests.worker()
    let first = worker.begin(.pi, digits: 3, deadline: 5000)
    let awaited = worker.evaluate(try Self.root(), digits: 5, deadline: 5000)
    #expect(awaited == .approximate(Self.rootOfTwo))
    #expect(worker.receive().map(\.0) == [first])
  }

  @Test("what is abandoned young is not answered, and what follows is")
  func abandonYoung() throws {
    let worker = try WorkerTests.worker()
    // So that it runs already.
    _ = worker.evaluate(.pi, digits: 3, deadline: 5000)
    _ = worker.begin(.e, digits: 3, deadline: 5000)
    worker.abandon()
    #expect(!worker.isBusy)
    let number = worker.begin(try Self.root(), digits: 5, deadline: 5000)
    let answers = receive(1, from: worker)
    #expect(answers.map(\.0) == [number])
    #expect(answers.first?.1 == .approximate(Self.rootOfTwo))
  }

  @Test("what is abandoned young and stays on is killed when something waits behind it")
  func abandonStuck() throws {
    let worker = try WorkerTests.worker()
    _ = worker.evaluate(.pi, digits: 3, deadline: 5000)
    _ = worker.begin(try Self.endless(), digits: 3, deadline: 60_000)
    worker.abandon()
    let number = worker.begin(try Self.root(), digits: 5, deadline: 5000)
    let answers = receive(1, from: worker)
    #expect(answers.map(\.0) == [number])
    #expect(answers.first?.1 == .approximate(Self.rootOfTwo))
  }

  @Test("what is abandoned old is killed at once")
  func abandonOld() throws {
    let worker = try WorkerTests.worker()
    let number = worker.begin(try Self.endless(), digits: 3, deadline: 60_000)
    usleep(UInt32(ExactWorker.killAge + 20) * 1000)
    #expect(worker.receive().isEmpty)
    worker.abandon()
    #expect(worker.descriptor == nil && !worker.isBusy)
    let next = worker.begin(try Self.root(), digits: 5, deadline: 5000)
    #expect(next != number)
    #expect(receive(1, from: worker).map(\.0) == [next])
  }

  @Test("abandoning drops what is waiting and what has come")
  func abandonAll() throws {
    let worker = try WorkerTests.worker()
    for _ in 0..<5 { _ = worker.begin(.pi, digits: 3, deadline: 5000) }
    _ = worker.begin(Real(1), digits: 3, deadline: 5000)
    worker.abandon()
    #expect(!worker.isBusy)
    let number = worker.begin(.e, digits: 3, deadline: 5000)
    #expect(receive(1, from: worker).map(\.0) == [number])
    #expect(worker.receive().isEmpty)
  }

  @Test(
    "a worker that dies is replaced",
    arguments: ["exit 0", "exit 7", "kill -9 $$", "echo nonsense"])
  func dying(command: String) throws {
    let script = try Script("read -r -n 1 x; \(command)")
    defer { script.remove() }
    let worker = ExactWorker(executablePath: script.path)
    for _ in 0..<3 {
      let answer = worker.evaluate(try Self.root(), digits: 5, deadline: 5000)
      #expect(answer == .failed(.workerDied))
    }
  }

  @Test("a worker that ends while it rests is replaced unnoticed")
  func killedAtRest() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let real = try #require(ExactWorker.locate())
    let script = try Script("echo x >> \(folder.path)/starts; exec \(real)", in: folder)
    let worker = ExactWorker(executablePath: script.path)
    let expected = Evaluation.approximate(Self.rootOfTwo)
    #expect(worker.evaluate(try Self.root(), digits: 5, deadline: 5000) == expected)
    let descriptor = try #require(worker.descriptor)
    shutdown(descriptor, Int32(SHUT_WR))
    // It ends at the end of its input.
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&poller, 1, 5000) == 1)
    #expect(worker.evaluate(try Self.root(), digits: 5, deadline: 5000) == expected)
    let starts = try String(contentsOfFile: folder.path + "/starts", encoding: .utf8)
    #expect(starts == "x\nx\n")
  }

  @Test("a worker that neither answers nor ends is killed after its deadline")
  func stuck() throws {
    let script = try Script("trap '' TERM; while :; do sleep 1; done")
    defer { script.remove() }
    let worker = ExactWorker(executablePath: script.path)
    let answer = worker.evaluate(try Self.root(), digits: 5, deadline: 50)
    #expect(answer == .failed(.deadline))
    #expect(worker.descriptor == nil)
  }

  @Test("the worker starts with no signal blocked or ignored and writes to its log")
  func surroundings() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let script = try Script(
      // Without a child, around which the shell blocks signals of its own.
      "mapfile -t lines < /proc/$$/status; printf '%s\\n' \"${lines[@]}\" >&2; env >&2; read -r -n 1 x",
      in: folder)
    let log = folder.path + "/log"
    signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, SIG_DFL) }
    let worker = ExactWorker(executablePath: script.path, logPath: log)
    _ = worker.evaluate(try Self.root(), digits: 5, deadline: 5000)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(text.contains("SigBlk:\t0000000000000000"))
    // The shell ignores some signals of its own accord, this one not.
    let ignored = try #require(text.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
    let mask = try #require(UInt64(ignored.split(separator: "\t")[1], radix: 16))
    #expect(mask & (1 << UInt64(SIGUSR2 - 1)) == 0)
    #expect(text.contains("SWIFT_BACKTRACE=enable=no"))
    #expect(!text.contains("HOME="))
  }

  @Test("no descriptor of the calculator reaches the worker")
  func closedOnExec() throws {
    let worker = try WorkerTests.worker()
    _ = worker.evaluate(.pi, digits: 3, deadline: 5000)
    let descriptor = try #require(worker.descriptor)
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test("a request of many large rationals goes through")
  func largeRequest() throws {
    var sum = try Self.root()
    for exponent in 0..<60 {
      let large = Real(Rational(3).power(20_000 + exponent))
      sum = try Real.apply(.add, [sum, large])
    }
    guard case .approximate(let digits) = try WorkerTests.evaluate(sum, digits: 10) else {
      Issue.record("no digits")
      return
    }
    #expect(digits.exponent == 9_570)
  }

  @Test(
    "the worker ends well at the end of its input and badly after what is no frame",
    arguments: [("", "0 0"), (#"\0\0"#, "0 0"), (#"\377\377\377\377"#, "2 0")])
  func input(bytes: String, outcome: String) throws {
    try expect("printf '\(bytes)' | worker", outcome)
  }

  @Test("a frame that is no request is answered, and the next one too")
  func malformedRequest() throws {
    // An answer that says so is 16 bytes long.
    try expect(#"printf '\3\0\0\0abc\1\0\0\0Q' | worker"#, "0 32")
  }

  /// Runs shell text in which `worker` is the built worker, and compares its status and the number of
  /// bytes that it wrote.
  private func expect(_ text: String, _ outcome: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    let path: String = try #require(ExactWorker.locate())
    let script = try Script(
      """
      worker() { \(path) > \(folder.path)/out; echo $? $(stat -c %s \(folder.path)/out); }
      (\(text)) > \(folder.path)/outcome
      """, in: folder)
    let answer = ExactWorker(executablePath: script.path)
      .evaluate(try Self.root(), digits: 5, deadline: 10_000)
    #expect(answer == .failed(.workerDied))
    let found = try String(contentsOfFile: folder.path + "/outcome", encoding: .utf8)
    #expect(found == outcome + "\n")
  }

  @Test("the program is found beside a link's target and in libexec")
  func locating() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let manager = FileManager.default
    for path in ["bin", "libexec/tenkey", "elsewhere"] {
      try manager.createDirectory(
        atPath: folder.path + "/" + path, withIntermediateDirectories: true)
    }
    let program = folder.path + "/bin/tenkey"
    #expect(manager.createFile(atPath: program, contents: nil))
    let link = folder.path + "/elsewhere/tk"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: program)
    #expect(ExactWorker.locate(besides: link) == nil)
    #expect(ExactWorker.locate(besides: folder.path + "/none") == nil)

    let far = try Script("", in: folder, named: "libexec/tenkey/tenkey-exact")
    let found = try #require(ExactWorker.locate(besides: link))
    #expect(realPath(found) == realPath(far.path))
    let near = try Script("", in: folder, named: "bin/tenkey-exact")
    #expect(ExactWorker.locate(besides: link).map(realPath) == realPath(near.path))
  }

  private func realPath(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// As a run loop does it: waits for the descriptor or the wake time, then receives.
  private func receive(_ count: Int, from worker: ExactWorker) -> [(UInt32, Evaluation)] {
    var answers: [(UInt32, Evaluation)] = []
    // As many turns as no sound client needs.
    for _ in 0..<100 where answers.count < count {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let now = time.tv_sec * 1000 + time.tv_nsec / 1_000_000
      let timeout = worker.wakeTime.map { max($0 - now, 0) } ?? 1000
      var poller = pollfd(fd: worker.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      _ = poll(&poller, 1, Int32(timeout))
      answers += worker.receive()
    }
    return answers
  }
}

/// A folder for one test.
private struct Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "tenkey-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// A shell script that stands in for the worker.
private struct Script {
  let path: String
  private let folder: Folder

  init(_ text: String) throws {
    try self.init(text, in: Folder())
  }

  init(_ text: String, in folder: Folder, named name: String = "worker") throws {
    self.folder = folder
    path = folder.path + "/" + name
    // Written by a process of its own: a descriptor of ours, open for writing, would be copied into the
    // child that some other test is just starting, and so long nobody could run the file.
    let outcome = try ChildProcess.run(
      "/bin/sh",
      ["-c", #"printf '#!/bin/bash\n%s\n' "$1" > "$2" && chmod 755 "$2""#, "sh", text, path])
    #expect(outcome.errors.isEmpty)
  }

  func remove() {
    folder.remove()
  }
}
