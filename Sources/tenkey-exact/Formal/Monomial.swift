/// What formal work has grown too long for; whatever it was about stays a name of its own.
struct TooLong: Error {}

/// A product of whole powers of generators, which are numbered; the empty product is 1.
struct Monomial: Hashable, Comparable {
  struct Power: Hashable {
    var generator: Int
    /// Never 0; below 0 only of a generator whose value is known not to be 0.
    var exponent: Int
  }

  /// Exponents may be added and doubled without a look at each.
  private static let mostExponent = 1 << 60

  /// The square root of −1; its powers are kept to none and one.
  static let imaginaryUnit = 0

  /// By ascending generator.
  private(set) var powers: [Power] = []

  static let one = Monomial()

  init() {}

  init(_ generator: Int, _ exponent: Int = 1) {
    if exponent != 0 { powers = [Power(generator: generator, exponent: exponent)] }
  }

  var isOne: Bool { powers.isEmpty }

  /// The exponent of a generator.
  subscript(generator: Int) -> Int { powers.first { $0.generator == generator }?.exponent ?? 0 }

  /// The product without a generator.
  func without(_ generator: Int) -> Monomial {
    var rest = self
    rest.powers.removeAll { $0.generator == generator }
    return rest
  }

  static func * (a: Monomial, b: Monomial) throws(TooLong) -> Monomial {
    var product = Monomial()
    var (i, j) = (0, 0)
    while i < a.powers.count || j < b.powers.count {
      if j == b.powers.count || i < a.powers.count && a.powers[i].generator < b.powers[j].generator
      {
        product.powers.append(a.powers[i])
        i += 1
      } else if i == a.powers.count || b.powers[j].generator < a.powers[i].generator {
        product.powers.append(b.powers[j])
        j += 1
      } else {
        let (sum, overflow) = a.powers[i].exponent
          .addingReportingOverflow(b.powers[j].exponent)
        if overflow || !(-mostExponent...mostExponent ~= sum) { throw TooLong() }
        if sum != 0 {
          product.powers.append(Power(generator: a.powers[i].generator, exponent: sum))
        }
        i += 1
        j += 1
      }
    }
    return product
  }

  func power(_ exponent: Int) throws(TooLong) -> Monomial {
    var result = Monomial()
    for power in powers where exponent != 0 {
      let (product, overflow) = power.exponent.multipliedReportingOverflow(by: exponent)
      if overflow || !(-Self.mostExponent...Self.mostExponent ~= product) { throw TooLong() }
      result.powers.append(Power(generator: power.generator, exponent: product))
    }
    return result
  }

  /// The same number with at most one imaginary unit in it, and whether it is to be negated.
  var folded: (Monomial, isNegated: Bool) {
    guard let first = powers.first, first.generator == Self.imaginaryUnit, first.exponent != 1
    else { return (self, false) }
    let rest = without(Self.imaginaryUnit)
    let turns = first.exponent & 3
    guard turns & 1 == 1 else { return (rest, turns == 2) }
    var odd = rest
    odd.powers.insert(Power(generator: Self.imaginaryUnit, exponent: 1), at: 0)
    return (odd, turns == 3)
  }

  /// Some order, the same in every run.
  static func < (a: Monomial, b: Monomial) -> Bool {
    a.powers.lexicographicallyPrecedes(b.powers) {
      ($0.generator, $0.exponent) < ($1.generator, $1.exponent)
    }
  }
}
