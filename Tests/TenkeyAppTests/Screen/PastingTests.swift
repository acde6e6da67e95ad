import CalculatorModel
import ExactReals
import TenkeyApp
import Terminal
import Testing

@Suite("Pastes")
struct PastingTests {
  @Test(
    "a comma that can be read in two ways is asked about, and a key chooses",
    arguments: [
      ("1,500", "1", "1500"), ("1,500", "2", "1.500"), ("2*1,234 =", "1", "2468"),
      ("2*1,234 =", "2", "2.468"), ("1,234+5,678 =", "1", "6912"),
    ])
  func question(text: String, choice: String, shown: String) {
    let screen = TestScreen()
    screen.play(.paste(text))
    #expect(screen.error?.contains("1: ") == true)
    #expect(screen.error?.contains("2: ") == true)
    #expect((screen.error?.count ?? 0) <= 40)
    #expect(screen.display == "0")
    screen.type(choice)
    #expect(screen.error == nil)
    #expect(screen.display == shown)
  }

  @Test(
    "so is a point where numbers are written with a comma, and each mark by itself",
    arguments: [
      ("0.5007", "1", "5007"), ("0.5007", "2", "0.5007"), ("1.234+5,678=", "12", "1239.678"),
      ("1.234+5,678=", "21", "5679.234"), ("12.34", "", "12.34"), ("1.234,5", "", "1234.5"),
    ])
  func localPoint(text: String, choices: String, shown: String) {
    var settings = Settings()
    settings.localMark = .comma
    let screen = TestScreen(settings: settings)
    screen.play(.paste(text))
    for choice in choices {
      #expect(screen.error?.contains("?  1: ") == true)
      screen.type(String(choice))
    }
    #expect(screen.error == nil)
    #expect(screen.display == shown)
  }

  @Test("an answer that was copied here is read back without a question, typed numbers always are")
  func ownPoint() {
    var settings = Settings()
    settings.localMark = .comma
    let screen = TestScreen(settings: settings)
    screen.type("1/8=y")
    screen.press(.delete)
    screen.play(.paste("0.125"))
    #expect(screen.error == nil)
    #expect(screen.display == "0.125")
    screen.press(.delete)
    screen.type("1.234+0.001=")
    #expect(screen.display == "1.235")
  }

  @Test("a click answers too, Escape drops the paste, and any other key goes on")
  func otherAnswers() throws {
    let screen = TestScreen()
    screen.play(.paste("1,500"))
    screen.click(try #require(screen.key("2")))
    #expect(screen.display == "1.500")
    screen.press(.delete)
    screen.play(.paste("1,500"))
    screen.press(.escape)
    #expect(screen.error == nil)
    screen.type("1")
    #expect(screen.display == "1")
    screen.press(.delete)
    screen.play(.paste("1,500"))
    screen.type("7")
    #expect(screen.display == "7")
    screen.type("1")
    #expect(screen.display == "71")
  }

  @Test("several lines are worked out one after the other, each on the tape")
  func lines() {
    let screen = TestScreen()
    screen.play(.paste("1+2\n\nx = 3/4\r\n2x + ans\n"))
    #expect(screen.error == nil)
    #expect(screen.tape == ["1 + 2 = 3", "x = 3 ÷ 4 = 0.75", "2 × x + 0.75 = 2.25"])
    #expect(screen.display == "2.25")
    screen.play(.paste("6*7=\n5="))
    #expect(screen.tape.suffix(2) == ["6 × 7 = 42", "5 = 5"])
  }

  @Test("of several lines none is worked out when one cannot be, and it is named")
  func badLine() {
    let screen = TestScreen()
    screen.type("12")
    screen.play(.paste("+3\n1/0\n4"))
    #expect(screen.error == "line 2: cannot divide by zero")
    #expect(screen.tape.isEmpty)
    #expect(screen.display == "12")
    screen.type("3=")
    #expect(screen.display == "123")
  }

  @Test("what is far too long is refused at once, and changes nothing")
  func tooLong() {
    let screen = TestScreen()
    screen.type("12")
    screen.play(.paste(String(repeating: "7", count: 10_000_000)))
    #expect(screen.error == "too long to be read")
    screen.type("3")
    #expect(screen.display == "123")
    screen.play(.paste(String(repeating: "1\n", count: 2_000)))
    #expect(screen.error == "more than 1000 lines")
    screen.play(.paste(String(repeating: "7", count: 100_000)))
    #expect(screen.error == nil)
  }

  @Test("an answer that was copied is read again as it was")
  func copiedIsPasted() {
    let screen = TestScreen()
    for keys in ["568*568*568=", "3-45=", "1/8=", "10^40=", "17/6=ff"] {
      screen.press(.delete)
      screen.type(keys)
      screen.type("y")
      let before = screen.device.clipboard.last ?? ""
      #expect(before.utf8.count == before.count)
      screen.press(.delete)
      screen.play(.paste(before + " - (" + keys.prefix { $0 != "=" } + ") ="))
      #expect(screen.display == "0", "\(keys): \(before)")
    }
    // The display's own grouping, as the mouse copies it.
    screen.press(.delete)
    screen.play(.paste("183 250 432 ="))
    #expect(screen.display == "183250432")
  }
}
