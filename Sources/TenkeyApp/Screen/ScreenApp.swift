import CalculatorModel
import ExactReals
import TapeStore
import Terminal
import TerminalUI

/// The calculator on a screen: everything put together over one device.
final class ScreenApp {
  private let device: any TerminalDevice
  private let answers: AnswerService
  private let root: RootViewController
  let window: Window

  /// Puts a screen together.
  ///
  /// - Parameters:
  ///   - device: the screen, started when a person is at it.
  ///   - settings: how to work.
  ///   - tapePath: the tape's file, or nil for one that lasts as long as the program.
  ///   - waits: whether every answer is waited for, as when nobody is looking.
  init(device: any TerminalDevice, settings: Settings, tapePath: String?, waits: Bool) {
    self.device = device
    answers = AnswerService(worker: .installed(), waits: waits)
    root = RootViewController(
      device: device, settings: settings.calculator, table: .standard, answers: answers,
      log: TapeLog(tape: Tape(path: tapePath)))
    window = Window(device: device, rootViewController: root)
    window.cursorView = root.calculator.calculatorView.display.cursorView
  }

  /// Runs until the person leaves.
  func run() -> ExitReason {
    let loop = RunLoop(window: window)
    root.onLeave = { loop.stop() }
    // The first frame comes before any file is touched.
    window.updateIfNeeded()
    root.log.open()
    var watched: Int32?
    answers.onActivity = { [answers, root] in
      if watched != answers.descriptor {
        if let watched { loop.unwatch(watched) }
        watched = answers.descriptor
        if let watched { loop.watch(watched) { answers.receive() } }
      }
      root.calculatorDidChange()
    }
    let reason = loop.run()
    root.log.finish()
    return reason
  }
}
