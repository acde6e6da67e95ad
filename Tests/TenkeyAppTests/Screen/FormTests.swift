import ExactReals
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("Forms of an answer")
struct FormTests {
  @Test("f turns the answer through its forms and back, and the top line says which one it is")
  func turning() {
    let screen = TestScreen()
    screen.type("17/6=")
    #expect(screen.display.hasPrefix("2.8333"))
    #expect(screen.state?.contains("exact") == true)
    screen.type("f")
    #expect(screen.display == "17/6")
    #expect(screen.state?.contains("fraction") == true)
    screen.press(.function(5))
    #expect(screen.display == "2 5/6")
    screen.type("y")
    #expect(screen.device.clipboard == ["2 + 5/6"])
    screen.type("f")
    #expect(screen.display.hasSuffix("…e0"))
    screen.type("f")
    screen.type("f")
    #expect(screen.display.hasPrefix("2.8333"))
    screen.type("f+1=")
    #expect(screen.display.hasPrefix("3.8333"))
  }

  @Test("while a number is typed f is a letter, and floor is a name")
  func letter() {
    let screen = TestScreen()
    screen.type("17/6=floor(2.5)=")
    #expect(screen.display == "2")
    #expect(screen.description == "floor(2.5) =")
    screen.press(.delete)
    screen.type("5+floor(2.5)=")
    #expect(screen.display == "7")
    screen.type("12345678=fffff")
    #expect(["12345678", "1.2345678e7", "12.345678e6"].contains(screen.display))
  }

  @Test("s and u are sin and undo, sum is a name")
  func wordsAndCommands() {
    let screen = TestScreen()
    screen.type("81su")
    #expect(screen.display == "81")
    screen.press(.delete)
    screen.type("sum(1;2;3)=")
    #expect(screen.display == "6")
    screen.press(.delete)
    screen.type("7su+1=")
    #expect(screen.display == "8")
  }

  @Test("the help has a row for it that can be clicked")
  func inTheHelp() {
    let screen = TestScreen(80, 120)
    screen.type("17/6=")
    screen.press(.function(1))
    #expect(screen.click(text: "Turn the answer"))
    #expect(screen.display == "17/6")
  }

  @Test("digits are grouped on the screen, and nowhere else")
  func grouping() {
    let screen = TestScreen()
    screen.type("1234567*1000=")
    #expect(screen.rows[2].hasSuffix(" 1 234 567 000"))
    #expect(screen.display == "1234567000")
    screen.type("y")
    #expect(screen.device.clipboard == ["1234567000"])
    screen.press(.delete)
    screen.type("12345.678")
    #expect(screen.rows[2].hasSuffix(" 12 345.678"))
  }

  @Test("angle units are shown and turned", arguments: [("", "rad"), ("d", "deg"), ("dd", "grad")])
  func angleUnits(keys: String, name: String) {
    let screen = TestScreen()
    screen.type(keys)
    #expect(screen.state == name)
    screen.type("u")
    #expect(keys.isEmpty || screen.state != name)
  }
}
