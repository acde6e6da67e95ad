import ExactProtocol

/// Which nodes are whole numbers by what they are, whatever their size.
enum Wholeness {
  static func flags(_ nodes: [ExactNode], _ facts: [Fact]) -> [Bool] {
    var flags: [Bool] = []
    flags.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      switch (facts[index].value, node) {
      case (let value?, _): flags.append(value.isInteger)
      case (nil, .operation(let operation, let operands)):
        let areWhole = operands.allSatisfy { flags[$0] }
        flags.append(isWhole(operation, areWhole, exponent: facts[operands.last ?? index].value))
      case (nil, .rational): flags.append(false)
      }
    }
    return flags
  }

  private static func isWhole(
    _ operation: RealOperation, _ areWhole: Bool, exponent: Fraction?
  ) -> Bool {
    switch operation {
    case .floor, .ceiling, .round, .truncate, .sign, .greatestCommonDivisor, .leastCommonMultiple,
      .combinations, .permutations:
      true
    case .negate, .absolute, .add, .subtract, .multiply, .modulo, .minimum, .maximum, .factorial:
      areWhole
    case .power: areWhole && exponent.map { $0.sign >= 0 } ?? false
    default: false
    }
  }
}
