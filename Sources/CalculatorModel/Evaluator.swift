import ExactReals

/// Works out a list of tokens by precedence, on two stacks of its own, so that no depth of brackets
/// can use up the program's.
///
/// After Dijkstra's shunting yard (1961). The list is one that `CalculatorBrain` built: operands and
/// operators alternate; what may be missing are the brackets at the end.
struct Evaluator: Sendable {
  /// An operand, and what percent has to know of it.
  struct Operand: Sendable {
    var value: Real
    /// A number or recalled value by itself, a bracket around it or not.
    var isBareNumber = false
    /// B, when this is B% of a bare number and nothing else has used it yet.
    var percent: Real?
    /// Whether it is a sum of nothing but percents.
    var isPercentSum = false
  }

  /// What waits for its operand or its closing bracket.
  private enum Pending: Sendable {
    case binary(Operation, index: Int)
    case sign(index: Int)
    case open(function: Operation?, arguments: Int, index: Int)
  }

  /// Where and why there is no value.
  struct Failure: Error {
    var index: Int
    var message: String
    var failure: ExactFailure?
  }

  /// A value that a token made, or brought along.
  struct Made: Sendable {
    var index: Int
    var function: Operation?
    var value: Real
  }

  private let table: OperationTable
  private let settings: CalculatorSettings
  private(set) var operands: [Operand] = []
  private var pending: [Pending] = []
  /// What each token made, in the order of the making, where someone asks for that.
  private(set) var made: [Made]?

  init(table: OperationTable, settings: CalculatorSettings, keepsMade: Bool = false) {
    self.table = table
    self.settings = settings
    if keepsMade { made = [] }
  }

  /// The value of the whole, brackets at the end closed.
  ///
  /// - Parameter start: what is worked out already of the tokens.
  static func value(
    of tokens: [Token], table: OperationTable, settings: CalculatorSettings,
    from start: RunningStart? = nil
  ) throws(Failure) -> Real {
    var evaluator = start?.evaluator ?? Evaluator(table: table, settings: settings)
    try evaluator.read(tokens[(start?.count ?? 0)...])
    try evaluator.finish(at: tokens.count)
    guard evaluator.operands.count == 1, let result = evaluator.operands.last else {
      throw Failure(index: 0, message: "nothing to work out")
    }
    return result.value
  }

  /// The value that a calculator's display shows while the expression is being put in: that of the
  /// last operand, or of what the last operator has to its left; nil when there is none yet.
  ///
  /// - Parameter start: what is worked out already of the tokens.
  static func shownValue(
    of tokens: [Token], table: OperationTable, settings: CalculatorSettings,
    from start: RunningStart?
  ) throws(Failure) -> Real? {
    var evaluator = start?.evaluator ?? Evaluator(table: table, settings: settings)
    try evaluator.read(tokens[(start?.count ?? 0)...])
    guard tokens.last?.endsOperand == true else { return evaluator.operands.last?.value }
    try evaluator.applySigns()
    if let share = try evaluator.shareBeingShown(at: tokens.count - 1) { return share }
    return evaluator.operands.last?.value
  }

  /// Reads tokens that follow those it has read.
  mutating func read(_ tokens: ArraySlice<Token>) throws(Failure) {
    var function: Operation?
    for index in tokens.indices {
      switch tokens[index].kind {
      case .number(let text):
        let value = try number(text, index)
        made?.append(Made(index: index, value: value))
        operands.append(Operand(value: value, isBareNumber: true))
      case .value(let recalled):
        made?.append(Made(index: index, value: recalled.real))
        operands.append(Operand(value: recalled.real, isBareNumber: true))
      case .constant(let symbol):
        guard case .constant(let value) = table[symbol]?.kind else { continue }
        made?.append(Made(index: index, value: value))
        operands.append(Operand(value: value))
      case .function(let symbol):
        function = table[symbol]
      case .open:
        pending.append(.open(function: function, arguments: 1, index: index))
        function = nil
      case .close:
        try reduceToBracket()
        try close(at: index)
      case .separator:
        try reduceToBracket()
        guard case .open(let function?, let arguments, let start) = pending.last else {
          throw Failure(index: index, message: "; is only for a function's arguments")
        }
        pending[pending.count - 1] = .open(
          function: function, arguments: arguments + 1, index: start)
      case .sign:
        pending.append(.sign(index: index))
      case .binary(let symbol, _):
        try push(symbol, at: index)
      case .postfix(let symbol):
        try applyPostfix(symbol, at: index)
      case .assignment: break
      case .unknown(let name):
        throw Failure(index: index, message: unknownText(name, after: index, in: tokens))
      }
    }
  }

