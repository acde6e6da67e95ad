import Terminal

/// Why the event loop ended.
public enum ExitReason: Hashable, Sendable {
  /// The program asked for it.
  case stopped
  /// A signal did.
  case signal(TerminalSignal)
  /// The terminal is gone.
  case endOfInput
}

/// The one thread's loop: it sleeps, hands on all that has happened, then updates the window once.
///
/// With no timer pending it has no deadline, so an idle program never wakes up.
public final class RunLoop {
  /// The window that events go to.
  public let window: Window
  private var handlers: [(descriptor: Int32, handler: () -> Void)] = []
  private var exitReason: ExitReason?

  /// Makes a loop for a window.
  public init(window: Window) {
    self.window = window
  }

  /// Calls a function whenever a file descriptor can be read; it replaces an earlier one.
  public func watch(_ descriptor: Int32, handler: @escaping () -> Void) {
    unwatch(descriptor)
    handlers.append((descriptor, handler))
  }

  /// Stops watching a descriptor; harmless when it is not watched.
  public func unwatch(_ descriptor: Int32) {
    handlers.removeAll { $0.descriptor == descriptor }
  }

  /// Has something happen at a moment.
  @discardableResult
  public func schedule(
    at deadline: MonotonicTime, handler: @escaping () -> Void
  ) -> TimerQueue.Timer {
    window.timers.schedule(at: deadline, handler: handler)
  }

  /// Draws the first frame, then runs until `stop()`, a signal or the end of input.
  ///
  /// The device is started and stopped by the caller. Ctrl-C is offered to the root controller as a
  /// key, also when it comes as a signal; not taken, it ends the loop.
  ///
  /// - Returns: what ended it; the root controller has been told.
  @discardableResult
  public func run() -> ExitReason {
    exitReason = nil
    window.updateIfNeeded()
    while exitReason == nil { turn() }
    let reason = exitReason ?? .stopped
    window.rootViewController.willTerminate(reason)
    return reason
  }

  /// Ends the loop after the event that is being handled.
  public func stop() {
    end(.stopped)
  }

  /// Sleeps once, hands on what has happened, and updates the window.
  private func turn() {
    let events = window.device.nextEvents(
      watching: handlers.map(\.descriptor), until: window.timers.nextDeadline)
    for event in events {
      handle(event)
      if exitReason != nil { return }
    }
    window.timers.fireDue()
    if exitReason == nil { window.updateIfNeeded() }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .readable(let descriptor):
      handlers.first { $0.descriptor == descriptor }?.handler()
    case .signal(.interrupt):
      if !window.handle(.key(.control("c"))) { end(.signal(.interrupt)) }
    case .signal(let signal): end(.signal(signal))
    case .endOfInput: end(.endOfInput)
    case .key(.control("c")):
      if !window.handle(event) { end(.stopped) }
    case .deadline: break
    default: window.handle(event)
    }
  }

  private func end(_ reason: ExitReason) {
    if exitReason == nil { exitReason = reason }
  }
}
