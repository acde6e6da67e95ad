import ExactProtocol

/// Why a pass over the graph ended before the value.
enum Doubt: Error {
  /// It is certain that there is no value.
  case failed(ExactFailure, at: Int? = nil)
  /// Something is too near an edge to be told from it; `isTight` when it is within 10^−digits of it,
  /// so that more precision has little hope.
  case undecided(isTight: Bool, at: Int? = nil)

  /// The same of a node that is known now.
  func at(_ node: Int) -> Doubt {
    switch self {
    case .failed(let failure, _): .failed(failure, at: node)
    case .undecided(let isTight, _): .undecided(isTight: isTight, at: node)
    }
  }
}

/// There is no value, because of a node where it is known which.
struct Fault: Error {
  var failure: ExactFailure
  var node: Int?
}
