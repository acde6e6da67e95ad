import Glibc

/// Reads and writes a file descriptor whole, whatever interrupts.
struct Descriptor {
  let number: Int32

  /// One piece of what is there; empty at the end, nil when nothing came within so many milliseconds.
  ///
  /// - Parameter milliseconds: −1 waits for ever.
  func read(waiting milliseconds: Int) -> [UInt8]? {
    var poller = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    let ready = poll(&poller, 1, Int32(clamping: milliseconds))
    if ready < 0 { return errno == EINTR ? nil : [] }
    if ready == 0 { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count < 0 { return errno == EINTR ? nil : [] }
      return Array(buffer.prefix(count))
    }
  }

  /// Whether all bytes went out.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func close() {
    _ = Glibc.close(number)
  }
}

/// Milliseconds on a clock that nobody sets.
func monotonicMilliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}
