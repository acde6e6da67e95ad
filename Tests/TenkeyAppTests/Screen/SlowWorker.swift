import ExactReals
import TenkeyApp
import TestSupport

/// A worker that is at everything for as long as the test wants.
final class SlowWorker: ExactAnswering {
  /// What was begun and is neither answered nor dropped, oldest first.
  private(set) var begun: [(number: UInt32, digits: Int)] = []
  /// How often all that was begun was dropped.
  private(set) var abandoned = 0
  private var ready: [(UInt32, Evaluation)] = []
  private var readyForms: [(UInt32, ExactForm?)] = []
  private var lastNumber: UInt32 = 0

  var descriptor: Int32? { nil }
  var wakeTime: Int? { nil }

  func evaluate(_ real: Real, digits: Int, deadline: Int) -> Evaluation { .failed(.deadline) }

  func form(of real: Real, deadline: Int) -> ExactForm? { nil }

  func begin(_ real: Real, digits: Int, deadline: Int) -> UInt32 {
    lastNumber += 1
    begun.append((lastNumber, digits))
    return lastNumber
  }

  func beginForm(of real: Real, deadline: Int) -> UInt32 {
    begin(real, digits: 0, deadline: deadline)
  }

  func receive() -> [(UInt32, Evaluation)] {
    defer { ready = [] }
    return ready
  }

  func receiveForms() -> [(UInt32, ExactForm?)] {
    defer { readyForms = [] }
    return readyForms
  }

  func abandon() {
    abandoned += 1
    begun = []
  }

  /// Answers what was begun first.
  func answer(_ evaluation: Evaluation) {
    guard !begun.isEmpty else { return }
    ready.append((begun.removeFirst().number, evaluation))
  }

  /// Answers what was begun first with a form.
  func answer(form: ExactForm?) {
    guard !begun.isEmpty else { return }
    readyForms.append((begun.removeFirst().number, form))
  }

  /// √2 to as many digits as were asked for first, 1,500 at most.
  func answerRoot() {
    let count = begun.first?.digits ?? 0
    answer(
      .approximate(
        DecimalDigits(
          isNegative: false, digits: String(KnownDigits.rootOfTwo.prefix(count)), exponent: 0)))
  }
}
