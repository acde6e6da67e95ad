import Glibc

extension NcursesTerminal {
  /// The longest that the rest of a sequence is waited for, and of a paste, in milliseconds.
  private static let sequencePatience = 1000
  /// Of a flood of input no more than this is taken at a time, so that frames go on being shown.
  private static let mostBytesAtOnce = 16384
  /// And so much with one call, in bytes: as much as is had on the stack without asking.
  private static let readSize = 1024

  /// Sleeps until something happens, then returns all that has happened, in order, never empty.
  ///
  /// Signals that ask to leave come first, then a new size, so that clicks that came with it fall on
  /// the new layout; then keys and clicks, then descriptors. Ctrl-Z is not returned: the program stops
  /// at the next call, when what was typed before it has been shown. After the end of input every
  /// call returns `.endOfInput`, unless a signal or a descriptor has something to say.
  public func nextEvents(
    watching descriptors: [Int32], until deadline: MonotonicTime?
  ) -> [TerminalEvent] {
    guard isStarted else { return [.endOfInput] }
    var events = stopIfAsked(takeWaiting())
    while events.isEmpty {
      var readable: [TerminalEvent] = []
      let ready = sleep(
        watching: descriptors, until: inputEnded ? now : deadline, readable: &readable)
      if ready.signals { events = handleSignals() }
      if ready.input { readInput() }
      expireInput()
      let typed = stopIfAsked(decoder.takeEvents())
      // Most often there is nothing else, and nothing to join.
      if events.isEmpty { events = typed } else { events += typed }
      if inputEnded && waiting.isEmpty { events.append(.endOfInput) }
      if !readable.isEmpty { events += readable }
      if events.isEmpty, let deadline, deadline <= now { return [.deadline] }
    }
    return events
  }

  // MARK: Sleeping

  private struct Ready {
    var signals = false
    var input = false
  }

  private func sleep(
    watching descriptors: [Int32], until deadline: MonotonicTime?, readable: inout [TerminalEvent]
  ) -> Ready {
    let wanted = Int16(POLLIN)
    return withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2 + descriptors.count) {
      polled in
      polled.initializeElement(
        at: 0, to: pollfd(fd: Ncurses.guardDescriptor, events: wanted, revents: 0))
      // A negative descriptor is passed over.
      polled.initializeElement(
        at: 1, to: pollfd(fd: inputEnded ? -1 : input, events: wanted, revents: 0))
      for (index, descriptor) in descriptors.enumerated() {
        polled.initializeElement(
          at: 2 + index, to: pollfd(fd: descriptor, events: wanted, revents: 0))
      }
      let count = poll(polled.baseAddress, nfds_t(polled.count), timeout(until: deadline))
      // It is a signal that breaks a sleep off.
      guard count > 0 else { return Ready(signals: count < 0) }
      for watched in polled.dropFirst(2) where watched.revents != 0 {
        readable.append(.readable(watched.fd))
      }
      return Ready(signals: polled[0].revents != 0, input: polled[1].revents != 0)
    }
  }

  /// Milliseconds to sleep, -1 without end: only something that is pending sets a limit.
  private func timeout(until deadline: MonotonicTime?) -> Int32 {
    guard let earliest = inputDeadline.map({ min($0, deadline ?? $0) }) ?? deadline else {
      return -1
    }
    return Int32(clamping: earliest.milliseconds(since: now))
  }

  // MARK: Input

  private var inputDeadline: MonotonicTime? {
    switch decoder.pending {
    case .nothing: nil
    case .escape: lastInput.adding(milliseconds: escapeDelay)
    case .sequence, .paste: lastInput.adding(milliseconds: NcursesTerminal.sequencePatience)
    }
  }

  private func expireInput() {
    guard let deadline = inputDeadline, deadline <= now || inputEnded else { return }
    decoder.expire()
  }

  private func readInput() {
    var total = 0
    while total < NcursesTerminal.mostBytesAtOnce {
      let count = readSome()
      // Less than there was room for was all there is.
      guard count == NcursesTerminal.readSize else { return }
      total += count
      // The descriptor may be shared with a shell and is left blocking: ask before each read.
      var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 0) > 0 else { return }
    }
  }

  private func readSome() -> Int {
    let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NcursesTerminal.readSize) {
      buffer in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count > 0 { decoder.feed(buffer[..<count]) }
      return count
    }
    if count > 0 {
      // Only what is pending is waited for.
      if decoder.pending != .nothing { lastInput = now }
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      // EIO when the other side has hung up, or when this process is in a background that nobody
      // can bring to the front.
      inputEnded = true
    }
    return count
  }

  // MARK: Signals

  private func handleSignals() -> [TerminalEvent] {
    let signals = Ncurses.takeSignals()
    guard !signals.isEmpty else { return [] }
    var events: [TerminalEvent] = []
    if signals.contains(.interrupt) { events.append(.signal(.interrupt)) }
    if signals.contains(.terminate) { events.append(.signal(.terminate)) }
    if signals.contains(.hangUp) { events.append(.signal(.hangUp)) }
    if !events.isEmpty {
      // The system continues a program whose terminal has hung up; there is no screen to take again.
      return events
    }
    if signals.contains(.stop) {
      // Sent to this process alone, as far as is known.
      events += leave { Ncurses.stopProcess(wholeGroup: false) }
    } else if signals.contains(.resume) {
      // Stopped by SIGSTOP: whoever did it may have changed the line's modes and the screen.
      events += leave(stopping: nil)
    } else if signals.contains(.resize), readSize() {
      events.append(.resize(size))
    }
    return events
  }

  /// Splits events at a Ctrl-Z: those before it are returned, it waits with the rest.
  ///
  /// A Ctrl-Z at the front stops the program; what follows is returned when it is continued.
  private func stopIfAsked(_ events: [TerminalEvent]) -> [TerminalEvent] {
    guard let place = events.firstIndex(where: \.isSuspend) else { return events }
    if place > 0 {
      waiting = Array(events[place...])
      return Array(events[..<place])
    }
    let resumed = leave { Ncurses.stopProcess(wholeGroup: true) }
    return resumed + stopIfAsked(Array(events.dropFirst()))
  }

  private func takeWaiting() -> [TerminalEvent] {
    if waiting.isEmpty { return [] }
    defer { waiting = [] }
    return waiting
  }

  private func leave(stopping: (() -> Void)?) -> [TerminalEvent] {
    let before = size
    leaveAndReturn(stopping: stopping)
    return size == before ? [.resumed] : [.resize(size), .resumed]
  }
}

extension TerminalEvent {
  /// Whether it is Ctrl-Z.
  fileprivate var isSuspend: Bool {
    if case .key(.control("z")) = self { return true }
    return false
  }
}
