import ExactReals

extension OperationTable {
  /// The calculator's operations; within a page they stand in the order of their keys.
  public static let standard = OperationTable(digits + basics + strip + named)

  private static let digits = (0...9).map { digit in
    Operation("\(digit)", .digit, key: Character("\(digit)"), help: "The digit \(digit).")
  }

  private static let basics: [Operation] = [
    Operation(".", .point, names: ",", key: ".", help: "The decimal point; a comma is one too."),
    Operation("+", .infix(.add, Precedence.sum), key: "+", help: "Adds."),
    Operation("−", .infix(.subtract, Precedence.sum), names: "-", key: "-", help: "Subtracts."),
    Operation("×", .infix(.multiply, Precedence.product), names: "* ·", key: "*", help: "Times."),
    Operation("÷", .infix(.divide, Precedence.product), names: "/", key: "/", help: "Divides."),
    Operation("=", .equals, key: "=", help: "Works it out; once more repeats the last step."),
    Operation("AC", .clear, help: "Clears all but the memory and the tape."),
    Operation("⌫", .backspace, help: "Takes back the last digit or token."),
    Operation("ans", .answer, help: "The last answer."),
    Operation("deg/rad", .angleUnit, key: "d", help: "Turns the angle unit."),
    Operation(";", .separator, key: ";", help: "Stands between a function's arguments."),
  ]

  private static let strip: [Operation] = [
    Operation("π", .constant(.pi), names: "pi", key: "p", page: 0, help: "The circle's constant."),
    Operation("√", .unary(.squareRoot), names: "sqrt", key: "r", page: 0, help: "Square root."),
    Operation("cos", .ofAngle(.cosine), key: "c", page: 0, help: "Cosine."),
    Operation("±", .sign, key: "n", page: 0, help: "Changes the sign of the operand."),

    Operation("sin", .ofAngle(.sine), key: "s", page: 1, help: "Sine."),
    Operation("tan", .ofAngle(.tangent), key: "t", page: 1, help: "Tangent."),
    Operation("x²", .postfix(.rule(squared)), names: "²", page: 1, text: "²", help: "Square."),
    Operation("xʸ", power, names: "^", key: "^", page: 1, text: "^", help: "Power."),

    Operation("e", .constant(.e), key: "e", page: 2, help: "Euler's number."),
    Operation("ln", .unary(.naturalLogarithm), key: "l", page: 2, help: "Log to e."),
    Operation(
      "log", logarithm, names: "lg", key: "g", page: 2, help: "Logarithm to 10; log(8; 2) to 2."),
    Operation("1/x", reciprocal, names: "inv", page: 2, text: "inv", help: "One divided by it."),

    Operation("(", .openBracket, key: "(", page: 3, help: "Opens a bracket."),
    Operation(")", .closeBracket, key: ")", page: 3, help: "Closes a bracket."),
    Operation("%", .postfix(.percent), key: "%", page: 3, help: "Hundredth; a share after + or −."),
    Operation("n!", factorial, names: "!", key: "!", page: 3, text: "!", help: "Factorial."),

    Operation("M+", .memory(.add), names: "madd", key: "M", page: 4, help: "Adds to the memory."),
    Operation("M−", .memory(.subtract), names: "msub M-", page: 4, help: "Takes from the memory."),
    Operation("MR", .memory(.recall), names: "mr", key: "m", page: 4, help: "Recalls the memory."),
    Operation("MC", .memory(.clear), names: "mc", page: 4, help: "Clears the memory."),
  ]

  private static let named: [Operation] = [
    Operation("mod", modulo, help: "Remainder, signed as the divisor."),
    Operation("°", .postfix(.degrees), names: "deg degree degrees", help: "An angle in degrees."),
    Operation("x³", .postfix(.rule(cubed)), names: "³", text: "³", help: "Cube."),
    Operation("∛", .unary(.cubeRoot), names: "cbrt", help: "Cube root, of negatives too."),
    Operation("root", root, help: "A root of any degree: root(8; 3)."),
    Operation("exp", .unary(.exponential), help: "e to this power."),
    Operation("log2", .unary(.binaryLogarithm), help: "Logarithm to 2."),
    Operation("log10", .unary(.decimalLogarithm), help: "Logarithm to 10."),
    Operation("asin", .toAngle(.arcSine), names: "arcsin", help: "Inverse sine."),
    Operation("acos", .toAngle(.arcCosine), names: "arccos", help: "Inverse cosine."),
    Operation("atan", .toAngle(.arcTangent), names: "arctan", help: "Inverse tangent."),
    Operation("sinh", .unary(.hyperbolicSine), help: "Hyperbolic sine."),
    Operation("cosh", .unary(.hyperbolicCosine), help: "Hyperbolic cosine."),
    Operation("tanh", .unary(.hyperbolicTangent), help: "Hyperbolic tangent."),
    Operation("arsinh", .unary(.arcHyperbolicSine), names: "asinh", help: "Inverse of sinh."),
    Operation("arcosh", .unary(.arcHyperbolicCosine), names: "acosh", help: "Inverse of cosh."),
    Operation("artanh", .unary(.arcHyperbolicTangent), names: "atanh", help: "Inverse of tanh."),
    Operation("abs", .unary(.absolute), help: "Distance from 0."),
    Operation("floor", .unary(.floor), help: "Largest whole number not above it."),
  ]
}

// The rules that are more than one operation of the real numbers.
extension OperationTable {
  private static let power = Operation.Kind.binary(
    precedence: Precedence.power, isRightAssociative: true
  ) { operands throws(ExactFailure) in
    try Real.apply(.power, operands)
  }

  private static let logarithm = Operation.Kind.function(arguments: 1...2, angle: .none) {
    operands throws(ExactFailure) in
    try Real.apply(operands.count == 1 ? .decimalLogarithm : .logarithm, operands)
  }

  private static let reciprocal = Operation.Kind.function(arguments: 1...1, angle: .none) {
    operands throws(ExactFailure) in
    try Real.apply(.divide, [Real(1)] + operands)
  }

  private static let root = Operation.Kind.function(arguments: 2...2, angle: .none) {
    operands throws(ExactFailure) in
    guard operands.count == 2 else { throw .malformed }
    return try Real.apply(.power, [operands[0], Real.apply(.divide, [Real(1), operands[1]])])
  }

  /// a − b × ⌊a ÷ b⌋.
  private static let modulo = Operation.Kind.binary(
    precedence: Precedence.product, isRightAssociative: false
  ) { operands throws(ExactFailure) in
    guard operands.count == 2 else { throw .malformed }
    let quotient = try Real.apply(.floor, [Real.apply(.divide, operands)])
    let whole = try Real.apply(.multiply, [operands[1], quotient])
    return try Real.apply(.subtract, [operands[0], whole])
  }

  private static let factorial = Operation.Kind.postfix(
    .rule { operands throws(ExactFailure) in try Real.apply(.factorial, operands) })

  private static let squared: Operation.Rule = { operands throws(ExactFailure) in
    try Real.apply(.power, operands + [Real(2)])
  }

  private static let cubed: Operation.Rule = { operands throws(ExactFailure) in
    try Real.apply(.power, operands + [Real(3)])
  }
}
