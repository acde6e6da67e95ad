import ExactReals

/// One part of an expression, made alike by a key, a typed name or a pasted text.
struct Token: Sendable {
  enum Kind: Sendable {
    /// Digits as they were typed, in ASCII: at most one point and one exponent, `-` before a number
    /// that ± made negative. `-` alone is a sign whose digits are still to come.
    case number(String)
    /// A value that was not typed digit by digit: an answer, the memory, a line of the tape.
    case value(RecalledValue)
    case constant(String)
    /// Always followed by the bracket that it opens.
    case function(String)
    /// An absorbing one was opened by its function: a `(` typed right after is that same bracket.
    case open(isAbsorbing: Bool)
    /// A wrapping one was closed by a key that worked on the operand that was there.
    case close(isWrapping: Bool)
    case separator
    case sign
    /// An implicit one is a × that was not typed.
    case binary(String, isImplicit: Bool)
    case postfix(String)
    /// Letters that are no name, or a character that cannot be used where it stands.
    case unknown(String)
    /// `x =` before the expression whose value the name is to get; always the first token.
    case assignment(String)
  }

  var kind: Kind
  /// Where it was read, counted from 1.
  var column: Int
  /// Tells an operator from all others that were put in; 0 for what need not be told apart.
  var id: UInt64 = 0
}

/// A value and what a description calls it.
///
/// A class, since it never changes and goes along with every copy of the calculator.
final class RecalledValue: Sendable {
  let real: Real
  let text: String
  /// Whether it is the answer that rested on the display: what goes on from it may yet drop it.
  let isResting: Bool

  init(real: Real, text: String, isResting: Bool = false) {
    self.real = real
    self.text = text
    self.isResting = isResting
  }
}

extension Token {
  /// Whether an operand ends here.
  var endsOperand: Bool {
    switch kind {
    case .number(let text): text != "-"
    case .value, .constant, .close, .postfix, .unknown: true
    case .function, .open, .separator, .sign, .binary, .assignment: false
    }
  }

  /// Whether what follows is written right after it.
  var isTight: Bool {
    switch kind {
    case .open, .function, .sign, .binary("xʸ", _): true
    default: false
    }
  }

  /// Whether it works on operands, signs aside.
  var isOperation: Bool {
    switch kind {
    case .function, .binary, .postfix: true
    default: false
    }
  }

  var isOpen: Bool {
    if case .open = kind { true } else { false }
  }

  var isUnknown: Bool {
    if case .unknown = kind { true } else { false }
  }

  var isAssignment: Bool {
    if case .assignment = kind { true } else { false }
  }

  var isClose: Bool {
    if case .close = kind { true } else { false }
  }

  var isImplicit: Bool {
    if case .binary(_, true) = kind { true } else { false }
  }

  var numberText: String? {
    if case .number(let text) = kind { text } else { nil }
  }

  /// Puts a digit behind those of a number, in place: a pasted number has as many digits as there are,
  /// and must not be copied for each.
  mutating func appendDigit(_ digit: String) {
    guard case .number(var text) = kind else { return }
    kind = .separator
    // Leading zeros collapse.
    if text.utf8.count <= 2, text == "0" || text == "-0" { text.removeLast() }
    text += digit
    kind = .number(text)
  }

  /// The symbol of the table's operation it stands for.
  var symbol: String? {
    switch kind {
    case .constant(let symbol), .function(let symbol), .binary(let symbol, _),
      .postfix(let symbol):
      symbol
    case .sign: "−"
    default: nil
    }
  }
}
