import CalculatorModel
import ExactReals
import TapeStore

/// The tape as the screen has it: the entries in the order they were made, and the exact values of
/// those that were made here.
final class TapeLog {
  /// How many of the file's entries are read when it is opened.
  private static let firstEntries = 200

  /// Told when an entry was added.
  var onChange: (() -> Void)?
  /// The entries, the newest last.
  private(set) var entries: [TapeEntry] = []

  private let tape: Tape
  private var values: [String: Real] = [:]

  /// Makes a log over a tape whose file is neither opened nor made yet.
  init(tape: Tape) { self.tape = tape }

  /// Reads the newest entries; called once the first frame is on the screen, so that no file is
  /// waited for before.
  func open() {
    tape.open()
    entries = tape.latest(Self.firstEntries).reversed() + entries
    onChange?()
  }

  /// Puts a completed calculation on the tape.
  ///
  /// - Parameters:
  ///   - calculation: what was worked out.
  ///   - answer: what came of it, as it is shown.
  func record(_ calculation: FinishedCalculation, answer: String) {
    let entry = tape.record(
      expression: calculation.expression, answer: answer,
      value: calculation.value.tapeText, operations: calculation.symbols)
    entries.append(entry)
    values[entry.id] = calculation.value
    onChange?()
  }

  /// An entry's exact value; nil when its text cannot be read any more.
  func value(of entry: TapeEntry) -> Real? {
    if let value = values[entry.id] { return value }
    if let text = entry.value, let value = Real(tapeText: text) { return value }
    return try? ExpressionParser.parse(entry.expression, settings: CalculatorSettings()).value
  }

  /// Writes what still waits for the file.
  ///
  /// - Returns: what could not be written, or nil.
  func finish() -> Outcome? {
    tape.close() ? nil : .unsaved(count: tape.pendingCount, reason: trouble ?? "")
  }

  /// What keeps entries from the file, in words; nil when nothing does.
  var trouble: String? { tape.lastError?.message }
}
