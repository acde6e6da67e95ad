/// A command line that cannot be followed.
public struct UsageError: Error, Hashable, Sendable {
  /// The argument at fault, as it was written.
  public let argument: String
  /// What is wrong with it, to be read after its name: `needs a number`.
  public let message: String

  /// Makes an error.
  public init(argument: String, message: String) {
    self.argument = argument
    self.message = message
  }
}
