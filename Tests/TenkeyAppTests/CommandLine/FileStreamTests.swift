import Foundation
import TenkeyApp
import Testing

/// A pipe of its own, closed with it.
private final class Pipe: @unchecked Sendable {
  let reading: Int32
  private(set) var writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}

private func readAll(_ source: FileStream) throws -> [UInt8] {
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count = try buffer.withUnsafeMutableBytes { try source.read(into: $0) }
    if count == 0 { return all }
    all += buffer[..<count]
  }
}

@Suite("Streams over descriptors")
struct FileStreamTests {
  @Test("more than a pipe holds is written whole, also to one that does not block")
  func fullWrites() throws {
    for isNonBlocking in [false, true] {
      let pipe = try Pipe()
      if isNonBlocking { pipe.setNonBlocking(pipe.writing) }
      let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let writer = Thread {
        let sink = FileStream(pipe.writing)
        try? bytes.withUnsafeBytes { try sink.write($0) }
        pipe.closeWriting()
      }
      writer.start()
      #expect(try readAll(FileStream(pipe.reading)) == bytes)
    }
  }

  @Test("a source that does not block is waited for")
  func waiting() throws {
    let pipe = try Pipe()
    pipe.setNonBlocking(pipe.reading)
    let writer = Thread {
      usleep(20_000)
      let sink = FileStream(pipe.writing)
      try? [UInt8]([1, 2, 3]).withUnsafeBytes { try sink.write($0) }
      pipe.closeWriting()
    }
    writer.start()
    #expect(try readAll(FileStream(pipe.reading)) == [1, 2, 3])
  }

  @Test("a pipe that nobody reads is closed, and a full device failed")
  func failures() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(throws: StreamFailure.closed) {
      try [UInt8]([1]).withUnsafeBytes { try FileStream(ends[1]).write($0) }
    }
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    #expect(throws: StreamFailure.failed(reason: "No space left on device")) {
      try [UInt8]([1]).withUnsafeBytes { try FileStream(full).write($0) }
    }
  }

  @Test("a folder or a closed descriptor cannot be read")
  func unreadable() throws {
    let folder = open("/", O_RDONLY)
    try #require(folder >= 0)
    defer { close(folder) }
    #expect(throws: StreamFailure.failed(reason: "Is a directory")) {
      try readAll(FileStream(folder))
    }
    #expect(throws: StreamFailure.failed(reason: "Bad file descriptor")) {
      try readAll(FileStream(-1))
    }
  }
}
