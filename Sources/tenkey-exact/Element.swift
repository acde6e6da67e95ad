import CFlint

/// One element of a field; not changed once made.
final class Element: Owner {
  typealias Context = UnsafeMutablePointer<ca_ctx_struct>

  let pointer: UnsafeMutablePointer<ca_struct>
  let field: Field

  /// Makes a 0.
  init(in field: Field) {
    self.field = field
    pointer = .allocate(capacity: 1)
    field.ask { [pointer] in ca_init(pointer, $0) }
  }

  deinit {
    field.ask { [pointer] in ca_clear(pointer, $0) }
    pointer.deallocate()
  }

  /// What `body` makes of this element.
  private func made(_ body: (Pointer, Pointer, Context) -> Void) -> Element {
    let result = Element(in: field)
    ask(result) { own, result in field.ask { body(result, own, $0) } }
    return result
  }

  /// What `body` makes of this element and something else.
  private func made<Other: Owner>(
    with other: Other, _ body: (Pointer, Pointer, Other.Pointer, Context) -> Void
  ) -> Element {
    let result = Element(in: field)
    ask(result) { own, result in
      field.ask(other) { context, other in body(result, own, other, context) }
    }
    return result
  }

  static func + (a: Element, b: Element) -> Element {
    a.made(with: b) { ca_add($0, $1, $2, $3) }
  }

  static func - (a: Element, b: Element) -> Element {
    a.made(with: b) { ca_sub($0, $1, $2, $3) }
  }

  static func * (a: Element, b: Element) -> Element {
    a.made(with: b) { ca_mul($0, $1, $2, $3) }
  }

  static func / (a: Element, b: Element) -> Element {
    a.made(with: b) { ca_div($0, $1, $2, $3) }
  }

  static prefix func - (a: Element) -> Element { a.made { ca_neg($0, $1, $2) } }

  var squareRoot: Element { made { ca_sqrt($0, $1, $2) } }
  var exponential: Element { made { ca_exp($0, $1, $2) } }
  var logarithm: Element { made { ca_log($0, $1, $2) } }
  var sine: Element { made { ca_sin($0, $1, $2) } }
  var cosine: Element { made { ca_cos($0, $1, $2) } }
  var arcSine: Element { made { ca_asin($0, $1, $2) } }
  var arcCosine: Element { made { ca_acos($0, $1, $2) } }
  var arcTangent: Element { made { ca_atan($0, $1, $2) } }
  var gamma: Element { made { ca_gamma($0, $1, $2) } }
  var floor: Element { made { ca_floor($0, $1, $2) } }

  func power(_ exponent: Fraction) -> Element {
    made(with: exponent) { ca_pow_fmpq($0, $1, $2, $3) }
  }
}
