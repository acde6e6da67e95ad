import Foundation

/// One thing to do with a descriptor in the child before the program starts.
enum DescriptorAction {
  case duplicate(Int32, to: Int32)
  case open(String, flags: Int32, on: Int32)
}

/// How a child came to its end.
public enum ExitStatus: Equatable, Sendable {
  /// It exited with this status.
  case exited(Int32)
  /// This signal ended it.
  case signaled(Int32)
  /// It had to be killed because it did not end in time.
  case timedOut
}

/// Starts and ends children by `posix_spawn`.
///
/// Swift Testing hands its children a mask with blocked signals, in which no SIGWINCH ever reaches
/// them; here a child gets an empty mask, default actions and a session of its own.
enum Spawning {
  /// Held while descriptors are made and while a child starts, so that no child of another test
  /// gets hold of a descriptor in the moment before it is marked close-on-exec.
  private static let lock = NSLock()

  /// In glibc's spawn.h only under _GNU_SOURCE, which Swift does not define.
  private static let newSession: Int16 = 0x80

  static func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// A pipe whose ends no child inherits by itself.
  static func makePipe() throws -> (read: Int32, write: Int32) {
    try withLock {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw TestFailure("pipe: \(lastError())") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
  }

  static func lastError() -> String { String(cString: strerror(errno)) }

  static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String],
    actions: [DescriptorAction], blocking blockedSignals: [Int32] = []
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in blockedSignals { sigaddset(&mask, signal) }
    posix_spawnattr_setsigmask(&attributes, &mask)
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | newSession)

    var fileActions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&fileActions)
    defer { posix_spawn_file_actions_destroy(&fileActions) }
    for action in actions {
      switch action {
      case .duplicate(let source, let target):
        posix_spawn_file_actions_adddup2(&fileActions, source, target)
      case .open(let path, let flags, let target):
        posix_spawn_file_actions_addopen(&fileActions, target, path, flags, 0o600)
      }
    }

    var argumentPointers: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map {
      strdup($0)
    }
    var environmentPointers: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") }
    argumentPointers.append(nil)
    environmentPointers.append(nil)
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }

    var process: pid_t = 0
    let error = withLock {
      posix_spawnp(
        &process, program, &fileActions, &attributes, argumentPointers, environmentPointers)
    }
    guard error == 0 else {
      throw TestFailure("cannot start \(program): \(String(cString: strerror(error)))")
    }
    return process
  }

  /// The child's end if it has come; nil while it runs.
  ///
  /// An answer reaps the child: ask no more after it.
  static func poll(_ process: pid_t) -> ExitStatus? {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, WNOHANG)
      if found == process { break }
      if found < 0 && errno == EINTR { continue }
      return nil
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signaled(signal)
  }

  /// Kills the child and waits for it, so that nothing of it is left.
  static func end(_ process: pid_t) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }
}
