import TenkeyApp
import Terminal
import Testing

@Suite("Preview while typing")
struct PreviewTests {
  @Test(
    "what = would come to stands behind the description",
    arguments: [
      ("2+3", "2 + …  = 5"), ("2+3*4", "2 + 3 × …  = 14"), ("2*(3+4", "2 × (3 + …  = 14"),
      ("100+10%", "100 + 10% …  = 110"), ("1/3", "1 ÷ …  = 0.333333333333333…"),
    ])
  func behindTheDescription(keys: String, row: String) {
    let screen = TestScreen(60, 24)
    screen.type(keys)
    #expect(screen.rows[1].hasSuffix(row), "\(screen.rows[1])")
  }

  @Test("there is none where it would say nothing new", arguments: ["42", "2+", "81√", "", "6*7="])
  func nothingNew(keys: String) {
    let screen = TestScreen(60, 24)
    screen.type(keys)
    #expect(!screen.rows[1].contains("  = "))
  }

  @Test("a preview leaves the description what it was, and goes where there is no room")
  func room() {
    let screen = TestScreen(60, 24)
    screen.type("2+3")
    #expect(screen.description == "2 + …")
    let narrow = TestScreen(24, 20)
    narrow.type("2+3")
    #expect(narrow.rows[1].hasSuffix("2 + …"))
  }
}
