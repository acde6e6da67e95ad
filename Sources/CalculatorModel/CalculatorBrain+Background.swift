extension CalculatorBrain {
  /// What most keys leave as it is.
  struct Background: Sendable {
    var settings: CalculatorSettings
    var table: OperationTable
    let random: RandomSource
    var lastAnswer: RecalledValue?
    var earlierAnswer: RecalledValue?
    var earlierTable: OperationTable?
  }

  /// A background that copies of the brain have in common: undo keeps one for each key.
  final class SharedBackground: Sendable {
    let value: Background

    init(_ value: Background) {
      self.value = value
    }
  }

  private var background: Background {
    get { sharedBackground.value }
    set { sharedBackground = SharedBackground(newValue) }
  }

  /// How expressions are read.
  public internal(set) var settings: CalculatorSettings {
    get { sharedBackground.value.settings }
    set { background.settings = newValue }
  }

  /// The operations, and the variables that were given a value so far.
  var table: OperationTable {
    get { sharedBackground.value.table }
    set { background.table = newValue }
  }

  var random: RandomSource { sharedBackground.value.random }

  /// The last answer, for `ans`.
  var lastAnswer: RecalledValue? {
    get { sharedBackground.value.lastAnswer }
    set { background.lastAnswer = newValue }
  }

  /// What was the last answer before `=`: a value that turns out not to exist gives it back.
  var earlierAnswer: RecalledValue? {
    get { sharedBackground.value.earlierAnswer }
    set { background.earlierAnswer = newValue }
  }

  /// The variables before `=`, for the same reason.
  var earlierTable: OperationTable? {
    get { sharedBackground.value.earlierTable }
    set { background.earlierTable = newValue }
  }
}
