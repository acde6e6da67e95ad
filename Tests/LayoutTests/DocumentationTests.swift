import Foundation
import Layout
import Testing

@Suite("The documented example")
struct DocumentationTests {
  private func text(_ path: String) throws -> String {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: here.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("is the code that is tested here, word for word")
  func sameCode() throws {
    let source = try text("DocumentedKeypad.swift")
    let parts = source.components(separatedBy: "// begin\n")
    let example = try #require(parts.last?.components(separatedBy: "// end").first)
    let page = try text("../../docs/layout.md")
    #expect(page.contains("```swift\n" + example + "```"))
  }

  @Test("lays out both keypads at every size, and nothing is wrong with it")
  func bothKeypads() {
    let keypad = TwoKeypads()
    let engine = LayoutEngine(root: keypad)
    for (width, height) in [(80, 24), (40, 24), (41, 19), (120, 30), (20, 7), (33, 50)] {
      engine.layout(
        size: Size(width: width, height: height),
        traits: TraitCollection(columns: width, rows: height))
      let diagnosis = engine.diagnosis()
      #expect(diagnosis.isClean, "\(width)x\(height): \(diagnosis)")
      let isTall = keypad.traitCollection.verticalSizeClass == .regular
      let strip = keypad.strip.map(\.absoluteFrame)
      let keys = keypad.rows.map { $0.map(\.absoluteFrame) }
      for index in 0..<4 {
        if isTall {
          #expect(strip[index].x == keys[0][index].x && strip[index].maxY == keys[0][index].y)
        } else {
          #expect(strip[index].y == keys[index][0].y && strip[index].maxX < keys[index][0].x)
        }
      }
    }
    engine.layout(size: Size(width: 41, height: 30), traits: TraitCollection(columns: 41, rows: 30))
    #expect(keypad.rows[0].map(\.frame.width) == [10, 10, 9, 9])
    #expect(keypad.strip.map(\.frame.width) == [10, 10, 9, 9])
  }
}
