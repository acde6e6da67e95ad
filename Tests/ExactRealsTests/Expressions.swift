import ExactProtocol
import ExactReals
import Testing

/// Values whose digits are known, under the names that the tests print.
enum Expressions {
  static let rational: [(String, String)] = [
    ("√2²−2", "0"), ("sin π", "0"), ("sin 3π", "0"), ("cos(π/3)−1/2", "0"), ("cos(π/2)", "0"),
    ("(√2+√3)²−5−2√6", "0"), ("e^100+42−e^100", "42"), ("Machin", "0"), ("Machin/π", "1"),
    ("sin²1+cos²1−1", "0"), ("cbrt(√5+2)−cbrt(√5−2)", "1"), ("ln(e^1000)", "1000"),
    ("(2^√2)^√2", "4"), ("asin(sin 1)", "1"), ("atan(tan 1)", "1"), ("asin(1)/π", "1/2"),
    ("log(4, √2)", "4"), ("log10 √1000", "3/2"), ("log2 √8", "3/2"), ("cosh ln 2", "5/4"),
    ("cosh²1−sinh²1", "1"), ("(−1/2)!²/π", "1"), ("floor(√2²)", "2"), ("floor π", "3"),
    ("floor −π", "-4"), ("3^(√2²)", "9"), ("√(sin²1+cos²1−1)", "0"), ("e^π−exp π", "0"),
    ("10^1000000+1−10^1000000", "1"), ("|√2−2|+√2", "2"),
    ("acos(cos 0.75)", "3/4"), ("acos(cos −1)", "1"), ("asinh(sinh −30)", "-30"),
    ("acosh(cosh −11)", "11"), ("atanh(tanh 10000)", "10000"), ("√(9^9^9)/3^9^9", "1"),
    ("√(S²)−S, S a sum of four roots", "0"),
  ]

  static let endless: [(String, String, Int)] = [
    ("acos(cos 4)", "228318530717958647692528676655", 0),
    ("atan(tan 2)", "-114159265358979323846264338327", 0),
    ("√2", "141421356237309504880168872420969807856967187537694", 0),
    ("π", "314159265358979323846264338327950288419716939937510", 0),
    ("e", "271828182845904523536028747135266249775724709369995", 0),
    ("9^9^9", "428124773175747048036987115930", 369_693_099),
    ("9^9^9−1", "428124773175747048036987115930", 369_693_099),
    ("1000000!", "826393168833124006237664610317", 5_565_708),
    ("ln 1000000!", "128155183846581696242510758929", 7),
    ("e^−1000", "507595889754945676529180947957", -435),
    ("sin 10^22", "-852200849767188801772705893753", -1),
    ("0.5!", "886226925452758013649083741670", -1),
    ("(−20)^(1/3)", "-271441761659490657151808946967", 0),
    ("e^(π√163)", "262537412640768743999999999999", 17),
    ("e^(π√163)−262537412640768744", "-749927402801814311120646143662", -13),
    ("√(10^40+1)−10^20", "499999999999999999999999999999", -21),
    ("(1+10^−400)^(10^400)", "271828182845904523536028747135", 0),
    ("asin(√2²/2)", "157079632679489661923132169163", 0),
    ("|sin 4|", "756802495307928251372639094511", -1),
    ("2^√2", "266514414269022518865029724987", 0), ("ln 2", "693147180559945309417232121458", -1),
    ("cbrt −2", "-125992104989487316476721060727", 0),
    ("log2 3", "158496250072115618145373894394", 0),
    ("tan 1", "155740772465490223050697480745", 0),
    ("acos 0.1", "147062890563333682288579851218", 0),
    ("sinh 1", "117520119364380145688238185059", 0),
    ("cosh 1", "154308063481524377847790562075", 0),
    ("tanh 1", "761594155955764888119458282604", -1),
    ("asinh 1", "881373587019543025232609324979", -1),
    ("acosh 2", "131695789692481670862504634730", 0),
    ("atanh 0.5", "549306144334054845697622618461", -1),
    ("ln(1+e^-100000)", "356294956530937312107117441874", -43_430),
    ("e^(e^-100000)-1", "356294956530937312107117441874", -43_430),
  ]

