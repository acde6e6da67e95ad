import ExactProtocol
import Glibc

/// The calculator's end of the worker, which finds the digits of what is not plainly rational.
///
/// The worker is started when it is first needed and keeps nothing between requests, so it can be
/// killed and replaced at any moment: when a request is abandoned, outlives its deadline, or the
/// worker dies of it. Rationals are answered without one.
///
/// To wait for an answer, call `evaluate`. To go on meanwhile, call `begin`; watch `descriptor` and
/// `wakeTime`, and call `receive` when the one is readable or the other has come. Both change with
/// every call: ask for them again after each.
public final class ExactWorker {
  /// A request younger than this is not worth a kill when it is abandoned: its answer is dropped.
  public static let killAge = 50
  /// How long after a deadline the worker may take to say so itself, in milliseconds.
  static let grace = 150

  private struct Request {
    var number: UInt32
    var wish: ExactRequest.Wish
    var frame: [UInt8]
    var deadline: Int
    /// When it was sent, in milliseconds of the monotonic clock.
    var start = 0
    var isAbandoned = false
  }

  private let executablePath: String?
  private let logPath: String?
  private var process: WorkerProcess?
  private var running: Request?
  private var waiting: [Request] = []
  private var arrived: [(UInt32, Evaluation)] = []
  private var arrivedForms: [(UInt32, ExactForm?)] = []
  private var lastNumber: UInt32 = 0

  /// Makes a client; starts nothing yet.
  ///
  /// - Parameters:
  ///   - executablePath: the worker's program, as `locate` finds it; nil when there is none, and then
  ///     everything but a rational is answered with `.workerMissing`.
  ///   - logPath: a file that the worker's standard error is added to; nil for none.
  public init(executablePath: String?, logPath: String? = nil) {
    self.executablePath = executablePath
    self.logPath = logPath
  }

  /// The descriptor to watch for reading; nil while no worker runs.
  public var descriptor: Int32? { process?.descriptor }

  /// When `receive` has to be called though nothing has come, in milliseconds of the monotonic clock:
  /// at once for an answer that is there already, else when a worker is due to be killed.
  public var wakeTime: Int? {
    if hasArrived { return 0 }
    guard let running else { return nil }
    return running.isAbandoned && !waiting.isEmpty
      ? running.start + Self.killAge : running.start + running.deadline + Self.grace
  }

  /// Whether something was begun whose answer has not been received.
  public var isBusy: Bool {
    hasArrived || !waiting.isEmpty || running.map { !$0.isAbandoned } == true
  }

  private var hasArrived: Bool { !arrived.isEmpty || !arrivedForms.isEmpty }

  /// Asks for a value's digits and waits for them.
  ///
  /// - Parameters:
  ///   - digits: significant decimal digits, 1 to 1,000,000; others are clamped.
  ///   - deadline: how long to wait at most, in milliseconds.
  public func evaluate(_ real: Real, digits: Int, deadline: Int) -> Evaluation {
    let number = begin(real, digits: digits, deadline: deadline)
    return wait { $0.arrived.take(number) }
  }

  /// Asks for a value's closed form and waits for it.
  ///
  /// - Parameter deadline: how long to wait at most, in milliseconds.
  /// - Returns: nil when there is none, or none was found and proved in time; a rational has none.
  public func form(of real: Real, deadline: Int) -> ExactForm? {
    let number = beginForm(of: real, deadline: deadline)
    return wait { $0.arrivedForms.take(number) }
  }

  private func wait<Answer>(for take: (ExactWorker) -> Answer?) -> Answer {
    while true {
      pump()
      if let answer = take(self) { return answer }
      // An answer to an earlier request stays for `receive` and must not end the wait.
      guard let process, let running else { continue }
      let isAwaited = running.isAbandoned && !waiting.isEmpty
      let end = running.start + (isAwaited ? Self.killAge : running.deadline + Self.grace)
      process.wait(milliseconds: end - Self.now)
    }
  }

  /// Asks for a value's digits without waiting.
  ///
  /// Requests are answered one after the other, each with its own deadline.
  /// - Returns: the number that the answer will carry.
  public func begin(_ real: Real, digits: Int, deadline: Int) -> UInt32 {
    if let value = real.rational {
      arrived.append((nextNumber(), .exact(value)))
      return lastNumber
    }
    return begin(.digits, real, min(max(digits, 1), WireFormat.mostDigits), deadline)
  }

