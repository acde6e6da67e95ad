import ExactReals

extension Calculator {
  /// The letters that may still become a name, for the display: `sq` of `sqrt`; nil when none are
  /// being typed.
  public var wordBeingTyped: String? { contents.state.word?.letters }

  /// Whether this character, typed now, goes on with a word that has begun.
  ///
  /// Letters that are commands elsewhere (`q`, `u`, `y`) belong to the word while this is true: after
  /// two letters always, after one where a name goes on like that.
  public func continuesWord(_ character: Character) -> Bool {
    let state = contents.state
    guard let word = state.word, state.canContinue(word, with: character) else { return false }
    guard word.letters.count == 1, character.isLetter else { return true }
    return state.brain.table.isBeginning(word.letters.lowercased() + character.lowercased())
  }

  /// Whether the letters being typed and this one are a name, or begin one.
  public func isBeginningOfName(with character: Character) -> Bool {
    guard let letters = wordBeingTyped?.lowercased(), character.isLetter else { return false }
    return table.isBeginning(letters + character.lowercased())
  }
}

extension Calculator.State {
  mutating func press(_ symbol: String) throws(ExpressionError) {
    try endWord(next: symbol == "=" ? "=" : nil)
    isSpaced = false
    brain.column = column
    guard let operation = brain.table.operation(named: symbol) else { return }
    try perform(usable: operation, typedAs: operation.text)
  }

  /// Does what an operation does; one that cannot be used here stays in the expression, so that
  /// nothing goes on without it.
  private mutating func perform(
    usable operation: Operation, typedAs text: String
  ) throws(ExpressionError) {
    do {
      try refuseSecondOperator(operation)
      try perform(operation)
    } catch {
      // `=` says itself what was wrong, and the memory takes part in no expression.
      guard !isReadingText, brain.isEditing else { throw error }
      switch operation.kind {
      case .postfix, .binary, .closeBracket: brain.insertUnknown(text)
      default: throw error
      }
    }
  }

  mutating func type(_ character: Character) throws(ExpressionError) {
    let kind = CharacterKind(character)
    if let sharedWord, try isTakenBy(sharedWord.value, character, kind) { return }
    brain.column = column
    let wasSpaced = isSpaced
    isSpaced = kind == .blank
    if ended != nil { goOn(with: character, isSpaced: wasSpaced) }
    switch kind {
    case .letter: try beginWord(character, isSpaced: wasSpaced)
    case .blank: break
    case .newline: try perform(equals: brain.table["="])
    case .comma: try perform(brain.takesSeparator ? ";" : ".")
    case .digit: brain.typeDigit(String(character))
    case .other: try typeSymbol(character)
    }
  }

  /// Has the letters go on with a character, or else end before it; false when it is none of theirs.
  private mutating func isTakenBy(
    _ current: Word, _ character: Character, _ kind: CharacterKind
  ) throws(ExpressionError) -> Bool {
    if canContinue(current, with: character) {
      try extend(current, with: character)
      return true
    }
    if kind == .blank, current.isEnded || brain.table.namesEndingInDigit(current.letters) != nil {
      word?.isEnded = true
      return true
    }
    try endOnce(next: character)
    if current.isEnded { isSpaced = true }
    return false
  }

  /// Has the word that ended take digits right behind it, and forgets it behind anything else.
  private mutating func goOn(with character: Character, isSpaced: Bool) {
    if character.isDecimalDigit, !isSpaced {
      ended = ended?.taking(character)
    } else {
      if character == "(" { takeDigitsForName() }
      if isSpaced || !character.isLetter { ended = nil }
    }
  }

  /// A letter as names are spelled, and both minus signs as one.
  private static func plain(_ character: Character) -> String {
    character == "−" ? "-" : character.lowercased()
  }

