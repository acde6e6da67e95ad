import CFlint
import ExactProtocol

/// Ways to take some of a number of things, in order or in none.
struct Choice {
  let all: Whole
  /// How many are taken: of the taken and the left when the order does not matter, the fewer.
  let count: Whole
  let isOrdered: Bool

  /// - Returns: nil for an operation that is none of these.
  /// - Throws: `outsideDomain` for a negative number.
  init?(
    _ operation: RealOperation, of count: Whole, from all: Whole
  ) throws(ExactFailure) {
    guard operation == .combinations || operation == .permutations else { return nil }
    if all.sign < 0 || count.sign < 0 { throw .outsideDomain }
    isOrdered = operation == .permutations
    let rest = all - count
    self.all = all
    self.count = !isOrdered && rest.sign >= 0 && rest < count ? rest : count
  }

  /// The number of ways when it has at most so many bits, or nil.
  func value(bits: Int) -> Whole? {
    if all < count { return Whole(0) }
    // Each factor is a bit at least, and at most as long as the number of things.
    guard let taken = count.int, taken <= bits else { return nil }
    let most = taken.multipliedReportingOverflow(by: all.bitWidth)
    guard !most.overflow, most.partialValue <= 2 * bits else { return nil }
    let ordered = (all - (count - Whole(1))).rising(taken)
    return isOrdered ? ordered : ordered.dividedExactly(by: .factorial(taken))
  }

  /// Whether the number is certain to be above 2^largestPower.
  func isTooLarge(_ largestPower: Int) -> Bool {
    if all < count { return false }
    guard let taken = count.int else { return true }
    // (n/k)ᵏ <= C(n, k) where k is at most n/2, and (n/e)ᵏ <= n!/(n − k)!.
    let each =
      isOrdered ? max(all.bitWidth - 3, 0) : max(all.bitWidth - count.bitWidth - 1, 1)
    let least = taken.multipliedReportingOverflow(by: each)
    return least.overflow || least.partialValue > largestPower
  }

  /// An enclosure of the number.
  func ball(precision: Int) -> Ball {
    if all < count { return Ball(0) }
    let first = Ball(Fraction(whole: all - (count - Whole(1))), precision: .max)
    let taken = Ball(Fraction(whole: count), precision: .max)
    let ordered = Ball(first, taken) { arb_rising($0, $1, $2, precision) }
    if isOrdered { return ordered }
    let orders = Ball(taken.adding(1, precision: .max)) { arb_gamma($0, $1, precision) }
    return Ball(ordered, orders) { arb_div($0, $1, $2, precision) }
  }
}
