/// What stands before the decimals of a number in some locale.
public enum DecimalMark: Hashable, Sendable {
  /// 0.5, and commas or blanks group digits.
  case point
  /// 0,5, and points or blanks group digits.
  case comma
}

/// What a mark is where that cannot be told from the number itself.
public enum MarkReading: Hashable, Sendable {
  /// It groups digits: `1,234` is 1234.
  case grouping
  /// It is the decimal mark: `1,234` is 1.234.
  case decimal
}

/// What someone said that marks are in the numbers of a text; nil where nobody was asked.
///
/// The comma and the point are asked about one at a time: in `1.234 + 5,678` they can hardly be the
/// same.
public struct MarkReadings: Hashable, Sendable {
  /// What a comma is in `1,234`.
  public var comma: MarkReading?
  /// What a point is in `1.234`, where the locale's decimal mark is a comma.
  public var point: MarkReading?

  /// Makes readings; nobody was asked for any unless it is said.
  public init(comma: MarkReading? = nil, point: MarkReading? = nil) {
    self.comma = comma
    self.point = point
  }
}

/// A number whose only mark may group its digits or stand before its decimals: `1,234`.
public struct AmbiguousNumber: Hashable, Sendable {
  /// As it stands in the text.
  public let text: String
  /// Which mark it is.
  public let mark: DecimalMark
  /// Without the mark: `1234`.
  public let grouped: String
  /// With a point for it: `1.234`.
  public let decimal: String
}
