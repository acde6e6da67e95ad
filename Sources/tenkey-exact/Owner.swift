/// An object that owns one value of a C library.
///
/// Swift may let an object go as soon as its last use is behind, and reading its pointer can be that:
/// so no pointer leaves here, and whatever is called with one finds its owner alive.
protocol Owner: AnyObject {
  associatedtype Owned
  /// Only for the extensions below.
  var pointer: UnsafeMutablePointer<Owned> { get }
}

extension Owner {
  typealias Pointer = UnsafeMutablePointer<Owned>

  /// What a C function says of the value.
  func ask<Answer>(_ question: (Pointer) -> Answer) -> Answer {
    withExtendedLifetime(self) { question(pointer) }
  }

  /// What a C function says of the value beside another.
  func ask<Other: Owner, Answer>(
    _ other: Other, _ question: (Pointer, Other.Pointer) -> Answer
  ) -> Answer {
    withExtendedLifetime((self, other)) { question(pointer, other.pointer) }
  }
}

/// An owner that can be made empty and then be written to, once.
protocol Result: Owner {
  init()
}

extension Result {
  /// Takes what `body` writes.
  init(_ body: (Pointer) -> Void) {
    self.init()
    withExtendedLifetime(self) { body(pointer) }
  }

  /// Takes what `body` makes of another value.
  init<A: Owner>(_ a: A, _ body: (Pointer, A.Pointer) -> Void) {
    self.init()
    withExtendedLifetime((self, a)) { body(pointer, a.pointer) }
  }

  /// Takes what `body` makes of two other values.
  init<A: Owner, B: Owner>(_ a: A, _ b: B, _ body: (Pointer, A.Pointer, B.Pointer) -> Void) {
    self.init()
    withExtendedLifetime((self, a, b)) { body(pointer, a.pointer, b.pointer) }
  }
}
