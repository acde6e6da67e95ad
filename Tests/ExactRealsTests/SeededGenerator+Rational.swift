import ExactReals
import TestSupport

extension SeededGenerator {
  /// A fraction, now and then a whole number or one of several machine words.
  mutating func rational() -> Rational {
    var top = Rational(Int(next() % 2001) - 1000)
    if next() % 4 == 0 { top = top * Rational(Int(next() >> 2)) * Rational(Int(next() >> 2)) }
    return next() % 3 == 0 ? top : top / Rational(Int(next() % 999) + 1)
  }
}
