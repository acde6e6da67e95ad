import ExactReals

/// One thing the calculator can do: a key of the keypad, a name that can be typed, or both.
///
/// Everything that tells one operation from another is here, so that a new one is one line of
/// `OperationTable.standard`. A class, since it never changes and is looked up for every key.
public final class Operation: Sendable {
  /// What an operation works out from its operands.
  public typealias Rule = @Sendable (_ operands: [Real]) throws(ExactFailure) -> Real

  /// How it takes part in an expression.
  public enum Kind: Sendable {
    /// A digit of a number.
    case digit
    /// The decimal point.
    case point
    /// A number with a name.
    case constant(Real)
    /// Works on the operand that is there, or opens a bracket for one.
    case function(arguments: ClosedRange<Int>, angle: AngleUse, rule: Rule)
    /// Stands behind its operand.
    case postfix(Postfix)
    /// Stands between two operands; those of higher precedence are worked out first.
    case binary(precedence: Int, isRightAssociative: Bool, rule: Rule)
    /// Stands between two operands (`5 nCr 2`) or before its arguments (`nCr(5; 2)`).
    case either(precedence: Int, arguments: ClosedRange<Int>, rule: Rule)
    /// Changes the sign of the operand that is there.
    case sign
    /// Works the expression out.
    case equals
    /// `(`.
    case openBracket
    /// `)`.
    case closeBracket
    /// Stands between the arguments of a function.
    case separator
    /// Clears everything but the memory.
    case clear
    /// Takes back the last digit or token.
    case backspace
    /// The last answer.
    case answer
    /// A number that nobody knows before.
    case random
    /// Turns radians to degrees, to gradians and back.
    case angleUnit
    /// Uses the memory.
    case memory(MemoryUse)
  }

  /// What stands behind an operand.
  public enum Postfix: Sendable {
    /// A hundredth, or a share of the running sum before it.
    case percent
    /// An angle in this unit, whatever the unit of bare angles is.
    case angle(AngleUnit)
    /// Any rule of one operand.
    case rule(Rule)
  }

  /// What a function has to do with the angle unit.
  public enum AngleUse: Sendable {
    /// Nothing.
    case none
    /// Its argument is an angle.
    case takesAngle
    /// Its result is an angle.
    case givesAngle
  }

  /// What is done with the memory.
  public enum MemoryUse: Sendable {
    /// M+, M−, MR, MC.
    case add, subtract, recall, clear
  }

  /// What it is to the eye: the colours of a key go by this.
  public enum Role: Sendable, CaseIterable {
    /// The kinds of key that are told apart.
    case digit, `operator`, function, equals, clear, memory
  }

  /// The label of its key, and what it is called everywhere in the code.
  public let symbol: String
  /// How a description writes it; for most the symbol.
  public let text: String
  /// The names and characters that can be typed for it, all of them one word.
  public let names: [String]
  /// The keyboard's key for it, if one key does.
  public let key: Character?
  /// How it takes part in an expression.
  public let kind: Kind
  /// What colours its key.
  public let role: Role
  /// On which page of the strip its key is, counted from 0; nil when it is on none.
  public let page: Int?
  /// The key's labels from the longest to the shortest, for keys of any width.
  public let titles: [String]
  /// What it does, in one line.
  public let help: String

  /// Makes an operation.
  ///
  /// - Parameters:
  ///   - names: separated by blanks; a symbol in small letters is a name without being repeated.
  ///   - role: by default the one that goes with the kind.
  ///   - text: by default the symbol.
  public init(
    _ symbol: String, _ kind: Kind, names: String = "", key: Character? = nil, page: Int? = nil,
    role: Role? = nil, text: String? = nil, help: String
  ) {
    self.symbol = symbol
    self.text = text ?? symbol
    let isWord = symbol.isWord
    self.names = (isWord ? [symbol] : []) + names.split(separator: " ").map(String.init)
    self.key = key
    self.kind = kind
    self.role = role ?? kind.usualRole
    self.page = page
    self.help = help
    var titles = [symbol]
    if let key, key.isLetter, symbol.count > 1 { titles.append(String(key)) }
    self.titles = titles
  }
}

extension Operation.Kind {
  var usualRole: Operation.Role {
    switch self {
    case .digit, .point: .digit
    case .binary(let precedence, _, _): precedence < Precedence.power ? .operator : .function
    case .either: .function
    case .equals: .equals
    case .clear, .backspace: .clear
    case .memory: .memory
    default: .function
    }
  }

  /// Its part as a function of what is in the brackets behind it, if it has one.
  var function: (arguments: ClosedRange<Int>, angle: Operation.AngleUse, rule: Operation.Rule)? {
    switch self {
    case .function(let arguments, let angle, let rule): (arguments, angle, rule)
    case .either(_, let arguments, let rule): (arguments, .none, rule)
    default: nil
    }
  }

  /// Its part between two operands, if it has one.
  var binary: (precedence: Int, isRightAssociative: Bool, rule: Operation.Rule)? {
    switch self {
    case .binary(let precedence, let isRightAssociative, let rule):
      (precedence, isRightAssociative, rule)
    case .either(let precedence, _, let rule): (precedence, false, rule)
    default: nil
    }
  }

  /// A function of one argument that the real numbers know.
  static func unary(
    _ operation: RealOperation, angle: Operation.AngleUse = .none
  ) -> Operation.Kind {
    .function(arguments: 1...1, angle: angle) { operands throws(ExactFailure) in
      try Real.apply(operation, operands)
    }
  }

  /// A function whose argument is an angle.
  static func ofAngle(_ operation: RealOperation) -> Operation.Kind {
    unary(operation, angle: .takesAngle)
  }

  /// A function whose result is an angle.
  static func toAngle(_ operation: RealOperation) -> Operation.Kind {
    unary(operation, angle: .givesAngle)
  }

  /// An operator that the real numbers know, worked out from left to right.
  static func infix(_ operation: RealOperation, _ precedence: Int) -> Operation.Kind {
    .binary(precedence: precedence, isRightAssociative: false) { operands throws(ExactFailure) in
      try Real.apply(operation, operands)
    }
  }
}

/// How tightly operators bind.
enum Precedence {
  static let sum = 1
  static let product = 2
  /// A sign: looser than a power, so that −2² is −4.
  static let sign = 3
  static let power = 4
}

extension String {
  /// Small letters and digits of ASCII, a letter first.
  var isWord: Bool {
    guard let first = utf8.first, (0x61...0x7A).contains(first) else { return false }
    return utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
}
