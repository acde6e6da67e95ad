/// Something the test machinery itself could not do, in words for the person who reads the failure.
public struct TestFailure: Error, CustomStringConvertible {
  /// What was tried, and what came of it.
  public let description: String

  /// Makes a failure from its words.
  public init(_ description: String) {
    self.description = description
  }
}
