import CalculatorModel
import ExactReals
import Layout
import Terminal
import TerminalUI

/// What the calculator's controller tells the one it is part of.
protocol CalculatorViewControllerDelegate: AnyObject {
  /// A calculation was completed and its digits are known, as many as were asked for or all.
  func calculatorDidFinish(
    _ calculation: FinishedCalculation, with evaluation: Evaluation, asked: Int)
  /// What the keys act on has changed: state line and hints may have to follow.
  func calculatorDidChange()
  /// A key asks for another screen, or to leave.
  func calculatorDidAsk(for command: ScreenCommand)
}

/// What a key asks of the whole screen rather than of the calculator.
enum ScreenCommand: Hashable, Sendable {
  /// Show or leave the help, the size classes, the outline of the layout, the tape.
  case help, sizeClasses, outline, tape
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
  let answers: AnswerService
  /// The fewest digits that are asked for.
  private static let fewestDigits = 64
  /// The digits that the widest screen so far can show.
  private(set) var wantedDigits = fewestDigits
  /// The value whose digits are shown or awaited, and what is known of it.
  private var shown: Shown?
  private var lastSerial = 0
  /// Which page of functions the strip shows.
  private(set) var page = 0
  private var unfoldedPages = 0
  /// What takes the display's place until the next key, from long to short, as the size classes do.
  private var notices: [String] = []
  /// What was wrong with a paste, or what else there is to say, until the next key.
  var remark: (text: String, isError: Bool)?
  /// A paste that waits to be told what its comma is.
  var pendingPaste: PendingPaste?
  /// What was copied last: it is known how to read that.
  private(set) var copiedText: String?
  /// Where the answer is to be scrolled to when more of its digits are here.
  var scrollTarget = 0
  /// A key that did something and may yet turn out to be a letter of a name.
  var provisional: ProvisionalLetter?
  /// What `=` would come to, as far as that is known, and its text.
  var preview: (real: Real, text: String?)?
  /// Whether what a preview takes may be waited for.
  var waitsForPreview = false
  /// The form that the answer is shown in.
  private(set) var form = NumberForm.decimal

  /// The room that a message had when it was last written.
  var messageRoom = (width: 0, hasRow: true)

  /// A value that is on the display or is to be.
  ///
  /// By reference, so that a typed digit, which there is none beside, gives up an empty reference and
  /// not a value of many parts; the same goes for `ProvisionalLetter` and `PendingPaste`.
  final class Shown {
    let real: Real
    var evaluation: Evaluation?
    /// How many digits were asked for.
    var asked = 0
    /// How many are being worked out to scroll it.
    var fetched: Int?
    /// Its closed form, if it has one.
    var closedForm: ExactForm?
    /// Whether it was asked for one.
    var isFormKnown = false

