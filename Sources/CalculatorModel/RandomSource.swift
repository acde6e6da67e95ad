import ExactReals

/// Where random numbers come from.
///
/// It is shared by all copies of a calculator and not part of what undo takes back: a number that was
/// drawn is never drawn again.
public final class RandomSource: @unchecked Sendable {
  // The whole program is one thread; each test has a source of its own.
  private var state: UInt64?

  /// What the system's generator gives.
  public static let system = RandomSource()

  private init() {}

  /// Makes a source that always gives the same numbers.
  public init(seed: UInt64) { state = seed }

  /// A number of sixteen decimals from 0 up to, but not, 1, all of them equally likely.
  func next() -> Rational {
    var generator = Generator(state: state)
    let drawn = UInt64.random(in: 0..<10_000_000_000_000_000, using: &generator)
    if state != nil { state = generator.state }
    return Rational(Int(drawn)) / Rational(10_000_000_000_000_000)
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64?

    /// SplitMix64 (Steele, Lea and Flood, 2014) where there is a seed.
    mutating func next() -> UInt64 {
      guard let last = state else {
        var system = SystemRandomNumberGenerator()
        return system.next()
      }
      let new = last &+ 0x9E37_79B9_7F4A_7C15
      state = new
      var mixed = new
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
