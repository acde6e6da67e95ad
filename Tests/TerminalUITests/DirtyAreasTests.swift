import Layout
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Areas to be drawn again")
struct DirtyAreasTests {
  @Test("whatever is added is covered, by four areas at most, none of which meets another")
  func covered() {
    var generator = SeededGenerator(seed: 404)
    for round in 0..<2_000 {
      var dirty = DirtyAreas()
      var added: [Rect] = []
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        let area = Rect(
          x: Int.random(in: 0...70, using: &generator),
          y: Int.random(in: 0...20, using: &generator),
          width: Int.random(in: 1...12, using: &generator),
          height: Int.random(in: 1...4, using: &generator))
        dirty.add(area)
        added.append(area)
      }
      let kept = (0..<dirty.count).map { dirty[$0] }
      let name: Comment = "round \(round), \(generator.name): \(added) are \(kept)"
      #expect((1...4).contains(kept.count), name)
      #expect(added.allSatisfy { area in kept.contains { $0.union(area) == $0 } }, name)
      for (place, area) in kept.enumerated() {
        #expect(kept.dropFirst(place + 1).allSatisfy { $0.intersection(area).isEmpty }, name)
      }
    }
  }

  @Test("areas that lie apart stay apart, and are forgotten together")
  func apart() {
    var dirty = DirtyAreas()
    let corners = [(0, 0), (70, 0), (0, 20), (70, 20)]
    for (x, y) in corners { dirty.add(Rect(x: x, y: y, width: 5, height: 2)) }
    #expect(dirty.count == 4)
    #expect((0..<4).reduce(0) { $0 + dirty[$1].width * dirty[$1].height } == 40)
    dirty.removeAll()
    #expect(dirty.count == 0)
  }
}
