import CalculatorModel
import ExactReals
import TestSupport
import Testing

private let previews = [
  ("2+3", "5"), ("2+3*4", "14"), ("2*(3+4", "14"), ("6/2(1+2", "9"), ("100+10%", "110"),
  ("√(81+", nil), ("√(81", "9"), ("81√", nil), ("42", nil), ("", nil), ("2+", nil), ("1/0", nil),
  ("6*7=", nil), ("2+foo", nil), ("x=3/4", "0.75"), ("(5", nil), ("5+0", "5"), ("0+5", nil),
  ("2^-", nil),
]

@Test("what = would come to is known where the expression could end", arguments: previews)
func previewIsKnown(_ keys: String, _ value: String?) {
  let preview = calculator(typing: keys).preview
  #expect(preview?.rational == value.flatMap(rational))
}

@Test("the preview is what = then gives", arguments: 0..<10)
func previewIsTheAnswer(_ seed: Int) {
  var random = SeededGenerator(seed: UInt64(7000 + seed))
  let keys = Array("0123456789+-*/^()%n.!")
  for _ in 0..<60 {
    let text = String((0..<12).map { _ in keys.randomElement(using: &random) ?? "1" })
    var typed = calculator(typing: text)
    guard let preview = typed.preview else { continue }
    typed.type("=")
    guard case .value(let value) = typed.entry else {
      Issue.record("seed \(seed): \(text) has a preview and no answer: \(typed.display)")
      continue
    }
    #expect(value.isBuiltLike(preview), "seed \(seed): \(text)")
  }
}
