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
    var found = facts
    var failure: ExactFailure?
    inCopy(milliseconds) { write in
      do throws(ExactFailure) {
        try FieldPass(nodes: nodes, facts: facts).run { index, fact in
          switch fact {
          case .value(let value):
            write("v \(index) \(value.hexNumerator) \(value.hexDenominator)")
          case .nonzero: write("n \(index)")
          case .open: break
          }
        }
      } catch {
        write("f \(error.rawValue)")
      }
    } take: { line in
      let words = line.split(separator: " ")
      guard words.count >= 2, let number = Int(words[1]) else { return }
      switch words[0] {
      case "f":
        failure = UInt8(exactly: number).flatMap(ExactFailure.init(rawValue:)) ?? .undecided
      case "n" where found.indices.contains(number):
        found[number] = .nonzero
      case "v" where found.indices.contains(number) && words.count == 4:
        found[number] = .value(
          Fraction(hexNumerator: String(words[2]), hexDenominator: String(words[3])))
      default: break
      }
    }
    if let failure { throw failure }
    return found
  }

  /// The value's closed form, if one is found and proved within so many milliseconds.
  func form(_ facts: [Fact], within milliseconds: Int) -> ExactForm? {
    var texts: [String] = []
    inCopy(milliseconds) { write in
      guard let value = try? FieldPass(nodes: nodes, facts: facts).run(report: { _, _ in }),
        value.fraction == nil, let form = FormSearch(value)?.form()?.exact
      else { return }
      write(form.text)
      write(form.ascii)
    } take: { texts.append($0) }
    return texts.count == 2 ? ExactForm(text: texts[0], ascii: texts[1]) : nil
  }

  /// Does the work in a copy of the process and takes the lines that it writes, until it ends or so
  /// many milliseconds are over.
  private func inCopy(
    _ milliseconds: Int, work: ((String) -> Void) -> Void, take: (String) -> Void
  ) {
    let end = monotonicMilliseconds() + milliseconds
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let input = Descriptor(number: ends[0])
    let output = Descriptor(number: ends[1])
    let child = CFlint_fork()
    if child == 0 {
      // Held open here, the parent's pipes would not tell its client that it has died.
      _ = Glibc.close(STDIN_FILENO)
      _ = Glibc.close(STDOUT_FILENO)
      work { output.write(Array(($0 + "\n").utf8)) }
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
    guard child > 0 else { return }
    var text: [UInt8] = []
    while true {
      let left = end - monotonicMilliseconds()
      guard left > 0 else { return }
      guard let piece = input.read(waiting: left) else { continue }
      if piece.isEmpty { return }
      text += piece
      // A value may be a million bytes long: looked through once, not once for each piece.
      guard piece.contains(UInt8(ascii: "\n")) else { continue }
      var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      text = lines.popLast().map(Array.init) ?? []
      for line in lines { take(String(decoding: line, as: UTF8.self)) }
    }
  }
}
