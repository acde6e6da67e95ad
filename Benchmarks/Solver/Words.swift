/// The words of a command, one after the other.
struct Words {
  private var words: ArraySlice<Substring>

  init(_ line: String) { words = line.split(separator: " ")[...] }

  var isEmpty: Bool { words.isEmpty }

  mutating func text() -> String { words.popFirst().map(String.init) ?? "" }

  /// The next word as a number; a word that is none ends the program.
  mutating func number<Number: LosslessStringConvertible>() -> Number {
    let word = text()
    guard let number = Number(word) else { fail("no number: \(word)") }
    return number
  }

  mutating func pair() -> (Int, Int) { (number(), number()) }

  /// The next word as one of a few.
  mutating func one<Value: RawRepresentable<String>>(_: Value.Type) -> Value {
    let word = text()
    guard let value = Value(rawValue: word) else { fail("no such word: \(word)") }
    return value
  }
}
