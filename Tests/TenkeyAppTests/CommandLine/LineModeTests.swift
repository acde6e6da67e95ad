import TenkeyApp
import Testing

/// Answers a line with itself, waits for one with a `~` and finds fault with one with a `!`.
private struct Echo: LineAnswering {
  var problem: Outcome?

  mutating func answer(_ line: String, beforeWaiting: () -> Void) -> LineAnswer {
    if line.contains("~") { beforeWaiting() }
    if let place = line.firstIndex(of: "!") {
      return .mistake("bad", column: line.distance(from: line.startIndex, to: place) + 1)
    }
    return line == "?" ? .mistake("unknown", column: nil) : .answer("<\(line)>")
  }

  mutating func finish() -> Outcome? { problem }
}

private struct Run {
  let output: String
  let errors: String
  let outcome: Outcome
  let writes: [String]

  init(_ source: MemorySource, isPrompting: Bool = false) {
    let output = MemorySink()
    let errors = MemorySink()
    var mode = LineMode(
      Echo(), input: source, output: output, errors: errors, isPrompting: isPrompting)
    outcome = mode.run()
    self.output = output.text
    self.errors = errors.text
    writes = output.writes
  }

  init(_ pieces: String..., isPrompting: Bool = false) {
    self.init(MemorySource(pieces), isPrompting: isPrompting)
  }
}

@Suite("Lines in, answers out")
struct LineModeTests {
  @Test("each line has its answer, in order, however the reads cut the input")
  func order() {
    for pieces in [["1\n2\n3\n"], ["1", "\n2\n", "3"], ["1\r\n2", "\r", "\n3\n"]] {
      let run = Run(MemorySource(pieces))
      #expect(run.output == "<1>\n<2>\n<3>\n")
      #expect(run.errors == "")
      #expect(run.outcome == .done)
    }
  }

  @Test("no input is no mistake")
  func nothing() {
    #expect(Run().outcome == .done)
    #expect(Run("\n \n\t\r\n").output == "")
  }

  @Test("a bad line is named with its place, the others are answered, and the status tells")
  func badLines() {
    let run = Run("1\n\n12 4!\n?\n5\n")
    #expect(run.output == "<1>\n<5>\n")
    #expect(run.errors == "line 3, column 5: bad\nline 4: unknown\n")
    #expect(run.outcome == .someLinesFailed)
  }

  @Test("answers come before what is wrong with the lines after them")
  func interleaving() {
    var all = ""
    let output = MemorySink { all += $0 }
    let errors = MemorySink { all += $0 }
    var mode = LineMode(
      Echo(), input: MemorySource(["1\n!\n2\n!\n"]), output: output, errors: errors,
      isPrompting: false)
    _ = mode.run()
    #expect(all == "<1>\nline 2, column 1: bad\n<2>\nline 4, column 1: bad\n")
  }

  @Test("answers are written before a read or a long calculation can wait")
  func flushing() {
    #expect(Run("1\n2\n", "3\n").writes == ["<1>\n<2>\n", "<3>\n"])
    #expect(Run("1\n~\n2\n").writes == ["<1>\n", "<~>\n<2>\n"])
  }

  @Test("ten thousand lines cost few reads and writes")
  func fewCalls() {
    let source = MemorySource([(0..<10_000).map { "\($0)\n" }.joined()])
    let run = Run(source)
    #expect(run.output == (0..<10_000).map { "<\($0)>\n" }.joined())
    #expect(source.readCount <= 5)
    #expect(run.writes.count <= 10)
  }

  @Test("a person is prompted, told columns only, and can leave by name or by the end of input")
  func prompting() {
    let run = Run("1\n", "a!\n", isPrompting: true)
    #expect(run.output == "> <1>\n> > \n")
    #expect(run.errors == "column 2: bad\n")
    #expect(run.outcome == .done)
    for word in ["q", "quit", " exit "] {
      #expect(Run("\(word)\n", "1\n", isPrompting: true).output == "> ")
      #expect(Run("\(word)\n", isPrompting: false).output == "<\(word)>\n")
    }
  }

  @Test("a line longer than a mebibyte is passed over, by name, and the next one answered")
  func tooLong() {
    let long = String(repeating: "1", count: LineReader.longest + 1)
    for pieces in [["\(long)\n2\n"], [long, "34\n", "2"], ["0\n", long, long, "\n2"]] {
      let run = Run(MemorySource(pieces))
      #expect(run.output.hasSuffix("<2>\n"))
      #expect(run.errors.hasSuffix(": the line is longer than a mebibyte\n"))
      #expect(run.outcome == .someLinesFailed)
    }
    let kept = String(repeating: "1", count: LineReader.longest)
    #expect(Run("\(kept)\n").output == "<\(kept)>\n")
    #expect(Run(long).errors == "line 1: the line is longer than a mebibyte\n")
  }

  @Test(
    "a mark of the byte order is no part of the first line; bytes that are no text are replaced")
  func oddBytes() {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let source = MemorySource(bytes: mark + [0x31, 0x0a] + mark + [0x32, 0xff, 0x0a])
    #expect(Run(source).output == "<1>\n<\u{feff}2\u{fffd}>\n")
  }

  @Test("when nobody reads the answers any more, it ends and says nothing")
  func closed() {
    let source = MemorySource((0..<100).map { "\($0)\n" })
    let errors = MemorySink()
    var mode = LineMode(
      Echo(), input: source, output: MemorySink(failing: .closed), errors: errors,
      isPrompting: false)
    #expect(mode.run() == .outputClosed)
    #expect(source.readCount < 5)
    #expect(errors.text == "")
  }

  @Test("a stream that fails ends the program with the reason")
  func failures() {
    let source = MemorySource(["1\n"], thenFailing: .failed(reason: "Is a directory"))
    let run = Run(source)
    #expect(run.output == "<1>\n")
    #expect(run.outcome == .inputFailed(reason: "Is a directory"))

    var mode = LineMode(
      Echo(), input: MemorySource(["1\n"]),
      output: MemorySink(failing: .failed(reason: "No space left on device")),
      errors: MemorySink(), isPrompting: false)
    #expect(mode.run() == .outputFailed(reason: "No space left on device"))
  }
}
