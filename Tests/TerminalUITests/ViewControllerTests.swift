import Layout
import Terminal
import TerminalUI
import Testing

/// A controller that writes down what it hears.
private final class LoggingController: ViewController {
  let name: String
  let log: Log

  final class Log {
    var lines: [String] = []
  }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  override func loadView() {
    log.lines.append("\(name) loadView")
    super.loadView()
  }
  override func viewDidLoad() { log.lines.append("\(name) viewDidLoad") }
  override func viewWillTransition(to size: Size) {
    log.lines.append("\(name) willTransition \(size.width)x\(size.height) from \(view.frame.width)")
    super.viewWillTransition(to: size)
  }
  override func traitCollectionDidChange(_ previous: TraitCollection) {
    log.lines.append(
      "\(name) traits \(previous.verticalSizeClass) -> \(traitCollection.verticalSizeClass)")
  }
  override func viewDidLayout() { log.lines.append("\(name) didLayout \(view.frame.width)") }
  override func didMove(toParent parent: ViewController?) {
    log.lines.append("\(name) \(parent == nil ? "left" : "joined")")
  }
}

@Suite("Controllers live in order")
struct ViewControllerTests {
  @Test("load, size, traits, layout; the view is made once")
  func order() {
    let log = LoggingController.Log()
    let controller = LoggingController("a", log)
    #expect(!controller.isViewLoaded)
    let screen = Screen(80, 24, controller: controller)
    #expect(
      log.lines == [
        "a loadView", "a viewDidLoad", "a willTransition 80x24 from 0", "a didLayout 80",
      ])
    log.lines = []
    screen.window.handle(.key(.up))
    screen.update()
    #expect(log.lines == [])
    screen.terminal.enqueue([.resize(TerminalSize(columns: 40, rows: 24))])
    for event in screen.terminal.nextEvents(watching: [], until: nil) {
      screen.window.handle(event)
    }
    screen.update()
    #expect(
      log.lines == [
        "a willTransition 40x24 from 80", "a traits compact -> regular", "a didLayout 40",
      ])
  }

  @Test("children hear of sizes from their parent, and leave with their view")
  func containment() {
    let log = LoggingController.Log()
    let parent = LoggingController("p", log)
    let child = LoggingController("c", log)
    parent.addChild(child)
    parent.addChild(child)
    place(child.view, in: parent.view, 0, 0, 5, 2)
    let screen = Screen(20, 4, controller: parent)
    #expect(
      log.lines == [
        "c joined", "p loadView", "p viewDidLoad", "c loadView", "c viewDidLoad",
        "p willTransition 20x4 from 0", "c willTransition 20x4 from 0", "p didLayout 20",
        "c didLayout 5",
      ]
        || log.lines == [
          "c joined", "c loadView", "c viewDidLoad", "p loadView", "p viewDidLoad",
          "p willTransition 20x4 from 0", "c willTransition 20x4 from 0", "p didLayout 20",
          "c didLayout 5",
        ])
    #expect(parent.children.count == 1 && child.parent === parent)
    log.lines = []
    child.removeFromParent()
    #expect(log.lines == ["c left"])
    log.lines = []
    #expect(parent.children.isEmpty && child.parent == nil && child.view.superview == nil)
    screen.update()
    #expect(log.lines == ["p didLayout 20"])
  }

  @Test("a controller that goes leaves its view, unless that is another's by now")
  func leavesView() {
    let view = View()
    do {
      let controller = ViewController()
      controller.view = view
      #expect(view.viewController === controller)
    }
    #expect(view.viewController == nil)
    let heir = ViewController()
    do {
      let controller = ViewController()
      controller.view = view
      heir.view = view
    }
    #expect(view.viewController === heir)
    heir.view = View()
    #expect(view.viewController == nil)
  }

  @Test("a controller that always wants another layout still gets its frame drawn")
  func endlessLayout() {
    final class Restless: ViewController {
      var layouts = 0
      override func viewDidLayout() {
        layouts += 1
        view.setNeedsLayout()
      }
    }
    let controller = Restless()
    let screen = Screen(4, 1, controller: controller)
    #expect(screen.terminal.frameCount == 1)
    #expect(controller.layouts == 3)
  }

  @Test("an overlay takes keys, mouse and focus until it is dismissed")
  func overlay() {
    var presses = 0
    let button = Button("7") { presses += 1 }
    let root = BuiltController { view in place(button, in: view, 0, 0, 5, 3) }
    let screen = Screen(10, 4, controller: root)
    screen.window.focus(on: button)
    let help = BuiltController { view in
      view.background = .plain
      place(Label("help"), in: view, 1, 1, 4, 1)
    }
    root.present(help)
    screen.update()
    #expect(screen.rows == ["          ", " help     ", "          ", "          "])
    #expect(root.presentedViewController === help && help.presentingViewController === root)
    screen.click(2, 1)
    screen.window.handle(.text(" "))
    #expect(presses == 0)
    #expect(help.keys == [.text(" ")] && root.keys == [])
    #expect(!screen.window.focus(on: button))
    root.present(BuiltController())
    #expect(root.presentedViewController === help, "one at a time")
    help.dismiss()
    screen.update()
    #expect(screen.rows[1] == "┃ 7 ┃     ")
    #expect(screen.window.focusedView === button)
    screen.click(2, 1)
    #expect(presses == 1)
    #expect(screen.window.faults().isEmpty)
  }

  @Test("dismissing from below takes away what is shown over it too")
  func nestedOverlays() {
    let root = BuiltController()
    let screen = Screen(4, 1, controller: root)
    let first = BuiltController()
    let second = BuiltController()
    root.present(first)
    first.present(second)
    screen.update()
    root.dismiss()
    screen.window.handle(.text("a"))
    #expect(root.keys == [.text("a")])
    #expect(first.window == nil && second.window == nil)
    #expect(first.presentedViewController == nil && root.presentedViewController == nil)
    root.dismiss()
    screen.update()
    #expect(screen.window.faults().isEmpty)
  }
}
