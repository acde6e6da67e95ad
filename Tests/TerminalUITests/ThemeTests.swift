import Terminal
import TerminalUI
import Testing

private let depths: [TerminalCapabilities.ColorDepth] = [.mono, .ansi16, .palette256]
private let keyRoles: [Role] = [.digit, .operation, .function, .equals, .warning]

@Suite("The theme suits every screen")
struct ThemeTests {
  private func theme(_ depth: TerminalCapabilities.ColorDepth) -> Theme {
    Theme.theme(for: TerminalCapabilities(colorDepth: depth, unicode: true))
  }

  @Test("the kinds of key are told apart, also without colour", arguments: depths)
  func keysDiffer(depth: TerminalCapabilities.ColorDepth) {
    let theme = theme(depth)
    for state in [ControlState.normal, .pressed, .flashed, .focused] {
      #expect(Set(keyRoles.map { theme.style(for: $0, state: state) }).count == keyRoles.count)
    }
  }

  @Test("a key that is pressed, typed or has the focus looks different", arguments: depths)
  func statesDiffer(depth: TerminalCapabilities.ColorDepth) {
    let theme = theme(depth)
    for role in Role.allCases {
      let normal = theme.style(for: role)
      for state in [ControlState.pressed, .flashed, .focused] {
        #expect(theme.style(for: role, state: state) != normal)
      }
      let line = theme.lineStyle(for: role)
      #expect(theme.lineStyle(for: role, state: .focused) != line)
      #expect(theme.lineStyle(for: role, state: .pressed) != line)
    }
  }

  @Test("without colour no style has one")
  func monoHasNoColour() {
    let theme = theme(.mono)
    for role in Role.allCases {
      for state in ControlState.allCases {
        for style in [
          theme.style(for: role, state: state), theme.lineStyle(for: role, state: state),
        ] {
          #expect(style.foreground == .standard && style.background == .standard)
        }
      }
      #expect(theme.blockStyle(for: role) == nil)
    }
  }

  @Test("yellow, which is seen on no white, lies behind black", arguments: depths)
  func caution(depth: TerminalCapabilities.ColorDepth) {
    let style = theme(depth).style(for: .caution)
    switch depth {
    case .mono: #expect(style == Style(attributes: .underline))
    case .ansi16: #expect(style == Style(foreground: .black, background: .yellow))
    case .palette256:
      #expect(style == Style(foreground: .indexed(16), background: .indexed(220)))
      #expect(contrast(luminance(16), luminance(220)) >= 7)
    }
  }

  @Test("16 colours are used on the terminal's own background, and only those seen on any")
  func ansiSuitsBothBackgrounds() {
    let theme = theme(.ansi16)
    let safe: Set<Color> = [.standard, .red, .blue, .magenta]
    for role in Role.allCases where role != .caution {
      let style = theme.style(for: role)
      #expect(style.background == .standard)
      #expect(safe.contains(style.foreground), "\(role)")
      #expect(safe.contains(theme.lineStyle(for: role, state: .focused).foreground))
      #expect(theme.blockStyle(for: role) == nil)
    }
  }

  @Test("256 colours have contrast with black and with white, or bring their own background")
  func paletteSuitsBothBackgrounds() throws {
    let theme = theme(.palette256)
    for role in Role.allCases where role != .caution {
      for style in [theme.style(for: role), theme.lineStyle(for: role)] {
        #expect(style.background == .standard)
        guard case .indexed(let number) = style.foreground else { continue }
        #expect(number >= 16, "the first 16 are whatever the user made them")
        #expect(contrast(luminance(number), 0) >= 3.5, "\(role) on black")
        #expect(contrast(luminance(number), 1) >= 3.5, "\(role) on white")
      }
      for state in ControlState.allCases {
        let block = try #require(theme.blockStyle(for: role, state: state))
        guard case .indexed(let front) = block.foreground,
          case .indexed(let back) = block.background
        else {
          Issue.record("\(role) mixes its own colours with the terminal's")
          continue
        }
        #expect(contrast(luminance(front), luminance(back)) >= 4.5, "\(role) \(state)")
      }
    }
  }

  @Test("no style hides its text in its own background", arguments: depths)
  func nothingInvisible(depth: TerminalCapabilities.ColorDepth) {
    let theme = theme(depth)
    for role in Role.allCases {
      for state in ControlState.allCases {
        let style = theme.style(for: role, state: state)
        #expect(style.foreground != style.background || style.foreground == .standard)
      }
    }
  }

  @Test("the number is the loudest text and advice the quietest", arguments: depths)
  func loudAndQuiet(depth: TerminalCapabilities.ColorDepth) {
    let theme = theme(depth)
    #expect(theme.style(for: .display).attributes.contains(.bold))
    #expect(theme.style(for: .display).foreground == .standard)
    #expect(!theme.style(for: .description).attributes.contains(.bold))
    #expect(!theme.style(for: .help).attributes.contains(.bold))
    #expect(theme.style(for: .equals).attributes.contains(.reverse))
  }
}

/// The relative luminance of a colour of the fixed cube or the grey ramp (WCAG 2).
private func luminance(_ number: UInt8) -> Double {
  func linear(_ value: Int) -> Double {
    let part = Double(value) / 255
    // A quadratic-and-a-bit stands for the exact power of 2.4: within 0.01 of it everywhere.
    return part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
  }
  if number >= 232 { return linear(8 + 10 * (Int(number) - 232)) }
  let levels = [0, 95, 135, 175, 215, 255]
  let index = Int(number) - 16
  let (red, green, blue) = (levels[index / 36], levels[index / 6 % 6], levels[index % 6])
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

private func contrast(_ a: Double, _ b: Double) -> Double {
  (max(a, b) + 0.05) / (min(a, b) + 0.05)
}
