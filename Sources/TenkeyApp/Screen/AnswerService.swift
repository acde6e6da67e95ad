import ExactReals
import Terminal

/// Works values out for the screen without ever keeping it waiting: one request at a time is with
/// the worker, others queue, and each caller hears of its value once.
///
/// Rationals are answered at once. When told to wait (no one is looking: `--keys`, `--preview`)
/// every answer is there before the call returns.
final class AnswerService {
  /// Who hears of an answer.
  typealias Completion = (Evaluation) -> Void
  /// Who hears of a closed form.
  typealias FormCompletion = (ExactForm?) -> Void

  /// What an answer is wanted for, the most urgent first.
  enum Purpose: Int, Comparable {
    /// A finished calculation's, for the tape: it is wanted whatever is asked for after it.
    case finished
    /// The value on the display.
    case display
    /// More digits of it.
    case more
    /// The value in another form.
    case form
    /// What the expression would come to.
    case preview

    static func < (a: Purpose, b: Purpose) -> Bool { a.rawValue < b.rawValue }

    /// How long it may take, in milliseconds.
    var deadline: Int {
      switch self {
      case .finished, .display: 2_000
      case .more: 15_000
      case .form, .preview: 1_000
      }
    }
  }

  private enum Wish {
    case digits(Int, Completion)
    case form(FormCompletion)
  }

  private struct Request {
    var real: Real
    var purpose: Purpose
    var wish: Wish
    /// Whether it has made way for something newer and is worked out when nothing else is.
    var isLate = false
    var start = MonotonicTime(nanoseconds: 0)

    /// Whether it has been worked on for longer than a person takes for a key.
    var isSlow: Bool { isLate || MonotonicTime.now().milliseconds(since: start) > 100 }
  }

  /// Told whenever a request was begun, answered or dropped.
  var onActivity: (() -> Void)?
  /// Whether each answer is waited for.
  let waits: Bool

  private let worker: any ExactAnswering
  private var queue: [Request] = []
  private var running: (number: UInt32, request: Request)?

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - worker: the other end, which may turn out to be missing.
  ///   - waits: whether each answer is waited for.
  init(worker: any ExactAnswering, waits: Bool) {
    self.worker = worker
    self.waits = waits
  }

  /// The descriptor that becomes readable when an answer comes in, while one is awaited.
  var descriptor: Int32? { running == nil ? nil : worker.descriptor }
  /// When `receive` has to be called though nothing has come, in milliseconds of the monotonic
  /// clock; nil while nothing is awaited.
  var wakeTime: Int? { running == nil ? nil : worker.wakeTime }
  /// Whether something is being worked out that the person waits for.
  var isWorking: Bool {
    running.map { $0.request.purpose <= .more && !$0.request.isLate } ?? false
  }

  /// Asks for a value.
  ///
  /// What was asked for before and is no more urgent is dropped, finished calculations aside.
  /// - Parameters:
  ///   - real: the value.
  ///   - digits: the significant digits wanted.
  ///   - purpose: what for.
  ///   - completion: told the answer, perhaps before this call returns.
  func evaluate(
    _ real: Real, digits: Int, for purpose: Purpose, completion: @escaping Completion
  ) {
    if let rational = real.rational {
      completion(.exact(rational))
    } else if waits {
      completion(worker.evaluate(real, digits: digits, deadline: purpose.deadline))
    } else {
      ask(Request(real: real, purpose: purpose, wish: .digits(digits, completion)))
    }
  }

  /// Asks for a value's closed form.
  func form(of real: Real, completion: @escaping FormCompletion) {
    if waits {
      completion(worker.form(of: real, deadline: Purpose.form.deadline))
    } else {
      ask(Request(real: real, purpose: .form, wish: .form(completion)))
    }
  }

  /// Drops what is wanted for this or something less urgent; finished calculations stay.
  func drop(from purpose: Purpose) {
    if queue.isEmpty, running == nil { return }
    queue.removeAll { $0.purpose != .finished && $0.purpose >= purpose }
    if let current = running?.request.purpose, current != .finished, current >= purpose {
      abandonRunning()
      startNext()
    }
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
      guard case .digits(_, let completion) = take(number) else { continue }
      completion(evaluation)
    }
    for (number, form) in worker.receiveForms() {
      guard case .form(let completion) = take(number) else { continue }
      completion(form)
    }
    startNext()
  }

  private func take(_ number: UInt32) -> Wish? {
    guard let current = running, current.number == number else { return nil }
    running = nil
    return current.request.wish
  }

  private func ask(_ request: Request) {
    let isReplacing = request.purpose == .finished ? Purpose.display : request.purpose
    queue.removeAll { $0.purpose != .finished && $0.purpose >= isReplacing }
    if let current = running?.request {
      if current.purpose != .finished {
        if current.purpose >= isReplacing { abandonRunning() }
      } else if request.purpose <= .display, current.isSlow {
        makeWay(current)
      }
    }
    let place =
      queue.firstIndex { $0.isLate || $0.purpose > request.purpose } ?? queue.count
    queue.insert(request, at: place)
    startNext()
  }

  /// Has a finished calculation that takes its time worked out later: who goes on does not wait for
  /// it, and the tape gets it all the same.
  private func makeWay(_ current: Request) {
    abandonRunning()
    var late = current
    late.isLate = true
    queue.append(late)
  }

  private func abandonRunning() {
    worker.abandon()
    running = nil
  }

  private func startNext() {
    if running == nil, !queue.isEmpty {
      var next = queue.removeFirst()
      next.start = .now()
      let deadline = next.purpose.deadline
      let number =
        switch next.wish {
        case .digits(let digits, _): worker.begin(next.real, digits: digits, deadline: deadline)
        case .form: worker.beginForm(of: next.real, deadline: deadline)
        }
      running = (number, next)
    }
    onActivity?()
  }
}
