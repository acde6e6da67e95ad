import ExactReals

/// Letters being typed in a row.
///
/// While they may become a longer name, the first letter's action is provisional: it is taken back
/// when the name is complete, and so `ln` is never `l` and then `±`.
struct Word: Sendable {
  var letters: String
  /// The calculator before the first letter.
  let brain: CalculatorBrain
  let memory: RecalledValue?
  /// Whether the number right before it can take an exponent.
  let followsDigits: Bool
  /// Why the first letter by itself can do nothing here.
  var problem: String?

  /// Whether it has more than one letter, so that the step was counted with its first.
  var isContinued: Bool { letters.count > 1 }

  /// Whether it is an `e` after digits, with or without a sign, that digits make an exponent.
  var awaitsExponent: Bool { followsDigits && ["e", "e-", "e+"].contains(letters) }
}

extension Calculator {
  /// The letters that may still become a name, for the display: `sq` of `sqrt`; nil when none are
  /// being typed.
  public var wordBeingTyped: String? { state.word?.letters }

  /// Whether this character, typed now, goes on with a word that has begun.
  ///
  /// Letters that are commands elsewhere (`q`, `u`, `y`) belong to the word while this is true.
  public func continuesWord(_ character: Character) -> Bool {
    state.word.map { state.canContinue($0, with: character) } ?? false
  }
}

extension Calculator.State {
  mutating func press(_ symbol: String) throws(ExpressionError) {
    try endWord()
    isSpaced = false
    brain.column = column
    try perform(symbol)
  }

  mutating func type(_ character: Character) throws(ExpressionError) {
    // What is left of a word that ended may be a shorter word that goes on.
    while let current = word {
      if canContinue(current, with: character) {
        try extend(current, with: character)
        return
      }
      try endOnce(next: character)
    }
    brain.column = column
    let wasSpaced = isSpaced
    isSpaced = character == " " || character == "\t"
    if character.isLetter, character.isASCII {
      try beginWord(character, isSpaced: wasSpaced)
    } else if !isSpaced {
      try typeSymbol(character)
    }
  }

  /// A letter as names are spelled, and both minus signs as one.
  private static func plain(_ character: Character) -> String {
    character == "−" ? "-" : character.lowercased()
  }

  func canContinue(_ word: Word, with character: Character) -> Bool {
    let isSign = "+-−".contains(character)
    if word.awaitsExponent, character.isDecimalDigit || (isSign && word.letters == "e") {
      return true
    }
    guard character.isASCII, character.isNumber || character.isLetter else { return false }
    return brain.table.hasName(beginningWith: word.letters + Self.plain(character))
  }

  private mutating func extend(
    _ current: Word, with character: Character
  ) throws(ExpressionError) {
    if current.awaitsExponent, character.isDecimalDigit {
      let sign = current.letters == "e-" ? "-" : ""
      dropWord()
      brain.typeExponent(sign + String(character))
      return
    }
    var longer = current
    longer.letters += Self.plain(character)
    replay(longer)
  }

  private mutating func beginWord(
    _ character: Character, isSpaced: Bool
  ) throws(ExpressionError) {
    let number = isSpaced ? nil : brain.numberBeingTyped
    let takesExponent = number.map { $0 != "-" && !$0.contains("e") } ?? false
    if character == "E", takesExponent {
      brain.typeExponent("")
      return
    }
    // M is a key of its own; any other capital is its small letter.
    let letter = character == "M" ? "M" : character.lowercased()
    if !isSpaced, brain.endsInUnknown {
      brain.insertUnknown(letter, isContinued: true)
    } else if letter == "x", brain.hasOperand || !brain.isEditing {
      try perform("×")
    } else if brain.table.hasName(beginningWith: letter) {
      replay(
        Word(letters: letter, brain: brain, memory: memory, followsDigits: takesExponent))
    } else {
      try typeSingle(letter)
    }
  }

