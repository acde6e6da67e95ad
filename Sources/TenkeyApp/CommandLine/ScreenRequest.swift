import Terminal

/// What the screen's side of the program is asked to do.
public struct ScreenRequest: Hashable, Sendable {
  /// The keys to play on a screen that only records, or nil.
  public var keys: KeyScript?
  /// The size of the frame to print after the keys, or nil to print the display.
  public var previewSize: TerminalSize?
  /// The size of the layout to print the outline of after the keys, or nil to print none.
  public var outlineSize: TerminalSize?
  /// Whether the description is printed before the display.
  public var describe: Bool
  /// How to work; the colour is `never` where `NO_COLOR` asked for it.
  public var settings: Settings
  /// The file of the tape, or nil for none.
  public var tapePath: String?
  /// The file of the launch image, or nil for none.
  public var imagePath: String?

  /// Makes a request.
  public init(
    keys: KeyScript?, previewSize: TerminalSize?, outlineSize: TerminalSize? = nil,
    describe: Bool, settings: Settings, tapePath: String?, imagePath: String? = nil
  ) {
    self.keys = keys
    self.previewSize = previewSize
    self.outlineSize = outlineSize
    self.describe = describe
    self.settings = settings
    self.tapePath = tapePath
    self.imagePath = imagePath
  }

  /// Whether a person is at the keys: nothing is played and nothing printed.
  public var isLive: Bool { keys == nil && previewSize == nil && outlineSize == nil }
}
