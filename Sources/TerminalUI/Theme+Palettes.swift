import Terminal

extension Theme {
  /// No colour: weight, line and reverse tell the kinds of key apart.
  static func monoStyle(for role: Role) -> Style {
    switch role {
    case .digit, .display, .answer, .title: Style(attributes: .bold)
    case .operation: Style(attributes: [.bold, .underline])
    case .function, .description, .status, .expression, .body: .plain
    case .equals: Style(attributes: [.bold, .reverse])
    case .warning, .heading, .caution: Style(attributes: .underline)
    case .error: Style(attributes: [.bold, .underline])
    case .help, .rule: Style(attributes: .dim)
    }
  }

  /// The 16 colours: only blue, magenta and red, since yellow, cyan, green and white vanish on a light
  /// background and black on a dark one; where yellow is asked for it lies behind black.
  ///
  /// Blue is dark on black and is therefore bold, which brightens it; magenta is not, since bright it
  /// would be the loudest thing on the screen.
  static func ansiStyle(for role: Role) -> Style {
    switch role {
    case .digit, .display, .answer, .title: Style(attributes: .bold)
    case .operation: Style(foreground: .blue, attributes: .bold)
    case .function: Style(foreground: .magenta)
    case .equals: Style(foreground: .blue, attributes: [.bold, .reverse])
    case .warning, .error: Style(foreground: .red, attributes: .bold)
    case .caution: Style(foreground: .black, background: .yellow)
    case .description, .status, .expression, .body: .plain
    case .heading: Style(attributes: .underline)
    case .help, .rule: Style(attributes: .dim)
    }
  }

  /// 256 colours: from the fixed cube, each with a contrast of 3.5 or more to black and to white.
  static func paletteStyle(for role: Role) -> Style {
    switch role {
    case .digit, .display, .answer, .title: Style(attributes: .bold)
    case .operation: Style(foreground: Palette.orange, attributes: .bold)
    case .function: Style(foreground: Palette.blue, attributes: .bold)
    case .equals: Style(foreground: Palette.orange, attributes: [.bold, .reverse])
    case .warning, .error: Style(foreground: Palette.red, attributes: .bold)
    case .caution: Style(foreground: Palette.nearBlack, background: Palette.yellow)
    case .expression, .body: .plain
    case .description, .status, .help, .rule: Style(foreground: Palette.grey)
    case .heading: Style(foreground: Palette.grey, attributes: .underline)
    }
  }

  /// Keys without lines in 256 colours: pale on dark grey, `=` dark on the accent.
  static func paletteBlockStyle(for role: Role) -> Style {
    let foreground: Color
    switch role {
    case .operation: foreground = Palette.paleOrange
    case .function: foreground = Palette.paleBlue
    case .warning, .error: foreground = Palette.paleRed
    case .equals:
      return Style(
        foreground: Palette.nearBlack, background: Palette.paleOrange, attributes: .bold)
    default: foreground = Palette.nearWhite
    }
    return Style(foreground: foreground, background: Palette.darkGrey, attributes: .bold)
  }

  /// A key without lines that does nothing for now.
  static var disabledBlockStyle: Style {
    Style(foreground: Palette.paleGrey, background: Palette.darkGrey)
  }

  /// The colours of the fixed cube by the name of what they look like.
  private enum Palette {
    static let orange = Color.indexed(166)
    static let blue = Color.indexed(32)
    static let red = Color.indexed(160)
    static let yellow = Color.indexed(220)
    static let grey = Color.indexed(244)
    static let paleOrange = Color.indexed(215)
    static let paleBlue = Color.indexed(117)
    static let paleRed = Color.indexed(217)
    static let paleGrey = Color.indexed(251)
    static let nearWhite = Color.indexed(255)
    static let nearBlack = Color.indexed(16)
    static let darkGrey = Color.indexed(238)
  }
}
