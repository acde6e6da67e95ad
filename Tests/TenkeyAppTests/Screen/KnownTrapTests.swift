import ExactReals
import TenkeyApp
import Terminal
import Testing

/// Mistakes that other calculators were caught at, played on this screen.
@Suite("Traps that others fell into")
struct KnownTrapTests {
  @Test(
    "what is on the display after these keys",
    arguments: [
      // Repeating equals.
      ("2*3=4=", "4"), ("10+5===", "25"), ("2+3*4==", "56"), ("100+10%==", "121"),
      // Points and zeros.
      ("5*.02=", "0.1"), ("12.3*45.6=", "560.88"), ("56*.65=", "36.4"), ("0.10", "0.10"),
      ("00.", "0."), ("1..2", "1.2"), ("1..2=", "1.2"),
      ("0.99999999999999999999", "0.99999999999999999999"),
      // Signs and operators.
      ("3*-3=", "−9"), ("4--4=", "8"), ("5+=", "5"), ("2+3*4=", "14"), ("1+2+3=", "6"),
      ("-2^2=", "−4"), ("2^3^2=", "512"), ("0.1+0.2-0.3=", "0"), ("1/3*3=", "1"),
      // Comma as the decimal mark.
      ("1,5+1,5=", "3"),
      // Words.
      ("sqrt(9)=", "3"), ("sqrt(2.25)-1.5=", "0"), ("3x4=", "12"), ("2e-3=", "0.002"),
      ("2E3=", "2000"), ("81r=", "9"), ("10 mod 4=", "2"), ("log(100)=", "2"),
      ("(-8)^(1/3)=", "−2"), ("5!=", "120"), ("200*10%=", "20"),
    ])
  func display(keys: String, shown: String) {
    let screen = TestScreen()
    screen.type(keys)
    #expect(screen.error == nil)
    #expect(screen.display == shown)
  }

  @Test("after clicks Enter is equals, and not the key that was clicked last")
  func enterAfterClicks() {
    let screen = TestScreen()
    for title in ["1", "+", "8"] { #expect(screen.click(text: title)) }
    screen.press(.enter)
    #expect(screen.display == "9")
    #expect(screen.description == "1 + 8 =")
  }

  @Test("500 brackets or roots deep is worked out", arguments: ["(", "√"])
  func deep(symbol: String) throws {
    let screen = TestScreen(80, 24)
    for _ in 0..<500 { screen.app.press(symbol) }
    screen.type("1=")
    #expect(screen.error == nil)
    #expect(screen.display == "1")
    #expect(!screen.rows[1].isEmpty)
  }

  @Test("a zero after the point stays while it is typed, and in the description")
  func typedZeros() {
    let screen = TestScreen()
    screen.type(".05+")
    #expect([".05 + …", "0.05 + …"].contains(screen.description))
  }

  @Test("Backspace after = brings the expression back to be edited")
  func editAnswer() {
    let screen = TestScreen()
    screen.type("6.5*12.5=")
    #expect(screen.display == "81.25")
    screen.press(.backspace)
    #expect(screen.description == "6.5 × …")
    #expect(screen.display == "12.5")
    screen.press(.backspace)
    screen.press(.backspace)
    #expect(screen.display == "12")
    screen.type("=")
    #expect(screen.display == "78")
  }

  @Test("text that looks like a format is no format", arguments: ["%d", "%n", "%s", "%@", "%%%"])
  func formats(text: String) {
    let screen = TestScreen()
    screen.type("9" + text)
    #expect(!screen.display.isEmpty)
    screen.play(.paste(text))
    screen.press(.delete)
    screen.type("6*7=")
    #expect(screen.display == "42")
  }

  @Test("keys typed faster than a flash all count")
  func fast() {
    let device = RecordingTerminal()
    device.enqueue(together: "1+2+3=".map(TerminalEvent.text))
    let app = ScreenApp(testing: device, worker: ExactWorker(executablePath: nil))
    _ = app.runScript()
    #expect(app.displayText == "6")
  }

  @Test("Enter, =, digits and Escape each do their key")
  func mainRow() {
    let screen = TestScreen()
    screen.type("1234567890")
    #expect(screen.display.filter(\.isNumber) == "1234567890")
    screen.press(.escape)
    #expect(screen.display == "0")
    screen.type("6*7\n")
    #expect(screen.display == "42")
    screen.press(.escape)
    screen.type("6*7=")
    #expect(screen.display == "42")
  }

  @Test("memory keeps exact values over AC")
  func memory() {
    let screen = TestScreen()
    screen.type("1.1M")
    screen.press(.delete)
    screen.type("m=")
    #expect(screen.display == "1.1")
    screen.press(.delete)
    screen.type("m-1.1=")
    #expect(screen.display == "0")
  }

  @Test("all calculations are kept")
  func manyCalculations() {
    let screen = TestScreen(120, 30)
    for number in 1...21 { screen.type("\(number)+1=") }
    #expect(screen.tape.count == 21)
  }

  @Test(
    "with the worker",
    .enabled(if: ExactWorker.locate() != nil),
    arguments: [
      ("sin(-pi)=", "0"), ("1+1!=r²=", "2"), ("sqrt(2)^2-2=", "0"),
      ("10^999=", "1e999"),
    ])
  func worker(keys: String, shown: String) {
    let screen = TestScreen(worker: ExactWorker(executablePath: ExactWorker.locate()))
    screen.type(keys)
    #expect(screen.error == nil)
    #expect(screen.display == shown)
  }

  @Test(
    "9^9^9 is an answer that the next operator goes on from",
    .enabled(if: ExactWorker.locate() != nil))
  func tower() {
    let screen = TestScreen(worker: ExactWorker(executablePath: ExactWorker.locate()))
    screen.type("9^9^9=")
    #expect(screen.display.hasPrefix("4.28124773175"))
    #expect(screen.display.hasSuffix("e369693099"))
    screen.type("-1=")
    #expect(screen.error == nil)
    #expect(screen.display.hasPrefix("4.28124773175"))
  }
}
