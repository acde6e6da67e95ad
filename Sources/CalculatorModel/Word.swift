import ExactReals

/// Letters being typed in a row.
///
/// While they may become a name, the first letter's action is provisional: it is taken back when the
/// name is complete, and so `ln` is never `l` and then `±`. Letters that no name begins with are an
/// unknown word, and nothing that they did by themselves stays.
struct Word: Sendable {
  /// As names are spelled: small, but for `M` by itself.
  var letters: String
  /// What was typed right before these and is settled unless the whole is no name: the same key's
  /// letter (`rr` is the key `r` twice), or names and digits.
  var settled = ""
  /// Whether what is settled ends in a name or its digits, so that these must be names as well.
  var followsNames = false
  /// The calculator before the letters.
  private var beginning: WordBeginning
  /// The calculator before the repeated letters.
  let origin: WordBeginning
  /// Whether the number right before it can take an exponent.
  let followsDigits: Bool
  /// Why it can do nothing here, or that it is no name.
  var problem: String?
  /// Whether it is no name and cannot become one.
  var isUnknown = false
  /// Whether a blank follows it: what comes next only tells how its last digit is meant.
  var isEnded = false
  /// Whether it is a step that undo takes back already.
  var isCounted = false

  init(letters: String, brain: CalculatorBrain, memory: RecalledValue?, followsDigits: Bool) {
    self.letters = letters
    beginning = WordBeginning(brain: brain, memory: memory)
    origin = beginning
    self.followsDigits = followsDigits
  }

  /// The same key once more, or names that go on, in a word of its own.
  init(
    _ letter: String, after word: Word, followsNames: Bool, brain: CalculatorBrain,
    memory: RecalledValue?
  ) {
    letters = letter
    settled = word.settled + word.letters
    self.followsNames = followsNames
    beginning = WordBeginning(brain: brain, memory: memory)
    origin = word.origin
    followsDigits = false
    isCounted = followsNames && word.isCounted
  }

  /// Letters right behind the digits of a word.
  init(
    _ letter: String, after ended: EndedWord, brain: CalculatorBrain, memory: RecalledValue?,
    followsDigits: Bool
  ) {
    letters = letter
    settled = ended.letters
    followsNames = true
    beginning = WordBeginning(brain: brain, memory: memory)
    origin = ended.beginning
    self.followsDigits = followsDigits
  }

  /// The expression before the letters.
  var brain: CalculatorBrain { beginning.brain }

  /// The memory before the letters.
  var memory: RecalledValue? { beginning.memory }

  /// Whether it is an `e` after digits, with or without a sign, that digits make an exponent.
  var awaitsExponent: Bool { followsDigits && ["e", "e-", "e+"].contains(letters) }

  /// Whether it could not be used and has left nothing in the expression.
  var isRefused: Bool { problem != nil && !isUnknown }

  /// Takes what was settled for letters of the same word, which is then no name.
  mutating func joinSettled() {
    letters = (settled + letters).lowercased()
    settled = ""
    followsNames = false
    beginning = origin
    isUnknown = true
  }
}

/// A word that ended, for as long as nothing but digits comes after it: before a bracket they turn
/// out to be part of a longer name.
///
/// A class, as `WordBeginning` is.
final class EndedWord: Sendable {
  let letters: String
  let beginning: WordBeginning

  init(letters: String, beginning: WordBeginning) {
    self.letters = letters
    self.beginning = beginning
  }

  /// The same with a digit behind it.
  func taking(_ digit: Character) -> EndedWord {
    EndedWord(letters: letters + String(digit), beginning: beginning)
  }
}

/// A word that copies of the calculator have in common: most keys are typed where there is none.
final class SharedWord: Sendable {
  let value: Word

  init(_ value: Word) {
    self.value = value
  }
}

/// What there was before a word: what its letters did can be taken back to here.
///
/// A class, so that a calculator that is copied for each key carries a reference and not several
/// calculators more.
final class WordBeginning: Sendable {
  let brain: CalculatorBrain
  let memory: RecalledValue?

  init(brain: CalculatorBrain, memory: RecalledValue?) {
    self.brain = brain
    self.memory = memory
  }
}

extension OperationTable {
  /// Letters are looked at together up to so many; names before them are settled.
  static let longestRun = 32

  /// The operations whose names follow one another in the letters, with `x` between them as ×; nil
  /// when they are not such names through and through.
  ///
  /// Names of one letter count only where they are no mere keys: `e`.
  func names(in letters: String) -> [Operation]? {
    guard letters.utf8.count <= Self.longestRun else { return nil }
    return names(in: Substring(letters), afterOperand: false)
  }

  private func names(in letters: Substring, afterOperand: Bool) -> [Operation]? {
    if letters.isEmpty { return [] }
    for length in stride(from: letters.count, through: 1, by: -1) {
      let head = String(letters.prefix(length))
      // Between two operands an x is ×.
      let isTimes = afterOperand && head == "x" && (length < letters.count || !isVariable("x"))
      guard let first = isTimes ? self["×"] : wholeName(head) else { continue }
      let endsOperand =
        switch first.kind {
        case .constant, .answer, .memory(.recall): true
        default: false
        }
      if let rest = names(in: letters.dropFirst(length), afterOperand: endsOperand) {
        return [first] + rest
      }
    }
    return nil
  }

  /// Names of which the last one ends in a digit, as `log2`.
  func namesEndingInDigit(_ letters: String) -> [Operation]? {
    guard letters.last?.isNumber == true else { return nil }
    for length in 0..<min(letters.count, Self.longestRun) {
      let tail = String(letters.dropFirst(length))
      guard let last = operation(named: tail), last.names.contains(tail),
        let before = names(in: String(letters.prefix(length)))
      else { continue }
      return before + [last]
    }
    return nil
  }

  /// Whether the letters are names and the beginning of one more.
  func isBeginning(_ letters: String) -> Bool {
    guard letters.utf8.count <= Self.longestRun else { return false }
    for length in 0..<letters.count
    where hasName(beginningWith: String(letters.dropFirst(length)))
      && names(in: String(letters.prefix(length))) != nil
    {
      return true
    }
    return false
  }

  /// The operation of exactly this name; one that ends in a digit is a name only before an operand.
  private func wholeName(_ letters: String) -> Operation? {
    guard letters.count > 1 || letters == "e" || isVariable(letters),
      letters.last?.isNumber == false,
      let operation = operation(named: letters), operation.names.contains(letters)
    else { return nil }
    return operation
  }
}
