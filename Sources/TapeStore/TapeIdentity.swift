/// Makes identities for entries: random, yet in the order in which they were made.
///
/// The layout is that of UUID version 7 (RFC 9562, section 5.7, with the counter of section 6.2,
/// method 1): 48 bits of milliseconds, 12 bits counting within one millisecond, 62 random bits from
/// the system's generator (`getrandom`).
public struct TapeIdentity: Sendable {
  private var lastTime: Int64 = 0
  private var counter: UInt64 = 0

  /// Makes a maker that has made none.
  public init() {}

  /// The next identity and the time it stands for.
  ///
  /// - Parameter now: milliseconds since 1970. A clock that stands still or goes back does not
  ///   change the order: the time is then that of the identity before (one more where 4,096 were
  ///   made in it). Negative times are taken as 0.
  public mutating func next(at now: Int64) -> (id: String, time: Int64) {
    let limit = Int64(1) << 48 - 1
    if now > lastTime {
      lastTime = min(now, limit)
      counter = 0
    } else if counter < 0xfff {
      counter += 1
    } else {
      lastTime = min(lastTime + 1, limit)
      counter = 0
    }
    let high = UInt64(lastTime) << 16 | 0x7000 | counter
    let low = UInt64.random(in: 0...(1 << 62 - 1)) | 1 << 63
    return (Self.text(high: high, low: low), lastTime)
  }

  private static func text(high: UInt64, low: UInt64) -> String {
    var text = ""
    for (index, nibble) in (0..<32).enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      let word = nibble < 16 ? high : low
      let digit = (word >> UInt64(60 - 4 * (nibble % 16))) & 0xf
      text += String(digit, radix: 16)
    }
    return text
  }
}
