import Foundation
import TestSupport

extension PseudoTerminal {
  /// How many bytes there are once the program has neither written nor woken for half a second.
  func bytesWhenQuiet() -> Int {
    var last = (bytesWritten(), voluntarySwitches())
    for _ in 0..<20 {
      _ = wait(timeout: 0.5) { _ in false }
      let now = (bytesWritten(), voluntarySwitches())
      if now == last { break }
      last = now
    }
    return last.0
  }

  /// How often the program has gone to sleep by itself, from /proc; it woke as often, less one.
  func voluntarySwitches() -> Int { statusFigure("voluntary_ctxt_switches") }

  /// The most memory the program has had resident so far, in KiB.
  func peakMemory() -> Int { statusFigure("VmHWM") }

  /// A figure of /proc/PID/status; −1 when it is not there.
  private func statusFigure(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
      return line.split { !("0"..."9").contains($0) }.last.flatMap { Int($0) } ?? -1
    }
    return -1
  }
}

extension PseudoTerminal {
  /// The processes that the program has started and not yet ended.
  func children() -> [pid_t] {
    let path = "/proc/\(process)/task/\(process)/children"
    let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return list.split(separator: " ").compactMap { pid_t($0) }
  }
}
