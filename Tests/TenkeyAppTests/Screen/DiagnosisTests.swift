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

  @Test("explore")
  func explore() {
    let screen = TestScreen(20, 7)
    var seen: [String: (Int, String)] = [:]
    let clock = ContinuousClock()
    var n = 0
    let t = clock.measure {
      for rows in stride(from: 7, through: 62, by: 5) {
        for columns in stride(from: 20, through: 200, by: 12) {
          screen.layOut(columns, rows)
          n += 1
          for fault in faults(screen) {
            let key = String(fault.prefix { $0 != "(" }.split(separator: " in ")[0])
            seen[key, default: (0, "\(columns)x\(rows) \(fault)")].0 += 1
          }
        }
      }
    }
    print("TIME \(t) for \(n)")
    for (key, value) in seen.sorted(by: { $0.key < $1.key }) { print("FAULT", key, value) }
  }
}
