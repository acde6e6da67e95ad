import Terminal

/// Reads the steps of a script from left to right.
struct KeyScriptReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  mutating func steps() throws(KeyScript.Mistake) -> [KeyScript.Step] {
    var steps: [KeyScript.Step] = []
    while position < characters.count { steps.append(try step()) }
    return steps
  }

  private mutating func step() throws(KeyScript.Mistake) -> KeyScript.Step {
    let start = position
    let character = characters[position]
    position += 1
    guard character == "<" else { return try typed(character, at: start) }
    if skip("click ") { return .click(try title(from: start)) }
    if skip("paste ") { return .paste(try pasted(from: start)) }
    if skip("resize ") {
      let text = try upToBracket(from: start)
      guard let size = TerminalSize(parsing: text) else {
        throw mistake(start, "<resize> needs columns x rows from 1x1 to 1000x1000, not '\(text)'")
      }
      return .resize(size)
    }
    let name = try upToBracket(from: start)
    guard let step = Self.named(name) else {
      throw mistake(start, "there is no key <\(name)>; <lt> is the character <")
    }
    return step
  }

  private func typed(
    _ character: Character, at start: Int
  ) throws(KeyScript.Mistake) -> KeyScript.Step {
    switch character {
    case "\n", "\r", "\r\n": return .key(.enter)
    case "\t": return .key(.tab)
    default: break
    }
    let isControl = character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
    if isControl { throw mistake(start, "a control character has to be named, as in <Esc>") }
    return .text(character)
  }

  /// A title has at least one character, so that `<click >>` can name the key `>`.
  private mutating func title(from start: Int) throws(KeyScript.Mistake) -> String {
    guard position < characters.count else { throw mistake(start, "there is no > after this <") }
    let first = characters[position]
    position += 1
    let isNothing = first == ">" && (position >= characters.count || characters[position] != ">")
    if isNothing { throw mistake(start, "<click> needs the title of a key") }
    let title = String(first) + (try upToBracket(from: start))
    switch title.lowercased() {
    case "<lt": return try closing("<", from: start)
    case "<gt": return try closing(">", from: start)
    default: return title
    }
  }

  private mutating func closing(
    _ title: String, from start: Int
  ) throws(KeyScript.Mistake) -> String {
    guard try upToBracket(from: start).isEmpty else {
      throw mistake(start, "there is no key of that title")
    }
    return title
  }

  private mutating func pasted(from start: Int) throws(KeyScript.Mistake) -> String {
    var text = ""
    while position < characters.count {
      let place = position
      let character = characters[position]
      position += 1
      switch character {
      case ">": return text
      case "<":
        switch try upToBracket(from: place).lowercased() {
        case "lt": text.append("<")
        case "gt": text.append(">")
        case "enter": text.append("\n")
        case "tab": text.append("\t")
        default: throw mistake(place, "in a paste < is written <lt>")
        }
      default: text.append(character)
      }
    }
    throw mistake(start, "there is no > after this <")
  }

  private mutating func upToBracket(from start: Int) throws(KeyScript.Mistake) -> String {
    guard let end = characters[position...].firstIndex(of: ">") else {
      throw mistake(start, "there is no > after this <; <lt> is the character <")
    }
    defer { position = end + 1 }
    return String(characters[position..<end])
  }

  private mutating func skip(_ word: String) -> Bool {
    let end = position + word.count
    guard end <= characters.count, String(characters[position..<end]).lowercased() == word else {
      return false
    }
    position = end
    return true
  }

  private func mistake(_ index: Int, _ message: String) -> KeyScript.Mistake {
    KeyScript.Mistake(column: index + 1, message: message)
  }

  private static let names: [String: KeyScript.Step] = [
    "enter": .key(.enter), "bs": .key(.backspace), "esc": .key(.escape), "tab": .key(.tab),
    "s-tab": .key(.backTab), "del": .key(.delete), "ins": .key(.insert), "up": .key(.up),
    "down": .key(.down), "left": .key(.left), "right": .key(.right), "home": .key(.home),
    "end": .key(.end), "pageup": .key(.pageUp), "pagedown": .key(.pageDown),
    "space": .text(" "), "lt": .text("<"), "gt": .text(">"),
  ]

  private static func named(_ name: String) -> KeyScript.Step? {
    let name = name.lowercased()
    if let step = names[name] { return step }
    if name.hasPrefix("c-"), name.utf8.count == 3, let letter = name.last, letter.isLetter {
      return .key(.control(letter))
    }
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number),
      name == "f\(number)"
    {
      return .key(.function(number))
    }
    return nil
  }
}
