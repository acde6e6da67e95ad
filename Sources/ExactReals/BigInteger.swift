import CGMP

/// A whole number of any size: GMP's `mpz` behind a value type.
///
/// Never changed once made, so that sharing one between values is safe. All of this module's calls
/// into GMP are in the files `BigInteger*.swift`. Nothing here limits sizes: whoever computes
/// estimates first, since GMP ends the process when memory runs out.
struct BigInteger: Sendable {
  typealias Result = UnsafeMutablePointer<__mpz_struct>
  typealias Operand = UnsafePointer<__mpz_struct>

  /// Owns one `mpz`; written only before it is first shared.
  private final class Storage: @unchecked Sendable {
    let pointer: Result

    init() {
      pointer = .allocate(capacity: 1)
      __gmpz_init(pointer)
    }

    deinit {
      __gmpz_clear(pointer)
      pointer.deallocate()
    }
  }

  private let storage: Storage

  static let zero = BigInteger(0)
  static let one = BigInteger(1)

  init(_ value: Int) {
    self.init { __gmpz_set_si($0, value) }
  }

  /// Takes what `body` writes.
  init(_ body: (Result) -> Void) {
    let storage = Storage()
    withExtendedLifetime(storage) { body(storage.pointer) }
    self.storage = storage
  }

  /// Takes what `body` makes of another number.
  init(_ a: BigInteger, _ body: (Result, Operand) -> Void) {
    self.init { result in a.ask { body(result, $0) } }
  }

  /// Takes what `body` makes of two other numbers.
  init(_ a: BigInteger, _ b: BigInteger, _ body: (Result, Operand, Operand) -> Void) {
    self.init { result in a.ask { a in b.ask { body(result, a, $0) } } }
  }

  /// What GMP says of the number.
  ///
  /// No pointer leaves `body`: Swift may let the number go as soon as its last use is behind, and
  /// reading its pointer can be that.
  func ask<Answer>(_ body: (Operand) -> Answer) -> Answer {
    withExtendedLifetime(storage) { body(Operand(storage.pointer)) }
  }

  var sign: Int { ask { Int($0.pointee._mp_size).signum() } }
  var isZero: Bool { sign == 0 }
  var isOne: Bool { ask { $0.pointee._mp_size == 1 && __gmpz_getlimbn($0, 0) == 1 } }
  var isOdd: Bool { ask { __gmpz_getlimbn($0, 0) & 1 == 1 } }

  /// Bits of the magnitude; 0 has none.
  var bitWidth: Int { isZero ? 0 : ask { __gmpz_sizeinbase($0, 2) } }

  /// As a machine integer, when it is one.
  var int: Int? { ask { __gmpz_fits_slong_p($0) != 0 ? __gmpz_get_si($0) : nil } }

  /// The magnitude is about fraction × 2^exponent with 0.5 <= fraction < 1: for estimates of size
  /// only, never for digits.
  var roughMagnitude: (fraction: Double, exponent: Int) {
    var exponent = 0
    let fraction = ask { __gmpz_get_d_2exp(&exponent, $0) }
    return (abs(fraction), exponent)
  }
}

extension BigInteger: Hashable {
  static func == (a: BigInteger, b: BigInteger) -> Bool {
    a.ask { a in b.ask { __gmpz_cmp(a, $0) } } == 0
  }

  func hash(into hasher: inout Hasher) {
    ask { pointer in
      hasher.combine(pointer.pointee._mp_size)
      for index in 0..<__gmpz_size(pointer) {
        hasher.combine(__gmpz_getlimbn(pointer, index))
      }
    }
  }
}

extension BigInteger: Comparable {
  static func < (a: BigInteger, b: BigInteger) -> Bool {
    a.ask { a in b.ask { __gmpz_cmp(a, $0) } } < 0
  }
}
