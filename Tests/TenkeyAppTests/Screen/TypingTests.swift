import CalculatorModel
import ExactReals
import Layout
import TapeStore
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("Typing on the screen")
struct TypingTests {
  @Test("a typed key lights the cells of its label, and no others, for a moment")
  func flash() throws {
    let screen = TestScreen()
    let before = screen.shown
    screen.type("7")
    let key = try #require(screen.key("7"))
    #expect(key.isFlashing)
    var changed: [CellPosition] = []
    for row in key.absoluteFrame.y..<key.absoluteFrame.maxY {
      for column in 0..<80 where screen.shown[column, row] != before[column, row] {
        changed.append(CellPosition(column: column, row: row))
      }
    }
    #expect(changed.count == 1)
    let place = try #require(changed.first)
    #expect(screen.shown[place.column, place.row].glyph == "7")
    #expect(
      screen.shown[place.column, place.row].style
        == before[place.column, place.row].style.reversed)
    screen.settle()
    #expect(!key.isFlashing)
    #expect(screen.shown[place.column, place.row] == before[place.column, place.row])
  }

  @Test(
    "every typed key that is drawn lights its own key",
    arguments: [
      ("0", "0"), ("9", "9"), (".", "."), (",", "."), ("+", "+"), ("-", "−"), ("*", "×"),
      ("/", "÷"), ("=", "="), ("\n", "="), ("p", "π"), ("r", "√"), ("c", "cos"), ("n", "±"),
      ("×", "×"), ("÷", "÷"), ("−", "−"), ("π", "π"),
    ])
  func flashes(typed: String, symbol: String) {
    let screen = TestScreen()
    screen.type("8")
    screen.settle()
    screen.type(typed)
    let lit = screen.parts.keys.filter(\.isFlashing).map(\.identifier)
    #expect(lit == ["key \(symbol)"])
  }

  @Test(
    "a character of ASCII lights the key of what the table has for it, where that can be seen",
    arguments: [(80, 24), (120, 30), (9, 3)])
  func flashesByTable(columns: Int, rows: Int) {
    let screen = TestScreen(columns, rows)
    let table = OperationTable.standard
    // Those are commands.
    for code in UInt8(0x20)..<0x7F where !"?<>fquy".utf8.contains(code) {
      let character = Character(Unicode.Scalar(code))
      let typed = String(character)
      let operation = table.operation(forKey: character) ?? table.operation(named: typed)
      screen.press(.delete)
      screen.settle()
      screen.type(typed)
      let lit = screen.parts.keys.filter(\.isFlashing).map(\.identifier)
      let expected = screen.key(operation?.symbol ?? typed)?.identifier
      #expect(lit == (expected.map { [$0] } ?? []), "typed \(typed)")
    }
  }

  @Test("Tab, Backspace and Delete light the small buttons")
  func smallButtons() {
    let screen = TestScreen()
    screen.type("78")
    screen.press(.backspace)
    #expect(screen.parts.backspace.isFlashing)
    #expect(screen.display == "7")
    screen.press(.tab)
    #expect(screen.parts.page.isFlashing)
    screen.press(.delete)
    #expect(screen.parts.clear.isFlashing)
    #expect(screen.display == "0")
  }

  @Test("a number stands as it is typed, an answer under its description")
  func answer() {
    let screen = TestScreen()
    screen.type("6*7")
    #expect(screen.display == "7")
    screen.type("=")
    #expect(screen.display == "42")
    #expect(screen.description == "6 × 7 =")
    #expect(screen.place(of: "6 × 7 =")?.row == 1)
    #expect(screen.place(of: "42") == CellPosition(column: 78, row: 2))
  }

  @Test("Escape clears the entry, then all; Delete clears all but memory and tape")
  func clearing() {
    let screen = TestScreen()
    screen.type("6*12")
    screen.press(.escape)
    #expect(screen.description.hasPrefix("6 ×"))
    screen.type("7=")
    #expect(screen.display == "42")
    screen.press(.escape)
    #expect(screen.display == "0")
    #expect(screen.description == "")
    screen.type("5M")
    screen.press(.delete)
    #expect(screen.display == "0")
    #expect(screen.rows[0].contains("M"))
    #expect(screen.tape == ["6 × 7 = 42"])
    screen.type("m")
    #expect(screen.display == "5")
  }

  @Test("Backspace takes back a digit or token, after = goes back to what was typed, else undoes")
  func backspace() {
    let screen = TestScreen()
    screen.type("12+34")
    screen.press(.backspace)
    #expect(screen.display == "3")
    screen.press(.backspace)
    screen.press(.backspace)
    screen.type("3=")
    #expect(screen.display == "123")
    screen.press(.backspace)
    #expect(screen.display == "123")
    screen.type("4=")
    #expect(screen.display == "1234")
    screen.press(.delete)
    screen.press(.backspace)
    #expect(screen.display == "1234")
  }

  @Test("u takes steps back and Ctrl-R does them again")
  func undo() {
    let screen = TestScreen()
    screen.type("6*7=")
    screen.type("u")
    #expect(screen.display == "7")
    screen.type("uuu")
    #expect(screen.display == "0")
    #expect(screen.description == "")
    for _ in 0..<4 { screen.press(.control("r")) }
    #expect(screen.display == "42")
    #expect(screen.description == "6 × 7 =")
    #expect(screen.tape == ["6 × 7 = 42"])
  }

  @Test(
    "y copies the answer in ASCII, rounded once",
    arguments: [
      ("3-45=", "-42"), ("2/3=", "0.666666666666666666666666666667"),
      ("1/8=", "0.125"), ("1/10^7=", "1e-7"), ("1234567*1000=", "1234567000"),
    ])
  func copy(keys: String, text: String) {
    let screen = TestScreen()
    screen.type(keys + "y")
    #expect(screen.device.clipboard == [text])
  }

  @Test(
    "a paste is read as an expression, with any dashes, spaces and =",
    arguments: [
      ("(4 - -4) =", "8"), ("-(122)=", "−122"), ("-.1e12=", "−100000000000"),
      ("6 × 7 =", "42"), ("2–1=", "1"), (" 1\t+ 2 =\n", "3"),
    ])
  func paste(text: String, display: String) {
    let screen = TestScreen()
    screen.play(.paste(text))
    #expect(screen.display == display)
    #expect(screen.error == nil)
  }

  @Test("a paste that cannot be read is named, and changes nothing")
  func badPaste() {
    let screen = TestScreen()
    screen.type("12")
    screen.play(.paste("2+§"))
    #expect(screen.display == "12")
    #expect(screen.description.contains("§"))
    #expect(screen.error == screen.description)
    screen.type("3")
    #expect(screen.display == "123")
    #expect(screen.error == nil)
  }

  @Test("what is wrong stands in the description's place, and one Backspace takes it back")
  func mistake() {
    let screen = TestScreen()
    screen.type("5/0=")
    let message = screen.error
    #expect(message != nil)
    #expect(screen.description == message)
    #expect(!screen.rows[1].isEmpty)
    screen.press(.backspace)
    #expect(screen.error == nil)
    #expect(screen.description == "5 ÷ …")
    #expect(screen.display == "0")
    screen.press(.backspace)
    screen.type("2=")
    #expect(screen.display == "2.5")
  }

  @Test("without the worker rational numbers go on, and the rest says what is missing")
  func noWorker() {
    let screen = TestScreen()
    screen.type("2r")
    #expect(screen.error?.contains("tenkey-exact") == true)
    #expect(screen.place(of: "tenkey-exact")?.row == 1)
    screen.press(.backspace)
    #expect(screen.error == nil)
    #expect(screen.display == "2")
    screen.type("r=")
    #expect(screen.error?.contains("tenkey-exact") == true)
    #expect(screen.tape.isEmpty)
    screen.press(.delete)
    screen.type("6*7=")
    #expect(screen.display == "42")
    #expect(screen.tape == ["6 × 7 = 42"])
  }

  @Test(
    "with the worker a word typed letter by letter is worked out",
    .enabled(if: ExactWorker.locate() != nil))
  func worker() {
    let screen = TestScreen(worker: ExactWorker(executablePath: ExactWorker.locate()))
    screen.type("sqrt(2)=")
    #expect(screen.description == "√(2) =")
    #expect(screen.display.hasPrefix("1.41421356237309504880168872420969807856967187537694"))
    #expect(screen.display.last == "…")
    screen.type("y")
    #expect(screen.device.clipboard == ["1.41421356237309504880168872421"])
    screen.press(.delete)
    screen.type("cos(60 deg)=")
    #expect(screen.display == "0.5")
    screen.type("sqrt(2)^2-2=")
    #expect(screen.display == "0")
  }

  @Test(
    "the screen takes keys while the worker is at it, and each answer arrives once",
    .enabled(if: ExactWorker.locate() != nil))
  func meanwhile() {
    let device = RecordingTerminal(size: TerminalSize(columns: 120, rows: 30))
    device.enqueue("sqrt(2)=".map(TerminalEvent.text))
    device.enqueue(together: [.key(.delete)] + "ln(3)=".map(TerminalEvent.text))
    device.enqueue([.resize(TerminalSize(columns: 40, rows: 24))])
    let app = ScreenApp(
      testing: device, waits: false, worker: ExactWorker(executablePath: ExactWorker.locate()))
    #expect(app.runScript() == .done)
    #expect(app.errorText == nil)
    #expect(app.displayText.hasPrefix("1.098612288668109691395"))
    #expect(app.tapeEntries.map(\.expression) == ["√(2)", "ln(3)"])
    #expect(app.tapeEntries.first?.answer.hasPrefix("≈ 1.41421356") == true)
  }

  @Test(
    "the number is drawn large where the window is regular both ways, and whole everywhere",
    arguments: [(160, 50), (100, 45), (120, 60), (220, 70)])
  func largeDigits(columns: Int, rows: Int) {
    let screen = TestScreen(columns, rows)
    screen.type("6*7=")
    screen.settle()
    let display = screen.parts.display.absoluteFrame
    let isLarge = screen.parts.calculator.traitCollection.horizontalSizeClass == .regular
    #expect(display.height == (isLarge ? 5 : 1))
    let block = (display.y..<display.maxY).map { screen.rows[$0] }.joined()
    #expect(block.contains("█") == isLarge)
    #expect(block.contains("42") == !isLarge)
  }
}
