import Layout
import Terminal
import TerminalUI
import Testing

/// A screen with a box in it that is laid out as a test says.
private func screen(
  _ build: @escaping (_ root: View, _ box: View) -> [LayoutConstraint]
) -> Screen {
  Screen(20, 5) { root in
    root.identifier = "page"
    let box = View()
    box.identifier = "box"
    root.addSubview(box)
    LayoutConstraint.activate(build(root, box))
  }
}

/// The constraints that put a view into the top left corner.
private func corner(_ box: View, of root: View) -> [LayoutConstraint] {
  [
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    box.topAnchor.constraint(equalTo: root.topAnchor),
  ]
}

private func size(_ box: View, _ width: LayoutConstant, _ height: LayoutConstant)
  -> [LayoutConstraint]
{
  [
    box.widthAnchor.constraint(equalToConstant: width),
    box.heightAnchor.constraint(equalToConstant: height),
  ]
}

private let wide = LayoutConstant("wide", 10)
private let tall = LayoutConstant("tall", 2)

extension Screen {
  fileprivate var outline: LayoutOutline { window.outline(of: controller.view) }

  fileprivate func text(
    isColored: Bool = false, depth: TerminalCapabilities.ColorDepth = .ansi16,
    unicode: Bool = true
  ) -> [String] {
    let theme = Theme.theme(
      for: TerminalCapabilities(colorDepth: depth, unicode: unicode))
    return outline.text(heading: "20x5", theme: theme, isColored: isColored)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

@Suite("The outline of a layout")
struct OutlineTests {
  private func clean() -> Screen {
    screen { root, box in
      corner(box, of: root)
        + [
          box.widthAnchor.constraint(equalToConstant: wide).named("box is wide"),
          box.heightAnchor.constraint(equalTo: root.heightAnchor).at(700),
          box.heightAnchor.constraint(lessThanOrEqualToConstant: tall),
        ]
    }
  }

  @Test("is a tree of items with their frames, each with its constraints as sentences")
  func tree() {
    #expect(
      clean().text() == [
        "20x5",
        "  page  20x5 at 0,0  w compact  h compact",
        "      page's leading equals window's leading — fills the window",
        "      page's trailing equals window's trailing — fills the window",
        "      page's top equals window's top — fills the window",
        "      page's bottom equals window's bottom — fills the window",
        "    box  10x2 at 0,0",
        "        box's leading equals page's leading",
        "        box's top equals page's top",
        "        box's width is 10 (wide) — box is wide",
        "      ~ box's height equals page's height @700  gave way",
        "        box's height is at most 2 (tall)",
        "",
        "0 conflicts, 0 ambiguities, 0 misplaced, 0 magic numbers",
        "",
      ])
  }

  @Test("tells which size classes something waits for, and what is hidden with all in it")
  func absences() {
    let screen = screen { root, box in
      let inner = Label("in")
      inner.identifier = "inner"
      box.addSubview(inner)
      let hidden = Label("hidden")
      hidden.identifier = "closed"
      hidden.isHidden = true
      hidden.addSubview(View())
      root.addSubview(hidden)
      root.variations = [
        Variation(
          SizeClassPattern(horizontal: .regular),
          constraints: [box.widthAnchor.constraint(equalTo: root.widthAnchor)]),
        Variation(
          SizeClassPattern(horizontal: .compact),
          constraints: [box.widthAnchor.constraint(equalToConstant: wide)]),
        Variation(
          SizeClassPattern(horizontal: .regular, vertical: .compact), constraints: [],
          items: [inner]),
      ]
      return corner(box, of: root) + [box.heightAnchor.constraint(equalToConstant: tall)]
        + [hidden.topAnchor.constraint(equalTo: box.bottomAnchor)]
    }
    let lines = screen.text()
    #expect(lines.contains("        box's width is 10 (wide)"))
    #expect(lines.contains("      - box's width equals page's width  only w regular"))
    #expect(lines.contains("    - inner  not installed"))
    #expect(lines.contains("  - closed  hidden"))
    #expect(lines.contains("      - closed's top equals box's bottom"))
    #expect(lines.contains("    - View"))
    #expect(lines.suffix(2) == ["0 conflicts, 0 ambiguities, 0 misplaced, 0 magic numbers", ""])
  }

  @Test("says of a stack how it lays its views out, and of a label how large its text is")
  func contents() {
    let screen = Screen(20, 5) { root in
      let stack = StackView(
        axis: .horizontal, [Label("a"), Label("bc")], distribution: .fillEqually,
        alignment: .center, spacing: 1)
      stack.identifier = "stack"
      root.addSubview(stack)
      LayoutConstraint.activate(
        corner(stack, of: root) + [
          stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
    }
    let lines = screen.text()
    #expect(
      lines.contains(
        "    stack  20x5 at 0,0 — 2 in a row, filled equally, aligned to the centre, 1 apart @999"))
    #expect(lines.contains { $0.hasPrefix("      Label  ") && $0.hasSuffix(" — content 2x1") })
  }

  // MARK: - Faults

  @Test("marks every constraint of a conflict, and says which one was broken")
  func conflict() {
    let screen = screen { root, box in
      corner(box, of: root) + size(box, wide, tall) + [
        box.widthAnchor.constraint(
          greaterThanOrEqualToConstant: LayoutConstant("wider", 12)
        ).named("box is wider")
      ]
    }
    #expect(screen.outline.counts.conflicts == 1)
    let lines = screen.text()
    #expect(lines.contains("      ✗ box's width is 10 (wide)  conflict 1"))
    #expect(
      lines.contains(
        "      ✗ box's width is at least 12 (wider)  conflict 1, broken — box is wider"))
    #expect(
      lines.suffix(7) == [
        "",
        "✗ conflict 1: these cannot hold together",
        "      box's width is 10 (wide)",
        "      box's width is at least 12 (wider)  broken — box is wider",
        "",
        "1 conflict, 0 ambiguities, 0 misplaced, 0 magic numbers",
        "",
      ])
  }