    init(real: Real) {
      self.real = real
    }
  }

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
    if answersQuestion(symbol) { return }
    change { $0.press(symbol) }
  }

  /// Does what a typed character does.
  func type(_ character: Character) {
    if answersQuestion(String(character)) { return }
    change { $0.type(character) }
  }

  /// Takes back the last digit or token; a request that runs is abandoned.
  func backspace() {
    change { $0.backspace() }
  }

  /// Abandons what is being worked out, else clears the entry, else all.
  func escape() {
    if pendingPaste != nil {
      change { _ in }
    } else if shown?.fetched != nil {
      // The answer is there: only its farther digits are given up.
      shown?.fetched = nil
      answers.drop(from: .more)
      change { _ in }
      say("stopped", isError: false)
    } else if answers.isWorking {
      answers.abandon()
      shown = nil
      change { $0.abandon() }
    } else {
      change { $0.escape() }
    }
  }

  func undo() { change { $0.undo() } }

  func redo() { change { $0.redo() } }

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
  func showCopied(_ text: String) {
    copiedText = text
    say("sent to the clipboard", isError: false)
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

  func change(_ work: (inout Calculator) -> Void) {
    notices = []
    remark = nil
    pendingPaste = nil
    form = .decimal
    work(&calculator)
    refresh()
  }

  /// Says something in the description's place until the next key.
  func say(_ text: String, isError: Bool) {
    remark = (text, isError)
    refresh()
  }

  // MARK: What there is to see

  /// The text on the display, as it stands there.
  var displayText: String { calculatorView.display.text }
  /// Whether the worker is at it.
  var isWorking: Bool { answers.isWorking }

  /// What is known of the value on the display; nil while a number is typed, or nothing is known.
  var shownEvaluation: Evaluation? {
    guard case .value = calculator.entry else { return nil }
    return shown?.evaluation
  }

  /// How many digits were asked for of the value that is shown.
  var askedDigits: Int { shown?.asked ?? 0 }

  /// How many digits of the value that is shown are being worked out to scroll it; nil where none are.
  var fetchedDigits: Int? { shown?.fetched }

  /// Whether the value that is shown was asked for its closed form.
  var isFormKnown: Bool { shown?.isFormKnown ?? false }

  override func viewWillTransition(to size: Size) {
    super.viewWillTransition(to: size)
    let needed = size.width + 16
    if needed > wantedDigits {
      wantedDigits = needed
      if case .approximate = shown?.evaluation { shown?.evaluation = nil }
      refresh()
    }
  }

  /// Brings the display, the description and whoever listens up to the model.
  func refresh() {
    noteFinished()
    let view = calculatorView
    var entry = calculator.entry
    switch entry {
    case .typing(let text):
      shown = nil
      answers.drop(from: .display)
      view.display.content = .typing(text)
    case .error: break
    case .value(let real):
      show(real)
      // What came back at once may be that there is no such value.
      entry = calculator.entry
    }
    refreshPreview()
    if let errorText = errorText(in: entry) {
      show(message: errorText, isError: true)
    } else if let remark {
      show(message: remark.text, isError: remark.isError)
    } else {
      showDescription()
    }
    if !notices.isEmpty { view.display.content = .message(notices) }
    delegate?.calculatorDidChange()
  }

  override func viewDidLayout() {
    guard errorText != nil,
      messageRoom
        != (calculatorView.descriptionLabel.frame.width, !calculatorView.hasNoDescription)
    else { return }
    refresh()
  }

  /// Shows a value: at once when it is rational, else when its digits are known.
  ///
  /// Until then the display keeps what it shows.
  private func show(_ real: Real) {
    if let shown, shown.real.isBuiltLike(real) {
      if shown.evaluation != nil {
        display()
        return
      }
      if answers.isWorking { return }
    }
    ask(for: real, purpose: .display) { _ in }
  }

  private func ask(
    for real: Real, purpose: AnswerService.Purpose, completion: @escaping (Evaluation) -> Void
  ) {
    let asked = wantedDigits
    shown = Shown(real: real)
    // It makes way for this request, and is asked for again.
    if preview?.text == nil { preview = nil }
    answers.evaluate(real, digits: asked, for: purpose) { [weak self] evaluation in
      self?.answer(real, is: evaluation, asked: asked)
      completion(evaluation)
    }
  }

  private func answer(_ real: Real, is evaluation: Evaluation, asked: Int) {
    guard let shown, shown.real.isBuiltLike(real), case .value = calculator.entry else { return }
    if case .failed(let failure, let node) = evaluation {
      self.shown = nil
      calculator.fail(failure, at: node)
      refresh()
      return
    }
    // What was proved rational goes on as a rational: later steps are then worked out at once.
    if case .exact(let rational) = evaluation { calculator.settle(rational) }
    self.shown?.evaluation = evaluation
    self.shown?.asked = asked
    display()
    delegate?.calculatorDidChange()
  }

  /// Asks for more digits of the value that is shown; what came in is shown by whoever asked.
  func fetch(digits: Int, completion: @escaping (Evaluation) -> Void) {
    guard let real = shown?.real else { return }
    shown?.fetched = digits
    answers.evaluate(real, digits: digits, for: .more) { [weak self] evaluation in
      guard let self, let shown = self.shown, shown.real.isBuiltLike(real) else { return }
      self.shown?.fetched = nil
      if case .failed(let failure, _) = evaluation {
        self.say(failure.message, isError: false)
        return
      }
      self.shown?.evaluation = evaluation
      self.shown?.asked = digits
      completion(evaluation)
      self.delegate?.calculatorDidChange()
    }
  }

  /// Asks for the closed form of the value that is shown, once.
  func fetchForm(completion: @escaping () -> Void) {
    guard let real = shown?.real else { return }
    answers.form(of: real) { [weak self] form in
      guard let self, let shown = self.shown, shown.real.isBuiltLike(real) else { return }
      self.shown?.closedForm = form
      self.shown?.isFormKnown = true
      completion()
    }
  }

  /// Shows the answer in a form, or as usual where it has none like that here.
  func show(form newForm: NumberForm) {
    form = newForm
    display()
    delegate?.calculatorDidChange()
  }

  /// What the answer reads in a form; nil where it has none like that here.
  func texts(of form: NumberForm) -> (screen: String, ascii: String)? {
    guard let shown, let evaluation = shown.evaluation else { return nil }
    return NumberFormat.form(
      form, of: evaluation, closedForm: shown.closedForm,
      width: max(1, calculatorView.display.frame.width), asked: shown.asked)
  }

  private func display() {
    guard notices.isEmpty, let shown, let evaluation = shown.evaluation else { return }
    if let text = texts(of: form)?.screen {
      calculatorView.display.content = .form(text)
    } else {
      calculatorView.display.content = .evaluation(evaluation, asked: shown.asked)
    }
  }

  /// Hands each completed calculation on once, when its digits are known.
  private func noteFinished() {
    guard let finished = calculator.finished, finished.serial > lastSerial else { return }
    lastSerial = finished.serial
    let asked = wantedDigits
    // One request serves the display and the tape.
    ask(for: finished.value, purpose: .finished) { [weak self] evaluation in
      if case .failed = evaluation { return }
      self?.delegate?.calculatorDidFinish(finished, with: evaluation, asked: asked)
    }
  }
}