  /// Asks for a value's closed form without waiting, as `begin` does; `receiveForms` has the answer.
  public func beginForm(of real: Real, deadline: Int) -> UInt32 {
    if real.rational != nil {
      arrivedForms.append((nextNumber(), nil))
      return lastNumber
    }
    return begin(.form, real, 1, deadline)
  }

  private func begin(
    _ wish: ExactRequest.Wish, _ real: Real, _ digits: Int, _ deadline: Int
  ) -> UInt32 {
    let request = ExactRequest(
      number: nextNumber(), wish: wish, nodes: real.nodes(), digits: digits,
      deadline: max(deadline, 1))
    waiting.append(
      Request(
        number: request.number, wish: wish, frame: request.frame, deadline: request.deadline))
    pump()
    return request.number
  }

  private func nextNumber() -> UInt32 {
    lastNumber &+= 1
    return lastNumber
  }

  /// The answers that have come; never waits.
  public func receive() -> [(UInt32, Evaluation)] {
    pump()
    defer { arrived = [] }
    return arrived
  }

  /// The forms that have come, nil where there is none; never waits.
  public func receiveForms() -> [(UInt32, ExactForm?)] {
    pump()
    defer { arrivedForms = [] }
    return arrivedForms
  }

  /// Drops everything that was begun: none of it will be answered.
  ///
  /// Kills the worker when it has been at the request for `killAge` milliseconds or more; the next
  /// request starts another.
  public func abandon() {
    arrived = []
    arrivedForms = []
    waiting = []
    guard running != nil else { return }
    running?.isAbandoned = true
    if let running, Self.now - running.start >= Self.killAge { stop() }
  }

  /// Takes in what has come, ends what is overdue, and sends what waits.
  private func pump() {
    take()
    expire()
    while running == nil, !waiting.isEmpty { send(waiting.removeFirst()) }
  }

  private func take() {
    guard let process else { return }
    switch process.read() {
    case .frames(let frames):
      frames.forEach(take)
    case .ended(let frames):
      frames.forEach(take)
      finish(.failure(.workerDied))
      stop()
    }
  }

  private func take(_ frame: [UInt8]) {
    guard let answer = try? ExactAnswer(payload: frame), answer.number == running?.number else {
      return
    }
    finish(answer.outcome)
    // Having said so it ends, and what is sent to it meanwhile would be lost.
    if case .failure(.deadline, _) = answer.outcome { stop() }
  }

  private func expire() {
    guard let running else { return }
    let age = Self.now - running.start
    if running.isAbandoned, !waiting.isEmpty, age >= Self.killAge {
      stop()
    } else if age >= running.deadline + Self.grace {
      finish(.failure(.deadline))
      stop()
    }
  }

  private func send(_ request: Request) {
    running = request
    running?.start = Self.now
    // A worker that died while it had nothing to do is not to be blamed on this request.
    if let process, process.send(request.frame) { return }
    process = executablePath.flatMap {
      WorkerProcess(executablePath: $0, logPath: logPath)
    }
    guard let process else { return finish(.failure(.workerMissing)) }
    if !process.send(request.frame) {
      finish(.failure(.workerDied))
      stop()
    }
  }

  private func finish(_ outcome: ExactOutcome) {
    if let running, !running.isAbandoned {
      switch (running.wish, outcome) {
      case (.form, .form(let form)): arrivedForms.append((running.number, form))
      case (.form, _): arrivedForms.append((running.number, nil))
      case (.digits, _): arrived.append((running.number, Evaluation(outcome)))
      }
    }
    running = nil
  }

  /// Kills the worker; the next request starts another.
  private func stop() {
    running = nil
    process = nil
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

extension [(UInt32, Evaluation)] {
  fileprivate mutating func take(_ number: UInt32) -> Evaluation? {
    firstIndex { $0.0 == number }.map { remove(at: $0).1 }
  }
}

extension [(UInt32, ExactForm?)] {
  fileprivate mutating func take(_ number: UInt32) -> ExactForm?? {
    firstIndex { $0.0 == number }.map { remove(at: $0).1 }
  }
}