  static let failing: [(String, ExactFailure)] = [
    ("tan(π/2)", .tangentUndefined), ("(64^5)!", .tooLarge), ("2^2^2^2^2^2^2", .tooLarge),
    ("exp exp exp 5", .tooLarge), ("1/((√2+√3)²−5−2√6)", .divisionByZero),
    ("√(1−√2)", .noRealRoot), ("(−2)^π", .noRealRoot), ("(−2)^√2", .noRealRoot),
    ("ln(√2²−2)", .logarithmDomain), ("ln(1−π)", .logarithmDomain), ("asin π", .outsideDomain),
    ("acosh(√2/2)", .outsideDomain), ("atanh(√2²/2)", .outsideDomain),
    ("(√2²−5)!", .factorialDomain), ("π^200 squared 40 times", .tooLarge),
    ("log(5, √2²/2)", .logarithmDomain), ("0^(−π)", .divisionByZero),
  ]

  static func make(_ name: String) throws -> Real {
    guard let builder = builders[name] else {
      Issue.record("no expression \(name)")
      return Real(0)
    }
    return try builder()
  }

  static func apply(_ operation: RealOperation, _ operands: Real...) throws -> Real {
    try Real.apply(operation, operands)
  }

  private static func root(_ value: Int) throws -> Real { try apply(.squareRoot, Real(value)) }

  private static func decimal(_ text: String) throws -> Real { try Real(decimal: text) }

  private static func rootSquared() throws -> Real { try apply(.power, root(2), Real(2)) }

  private static func machin() throws -> Real {
    let fifth = try apply(.arcTangent, Real(Rational(1) / 5))
    let other = try apply(.arcTangent, Real(Rational(1) / 239))
    return try apply(
      .subtract, apply(.multiply, Real(16), fifth), apply(.multiply, Real(4), other))
  }

  private static func pythagoras() throws -> Real {
    let sine = try apply(.power, apply(.sine, Real(1)), Real(2))
    let cosine = try apply(.power, apply(.cosine, Real(1)), Real(2))
    return try apply(.subtract, apply(.add, sine, cosine), Real(1))
  }

  private static func nestedRoots() throws -> Real {
    let square = try apply(.power, apply(.add, root(2), root(3)), Real(2))
    let rest = try apply(.subtract, square, Real(5))
    return try apply(.subtract, rest, apply(.multiply, Real(2), root(6)))
  }

  private static func fourRoots() throws -> Real {
    let sum = try [3, 5, 7].reduce(root(2)) { try apply(.add, $0, root($1)) }
    return try apply(.subtract, apply(.squareRoot, apply(.power, sum, Real(2))), sum)
  }

  /// Γ(x)Γ(1 − x) = π/sin πx, which nothing here knows.
  private static func reflection() throws -> Real {
    let product = try apply(
      .multiply, apply(.factorial, decimal("-0.8")), apply(.factorial, decimal("-0.2")))
    return try apply(
      .subtract, product, apply(.divide, .pi, apply(.sine, apply(.divide, .pi, Real(5)))))
  }

  private static func ramanujan() throws -> Real {
    try apply(.exponential, apply(.multiply, .pi, root(163)))
  }

  private static func tower(_ base: Int, _ height: Int) throws -> Real {
    try (1..<height).reduce(Real(base)) { tower, _ in try apply(.power, Real(base), tower) }
  }

