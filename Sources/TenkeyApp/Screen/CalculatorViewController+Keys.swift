import CalculatorModel
import Layout
import Terminal
import TerminalUI

/// What the keyboard does while the calculator has it.
extension CalculatorViewController {
  /// Does what a key does; false when it does nothing here.
  func handle(_ event: KeyEvent) -> Bool {
    switch event {
    case .text(let character): typed(character)
    case .key(.enter): flashing("=") { press("=") }
    case .key(.backspace): flash(calculatorView.backspaceButton) { backspace() }
    case .key(.delete): flash(calculatorView.clearButton) { press("AC") }
    case .key(.escape): escape()
    case .key(.tab): flash(calculatorView.pageButton) { turnPage() }
    case .key(.control("r")): redo()
    case .key(.control("l")): ask(.repaint)
    case .key(.control("c")), .key(.control("d")): ask(.leave)
    case .key(.function(1)): ask(.help)
    case .key(.function(2)): ask(.sizeClasses)
    case .key(.function(4)): ask(.tape)
    case .key(.function(6)): ask(.turnGrid)
    case .key: return false
    }
    return true
  }

  /// A letter that goes on with a word belongs to it; else it may be a command of the screen's.
  private func typed(_ character: Character) {
    if !calculator.continuesWord(character) {
      switch character {
      case "q" where !calculator.isTyping: return ask(.leave)
      case "u": return undo()
      case "y": return ask(.copy)
      case "?": return ask(.help)
      case "<": return scrollByHalf(forward: false)
      case ">": return scrollByHalf(forward: true)
      default: break
      }
    }
    let typed = String(character)
    let operation = table.operation(forKey: character) ?? table.operation(named: typed)
    let symbol = operation?.symbol ?? typed
    flashing(symbol) { type(character) }
  }

  private func ask(_ command: ScreenCommand) {
    delegate?.calculatorDidAsk(for: command)
  }

  /// Lights the key that was typed, where it can be seen, and does what it does.
  private func flashing(_ symbol: String, _ action: () -> Void) {
    if let key = calculatorView.keypad.visibleKey(for: symbol) {
      flash(key, action)
    } else {
      action()
    }
  }

  private func flash(_ button: Button, _ action: () -> Void) {
    button.flash()
    action()
  }
}
