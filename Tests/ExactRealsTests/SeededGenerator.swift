import ExactReals

/// A reproducible source of random numbers: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// For the message of a failed check.
  var name: String { "seed \(seed)" }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A fraction, now and then a whole number or one of several machine words.
  mutating func rational() -> Rational {
    var top = Rational(Int(next() % 2001) - 1000)
    if next() % 4 == 0 { top = top * Rational(Int(next() >> 2)) * Rational(Int(next() >> 2)) }
    return next() % 3 == 0 ? top : top / Rational(Int(next() % 999) + 1)
  }
}
