import CGMP

/// A whole number of any size: GMP's `mpz` behind a value type.
///
/// Never changed once made, so that sharing one between values is safe. All of this module's calls
/// into GMP are in the files `BigInteger*.swift`. Nothing here limits sizes: whoever computes
/// estimates first, since GMP ends the process when memory runs out.
struct BigInteger: Sendable {
  /// Owns one `mpz`; written only before it is first shared.
  final class Storage: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<__mpz_struct>

    init() {
      pointer = .allocate(capacity: 1)
      __gmpz_init(pointer)
    }

    deinit {
      __gmpz_clear(pointer)
      pointer.deallocate()
    }
  }

  let storage: Storage

  /// For reading only.
  var pointer: UnsafePointer<__mpz_struct> { UnsafePointer(storage.pointer) }

  static let zero = BigInteger(0)
  static let one = BigInteger(1)

  init(_ value: Int) {
    storage = Storage()
    __gmpz_set_si(storage.pointer, value)
  }

  /// Takes what `body` writes into a fresh number.
  init(_ body: (UnsafeMutablePointer<__mpz_struct>) -> Void) {
    storage = Storage()
    body(storage.pointer)
  }

  var sign: Int { Int(pointer.pointee._mp_size).signum() }
  var isZero: Bool { sign == 0 }
  var isOne: Bool { pointer.pointee._mp_size == 1 && __gmpz_getlimbn(pointer, 0) == 1 }
  var isOdd: Bool { __gmpz_getlimbn(pointer, 0) & 1 == 1 }

  /// Bits of the magnitude; 0 has none.
  var bitWidth: Int { isZero ? 0 : __gmpz_sizeinbase(pointer, 2) }

  /// As a machine integer, when it is one.
  var int: Int? { __gmpz_fits_slong_p(pointer) != 0 ? __gmpz_get_si(pointer) : nil }

  /// The magnitude is about fraction × 2^exponent with 0.5 <= fraction < 1: for estimates of size
  /// only, never for digits.
  var roughMagnitude: (fraction: Double, exponent: Int) {
    var exponent = 0
    let fraction = __gmpz_get_d_2exp(&exponent, pointer)
    return (abs(fraction), exponent)
  }
}

extension BigInteger: Hashable {
  static func == (a: BigInteger, b: BigInteger) -> Bool { __gmpz_cmp(a.pointer, b.pointer) == 0 }

  func hash(into hasher: inout Hasher) {
    hasher.combine(pointer.pointee._mp_size)
    for index in 0..<__gmpz_size(pointer) {
      hasher.combine(__gmpz_getlimbn(pointer, index))
    }
  }
}

extension BigInteger: Comparable {
  static func < (a: BigInteger, b: BigInteger) -> Bool { __gmpz_cmp(a.pointer, b.pointer) < 0 }
}
