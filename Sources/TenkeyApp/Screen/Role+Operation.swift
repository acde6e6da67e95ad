import CalculatorModel
import TerminalUI

extension Role {
  /// How the key of an operation looks.
  init(_ role: CalculatorModel.Operation.Role) {
    switch role {
    case .digit: self = .digit
    case .operator: self = .operation
    case .function, .memory: self = .function
    case .equals: self = .equals
    case .clear: self = .warning
    }
  }
}
