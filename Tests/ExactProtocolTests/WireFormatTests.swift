import ExactProtocol
import Testing

@Suite("The worker's protocol")
struct WireFormatTests {
  static let request = ExactRequest(
    number: 7,
    nodes: [
      .rational(numerator: "-1f", denominator: "a"), .operation(.pi, []),
      .operation(.sine, [1]), .operation(.power, [0, 2]),
    ], digits: 30, deadline: 2000)

  static let outcomes: [ExactOutcome] =
    [
      .rational(numerator: "-ff", denominator: "1"), .rational(numerator: "0", denominator: "1"),
      .digits(DecimalDigits(isNegative: true, digits: "271828", exponent: -5_000_000_000)),
      .unproved(DecimalDigits(isNegative: false, digits: "0", exponent: 0), toDigits: 1000),
      .form(ExactForm(text: "√2/2", ascii: "sqrt(2)/2")), .form(nil),
    ] + ExactFailure.allCases.map { .failure($0) }
    + [0, 1, 70_000].map { .failure(.divisionByZero, at: $0) }

  @Test("a request comes back as it was sent")
  func requestRoundTrip() throws {
    #expect(try ExactRequest(payload: payload(of: Self.request.frame)) == Self.request)
  }

  @Test("every operation crosses the pipe", arguments: RealOperation.allCases)
  func operations(operation: RealOperation) throws {
    let operands = Array(0..<operation.operandCount)
    let request = ExactRequest(
      number: 1,
      nodes: [.operation(.e, []), .operation(.pi, []), .operation(operation, operands)],
      digits: 1, deadline: 1)
    #expect(try ExactRequest(payload: payload(of: request.frame)) == request)
  }

  @Test("every wish crosses the pipe", arguments: ExactRequest.Wish.allCases)
  func wishes(wish: ExactRequest.Wish) throws {
    var request = Self.request
    request.wish = wish
    #expect(try ExactRequest(payload: payload(of: request.frame)) == request)
  }

  @Test("random graphs come back as they were sent")
  func randomGraphs() throws {
    var random = LinearGenerator(state: 99)
    for round in 0..<200 {
      var nodes: [ExactNode] = []
      for index in 0...Int(random.next() % 40) {
        let operation = RealOperation.allCases[
          Int(random.next() % UInt64(RealOperation.allCases.count))]
        if index == 0 || random.next() % 3 == 0 {
          let sign = random.next() % 2 == 0 ? "-" : ""
          nodes.append(
            .rational(
              numerator: sign + String(random.next(), radix: 16),
              denominator: String(random.next() + 1, radix: 16)))
        } else {
          let operands = (0..<operation.operandCount).map { _ in
            Int(random.next() % UInt64(index))
          }
          nodes.append(.operation(operation, operands))
        }
      }
      let request = ExactRequest(
        number: UInt32(truncatingIfNeeded: random.next()), wish: round % 2 == 0 ? .digits : .form,
        nodes: nodes, digits: Int(random.next() % 1_000_000) + 1,
        deadline: Int(random.next() >> 1))
      #expect(try ExactRequest(payload: payload(of: request.frame)) == request, "seed 99")
    }
  }

  @Test("a form is no way to send the terminal commands")
  func controlCharacters() throws {
    for text in ["\u{1b}[2J", "√2\n", "\u{9b}A"] {
      let answer = ExactAnswer(
        number: 1, outcome: .form(ExactForm(text: text, ascii: "sqrt(2)")))
      let bytes = try payload(of: answer.frame)
      #expect(throws: MalformedMessage.self) { try ExactAnswer(payload: bytes) }
    }
    let ascii = ExactAnswer(number: 1, outcome: .form(ExactForm(text: "√2", ascii: "√2")))
    let bytes = try payload(of: ascii.frame)
    #expect(throws: MalformedMessage.self) { try ExactAnswer(payload: bytes) }
  }

  @Test("an answer comes back as it was sent", arguments: outcomes)
  func answerRoundTrip(outcome: ExactOutcome) throws {
    let answer = ExactAnswer(number: .max, outcome: outcome)
    #expect(try ExactAnswer(payload: payload(of: answer.frame)) == answer)
  }

