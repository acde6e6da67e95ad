import CalculatorModel
import ExactReals

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  do {
    try checkLaws(UnsafeBufferPointer(start: data, count: size))
  } catch {
    // The fuzzer keeps the input of a program that ends.
    fatalError(error.message)
  }
  return 0
}

/// Checks what has to hold for any bytes at all; the first of them says what the rest is for.
func checkLaws(_ bytes: UnsafeBufferPointer<UInt8>) throws(BrokenLaw) {
  guard let choice = bytes.first else { return }
  var source = ByteSource(bytes.dropFirst())
  switch choice % 4 {
  case 0: try readText(source.text(), isChained: choice & 4 != 0)
  case 1: try playKeys(&source)
  case 2: try formatNumber(&source)
  default: try compareReadings(source.text())
  }
}

/// What did not hold.
struct BrokenLaw: Error {
  var message: String
}

/// The input, taken from the front.
struct ByteSource {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { rest = bytes }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A whole number below a bound.
  mutating func number(below bound: Int) -> Int {
    (Int(byte()) << 8 | Int(byte())) % bound
  }

  /// All that is left.
  func text() -> String { String(decoding: rest, as: UTF8.self) }
}

func require(_ law: Bool, _ message: @autoclosure () -> String) throws(BrokenLaw) {
  if !law { throw BrokenLaw(message: message()) }
}

/// Reads a text as a line, and lays out whatever it comes to.
func readText(_ text: String, isChained: Bool) throws(BrokenLaw) {
  try compareEveryday(text)
  let settings = CalculatorSettings(angleUnit: .radians, isChained: isChained)
  guard let expression = try? ExpressionParser.parse(text, settings: settings) else { return }
  try require(!expression.description.isEmpty, "an expression without a description: \(text)")
  if let value = expression.value.rational {
    let line = NumberFormat.line(.exact(value))
    try require(!line.isEmpty, "no line for \(text)")
    try layOut(.exact(value), width: 24, offset: 0)
  } else {
    try require(!expression.value.nodes().isEmpty, "a value without a graph: \(text)")
  }
}

/// A line and the same characters typed one by one agree, where typing knows all that it needs.
func compareReadings(_ text: String) throws(BrokenLaw) {
  let plain = text.filter { "0123456789.+-*/^()!%ersctlgpasinqox;".contains($0) }
  var typed = Calculator()
  for character in plain { typed.type(character) }
  typed.press("=")
  let read = try? ExpressionParser.parse(plain)
  guard let read, let answer = typed.finished, typed.showsAnswer else { return }
  try require(
    read.value.isBuiltLike(answer.value) && read.description == answer.expression,
    "\(plain) is read as \(read.description), typed it is \(answer.expression)")
}

/// Plays keys on a calculator, and takes them all back.
func playKeys(_ source: inout ByteSource) throws(BrokenLaw) {
  let symbols = OperationTable.standard.operations.map(\.symbol)
  var calculator = Calculator()
  var steps = 0
  while !source.isEmpty, steps < 400 {
    steps += 1
    let key = source.byte()
    switch key {
    case ..<0x20:
      play(command: key, on: &calculator)
    case 0x7f: calculator.backspace()
    case 0x20..<0x7f: calculator.type(Character(UnicodeScalar(key)))
    default: calculator.press(symbols[Int(key - 0x80) % symbols.count])
    }
    _ = calculator.entry
    try require(calculator.descriptionText.utf8.count < 1 << 20, "a description of a mebibyte")
  }
  let before = calculator.descriptionText
  guard calculator.canUndo, calculator.wordBeingTyped == nil else { return }
  calculator.undo()
  try require(calculator.canRedo, "what was undone cannot be redone")
  calculator.redo()
  try require(
    calculator.descriptionText == before,
    "undo and redo make \(calculator.descriptionText) of \(before)")
}

private func play(command key: UInt8, on calculator: inout Calculator) {
  switch key % 8 {
  case 0: calculator.undo()
  case 1: calculator.redo()
  case 2: calculator.escape()
  case 3: calculator.turnAngleUnit()
  case 4: calculator.fail(.deadline)
  case 5: calculator.abandon()
  case 6: try? calculator.paste("1'234 − ２,5×(3")
  default: calculator.recall(.pi, text: "2π ÷ 2")
  }
}

/// The quick way of plain lines comes to what the long one does.
func compareEveryday(_ text: String) throws(BrokenLaw) {
  guard let value = EverydayLine.value(of: text) else { return }
  let read = try? ExpressionParser.parse(text)
  try require(
    read?.value.rational == value.rational, "\(text) is another number read the quick way")
  guard let line = NumberFormat.line(value) else { return }
  try require(
    line == NumberFormat.line(.exact(value.rational)), "\(text) is \(line) written the quick way")
}