  private func unknownText(
    _ name: String, after index: Int, in tokens: ArraySlice<Token>
  ) -> String {
    let isAfterBracket = index > tokens.startIndex && tokens[index - 1].isOpen
    if name == ")" { return isAfterBracket ? "nothing in the brackets" : "stray )" }
    return Self.unknownText(name, table: table)
  }

  /// What is wrong with letters that are no name, or a character that means nothing where it is.
  static func unknownText(_ name: String, table: OperationTable) -> String {
    if name == ";" { return "; is only for a function's arguments" }
    let key = name.count == 1 ? name.first.flatMap(table.operation(forKey:)) : nil
    if let operation = table.operation(named: name) ?? key {
      switch operation.kind {
      case .memory(.recall): return CalculatorBrain.emptyMemoryText
      case .answer: return CalculatorBrain.noAnswerText
      case .postfix, .binary: return "\(operation.text) needs a number before it"
      default: break
      }
    }
    let isWord = name.first.map { $0.isASCII && $0.isLetter } ?? false
    return (isWord ? "unknown name " : "unknown character ") + name
  }

  private func number(_ text: String, _ index: Int) throws(Failure) -> Real {
    do {
      return try Real(decimal: Self.completed(text))
    } catch {
      throw Failure(index: index, message: error.message, failure: error)
    }
  }

  /// The number without an exponent mark that nothing follows.
  static func completed(_ text: String) -> String {
    var text = text
    if text.hasSuffix("-") { text.removeLast() }
    if text.hasSuffix("e") { text.removeLast() }
    return text.isEmpty ? "0" : text
  }

  mutating func finish(at end: Int) throws(Failure) {
    try reduceToBracket()
    while !pending.isEmpty {
      try close(at: end)
      try reduceToBracket()
    }
  }
}

// MARK: - Reducing

extension Evaluator {
  private mutating func push(_ symbol: String, at index: Int) throws(Failure) {
    guard let operation = table[symbol],
      let (precedence, isRightAssociative, _) = operation.kind.binary
    else { throw Failure(index: index, message: "unknown operator \(symbol)") }
    while let top = pending.last, let waiting = self.precedence(of: top) {
      let isFirst = isRightAssociative ? waiting > precedence : waiting >= precedence
      guard isFirst || settings.isChained else { break }
      try reduceOnce()
    }
    pending.append(.binary(operation, index: index))
  }

  private func precedence(of waiting: Pending) -> Int? {
    switch waiting {
    case .binary(let operation, _):
      operation.kind.binary?.precedence
    case .sign: Precedence.sign
    case .open: nil
    }
  }

  private mutating func reduceToBracket() throws(Failure) {
    while let top = pending.last, precedence(of: top) != nil { try reduceOnce() }
  }

  /// Gives the last operand the signs before it.
  private mutating func applySigns() throws(Failure) {
    while case .sign = pending.last { try reduceOnce() }
  }

  private mutating func reduceOnce() throws(Failure) {
    switch pending.popLast() {
    case .sign(let index):
      var operand = try popOperand(index)
      operand.value = try apply(index) { () throws(ExactFailure) in
        try Real.apply(.negate, [operand.value])
      }
      if let percent = operand.percent {
        operand.percent = try apply(index) { () throws(ExactFailure) in
          try Real.apply(.negate, [percent])
        }
      }
      operands.append(operand)
    case .binary(let operation, let index):
      let right = try popOperand(index)
      let left = try popOperand(index)
      operands.append(try combine(left, operation, right, index))
    case .open, nil:
      break
    }
  }

