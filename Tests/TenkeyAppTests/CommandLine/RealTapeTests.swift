import ExactReals
import TenkeyApp
import Testing

@Suite("Exact values on the tape")
struct RealTapeTests {
  @Test("a value comes back as it was made")
  func roundTrip() throws {
    let two = Real(2)
    let root = try Real.apply(.squareRoot, [two])
    let sum = try Real.apply(.add, [root, .pi])
    let values: [(Real, String)] = [
      (Real(42), "2a/1"), (try Real.apply(.divide, [Real(-1), Real(3)]), "-1/3"),
      (root, "2/1 17:0"), (.pi, "1:"), (try Real.apply(.add, [.pi, .pi]), "1: 64:0,0"),
      (sum, "2/1 17:0 1: 64:1,2"),
      (try Real.apply(.power, [sum, root]), "2/1 17:0 1: 64:1,2 68:3,1"),
    ]
    for (value, text) in values {
      #expect(value.tapeText == text)
      let read = try #require(Real(tapeText: text))
      #expect(read.isBuiltLike(value), "\(text)")
      #expect(read.tapeText == text)
    }
  }

  @Test(
    "what is no value is refused",
    arguments: [
      "", " ", "2", "2/0", "2/1 ", "2/1 17:1", "17:0", "2/1 17:-1", "2/1 17:0,0", "2/1 99:0",
      "1/2/3",
      "2/1 999:0", "1/1 0/1 67:0,1", "x/1", "2/1 17:0:0",
    ])
  func refused(text: String) {
    #expect(Real(tapeText: text) == nil)
  }

  @Test("a value too long for the tape has no text, however deep, and sharing keeps others short")
  func lengths() throws {
    var shared = Real.pi
    for _ in 0..<200 { shared = try Real.apply(.multiply, [shared, shared]) }
    let text = try #require(shared.tapeText)
    #expect(text.utf8.count < 4_000)
    #expect(try #require(Real(tapeText: text)).isBuiltLike(shared))
    var long = Real.pi
    for number in 0..<20_000 { long = try Real.apply(.add, [long, Real(number + 1)]) }
    #expect(long.tapeText == nil)
  }
}
