import Layout
import Testing

@Suite("Stacks")
struct StackTests {
  @Test(
    "equal lengths differ by one cell at most, the first ones longer",
    arguments: [
      (39, 4, 1, 0, [9, 9, 9, 9]), (40, 4, 1, 0, [10, 9, 9, 9]), (41, 4, 1, 0, [10, 10, 9, 9]),
      (39, 4, 1, 1, [9, 9, 8, 8]), (60, 5, 1, 1, [11, 11, 11, 11, 10]),
      (61, 5, 1, 1, [11, 11, 11, 11, 11]), (22, 5, 0, 0, [5, 5, 4, 4, 4]),
      (24, 5, 1, 1, [4, 4, 4, 3, 3]), (80, 5, 1, 0, [16, 15, 15, 15, 15]),
      (6, 4, 1, 0, [1, 1, 1, 0]), (3, 4, 1, 0, [0, 0, 0, 0]),
    ])
  func equalLengths(total: Int, count: Int, spacing: Int, margin: Int, expected: [Int]) {
    for axis in [Axis.horizontal, .vertical] {
      let row = Row(count: count, spacing: spacing, margin: margin, axis: axis)
      #expect(row.lengths(total) == expected)
      #expect(row.engine.unsatisfied.isEmpty)
    }
  }

  @Test("spacing without room shrinks from the end, lengths stay at 0")
  func spacingShrinks() {
    let row = Row(count: 4)
    #expect(row.lengths(2) == [0, 0, 0, 0])
    #expect(row.xs == [0, 1, 2, 2])
    #expect(row.lengths(0) == [0, 0, 0, 0])
    #expect(row.xs == [0, 0, 0, 0])
    #expect(row.engine.unsatisfied.isEmpty)
  }
}
