import Glibc

/// Where bytes come from: standard input, or a list in a test.
package protocol ByteSource: AnyObject {
  /// Reads what is there, waiting when nothing is.
  ///
  /// - Parameter buffer: where the bytes go; never empty.
  /// - Returns: how many bytes were read, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int
}

/// Where bytes go: standard output or standard error, or a list in a test.
package protocol ByteSink: AnyObject {
  /// Writes all the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(StreamFailure)
}

/// Why bytes cannot be read or written.
package enum StreamFailure: Error, Hashable, Sendable {
  /// Nobody reads them any more.
  case closed
  /// What the system says.
  case failed(reason: String)

  fileprivate init(code: Int32) {
    self = code == EPIPE ? .closed : .failed(reason: String(cString: strerror(code)))
  }
}

/// A file descriptor that is open elsewhere and stays so.
package final class FileStream: ByteSource, ByteSink {
  private let descriptor: Int32

  /// Makes a stream over a descriptor.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      // A terminal whose window is gone answers EIO: the end, for what a person had to say.
      if errno == EIO, isatty(descriptor) == 1 { return 0 }
      try waitAfterFailure(for: POLLIN)
    }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(StreamFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try waitAfterFailure(for: POLLOUT)
      }
    }
  }

  /// Throws unless the call is worth repeating.
  private func waitAfterFailure(for event: Int32) throws(StreamFailure) {
    switch errno {
    case EINTR: break
    case EAGAIN:
      // A program that shares the stream may have set it not to block.
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      poll(&request, 1, -1)
    default: throw StreamFailure(code: errno)
    }
  }
}