  func canContinue(_ word: Word, with character: Character) -> Bool {
    if word.isEnded { return false }
    let isSign = "+-−".contains(character)
    if word.awaitsExponent, character.isDecimalDigit || (isSign && word.letters == "e") {
      return true
    }
    if word.letters.count > 1, word.awaitsExponent { return false }
    guard character.isASCII else { return false }
    let longer = word.letters.lowercased() + Self.plain(character)
    if character.isDecimalDigit { return !word.isUnknown && brain.table.isBeginning(longer) }
    guard character.isLetter else { return false }
    if word.letters.last?.isNumber == true { return brain.table.isBeginning(longer) }
    // Between operands an x is ×.
    if Self.plain(character) == "x", word.settled.isEmpty, word.problem == nil {
      let isOperand = ["p", "m"].contains(word.letters)
      if isOperand { return brain.table.isBeginning(longer) }
    }
    return true
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
    let letter = character == "M" && current.letters == "M" ? "M" : Self.plain(character)
    let isKeyAgain =
      !current.followsNames
      && (letter == current.letters || (current.letters == "M" && letter == "m"))
    if isKeyAgain, letter.lowercased() != "e", !current.isUnknown {
      if current.isRefused { dropWord() }
      replay(Word(letter, after: current, followsNames: false, brain: brain, memory: memory))
      return
    }
    let table = brain.table
    if current.letters.count > OperationTable.longestRun / 2, letter != "x", !current.isRefused,
      table.names(in: current.letters) != nil
    {
      replay(Word(letter, after: current, followsNames: true, brain: brain, memory: memory))
      return
    }
    var longer = current
    longer.letters = (current.letters == "M" ? "m" : current.letters) + letter
    let isKnown = table.names(in: longer.letters) != nil || table.isBeginning(longer.letters)
    if !longer.settled.isEmpty, !(longer.followsNames && isKnown) { longer.joinSettled() }
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
    let digits = ended.flatMap { $0.letters.last?.isNumber == true ? $0 : nil }
    ended = nil
    if !isSpaced, let (name, before) = brain.withoutUnknownWord {
      replay(
        Word(
          letters: name + letter.lowercased(), brain: before, memory: memory, followsDigits: false))
    } else if letter == "x", brain.hasOperand || !brain.isEditing {
      try brain.typeX()
    } else if let digits, letter != "M" {
      var word = Word(
        letter, after: digits, brain: brain, memory: memory, followsDigits: takesExponent)
      if !brain.table.hasName(beginningWith: letter) { word.joinSettled() }
      replay(word)
    } else {
      replay(Word(letters: letter, brain: brain, memory: memory, followsDigits: takesExponent))
    }
  }

  /// Does what the letters so far mean, from where the word began.
  private mutating func replay(_ word: Word) {
    var current = word
    self.word = current
    dropWord()
    current.problem = nil
    do {
      try perform(&current)
    } catch {
      current.problem = error.message
      brain = current.brain
      brain.revision = brain.revision &+ 2
      memory = current.memory
    }
    self.word = current
  }

  private mutating func perform(_ current: inout Word) throws(ExpressionError) {
    let letters = current.letters
    current.isUnknown = false
    if current.awaitsExponent, letters.count == 2 {
      try perform("e")
      try perform(String(letters.dropFirst()))
    } else if let names = brain.table.names(in: letters) {
      for name in names { try perform(name) }
    } else if letters.count > 1, !brain.table.isBeginning(letters) {
      insertUnknown(&current)
    } else if let (names, digits) = namesAndDigits(in: letters) {
      // The digit of `log2` is one of the argument until a bracket follows it.
      for name in names { try perform(name) }
      for digit in digits { try brain.performOperation("\(digit)") }
    } else if let operation = letters.first.flatMap(keyOperation) {
      try perform(operation)
    } else if letters.count == 1, !current.followsNames || !brain.table.isBeginning(letters) {
      insertUnknown(&current)
    }
  }

  private mutating func insertUnknown(_ current: inout Word) {
    if !current.settled.isEmpty {
      current.joinSettled()
      brain = current.brain
      brain.revision = brain.revision &+ 2
      memory = current.memory
    }
    current.isUnknown = true
    current.problem = Evaluator.unknownText(current.letters, table: brain.table)
    brain.insertUnknown(current.letters)
  }

