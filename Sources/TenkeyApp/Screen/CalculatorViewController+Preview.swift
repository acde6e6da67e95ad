import CalculatorModel
import ExactReals
import Layout

/// What the expression would come to, behind its description, while it is being typed.
///
/// It never touches the display, and what is not rational is asked for behind everything else.
extension CalculatorViewController {
  /// The most cells that a preview takes.
  private static let previewWidth = 20
  /// The narrowest description that has room for one.
  private static let smallestWidth = 30

  /// Finds out what `=` would come to now.
  func refreshPreview() {
    guard let real = calculator.preview, remark == nil, pendingPaste == nil else {
      if preview != nil {
        answers.drop(from: .preview)
        preview = nil
      }
      return
    }
    if let rational = real.rational {
      preview = (real, Self.text(of: .exact(rational)))
      return
    }
    if let preview, preview.real.isBuiltLike(real), preview.text != nil || !waitsForPreview {
      return
    }
    preview = (real, nil)
    // Nobody looks at what is not the last frame.
    if answers.waits, !waitsForPreview { return }
    answers.evaluate(real, digits: Self.previewWidth + 2, for: .preview) {
      [weak self] evaluation in
      guard let self, let preview = self.preview, preview.real.isBuiltLike(real) else { return }
      if case .failed = evaluation { return }
      self.preview?.text = Self.text(of: evaluation)
      if self.errorText == nil, self.remark == nil { self.showDescription() }
    }
  }

  /// Has the preview there, for a frame that is looked at with nobody to wait for it.
  func completePreview() {
    waitsForPreview = true
    refresh()
  }

  /// The preview as it stands behind the description.
  var previewText: String {
    guard let text = preview?.text,
      calculatorView.descriptionLabel.frame.width >= Self.smallestWidth
    else { return "" }
    return "  " + text
  }

  private static func text(of evaluation: Evaluation) -> String {
    let number = NumberFormat.screen(
      evaluation, width: previewWidth - 2, asked: previewWidth + 2)
    let isEndless = NumberFormat.certainty(of: evaluation) == .approximate && number.contains("…")
    return (isEndless ? "≈ " : "= ") + number
  }
}
