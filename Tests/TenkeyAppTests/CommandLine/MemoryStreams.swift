import TenkeyApp

/// Input in pieces, as reads would bring it.
final class MemorySource: ByteSource {
  private var pieces: [[UInt8]]
  private let failure: StreamFailure?
  private(set) var readCount = 0

  init(_ pieces: [String], thenFailing failure: StreamFailure? = nil) {
    self.pieces = pieces.map { Array($0.utf8) }
    self.failure = failure
  }

  init(bytes: [UInt8]) {
    pieces = [bytes]
    failure = nil
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int {
    readCount += 1
    guard var piece = pieces.first else {
      if let failure { throw failure }
      return 0
    }
    let count = min(piece.count, buffer.count)
    buffer.copyBytes(from: piece[..<count])
    piece.removeFirst(count)
    if piece.isEmpty { pieces.removeFirst() } else { pieces[0] = piece }
    return count
  }
}

/// What was written, write by write.
final class MemorySink: ByteSink {
  private(set) var writes: [String] = []
  private let failure: StreamFailure?
  private let onWrite: (String) -> Void

  init(failing failure: StreamFailure? = nil, onWrite: @escaping (String) -> Void = { _ in }) {
    self.failure = failure
    self.onWrite = onWrite
  }

  var text: String { writes.joined() }

  func write(_ bytes: UnsafeRawBufferPointer) throws(StreamFailure) {
    if let failure { throw failure }
    let text = String(decoding: bytes, as: UTF8.self)
    writes.append(text)
    onWrite(text)
  }
}
