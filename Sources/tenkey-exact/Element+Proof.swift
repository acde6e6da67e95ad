import CFlint

extension Element {
  /// An infinity, undefined or unknown: no number to go on with.
  var isSpecial: Bool { ask(field) { ca_is_special($0, $1) } != 0 }

  /// The rational it is written as, if it is.
  var fraction: Fraction? {
    guard !isSpecial, ask(field, { ca_is_qq_elem($0, $1) }) != 0 else { return nil }
    let result = Fraction()
    let isFraction = ask(field) { own, context in
      result.ask { ca_get_fmpq($0, own, context) }
    }
    return isFraction != 0 ? result : nil
  }

  /// Where its real part lies, to about so many bits, without any effort to do better.
  func enclosure(precision: Int) -> Ball {
    let complex = UnsafeMutablePointer<acb_struct>.allocate(capacity: 1)
    acb_init(complex)
    defer {
      acb_clear(complex)
      complex.deallocate()
    }
    ask(field) { ca_get_acb_raw(complex, $0, precision, $1) }
    return Ball { acb_get_real($0, complex) }
  }

  // Each of these is nil when it can neither be proved nor refuted.
  var isZero: Bool? { truth { ca_check_is_zero($0, $1) } }
  var isRational: Bool? { truth { ca_check_is_rational($0, $1) } }
  var isInteger: Bool? { truth { ca_check_is_integer($0, $1) } }
  var isNegative: Bool? { truth { ca_check_is_negative_real($0, $1) } }
  var isPositive: Bool? { (-self).isNegative }

  private func truth(_ question: (Pointer, Context) -> truth_t) -> Bool? {
    switch ask(field, question) {
    case T_TRUE: true
    case T_FALSE: false
    default: nil
    }
  }
}
