/// Where floating point stops being trusted.
enum Tolerance {
  /// A sum this much smaller than its parts is their rounding error, hence 0.
  static let cancellation = 1e-11
  /// A constant this much smaller than what went into its row is 0.
  static let feasibility = 1e-10
  /// A reduced cost nearer to 0 than this is 0; weights are of the order of 1.
  static let cost = 1e-9

  /// The sum, or exactly 0 where only rounding error is left of the parts.
  @inline(__always)
  static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    return abs(sum) <= cancellation * max(abs(left), abs(right)) ? 0 : sum
  }
}
