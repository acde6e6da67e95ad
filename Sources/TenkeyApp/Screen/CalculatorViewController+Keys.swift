import CalculatorModel
import Layout
import Terminal
import TerminalUI

/// A letter that was taken for a command, and the calculator before it.
final class ProvisionalLetter {
  let letter: Character
  let before: Calculator

  init(_ letter: Character, before: Calculator) {
    self.letter = letter
    self.before = before
  }
}

/// What the keyboard does while the calculator has it.
extension CalculatorViewController {
  /// Does what a key does; false when it does nothing here.
  func handle(_ event: KeyEvent) -> Bool {
    let wasProvisional = provisional
    provisional = nil
    switch event {
    case .text(let character): typed(character, after: wasProvisional)
    case .key(.enter):
      lightKey(typedAs: "=")
      type("\n")
    case .key(.backspace):
      calculatorView.backspaceButton.flash()
      backspace()
    case .key(.delete):
      calculatorView.clearButton.flash()
      press("AC")
    case .key(.escape): escape()
    case .key(.tab):
      calculatorView.pageButton.flash()
      turnPage()
    case .key(.control("r")): redo()
    case .key(.control("l")): ask(.repaint)
    case .key(.control("c")), .key(.control("d")): ask(.leave)
    case .key(.function(1)): ask(.help)
    case .key(.function(2)): ask(.sizeClasses)
    case .key(.function(3)): ask(.outline)
    case .key(.function(4)): ask(.tape)
    case .key(.function(5)): turnForm()
    case .key(.function(6)): ask(.turnGrid)
    case .key(let key): return scroll(with: key)
    }
    return true
  }

  /// A letter that goes on with a word belongs to it; else it may be a command of the screen's.
  ///
  /// Where a name begins like that, the command is done and taken back when the name goes on: `s` and
  /// `u` are sin and undo, `sum` is a name.
  private func typed(_ character: Character, after earlier: ProvisionalLetter?) {
    if let earlier {
      var word = earlier.before
      word.type(earlier.letter)
      if word.isBeginningOfName(with: character) {
        change { $0 = word }
        return type(character)
      }
    }
    if Self.mayBeCommand(character), didPerform(command: character) { return }
    lightKey(typedAs: character)
    type(character)
  }

  /// Whether a character may do something on the screen and be no part of an expression.
  private static func mayBeCommand(_ character: Character) -> Bool {
    guard let code = character.asciiCode else { return false }
    return switch Unicode.Scalar(code) {
    case "q", "u", "y", "f", "?", "<", ">": true
    default: false
    }
  }

  /// Takes a character for a command, unless it goes on with a word; false when it is none here.
  private func didPerform(command character: Character) -> Bool {
    let isPartOfWord = calculator.continuesWord(character)
    guard !isPartOfWord || calculator.wordBeingTyped?.count == 1 else { return false }
    let before = calculator
    guard perform(command: character, isPartOfWord) else { return false }
    var word = before
    word.type(character)
    if word.wordBeingTyped != nil { provisional = ProvisionalLetter(character, before: before) }
    return true
  }

  /// Does what a character does on the screen that is no part of an expression; false when that is
  /// nothing.
  private func perform(command character: Character, _ isPartOfWord: Bool) -> Bool {
    switch character {
    case "q" where !calculator.isTyping && !isPartOfWord: ask(.leave)
    case "u": undo()
    case "y": ask(.copy)
    case "f" where calculator.showsAnswer && calculator.wordBeingTyped == nil: turnForm()
    case "?": ask(.help)
    case "<": scrollByHalf(forward: false)
    case ">": scrollByHalf(forward: true)
    default: return false
    }
    return true
  }

  private func ask(_ command: ScreenCommand) {
    delegate?.calculatorDidAsk(for: command)
  }

  /// Lights the key that was typed, where it can be seen.
  private func lightKey(typedAs character: Character) {
    calculatorView.keypad.visibleKey(typedAs: character)?.flash()
  }
}
