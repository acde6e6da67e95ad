/// Cuts a stream of bytes into lines with few reads.
package final class LineReader {
  /// One line of input.
  package enum Line: Hashable, Sendable {
    /// Its text without the line's end; bytes that are no UTF-8 are replaced.
    case text(String)
    /// A line of more than a mebibyte, which was passed over.
    case tooLong
  }

  /// Bytes of the longest line that is kept: more would be held in memory for nothing.
  package static let longest = 1 << 20

  private let source: any ByteSource
  private let beforeReading: () -> Void
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var isFirst = true

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - beforeReading: called before each read, which may wait.
  package init(_ source: any ByteSource, beforeReading: @escaping () -> Void) {
    self.source = source
    self.beforeReading = beforeReading
  }

  /// The next line, ended by a line feed, CR LF or the end of input; nil after the last one.
  package func next() throws(StreamFailure) -> Line? {
    var searched = start
    var isPassingOver = false
    while true {
      if let feed = buffer[searched..<end].firstIndex(of: 0x0a) {
        defer { start = feed + 1 }
        return isPassingOver || feed - start > Self.longest ? .tooLong : text(of: start..<feed)
      }
      if isPassingOver || end - start > Self.longest {
        isPassingOver = true
        start = end
      }
      searched = end
      if isAtEnd {
        guard isPassingOver || start < end else { return nil }
        defer { start = end }
        return isPassingOver ? .tooLong : text(of: start..<end)
      }
      searched -= try fill()
    }
  }

  /// Reads more; returns by how much the bytes already there have moved to the front.
  private func fill() throws(StreamFailure) -> Int {
    let moved = start
    if start > 0 {
      buffer.replaceSubrange(0..<(end - start), with: Array(buffer[start..<end]))
      end -= start
      start = 0
    }
    if end == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
    beforeReading()
    let result = buffer.withUnsafeMutableBytes { bytes -> Result<Int, StreamFailure> in
      let free = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
      do throws(StreamFailure) {
        return .success(try source.read(into: free))
      } catch {
        return .failure(error)
      }
    }
    let count = try result.get()
    isAtEnd = count == 0
    end += count
    return moved
  }

  private func text(of range: Range<Int>) -> Line {
    var range = range
    if range.last.map({ buffer[$0] }) == 0x0d { range = range.dropLast() }
    // Some editors begin a file with a mark of the byte order.
    if isFirst, buffer[range].starts(with: [0xef, 0xbb, 0xbf]) { range = range.dropFirst(3) }
    isFirst = false
    return .text(String(decoding: buffer[range], as: UTF8.self))
  }
}
