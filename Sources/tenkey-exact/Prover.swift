import CFlint
import ExactProtocol

/// Runs the proofs in a copy of the process, so that they can be ended and what was found stays found.
struct Prover {
  let nodes: [ExactNode]

  /// Adds to the facts what is proved within so many milliseconds.
  ///
  /// - Throws: what is proved to have no value.
  func extend(_ facts: [Fact], within milliseconds: Int) throws(Fault) -> [Fact] {
    var found = facts
    var fault: Fault?
    // A half of the time is left to Calcium.
    let half = monotonicMilliseconds() + milliseconds / 2
    Copy.run(within: milliseconds) { write in
      func report(_ index: Int, _ fact: Fact) {
        switch fact {
        case .value(let value):
          write("v \(index) \(value.hexNumerator) \(value.hexDenominator)")
        case .nonzero: write("n \(index)")
        case .open: break
        }
      }
      do throws(Fault) {
        let formal = try FormalPass(nodes: nodes, end: half).extend(facts)
        for index in facts.indices where facts[index].value == nil && formal[index].value != nil {
          report(index, formal[index])
        }
        if formal.last?.value != nil { return }
        try FieldPass(nodes: nodes, facts: formal).run(report: report)
      } catch {
        write("f \(error.node ?? -1) \(error.failure.rawValue)")
      }
    } take: { line in
      let words = line.split(separator: " ")
      guard words.count >= 2, let number = Int(words[1]) else { return }
      switch words[0] {
      case "f" where words.count == 3:
        fault = Fault(
          failure: UInt8(words[2]).flatMap(ExactFailure.init(rawValue:)) ?? .undecided,
          node: number < 0 ? nil : number)
      case "n" where found.indices.contains(number):
        found[number] = .nonzero
      case "v" where found.indices.contains(number) && words.count == 4:
        found[number] = .value(
          Fraction(hexNumerator: String(words[2]), hexDenominator: String(words[3])))
      default: break
      }
    }
    if let fault { throw fault }
    return found
  }

  /// The value's closed form, if one is found and proved within so many milliseconds.
  func form(_ facts: [Fact], within milliseconds: Int) -> ExactForm? {
    var texts: [String] = []
    Copy.run(within: milliseconds) { write in
      guard let value = try? FieldPass(nodes: nodes, facts: facts).run(report: { _, _ in }),
        value.fraction == nil, let form = FormSearch(value)?.form()?.exact
      else { return }
      write(form.text)
      write(form.ascii)
    } take: {
      texts.append($0)
    }
    return texts.count == 2 ? ExactForm(text: texts[0], ascii: texts[1]) : nil
  }
}