  @Test("says of an ambiguous item which axis is open, how far, and what would settle it")
  func ambiguity() {
    let screen = screen { root, box in
      [
        box.topAnchor.constraint(equalTo: root.topAnchor),
        box.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor),
        box.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      ] + size(box, wide, tall)
    }
    #expect(screen.outline.counts.ambiguities == 1)
    let lines = screen.text()
    #expect(lines.contains { $0.hasPrefix("  ? box  10x2 at ") && $0.hasSuffix("ambiguous left") })
    let place = lines.firstIndex(of: "? box is ambiguous  across")
    #expect(place.map { lines[$0 + 1] } == "      its left may be 0 to 10")
    #expect(place.map { lines[$0 + 2].hasPrefix("      what would settle it: ") } == true)
    #expect(
      lines.suffix(2) == ["0 conflicts, 1 ambiguity, 0 misplaced, 0 magic numbers", ""])
  }

  @Test("says of a misplaced item where it is and where its constraints say")
  func misplaced() {
    var place: LayoutConstraint?
    let screen = screen { root, box in
      let inner = View()
      inner.identifier = "inner"
      box.addSubview(inner)
      let leading = inner.leadingAnchor.constraint(
        equalTo: box.leadingAnchor, constant: LayoutConstant("indent", 1))
      place = leading
      return corner(box, of: root) + size(box, wide, tall)
        + [inner.topAnchor.constraint(equalTo: box.topAnchor), leading]
        + size(inner, LayoutConstant("narrow", 3), tall)
    }
    #expect(screen.outline.counts.total == 0)
    // Nothing has laid it out since.
    place?.constant = 4
    #expect(screen.outline.counts.misplaced == 1)
    let lines = screen.text()
    #expect(lines.contains("    ≠ inner  3x2 at 1,0  misplaced"))
    #expect(
      lines.suffix(5) == [
        "≠ inner is misplaced",
        "      it is 3x2 at 1,0, its constraints say 3x2 at 4,0",
        "",
        "0 conflicts, 0 ambiguities, 1 misplaced, 0 magic numbers",
        "",
      ])
    screen.update()
    #expect(screen.outline.counts.total == 0)
  }

  @Test("marks a magic number")
  func magicNumber() {
    let screen = screen { root, box in corner(box, of: root) + size(box, 7, tall) }
    #expect(screen.outline.counts.magicNumbers == 1)
    let lines = screen.text()
    #expect(lines.contains("      # box's width is 7  magic number"))
    #expect(
      lines.suffix(4) == [
        "# box's width is 7  magic number",
        "",
        "0 conflicts, 0 ambiguities, 0 misplaced, 1 magic number",
        "",
      ])
  }

  @Test("leaves out what is wrong elsewhere in the window")
  func elsewhere() {
    let screen = screen { root, box in corner(box, of: root) + size(box, wide, tall) }
    let other = BuiltController { root in
      let box = View()
      root.addSubview(box)
      LayoutConstraint.activate(
        corner(box, of: root) + size(box, 7, 2)
          + [box.widthAnchor.constraint(equalToConstant: 8)])
    }
    screen.controller.present(other)
    screen.update()
    #expect(screen.outline.counts.total == 0)
    #expect(screen.window.outline(of: other.view).counts.conflicts == 1)
    #expect(screen.window.outline(of: other.view).counts.magicNumbers == 3)
  }

  @Test("a sentence speaks of the constant and priority that the most specific variation gives")
  func variedConstant() {
    let screen = screen { root, box in
      let width = box.widthAnchor.constraint(equalToConstant: wide).at(900)
      root.variations = [
        Variation(
          SizeClassPattern(horizontal: .compact, vertical: .compact), constraints: [],
          constants: [.init(width, LayoutConstant("narrow", 4))]),
        Variation(
          SizeClassPattern(horizontal: .compact), constraints: [],
          constants: [.init(width, 5)], priorities: [.init(width, 800)]),
        Variation(
          SizeClassPattern(horizontal: .regular, vertical: .regular), constraints: [],
          constants: [.init(width, 6)], priorities: [.init(width, 700)]),
      ]
      return corner(box, of: root) + [width, box.heightAnchor.constraint(equalToConstant: tall)]
    }
    #expect(screen.text().contains("        box's width is 4 (narrow) @800"))
    #expect(screen.outline.counts.total == 0)
  }

  // MARK: - Looks

  @Test("coloured, a conflict is red, ambiguity on yellow, other size classes dim, items bold")
  func colours() {
    let screen = screen { root, box in
      root.variations = [
        Variation(
          SizeClassPattern(horizontal: .regular),
          constraints: [box.topAnchor.constraint(equalTo: root.topAnchor)])
      ]
      return size(box, wide, tall)
        + [
          box.widthAnchor.constraint(equalToConstant: LayoutConstant("wider", 12)),
          box.topAnchor.constraint(equalTo: root.topAnchor),
        ]
    }
    let lines = screen.text(isColored: true)
    func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
    #expect(contains("\u{1B}[1mpage\u{1B}[m  20x5 at 0,0"))
    #expect(contains("\u{1B}[1;31m✗ box's width is 10 (wide)\u{1B}[m"))
    #expect(contains("\u{1B}[1;31m  conflict 1, broken\u{1B}[m"))
    #expect(contains("\u{1B}[30;43m? box\u{1B}[m"))
    #expect(contains("\u{1B}[2m- box's top equals page's top\u{1B}[m\u{1B}[2m  only w regular"))
    #expect(lines[lines.count - 2].hasPrefix("\u{1B}[1;31m1 conflict"))
    // In the 256 colours of a screen as well.
    #expect(
      screen.text(isColored: true, depth: .palette256).contains { $0.contains("[1;38;5;160m") })
  }

  @Test("without colour has no escape sequence, and in ASCII nothing but ASCII")
  func plain() {
    let screen = screen { root, box in
      root.variations = [
        Variation(
          SizeClassPattern(vertical: .regular),
          constraints: [box.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5)])
      ]
      return [box.widthAnchor.constraint(equalToConstant: 7).named("√ of 49")] + size(box, 8, tall)
    }
    let plain = screen.text()
    #expect(plain.allSatisfy { !$0.contains("\u{1B}") })
    let ascii = screen.text(unicode: false)
    #expect(ascii.allSatisfy { $0.allSatisfy(\.isASCII) })
    #expect(
      ascii.contains { $0.contains("x box's width is 7  conflict 1, magic number - sqrt of 49") })
    #expect(ascii.contains { $0.contains("- box's height equals 0.5 * page's height") })
  }

  // MARK: - Rows

  @Test("as rows of a list nothing is wider than the list, and every word is there")
  func rows() {
    let screen = screen { root, box in
      corner(box, of: root) + size(box, 7, tall)
        + [box.widthAnchor.constraint(equalToConstant: wide)]
    }
    for unicode in [true, false] {
      for line in screen.outline.faultsFirst {
        for width in 1...100 {
          let rows = line.rows(width: width, unicode: unicode)
          let words = rows.flatMap { "\($0.left) \($0.right)".split(separator: " ") }
          let wanted = "\(line.sign) \(line.shortText) \(line.detail)".split(separator: " ")
          let note = line.note.split(separator: " ")
          #expect(words == wanted || words.count == wanted.count + note.count)
          for row in rows {
            let drawn = TextMetrics.width(of: TextMetrics.drawn(row.left, unicode: unicode))
            let right = TextMetrics.width(of: TextMetrics.drawn(row.right, unicode: unicode))
            let isOneWord = !row.left.contains(" ") || drawn + row.indentation <= width
            #expect(isOneWord, "\(width): \(row)")
            #expect(right == 0 || row.left.isEmpty || row.indentation + drawn + 2 + right <= width)
          }
        }
      }
    }
  }
}
