import Glibc

/// A moment of the monotonic clock, in nanoseconds.
public struct MonotonicTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since an arbitrary start.
  public var nanoseconds: UInt64

  /// Makes a moment from nanoseconds.
  public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  /// The present moment.
  ///
  /// Code that runs on a `TerminalDevice` asks the device's `now` instead: a recording one has a
  /// clock of its own.
  public static func now() -> MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  /// The moment so many milliseconds later; a negative number counts as 0.
  public func adding(milliseconds: Int) -> MonotonicTime {
    MonotonicTime(nanoseconds: nanoseconds + UInt64(max(0, milliseconds)) * 1_000_000)
  }

  /// Whole milliseconds from another moment to this one, rounded up; 0 when it is not later.
  public func milliseconds(since earlier: MonotonicTime) -> Int {
    guard earlier < self else { return 0 }
    return Int(min((nanoseconds - earlier.nanoseconds + 999_999) / 1_000_000, UInt64(Int32.max)))
  }

  /// Earlier moments come first.
  public static func < (a: MonotonicTime, b: MonotonicTime) -> Bool {
    a.nanoseconds < b.nanoseconds
  }
}
