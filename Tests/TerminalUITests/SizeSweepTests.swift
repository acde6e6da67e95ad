import Layout
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("A screen of any size is drawn and can be used")
struct SizeSweepTests {
  private func resize(_ screen: Screen, _ columns: Int, _ rows: Int) {
    screen.terminal.enqueue([.resize(TerminalSize(columns: columns, rows: rows))])
    for event in screen.terminal.nextEvents(watching: [], until: nil) {
      screen.window.handle(event)
    }
    screen.update()
  }

  @Test("every size from 1x1 to 60x20 draws whole glyphs inside the window")
  func everySize() {
    for (depth, unicode) in [
      (TerminalCapabilities.ColorDepth.palette256, true), (.mono, false),
    ] {
      let screen = Screen(80, 24, depth: depth, unicode: unicode, controller: SampleKeypad())
      for columns in 1...60 {
        for rows in stride(from: 1 + columns % 3, through: 20, by: 3) {
          resize(screen, columns, rows)
          #expect(screen.window.faults().isEmpty, "\(columns)x\(rows)")
          #expect(screen.rows.count == rows, "\(columns)x\(rows)")
          if !unicode {
            #expect(screen.rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
          }
        }
      }
    }
  }

  @Test("a size that comes back looks as it did")
  func deterministic() {
    let controller = SampleKeypad()
    let screen = Screen(40, 16, controller: controller)
    let before = screen.window.frame.snapshot()
    for (columns, rows) in [(1, 1), (0, 0), (200, 60), (9, 4), (40, 16)] {
      resize(screen, columns, rows)
    }
    #expect(screen.window.frame.snapshot() == before)
  }

  @Test("a key is pressed wherever it is drawn, at its middle and its corners")
  func everyKey() {
    for (columns, rows) in [(80, 24), (40, 24), (30, 10), (24, 12), (120, 30)] {
      let controller = SampleKeypad()
      let screen = Screen(columns, rows, controller: controller)
      for button in controller.buttons {
        let frame = button.absoluteFrame
        #expect(!frame.isEmpty, "\(button.title) at \(columns)x\(rows)")
        controller.pressed = []
        screen.click(frame.x, frame.y)
        screen.click(frame.maxX - 1, frame.y)
        screen.click(frame.x, frame.maxY - 1)
        screen.click(frame.maxX - 1, frame.maxY - 1)
        screen.click(frame.x + frame.width / 2, frame.y + frame.height / 2)
        #expect(controller.pressed == Array(repeating: button.title, count: 5))
      }
    }
  }

  @Test(
    "random events in random sizes leave tree, focus and frame sound", arguments: [UInt64(1), 17])
  func randomEvents(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let controller = SampleKeypad()
    let screen = Screen(40, 20, depth: .ansi16, controller: controller)
    let keys: [NamedKey] = [
      .up, .down, .left, .right, .enter, .home, .end, .pageUp, .pageDown, .control("l"), .tab,
    ]
    for step in 0..<1500 {
      let place = CellPosition(
        column: Int.random(in: -1...70, using: &generator),
        row: Int.random(in: -1...30, using: &generator))
      let event: TerminalEvent
      switch Int.random(in: 0...9, using: &generator) {
      case 0:
        resize(
          screen, Int.random(in: 0...70, using: &generator),
          Int.random(in: 0...25, using: &generator))
        continue
      case 1: event = .mouse(MouseEvent(.press, at: place))
      case 2, 3: event = .mouse(MouseEvent(.release, at: place))
      case 4: event = .mouse(MouseEvent(.wheelDown, at: place))
      case 5: event = .text("0123 √漢=".randomElement(using: &generator) ?? " ")
      case 6:
        // Hidden and shown, longer and shorter: frames change without a new size.
        let button = controller.buttons.randomElement(using: &generator)
        button?.isHidden.toggle()
        controller.status.text = ["rad", "degrees", "漢"].randomElement(using: &generator) ?? ""
        event = .paste("1 + 1")
      case 7:
        screen.window.timers.fireDue()
        continue
      default: event = .key(keys.randomElement(using: &generator) ?? .up)
      }
      screen.window.handle(event)
      if step % 3 == 0 {
        screen.update()
        let faults = screen.window.faults()
        #expect(faults.isEmpty, "seed \(seed), step \(step): \(faults)")
      }
      if step % 15 == 0 {
        let partial = screen.window.frame.snapshot()
        screen.window.setNeedsDisplay()
        screen.update()
        #expect(screen.window.frame.snapshot() == partial, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("a small keypad looks as it should")
  func snapshot() {
    let controller = SampleKeypad()
    let screen = Screen(42, 19, depth: .ansi16, controller: controller)
    screen.window.focus(on: controller.buttons[4])
    screen.update()
    #expect(
      screen.rows == [
        "rad                             漢0−     0",
        "       ╺━┓    ┓  ╻ ╻  ┓  ┏━╸ ┏━┓漢1−     1",
        "       ╺━┫    ┃  ┗━┫  ┃  ┗━┓ ┗━┫漢2−     4",
        "       ╺━┛ ▄  ╹    ╹  ╹  ╺━┛ ╺━┛漢3−     9",
        "╭──────╮ ╭─────╮ ╭─────╮ ╭─────╮漢4−    16",
        "│  π   │ │  √  │ │ cos │ │  ±  │漢5−    25",
        "╰──────╯ ╰─────╯ ╰─────╯ ╰─────╯漢6−    36",
        "┏━━━━━━┓ ╭─────╮ ╭─────╮ ╭─────╮漢7−    49",
        "┃  7   ┃ │  8  │ │  9  │ │  ÷  │漢8−    64",
        "┗━━━━━━┛ ╰─────╯ ╰─────╯ ╰─────╯漢9−    81",
        "╭──────╮ ╭─────╮ ╭─────╮ ╭─────╮漢10−  100",
        "│  4   │ │  5  │ │  6  │ │  ×  │漢11−  121",
        "╰──────╯ ╰─────╯ ╰─────╯ ╰─────╯漢12−  144",
        "╭──────╮ ╭─────╮ ╭─────╮ ╭─────╮漢13−  169",
        "│  1   │ │  2  │ │  3  │ │  −  │漢14−  196",
        "╰──────╯ ╰─────╯ ╰─────╯ ╰─────╯漢15−  225",
        "╭──────╮ ╭─────╮ ╭─────╮ ╭─────╮漢16−  256",
        "│  0   │ │  .  │ │  =  │ │  +  │漢17−  289",
        "╰──────╯ ╰─────╯ ╰─────╯ ╰─────╯漢18−  324",
      ])
    #expect(
      screen.window.frame.styleRuns.filter { $0.hasPrefix("8:") || $0.hasPrefix("17:") } == [
        "8:0-0 bold", "8:3-3 bold", "8:7-7 bold",
        "8:9-9 dim", "8:12-12 bold", "8:15-15 dim",
        "8:17-17 dim", "8:20-20 bold", "8:23-23 dim",
        "8:25-25 dim", "8:28-28 bold fg 4", "8:31-31 dim", "8:40-41 bold",
        "17:0-0 dim", "17:3-3 bold", "17:7-7 dim",
        "17:9-9 dim", "17:12-12 bold", "17:15-15 dim",
        "17:17-17 dim", "17:18-22 bold reverse fg 4", "17:23-23 dim",
        "17:25-25 dim", "17:28-28 bold fg 4", "17:31-31 dim", "17:39-41 bold",
      ])
    #expect(screen.window.cursor == CellPosition(column: 3, row: 8))
  }
}
