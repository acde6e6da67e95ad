/// How messages look on the pipe.
///
/// A frame is a length (32 bits) and so many bytes. They begin with the kind of message and the
/// version of this format. Numbers are little-endian; text is its length (32 bits) and ASCII,
/// but for a form's, which is UTF-8.
///
/// | message | after kind and version |
/// |---|---|
/// | request | number (32 bits), wish (8 bits), digits, deadline, count of nodes (32 bits each), the nodes |
/// | answer | number (32 bits), kind of outcome (8 bits), its fields |
///
/// A node is 0 and two texts for a rational, or the raw value of its operation and an index (32 bits)
/// for each operand. Both programs are installed together; the version tells when they are not.
public enum WireFormat {
  /// The format's version, raised with every change.
  public static let version: UInt8 = 3
  /// A frame longer than this is malformed: no message comes near it, and its memory is not taken.
  public static let longestFrame = 1 << 26
  /// The most digits that can be asked for: a million, and one to round them by.
  public static let mostDigits = 1_000_001

  static let requestKind = UInt8(ascii: "Q")
  static let answerKind = UInt8(ascii: "A")
}

/// What was read is no message of this format.
public struct MalformedMessage: Error, Hashable, Sendable {}
