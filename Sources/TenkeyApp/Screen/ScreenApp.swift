import CalculatorModel
import ExactReals
import Layout
import TapeStore
import Terminal
import TerminalUI

/// The calculator on a screen: everything put together over one device.
public final class ScreenApp {
  private let device: any TerminalDevice
  let answers: AnswerService
  let root: RootViewController
  let window: Window
  let loop: TerminalUI.RunLoop

  private var watched: Int32?
  private var wakeUp: (time: Int, timer: TimerQueue.Timer)?

  /// Puts a screen together; the device is started before and stopped afterwards by the caller.
  ///
  /// - Parameters:
  ///   - device: the screen.
  ///   - settings: how to work.
  ///   - tapePath: the tape's file, or nil for one that lasts as long as the program.
  ///   - waits: whether every answer is waited for, as when nobody is looking.
  ///   - worker: who works out what is not rational.
  init(
    device: any TerminalDevice, settings: Settings, tapePath: String?, waits: Bool,
    worker: any ExactAnswering = ExactWorker.installed()
  ) {
    self.device = device
    answers = AnswerService(worker: worker, waits: waits)
    root = RootViewController(
      device: device, settings: settings.calculator, table: .standard, answers: answers,
      log: TapeLog(tape: Tape(path: tapePath)))
    window = Window(device: device, rootViewController: root)
    window.cursorView = root.calculator.calculatorView.display.cursorView
    loop = TerminalUI.RunLoop(window: window)
    root.onLeave = { [weak loop] in loop?.stop() }
    answers.onActivity = { [weak self] in self?.followWorker() }
  }

  /// Runs until the person leaves, or the world ends.
  ///
  /// - Parameter didShow: called when the first frame is there.
  /// - Returns: what could not be kept, or `.done`.
  func run(didShow: () -> Void = {}) -> Outcome {
    // The first frame comes before any file is written, and before the tape is opened.
    window.updateIfNeeded()
    didShow()
    root.log.open()
    StartupPages.release()
    let reason = loop.run()
    return root.log.finish() ?? reason.outcome
  }

  /// Watches the worker's answers while some are awaited, and wakes up for one that is overdue.
  private func followWorker() {
    if watched != answers.descriptor {
      if let watched { loop.unwatch(watched) }
      watched = answers.descriptor
      if let watched { loop.watch(watched) { [weak self] in self?.answers.receive() } }
    }
    if wakeUp?.time != answers.wakeTime {
      wakeUp?.timer.cancel()
      wakeUp = answers.wakeTime.map { time in
        let moment = MonotonicTime(nanoseconds: UInt64(max(0, time)) * 1_000_000)
        return (time, loop.schedule(at: moment) { [weak self] in self?.overdue() })
      }
    }
    root.calculatorDidChange()
  }

  private func overdue() {
    wakeUp = nil
    answers.receive()
  }
}

extension ExitReason {
  /// Whoever sent a signal learns from the status that it did its work.
  fileprivate var outcome: Outcome {
    switch self {
    case .stopped, .endOfInput: .done
    case .signal(.hangUp): .ended(by: .hangUp)
    case .signal(.interrupt): .ended(by: .interrupt)
    case .signal(.terminate): .ended(by: .terminate)
    }
  }
}
