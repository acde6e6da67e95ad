import Foundation

/// How long a test waits for something that ought to happen at once, in seconds.
///
/// Long, because a machine under load is no failure; a test that passes never waits it out.
public let defaultTimeout: Double = 10

/// A point on the monotonic clock after which waiting stops.
public struct Deadline: Sendable {
  private let end: UInt64

  /// The deadline `seconds` from now.
  public init(after seconds: Double) {
    end = Self.now + UInt64(max(0, seconds) * 1_000_000_000)
  }

  /// What is left in milliseconds, never negative, for `poll`.
  public var remainingMilliseconds: Int32 {
    let now = Self.now
    return now >= end ? 0 : Int32(min((end - now + 999_999) / 1_000_000, 1_000_000))
  }

  /// True once nothing is left.
  public var hasPassed: Bool { Self.now >= end }

  private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
}

/// Asks again and again until `condition` holds; false when the time is over first.
///
/// - Parameters:
///   - timeout: in seconds.
///   - interval: the pause between two questions, in milliseconds.
public func waitUntil(
  timeout: Double = defaultTimeout, interval: UInt32 = 10, _ condition: () throws -> Bool
) rethrows -> Bool {
  let deadline = Deadline(after: timeout)
  while true {
    if try condition() { return true }
    if deadline.hasPassed { return false }
    usleep(interval * 1000)
  }
}
