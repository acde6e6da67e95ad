import Terminal

/// What is to happen later: a handful of timers, the earliest first.
///
/// The event loop sleeps until the earliest deadline; with none pending it sleeps for as long as it
/// takes.
public final class TimerQueue {
  /// Something that happens once, later.
  public final class Timer {
    /// When.
    public let deadline: MonotonicTime
    fileprivate var handler: (() -> Void)?

    fileprivate init(deadline: MonotonicTime, handler: @escaping () -> Void) {
      self.deadline = deadline
      self.handler = handler
    }

    /// Whether it has neither happened nor been cancelled.
    public var isPending: Bool { handler != nil }

    /// Makes it not happen; harmless when it has.
    public func cancel() { handler = nil }
  }

  private let clock: () -> MonotonicTime
  private var timers: [Timer] = []

  /// Makes an empty queue that asks a clock what time it is: that of the device whose loop it is for.
  public init(clock: @escaping () -> MonotonicTime) {
    self.clock = clock
  }

  // What is to happen may hold on to whoever has the timer.
  deinit { for timer in timers { timer.cancel() } }

  /// Has something happen at a moment, or as soon as can be when that has passed.
  @discardableResult
  public func schedule(at deadline: MonotonicTime, handler: @escaping () -> Void) -> Timer {
    let timer = Timer(deadline: deadline, handler: handler)
    // Behind those of the same moment: first come, first served. What is due last comes last mostly.
    if let last = timers.last, deadline < last.deadline {
      let place = timers.firstIndex { deadline < $0.deadline } ?? timers.count
      timers.insert(timer, at: place)
    } else {
      timers.append(timer)
    }
    return timer
  }

  /// Has something happen so many milliseconds from now.
  @discardableResult
  public func schedule(
    afterMilliseconds milliseconds: Int, handler: @escaping () -> Void
  ) -> Timer {
    schedule(at: clock().adding(milliseconds: milliseconds), handler: handler)
  }

  /// When the earliest pending timer is due, or nil when there is none.
  public var nextDeadline: MonotonicTime? {
    dropCancelled()
    return timers.first?.deadline
  }

  /// Runs what is due by now, in order; what that schedules waits for the next call.
  public func fireDue() {
    if timers.isEmpty { return }
    fire(until: clock())
  }

  /// Runs all that is pending, whatever its time, as though that time had come.
  public func fireAll() {
    fire(until: MonotonicTime(nanoseconds: .max))
  }

  private func fire(until moment: MonotonicTime) {
    guard let first = timers.first, first.deadline <= moment else { return }
    let due = timers.prefix { $0.deadline <= moment }
    timers.removeFirst(due.count)
    for timer in due {
      let handler = timer.handler
      timer.handler = nil
      handler?()
    }
  }

  private func dropCancelled() {
    timers.removeAll { !$0.isPending }
  }
}