  @Test("a cut or lengthened message is malformed")
  func wrongLength() throws {
    let whole = try payload(of: Self.request.frame)
    for length in 0..<whole.count {
      #expect(throws: MalformedMessage.self) {
        try ExactRequest(payload: Array(whole.prefix(length)))
      }
    }
    #expect(throws: MalformedMessage.self) { try ExactRequest(payload: whole + [0]) }
    for outcome in Self.outcomes {
      let answer = try payload(of: ExactAnswer(number: 3, outcome: outcome).frame)
      for length in 0..<answer.count {
        #expect(throws: MalformedMessage.self) {
          try ExactAnswer(payload: Array(answer.prefix(length)))
        }
      }
    }
  }

  @Test(
    "what no calculator sends is malformed",
    arguments: [
      ExactRequest(number: 1, nodes: [], digits: 1, deadline: 1),
      ExactRequest(number: 1, nodes: [.operation(.pi, [])], digits: 0, deadline: 1),
      ExactRequest(number: 1, nodes: [.operation(.pi, [])], digits: 1_000_002, deadline: 1),
      ExactRequest(number: 1, nodes: [.operation(.sine, [0])], digits: 1, deadline: 1),
      ExactRequest(number: 1, nodes: [.operation(.add, [])], digits: 1, deadline: 1),
      ExactRequest(
        number: 1, nodes: [.rational(numerator: "1", denominator: "0")], digits: 1, deadline: 1),
      ExactRequest(
        number: 1, nodes: [.rational(numerator: "-", denominator: "1")], digits: 1, deadline: 1),
      ExactRequest(
        number: 1, nodes: [.rational(numerator: "1", denominator: "-1")], digits: 1, deadline: 1),
      ExactRequest(
        number: 1, nodes: [.rational(numerator: "g", denominator: "1")], digits: 1, deadline: 1),
    ])
  func refusedRequests(request: ExactRequest) throws {
    let bytes = try payload(of: request.frame)
    #expect(throws: MalformedMessage.self) { try ExactRequest(payload: bytes) }
  }

  @Test("another version or kind is malformed")
  func otherVersion() throws {
    var bytes = try payload(of: Self.request.frame)
    #expect(throws: MalformedMessage.self) { try ExactAnswer(payload: bytes) }
    bytes[1] &+= 1
    #expect(throws: MalformedMessage.self) { try ExactRequest(payload: bytes) }
  }

  @Test("random bytes are never more than malformed")
  func randomBytes() {
    var random = LinearGenerator(state: 4711)
    for _ in 0..<20_000 {
      var bytes = (0..<Int(random.next() % 60)).map { _ in UInt8(truncatingIfNeeded: random.next())
      }
      if bytes.count > 2, random.next() % 4 != 0 {
        bytes[0] = UInt8(ascii: random.next() % 2 == 0 ? "Q" : "A")
        bytes[1] = WireFormat.version
      }
      // What is read is as good as what was sent: it says the same when it is sent again.
      if let request = try? ExactRequest(payload: bytes) {
        #expect((try? payload(of: request.frame)) == bytes, "seed 4711")
      }
      if let answer = try? ExactAnswer(payload: bytes) {
        #expect((try? payload(of: answer.frame)) == bytes, "seed 4711")
      }
    }
  }

  @Test("one changed byte gives another message or none")
  func changedBytes() throws {
    let whole = try payload(of: Self.request.frame)
    for index in whole.indices {
      for bit in 0..<8 {
        var changed = whole
        changed[index] ^= 1 << bit
        if let request = try? ExactRequest(payload: changed) {
          #expect(request != Self.request)
        }
      }
    }
  }

  @Test("frames are found in any pieces")
  func pieces() throws {
    var random = LinearGenerator(state: 3)
    let answers = Self.outcomes.enumerated().map {
      ExactAnswer(number: UInt32($0.offset), outcome: $0.element)
    }
    for _ in 0..<50 {
      var stream = answers.flatMap(\.frame)[...]
      var reader = FrameReader()
      var found: [ExactAnswer] = []
      while !stream.isEmpty {
        let length = min(Int(random.next() % 20) + 1, stream.count)
        reader.append(stream.prefix(length))
        stream = stream.dropFirst(length)
        while let payload = try reader.next() { found.append(try ExactAnswer(payload: payload)) }
      }
      #expect(found == answers, "seed 3")
      #expect(!reader.isPartial)
    }
  }

  @Test("a frame that announces too much is refused before it is awaited")
  func hugeFrame() {
    var reader = FrameReader()
    reader.append([0xff, 0xff, 0xff, 0x7f, 1])
    #expect(throws: MalformedMessage.self) { try reader.next() }
  }

  private func payload(of frame: [UInt8]) throws -> [UInt8] {
    var reader = FrameReader()
    reader.append(frame)
    let payload = try #require(try reader.next())
    #expect(!reader.isPartial)
    return payload
  }
}

/// A reproducible source of random numbers: Knuth's MMIX constants, the high half.
private struct LinearGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
