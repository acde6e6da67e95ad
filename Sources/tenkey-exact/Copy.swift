import CFlint
import Glibc

/// A copy of the process that gets a slice of time and is ended then.
///
/// FLINT has no way to be interrupted, and may run out of memory: then only the copy dies.
enum Copy {
  /// Does the work in a copy and takes the lines that it writes, until it ends or so many milliseconds
  /// are over.
  static func run(
    within milliseconds: Int, work: ((String) -> Void) -> Void, take: (String) -> Void
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
