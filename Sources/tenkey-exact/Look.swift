import ExactProtocol

/// A first enclosure of the value, by which most of what is no rational shows it.
struct Look {
  /// Its working precision in bits.
  let precision: Int
  /// A number whose enclosure holds no fraction of fewer bits is taken to be no fraction: one that is
  /// not rational has such a fraction in it once in 2^(precision − this) times or so.
  let plainBits: Int

  /// The looks to take at a value, one after the other: a short one when it can be no rational of
  /// many digits, and one that is long enough for any.
  static func looks(_ request: ExactRequest, _ facts: [Fact]) -> [Look] {
    let long = Look(precision: 4096, plainBits: 3000)
    let short = Look(precision: 1024, plainBits: 800)
    let isShort = request.digits <= 200 && likelyBits(request.nodes, facts) <= short.plainBits / 2
    return isShort ? [short, long] : [long]
  }

  /// About how many bits the value has if it is rational, rather more than fewer.
  ///
  /// A guess is enough: should the value be a rational of more bits, it is answered by its digits.
  private static func likelyBits(_ nodes: [ExactNode], _ facts: [Fact]) -> Int {
    var sizes: [Int] = []
    sizes.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let size: Int
      switch node {
      case .rational: size = facts[index].value?.bitSize ?? 1
      case .operation(let operation, let operands):
        let sum = operands.reduce(1) { $0 + sizes[$1] }
        size = facts[index].value?.bitSize ?? sum * growth(operation, facts[operands.last ?? 0])
      }
      sizes.append(min(size, 1 << 20))
    }
    return sizes.last ?? 0
  }

  /// By how much an operation may lengthen a rational that comes out of it.
  private static func growth(_ operation: RealOperation, _ last: Fact) -> Int {
    switch operation {
    case .power:
      guard let exponent = last.value?.absolute else { return 64 }
      return (exponent.floor.numerator.int ?? 1 << 20).clamped(to: 0...1 << 20) + 1
    // e to a multiple of a logarithm is a power.
    case .exponential, .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent: return 16
    case .factorial, .combinations, .permutations: return 1 << 10
    default: return 1
    }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