  private mutating func combine(
    _ left: Operand, _ operation: Operation, _ right: Operand, _ index: Int
  ) throws(Failure) -> Operand {
    guard let (precedence, _, rule) = operation.kind.binary else { return right }
    let isSum = precedence == Precedence.sum
    let isPercentSum = isSum && left.isPercentSum && right.isPercentSum
    let value = try apply(index) { () throws(ExactFailure) in
      guard isSum, right.percent != nil, !left.isPercentSum else {
        return try rule([left.value, right.value])
      }
      return try Real.apply(.multiply, [left.value, rule([Real(1), right.value])])
    }
    return Operand(value: value, isPercentSum: isPercentSum)
  }

  private mutating func close(at index: Int) throws(Failure) {
    guard case .open(let function, let arguments, let start) = pending.popLast() else {
      throw Failure(index: index, message: "stray )")
    }
    guard let function else {
      // A bracket around a bare number changes nothing; around a percent it ends the running sum
      // that the percent could have been a share of.
      var inner = try popOperand(start)
      inner.percent = nil
      inner.isPercentSum = false
      operands.append(inner)
      return
    }
    guard operands.count >= arguments,
      let (accepted, angle, rule) = function.kind.function
    else { throw Failure(index: start, message: "nothing in the brackets") }
    guard accepted.contains(arguments) else {
      throw Failure(
        index: start - 1,
        message: "\(function.symbol) takes \(Self.countText(accepted)), not \(arguments)")
    }
    var values = operands.suffix(arguments).map(\.value)
    operands.removeLast(arguments)
    let unit = settings.angleUnit
    let result = try apply(start - 1, function) { () throws(ExactFailure) in
      if angle == .takesAngle { values[0] = try unit.radians(values[0]) }
      let result = try rule(values)
      return angle == .givesAngle ? try unit.angle(fromRadians: result) : result
    }
    operands.append(Operand(value: result))
  }

  private static func countText(_ accepted: ClosedRange<Int>) -> String {
    switch accepted.count {
    case 1: accepted.lowerBound == 1 ? "1 argument" : "\(accepted.lowerBound) arguments"
    case 2: "\(accepted.lowerBound) or \(accepted.upperBound) arguments"
    default: "\(accepted.lowerBound) arguments or more"
    }
  }

  private mutating func popOperand(_ index: Int) throws(Failure) -> Operand {
    guard let operand = operands.popLast() else {
      throw Failure(index: index, message: "a number is missing")
    }
    return operand
  }

  private mutating func apply(
    _ index: Int, _ function: Operation? = nil, _ work: () throws(ExactFailure) -> Real
  ) throws(Failure) -> Real {
    do {
      let value = try work()
      made?.append(Made(index: index, function: function, value: value))
      return value
    } catch {
      throw Failure(error, at: index, in: function)
    }
  }
}

// MARK: - Percent and angles

extension Evaluator {
  private mutating func applyPostfix(_ symbol: String, at index: Int) throws(Failure) {
    guard case .postfix(let postfix) = table[symbol]?.kind else {
      throw Failure(index: index, message: "unknown operator \(symbol)")
    }
    let operand = try popOperand(index)
    let bareUnit = settings.angleUnit
    let value = try apply(index) { () throws(ExactFailure) in
      switch postfix {
      case .percent: try Real.apply(.divide, [operand.value, Real(100)])
      // A bare angle is one of its unit already.
      case .angle(let unit): try unit.angle(operand.value, in: bareUnit)
      case .rule(let rule): try rule([operand.value])
      }
    }
    var result = Operand(value: value)
    if case .percent = postfix, operand.isBareNumber {
      result.percent = operand.value
      result.isPercentSum = true
    }
    operands.append(result)
  }

  /// The part of the running sum that a percent at the end stands for.
  private mutating func shareBeingShown(at index: Int) throws(Failure) -> Real? {
    guard let percent = operands.last?.percent, case .binary(let operation, _) = pending.last,
      operation.kind.binary?.precedence == Precedence.sum, operands.count >= 2
    else { return nil }
    let left = operands[operands.count - 2]
    if left.isPercentSum { return nil }
    return try apply(index) { () throws(ExactFailure) in
      try Self.share(percent, of: left.value)
    }
  }

  private static func share(_ percent: Real, of whole: Real) throws(ExactFailure) -> Real {
    try Real.apply(.multiply, [whole, Real.apply(.divide, [percent, Real(100)])])
  }
}
