/// Text gathered until it is worth a system call.
final class BufferedOutput {
  /// Why nothing can be written any more; what is printed afterwards is dropped.
  private(set) var failure: StreamFailure?
  private let sink: any ByteSink
  private var buffer: [UInt8] = []

  /// Makes an output over a sink.
  init(_ sink: any ByteSink) { self.sink = sink }

  /// Adds text, writing when much has gathered.
  func print(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 15 { flush() }
  }

  /// Writes all that was gathered.
  func flush() {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(StreamFailure) {
      // Typed throws do not pass through the standard library's closures.
      let result = buffer.withUnsafeBytes { bytes -> Result<Void, StreamFailure> in
        do throws(StreamFailure) {
          return .success(try sink.write(bytes))
        } catch {
          return .failure(error)
        }
      }
      try result.get()
    } catch {
      failure = error
    }
  }

  /// How the program ends because of the failure, if there was one.
  var outcome: Outcome? {
    switch failure {
    case nil: nil
    case .closed: .outputClosed
    case .failed(let reason): .outputFailed(reason: reason)
    }
  }
}
