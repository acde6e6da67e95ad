import CFlint
import ExactProtocol
import Glibc

/// Runs the proofs in a copy of the process that gets a slice of time and is ended then.
///
/// Calcium has no way to be interrupted, and may run out of memory: then only the copy dies, and what
/// it had found by then stays found.
struct Prover {
  let nodes: [ExactNode]

  /// Adds to the facts what is proved within so many milliseconds.
  ///
  /// - Throws: what is proved to have no value.
  func extend(_ facts: [Fact], within milliseconds: Int) throws(ExactFailure) -> [Fact] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return facts }
    let input = Descriptor(number: ends[0])
    let output = Descriptor(number: ends[1])
    let child = CFlint_fork()
    if child == 0 {
      prove(facts, to: output)
      _exit(0)
    }
    output.close()
    defer {
      input.close()
      if child > 0 {
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
      }
    }
    guard child > 0 else { return facts }
    return try listen(to: input, facts, until: monotonicMilliseconds() + milliseconds)
  }

  /// What the copy does: a line for each thing found.
  private func prove(_ facts: [Fact], to output: Descriptor) {
    // Held open here, the parent's pipes would not tell its client that it has died.
    _ = Glibc.close(STDIN_FILENO)
    _ = Glibc.close(STDOUT_FILENO)
    do {
      try FieldPass(nodes: nodes, facts: facts).run { index, fact in
        switch fact {
        case .value(let value):
          output.write(
            Array("v \(index) \(value.hexNumerator) \(value.hexDenominator)\n".utf8))
        case .nonzero: output.write(Array("n \(index)\n".utf8))
        case .open: break
        }
      }
    } catch {
      output.write(Array("f \(error.rawValue)\n".utf8))
    }
  }

  private func listen(
    to input: Descriptor, _ facts: [Fact], until end: Int
  ) throws(ExactFailure) -> [Fact] {
    var facts = facts
    var text: [UInt8] = []
    while true {
      let left = end - monotonicMilliseconds()
      guard left > 0 else { return facts }
      guard let piece = input.read(waiting: left) else { continue }
      if piece.isEmpty { return facts }
      text += piece
      while let newline = text.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: text[..<newline], as: UTF8.self)
        text.removeSubrange(...newline)
        try Self.take(line, into: &facts)
      }
    }
  }

  private static func take(_ line: String, into facts: inout [Fact]) throws(ExactFailure) {
    let words = line.split(separator: " ")
    guard words.count >= 2, let number = Int(words[1]) else { return }
    switch words[0] {
    case "f":
      throw UInt8(exactly: number).flatMap(ExactFailure.init(rawValue:)) ?? .undecided
    case "n" where facts.indices.contains(number):
      facts[number] = .nonzero
    case "v" where facts.indices.contains(number) && words.count == 4:
      facts[number] = .value(
        Fraction(hexNumerator: String(words[2]), hexDenominator: String(words[3])))
    default: break
    }
  }
}
