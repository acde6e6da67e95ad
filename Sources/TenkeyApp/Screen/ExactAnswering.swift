import ExactReals

/// Who works out what is not rational: the worker, or in tests someone who plays it.
package protocol ExactAnswering: AnyObject {
  /// The descriptor that becomes readable when an answer comes in.
  var descriptor: Int32? { get }
  /// When something has to be received though nothing has come, in milliseconds.
  var wakeTime: Int? { get }
  /// Waits for a value's digits.
  func evaluate(_ real: Real, digits: Int, deadline: Int) -> Evaluation
  /// Waits for a value's closed form.
  func form(of real: Real, deadline: Int) -> ExactForm?
  /// Asks for a value's digits; the number is that of the answer.
  func begin(_ real: Real, digits: Int, deadline: Int) -> UInt32
  /// Asks for a value's closed form.
  func beginForm(of real: Real, deadline: Int) -> UInt32
  /// The digits that have come.
  func receive() -> [(UInt32, Evaluation)]
  /// The forms that have come.
  func receiveForms() -> [(UInt32, ExactForm?)]
  /// Drops all that was begun.
  func abandon()
}

extension ExactWorker: ExactAnswering {}
