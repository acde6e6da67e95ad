import Terminal

/// Keys to be played as if someone typed them, as `--keys` writes them.
///
/// | written | is |
/// |---|---|
/// | `8`, `√`, `÷`, a space | that character, typed |
/// | `<Enter> <BS> <Esc> <Tab> <S-Tab> <Del> <Ins>` | a named key |
/// | `<Up> <Down> <Left> <Right> <Home> <End> <PageUp> <PageDown>` | a named key |
/// | `<F1>` … `<F12>`, `<C-r>` | a function key, a letter with Control |
/// | `<Space> <lt> <gt>` | a space, `<`, `>` |
/// | `<click 7>` | a click on the key of that title |
/// | `<paste 1 <lt> 2<Enter>3>` | a paste; `<lt> <gt> <Enter> <Tab>` may stand in it |
/// | `<resize 40x24>` | the terminal gets another size |
///
/// Names are read in any case. A line feed is Enter and a tab is Tab.
public struct KeyScript: Hashable, Sendable {
  /// One thing that a person at the terminal does.
  public enum Step: Hashable, Sendable {
    /// Types a character.
    case text(Character)
    /// Presses a key that prints nothing.
    case key(NamedKey)
    /// Clicks the key with this title, wherever it is drawn.
    case click(String)
    /// Pastes a text.
    case paste(String)
    /// Gives the terminal another size.
    case resize(TerminalSize)
  }

  /// A script that cannot be read.
  public struct Mistake: Error, Hashable, Sendable {
    /// Where, in characters from 1.
    public let column: Int
    /// What is wrong there.
    public let message: String
  }

  /// What is done, in order.
  public let steps: [Step]

  /// Reads a script; an empty one has no steps.
  ///
  /// - Throws: `Mistake` with the place of the first thing that cannot be read.
  public init(_ text: String) throws(Mistake) {
    var reader = KeyScriptReader(text)
    steps = try reader.steps()
  }
}
