import CFlint

/// Calcium's field of numbers built from roots, exponentials, logarithms and the like, in which
/// equality can often be proved.
final class Field: Owner {
  let pointer: UnsafeMutablePointer<ca_ctx_struct>

  init() {
    pointer = .allocate(capacity: 1)
    ca_ctx_init(pointer)
  }

  deinit {
    ca_ctx_clear(pointer)
    pointer.deallocate()
  }

  var pi: Element {
    let result = Element(in: self)
    result.ask(self) { ca_pi($0, $1) }
    return result
  }

  func element(_ value: Int) -> Element {
    let result = Element(in: self)
    result.ask(self) { ca_set_si($0, value, $1) }
    return result
  }

  func element(_ value: Fraction) -> Element {
    let result = Element(in: self)
    result.ask(self) { result, context in value.ask { ca_set_fmpq(result, $0, context) } }
    return result
  }
}
