/// One finished calculation.
///
/// Entries are ordered by time, then by identity; `TapeIdentity` makes identities that keep the
/// order in which one program made them.
public struct TapeEntry: Hashable, Sendable {
  /// Which entry this is, on this tape and on any it is copied to; never empty.
  public let id: String
  /// When it was finished, in milliseconds since 1970 (UTC).
  public let time: Int64
  /// What was worked out, as it was shown: `6 × 7`.
  public let expression: String
  /// The answer as it was shown: `42`, `1.4142…`.
  public let answer: String
  /// The exact value in words of the number layer, so that recalling it loses nothing; nil when the
  /// value has no such text (it is worked out again from the expression).
  public let value: String?
  /// The symbols of the operations used, each once, in ascending order of their code points.
  public let operations: [String]

  /// Makes an entry; operations named more than once are kept once.
  public init(
    id: String, time: Int64, expression: String, answer: String, value: String?,
    operations: [String]
  ) {
    self.id = id
    self.time = time
    self.expression = expression
    self.answer = answer
    self.value = value
    self.operations = Set(operations).sorted()
  }
}

extension TapeEntry: Comparable {
  /// Earlier entries come first; of one millisecond, the one with the smaller identity.
  public static func < (a: TapeEntry, b: TapeEntry) -> Bool {
    // SQLite compares text by its bytes, so the order of the rows and this one must agree on that
    // rather than on Swift's order of canonically equivalent characters.
    if a.time != b.time { return a.time < b.time }
    return a.id.utf8.lexicographicallyPrecedes(b.id.utf8)
  }
}
