/// Why a visual format cannot be read, and where.
public struct LayoutFormatError: Error, Equatable {
  /// What is wrong there.
  public enum Reason: Equatable, Sendable {
    /// Something else was expected; in words.
    case expected(String)
    /// A name that is no item's.
    case unknownItem(String)
    /// A name that is no metric's.
    case unknownMetric(String)
    /// A constraint that makes no sense.
    case refused(LayoutError)
  }

  /// The format.
  public let format: String
  /// Where in it, in characters from 1; one past the end where something is missing.
  public let column: Int
  /// What is wrong there.
  public let reason: Reason
}

extension LayoutFormatError: CustomStringConvertible {
  /// The place, what is wrong, and what was found there.
  public var description: String {
    let rest = format.dropFirst(column - 1)
    let found = rest.first.map { "'\($0)'" } ?? "the end"
    let what =
      switch reason {
      case .expected(let words): "expected \(words), found \(found)"
      case .unknownItem(let name): "no item is called '\(name)'"
      case .unknownMetric(let name): "no metric is called '\(name)'"
      case .refused(let error): "\(error)"
      }
    return "\"\(format)\", column \(column): \(what)"
  }
}