  private func namesAndDigits(in letters: String) -> ([Operation], Substring)? {
    guard let end = letters.lastIndex(where: { !$0.isNumber }) else { return nil }
    let digits = letters[letters.index(after: end)...]
    guard !digits.isEmpty, let names = brain.table.names(in: String(letters[...end])) else {
      return nil
    }
    return (names, digits)
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
  mutating func endWord(next: Character? = nil) throws(ExpressionError) {
    try endOnce(next: next)
    ended = nil
  }

  /// Settles what the word means: names, a key, or nothing known.
  ///
  /// - Parameter next: what is typed next; an operand makes `log2` a name and not log of 2.
  private mutating func endOnce(next: Character?) throws(ExpressionError) {
    guard let current = word else { return }
    if next == "=", isNameToAssign(current) {
      dropWord()
      brain.insertUnknown(current.letters)
      return
    }
    if let problem = current.problem, !current.isUnknown, !isUnfinished(current) {
      dropWord()
      if isReadingText { throw brain.refusal(problem) }
      // It has been said already to someone who types; nothing goes on without it.
      brain.insertUnknown(current.letters)
      return
    }
    if let names = brain.table.namesEndingInDigit(current.letters),
      next == "(" || (current.isEnded && next.map(Self.beginsOperand) ?? false)
    {
      dropWord()
      for name in names { try perform(name) }
      return
    }
    if isUnfinished(current) {
      var whole = current
      whole.joinSettled()
      word = whole
      dropWord()
      brain.insertUnknown(whole.letters)
    }
    word = nil
    if case .binary = brain.tokens.last?.kind { return }
    let letters = current.settled + current.letters
    if current.letters.count > 1 || current.followsNames, !current.awaitsExponent {
      ended = EndedWord(letters: letters, beginning: current.origin)
    }
  }

  /// Whether the letter, all by itself at the start, is one that `=` gives a value to: `r = 5`.
  ///
  /// Letters that have a value as they are, π and e among them, keep it.
  private func isNameToAssign(_ word: Word) -> Bool {
    guard word.letters.count == 1, !word.followsNames, word.settled.isEmpty, word.brain.isAtRest,
      let key = word.letters.first, key.isLowercase,
      let operation = brain.table.operation(forKey: key)
    else { return false }
    if case .function = operation.kind { return true }
    return false
  }

  /// Whether the letters are only the beginning of a name, or a key where a name must be.
  private func isUnfinished(_ word: Word) -> Bool {
    (word.letters.count > 1 || word.followsNames) && !word.isUnknown && !word.awaitsExponent
      && brain.table.names(in: word.letters) == nil && namesAndDigits(in: word.letters) == nil
  }

  private static func beginsOperand(_ character: Character) -> Bool {
    character.isDecimalDigit || character == "√" || character == "." || character == "π"
      || (character.isASCII && character.isLetter && character != "x")
  }

  /// Reads `atan2(` as one name, though `sqrt2` is a name and a number.
  private mutating func takeDigitsForName() {
    guard let ended, ended.letters.last?.isNumber == true else { return }
    let revision = brain.revision
    let column = brain.column
    brain = ended.beginning.brain
    brain.revision = revision &+ 1
    memory = ended.beginning.memory
    brain.insertUnknown(ended.letters)
    brain.column = column
  }

  private mutating func typeSymbol(_ character: Character) throws(ExpressionError) {
    guard let operation = brain.table.operation(typed: character) else {
      // It stays in the expression, so that `=` does not go on without it.
      brain.insertUnknown(String(character))
      return
    }
    try perform(usable: operation, typedAs: String(character))
  }

  mutating func backspace() {
    ended = nil
    guard var current = word else {
      brain.backspace()
      return
    }
    let isWhole =
      current.letters.count == 1
      || (!current.isUnknown && brain.table.names(in: current.letters) != nil)
    if !isWhole {
      current.letters.removeLast()
      current.isEnded = false
      replay(current)
    } else if current.problem != nil {
      dropWord()
    } else {
      word = nil
      brain.backspace()
    }
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
    if let name = brain.assignableName {
      brain.beginAssignment(to: name)
      if !isReadingText { try brain.refuseUnknownName() }
    } else {
      try perform(equals: operation)
    }
  }

  /// Works out what there is; a name by itself is asked for its value.
  mutating func perform(equals operation: Operation?) throws(ExpressionError) {
    guard let operation else { return }
    let before = brain.revision
    try brain.perform(operation)
    guard brain.revision != before, case .answered(let value) = brain.phase else { return }
    finished = FinishedCalculation(
      serial: 0, expression: brain.expression, value: value, symbols: brain.symbolsUsed,
      settings: brain.settings)
    isNewlyFinished = true
  }
}
