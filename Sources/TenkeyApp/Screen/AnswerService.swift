import ExactReals

/// Works values out for the screen without ever keeping it waiting: one request at a time is with
/// the worker, others queue, and each caller hears of its value once.
///
/// Rationals are answered at once. When told to wait (no one is looking: `--keys`, `--preview`)
/// every answer is there before the call returns.
final class AnswerService {
  /// Who hears of an answer.
  typealias Completion = (Evaluation) -> Void

  /// How long a finished calculation may take, in milliseconds.
  static let deadline = 2_000

  private struct Request {
    var real: Real
    var digits: Int
    var isKept: Bool
    var completion: Completion
  }

  /// Told whenever a request was begun, answered or dropped.
  var onActivity: (() -> Void)?

  private let worker: ExactWorker
  private let waits: Bool
  private var queue: [Request] = []
  private var running: (number: UInt32, request: Request)?

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - worker: the other end, which may turn out to be missing.
  ///   - waits: whether each answer is waited for.
  init(worker: ExactWorker, waits: Bool) {
    self.worker = worker
    self.waits = waits
  }

  /// The descriptor that becomes readable when an answer comes in, while one is awaited.
  var descriptor: Int32? { running == nil ? nil : worker.descriptor }
  /// When `receive` has to be called though nothing has come, in milliseconds of the monotonic
  /// clock; nil while nothing is awaited.
  var wakeTime: Int? { running == nil ? nil : worker.wakeTime }
  /// Whether something is being worked out.
  var isWorking: Bool { running != nil }

  /// Asks for a value.
  ///
  /// - Parameters:
  ///   - real: the value.
  ///   - digits: the significant digits wanted.
  ///   - isKept: whether the answer is wanted even when something newer is asked for, as a
  ///     finished calculation's is for the tape.
  ///   - completion: told the answer, perhaps before this call returns.
  func evaluate(_ real: Real, digits: Int, isKept: Bool, completion: @escaping Completion) {
    if let rational = real.rational {
      completion(.exact(rational))
      return
    }
    if waits {
      completion(worker.evaluate(real, digits: digits, deadline: Self.deadline))
      return
    }
    queue.removeAll { !$0.isKept }
    if let running, !running.request.isKept { abandonRunning() }
    queue.append(Request(real: real, digits: digits, isKept: isKept, completion: completion))
    startNext()
  }

  /// Drops all that is not yet answered; a request that has run for long is killed.
  func abandon() {
    queue.removeAll()
    if running != nil { abandonRunning() }
    onActivity?()
  }

  /// Reads what has come in; called when `descriptor` is readable or `wakeTime` has come.
  func receive() {
    for (number, evaluation) in worker.receive() {
      guard let current = running, current.number == number else { continue }
      running = nil
      current.request.completion(evaluation)
    }
    startNext()
  }

  private func abandonRunning() {
    worker.abandon()
    running = nil
  }

  private func startNext() {
    if running == nil, !queue.isEmpty {
      let next = queue.removeFirst()
      let number = worker.begin(next.real, digits: next.digits, deadline: Self.deadline)
      running = (number, next)
    }
    onActivity?()
  }
}
