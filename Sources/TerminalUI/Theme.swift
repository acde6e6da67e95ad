import Terminal

/// How each role looks in each state, for what a screen can show.
///
/// Every theme suits a dark and a light background: text stands on the terminal's own background in
/// the terminal's own colour, or in one that has enough contrast with black and with white. Only
/// `caution` brings a background, since yellow has that contrast on no terminal. States are told by reverse video and by the weight of a line, never by colour alone.
public struct Theme: Hashable, Sendable {
  /// The screen the theme was made for.
  public let capabilities: TerminalCapabilities

  /// The theme for a screen: 256 colours, the 16 of ANSI, or none.
  public static func theme(for capabilities: TerminalCapabilities) -> Theme {
    Theme(capabilities: capabilities)
  }

  /// A theme without colours in Unicode, for views that are in no window.
  public static let standard = Theme(
    capabilities: TerminalCapabilities(colorDepth: .mono, unicode: true))

  /// Whether glyphs beyond ASCII are drawn as they are.
  public var usesUnicode: Bool { capabilities.unicode }

  /// How text of a role is drawn.
  ///
  /// | state | look |
  /// |---|---|
  /// | normal | the role's own |
  /// | pressed, flashed, focused | the same with foreground and background changed over |
  /// | disabled | plain and dim |
  public func style(for role: Role, state: ControlState = .normal) -> Style {
    let style: Style
    switch capabilities.colorDepth {
    case .mono: style = Self.monoStyle(for: role)
    case .ansi16: style = Self.ansiStyle(for: role)
    case .palette256: style = Self.paletteStyle(for: role)
    }
    switch state {
    case .normal: return style
    case .pressed, .flashed, .focused: return style.reversed
    case .disabled: return Style(attributes: .dim)
    }
  }

  /// How the line around a key is drawn: quiet, and loud where it has the focus.
  public func lineStyle(for role: Role, state: ControlState = .normal) -> Style {
    switch state {
    case .focused:
      var style = self.style(for: role)
      style.attributes.remove([.reverse, .underline])
      style.attributes.insert(.bold)
      return style
    case .normal, .flashed, .disabled: return quietStyle
    case .pressed: return quietStyle.reversed
    }
  }

  /// How the label of a key that is a softly filled block is drawn, or nil where blocks are not
  /// filled: its foreground and its background are both the theme's own then, so that it is legible
  /// whatever the terminal's background is.
  public func blockStyle(for role: Role, state: ControlState = .normal) -> Style? {
    guard capabilities.colorDepth == .palette256 else { return nil }
    let style = Self.paletteBlockStyle(for: role)
    switch state {
    case .normal: return style
    case .pressed, .flashed, .focused: return style.reversed
    case .disabled: return Self.disabledBlockStyle
    }
  }

  private var quietStyle: Style { style(for: .rule) }
}

extension Style {
  /// The same with foreground and background changed over, or changed back.
  public var reversed: Style {
    var style = self
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }
}
