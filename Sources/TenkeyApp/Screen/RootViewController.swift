import CalculatorModel
import ExactReals
import Layout
import TapeStore
import Terminal
import TerminalUI

/// The whole screen: the calculator, and the tape beside it where the width is regular.
final class RootViewController: ViewController {
  let calculator: CalculatorViewController
  let log: TapeLog
  let tape: TapeViewController
  /// What has to be done outside of the views.
  var onLeave: (() -> Void)?

  private let device: any TerminalDevice
  private let table: OperationTable
  private var lockedGrid: Grid?
  private var showsTape = true
  private var showsSizeClasses = false
  private var plan: ScreenPlan
  /// Which hints the top line has; nil before it has any.
  private var hintsShownBesideTape: Bool?
  /// Ends the calculator where the tape begins: its constant is the tape's share.
  private lazy var calculatorEnd = calculator.view.trailingAnchor.constraint(
    equalTo: view.trailingAnchor
  ).named("the calculator leaves the tape its share")

  /// Makes the screen's controllers.
  init(
    device: any TerminalDevice, settings: CalculatorSettings, table: OperationTable,
    answers: AnswerService, log: TapeLog
  ) {
    self.device = device
    self.table = table
    calculator = CalculatorViewController(settings: settings, table: table, answers: answers)
    self.log = log
    tape = TapeViewController(log: log)
    plan = ScreenPlan(
      size: device.size, lockedGrid: nil, showsTape: true, pageCount: table.pages.count - 1)
    super.init()
  }

  override func viewDidLoad() {
    view.identifier = "screen"
    addChild(calculator)
    addChild(tape)
    calculator.delegate = self
    tape.onPick = { [weak self] entry in self?.recall(entry) }
    log.onChange = { [weak self] in self?.tape.reload() }
    calculatorEnd.constantName = "the tape's share"
    view.addSubview(calculator.view)
    view.addSubview(tape.view)
    var constraints = [
      calculator.view.leadingAnchor.constraint(equalTo: view.leadingAnchor)
        .named("calculator at the left"),
      calculatorEnd,
      tape.view.leadingAnchor.constraint(equalTo: calculator.view.trailingAnchor)
        .named("tape begins where the calculator ends"),
      tape.view.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        .named("tape at the right"),
    ]
    for part in [calculator.view, tape.view] {
      constraints += [
        part.topAnchor.constraint(equalTo: view.topAnchor).named("from the top"),
        part.bottomAnchor.constraint(equalTo: view.bottomAnchor).named("to the bottom"),
      ]
    }
    LayoutConstraint.activate(constraints)
    apply(plan)
  }

  // MARK: Size

  override func viewWillTransition(to size: Size) {
    super.viewWillTransition(to: size)
    replan()
  }

  private func replan() {
    let before = plan
    plan = ScreenPlan(
      size: device.size, lockedGrid: lockedGrid, showsTape: showsTape,
      pageCount: table.pages.count - 1)
    apply(plan)
    // Where the tape has a place beside the keys it need not lie over them.
    if plan.tapeWidth > 0, presentedViewController is TapeViewController { dismiss() }
    if plan.summary != before.summary, showsSizeClasses { calculator.show(notices: plan.summaries) }
  }

  /// Says with traits and visibility what the plan says; constraints do the rest.
  private func apply(_ plan: ScreenPlan) {
    calculatorEnd.constant = -Double(plan.tapeWidth)
    tape.view.isHidden = plan.tapeWidth == 0
    calculator.view.overrideTraits = TraitOverride(
      horizontal: plan.calculatorWidthClass, vertical: nil)
    let keypad = plan.keypadTraits
    calculator.calculatorView.keypad.overrideTraits = TraitOverride(
      horizontal: keypad.horizontalSizeClass, vertical: keypad.verticalSizeClass)
    calculator.calculatorView.showsKeys = plan.grid != nil
    calculator.unfold(plan.unfoldedPages)
    calculatorDidChange()
    view.setNeedsLayout()
  }

  // MARK: Keys

  /// Control with a letter comes here before it comes to a page over the calculator, which then has
  /// all but what is for the whole screen.
  override func keyDown(_ event: KeyEvent) -> Bool {
    if presentedViewController != nil {
      switch event {
      case .key(.control("c")), .key(.control("d")), .key(.control("l")): break
      default: return false
      }
    }
    return calculator.keyDown(event)
  }

  override func paste(_ text: String) -> Bool { calculator.paste(text) }

  override var preferredFocus: View? { calculator.calculatorView.keypad.visibleKey(for: "5") }

  private func recall(_ entry: TapeEntry) {
    presentedViewController?.dismiss()
    if let value = log.value(of: entry) { calculator.recall(value, text: entry.expression) }
  }

