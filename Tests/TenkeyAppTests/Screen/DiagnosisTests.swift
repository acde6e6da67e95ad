import Foundation
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
    let columns = Array(stride(from: 20, through: 200, by: 13)) + [79, 80, 99, 100, 119, 120]
    let rows = Array(stride(from: 7, through: 62, by: 5)) + [24, 39, 40]
    return columns.flatMap { column in rows.map { (column, $0) } }
  }

  @Test("contradict nowhere, leave nothing open, misplace nothing, and each number has a name")
  func everySize() {
    let screen = TestScreen(20, 7)
    var seen: [String: (count: Int, example: String)] = [:]
    let clock = ContinuousClock()
    let time = clock.measure {
      for (columns, rows) in sizes {
        screen.layOut(columns, rows)
        for fault in faults(screen) {
          let kind = fault.components(separatedBy: " in ")[0]
          seen[kind, default: (0, "\(columns)x\(rows): \(fault)")].count += 1
        }
      }
    }
    print("TIME \(time) for \(sizes.count)")
    for (count, example) in seen.values { Issue.record("\(count) sizes, as \(example)") }
  }
}
