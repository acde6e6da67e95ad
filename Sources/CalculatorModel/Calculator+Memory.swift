import ExactReals

extension Calculator.State {
  /// M+, M−, MR and MC, on exact values.
  ///
  /// Adding takes the value on the display; a number that was being typed is finished by it.
  mutating func use(memory use: Operation.MemoryUse) throws(ExpressionError) {
    switch use {
    case .recall:
      guard let memory else { throw brain.refusal(CalculatorBrain.emptyMemoryText) }
      brain.insert(memory)
    case .clear:
      guard memory != nil else { return }
      memory = nil
      memoryRevision &+= 1
    case .add: try addToMemory(.add)
    case .subtract: try addToMemory(.subtract)
    }
  }

  private mutating func addToMemory(_ operation: RealOperation) throws(ExpressionError) {
    let shown: Real?
    switch brain.phase {
    case .answered(let value): shown = value
    case .failed(let error): throw error
    case .editing: shown = try brain.shownValue()
    }
    let value = shown ?? Real(0)
    do {
      let sum = try Real.apply(operation, [memory?.real ?? Real(0), value])
      memory = RecalledValue(real: sum, text: CalculatorBrain.name(of: sum, otherwise: "MR"))
    } catch {
      throw brain.refusal(error.message)
    }
    brain.isNumberComplete = true
    memoryRevision &+= 1
  }
}
