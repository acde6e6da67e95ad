import Layout
import Terminal
import TerminalUI
import TestSupport
import Testing

@Suite("A window hands on events and draws what changed")
struct WindowTests {
  @Test("nothing is shown again when nothing changed")
  func noNeedlessFrames() {
    let screen = Screen(4, 1) { view in place(TestView("a"), in: view, 0, 0, 4, 1) }
    #expect(screen.terminal.frameCount == 1)
    screen.update()
    screen.window.handle(.text("x"))
    screen.update()
    #expect(screen.terminal.frameCount == 1)
    screen.window.setNeedsDisplay()
    screen.update()
    #expect(screen.terminal.frameCount == 2)
  }

  @Test("a screen without anything on it is shown once")
  func emptyScreen() {
    let screen = Screen(0, 0) { view in view.addSubview(Label("a")) }
    #expect(screen.terminal.frameCount == 1)
    screen.click(0, 0)
    screen.window.handle(.key(.down))
    screen.update()
    #expect(screen.window.faults().isEmpty)
  }

  @Test("drawing what changed gives the frame that drawing all gives", arguments: [UInt64(5), 42])
  func partialDrawing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let labels = (0..<6).map { Label("label \($0)") }
    let buttons = (0..<4).map { Button("\($0)") }
    let screen = Screen(40, 12) { view in
      for (index, label) in labels.enumerated() {
        place(label, in: view, index * 5, index, 14, 2)
      }
      for (index, button) in buttons.enumerated() {
        place(button, in: view, index * 9, 5, 10, 6)
      }
    }
    let texts = ["", "7", "漢字漢字漢", "a longer text than fits", "√(2) × π", "1\n2"]
    for _ in 0..<200 {
      switch Int.random(in: 0...3, using: &generator) {
      case 0: buttons.randomElement(using: &generator)?.flash()
      case 1: screen.window.focus(on: buttons.randomElement(using: &generator))
      default:
        let text = texts.randomElement(using: &generator) ?? ""
        let label = labels.randomElement(using: &generator)
        label?.sizesToText = false
        label?.text = text
      }
      screen.update()
      let partial = screen.window.frame.snapshot()
      screen.window.setNeedsDisplay()
      screen.update()
      #expect(screen.window.frame.snapshot() == partial, "seed \(seed)")
      #expect(screen.window.faults().isEmpty, "seed \(seed)")
    }
  }

  @Test("keys go to what has the focus, outwards, and to the root controller last")
  func keyOrder() {
    final class Taker: View {
      var keys: [KeyEvent] = []
      var takes = false
      override var canBecomeFocused: Bool { true }
      override func keyDown(_ event: KeyEvent) -> Bool {
        keys.append(event)
        return takes
      }
    }
    let taker = Taker()
    let root = BuiltController { view in place(taker, in: view, 0, 0, 2, 1) }
    let screen = Screen(4, 1, controller: root)
    screen.window.handle(.text("1"))
    #expect(taker.keys == [] && root.keys == [.text("1")])
    screen.window.focus(on: taker)
    screen.window.handle(.text("2"))
    taker.takes = true
    screen.window.handle(.text("3"))
    screen.window.handle(.key(.control("r")))
    #expect(taker.keys == [.text("2"), .text("3"), .key(.control("r"))])
    #expect(root.keys == [.text("1"), .text("2"), .key(.control("r"))])
  }

  @Test("Control with a letter comes to the root controller once, before an overlay")
  func controlKeys() {
    let root = BuiltController()
    let overlay = BuiltController()
    let screen = Screen(4, 1, controller: root)
    screen.window.handle(.key(.control("x")))
    #expect(root.keys == [.key(.control("x"))])
    root.present(overlay)
    screen.window.handle(.key(.control("x")))
    #expect(root.keys.count == 2 && overlay.keys == [.key(.control("x"))])
    root.onKey = { _ in true }
    screen.window.handle(.key(.control("x")))
    screen.window.handle(.text("a"))
    #expect(overlay.keys == [.key(.control("x")), .text("a")])
  }

  @Test("Ctrl-L has the whole screen written anew unless a controller takes it")
  func redraw() {
    let root = BuiltController()
    let screen = Screen(4, 1, controller: root)
    screen.window.handle(.key(.control("l")))
    screen.update()
    #expect(screen.terminal.invalidationCount == 1)
    #expect(screen.terminal.frameCount == 2)
    root.onKey = { _ in true }
    screen.window.handle(.key(.control("l")))
    #expect(screen.terminal.invalidationCount == 1)
  }

  @Test("a paste comes whole to the controller")
  func paste() {
    var pasted: [String] = []
    let root = BuiltController()
    root.onPaste = {
      pasted.append($0)
      return true
    }
    let screen = Screen(4, 1, controller: root)
    #expect(screen.window.handle(.paste("1 + 2\n")))
    #expect(pasted == ["1 + 2\n"])
  }

  @Test("a click after a resize in the same batch hits what is there in the new size")
  func clickAfterResize() {
    final class Moving: ViewController {
      let button = Button("7")
      private var width: LayoutConstraint?
      override func viewDidLoad() {
        view.addSubview(button)
        LayoutConstraint.activate([
          button.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          button.topAnchor.constraint(equalTo: view.topAnchor),
          button.widthAnchor.constraint(equalToConstant: 5),
          button.heightAnchor.constraint(equalToConstant: 3),
        ])
      }
    }
    let controller = Moving()
    var presses = 0
    controller.button.onPress = { presses += 1 }
    let screen = Screen(20, 3, controller: controller)
    screen.terminal.enqueue(together: [
      .resize(TerminalSize(columns: 60, rows: 3)),
      .mouse(MouseEvent(.press, at: CellPosition(column: 57, row: 1))),
      .mouse(MouseEvent(.release, at: CellPosition(column: 57, row: 1))),
    ])
    for event in screen.terminal.nextEvents(watching: [], until: nil) {
      screen.window.handle(event)
    }
    #expect(presses == 1)
  }

  @Test("another theme draws everything anew")
  func themeChanges() {
    let label = Label("√")
    let screen = Screen(6, 1) { view in place(label, in: view, 0, 0, 6, 1) }
    #expect(screen.rows == ["√     "])
    screen.window.theme = Theme.theme(
      for: TerminalCapabilities(colorDepth: .mono, unicode: false))
    screen.update()
    #expect(screen.rows == ["sqrt  "])
  }

  @Test("the cursor rests on the view that has no focus but is named for it")
  func cursorView() {
    let display = LargeDigitsLabel("42")
    let screen = Screen(6, 1) { view in place(display, in: view, 0, 0, 6, 1) }
    #expect(screen.terminal.cursor == nil)
    screen.window.cursorView = display
    screen.update()
    #expect(screen.terminal.cursor == CellPosition(column: 5, row: 0))
    display.isHidden = true
    screen.update()
    #expect(screen.terminal.cursor == nil)
  }
}
