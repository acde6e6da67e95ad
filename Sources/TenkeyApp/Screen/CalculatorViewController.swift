import CalculatorModel
import ExactReals
import Layout
import Terminal
import TerminalUI

/// What the calculator's controller tells the one it is part of.
protocol CalculatorViewControllerDelegate: AnyObject {
  /// A calculation was completed and its digits are known.
  func calculatorDidFinish(_ calculation: FinishedCalculation, with evaluation: Evaluation)
  /// What the keys act on has changed: state line and hints may have to follow.
  func calculatorDidChange()
  /// A key asks for another screen, or to leave.
  func calculatorDidAsk(for command: ScreenCommand)
}

/// What a key asks of the whole screen rather than of the calculator.
enum ScreenCommand: Hashable, Sendable {
  /// Show or leave the help, the size classes, the tape.
  case help, sizeClasses, tape
  /// Turn the grid: automatic, 4x5, 5x4.
  case turnGrid
  /// Draw everything anew.
  case repaint
  /// Copy the answer.
  case copy
  /// End the program.
  case leave
}

/// The controller of the keys and the display: it feeds keys to the model and shows what comes of
/// them.
final class CalculatorViewController: ViewController {
  /// The machine.
  private(set) var calculator: Calculator
  /// Who is told what happens here.
  weak var delegate: (any CalculatorViewControllerDelegate)?

  let table: OperationTable
  private let answers: AnswerService
  /// The digits that the widest screen so far can show.
  private var wantedDigits = 64
  /// The value whose digits are shown or awaited, and what is known of it.
  private var shown: (real: Real, evaluation: Evaluation?)?
  private var lastSerial = 0
  /// Which page of functions the strip shows.
  private(set) var page = 0
  private var unfoldedPages = 0
  /// What takes the display's place until the next key, from long to short, as the size classes do.
  private var notices: [String] = []
  /// What was wrong with a paste, or what else there is to say, until the next key.
  private var remark: (text: String, isError: Bool)?

  private var hadNoDescription = false

  /// The view, typed.
  private(set) lazy var calculatorView = CalculatorView(
    keypad: KeypadView(table: table) { [weak self] symbol in self?.press(symbol) })

  /// Makes a controller at rest.
  init(settings: CalculatorSettings, table: OperationTable, answers: AnswerService) {
    calculator = Calculator(settings: settings, table: table)
    self.table = table
    self.answers = answers
    super.init()
  }

  override func loadView() { view = calculatorView }

  override func viewDidLoad() {
    calculatorView.clearButton.onPress = { [weak self] in self?.press("AC") }
    calculatorView.backspaceButton.onPress = { [weak self] in self?.backspace() }
    calculatorView.pageButton.onPress = { [weak self] in self?.turnPage() }
    followScrolling()
    refresh()
  }

  override func keyDown(_ event: KeyEvent) -> Bool { handle(event) }

  override func paste(_ text: String) -> Bool {
    read(pasted: text)
    return true
  }

  // MARK: What the keys do

  /// Does what a key of the keypad does.
  func press(_ symbol: String) {
    change { $0.press(symbol) }
  }

  /// Does what a typed character does.
  func type(_ character: Character) {
    change { $0.type(character) }
  }

  /// Takes back the last digit or token; a request that runs is abandoned.
  func backspace() {
    change { $0.backspace() }
  }

  /// Abandons what is being worked out, else clears the entry, else all.
  func escape() {
    if answers.isWorking {
      answers.abandon()
      shown = nil
      change { $0.abandon() }
    } else {
      change { $0.escape() }
    }
  }

  func undo() { change { $0.undo() } }

  func redo() { change { $0.redo() } }

  /// Reads a pasted text as an expression; what cannot be read is named on the display.
  func read(pasted text: String) {
    change { calculator in
      do throws(ExpressionError) {
        try calculator.paste(text)
      } catch {
        remark = (error.message, true)
      }
    }
  }

  /// Puts a value of the tape in as an operand.
  func recall(_ value: Real, text: String) {
    change { $0.recall(value, text: text) }
  }

  /// Shows a text in the display's place until the next key, the longest of these that fits.
  func show(notices texts: [String]) {
    notices = texts
    refresh()
  }

  /// Says that the answer was sent to the terminal's clipboard; nobody can know what it did.
  func showCopied() {
    remark = ("sent to the clipboard", false)
    refresh()
  }

  /// Shows the next page of functions on the strip, passing those that lie unfolded.
  func turnPage() {
    let pages = turnablePages
    guard pages.count > 1 else { return }
    let place = pages.firstIndex(of: page) ?? 0
    show(page: pages[(place + 1) % pages.count])
  }

  /// Takes note of how many pages lie unfolded; the strip leaves one that does.
  func unfold(_ count: Int) {
    unfoldedPages = count
    calculatorView.keypad.unfold(count)
    if !turnablePages.contains(page) { show(page: 0) }
    calculatorView.pageButton.isEnabled = turnablePages.count > 1
  }

