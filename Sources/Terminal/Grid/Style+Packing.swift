extension Color {
  /// 0 for the terminal's own colour, else the place in the palette plus 1: nine bits.
  var packed: UInt32 {
    switch self {
    case .standard: 0
    case .indexed(let index): UInt32(index) + 1
    }
  }

  /// The colour that was packed.
  init(packed: UInt32) {
    self = packed == 0 ? .standard : .indexed(UInt8(truncatingIfNeeded: packed - 1))
  }
}

extension Style {
  /// The bits of a packed style that show on a blank: background, underline, reverse.
  static let packedOnBlank: UInt32 =
    0x1FF << 9 | UInt32(Attributes([.underline, .reverse]).rawValue) << 18

  /// Foreground, background and attributes in 26 bits.
  var packed: UInt32 {
    foreground.packed | background.packed << 9 | UInt32(attributes.rawValue) << 18
  }

  /// The style that was packed.
  init(packed: UInt32) {
    self.init(
      foreground: Color(packed: packed & 0x1FF), background: Color(packed: packed >> 9 & 0x1FF),
      attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: packed >> 18)))
  }
}