  // MARK: Outline

  /// The outline of the calculator's layout and the tape's, without what is shown over them.
  var outline: LayoutOutline { window?.outline(of: view) ?? LayoutOutline() }

  /// What stands above the outline, from long to short.
  var outlineHeadings: [String] {
    let size = window?.size ?? Size(width: 0, height: 0)
    let words = "\(size.width)x\(size.height)"
    let squeezed = plan.summary.split(separator: " ").joined(separator: " ")
    let summaries = [plan.summary, squeezed] + plan.summaries.dropFirst()
    return summaries.map { "\(words)  \($0)" } + [words]
  }

  private func presentOutline() {
    let page = OutlineViewController(
      outline: { [weak self] in self?.outline ?? LayoutOutline() },
      headings: { [weak self] in self?.outlineHeadings ?? [] })
    page.onTurnGrid = { [weak self] in self?.calculatorDidAsk(for: .turnGrid) }
    present(page)
  }

  private func perform(_ action: HelpViewController.Action) {
    switch action {
    case .press("⌫"): calculator.backspace()
    case .press(let symbol): calculator.press(symbol)
    case .command(let command): calculatorDidAsk(for: command)
    case .undo: calculator.undo()
    case .redo: calculator.redo()
    case .escape: calculator.escape()
    case .turnPage: calculator.turnPage()
    case .turnForm: calculator.turnForm()
    }
  }
}

extension RootViewController: CalculatorViewControllerDelegate {
  func calculatorDidFinish(
    _ calculation: FinishedCalculation, with evaluation: Evaluation, asked: Int
  ) {
    log.record(calculation, answer: NumberFormat.tape(evaluation, asked: asked))
  }

  func calculatorDidChange() {
    let line = calculator.calculatorView.topLine
    line.stateText = stateText
    let isBesideTape = plan.tapeWidth > 0
    if hintsShownBesideTape != isBesideTape {
      hintsShownBesideTape = isBesideTape
      line.show(hints)
    }
  }

  func calculatorDidAsk(for command: ScreenCommand) {
    switch command {
    case .help:
      present(HelpViewController(table: table) { [weak self] action in self?.perform(action) })
    case .sizeClasses:
      showsSizeClasses.toggle()
      calculator.show(notices: showsSizeClasses ? plan.summaries : [])
    case .outline: presentOutline()
    case .tape: toggleTape()
    case .turnGrid:
      lockedGrid = lockedGrid == nil ? .fourByFive : lockedGrid == .fourByFive ? .fiveByFour : nil
      replan()
    case .repaint:
      device.invalidate()
      view.setNeedsDisplay()
    case .copy: copyAnswer()
    case .leave: onLeave?()
    }
  }

  /// Beside the keys where the width is regular, else over them.
  private func toggleTape() {
    if plan.terminalTraits.horizontalSizeClass == .regular {
      showsTape.toggle()
      replan()
    } else {
      let page = TapeViewController(log: log, isOverKeys: true)
      page.onOtherKey = { [weak self] event in _ = self?.keyDown(event) }
      page.onPick = { [weak self] entry in self?.recall(entry) }
      present(page)
    }
  }

  private func copyAnswer() {
    guard let text = calculator.copyText else { return }
    device.copyToClipboard(text)
    calculator.showCopied(text)
  }

  /// The state of the machine in words; the first is always there, and mostly it is the only one.
  private var stateText: String {
    var text = calculator.calculator.angleUnit.name
    if let certainty = calculator.certaintyText { Self.add(certainty, to: &text) }
    if calculator.form != .decimal { Self.add(calculator.form.name, to: &text) }
    if calculator.calculator.memory != nil { Self.add("M", to: &text) }
    if calculator.calculator.settings.isChained { Self.add("chain", to: &text) }
    if log.trouble != nil { Self.add("tape not saved", to: &text) }
    if let lockedGrid { Self.add("\(lockedGrid.name) locked", to: &text) }
    if calculator.isWorking { Self.add("working…", to: &text) }
    return text
  }

  /// Not inlined: seven times over, it would lie in the way of a key that adds nothing.
  @inline(never)
  private static func add(_ word: String, to text: inout String) {
    text += "  "
    text += word
  }

  private var hints: [StatusLine.Hint] {
    func hint(_ title: String, _ command: ScreenCommand) -> StatusLine.Hint {
      StatusLine.Hint(title: title) { [weak self] in self?.calculatorDidAsk(for: command) }
    }
    return plan.tapeWidth > 0
      ? [hint("F1 help", .help), hint("F6 turn", .turnGrid)]
      : [hint("F4 tape", .tape), hint("? help", .help)]
  }
}
