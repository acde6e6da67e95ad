import Foundation

/// A program run to its end with its streams on pipes.
public enum ChildProcess {
  /// What a program printed and how it ended.
  public struct Outcome: Sendable {
    /// Everything from standard output, read as UTF-8.
    public let output: String
    /// Everything from standard error, read as UTF-8.
    public let errors: String
    /// How it ended.
    public let status: ExitStatus

    /// The lines of standard output, without an empty last one.
    public var lines: [String] {
      var result = output.components(separatedBy: "\n")
      if result.last == "" { result.removeLast() }
      return result
    }
  }

  /// Runs `program` with `arguments` until it ends; kills it when `timeout` seconds are over.
  ///
  /// - Parameters:
  ///   - program: a path, or a name to be found in PATH.
  ///   - input: written to standard input, which is then closed; nil gives it /dev/null.
  ///   - environment: added to the fixed environment.
  public static func run(
    _ program: String, _ arguments: [String] = [], input: String? = nil,
    terminal: String? = "xterm-256color", environment: [String: String] = [:],
    timeout: Double = defaultTimeout
  ) throws -> Outcome {
    let home = try TemporaryFolder()
    let variables = TestEnvironment.variables(
      home: home.path, terminal: terminal, adding: environment)
    return try run(
      program, arguments, input: input, completeEnvironment: variables, timeout: timeout)
  }

  /// As the other, with nothing but the variables given.
  public static func run(
    _ program: String, _ arguments: [String], input: String?,
    completeEnvironment: [String: String], timeout: Double = defaultTimeout
  ) throws -> Outcome {
    _ = ignoreBrokenPipes
    let output = try Spawning.makePipe()
    let errors = try Spawning.makePipe()
    var actions: [DescriptorAction] = []
    var inputEnd: Int32?
    var childsEnds = [output.write, errors.write]
    if input != nil {
      let pipe = try Spawning.makePipe()
      _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
      actions.append(.duplicate(pipe.read, to: 0))
      childsEnds.append(pipe.read)
      inputEnd = pipe.write
    } else {
      actions.append(.open("/dev/null", flags: O_RDONLY, on: 0))
    }
    actions += [.duplicate(output.write, to: 1), .duplicate(errors.write, to: 2)]

    let process: pid_t
    do {
      defer { for end in childsEnds { close(end) } }
      process = try Spawning.spawn(
        program, arguments, environment: completeEnvironment, actions: actions)
    } catch {
      for end in [output.read, errors.read] + [inputEnd].compactMap({ $0 }) { close(end) }
      throw error
    }

    let deadline = Deadline(after: timeout)
    var streams = Streams(
      input: Array((input ?? "").utf8), inputEnd: inputEnd, ends: [output.read, errors.read])
    streams.transfer(until: deadline)
    var status: ExitStatus?
    while status == nil {
      status = Spawning.poll(process)
      if status == nil && deadline.hasPassed {
        Spawning.end(process)
        status = .timedOut
      } else if status == nil {
        usleep(1000)
      }
    }
    return Outcome(
      output: String(decoding: streams.received[0], as: UTF8.self),
      errors: String(decoding: streams.received[1], as: UTF8.self),
      status: status ?? .timedOut)
  }

  /// A child that does not read its input must not end the tests.
  private static let ignoreBrokenPipes: Void = {
    signal(SIGPIPE, SIG_IGN)
  }()
}

/// The parent's ends of a child's three pipes, served together so that neither side waits forever.
private struct Streams {
  var input: [UInt8]
  var inputEnd: Int32?
  let ends: [Int32]
  var received: [[UInt8]]

  init(input: [UInt8], inputEnd: Int32?, ends: [Int32]) {
    self.input = input
    self.inputEnd = inputEnd
    self.ends = ends
    received = ends.map { _ in [] }
  }

  /// Writes and reads until both outputs are closed or the time is over; closes every end.
  mutating func transfer(until deadline: Deadline) {
    var open = Array(ends.indices)
    var buffer = [UInt8](repeating: 0, count: 65536)
    while !open.isEmpty && !deadline.hasPassed {
      writeSome()
      var polled = open.map { pollfd(fd: ends[$0], events: Int16(POLLIN), revents: 0) }
      if let inputEnd { polled.append(pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0)) }
      guard poll(&polled, nfds_t(polled.count), deadline.remainingMilliseconds) > 0 else {
        continue
      }
      for (place, index) in open.enumerated().reversed() where polled[place].revents != 0 {
        let count = read(ends[index], &buffer, buffer.count)
        if count > 0 {
          received[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          open.remove(at: place)
        }
      }
    }
    for end in ends { close(end) }
    if let inputEnd { close(inputEnd) }
    inputEnd = nil
  }

  private mutating func writeSome() {
    guard let end = inputEnd else { return }
    if !input.isEmpty {
      let count = write(end, input, input.count)
      if count > 0 {
        input.removeFirst(count)
      } else if errno != EAGAIN && errno != EINTR {
        input = []
      }
    }
    if input.isEmpty {
      close(end)
      inputEnd = nil
    }
  }
}
