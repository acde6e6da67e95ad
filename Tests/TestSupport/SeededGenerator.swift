/// A random number generator that gives the same numbers for the same seed everywhere, so that a
/// failure can be had again.
public struct SeededGenerator: RandomNumberGenerator {
  private let seed: UInt64
  private var state: UInt64

  /// Makes a generator; tests print the seed when they fail.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// For the message of a failed check.
  public var name: String { "seed \(seed)" }

  /// SplitMix64, by Sebastiano Vigna (public domain).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
