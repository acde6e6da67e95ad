import ExactReals
import Layout
import TapeStore
import Terminal
import TerminalUI

extension ScreenApp {
  /// The views that tests look at and press.
  package struct Parts {
    /// The sixteen, row by row.
    package let rows: [[Button]]
    /// The four keys of the strip.
    package let strip: [Button]
    /// The pages that may lie unfolded.
    package let pages: [[Button]]
    /// `AC`, `⌫` and `ƒ`.
    package let clear, backspace, page: Button
    /// The parts of the calculator from the top.
    package let topLine, description, display, keypad: View
    /// The calculator and the tape beside it.
    package let calculator, tape: View

    /// Every key of the keypad, on hidden pages too.
    package var keys: [Button] { rows.flatMap { $0 } + strip + pages.flatMap { $0 } }
  }

  /// Puts a screen together for a test.
  ///
  /// - Parameters:
  ///   - device: the screen, which need not be started.
  ///   - settings: how to work.
  ///   - tapePath: the tape's file; by default it lasts as long as the test.
  ///   - waits: whether every answer is there before a key returns.
  ///   - worker: who works out what is not rational; one without a program says that it is missing.
  package convenience init(
    testing device: any TerminalDevice, settings: Settings = Settings(), tapePath: String? = nil,
    waits: Bool = true, worker: any ExactAnswering
  ) {
    self.init(
      device: device, settings: settings, tapePath: tapePath, waits: waits, worker: worker)
  }

  /// The window, to hand events to.
  package var testWindow: Window { window }

  /// Takes in what the worker has answered.
  package func receiveAnswers() {
    answers.receive()
    window.layoutIfNeeded()
  }

  /// Runs as the program does, until somebody leaves or the script ends.
  package func runScript() -> Outcome { run() }

  /// The views.
  package var parts: Parts {
    let view = root.calculator.calculatorView
    let keypad = view.keypad
    return Parts(
      rows: keypad.rows, strip: keypad.strip, pages: keypad.pages, clear: view.clearButton,
      backspace: view.backspaceButton, page: view.pageButton, topLine: view.topLine,
      description: view.descriptionLabel, display: view.display, keypad: keypad,
      calculator: view, tape: root.tape.view)
  }

  /// Does what the key of a symbol does, wherever it is drawn.
  package func press(_ symbol: String) {
    root.calculator.press(symbol)
    window.layoutIfNeeded()
  }

  /// The number as it stands on the screen.
  package var displayText: String { root.calculator.displayText }
  /// The line above it.
  package var descriptionText: String { root.calculator.descriptionText }
  /// What is wrong, or nil.
  package var errorText: String? { root.calculator.errorText }
  /// What has been worked out so far, oldest first.
  package var tapeEntries: [TapeEntry] { root.log.entries }
}

/// What a `ScreenPlan` comes to, in words.
package struct PlannedScreen: Hashable, Sendable {
  /// The terminal's classes.
  package let width, height: SizeClass
  /// The tape's columns.
  package let tapeWidth: Int
  /// The class of the calculator's own part.
  package let ownWidth: SizeClass
  /// `4x5`, `5x4`, or nil where neither fits.
  package let grid: String?
  /// The pages of functions that lie unfolded.
  package let unfoldedPages: Int
  /// What F2 shows.
  package let summary: String

  /// Plans a screen; `locked` is a grid's name.
  package init(
    columns: Int, rows: Int, cellShape: Double = 2, locked: String? = nil, showsTape: Bool = true,
    pageCount: Int = 4
  ) {
    let plan = ScreenPlan(
      size: TerminalSize(columns: columns, rows: rows, cellShape: cellShape),
      lockedGrid: [Grid.fourByFive, .fiveByFour].first { $0.name == locked },
      showsTape: showsTape, pageCount: pageCount)
    width = plan.terminalTraits.horizontalSizeClass
    height = plan.terminalTraits.verticalSizeClass
    tapeWidth = plan.tapeWidth
    ownWidth = plan.calculatorWidthClass
    grid = plan.grid?.name
    unfoldedPages = plan.unfoldedPages
    summary = plan.summary
  }
}
