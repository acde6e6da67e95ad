import ExactProtocol

/// Why a pass over the graph ended before the value.
enum Doubt: Error {
  /// It is certain that there is no value.
  case failed(ExactFailure)
  /// Something is too near an edge to be told from it; `isTight` when it is within 10^−digits of it,
  /// so that more precision has little hope.
  case undecided(isTight: Bool)
}
