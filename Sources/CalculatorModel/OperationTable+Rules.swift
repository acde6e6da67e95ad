import ExactReals

// The rules that are more than one operation of the real numbers.
extension OperationTable {
  /// aᵇ, the rightmost first.
  ///
  /// | expression | value | because |
  /// |---|---|---|
  /// | `2^3^2` | 512 | 2^(3^2) |
  /// | `-2^2` | −4 | a sign binds less than a power |
  /// | `2^-1` | 0.5 | a sign may follow ^ |
  /// | `(-2)^3` | −8 | |
  /// | `(-8)^(1/3)` | −2 | the real root: the exponent's denominator is odd |
  /// | `(-8)^(2/3)` | 4 | |
  /// | `(-8)^(1/2)` | no real root | the denominator is even |
  /// | `0^0` | 1 | |
  /// | `0^-1` | cannot divide by zero | |
  static let power = Operation.Kind.binary(
    precedence: Precedence.power, isRightAssociative: true
  ) { operands throws(ExactFailure) in
    try Real.apply(.power, operands)
  }

  /// The logarithm to 10, or to the base that is its second argument.
  ///
  /// | expression | value |
  /// |---|---|
  /// | `log(1000)` | 3 |
  /// | `log(8; 2)` | 3 |
  /// | `log2(8)` | 3, log2 being a name of its own |
  /// | `log2 + 8` | log(2) + 8: the digit is part of the name only before an operand |
  static let logarithm = Operation.Kind.function(arguments: 1...2, angle: .none) {
    operands throws(ExactFailure) in
    try Real.apply(operands.count == 1 ? .decimalLogarithm : .logarithm, operands)
  }

  static let reciprocal = Operation.Kind.function(arguments: 1...1, angle: .none) {
    operands throws(ExactFailure) in
    try Real.apply(.divide, [Real(1)] + operands)
  }

  static let root = Operation.Kind.function(arguments: 2...2, angle: .none) {
    operands throws(ExactFailure) in
    guard operands.count == 2 else { throw .malformed }
    return try Real.apply(.power, [operands[0], Real.apply(.divide, [Real(1), operands[1]])])
  }

  static let factorial = Operation.Kind.postfix(
    .rule { operands throws(ExactFailure) in try Real.apply(.factorial, operands) })

  static let gamma = Operation.Kind.function(arguments: 1...1, angle: .none) {
    operands throws(ExactFailure) in
    try Real.apply(.factorial, [Real.apply(.subtract, operands + [Real(1)])])
  }

  static let fraction = Operation.Kind.function(arguments: 1...1, angle: .none) {
    operands throws(ExactFailure) in
    try Real.apply(.subtract, operands + [Real.apply(.truncate, operands)])
  }

  /// The nearest whole number, or with a second argument the nearest of so many decimals.
  ///
  /// | expression | value |
  /// |---|---|
  /// | `round(2.5)`, `round(-2.5)` | 3, −3 |
  /// | `round(2.345; 2)` | 2.35 |
  /// | `round(1250; -2)` | 1300 |
  /// | `round(π; 1.5)` | not whole |
  static let round = Operation.Kind.function(arguments: 1...2, angle: .none) {
    operands throws(ExactFailure) in
    guard operands.count == 2 else { return try Real.apply(.round, operands) }
    if operands[1].rational?.isInteger == false { throw .notWhole }
    let unit = try Real.apply(.power, [Real(10), Real.apply(.truncate, [operands[1]])])
    let rounded = try Real.apply(.round, [Real.apply(.multiply, [operands[0], unit])])
    return try Real.apply(.divide, [rounded, unit])
  }

  static let mean = Operation.Kind.function(
    arguments: 1...Operation.Kind.mostArguments, angle: .none
  ) { operands throws(ExactFailure) in
    let count = Real(operands.count)
    return try Real.apply(.divide, [Operation.Kind.fold(.add, operands), count])
  }

  /// cos ÷ sin: 0 at a right angle, where 1 ÷ tan would be undefined.
  static let cotangent = Operation.Kind.function(arguments: 1...1, angle: .takesAngle) {
    operands throws(ExactFailure) in
    try Real.apply(.divide, [Real.apply(.cosine, operands), Real.apply(.sine, operands)])
  }

  static let degrees = Operation.Kind.postfix(.angle(.degrees))
  static let radians = Operation.Kind.postfix(.angle(.radians))
  static let gradians = Operation.Kind.postfix(.angle(.gradians))

  static let squared: Operation.Rule = { operands throws(ExactFailure) in
    try Real.apply(.power, operands + [Real(2)])
  }

  static let cubed: Operation.Rule = { operands throws(ExactFailure) in
    try Real.apply(.power, operands + [Real(3)])
  }
}

extension Operation.Kind {
  /// The most arguments that a function of any number of them takes.
  static let mostArguments = 1_000

  /// 1 divided by a function whose argument is an angle.
  static func reciprocal(_ operation: RealOperation) -> Operation.Kind {
    .function(arguments: 1...1, angle: .takesAngle) { operands throws(ExactFailure) in
      try Real.apply(.divide, [Real(1), Real.apply(operation, operands)])
    }
  }

  /// An operation that is written between its two operands or before them, and binds as × does.
  static func either(_ operation: RealOperation) -> Operation.Kind {
    .either(precedence: Precedence.product, arguments: 2...2) { operands throws(ExactFailure) in
      try Real.apply(operation, operands)
    }
  }

  /// The same for any number of arguments, from the left.
  static func folding(_ operation: RealOperation) -> Operation.Kind {
    .either(precedence: Precedence.product, arguments: 2...mostArguments) {
      operands throws(ExactFailure) in try fold(operation, operands)
    }
  }

  /// A function of any number of arguments, from the left.
  static func several(_ operation: RealOperation) -> Operation.Kind {
    .function(arguments: 1...mostArguments, angle: .none) { operands throws(ExactFailure) in
      try fold(operation, operands)
    }
  }

  static func fold(_ operation: RealOperation, _ operands: [Real]) throws(ExactFailure) -> Real {
    guard var result = operands.first else { throw .malformed }
    for operand in operands.dropFirst() { result = try Real.apply(operation, [result, operand]) }
    return result
  }
}
