/// A number written with roots, π, e and logarithms, proved to be equal to the value it stands for.
///
/// | value | `text` | `ascii` |
/// |---|---|---|
/// | cos 45° | `√2/2` | `sqrt(2)/2` |
/// | atan 1 × 3 | `3π/4` | `3*pi/4` |
/// | (√10 + √2)/√2 | `1 + √5` | `1 + sqrt(5)` |
/// | ½! | `√π/2` | `sqrt(pi)/2` |
public struct ExactForm: Hashable, Sendable {
  /// As people write it.
  public var text: String
  /// In ASCII, as the calculator reads it.
  public var ascii: String

  /// Makes a form.
  public init(text: String, ascii: String) {
    self.text = text
    self.ascii = ascii
  }
}