  /// The pages that the strip turns through.
  private var turnablePages: [Int] {
    [0] + Array(1..<table.pages.count).dropFirst(unfoldedPages)
  }

  private func show(page newPage: Int) {
    page = newPage
    calculatorView.keypad.showOnStrip(page: newPage)
  }

  private func change(_ work: (inout Calculator) -> Void) {
    notices = []
    remark = nil
    work(&calculator)
    refresh()
  }

  // MARK: What there is to see

  /// The text on the display, as it stands there.
  var displayText: String { calculatorView.display.text }
  /// The description, as it stands above the display.
  var descriptionText: String { calculatorView.descriptionLabel.text }
  /// What is wrong, in words, or nil.
  var errorText: String? {
    if let remark, remark.isError { return remark.text }
    if case .error(let message) = calculator.entry { return message }
    return nil
  }
  /// Whether the worker is at it.
  var isWorking: Bool { answers.isWorking }

  /// What is known of the value on the display; nil while a number is typed, or nothing is known.
  var shownEvaluation: Evaluation? {
    guard case .value = calculator.entry else { return nil }
    return shown?.evaluation
  }

  override func viewWillTransition(to size: Size) {
    super.viewWillTransition(to: size)
    let needed = size.width + 16
    if needed > wantedDigits {
      wantedDigits = needed
      if case .approximate = shown?.evaluation {
        shown = nil
        refresh()
      }
    }
  }

  /// Brings the display, the description and whoever listens up to the model.
  private func refresh() {
    noteFinished()
    let view = calculatorView
    view.descriptionLabel.text = remark?.text ?? calculator.descriptionText
    view.descriptionLabel.role = remark?.isError == true ? .error : .description
    view.descriptionLabel.lineBreakMode = .head
    switch calculator.entry {
    case .typing(let text):
      shown = nil
      view.display.content = .text(text)
    case .error(let message):
      view.descriptionLabel.text = message
      view.descriptionLabel.role = .error
    case .value(let real):
      show(real)
    }
    if let errorText {
      // A message is read from its beginning, and where its row was given up the display has it.
      view.descriptionLabel.lineBreakMode = .tail
      if view.hasNoDescription { view.display.content = .message([errorText]) }
    }
    if !notices.isEmpty { view.display.content = .message(notices) }
    delegate?.calculatorDidChange()
  }

  override func viewDidLayout() {
    guard errorText != nil, hadNoDescription != calculatorView.hasNoDescription else { return }
    hadNoDescription = calculatorView.hasNoDescription
    refresh()
  }

  /// Shows a value: at once when it is rational, else when its digits are known.
  ///
  /// Until then the display keeps what it shows.
  private func show(_ real: Real) {
    if let shown, shown.real.isBuiltLike(real) {
      if let evaluation = shown.evaluation { display(evaluation) }
      return
    }
    shown = (real, nil)
    answers.evaluate(real, digits: wantedDigits, isKept: false) { [weak self] evaluation in
      self?.answer(real, is: evaluation)
    }
  }

  private func answer(_ real: Real, is evaluation: Evaluation) {
    guard let shown, shown.real.isBuiltLike(real), case .value = calculator.entry else { return }
    if case .failed(let failure) = evaluation {
      self.shown = nil
      calculator.fail(failure)
      refresh()
      return
    }
    // What was proved rational goes on as a rational: later steps are then worked out at once.
    if case .exact(let rational) = evaluation { calculator.settle(rational) }
    self.shown = (real, evaluation)
    display(evaluation)
    delegate?.calculatorDidChange()
  }

  /// Asks for more digits of the value that is shown; what came in is shown by whoever asked.
  func fetch(digits: Int, completion: @escaping (Evaluation) -> Void) {
    guard let real = shown?.real else { return }
    answers.evaluate(real, digits: digits, isKept: false) { [weak self] evaluation in
      guard let self, let shown = self.shown, shown.real.isBuiltLike(real) else { return }
      if case .failed = evaluation { return }
      self.shown = (real, evaluation)
      completion(evaluation)
    }
  }

  private func display(_ evaluation: Evaluation) {
    if notices.isEmpty { calculatorView.display.content = .evaluation(evaluation) }
  }

  /// Hands each completed calculation on once, when its digits are known.
  private func noteFinished() {
    guard let finished = calculator.finished, finished.serial > lastSerial else { return }
    lastSerial = finished.serial
    // One request serves the display and the tape.
    shown = (finished.value, nil)
    answers.evaluate(finished.value, digits: wantedDigits, isKept: true) {
      [weak self] evaluation in
      self?.answer(finished.value, is: evaluation)
      if case .failed = evaluation { return }
      self?.delegate?.calculatorDidFinish(finished, with: evaluation)
    }
  }
}
