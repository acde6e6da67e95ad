/// Hands every command to the one that knows it.
struct Driver: ~Copyable {
  private var measurement = Measurement()
  private var witness: Witness?
  private var programWitness: ProgramWitness?

  mutating func answer(to line: String) -> String {
    var words = Words(line)
    switch words.text() {
    case "system":
      witness = Witness(variables: words.number())
      programWitness = nil
      return "ok"
    case "program":
      programWitness = ProgramWitness(variables: words.number())
      witness = nil
      return "ok"
    default:
      if let numbers = measurement.answer(to: line) {
        return numbers.map { "\($0)" }.joined(separator: " ")
      }
      if let witness { return witness.answer(to: line) }
      return programWitness?.answer(to: line) ?? "nothing is there: \(line)"
    }
  }
}
