extension Character {
  /// Its code where it is one character of ASCII; a carriage return with its line feed is two.
  var asciiCode: UInt8? {
    utf8.withContiguousStorageIfAvailable { $0.count == 1 ? $0[0] : nil } ?? nil
  }
}
