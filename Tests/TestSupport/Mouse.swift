/// The bytes that a terminal sends for the mouse in SGR encoding (mode 1006).
public enum Mouse {
  /// The left button goes down.
  public static func press(_ place: ScreenText.Place) -> [UInt8] { bytes(0, place, "M") }

  /// The left button comes up.
  public static func release(_ place: ScreenText.Place) -> [UInt8] { bytes(0, place, "m") }

  /// Down and up at once.
  public static func click(_ place: ScreenText.Place) -> [UInt8] { press(place) + release(place) }

  /// One step of the wheel away from or towards the person.
  public static func wheel(up: Bool, _ place: ScreenText.Place) -> [UInt8] {
    bytes(up ? 64 : 65, place, "M")
  }

  private static func bytes(_ button: Int, _ place: ScreenText.Place, _ final: String) -> [UInt8] {
    Array("\u{1B}[<\(button);\(place.column + 1);\(place.row + 1)\(final)".utf8)
  }
}
