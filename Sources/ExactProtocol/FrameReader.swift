/// Puts the pieces that a pipe gives together into the frames that were written.
public struct FrameReader: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Begins with nothing read.
  public init() {}

  /// Whether part of a frame is waiting for its rest.
  public var isPartial: Bool { start < bytes.count }

  /// Takes what was read.
  public mutating func append(_ piece: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: piece)
  }

  /// The next whole frame's payload; nil until more is read.
  ///
  /// - Throws: when a frame announces more than `WireFormat.longestFrame`; the stream is of no use
  ///   any more then.
  public mutating func next() throws(MalformedMessage) -> [UInt8]? {
    guard bytes.count - start >= 4 else { return nil }
    var length = 0
    for index in 0..<4 { length |= Int(bytes[start + index]) << (8 * index) }
    guard length <= WireFormat.longestFrame else { throw MalformedMessage() }
    guard bytes.count - start - 4 >= length else { return nil }
    let payload = Array(bytes[start + 4..<start + 4 + length])
    start += 4 + length
    return payload
  }
}
