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
    Operation("deg/rad", .angleUnit, key: "d", help: "Turns the angle unit: rad, deg, grad."),
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
    Operation("1/x", reciprocal, names: "inv", page: 2, text: "1/", help: "One divided by it."),

    Operation("(", .openBracket, key: "(", page: 3, help: "Opens a bracket."),
    Operation(")", .closeBracket, key: ")", page: 3, help: "Closes a bracket."),
    Operation("%", .postfix(.percent), key: "%", page: 3, help: "Hundredth; a share after + or −."),
    Operation(
      "n!", factorial, names: "!", key: "!", page: 3, text: "!", help: "Factorial; 3!! is (3!)!."),

    Operation("M+", .memory(.add), names: "madd", key: "M", page: 4, help: "Adds to the memory."),
    Operation("M−", .memory(.subtract), names: "msub M-", page: 4, help: "Takes from the memory."),
    Operation("MR", .memory(.recall), names: "mr", key: "m", page: 4, help: "Recalls the memory."),
    Operation("MC", .memory(.clear), names: "mc", page: 4, help: "Clears the memory."),
  ]

  private static let named: [Operation] = roots + angles + wholes + several

  private static let roots: [Operation] = [
    Operation("x³", .postfix(.rule(cubed)), names: "³", text: "³", help: "Cube."),
    Operation("∛", .unary(.cubeRoot), names: "cbrt", help: "Cube root, of negatives too."),
    Operation("root", root, help: "A root of any degree: root(8; 3)."),
    Operation("exp", .unary(.exponential), help: "e to this power."),
    Operation("log2", .unary(.binaryLogarithm), help: "Logarithm to 2."),
    Operation("log10", .unary(.decimalLogarithm), help: "Logarithm to 10."),
    Operation("gamma", gamma, names: "Γ", help: "Γ(x) = (x − 1)!, of fractions too."),
  ]

  private static let angles: [Operation] = [
    Operation("°", degrees, names: "deg degree degrees", help: "Degrees, in any angle unit."),
    Operation("rad", radians, names: "radian radians", text: " rad", help: "Radians, likewise."),
    Operation("grad", gradians, names: "gon", text: " grad", help: "Gradians, likewise."),
    Operation("sec", .reciprocal(.cosine), help: "1 ÷ cos."),
    Operation("csc", .reciprocal(.sine), help: "1 ÷ sin."),
    Operation("cot", cotangent, help: "cos ÷ sin."),
    Operation("asin", .toAngle(.arcSine), names: "arcsin", help: "Inverse sine."),
    Operation("acos", .toAngle(.arcCosine), names: "arccos", help: "Inverse cosine."),
    Operation("atan", .toAngle(.arcTangent), names: "arctan", help: "Inverse tangent."),
    Operation("sinh", .unary(.hyperbolicSine), help: "Hyperbolic sine."),
    Operation("cosh", .unary(.hyperbolicCosine), help: "Hyperbolic cosine."),
    Operation("tanh", .unary(.hyperbolicTangent), help: "Hyperbolic tangent."),
    Operation("arsinh", .unary(.arcHyperbolicSine), names: "asinh", help: "Inverse of sinh."),
    Operation("arcosh", .unary(.arcHyperbolicCosine), names: "acosh", help: "Inverse of cosh."),
    Operation("artanh", .unary(.arcHyperbolicTangent), names: "atanh", help: "Inverse of tanh."),
  ]

  private static let wholes: [Operation] = [
    Operation("mod", .either(.modulo), help: "Remainder, signed as the divisor: −7 mod 3 is 2."),
    Operation("gcd", .folding(.greatestCommonDivisor), help: "Greatest common divisor."),
    Operation("lcm", .folding(.leastCommonMultiple), help: "Least common multiple."),
    Operation(
      "nCr", .either(.combinations), names: "ncr choose", help: "Ways to choose: 5 nCr 2 is 10."),
    Operation(
      "nPr", .either(.permutations), names: "npr", help: "The same in order: 5 nPr 2 is 20."),
    Operation("abs", .unary(.absolute), help: "Distance from 0."),
    Operation("sign", .unary(.sign), names: "sgn", help: "−1, 0 or 1."),
    Operation("floor", .unary(.floor), help: "Largest whole number not above it."),
    Operation("ceil", .unary(.ceiling), help: "Smallest whole number not below it."),
    Operation("trunc", .unary(.truncate), names: "int", help: "The whole part, towards 0."),
    Operation("frac", fraction, help: "What trunc leaves."),
    Operation("round", round, help: "Nearest, halves away from 0; round(π; 2) to 2 decimals."),
  ]

  private static let several: [Operation] = [
    Operation("min", .several(.minimum), help: "The smallest of its arguments."),
    Operation("max", .several(.maximum), help: "The largest of its arguments."),
    Operation("sum", .several(.add), help: "The sum of its arguments."),
    Operation("mean", mean, names: "avg", help: "The sum divided by how many there are."),
    Operation("random", .random, names: "rand", help: "A new number of 16 decimals below 1."),
  ]
}
