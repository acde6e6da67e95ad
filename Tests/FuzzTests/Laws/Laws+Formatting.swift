import CalculatorModel
import ExactReals

/// Lays out numbers of every shape at every width.
func formatNumber(_ source: inout ByteSource) throws(BrokenLaw) {
  let width = source.number(below: 120)
  let offset = source.number(below: 400)
  let digits = source.number(below: 60)
  let isUnproved = source.byte() & 1 == 1
  let exponent = source.number(below: 4000) - 2000
  let text = source.text().filter { $0.isASCII && $0.isNumber }
  if let value = Rational(decimal: text + "e\(exponent)") {
    try check(.exact(value), width, offset, digits)
    if let other = Rational(decimal: String(text.reversed())), !other.isZero {
      try check(.exact(value / other), width, offset, digits)
    }
  }
  let significant = text.drop { $0 == "0" }
  guard !significant.isEmpty else { return }
  let number = DecimalDigits(
    isNegative: width % 2 == 1, digits: String(significant), exponent: exponent)
  try check(
    isUnproved ? .unproved(number, toDigits: 1000) : .approximate(number), width, offset, digits)
}

private func check(_ evaluation: Evaluation, _ width: Int, _ offset: Int, _ digits: Int)
  throws(BrokenLaw)
{
  try layOut(evaluation, width: width, offset: offset)
  let line = NumberFormat.line(evaluation, digits: digits)
  try require(
    !line.isEmpty && line.utf8.allSatisfy { $0 < 0x80 }, "a line that is no ASCII: \(line)")
  _ = NumberFormat.explanation(evaluation, digits: digits)
  _ = NumberFormat.fraction(evaluation, digits: digits)
}

/// What is shown fits, and is never empty.
func layOut(_ evaluation: Evaluation, width: Int, offset: Int) throws(BrokenLaw) {
  let shown = NumberFormat.screen(evaluation, width: width, scrolledBy: offset)
  try require(!shown.isEmpty, "nothing on a display of \(width)")
  try require(
    shown.count <= max(width, 2), "\(shown) on a display of \(width), scrolled by \(offset)")
}