  /// Does what the letters so far mean, from where the word began.
  private mutating func replay(_ current: Word) {
    var current = current
    word = current
    dropWord()
    do {
      if current.awaitsExponent, current.letters.count == 2 {
        try perform("e")
        try perform(String(current.letters.dropFirst()))
      } else if let (operation, rest) = longestName(in: current.letters) {
        try perform(operation)
        // The digit of `log2` is one of the argument until a bracket follows it.
        for character in rest where character.isNumber {
          try brain.performOperation("\(character)")
        }
      } else if let letter = current.letters.first, letter != "d" || !isReadingText,
        let operation = brain.table.operation(forKey: letter)
      {
        try perform(operation)
      }
      current.problem = nil
    } catch {
      current.problem = error.message
    }
    word = current
  }

  /// The operation of exactly this name; one that ends in a digit is a name only before a bracket.
  private func wholeName(_ letters: String) -> Operation? {
    guard letters.count > 1 || letters == "e", letters.last?.isNumber == false,
      let operation = brain.table.operation(named: letters), operation.names.contains(letters)
    else { return nil }
    return operation
  }

  /// Back to where the word began.
  mutating func dropWord() {
    guard let current = word else { return }
    let revision = brain.revision
    brain = current.brain
    // Never again a number that has been seen: taking back is a change too.
    brain.revision = revision &+ 1
    memory = current.memory
    word = nil
  }

  /// Ends the word being typed, if one is: nothing in it is provisional any more.
  mutating func endWord() throws(ExpressionError) {
    while word != nil { try endOnce(next: nil) }
  }

  /// Reads the longest name that the word begins with, and what is left as a word anew.
  ///
  /// - Parameter next: what is typed next; a `(` makes `log2` a name and not log of 2.
  private mutating func endOnce(next: Character?) throws(ExpressionError) {
    guard let current = word else { return }
    let letters = current.letters
    if wholeName(letters) != nil || (current.awaitsExponent && letters.count == 2) {
      word = nil
      if let problem = current.problem { throw brain.refusal(problem) }
      return
    }
    dropWord()
    if letters.last?.isNumber == true, next == "(",
      let operation = brain.table.operation(named: letters)
    {
      try perform(operation)
      return
    }
    if let (operation, rest) = longestName(in: letters) {
      try perform(operation)
      for character in rest { try type(character) }
    } else {
      try typeSingle(String(letters.prefix(1)))
      for character in letters.dropFirst() { try type(character) }
    }
  }

  /// The longest name of two letters or more that the letters begin with, and what follows it.
  private func longestName(in letters: String) -> (Operation, Substring)? {
    for length in stride(from: letters.count, through: 2, by: -1) {
      guard let operation = wholeName(String(letters.prefix(length))) else { continue }
      return (operation, letters.dropFirst(length))
    }
    return nil
  }

  private mutating func typeSingle(_ letter: String) throws(ExpressionError) {
    if letter != "d" || !isReadingText, let key = letter.first,
      let operation = brain.table.operation(forKey: key)
    {
      try perform(operation)
    } else {
      brain.insertUnknown(letter)
    }
  }

  private mutating func typeSymbol(_ character: Character) throws(ExpressionError) {
    switch character {
    case "\n", "\r", "\r\n": try perform("=")
    case ",": try perform(brain.takesSeparator ? ";" : ".")
    default:
      guard let operation = brain.table.operation(named: String(character)) else {
        throw brain.refusal("unknown character \(character)")
      }
      try perform(operation)
    }
  }

  mutating func backspace() {
    guard var current = word, wholeName(current.letters) == nil, current.letters.count > 1 else {
      word = nil
      brain.backspace()
      return
    }
    current.letters.removeLast()
    replay(current)
  }

  private mutating func perform(_ symbol: String) throws(ExpressionError) {
    guard let operation = brain.table.operation(named: symbol) else { return }
    try perform(operation)
  }

  private mutating func perform(_ operation: Operation) throws(ExpressionError) {
    if case .memory(let use) = operation.kind {
      try self.use(memory: use)
      return
    }
    guard case .equals = operation.kind else {
      try brain.perform(operation)
      return
    }
    let before = brain.revision
    try brain.perform(operation)
    guard brain.revision != before, case .answered(let value) = brain.phase else { return }
    finished = FinishedCalculation(
      serial: 0, expression: brain.expression, value: value, symbols: brain.symbolsUsed,
      settings: brain.settings)
    isNewlyFinished = true
  }
}
