/// Puts a message's fields behind each other, in a frame.
struct ByteWriter {
  private(set) var bytes: [UInt8]

  /// Begins a frame; its length is written by `frame`.
  init(kind: UInt8) {
    bytes = [0, 0, 0, 0, kind, WireFormat.version]
  }

  mutating func write(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func write(_ value: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func write(_ value: Int64) {
    write(UInt32(truncatingIfNeeded: value))
    write(UInt32(truncatingIfNeeded: value >> 32))
  }

  /// A count or index; what does not fit is clamped, and refused by the reader.
  mutating func write(count: Int) {
    write(UInt32(clamping: count))
  }

  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// The finished frame.
  var frame: [UInt8] {
    var result = bytes
    let length = UInt32(clamping: bytes.count - 4)
    for index in 0..<4 {
      result[index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index)))
    }
    return result
  }
}
