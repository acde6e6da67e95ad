import ExactProtocol
import Glibc

/// One running worker: a process at the other end of a socket.
///
/// It gets an empty signal mask and default actions, whatever its parent blocks; its standard error
/// goes to a file, never to the screen; it is in a process group of its own, so that no key of the
/// terminal reaches it. It is killed when this object goes.
final class WorkerProcess {
  /// What there was to read.
  enum Reading {
    /// These frames, perhaps none.
    case frames([[UInt8]])
    /// These frames, and then it ended or wrote what is no frame.
    case ended([[UInt8]])
  }

  /// To be watched for reading.
  let descriptor: Int32
  private let process: pid_t
  private var reader = FrameReader()

  /// Starts the program; nil when it is missing or cannot be run.
  init?(executablePath: String, logPath: String?) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    let started =
      Self.spawn(executablePath, socket: ends[1], log: logPath ?? "/dev/null")
      // A log that cannot be written is no reason to do without.
      ?? Self.spawn(executablePath, socket: ends[1], log: "/dev/null")
    close(ends[1])
    guard let started else {
      close(ends[0])
      return nil
    }
    descriptor = ends[0]
    process = started
  }

  deinit {
    close(descriptor)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Whether the bytes went out; not, when the worker has ended or does not read.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // A worker that waits for a request takes it at once; one that does not is stuck.
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&poller, 1, 500) > 0 else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Takes what has come; never waits.
  func read() -> Reading {
    var frames: [[UInt8]] = []
    while true {
      var piece: [UInt8] = []
      let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
        let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count > 0 { piece = Array(buffer.prefix(count)) }
        return count
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return .frames(frames) }
      if count <= 0 { return .ended(frames) }
      reader.append(piece)
      do {
        while let frame = try reader.next() { frames.append(frame) }
      } catch {
        return .ended(frames)
      }
    }
  }

  /// Waits until there is something to read, at most so many milliseconds.
  func wait(milliseconds: Int) {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&poller, 1, Int32(clamping: max(milliseconds, 0)))
  }

  private static func spawn(_ path: String, socket: Int32, log: String) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: pid_t = 0
    let result = withCStrings([path]) { arguments in
      withCStrings(environment) { environment in
        // An installer may be writing the program at this moment.
        for _ in 0..<20 {
          let result = posix_spawn(&process, path, &actions, &attributes, arguments, environment)
          if result != ETXTBSY { return result }
          usleep(1000)
        }
        return ETXTBSY
      }
    }
    return result == 0 ? process : nil
  }

  /// Nothing of the parent's environment but where libraries are found.
  ///
  /// Swift's own backtracer would
  /// turn an end that takes half a millisecond into one that takes fifty, and write a page.
  private static var environment: [String] {
    var result = ["SWIFT_BACKTRACE=enable=no"]
    if let path = getenv("LD_LIBRARY_PATH") {
      result.append("LD_LIBRARY_PATH=" + String(cString: path))
    }
    return result
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