  private static let builders: [String: @Sendable () throws -> Real] = [
    "√2²−2": { try apply(.subtract, rootSquared(), Real(2)) },
    "sin π": { try apply(.sine, .pi) },
    "sin 3π": { try apply(.sine, apply(.multiply, Real(3), .pi)) },
    "cos(π/3)−1/2": {
      try apply(.subtract, apply(.cosine, apply(.divide, .pi, Real(3))), decimal("0.5"))
    },
    "cos(π/2)": { try apply(.cosine, apply(.divide, .pi, Real(2))) },
    "(√2+√3)²−5−2√6": { try nestedRoots() },
    "1/((√2+√3)²−5−2√6)": { try apply(.divide, Real(1), nestedRoots()) },
    "e^100+42−e^100": {
      let power = try apply(.exponential, Real(100))
      return try apply(.subtract, apply(.add, power, Real(42)), power)
    },
    "Machin": { try apply(.subtract, machin(), .pi) },
    "Machin/π": { try apply(.divide, machin(), .pi) },
    "sin²1+cos²1−1": { try pythagoras() },
    "√(sin²1+cos²1−1)": { try apply(.squareRoot, pythagoras()) },
    "cbrt(√5+2)−cbrt(√5−2)": {
      let five = try root(5)
      return try apply(
        .subtract, apply(.cubeRoot, apply(.add, five, Real(2))),
        apply(.cubeRoot, apply(.subtract, five, Real(2))))
    },
    "ln(e^1000)": { try apply(.naturalLogarithm, apply(.power, .e, Real(1000))) },
    "(2^√2)^√2": { try apply(.power, apply(.power, Real(2), root(2)), root(2)) },
    "asin(sin 1)": { try apply(.arcSine, apply(.sine, Real(1))) },
    "atan(tan 1)": { try apply(.arcTangent, apply(.tangent, Real(1))) },
    "asin(1)/π": { try apply(.divide, apply(.arcSine, Real(1)), .pi) },
    "log(4, √2)": { try apply(.logarithm, Real(4), root(2)) },
    "log10 √1000": { try apply(.decimalLogarithm, root(1000)) },
    "log2 √8": { try apply(.binaryLogarithm, root(8)) },
    "cosh ln 2": { try apply(.hyperbolicCosine, apply(.naturalLogarithm, Real(2))) },
    "cosh²1−sinh²1": {
      try apply(
        .subtract, apply(.power, apply(.hyperbolicCosine, Real(1)), Real(2)),
        apply(.power, apply(.hyperbolicSine, Real(1)), Real(2)))
    },
    "(−1/2)!²/π": {
      try apply(.divide, apply(.power, apply(.factorial, decimal("-0.5")), Real(2)), .pi)
    },
    "floor(√2²)": { try apply(.floor, rootSquared()) },
    "floor π": { try apply(.floor, .pi) },
    "floor −π": { try apply(.floor, apply(.negate, .pi)) },
    "3^(√2²)": { try apply(.power, Real(3), rootSquared()) },
    "e^π−exp π": { try apply(.subtract, apply(.power, .e, .pi), apply(.exponential, .pi)) },
    "10^1000000+1−10^1000000": {
      let power = try decimal("1e1000000")
      return try apply(.subtract, apply(.add, power, Real(1)), power)
    },
    "|√2−2|+√2": {
      try apply(.add, apply(.absolute, apply(.subtract, root(2), Real(2))), root(2))
    },
    "acos(cos 0.75)": { try apply(.arcCosine, apply(.cosine, decimal("0.75"))) },
    "acos(cos −1)": { try apply(.arcCosine, apply(.cosine, Real(-1))) },
    "acos(cos 4)": { try apply(.arcCosine, apply(.cosine, Real(4))) },
    "atan(tan 2)": { try apply(.arcTangent, apply(.tangent, Real(2))) },
    "asinh(sinh −30)": { try apply(.arcHyperbolicSine, apply(.hyperbolicSine, Real(-30))) },
    "acosh(cosh −11)": { try apply(.arcHyperbolicCosine, apply(.hyperbolicCosine, Real(-11))) },
    "atanh(tanh 10000)": {
      try apply(.arcHyperbolicTangent, apply(.hyperbolicTangent, Real(10_000)))
    },
    "√(9^9^9)/3^9^9": {
      let power = try apply(.power, Real(3), apply(.power, Real(9), Real(9)))
      return try apply(.divide, apply(.squareRoot, tower(9, 3)), power)
    },
    "1e100000000": { try decimal("1e100000000") },
    "-2.5e-100000000": { try decimal("-2.5e-100000000") },
    "√2": { try root(2) }, "π": { .pi }, "e": { .e },
    "9^9^9": { try tower(9, 3) },
    "9^9^9−1": { try apply(.subtract, tower(9, 3), Real(1)) },
    "1000000!": { try apply(.factorial, Real(1_000_000)) },
    "ln 1000000!": { try apply(.naturalLogarithm, apply(.factorial, Real(1_000_000))) },
    "e^−1000": { try apply(.exponential, Real(-1000)) },
    "sin 10^22": { try apply(.sine, decimal("1e22")) },
    "0.5!": { try apply(.factorial, decimal("0.5")) },
    "(−20)^(1/3)": { try apply(.power, Real(-20), Real(Rational(1) / 3)) },
    "e^(π√163)": { try ramanujan() },
    "e^(π√163)−262537412640768744": {
      try apply(.subtract, ramanujan(), decimal("262537412640768744"))
    },
    "√(10^40+1)−10^20": {
      let sum = try apply(.add, decimal("1e40"), Real(1))
      return try apply(.subtract, apply(.squareRoot, sum), decimal("1e20"))
    },
    "(1+10^−400)^(10^400)": {
      try apply(.power, apply(.add, Real(1), decimal("1e-400")), decimal("1e400"))
    },
    "asin(√2²/2)": { try apply(.arcSine, apply(.divide, rootSquared(), Real(2))) },
    "|sin 4|": { try apply(.absolute, apply(.sine, Real(4))) },
    "2^√2": { try apply(.power, Real(2), root(2)) },
    "ln 2": { try apply(.naturalLogarithm, Real(2)) },
    "cbrt −2": { try apply(.cubeRoot, Real(-2)) },
    "log2 3": { try apply(.binaryLogarithm, Real(3)) },
    "tan 1": { try apply(.tangent, Real(1)) },
    "acos 0.1": { try apply(.arcCosine, decimal("0.1")) },
    "sinh 1": { try apply(.hyperbolicSine, Real(1)) },
    "cosh 1": { try apply(.hyperbolicCosine, Real(1)) },
    "tanh 1": { try apply(.hyperbolicTangent, Real(1)) },
    "asinh 1": { try apply(.arcHyperbolicSine, Real(1)) },
    "acosh 2": { try apply(.arcHyperbolicCosine, Real(2)) },
    "atanh 0.5": { try apply(.arcHyperbolicTangent, decimal("0.5")) },
    "ln(1+e^-100000)": {
      try apply(.naturalLogarithm, apply(.add, Real(1), apply(.exponential, Real(-100_000))))
    },
    "e^(e^-100000)-1": {
      try apply(
        .subtract, apply(.exponential, apply(.exponential, Real(-100_000))), Real(1))
    },
    "√(S²)−S, S a sum of four roots": { try fourRoots() },
    "Γ(1/5)Γ(4/5)−π/sin(π/5)": { try reflection() },
    "tan(π/2)": { try apply(.tangent, apply(.divide, .pi, Real(2))) },
    "(64^5)!": { try apply(.factorial, apply(.power, Real(64), Real(5))) },
    "2^2^2^2^2^2^2": { try tower(2, 7) },
    "exp exp exp 5": {
      try apply(.exponential, apply(.exponential, apply(.exponential, Real(5))))
    },
    "√(1−√2)": { try apply(.squareRoot, apply(.subtract, Real(1), root(2))) },
    "(−2)^π": { try apply(.power, Real(-2), .pi) },
    "(−2)^√2": { try apply(.power, Real(-2), root(2)) },
    "ln(√2²−2)": { try apply(.naturalLogarithm, apply(.subtract, rootSquared(), Real(2))) },
    "ln(1−π)": { try apply(.naturalLogarithm, apply(.subtract, Real(1), .pi)) },
    "asin π": { try apply(.arcSine, .pi) },
    "acosh(√2/2)": { try apply(.arcHyperbolicCosine, apply(.divide, root(2), Real(2))) },
    "atanh(√2²/2)": { try apply(.arcHyperbolicTangent, apply(.divide, rootSquared(), Real(2))) },
    "(√2²−5)!": { try apply(.factorial, apply(.subtract, rootSquared(), Real(5))) },
    "π^200 squared 40 times": {
      try (0..<40).reduce(apply(.power, .pi, Real(200))) { x, _ in try apply(.multiply, x, x) }
    },
    "log(5, √2²/2)": { try apply(.logarithm, Real(5), apply(.divide, rootSquared(), Real(2))) },
    "0^(−π)": {
      let zero = try apply(.subtract, rootSquared(), Real(2))
      return try apply(.power, zero, apply(.negate, .pi))
    },
  ]
}
