import Layout
import TenkeyApp
import Terminal
import TerminalUI
import Testing

@Suite("The screen's constraints")
struct DiagnosisTests {
  /// What is wrong, in words; nothing when all is well.
  private func faults(_ screen: TestScreen) -> [String] {
    let diagnosis = screen.window.layoutDiagnosis()
    return diagnosis.conflicts.map { "conflict: \($0)" }
      + diagnosis.ambiguities.map {
        "ambiguous: \($0.item.identifier).\($0.attribute) in \($0.range); \($0.remedy)"
      }
      + diagnosis.misplacements.map {
        "misplaced: \($0.item.identifier) at \($0.frame), not at \($0.expectedFrame)"
      }
      + diagnosis.magicNumbers.map { "magic number: \($0): \($0.equation)" }
  }

  /// Sizes of every kind: each class, each grid, with and without the tape, and what gives way.
  private var sizes: [(columns: Int, rows: Int)] {
    let columns = Array(stride(from: 20, through: 200, by: 9)) + [79, 80, 99, 100, 120]
    let rows = Array(stride(from: 7, through: 62, by: 5)) + [24, 39, 40]
    return columns.flatMap { column in rows.map { (column, $0) } }
  }

  @Test("contradict nowhere, leave nothing open, misplace nothing, and each number has a name")
  func everySize() {
    let screen = TestScreen(20, 7)
    screen.type("6*7")
    var seen: [String: (count: Int, example: String)] = [:]
    for (columns, rows) in sizes {
      screen.layOut(columns, rows)
      for fault in faults(screen) {
        let kind = String(fault.prefix { $0 != ";" && !$0.isNumber })
        seen[kind, default: (0, "\(columns)x\(rows): \(fault)")].count += 1
      }
    }
    for (count, example) in seen.values { Issue.record("\(count) sizes, as \(example)") }
  }

  @Test("are as sound with the help, the tape over the keys, and the grid turned by hand")
  func pages() {
    for (columns, rows) in [(20, 7), (40, 24), (80, 24), (120, 30), (160, 50)] {
      for key in [1, 4, 6] {
        let screen = TestScreen(columns, rows)
        screen.press(.function(key))
        let found = faults(screen)
        #expect(found.isEmpty, "F\(key) at \(columns)x\(rows): \(found.first ?? "")")
      }
    }
  }

  @Test("would be found out: a view of which too little, too much and a bare number is said")
  func foundOut() {
    let screen = TestScreen(80, 24)
    let stranger = View()
    stranger.identifier = "stranger"
    screen.parts.calculator.addSubview(stranger)
    screen.window.layoutIfNeeded()
    let open = screen.window.layoutDiagnosis().ambiguities
    #expect(open.map(\.item.identifier) == Array(repeating: "stranger", count: 4))
    LayoutConstraint.activate([
      stranger.left == screen.parts.display.left + 2, stranger.top == screen.parts.display.top,
      stranger.height == screen.parts.display.height, stranger.width == LayoutConstant("sample", 3),
      (stranger.width >= screen.parts.calculator.width).named("as wide as all"),
    ])
    let diagnosis = screen.window.layoutDiagnosis()
    #expect(diagnosis.ambiguities.isEmpty)
    #expect(diagnosis.conflicts.map(\.constraint.description) == ["as wide as all"])
    #expect(diagnosis.conflicts.first?.conflictsWith.contains { $0.firstItem === stranger } == true)
    #expect(diagnosis.misplacements.map(\.item.identifier) == ["stranger"])
    #expect(diagnosis.magicNumbers.map(\.equation) == ["stranger.left == display.left + 2"])
  }
}
