import CalculatorModel
import ExactReals

/// One answer in other forms: fraction, mixed number, closed form, scientific, engineering.
extension CalculatorViewController {
  /// Turns to the next form that the answer has, and in the end back to the usual one.
  func turnForm() {
    guard calculator.showsAnswer, let evaluation = shownEvaluation else {
      return say("no answer to turn", isError: false)
    }
    remark = nil
    if case .approximate = evaluation, !isFormKnown {
      // What comes in later turns the answer then, unless another key was first.
      fetchForm { [weak self] in self?.turnToNextForm() }
    } else {
      turnToNextForm()
    }
  }

  private func turnToNextForm() {
    let forms = NumberForm.allCases
    let place = forms.firstIndex(of: form) ?? 0
    let next = forms[(place + 1)...].first { texts(of: $0) != nil }
    if next == nil, form == .decimal { return say("no other form here", isError: false) }
    show(form: next ?? .decimal)
    refresh()
  }

  /// What is copied: the answer as it is shown, in ASCII and so that it can be typed back.
  var copyText: String? {
    guard let evaluation = shownEvaluation else { return nil }
    return texts(of: form)?.ascii ?? NumberFormat.line(evaluation)
  }

  /// How far the answer is known, for the top line; nil for one that is there with all its digits.
  var certaintyText: String? {
    guard calculator.showsAnswer, let evaluation = shownEvaluation else { return nil }
    switch NumberFormat.certainty(of: evaluation) {
    case .approximate: return calculatorView.display.lastOffset == nil ? "≈" : "exact"
    case .unproved: return "0? not proved"
    case .exact: return calculatorView.display.isScrollable ? "exact" : nil
    case .failed: return nil
    }
  }
}
