import CalculatorModel

/// The operations that have keys: the sixteen and those on the pages of functions.
let keypadOperations: [CalculatorModel.Operation] =
  OperationTable.standard.keypad.flatMap { $0 } + OperationTable.standard.pages.flatMap { $0 }
